"""The end of a game of Underground Kings in pictures: who won, a bar of mines for each, the mines (K28)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from kivy.app import App
from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Rectangle, SmoothLine, SmoothRoundedRectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp, sp
from kivy.properties import ColorProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from kingsapp.games.kings.cards import RACES, Side
from kingsapp.games.kings.observation import Observation
from kingsapp.ui.faces import mines, small
from kingsapp.ui.faces.brush import file_texture
from kingsapp.ui.faces.small import GOLD
from kingsapp.ui.kv import load_kv
from kingsapp.ui.theme import INK, RACE_COLOURS, STYLES, rgba
from kingsapp.ui.widgets.panel import Divider, Panel
from kingsapp.ui.widgets.picture import Badge, Picture
from kingsapp.ui.widgets.press import Press
from kingsapp.ui.widgets.text import Text

__all__ = ["Badge", "Breakdown", "Divider", "Panel", "ScoreChart", "Text", "WinnerMark", "rows"]

_CROWN: Final = {"dark": rgba("#FFDB85"), "light": rgba("#A86A00")}
_SMALLEST: Final = 12
"""No label on a bar is smaller, in sp; one that does not fit is left out."""


@dataclass(frozen=True, slots=True)
class Row:
    """What one player has at the end, the most valuable mines first."""

    name: str
    race: str
    developed: tuple[Side, ...]
    unfinished: tuple[Side, ...]

    @property
    def gained(self) -> int:
        return sum(side.value for side in self.developed)

    @property
    def lost(self) -> int:
        return sum(side.value for side in self.unfinished)

    @property
    def score(self) -> int:
        return self.gained - self.lost


def rows(view: Observation, names: Sequence[str]) -> list[Row]:
    """One row per seat, the best first; at the end everything lies open."""

    def sides(found: Sequence[Any]) -> tuple[Side, ...]:
        return tuple(sorted((mine.side for mine in found), key=lambda side: -side.value))

    told = [
        Row(names[seat], RACES[race], sides(view.developed[seat]), sides(view.captured[seat]))
        for seat, race in enumerate(view.races)
    ]
    return sorted(told, key=lambda row: -row.score)


def signed(number: int, plus: bool = False) -> str:
    """A number with a true minus, or with a plus."""
    return f"−{-number}" if number < 0 else f"+{number}" if plus else str(number)


class WinnerMark(Widget):
    """The winners' kings in a wreath; `crowned` lets the crowns drop, 0 to 1."""

    races = ListProperty([])
    crowned = NumericProperty(1.0)

    def __init__(self, races: Sequence[str], **kwargs: Any) -> None:
        super().__init__(races=list(races), **kwargs)
        self._theme = App.get_running_app().theme
        for name in ("pos", "size", "races", "crowned"):
            self.fbind(name, self._draw)
        self._theme.bind(name=self._draw)
        self._draw()

    def _draw(self, *_: object) -> None:
        side = min(self.width, self.height)
        wreath = file_texture("emblem/sym_laurels.png")
        emblems = {
            race: (file_texture(f"emblem/shape_{race}.png"), file_texture(f"emblem/race_{race}.png"))
            for race in self.races
        }
        crown = file_texture("emblem/sym_crown.png")
        self.canvas.clear()
        if side < 2:
            return
        # Several winners stand side by side, each a little smaller.
        king = side * (0.44 if len(self.races) == 1 else 0.34)
        step = king * 1.06
        with self.canvas:
            Color(*self._theme.accent_fill_lo)
            self._square(wreath, self.center_x, self.center_y, side)
            for place, race in enumerate(self.races):
                x = self.center_x + (place - (len(self.races) - 1) / 2) * step
                y = self.center_y - side * 0.02
                shape, emblem = emblems[race]
                Color(*GOLD)
                self._square(shape, x, y, king * 1.22)
                Color(*RACE_COLOURS[race]["base"])
                self._square(shape, x, y, king * 1.08)
                Color(*INK)
                self._square(emblem, x, y, king * 0.66)
                shade = _CROWN["dark" if self._theme.dark else "light"]
                Color(*shade[:3], min(1.0, self.crowned * 2))
                self._square(crown, x, y + king * 0.7 + (1 - self.crowned) * side * 0.3, king * 0.74)

    @staticmethod
    def _square(texture: Texture, x: float, y: float, side: float) -> None:
        Rectangle(texture=texture, pos=(x - side / 2, y - side / 2), size=(side, side))


class ScoreChart(Widget):
    """One bar per player: a segment for each developed mine, penalties left of the axis.

    `grown` lets the bars and numbers count up, 0 to 1.
    """

    grown = NumericProperty(1.0)

    def __init__(self, table: Sequence[Row], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._app = App.get_running_app()
        self._rows = table
        self.size_hint_y = None
        for name in ("pos", "size", "grown"):
            self.fbind(name, self._draw)
        self._app.theme.bind(name=self._draw, text_scale=self._measure)
        self._app.tr.bind(t=self._draw)
        self._measure()

    def _measure(self, *_: object) -> None:
        scale = self._app.theme.text_scale
        self._step = dp(46) * (0.5 + 0.5 * scale)
        self.height = self._step * len(self._rows) + dp(26) * scale
        self._draw()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if self.width < dp(120):
            return
        theme = self._app.theme
        badges = [small.badge(row.race, 28) for row in self._rows]
        scores = [self._words(signed(round(row.score * self.grown)), "numS") for row in self._rows]
        score_room = max(self._words(signed(row.score), "numS").width for row in self._rows) + dp(8)
        name_room = self._name_room()
        names = [self._words(row.name, "bodyM", name_room) for row in self._rows]
        left = self.x + dp(38) + max(name.width for name in names) + dp(10)
        room = self.right - score_room - left
        below = max(row.lost for row in self._rows)
        above = max(row.gained for row in self._rows)
        unit = room / max(1, below + above)
        axis = left + below * unit
        with self.canvas:
            for number, row in enumerate(self._rows):
                middle = self.top - (number + 0.5) * self._step
                Color(1, 1, 1, 1)
                self._put(badges[number], self.x, middle)
                Color(*theme.text)
                self._put(names[number], self.x + dp(38), middle)
                self._bar(row, axis, unit, middle)
                Color(*(theme.accent if row.score == self._rows[0].score else theme.text))
                self._put(scores[number], self.right - scores[number].width, middle)
            Color(*theme.outline)
            low = self.top - len(self._rows) * self._step
            Rectangle(pos=(axis - dp(0.75), low + dp(4)), size=(dp(1.5), self.top - low - dp(8)))
            self._legend(low)

    def _bar(self, row: Row, axis: float, unit: float, middle: float) -> None:
        height = min(dp(30), self._step - dp(14))
        x = axis + dp(1.5)
        for side in row.developed:
            width = side.value * unit * self.grown
            self._segment(x, middle, width, height, RACE_COLOURS[row.race]["base"], str(side.value))
            x += width
        x = axis - dp(1.5)
        for side in row.unfinished:
            width = side.value * unit * self.grown
            x -= width
            self._penalty(x, middle, width, height, signed(-side.value))

    def _segment(self, x: float, middle: float, width: float, height: float, fill: Any, text: str) -> None:
        Color(*fill)
        SmoothRoundedRectangle(
            pos=(x, middle - height / 2),
            size=(max(dp(2), width - dp(1.5)), height),
            radius=[min(dp(5), width / 3)],
        )
        self._label(x, middle, width, text, INK)

    def _penalty(self, x: float, middle: float, width: float, height: float, text: str) -> None:
        danger = self._app.theme.danger
        inner = max(dp(2), width - dp(1.5))
        Color(*danger[:3], 0.14)
        SmoothRoundedRectangle(
            pos=(x, middle - height / 2), size=(inner, height), radius=[min(dp(5), width / 3)]
        )
        Color(*danger)
        SmoothLine(
            rounded_rectangle=(
                x + dp(0.5),
                middle - height / 2 + dp(0.5),
                max(dp(1), inner - dp(1)),
                height - dp(1),
                min(dp(5), width / 3),
                30,
            ),
            width=dp(0.7),
            overdraw_width=1,
        )
        self._label(x, middle, width, text, danger)

    def _label(self, x: float, middle: float, width: float, text: str, ink: Any) -> None:
        words = self._words(text, "numXS")
        if words.width <= width - dp(4):
            Color(*ink)
            self._put(words, x + (width - dp(1.5) - words.width) / 2, middle)

    def _legend(self, low: float) -> None:
        theme, tr = self._app.theme, self._app.tr
        middle = (low + self.y) / 2
        x = self.right
        for text, filled in ((tr.t("scoring.unfinished"), False), (tr.t("scoring.developed"), True)):
            words = self._words(text, "labelM")
            x -= words.width
            Color(*theme.text2)
            self._put(words, x, middle)
            x -= dp(18)
            if filled:
                Color(*theme.text2)
                SmoothRoundedRectangle(pos=(x, middle - dp(6)), size=(dp(12), dp(12)), radius=[dp(3)])
            else:
                Color(*theme.danger)
                SmoothLine(
                    rounded_rectangle=(x + dp(0.5), middle - dp(5.5), dp(11), dp(11), dp(3), 20),
                    width=dp(0.7),
                    overdraw_width=1,
                )
            x -= dp(16)

    def _name_room(self) -> float:
        return float(self.width * 0.3)

    def _words(self, text: str, role: str, most: float = 0) -> Texture:
        """A text as a picture, shortened if it is wider than it may be."""
        style = STYLES[role]
        size = max(self._app.theme.size_of(role), sp(_SMALLEST))
        label = CoreLabel(text=text, font_name=style.font, font_size=size)
        label.refresh()
        if most and label.texture.width > most:
            label = CoreLabel(
                text=text,
                font_name=style.font,
                font_size=max(size * 12 / 14, sp(_SMALLEST)),
                text_size=(most, None),
                shorten=True,
                shorten_from="right",
            )
            label.refresh()
        return label.texture

    @staticmethod
    def _put(texture: Texture, x: float, middle: float) -> None:
        Rectangle(texture=texture, pos=(round(x), round(middle - texture.height / 2)), size=texture.size)


class MineCard(Picture):
    """The mine side of a card."""

    side = ObjectProperty(None, allownone=True)
    breadth = NumericProperty(62)
    watched = ("side", "breadth")

    def face(self) -> Texture | None:
        if self.side is None:
            return None
        face = mines.MineFace(self.side.defence, self.side.size, bool(self.side.overseer), self.side.value)
        return mines.card(face, self.breadth, self.theme)


class ScoredMine(BoxLayout):
    """A mine with what it brought."""

    points = StringProperty("")
    good = NumericProperty(1)

    def __init__(self, side: Side, developed: bool, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.good = int(developed)
        self.points = signed(side.value if developed else -side.value, plus=True)
        self.ids.card.side = side


class MineShelf(BoxLayout):
    """What stands above a shelf of mines: their kind and what they are worth together."""

    title = StringProperty("")
    points = StringProperty("")
    ink = ColorProperty()


class PlayerTab(Press, BoxLayout):
    """The race of a player, to see their mines."""

    race = StringProperty("")
    number = NumericProperty(0)
    chosen = NumericProperty(0)


class Breakdown(Panel):
    """The mines of one player at a time."""

    shown = NumericProperty(0)
    gained = StringProperty("")
    lost = StringProperty("")
    sum_line = StringProperty("")
    score = StringProperty("")
    name = StringProperty("")

    def __init__(self, table: Sequence[Row], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._app = App.get_running_app()
        self._rows = table
        for number, row in enumerate(table):
            tab = PlayerTab(race=row.race, number=number)
            tab.bind(on_release=lambda chosen: self.show(int(chosen.number)))
            self.ids.tabs.add_widget(tab)
        self._app.tr.bind(t=self._say)
        self.show(0)

    def show(self, number: int) -> None:
        """Show the mines of a player."""
        self.shown = number
        row, tr = self._rows[number], self._app.tr
        for tab in self.ids.tabs.children:
            tab.chosen = int(tab.number == number)
        self.name = row.name
        self.gained = signed(row.gained, plus=True)
        self.lost = signed(-row.lost) if row.unfinished else ""
        self.sum_line = tr.t("scoring.sum", gained=row.gained, lost=row.lost)
        self.score = signed(row.score)
        self._fill(self.ids.developed, row.developed, True)
        self._fill(self.ids.unfinished, row.unfinished, False)

    def _say(self, *_: object) -> None:
        self.show(int(self.shown))

    @staticmethod
    def _fill(shelf: Any, sides: Sequence[Side], developed: bool) -> None:
        shelf.clear_widgets()
        for side in sides:
            shelf.add_widget(ScoredMine(side, developed))


load_kv(__file__)
