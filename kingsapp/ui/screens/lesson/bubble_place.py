"""Where a bubble has room in a window in which some boxes must stay in sight, and others should."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from math import hypot, inf
from typing import Final

from kingsapp.ui.tables.common.geometry import Box, middle

Corner = tuple[float, float]
"""The lower right corner of a bubble."""

_TRIFLE: Final = 64
"""An overlap of this many pixels does not matter."""


def free_room(area: Box, taken: Sequence[Box], ideal: tuple[float, float]) -> Box:
    """The rectangle clear of all boxes that gives most of an `ideal` width and height."""
    return max(_free_rectangles(area, taken), key=lambda box: _worth(box, ideal), default=area)


@dataclass(frozen=True, slots=True)
class Form:
    """A size in which the bubble could stand somewhere."""

    width: float
    height: float
    hides: float
    """Which share of what is spared it may hide."""
    tight: bool = False
    """Without its heading."""


def quiet_place(
    area: Box,
    forms: Iterable[Form],
    kept: Sequence[Box],
    free: Sequence[Box],
    spared: Sequence[Box],
    target: Box | None,
    stood: Corner | None = None,
) -> tuple[Form, Box] | None:
    """The first form that hides no more than it may, and where it does least harm.

    Of places that do as little harm it is the nearest to where it `stood`, or to the target.

    What is kept is never covered, what should be free only if no form has room elsewhere: then it is the one
    that hides least. None if something that is kept lies in the way of all.
    """
    best, lowest = None, (inf, inf, inf)
    for form in forms:
        found = _quietest(area, form, kept, free, spared, target, stood)
        if found is None:
            continue
        (lost, covered, hidden, *_), place = found
        if not covered and hidden <= form.hides * len(spared):
            return form, place
        if (lost, covered, hidden) < lowest:
            best, lowest = (form, place), (lost, covered, hidden)
    return best


def _quietest(
    area: Box,
    form: Form,
    kept: Sequence[Box],
    free: Sequence[Box],
    spared: Sequence[Box],
    target: Box | None,
    stood: Corner | None,
) -> tuple[tuple[float, ...], Box] | None:
    """The best place for a form, with how much is hidden there and how far away it is."""
    aim = stood or middle(target or area)

    def cost(place: Box) -> tuple[float, ...]:
        x, y = corner(place) if stood else middle(place)
        return (
            _hidden(place, free),
            sum(_covered(place, box) for box in free),
            _hidden(place, spared),
            # A few pixels of these are no reason to go elsewhere.
            sum(_covered(place, box) for box in spared) // _TRIFLE,
            hypot(x - aim[0], y - aim[1]),
        )

    stands = _stands(area, (form.width, form.height), [*kept, *free, *spared], kept, stood)
    costs = ((cost(place), place) for place in stands if not any(_overlap(place, box) for box in kept))
    return min(costs, default=None)


def _hidden(place: Box, boxes: Sequence[Box]) -> int:
    """How many boxes have their middle below a place."""
    return sum(_overlap(place, (*middle(box), 0, 0)) for box in boxes)


def _stands(
    area: Box, size: tuple[float, float], rows: Sequence[Box], columns: Sequence[Box], stood: Corner | None
) -> Iterator[Box]:
    """Places of this size at the edges of the area, right above or below a row, right beside a column.

    So is the one with the corner where it stood.
    """
    (left, low, room, high), (width, height) = area, size
    if width > room or height > high:
        return
    xs = {left, left + room - width, left + (room - width) / 2}
    xs |= {x for box in columns for x in (box[0] - width, box[0] + box[2])}
    ys = {low, low + high - height}
    ys |= {y for box in rows for y in (box[1] - height, box[1] + box[3])}
    if stood is not None:
        xs.add(stood[0] - width)
        ys.add(stood[1])
    for x in sorted(xs):
        for y in sorted(ys):
            if left <= x <= left + room - width and low <= y <= low + high - height:
                yield x, y, width, height


def _covered(one: Box, other: Box) -> float:
    """How much of a box lies below another one."""
    width = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    height = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    return max(0.0, width) * max(0.0, height)


def _worth(box: Box, ideal: tuple[float, float]) -> tuple[float, float]:
    """Sort by usable size first, then by area."""
    width, height = min(box[2], ideal[0]), min(box[3], ideal[1])
    # Words and buttons need width more than height.
    return width**2 * height, box[2] * box[3]


def _free_rectangles(area: Box, taken: Sequence[Box]) -> Iterator[Box]:
    """Every rectangle between edges that touches no box."""
    left, low, width, height = area
    right, top = left + width, low + height
    inside = [box for box in taken if _overlap(area, box)]
    xs = sorted({left, right, *(x for box in inside for x in (box[0], box[0] + box[2]) if left < x < right)})
    ys = sorted({low, top, *(y for box in inside for y in (box[1], box[1] + box[3]) if low < y < top)})
    for (x0, x1), (y0, y1) in ((a, b) for a in combinations(xs, 2) for b in combinations(ys, 2)):
        free = (x0, y0, x1 - x0, y1 - y0)
        if not any(_overlap(free, box) for box in inside):
            yield free


def _overlap(one: Box, other: Box) -> bool:
    return (
        one[0] < other[0] + other[2]
        and other[0] < one[0] + one[2]
        and one[1] < other[1] + other[3]
        and other[1] < one[1] + one[3]
    )


def around_holes(area: Box, holes: Sequence[Box]) -> list[Box]:
    """The area without the holes, as rectangles that touch but do not overlap: row by row, from below."""
    left, low, width, height = area
    right, top = left + width, low + height
    edges = {low, top, *(min(max(y, low), top) for box in holes for y in (box[1], box[1] + box[3]))}
    ys = sorted(edges)
    found = []
    for y0, y1 in pairwise(ys):
        gaps = sorted((box[0], box[0] + box[2]) for box in holes if box[1] < y1 and y0 < box[1] + box[3])
        x = left
        for start, end in gaps:
            if start > x:
                found.append((x, y0, min(start, right) - x, y1 - y0))
            x = max(x, end)
        if x < right:
            found.append((x, y0, right - x, y1 - y0))
    return found


def nearest(
    room: Box, size: tuple[float, float], target: Box | None, stood: Corner | None = None
) -> tuple[float, float]:
    """The lower left corner of something in a room, as near to where it stood, or to a target, as can be."""
    x, y, width, height = room
    if stood is not None:
        wanted_x, wanted_y = stood[0] - size[0], stood[1]
    else:
        aim = middle(target or room)
        wanted_x, wanted_y = aim[0] - size[0] / 2, aim[1] - size[1] / 2
    return min(max(wanted_x, x), x + width - size[0]), min(max(wanted_y, y), y + height - size[1])


def corner(box: Box) -> Corner:
    """The lower right corner of a bubble, where its golden button is."""
    return box[0] + box[2], box[1]
