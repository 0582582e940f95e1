"""Where a bubble has room: the largest free place in a window in which some boxes must stay in sight."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise

from kingsapp.ui.tables.common.geometry import Box


def free_room(area: Box, taken: Sequence[Box], ideal: tuple[float, float]) -> Box:
    """The rectangle clear of all boxes that gives most of an `ideal` width and height."""
    return max(_free_rectangles(area, taken), key=lambda box: _worth(box, ideal), default=area)


def _worth(box: Box, ideal: tuple[float, float]) -> tuple[float, float]:
    """First what can be used of it, then how much there is."""
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


def nearest(room: Box, size: tuple[float, float], target: Box | None) -> tuple[float, float]:
    """Where in the room something of this size is nearest to a target; its lower left corner."""
    x, y, width, height = room
    if target is None:
        return x + (width - size[0]) / 2, y + (height - size[1]) / 2
    wanted_x = target[0] + target[2] / 2 - size[0] / 2
    wanted_y = target[1] + target[3] / 2 - size[1] / 2
    return min(max(wanted_x, x), x + width - size[0]), min(max(wanted_y, y), y + height - size[1])
