"""An opponent: king, name, mines in progress, developed count and the mine sides of the hand."""

from __future__ import annotations

from typing import Any, Final

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget
from kivymd.icon_definitions import md_icons

from kingsapp.core.game import Seat
from kingsapp.games.kings.cards import RACES
from kingsapp.games.kings.observation import Mine, Observation
from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.base.services import running_app
from kingsapp.ui.faces import marks
from kingsapp.ui.faces.brush import file_texture
from kingsapp.ui.tables.common.geometry import Box, Point
from kingsapp.ui.tables.kings.board.mine_faces import mine_face, unit_of
from kingsapp.ui.tables.kings.board.pieces import InFlight
from kingsapp.ui.tables.kings.faces import chips, mines, races
from kingsapp.ui.tables.kings.input.targets import MineTarget, Target
from kingsapp.ui.text.fitting import SMALLEST, least_share, share_that_fits, width_of
from kingsapp.ui.theme import Rgba
from kingsapp.ui.widgets.icon import Icon
from kingsapp.ui.widgets.text import Text

__all__ = ["Icon", "Rival", "Text"]

FULL_FROM: Final = 118
"""From this height on (dp) the panel has a row for each kind of thing."""
LEVEL_FROM: Final = 138
"""A low panel names the level of an AI player from this width on (dp)."""
TILE: Final = (58.0, 104.0)
_HUMAN, _AI = "account", "robot"


class Rival(Widget):
    """The panel of one opponent; `active` while it is that player's turn."""

    name = StringProperty("")
    level = StringProperty("")
    human = BooleanProperty(True)
    active = BooleanProperty(False)
    label = StringProperty("")
    tiles = BooleanProperty(False)
    full = BooleanProperty(True)
    level_shown = BooleanProperty(True)
    crowned = BooleanProperty(False)
    """Whether the crown stands beside the name, so that the level has the line below for itself."""
    tiles_width = NumericProperty(0)
    """The part of the panel that real tiles cover, in pixels."""
    name_scale = NumericProperty(1)
    level_scale = NumericProperty(1)
    developed = StringProperty("")
    scale = NumericProperty(1)
    """By how much symbols and text are enlarged."""

    def __init__(self, seat: Seat, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.seat = seat
        self.mine_boxes: dict[int, Box] = {}
        """Where in the window each mine lies, by its number, for motion and touches."""
        self.pile_box: Box | None = None
        """Where the developed mines lie, if there is no room for the word."""
        self._backs: list[Box] = []
        self._theme = running_app().theme
        self._view: Observation | None = None
        self._drawn: object = None
        self._mark_known = True
        self._last: frozenset[Target] = frozenset()
        self._in_flight = InFlight()
        self._group = InstructionGroup()
        self.canvas.add(self._group)
        self.bind(pos=self._redraw, size=self._redraw, tiles=self._redraw, scale=self._redraw)

    def show(self, view: Observation, mark_known: bool, last: frozenset[Target], in_flight: InFlight) -> None:
        """Take over a position; nothing is drawn again if this player's part has not changed."""
        seat, theme = self.seat, self._theme
        mine = view.captured[seat], len(view.developed[seat]), view.hands[seat], view.races[seat]
        shown = (mine, mark_known, last, in_flight, theme.name, theme.text_scale, self.name, self.level)
        self._view, self._mark_known, self._last, self._in_flight = view, mark_known, last, in_flight
        if shown != self._drawn:
            self._drawn = shown
            self._redraw()

    def hand_place(self) -> Point:
        """The middle of the hand, where cards fly from and to."""
        backs = self._backs
        if not backs:
            return self.center_x, self.center_y
        return (backs[0][0] + backs[-1][0] + backs[-1][2]) / 2, backs[0][1] + backs[0][3] / 2

    # Places below are in dp from the top left corner of the panel.

    def _redraw(self, *_: object) -> None:
        self._group.clear()
        self.mine_boxes, self._backs = {}, []
        view = self._view
        if view is None or self.width < 2:
            return
        k = self.scale
        width, height = self.width / dp(1) / k, self.height / dp(1) / k
        self.full = height >= FULL_FROM
        self.level_shown = self.full or width >= LEVEL_FROM
        self.tiles_width = 0
        captured = tuple(self._in_flight.bare(mine) for mine in view.captured[self.seat])
        count = len(view.developed[self.seat])
        king = 32 if self.tiles else 30 if self.full else 25
        self._picture(
            races.king(RACES[view.races[self.seat]], king * k, self._theme), 11, 3, king, 1.3 * king
        )
        if self.tiles:
            self._crown(12, 59, 16)
            self._tiles(captured, width, height)
            # As large as the room beside the tiles allows.
            step = min(26.0, max(18.0, (width - 18 - self.tiles_width / dp(1) / k) / 6))
            self._draw_backs(view, 12, 83, step, (step - 3, min(1.4 * (step - 3), height - 89)))
            self._fit_words(
                width - 53 - self.tiles_width / dp(1) / k - 6, width - 72 - self.tiles_width / dp(1) / k
            )
        elif self.full:
            self._pile(count, 6, 52, 24, 36)
            self._fit_words(width - 48 - 6, width - 66 - 5)
            self._minis(captured, 33, 52, width - 33 - 6, (40, 36))
            step = min(20.0, (width - 18) / 6)
            self._draw_backs(view, 9.5, height - 28, step, (min(15, step - 2.2), 21))
        else:
            self.crowned = self.level_shown
            # Below the dots of whoever thinks, and above the level.
            self._pile(count, width - 42, 10.5 if self.crowned else 21, 36, 17)
            self._fit_words(width - 40 - (43 if self.crowned else 5), width - 58 - 6)
            self._minis(captured, 8, 43, width - 14, (40, 30))
            step = min(20.0, (width - 15) / 6)
            self._draw_backs(view, 8, height - 23, step, (min(17, step - 2), 18))

    def _fit_words(self, room: float, level_room: float) -> None:
        """Letters of the name and the level that fit, down to the smallest that are readable."""
        theme = self._theme
        size, font = (19, "Display") if self.tiles else (15, "BodyMedium")
        self.name_scale = _share(self.name, size * theme.text_scale, font, room)
        self.level_scale = _share(self.level, 13.3 * theme.text_scale, "Body", level_room)
        smallest = max(SMALLEST / self.scale, 13.3 * theme.text_scale * self.level_scale)
        if not self.full and width_of(self.level, smallest, "Body") > level_room:
            self.level_shown = False

    def _box(self, x: float, y: float, w: float, h: float) -> Box:
        u = dp(1) * self.scale
        return self.x + x * u, self.top - (y + h) * u, w * u, h * u

    def _picture(
        self, texture: Texture, x: float, y: float, w: float, h: float, colour: Rgba = (1, 1, 1, 1)
    ) -> Box:
        box = self._box(x, y, w, h)
        self._group.add(Color(*colour))
        self._group.add(Rectangle(texture=texture, pos=(round(box[0]), round(box[1])), size=box[2:]))
        return box

    def _crown(self, x: float, y: float, size: float) -> None:
        colour = self._theme.accent_hi if self._theme.dark else self._theme.primaryColor
        self._picture(file_texture("emblem/sym_crown.png"), x, y, size, size, colour)

    def _pile(self, count: int, x: float, y: float, w: float, h: float) -> None:
        """How many mines lie under the king, on stone like the own: a bare number was taken for points."""
        texture = chips.developed(count, w * self.scale, h * self.scale, self._theme)
        self.pile_box = self._picture(texture, x, y, w, h)

    def _minis(
        self, captured: tuple[Mine, ...], x: float, y: float, room: float, size: tuple[float, float]
    ) -> None:
        step = size[0] + 3
        fit = max(1, int((room + 3) // step))
        shown = captured if len(captured) <= fit else captured[: fit - 1]
        enlarged = (size[0] * self.scale, size[1] * self.scale)
        for place, mine in enumerate(shown):
            texture = mines.mini(mine_face(mine), self._theme, enlarged)
            self._mine(mine, texture, x + place * step, y, *size, 7)
        if len(shown) < len(captured):
            texture = chips.more(len(captured) - len(shown), *enlarged, self._theme)
            self._picture(texture, x + len(shown) * step, y, *size)

    def _tiles(self, captured: tuple[Mine, ...], width: float, height: float) -> None:
        """Real tiles, from the right edge; what has no room is counted."""
        w, h = TILE[0], height - 20
        smallest = width_of(self.name, SMALLEST, "Display")
        left, gap, margin = max(126, 53 + smallest + 8), 5.5, 6
        fit = max(1, int((width - left - margin + gap) // (w + gap)))
        shown = captured if len(captured) <= fit else captured[: fit - 1]
        total = len(shown) + (len(shown) < len(captured))
        x = width - margin - total * (w + gap) + gap
        self.tiles_width = dp((width - x) * self.scale)
        for mine in shown:
            texture = mines.rival_tile(mine_face(mine), w * self.scale, h * self.scale, self._theme)
            self._mine(mine, texture, x, 10, w, h, 8)
            x += w + gap
        if len(shown) < len(captured):
            texture = chips.more(len(captured) - len(shown), w * self.scale, h * self.scale, self._theme)
            self._picture(texture, x, 10, w, h)

    def _mine(
        self, mine: Mine, texture: Texture, x: float, y: float, w: float, h: float, radius: float
    ) -> None:
        self.mine_boxes[mine.number] = self._picture(texture, x, y, w, h)
        if MineTarget(mine.number) in self._last:
            k = self.scale
            edge = marks.rim(
                (w + 2) * k, (h + 2) * k, (radius + 1) * k, tuple(self._theme.onSurfaceVariantColor), 2 * k
            )
            self._picture(edge, x - 1, y - 1, w + 2, h + 2)

    def _draw_backs(
        self, view: Observation, x: float, y: float, step: float, size: tuple[float, float]
    ) -> None:
        for place, held in enumerate(view.hands[self.seat]):
            # Not remembered and yet seen: the hands lie open after the game.
            told = self._mark_known or not held.remembered
            known = unit_of(held.card) if told and held.card is not None else None
            enlarged = (size[0] * self.scale, size[1] * self.scale)
            texture = mines.micro_back(held.side.value, self._theme, known, enlarged)
            self._backs.append(self._picture(texture, x + place * step, y, *size))

    @staticmethod
    def kind_icon(human: bool) -> str:
        """The symbol of a person or of a player that computes."""
        name = _HUMAN if human else _AI
        assert name in md_icons
        return name


def _share(text: str, size: float, font: str, room: float) -> float:
    """The share of a letter size at which a text fits, but not below what can be read."""
    return share_that_fits(width_of(text, size, font), room, least_share(size))


load_kv(__file__)
