"""The trays of a rumour: at each neighbour of the find, the clans of which one dwarf follows it (T15)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import cos, pi, sin
from typing import TYPE_CHECKING, Any, Final

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from kingsapp.core.game import Seat
from kingsapp.ui.base.services import running_app
from kingsapp.ui.faces.brush import Brush, picture
from kingsapp.ui.tables.common.geometry import Box
from kingsapp.ui.tables.taverns.faces import pieces
from kingsapp.ui.tables.taverns.input.choice import Tray
from kingsapp.ui.theme import GOLD_LIGHT, INK, Rgba, Theme, faded, rgba

if TYPE_CHECKING:
    from kivy.input.motionevent import MotionEvent

CHIP: Final = 48
"""The side of what a finger has to meet (dp)."""
_DISC: Final = 38
_ASIDE: Final = 0.35
"""Placement penalty beside the plate, as a share of the tray's area: it could be taken for a neighbour's."""
_TOLD: Final = 4
"""How much worse it is to cover a tag or a sign than as much of a plate: they are small and say a lot."""
_WAYS: Final = 24
"""How many ways to place the trays are followed up."""


def ground(width: float, height: float, theme: Theme, locked: bool, cursor: bool = False) -> Texture:
    """The capsule below the chips: gold while there is something to choose, dashed if there is not."""
    fill = rgba("#1D1813") if theme.dark else rgba("#FCF6E8")

    def paint(brush: Brush) -> None:
        radius = height / 2
        if not locked:
            brush.rect(0, 0, width, height, fill, radius)
            line = theme.active if cursor else theme.legal
            brush.outline(0, 0, width, height, tuple(line), 3.5 if cursor else 2.5, radius)
            return
        brush.circle(width / 2, radius, radius - 1, faded(fill, 0.92))
        _dashed_circle(brush, width / 2, radius, radius - 2, tuple(theme.onSurfaceVariantColor))

    return picture(("tray", theme.name, locked, cursor), width, height, paint, edge=fill)


def _dashed_circle(brush: Brush, cx: float, cy: float, radius: float, colour: Rgba) -> None:
    dots = 14
    for dash in range(dots):
        for step in range(5):
            angle = 2 * pi * (dash + step * 0.11) / dots
            brush.circle(cx + radius * cos(angle), cy + radius * sin(angle), 1.1, colour)


def chip(clan: str, state: str, theme: Theme) -> Texture:
    """A clan that may go: plain, `chosen` with a golden disc and a tick, `left` behind, or `locked`."""

    def paint(brush: Brush) -> None:
        middle = CHIP / 2
        if state == "chosen":
            brush.circle(middle, middle, CHIP / 2 - 0.5, theme.primaryContainerColor)
        strength = 0.5 if state == "left" else 1
        pieces.paint_token(brush, clan, middle, middle, _DISC, strength, theme.surfaceContainerLowColor)
        if state in ("chosen", "locked"):
            brush.circle(CHIP - 10, CHIP - 10, 9, INK)
        if state == "chosen":
            for share in range(9):
                brush.circle(CHIP - 14 + share * 0.37, CHIP - 10 + share * 0.4, 1.2, GOLD_LIGHT)
            for share in range(15):
                brush.circle(CHIP - 11 + share * 0.38, CHIP - 6.8 - share * 0.47, 1.2, GOLD_LIGHT)
        elif state == "locked":
            brush.outline(CHIP - 13.5, CHIP - 16, 7, 8, GOLD_LIGHT, 1.5, 3.5)
            brush.rect(CHIP - 15, CHIP - 11, 10, 7.5, GOLD_LIGHT, 1.5)

    return picture(("rumour_chip", clan, state, theme.name), CHIP, CHIP, paint, edge=INK)


class TrayView(Widget):
    """One tray beside its plate; `on_pick(seat)` when a chip is tapped."""

    cursor = NumericProperty(-1)
    """The clan that the arrow keys are at."""

    __events__ = ("on_pick",)

    def __init__(self, clans: Sequence[str], **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self._clans = clans
        self._theme = running_app().theme
        self.tray: Tray | None = None
        self._group = InstructionGroup()
        self.canvas.add(self._group)
        self.bind(pos=self._draw, cursor=self._draw)

    def show(self, tray: Tray) -> None:
        """Offer these clans."""
        self.tray = tray
        self.size = dp(CHIP * len(tray.clans) + 8), dp(CHIP + 8)
        self._draw()

    def chip_centre(self, seat: Seat) -> tuple[float, float]:
        """Where the chip of a clan is."""
        assert self.tray is not None
        place = self.tray.clans.index(seat)
        return self.x + dp(4 + CHIP * (place + 0.5)), self.center_y

    def chip_box(self, seat: Seat) -> Box:
        """The box of the chip of a clan."""
        x, y = self.chip_centre(seat)
        return x - dp(CHIP / 2), y - dp(CHIP / 2), dp(CHIP), dp(CHIP)

    def _draw(self, *_: object) -> None:
        tray = self.tray
        self._group.clear()
        if tray is None:
            return
        faces = [(chip(self._clans[seat], self._state(seat), self._theme), seat) for seat in tray.clans]
        below = ground(
            self.width / dp(1), self.height / dp(1), self._theme, tray.locked, self.cursor in tray.clans
        )
        self._group.add(Color(1, 1, 1, 1))
        self._group.add(Rectangle(texture=below, pos=(round(self.x), round(self.y)), size=self.size))
        side = dp(CHIP)
        for face, seat in faces:
            x, y = self.chip_centre(seat)
            size = side * (1.08 if seat == self.cursor else 1)
            self._group.add(
                Rectangle(texture=face, pos=(round(x - size / 2), round(y - size / 2)), size=(size, size))
            )

    def _state(self, seat: Seat) -> str:
        assert self.tray is not None
        if self.tray.locked:
            return "locked"
        if self.tray.chosen is None:
            return ""
        return "chosen" if self.tray.chosen == seat else "left"

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A chip is taken as soon as the finger is on it; the map below does not hear of it."""
        if self.tray is None or not self.collide_point(*touch.pos):
            return False
        if "button" in touch.profile and touch.button != "left":
            return False
        if not self.tray.locked:
            nearest = min(self.tray.clans, key=lambda seat: abs(self.chip_centre(seat)[0] - touch.x))
            self.dispatch("on_pick", nearest)
        return True

    def on_pick(self, seat: Seat) -> None:
        """A clan was tapped."""


def tray_spots(
    sizes: Mapping[str, tuple[float, ...]],
    plates: Mapping[str, Box],
    taken: Sequence[Box],
    ground: Box,
    rise: float = 0.0,
) -> dict[str, tuple[float, float]]:
    """Where the trays of some provinces go: at their plates, clear of each other and of whatever is there.

    `rise` is how far a tag reaches above its plate.
    """
    found: list[tuple[float, list[Box]]] = [(0.0, [])]
    for key, (wide, high) in sizes.items():
        # The own plate tells who may go, so that it is twice as bad to cover it.
        others = [*plates.values(), plates[key], *list(taken) * _TOLD]
        spots = [
            (worse + sum(_shared(spot, box) for box in others), spot)
            for worse, spot in _around(wide, high, plates[key], ground, rise)
        ]
        grown = [
            (sum_so_far + covered + sum(_in_the_way(spot, box) for box in placed), [*placed, spot])
            for sum_so_far, placed in found
            for covered, spot in spots
        ]
        found = sorted(grown, key=lambda way: way[0])[:_WAYS]
    return {key: box[:2] for key, box in zip(sizes, found[0][1], strict=True)}


def _around(wide: float, high: float, plate: Box, ground: Box, rise: float) -> Iterator[tuple[float, Box]]:
    """The places at a plate, all within the ground: below, above, beside; and how much worse each is.

    Above it there is a second place, over the tag that tells its nuggets.
    """
    x, y, w, h = plate
    near = dp(4)
    middle, half, right = x + (w - wide) / 2, x + w / 2, x + w - wide
    level = y + (h - high) / 2
    whole = wide * high
    for left, aside in ((middle, 0.0), (x, 0.05), (right, 0.05), (half, 0.1), (half - wide, 0.1)):
        yield aside * whole, _pushed((left, y + near - high, wide, high), ground)
        yield (aside + 0.01) * whole, _pushed((left, y + h - near, wide, high), ground)
        # Not because it touches the plate less: only for the tag.
        over_tag = (aside + 0.02) * whole + 2 * near * wide
        yield over_tag, _pushed((left, y + h + rise, wide, high), ground)
    for left in (x + w - near, x + near - wide):
        yield _ASIDE * whole, _pushed((left, level, wide, high), ground)


def _in_the_way(tray: Box, other: Box) -> float:
    """How bad it is that two trays touch: the chips of one could not be tapped."""
    shared = _shared(tray, other)
    return shared * 8 + tray[2] * tray[3] if shared else 0.0


def _pushed(box: Box, ground: Box) -> Box:
    """The box, pushed onto the ground."""
    x, y, wide, high = box
    left = min(max(x, ground[0]), ground[0] + ground[2] - wide)
    low = min(max(y, ground[1]), ground[1] + ground[3] - high)
    return left, low, wide, high


def _shared(one: Box, other: Box) -> float:
    """The area that two boxes have in common."""
    wide = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    high = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    return max(wide, 0.0) * max(high, 0.0)
