"""T1 to T3: the map, the track and what each player has."""

from __future__ import annotations

import pytest

from kingsapp.games.taverns.map import standard_atlas
from kingsapp.games.taverns.setup import CLANS, LONG_MINE, SHORT_MINE, STANDARD_MINE
from tests.taverns.builders import table, unsettled

ROADS = dict(standard_atlas().roads)


def test_t1_there_are_twelve_provinces_with_three_roads_each() -> None:
    assert len(ROADS) == 12
    assert all(len(set(ends)) == 3 for ends in ROADS.values())


def test_t1_a_road_joins_both_its_ends() -> None:
    assert all(key in ROADS[end] for key, ends in ROADS.items() for end in ends)


def test_t1_lugach_is_joined_to_barkhandyr_frukfurt_and_karavastan_but_not_to_malien() -> None:
    assert ROADS["lugach"] == ("barkhandyr", "frukfurt", "karavastan")
    assert "malien" not in ROADS["lugach"]


def rings(start: str) -> list[int]:
    """How many provinces are so many roads away."""
    reached, edge, sizes = {start}, {start}, []
    while edge:
        sizes.append(len(edge))
        edge = {end for key in edge for end in ROADS[key]} - reached
        reached |= edge
    return sizes


def test_t1_every_province_is_as_good_as_any_other() -> None:
    assert len({tuple(rings(key)) for key in ROADS}) == 1


def test_t2_the_abandoned_mine_is_on_cell_24_or_16_or_38() -> None:
    assert (STANDARD_MINE, SHORT_MINE, LONG_MINE) == (24, 16, 38)
    assert unsettled().state.mine == 24


def test_t2_the_track_goes_on_beyond_the_abandoned_mine() -> None:
    picture = "lugach blue 40, red 41; tavern red\nmalien gold 1"
    t = table(picture, turn="yellow", cells={"red": 23}, mine=16, marker=16)
    t.play("pass")
    assert t.cell("red") == 23 + 40


def test_t3_there_are_six_clans_with_two_tavern_tokens_for_each_player() -> None:
    assert len(set(CLANS)) == 6
    assert unsettled(6)["tokens"] == [2] * 6


def test_t3_a_token_once_placed_never_comes_back() -> None:
    t = table("lugach red 2\nmalien blue 3", turn="red", clans="red blue green")
    t.play("open lugach", "pass", "pass")
    assert t.tokens("red") == 1
    t.play("cart lugach>malien", "pass", "pass")
    assert (t.tavern("malien"), t.tokens("red")) == ("blue", 1)


@pytest.mark.parametrize("eyes", range(1, 7))
def test_t3_the_die_shows_one_to_six(eyes: int) -> None:
    t = table("lugach red 1")
    t.play("prospect")
    assert f"roll {eyes}" in t.legal()
    assert len(t.legal()) == 6
