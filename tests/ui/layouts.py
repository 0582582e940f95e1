"""Sizes of windows for layouts that need no window, and what holds for every layout."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import combinations, product
from typing import NamedTuple

import pytest

from kingsapp.ui.base.rect import Rect

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


class Given(NamedTuple):
    """What a layout is asked for."""

    width: int
    height: int
    seats: int
    text: float
    left_handed: bool

    def __str__(self) -> str:
        return "-".join(str(value) for value in self)


def at_every_size(seats: Iterable[int]) -> pytest.MarkDecorator:
    """Runs a test for each window, number of seats, text size and hand."""
    every = [
        Given(width, height, *rest)
        for width, height in SIZES
        for rest in product(seats, (1.0, 1.3), (False, True))
    ]
    return pytest.mark.parametrize("given", every, ids=str)


def within(one: Rect, other: Rect, slack: float = 0.01) -> bool:
    """Whether one place lies inside another."""
    return (
        one.x >= other.x - slack
        and one.y >= other.y - slack
        and one.right <= other.right + slack
        and one.bottom <= other.bottom + slack
    )


def overlap(one: Rect, other: Rect, slack: float = 0.01) -> bool:
    """Whether two places share any area."""
    return (
        one.x < other.right - slack
        and other.x < one.right - slack
        and one.y < other.bottom - slack
        and other.y < one.bottom - slack
    )


def check_apart(parts: Mapping[str, Rect], given: Given) -> None:
    """Nothing leaves the window, nothing is without a size, nothing covers anything else."""
    for name, rect in parts.items():
        assert within(rect, Rect(0, 0, given.width, given.height)), name
        assert rect.w > 0, name
        assert rect.h > 0, name
    for (a, one), (b, other) in combinations(parts.items(), 2):
        assert not overlap(one, other), f"{a} and {b}"
