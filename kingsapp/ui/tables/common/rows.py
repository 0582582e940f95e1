"""How layouts are made: rows that share the height of a window, and places that are changed all at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any, ClassVar, Final, Protocol, TypeVar

from kingsapp.ui.base.rect import Rect

LEAST_SCALE: Final = 0.01
"""No table gets smaller: for a moment a window may leave it no room at all, by which nobody can divide."""


class Places(Protocol):
    """A dataclass of places."""

    __dataclass_fields__: ClassVar[dict[str, Any]]


LayoutT = TypeVar("LayoutT", bound=Places)


@dataclass(frozen=True, slots=True)
class Band:
    """A row: how high it wants to be, how low it may get, and its share of the height that is left over."""

    wish: float
    least: float | None = None
    """None: it never gets lower than it wants to be."""
    share: float = 0.0

    @property
    def spare(self) -> float:
        """What it can give up."""
        return 0.0 if self.least is None else self.wish - self.least


def stack(bands: Mapping[str, Band], room: float, first: Sequence[tuple[str, float]] = ()) -> dict[str, Rect]:
    """Rows that fill `room` from above: each gives up its share of what it can spare if there is too little.

    Of what is left over, the rows named `first` take up to so much each, one after the other.
    """
    over = sum(band.wish for band in bands.values()) - room
    spare = sum(band.spare for band in bands.values())
    give_up = min(1.0, over / max(spare, 0.001)) if over > 0 else 0.0
    heights = {name: band.wish - band.spare * give_up for name, band in bands.items()}
    left = max(0.0, room - sum(heights.values()))
    for name, most in first:
        extra = min(most, left)
        heights[name] += extra
        left -= extra
    return pile({name: height + left * bands[name].share for name, height in heights.items()})


def pile(heights: Mapping[str, float]) -> dict[str, Rect]:
    """Rows of these heights, one below the other; they have no width yet."""
    rows: dict[str, Rect] = {}
    y = 0.0
    for name, height in heights.items():
        rows[name] = Rect(0, y, 0, height)
        y += height
    return rows


def columns(x: float, width: float, count: int, gap: float, row: Rect) -> tuple[Rect, ...]:
    """`count` equal places side by side, as high as a row."""
    if not count:
        return ()
    each = (width - gap * (count - 1)) / count
    return tuple(Rect(x + place * (each + gap), row.y, each, row.h) for place in range(count))


def change_places(layout: LayoutT, change: Callable[[Rect], Rect]) -> LayoutT:
    """The layout with every place changed in the same way."""
    changed: dict[str, Rect | tuple[Rect, ...]] = {}
    for field in fields(layout):
        place = getattr(layout, field.name)
        if isinstance(place, Rect):
            changed[field.name] = change(place)
        elif isinstance(place, tuple) and place and isinstance(place[0], Rect):
            changed[field.name] = tuple(map(change, place))
    return replace(layout, **changed)
