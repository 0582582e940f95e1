"""Which of several places lies in a direction."""

from __future__ import annotations

from collections.abc import Mapping
from math import hypot

from kingsapp.ui.tables.common.geometry import Point


def next_place(way: Point, start: Point, places: Mapping[str, Point]) -> str | None:
    """The nearest place to the right, to the left, above or below, by the `way` of length 1; None if nothing
    is there.

    What lies more ahead than aside comes first: each place is then in the way of one of the four directions.
    """

    def seen(key: str) -> tuple[float, float]:
        """How far it is ahead and aside."""
        x, y = places[key][0] - start[0], places[key][1] - start[1]
        return x * way[0] + y * way[1], abs(x * way[1] - y * way[0])

    def cost(key: str) -> tuple[bool, float]:
        ahead, aside = seen(key)
        return aside > ahead, hypot(ahead, aside)

    return min((key for key in places if seen(key)[0] > 0), key=cost, default=None)
