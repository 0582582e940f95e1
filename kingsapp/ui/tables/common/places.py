"""Points and boxes in the window, in pixels from the lower left."""

from __future__ import annotations

from collections.abc import Sequence

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""x, y, width, height."""


def middle(box: Sequence[float]) -> Point:
    """The middle of a box."""
    return box[0] + box[2] / 2, box[1] + box[3] / 2
