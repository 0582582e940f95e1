"""The clans: cell on the track, reserve and tavern tokens of each; the clan in turn has a gold frame."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from kivy.animation import Animation
from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, InstructionGroup, Rectangle, SmoothLine, SmoothRoundedRectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import NumericProperty, OptionProperty
from kivy.uix.widget import Widget
from kivymd.icon_definitions import md_icons

from kingsapp.core.game import Seat
from kingsapp.games.taverns.observation import Observation
from kingsapp.ui.base.rect import Rect
from kingsapp.ui.base.services import running_app
from kingsapp.ui.faces.brush import cache_of_textures, file_texture
from kingsapp.ui.tables.common.geometry import Box, Point
from kingsapp.ui.tables.taverns.faces import pieces as faces
from kingsapp.ui.tables.taverns.factions import CLAN_STYLE
from kingsapp.ui.text.bidi import to_visual_order
from kingsapp.ui.text.fallback_fonts import fallback_font
from kingsapp.ui.text.fitting import share_that_fits, shortened
from kingsapp.ui.theme import Rgba, faded
from kingsapp.ui.widgets.tile import Look, Tile

_HUMAN, _AI = "account", "robot"
_NAME_FROM: Final = 108
"""From this width on (dp) a chip has room for a name."""
_HIGH: Final = 68
"""From this height on (dp) the name of such a chip has a line of its own."""
_FLASH: Final = 1400


@dataclass(frozen=True, slots=True)
class RowStyle:
    """How the rows of a list look (dp)."""

    top: float
    bottom: float
    inset: float
    side: float
    """Room at both ends of a row."""
    disc: float
    gap: float
    """Between the token and the name."""
    letters: float
    icon: float
    """The side of the symbol of a person or an AI player; 0 is none."""


TITLED: Final = RowStyle(42, 2, 0, 15, 36, 10, 15.5, 15)
PLAIN: Final = RowStyle(5, 5, 5, 8, 30, 7, 14.5, 0)

Line = tuple[Texture, float, float]
"""A line of text with its width and height in dp."""


class Clans(Widget):
    """Fills its box: a row of chips (`kind` chips), a list without a title (list) or with one (panel)."""

    kind = OptionProperty("chips", options=["chips", "list", "panel"])
    scale = NumericProperty(1.0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._app = running_app()
        self.view: Observation | None = None
        self.names: list[str] = []
        self.is_human: list[bool] = []
        self._mover: Seat = 0
        self._places: dict[Seat, Rect] = {}
        self._tokens: dict[Seat, Rect] = {}
        self._animals: list[tuple[Line, float, float, bool]] = []
        """The words for the clans, where each stands, and whether there is room for it."""
        self._group = InstructionGroup()
        self.canvas.before.add(self._group)
        self._pills: dict[Seat, Tile] = {}
        for name in ("pos", "size", "kind", "scale"):
            self.fbind(name, self._redraw)
        self._app.theme.observe(name=self._redraw, text_scale=self._redraw)
        self._app.tr.observe(t=self._redraw)

    def show(self, view: Observation, names: Sequence[str], is_human: Sequence[bool], mover: Seat) -> None:
        """Draw a position, in which it is the turn of `mover`."""
        self.view, self.names, self.is_human, self._mover = view, list(names), list(is_human), mover
        self._redraw()

    def seat_box(self, seat: Seat) -> Box:
        """The place of a clan in the window: x, y, width, height."""
        rect = self._places[seat]
        return self.x + dp(rect.x), self.top - dp(rect.bottom), dp(rect.w), dp(rect.h)

    def token_box(self, seat: Seat) -> Box:
        """The token of a clan in the window: x, y, width, height."""
        return self._box(self._tokens[seat])

    def flash(self, seat: Seat, text: str, symbol: str = "beer_stein", lost: bool = False) -> None:
        """Show for a moment on a clan what it has just earned or `lost`, with a symbol of where that was."""
        old = self._pills.pop(seat, None)
        if old is not None:
            Animation.cancel_all(old)
            self.remove_widget(old)
        face = faces.pill(text, self._app.theme, max(1.0, self.scale), symbol, lost=lost)
        tile = self._pills[seat] = Tile()
        tile.size = face.size
        self._place_pill(seat, tile)
        tile.show(Look(face, face.height / 2, shadow="e1"))
        self.add_widget(tile)
        hold = Animation(d=_FLASH / 1000) + Animation(opacity=0, d=0.2)
        hold.bind(on_complete=lambda *_: self._drop_pill(seat, tile))
        hold.start(tile)

    def _place_pill(self, seat: Seat, tile: Tile) -> None:
        """Over the reserve of a chip, over the end of the lower line of a row: the cell stays readable."""
        x, y, w, h = self.seat_box(seat)
        low = y + h * 0.24
        tile.center = (x + w / 2, low) if self.kind == "chips" else (x + w * 0.62, low)

    def _drop_pill(self, seat: Seat, tile: Tile) -> None:
        self.remove_widget(tile)
        if self._pills.get(seat) is tile:
            del self._pills[seat]

    def seat_at(self, pos: Point) -> Seat | None:
        """The clan at a place of the window."""
        for seat in self._places:
            x, y, w, h = self.seat_box(seat)
            if x <= pos[0] <= x + w and y <= pos[1] <= y + h:
                return seat
        return None

    @property
    def _position(self) -> Observation:
        """What is drawn; nothing is before there is a position."""
        assert self.view is not None
        return self.view

    def _plays(self, seat: Seat) -> bool:
        """Whether it is the turn of a clan."""
        return seat == self._mover and not self._position.over

    def _left(self, seat: Seat) -> tuple[tuple[str, int], tuple[str, int]]:
        """The symbols of reserve and tavern tokens with their numbers."""
        view = self._position
        return ("meeple", view.reserve[seat]), ("beer_stein", view.tokens[seat])

    # Drawing, in dp from the top left corner.

    def _redraw(self, *_: object) -> None:
        view = self.view
        if view is None or self.width < 2:
            return
        self._group.clear()
        self._animals = []
        width, height = self.width / dp(1), self.height / dp(1)
        self._panel(Rect(0, 0, width, height))
        if self.kind == "chips":
            self._chips(width, height)
        else:
            self._list(width, height)
        # If only some had room for it, the others would seem to have no clan.
        if all(animal[-1] for animal in self._animals):
            for text, x, cy, _fits in self._animals:
                self._label(text, x, cy, self._app.theme.onSurfaceVariantColor)
        # Clans change places in the list; what one of them has just earned goes along.
        for seat, tile in self._pills.items():
            self._place_pill(seat, tile)

    def _panel(self, rect: Rect) -> None:
        theme = self._app.theme
        x, y, w, h = self._box(rect)
        corner = dp(14)
        self._group.add(Color(*faded(theme.surfaceContainerLowColor, 0.92)))
        self._group.add(SmoothRoundedRectangle(pos=(x, y), size=(w, h), radius=[corner]))
        self._frame(rect, theme.outlineVariantColor, 1, 14)

    def _frame(self, rect: Rect, colour: Rgba, thickness: float, corner: float) -> None:
        x, y, w, h = self._box(rect)
        half = dp(thickness) / 2
        self._group.add(Color(*colour))
        line = (x + half, y + half, w - 2 * half, h - 2 * half, dp(corner), 60)
        self._group.add(SmoothLine(rounded_rectangle=line, width=half, overdraw_width=1))

    def _chips(self, width: float, height: float) -> None:
        theme, view = self._app.theme, self._position
        edge = 4.0
        each = (width - 2 * edge) / view.players
        grown = min(theme.text_scale, 1.3)
        self._places = {}
        for seat in range(view.players):
            rect = Rect(edge + seat * each, edge, each, height - 2 * edge)
            self._places[seat] = rect
            if self._plays(seat):
                x, y, w, h = self._box(rect)
                self._group.add(Color(*faded(theme.primaryContainerColor, 0.22)))
                self._group.add(SmoothRoundedRectangle(pos=(x, y), size=(w, h), radius=[dp(10)]))
                self._frame(rect, theme.legal, 2, 10)
            self._chip(seat, rect, grown)

    def _chip(self, seat: Seat, rect: Rect, grown: float) -> None:
        """A clan in a row: token and cell above its reserve; the name too if there is room for it."""
        if rect.w >= _NAME_FROM:
            (self._high_chip if rect.h >= _HIGH else self._named_chip)(seat, rect, grown)
            return
        row1, row2 = rect.y + rect.h * 0.35, rect.y + rect.h * 0.77
        u = min(max(rect.h / 56, 0.8), 1.3)
        disc = 24 * u
        cell = self._text(str(self._position.cells[seat]), min(20 * u * grown, rect.h * 0.42), "DisplayHeavy")
        x = rect.x + (rect.w - disc - 6 - cell[1]) / 2
        self._token(seat, x, row1, disc)
        self._label(cell, x + disc + 6, row1, self._app.theme.onSurfaceColor)
        self._counts(seat, rect.x + 3, row2, min(13 * u * grown, rect.h * 0.28), rect.w - 6, centred=True)

    def _named_chip(self, seat: Seat, rect: Rect, grown: float) -> None:
        row1, row2 = rect.y + rect.h * 0.3, rect.y + rect.h * 0.7
        u = min(max(rect.h / 56, 0.8), 1.3)
        disc = 28 * u
        x = rect.x + 8 + disc + 7
        room = rect.right - 8 - x
        self._token(seat, rect.x + 8, rect.y + rect.h / 2, disc)
        letters = 14.5 * min(u, 1.1) * grown
        self._clan(seat, self._name(seat, x, row1, letters, room), row1, letters, x + room)
        cell = self._text(str(self._position.cells[seat]), min(20 * u * grown, rect.h * 0.42), "DisplayHeavy")
        self._label(cell, rect.right - 8 - cell[1], row2, self._app.theme.onSurfaceColor)
        self._counts(seat, x, row2, min(13 * grown, rect.h * 0.28), room - cell[1] - 6)

    def _high_chip(self, seat: Seat, rect: Rect, grown: float) -> None:
        """On tablets: the name above, then token and cell, reserve and tavern tokens one below the other."""
        theme, view = self._app.theme, self._position
        left, row = rect.x + 10, rect.y + rect.h * 0.66
        disc = min(32.0, rect.h * 0.42)
        letters, upper = min(15 * grown, rect.h * 0.24), rect.y + rect.h * 0.22
        self._clan(seat, self._name(seat, left, upper, letters, rect.w - 20), upper, letters, rect.right - 10)
        self._token(seat, left, row, disc)
        cell = self._text(str(view.cells[seat]), min(23 * min(grown, 1.1), rect.h * 0.36), "DisplayHeavy")
        self._label(cell, left + disc + 8, row, theme.onSurfaceColor)
        size = min(14 * min(grown, 1.1), rect.h * 0.2)
        for place, (symbol, number) in enumerate(self._left(seat)):
            text = self._text(str(number), size, "BodyMedium")
            y = row + (place - 0.5) * rect.h * 0.25
            self._symbol(symbol, rect.right - 12 - 2.2 * size, y, size)
            self._label(text, rect.right - 12 - size, y, theme.onSurfaceVariantColor)

    def _token(self, seat: Seat, x: float, cy: float, size: float) -> None:
        self._tokens[seat] = Rect(x, cy - size / 2, size, size)
        face = faces.token(self._position.setup.clans[seat], round(size, 1))
        self._picture(face, x, cy - size / 2, size, size)

    def _counts(
        self, seat: Seat, x: float, cy: float, size: float, room: float, centred: bool = False
    ) -> None:
        """Reserve and tavern tokens, as large as the room allows."""
        numbers = self._left(seat)
        gap = size * 0.46

        def width() -> float:
            return sum(size + 1.5 + self._text(str(n), size, "BodyMedium")[1] for _, n in numbers) + gap

        if width() > room:
            share = room / width()
            size, gap = size * share, gap * share
        x += (room - width()) / 2 if centred else 0
        for symbol, number in numbers:
            text = self._text(str(number), size, "BodyMedium")
            self._symbol(symbol, x, cy, size)
            self._label(text, x + size + 1.5, cy, self._app.theme.onSurfaceVariantColor)
            x += size + 1.5 + text[1] + gap

    def _list(self, width: float, height: float) -> None:
        view, k = self._position, self.scale
        style = TITLED if self.kind == "panel" else PLAIN
        grown = min(self._app.theme.text_scale, 1.3)
        top = style.top * k
        if style is TITLED:
            self._title(width, k, grown)
        each = min((height - top - style.bottom * k) / view.players, 72 * k)
        self._places = {}
        # In the order of play, which no score changes.
        for seat in range(view.players):
            rect = Rect(style.inset * k, top + seat * each, width - 2 * style.inset * k, each)
            self._places[seat] = rect
            if style is TITLED and (seat or not self._plays(seat)):
                self._line(rect.x + style.side * k, rect.y, rect.w - 2 * style.side * k)
            if self._plays(seat):
                self._light_up(rect, style)
            self._list_row(seat, rect, style, grown)

    def _title(self, width: float, k: float, grown: float) -> None:
        theme, tr = self._app.theme, self._app.tr
        title = self._text(tr.t("tavernsboard.clans"), 19 * k * min(grown, 1.15), "Display")
        note = self._text(tr.t("tavernsboard.cell"), 12.5 * k * min(grown, 1.15), "Body")
        self._label(title, 15 * k, 24 * k, theme.onSurfaceColor)
        self._label(note, width - 15 * k - note[1], 25 * k, theme.onSurfaceVariantColor)

    def _light_up(self, rect: Rect, style: RowStyle) -> None:
        """The ground of the clan in turn."""
        theme, k = self._app.theme, self.scale
        x, y, w, h = self._box(rect)
        self._group.add(Color(*faded(theme.primaryContainerColor, 0.16)))
        if style is TITLED:
            self._group.add(Rectangle(pos=(x, y), size=(w, h)))
            self._group.add(Color(*theme.legal))
            self._group.add(Rectangle(pos=(x, y), size=(dp(4 * k), h)))
        else:
            self._group.add(SmoothRoundedRectangle(pos=(x, y), size=(w, h), radius=[dp(8 * k)]))
            self._frame(rect, theme.legal, 2 * k, 8 * k)

    def _list_row(self, seat: Seat, rect: Rect, style: RowStyle, grown: float) -> None:
        """Token and name, below them what is left to the clan, and the cell at the end."""
        theme, k = self._app.theme, self.scale
        middle, end = rect.y + rect.h / 2, rect.right - style.side * k
        told = self._plays(seat) and style is TITLED
        disc = min(style.disc * k, rect.h * 0.74)
        self._token(seat, rect.x + style.side * k, middle, disc)
        cell = self._text(str(self._position.cells[seat]), min(24 * k * grown, rect.h * 0.62), "DisplayHeavy")
        self._label(cell, end - cell[1], middle, theme.primaryColor if told else theme.onSurfaceColor)
        x = rect.x + style.side * k + disc + style.gap * k
        room = end - cell[1] - 6 * k - x
        letters = min(style.letters * k * grown, rect.h * 0.38)
        upper = middle - rect.h * 0.2
        after = self._name(seat, x, upper, letters, room - (style.icon + 5) * k if style.icon else room)
        if style.icon:
            self._kind_icon(seat, after + 6 * k, upper, style.icon * k)
            after += (style.icon + 6) * k
        self._clan(seat, after, upper, letters, x + room)
        small = min(13 * k * grown, rect.h * 0.3)
        lower = middle + rect.h * 0.22
        x, small = self._row_counts(seat, x, lower, small, room)
        if told:
            words = self._app.tr.t("tavernsboard.playing")
            shown, size = shortened(words, small, "BodyMedium", end - cell[1] - 4 * k - x)
            self._label(self._text(shown, size, "BodyMedium"), x, lower, theme.primaryColor)

    def _row_counts(self, seat: Seat, x: float, cy: float, size: float, room: float) -> tuple[float, float]:
        """Reserve and tavern tokens; returns where they end, and the letter size for which there was room."""
        k, numbers = self.scale, self._left(seat)
        wish = sum(size * 1.1 + 3 * k + 0.57 * size * len(str(count)) for _, count in numbers) + 10 * k
        size *= share_that_fits(wish, max(room, 1), 0)
        for symbol, count in numbers:
            text = self._text(str(count), size, "BodyMedium")
            self._symbol(symbol, x, cy, size * 1.1)
            self._label(text, x + size * 1.1 + 3 * k, cy, self._app.theme.onSurfaceVariantColor)
            x += size * 1.1 + 3 * k + text[1] + 10 * k
        return x, size

    def _name(self, seat: Seat, x: float, cy: float, size: float, room: float) -> float:
        """A name that fits; returns where it ends."""
        shown, letters = shortened(self.names[seat], size, "BodyMedium", room)
        seen = to_visual_order(shown)
        text = self._text(seen, letters, fallback_font(seen, "BodyMedium", self._redraw))
        self._label(text, x, cy, self._app.theme.onSurfaceColor)
        return x + text[1]

    def _clan(self, seat: Seat, x: float, cy: float, size: float, end: float) -> None:
        """The word for the animal on the token, beside the name, if all of them fit."""
        word = CLAN_STYLE.name(self._app.tr, self._position.setup.clans[seat])
        text = self._text(word, size * 0.86, "Body")
        left = x + size * 0.45
        self._animals.append((text, left, cy, left + text[1] <= end))

    def _kind_icon(self, seat: Seat, x: float, cy: float, size: float) -> None:
        icon = md_icons[_HUMAN if self.is_human[seat] else _AI]
        self._label(
            self._text(icon, size, "Icons"), x, cy, faded(self._app.theme.onSurfaceVariantColor, 0.85)
        )

    def _symbol(self, name: str, x: float, cy: float, size: float) -> None:
        self._picture(
            file_texture(f"emblem/sym_{name}.png"),
            x,
            cy - size / 2,
            size,
            size,
            self._app.theme.onSurfaceVariantColor,
        )

    def _line(self, x: float, y: float, width: float) -> None:
        left, low, w, _ = self._box(Rect(x, y, width, 0))
        self._group.add(Color(*self._app.theme.outlineVariantColor))
        self._group.add(Rectangle(pos=(left, round(low)), size=(w, max(1, round(dp(1))))))

    def _text(self, text: str, size: float, font: str) -> Line:
        """A line of text with its width and height in dp."""
        texture = _line_of(text, size, font)
        return texture, texture.width / dp(1), texture.height / dp(1)

    def _label(self, text: Line, x: float, cy: float, colour: Rgba) -> None:
        texture, w, h = text
        self._picture(texture, x, cy - h / 2, w, h, colour)

    def _picture(
        self, texture: Texture, x: float, y: float, w: float, h: float, colour: Rgba = (1, 1, 1, 1)
    ) -> None:
        px, py, pw, ph = self._box(Rect(x, y, w, h))
        self._group.add(Color(*colour))
        self._group.add(Rectangle(texture=texture, pos=(round(px), round(py)), size=(pw, ph)))

    def _box(self, rect: Rect) -> Box:
        return self.x + dp(rect.x), self.top - dp(rect.bottom), dp(rect.w), dp(rect.h)


_lines: dict[tuple[str, float, str, float], Texture] = cache_of_textures({})


def _line_of(text: str, size: float, font: str) -> Texture:
    key = text, size, font, dp(1)
    if key not in _lines:
        if len(_lines) > 300:
            _lines.clear()
        label = CoreLabel(text=text, font_name=font, font_size=dp(size))
        label.refresh()
        _lines[key] = label.texture
    return _lines[key]
