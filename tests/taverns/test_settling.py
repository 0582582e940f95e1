"""T4 to T7: the set-up, and settling the first dwarfs."""

from __future__ import annotations

import pytest

from kingsapp.games.taverns.events import DwarfSettled, TurnBegan
from tests.taverns.builders import Table, unsettled

STARTERS = {3: 4, 4: 3, 5: 2, 6: 2}


def settle_anywhere(t: Table) -> list[str]:
    """Settle all starting dwarfs in the first places that are left; who settled, in order."""
    order = []
    while t.state.settlers_left:
        order.append(t.turn)
        t.play(min(t.legal()))
    return order


@pytest.mark.parametrize("players", STARTERS)
def test_t4_players_settle_clockwise_one_dwarf_at_a_time(players: int) -> None:
    t = unsettled(players, first="green")
    order = settle_anywhere(t)
    clockwise = [*t.clans[2:], *t.clans[:2]]
    assert order == clockwise * STARTERS[players]


@pytest.mark.parametrize("players", STARTERS)
def test_t4_who_began_settling_begins_the_game(players: int) -> None:
    t = unsettled(players, first="blue")
    settle_anywhere(t)
    assert t.turn == "blue"
    assert "pass" in t.legal()


@pytest.mark.parametrize(("players", "free"), [(3, 0), (4, 0), (5, 2), (6, 0)])
def test_t4_so_many_provinces_stay_free(players: int, free: int) -> None:
    t = unsettled(players)
    settle_anywhere(t)
    assert sum(not province["dwarfs"] for province in t["provinces"].values()) == free


def test_t4_a_starting_dwarf_goes_into_a_province_without_dwarfs() -> None:
    t = unsettled()
    t.play("settle lugach")
    assert t.refusal("settle lugach") == "province_settled"
    assert len(t.legal()) == 11


def test_t4_before_everybody_has_settled_nothing_else_happens() -> None:
    t = unsettled()
    assert t.refusal("add lugach") == t.refusal("pass") == t.refusal("prospect") == "settle_first"
    settle_anywhere(t)
    assert t.refusal("settle lugach") == "settling_done"


def test_t4_settling_is_told() -> None:
    assert unsettled(3).play("settle lugach") == [DwarfSettled(0, "lugach"), TurnBegan(1)]


def test_t5_not_next_to_a_province_that_the_player_already_occupies() -> None:
    t = unsettled("red blue green")
    t.play("settle lugach", "settle pickutsk", "settle sakurogava")
    for near in ("barkhandyr", "frukfurt", "karavastan"):
        assert t.refusal(f"settle {near}") == "next_to_own"
    assert "settle malien" in t.legal()


def test_t5_next_to_a_rival_is_allowed() -> None:
    t = unsettled()
    t.play("settle lugach")
    assert {"settle barkhandyr", "settle frukfurt", "settle karavastan"} <= t.legal()


def test_t5_when_every_free_province_is_next_to_the_players_own_any_of_them_will_do() -> None:
    t = unsettled("red blue green yellow")
    t.play("settle gulyaevo", "settle kegabad", "settle malien", "settle frukfurt")
    t.play("settle beardbados", "settle barkhandyr", "settle hopsinki", "settle karavastan")
    # Green has Hopsinki and Malien; Pickutsk is next to the one, Sakurogava to the other.
    t.play("settle lugach", "settle pasburg")
    assert t.turn == "green"
    assert t.legal() == {"settle pickutsk", "settle sakurogava"}


@pytest.mark.parametrize(("players", "reserve"), [(3, 10), (4, 9), (5, 8), (6, 7)])
def test_t6_so_many_dwarfs_are_left_to_be_placed(players: int, reserve: int) -> None:
    t = unsettled(players)
    assert t["reserve"] == [reserve] * players
    settle_anywhere(t)
    assert t["reserve"] == [reserve] * players


def test_t6_the_scoring_dwarfs_stand_on_cell_one() -> None:
    assert unsettled(5)["cells"] == [1] * 5
    assert unsettled(5).state.scores() == [0] * 5


def test_t6_with_three_players_a_clan_has_fifteen_figures() -> None:
    t = unsettled(3)
    assert t["reserve"][0] + 4 + 1 == 15


def test_t7_the_prospecting_marker_starts_on_cell_two() -> None:
    assert unsettled()["marker"] == 2
