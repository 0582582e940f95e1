"""The arrow keys go from province to province as they lie on the map."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kingsapp.games.taverns.map import standard_atlas
from kingsapp.ui.tables.common.directions import next_place
from kingsapp.ui.tables.common.geometry import Point
from kingsapp.ui.tables.taverns.map.island import island

RIGHT, LEFT, UP, DOWN = WAYS = (1, 0), (-1, 0), (0, 1), (0, -1)
CROSS = {"east": (10, 1), "west": (-10, -1), "north": (2, 9), "south": (-2, -8), "far": (30, 0)}


@pytest.mark.parametrize(("way", "place"), [(RIGHT, "east"), (LEFT, "west"), (UP, "north"), (DOWN, "south")])
def test_an_arrow_leads_to_the_nearest_place_in_its_direction(way: Point, place: str) -> None:
    assert next_place(way, (0, 0), CROSS) == place


def test_what_lies_straight_ahead_comes_before_what_is_nearer_but_aside() -> None:
    assert next_place(RIGHT, (0, 0), {"ahead": (20, 0), "aside": (3, 8)}) == "ahead"
    assert next_place(RIGHT, (0, 0), {"aside": (3, 8), "back": (-1, 0)}) == "aside"


def test_where_nothing_lies_an_arrow_leads_nowhere() -> None:
    assert next_place(RIGHT, (0, 0), {"back": (-5, 0), "above": (0, 4)}) is None


def reached(places: Mapping[str, Point], start: str) -> set[str]:
    """Where the arrows lead to from a place, one after the other."""
    found, left = {start}, [start]
    while left:
        here = left.pop()
        others = {key: at for key, at in places.items() if key != here}
        for way in WAYS:
            there = next_place(way, places[here], others)
            if there is not None and there not in found:
                found.add(there)
                left.append(there)
    return found


@pytest.mark.parametrize("size", [(360, 380), (412, 500), (560, 345), (1000, 700)])
def test_arrows_lead_from_every_province_to_every_other(size: tuple[int, int]) -> None:
    centres = island(standard_atlas(), *size).centres
    places = {key: (x, -y) for key, (x, y) in centres.items()}
    assert [key for key in places if reached(places, key) != set(places)] == []


@given(st.lists(st.tuples(st.integers(0, 60), st.integers(0, 60)), min_size=2, max_size=8, unique=True))
def test_whichever_provinces_glow_arrows_reach_all_of_them(points: list[Point]) -> None:
    places = {str(number): point for number, point in enumerate(points)}
    assert reached(places, "0") == set(places)
