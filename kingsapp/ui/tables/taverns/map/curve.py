"""The bend of a road, on the map and on the small picture of it at home: it needs no rules."""

from __future__ import annotations

from kingsapp.ui.tables.common.geometry import Point


def curve(start: Point, bend: Point, end: Point, steps: int) -> tuple[Point, ...]:
    """Points along the quadratic curve from one end to the other, in so many steps."""
    points = []
    for step in range(steps + 1):
        t = step / steps
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        points.append((a * start[0] + b * bend[0] + c * end[0], a * start[1] + b * bend[1] + c * end[1]))
    return tuple(points)
