"""The end of a game in pictures: who won, and a bar of what each player gained and lost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kivy.graphics import Color, Rectangle, SmoothLine, SmoothRoundedRectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty
from kivy.uix.widget import Widget

from kingsapp.ui.base.services import running_app
from kingsapp.ui.faces.brush import file_texture
from kingsapp.ui.tables.common.faction_style import FactionStyle
from kingsapp.ui.tables.common.score import FULL, LOSS, SOFT, THIN, Bar, ScoreRow
from kingsapp.ui.text.fitting import texture_of
from kingsapp.ui.text.numbers import whole_text
from kingsapp.ui.theme import GOLD, INK, STYLES, Rgba, stands_out
from kingsapp.ui.widgets.press import Press

_INSIDE: Final = 0.885
"""How much of a faction in the wreath lies inside its golden edge."""

_SOFT: Final = 0.4
"""How much of its colour a soft bar has."""


class WinnerMark(Widget):
    """The winners' factions in a wreath; `crowned` lets the crowns drop, 0 to 1."""

    factions = ListProperty([])
    crowned = NumericProperty(1.0)

    def __init__(self, factions: Sequence[str], style: FactionStyle, **kwargs: Any) -> None:
        super().__init__(factions=list(factions), **kwargs)
        self._style = style
        self._theme = running_app().theme
        for name in ("pos", "size", "factions", "crowned"):
            self.fbind(name, self._draw)
        self._theme.observe(name=self._draw)
        self._draw()

    def _draw(self, *_: object) -> None:
        side = min(self.width, self.height)
        wreath = file_texture("emblem/sym_laurels.png")
        crown = file_texture("emblem/sym_crown.png")
        self.canvas.clear()
        if side < 2:
            return
        # Several winners stand side by side, each a little smaller.
        king = side * (0.44 if len(self.factions) == 1 else 0.34)
        step = king * 1.06
        badges = {faction: self._style.badge(faction, round(king / dp(1))) for faction in self.factions}
        with self.canvas:
            Color(*self._theme.primaryDimColor)
            self._square(wreath, self.center_x, self.center_y, side)
            for place, faction in enumerate(self.factions):
                x = self.center_x + (place - (len(self.factions) - 1) / 2) * step
                y = self.center_y - side * 0.02
                Color(*GOLD)
                self._style.draw_edge(faction, x, y, king)
                Color(1, 1, 1, 1)
                self._square(badges[faction], x, y, king * _INSIDE)
                shade = self._theme.accent_hi if self._theme.dark else self._theme.legal
                Color(*shade[:3], min(1.0, self.crowned * 2))
                self._square(crown, x, y + king * 0.7 + (1 - self.crowned) * side * 0.3, king * 0.74)

    @staticmethod
    def _square(texture: Texture, x: float, y: float, side: float) -> None:
        Rectangle(texture=texture, pos=(x - side / 2, y - side / 2), size=(side, side))


class ScoreChart(Press, Widget):
    """One bar per player: a segment for each gain, losses left of the axis.

    `grown` lets the bars and numbers count up, 0 to 1. A tap tells `on_look` with the moment of a segment.
    """

    grown = NumericProperty(1.0)

    __events__ = ("on_look",)

    def __init__(
        self,
        table: Sequence[ScoreRow],
        legend: Sequence[tuple[str, str]],
        style: FactionStyle,
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self._style = style
        self._app = running_app()
        self._rows = table
        self._keys = legend
        self._figures: dict[int, float] = {}
        """How wide a figure is, with some room around it."""
        self._segments: list[tuple[int, float, float, int]] = []
        """By segment: the number of its row, its ends, its moment."""
        self.size_hint_y = None
        for name in ("pos", "size", "grown"):
            self.fbind(name, self._draw)
        self._app.theme.observe(name=self._draw, text_scale=self._measure)
        self._app.tr.observe(t=self._draw)
        self._measure()

    def _measure(self, *_: object) -> None:
        scale = self._app.theme.text_scale
        self._figures.clear()
        self._step = dp(46) * (0.5 + 0.5 * scale)
        self.height = self._step * len(self._rows) + dp(26) * scale
        self._draw()

    def on_release(self) -> None:
        """A tap on a row selects the nearest segment."""
        x, y = self.to_widget(*self.last_touch.pos)
        number = int((self.top - y) / self._step)
        ends = [
            (max(low - x, x - high, 0.0), moment)
            for row, low, high, moment in self._segments
            if row == number
        ]
        if ends:
            self.dispatch("on_look", min(ends)[1])

    def on_look(self, moment: int) -> None:
        """Somebody wants to see the table at this moment."""

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        self._segments.clear()
        if self.width < dp(120):
            return
        theme = self._app.theme
        badges = [self._style.badge(row.faction, 28) for row in self._rows]
        scores = [self._words(whole_text(round(row.score * self.grown)), "numS") for row in self._rows]
        score_room = max(self._words(whole_text(row.score), "numS").width for row in self._rows) + dp(8)
        name_room = self._name_room()
        names = [self._words(row.name, "bodyM", name_room) for row in self._rows]
        left = self.x + dp(38) + max(name.width for name in names) + dp(10)
        room = self.right - score_room - left
        unit = self._unit(room)
        axis = left + self._below(unit)
        with self.canvas:
            for number, row in enumerate(self._rows):
                middle = self.top - (number + 0.5) * self._step
                Color(1, 1, 1, 1)
                self._put(badges[number], self.x, middle)
                Color(*theme.onSurfaceColor)
                self._put(names[number], self.x + dp(38), middle)
                self._bar(number, axis, unit, middle)
                Color(*(theme.primaryColor if row.score == self._rows[0].score else theme.onSurfaceColor))
                self._put(scores[number], self.right - scores[number].width, middle)
            Color(*theme.outlineColor)
            low = self.top - len(self._rows) * self._step
            Rectangle(pos=(axis - dp(0.75), low + dp(4)), size=(dp(1.5), self.top - low - dp(8)))
            self._legend(low)

    def _unit(self, room: float) -> float:
        """The width of a point with which all bars fit, though no piece is narrower than its figure."""
        low, high = 0.0, room
        for _ in range(24):
            unit = (low + high) / 2
            if self._below(unit) + self._above(unit) <= room:
                low = unit
            else:
                high = unit
        return low

    def _below(self, unit: float) -> float:
        return max(sum(self._breadth(-bar.value, unit) for bar in row.losses) for row in self._rows)

    def _above(self, unit: float) -> float:
        return max(sum(self._breadth(bar.value, unit) for bar in row.gains) for row in self._rows)

    def _breadth(self, value: int, unit: float) -> float:
        """How wide a piece is; nothing at all takes no room."""
        if value not in self._figures:
            self._figures[value] = self._words(whole_text(value), "numXS").width + dp(4)
        return max(self._figures[value], abs(value) * unit) if value else 0.0

    def _bar(self, number: int, axis: float, unit: float, middle: float) -> None:
        row = self._rows[number]
        height = min(dp(30), self._step - dp(14))
        fill, on = self._shade(row.faction), self._style.ink(row.faction)
        x = axis + dp(1.5)
        for bar in row.gains:
            width = self._breadth(bar.value, unit) * self.grown
            ink = self._block(x, middle, max(dp(2), width - dp(1.5)), height, bar.way, fill, on)
            self._label(x, middle, width, str(bar.value), ink)
            self._note(number, x, width, bar)
            x += width
        x = axis - dp(1.5)
        for bar in row.losses:
            width = self._breadth(-bar.value, unit) * self.grown
            x -= width
            ink = self._block(x, middle, max(dp(2), width - dp(1.5)), height, LOSS, INK, INK)
            self._label(x, middle, width, whole_text(-bar.value), ink)
            self._note(number, x, width, bar)

    def _shade(self, faction: str) -> Rgba:
        """The colour of a faction; of one like the ground, the pieces of a bar could not be told apart."""
        fill, theme = self._style.fill(faction), self._app.theme
        return fill if stands_out(fill, theme.surfaceContainerLowColor) else tuple(theme.outlineColor)

    def _note(self, number: int, x: float, width: float, bar: Bar) -> None:
        """Remember where a segment is."""
        if bar.moment is not None:
            self._segments.append((number, x, x + width, bar.moment))

    def _block(
        self, x: float, middle: float, width: float, height: float, way: str, base: Rgba, on: Rgba
    ) -> Rgba:
        """A piece of a bar; returns the ink for what stands on it."""
        theme = self._app.theme
        y, corner = middle - height / 2, min(dp(5), width / 3)
        looks: dict[str, tuple[Rgba, Rgba, Rgba]] = {
            FULL: (base, base, on),
            SOFT: ((*base[:3], _SOFT), base, theme.onSurfaceColor),
            THIN: ((*base[:3], 0.0), base, theme.onSurfaceColor),
            LOSS: ((*theme.errorColor[:3], 0.14), theme.errorColor, theme.errorColor),
        }
        fill, edge, ink = looks[way]
        Color(*fill)
        SmoothRoundedRectangle(pos=(x, y), size=(width, height), radius=[corner])
        Color(*(edge if stands_out(edge, theme.surfaceContainerLowColor) else theme.outlineColor))
        frame = (x + dp(0.5), y + dp(0.5), max(dp(1), width - dp(1)), height - dp(1), corner, 30)
        SmoothLine(rounded_rectangle=frame, width=dp(0.7), overdraw_width=1)
        return ink

    def _label(self, x: float, middle: float, width: float, text: str, ink: Rgba) -> None:
        words = self._words(text, "numXS")
        if words.width <= width - dp(3):
            Color(*ink)
            self._put(words, x + (width - dp(1.5) - words.width) / 2, middle)

    def _legend(self, low: float) -> None:
        theme, tr = self._app.theme, self._app.tr
        middle = (low + self.y) / 2
        x = self.right
        for key, way in reversed(self._keys):
            words = self._words(tr.t(key), "labelM")
            x -= words.width
            Color(*theme.onSurfaceVariantColor)
            self._put(words, x, middle)
            x -= dp(18)
            self._block(
                x,
                middle,
                dp(12),
                dp(12),
                way,
                tuple(theme.onSurfaceVariantColor),
                tuple(theme.backgroundColor),
            )
            x -= dp(12)

    def _name_room(self) -> float:
        return float(self.width * 0.3)

    def _words(self, text: str, role: str, most: float = 0) -> Texture:
        """A text as a picture, shortened if it is wider than it may be."""
        size = self._app.theme.size_of(role)
        return texture_of(text, size, STYLES[role].font, self._draw, most)

    @staticmethod
    def _put(texture: Texture, x: float, middle: float) -> None:
        Rectangle(texture=texture, pos=(round(x), round(middle - texture.height / 2)), size=texture.size)
