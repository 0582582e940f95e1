"""Sizes of windows for layouts that need no window, and what holds for every layout."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import combinations
from typing import Any

import pytest

from kingsapp.ui.rect import Rect

SIZES = [
    (360, 592),
    (360, 640),
    (412, 867),
    (412, 915),
    (412, 1000),
    (640, 360),
    (915, 412),
    (600, 960),
    (800, 1280),
    (900, 600),
    (1024, 768),
    (1280, 720),
    (1280, 800),
    (1600, 800),
    (1920, 1080),
    (2560, 1080),
    (2560, 1440),
]


def at_every_size(seats: Iterable[int]) -> Any:
    """Runs a test for each window, number of seats, text size and hand."""
    return pytest.mark.parametrize(
        ("width", "height", "seats", "text", "left"),
        [
            pytest.param(w, h, count, text, left, id=f"{w}x{h}-{count}-{text}-{'left' if left else 'right'}")
            for w, h in SIZES
            for count in seats
            for text in (1.0, 1.3)
            for left in (False, True)
        ],
    )


def check_apart(parts: Mapping[str, Rect], window: Rect) -> None:
    """Nothing leaves the window, nothing is without a size, nothing covers anything else."""
    for name, rect in parts.items():
        assert rect.within(window), name
        assert rect.w > 0, name
        assert rect.h > 0, name
    for (a, one), (b, other) in combinations(parts.items(), 2):
        assert not one.overlaps(other), f"{a} and {b}"
