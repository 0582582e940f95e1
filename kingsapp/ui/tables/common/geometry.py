"""Points and boxes in the window, in pixels from the lower left; and where the places of a layout are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol, TypeVar

from kivy.metrics import dp

from kingsapp.ui.base.rect import Rect

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""x, y, width, height."""

LayoutT_co = TypeVar("LayoutT_co", covariant=True)


def middle(box: Sequence[float]) -> Point:
    """The middle of a box."""
    return box[0] + box[2] / 2, box[1] + box[3] / 2


def between(one: Box, other: Box) -> Box:
    """The box halfway from one to another."""
    x, y, width, height = ((a + b) / 2 for a, b in zip(one, other, strict=True))
    return x, y, width, height


def box_of(widget: Widget) -> Box:
    """The box that a widget takes."""
    return (*widget.pos, *widget.size)


def around(boxes: Sequence[Box]) -> Box | None:
    """The box around several."""
    if not boxes:
        return None
    left, low = min(box[0] for box in boxes), min(box[1] for box in boxes)
    right, top = max(box[0] + box[2] for box in boxes), max(box[1] + box[3] for box in boxes)
    return left, low, right - left, top - low


class LayoutFunction(Protocol[LayoutT_co]):
    """How a game arranges its table: all lengths in dp, for an area of this size and so many players."""

    def __call__(
        self, width: float, height: float, seats: int, text_scale: float, left_handed: bool, /
    ) -> LayoutT_co: ...


class Geometry:
    """Where the places of a layout (dp, from the top left of the table) are in the window."""

    def __init__(self, table: Widget) -> None:
        self._table = table
        self.column: Rect | None = None
        """Where the chronicle stands beside the game, if it does: it lies above all of the table."""

    def to_px(self, x: float, y: float) -> Point:
        """A place of the layout in the window."""
        return self._table.x + dp(x), self._table.top - dp(y)

    def box(self, rect: Rect) -> Box:
        """A rectangle of the layout in the window."""
        x, y = self.to_px(rect.x, rect.bottom)
        return x, y, dp(rect.w), dp(rect.h)

    def put(self, widget: Widget, rect: Rect) -> None:
        """Make a widget fill a place."""
        x, y, *size = self.box(rect)
        widget.size = size
        widget.pos = x, y

    def cover(self, *layers: Widget) -> None:
        """Make layers as large as the table."""
        for layer in layers:
            layer.pos, layer.size = self._table.pos, self._table.size

    @property
    def table(self) -> Box:
        """The whole table."""
        return box_of(self._table)

    @property
    def open(self) -> Box:
        """The table without the column of the chronicle."""
        x, y, width, height = self.table
        if self.column is None:
            return x, y, width, height
        left, _, wide, _ = self.box(self.column)
        if left - x < width / 2:
            return left + wide, y, x + width - left - wide, height
        return x, y, left - x, height

    @property
    def size(self) -> Point:
        """Width and height of the table in dp."""
        return self._table.width / dp(1), self._table.height / dp(1)


class Pinned:
    """Widgets that stay where they were put although their size changes with their words.

    What is bound to a widget last counts: a new place takes the place of the old one.
    """

    def __init__(self, *properties: str) -> None:
        self._properties = properties
        self._settled: dict[Widget, Callable[..., None]] = {}

    def keep(self, widget: Widget, settle: Callable[..., None]) -> None:
        """Call `settle` now and whenever the size of a widget changes."""
        self.release(widget)
        self._settled[widget] = settle
        for name in self._properties:
            widget.fbind(name, settle)
        settle()

    def release(self, widget: Widget) -> None:
        """Stop keeping a widget in place."""
        old = self._settled.pop(widget, None)
        if old is not None:
            for name in self._properties:
                widget.funbind(name, old)
