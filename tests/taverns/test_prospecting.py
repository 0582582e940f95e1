"""T12 to T15: prospecting, finds and rumours."""

from __future__ import annotations

import pytest

from kingsapp.games.taverns.events import (
    DieRolled,
    DwarfFollowedRumour,
    KeeperChanged,
    MarkerMoved,
    NuggetsFound,
    RockFound,
    TurnBegan,
    TurnLost,
)
from tests.taverns.builders import Table, rocks_but, table


def test_t12_first_the_marker_moves_one_cell_then_the_die_is_rolled() -> None:
    t = table("lugach red 1", marker=5)
    assert t.play("prospect") == [MarkerMoved(0, 5, 6)]
    assert t["marker"] == 6
    assert t.turn == "chance"
    assert t.legal() == {f"roll {eyes}" for eyes in range(1, 7)}
    assert t.refusal("pass") == "roll_first"


def test_t12_nobody_rolls_without_prospecting() -> None:
    assert table("lugach red 1").refusal("roll 3") == "nothing_to_roll"


def test_t12_the_prospecting_that_reaches_the_abandoned_mine_is_the_last_and_is_carried_out() -> None:
    t = table("lugach red 1", marker=23, mine=24, clans="red blue green")
    t.play("prospect", "roll 4", "gold malien")
    assert t.gold("malien") == 4
    assert t["marker"] == 24
    assert t.refusal("prospect") == "marker_on_mine"


def test_t12_no_prospecting_when_no_province_could_take_a_nugget() -> None:
    taverns = "lugach red 1; tavern red; gold 3\nmalien blue 1; tavern blue"
    t = table(f"{rocks_but('lugach', 'malien')}\n{taverns}")
    assert t.refusal("prospect") == "no_room_for_nuggets"


def test_t12_one_province_with_room_is_enough() -> None:
    t = table(f"{rocks_but('lugach', 'malien')}\nlugach red 1; tavern red\nmalien gold 2")
    assert "prospect" in t.legal()


@pytest.mark.parametrize("eyes", range(1, 6))
def test_t13_one_to_five_eyes_are_so_many_nuggets_in_one_province(eyes: int) -> None:
    t = table("lugach red 1", clans="red blue green")
    log = t.play("prospect", f"roll {eyes}", "gold pickutsk")
    assert t.gold("pickutsk") == eyes
    assert sum(province["gold"] for province in t["provinces"].values()) == eyes
    assert log[1:] == [DieRolled(0, eyes), NuggetsFound(0, "pickutsk", eyes), TurnBegan(1)]


def test_t13_nuggets_may_already_lie_there() -> None:
    t = table("lugach red 1\npickutsk gold 7", clans="red blue green")
    t.play("prospect", "roll 5", "gold pickutsk")
    assert t.gold("pickutsk") == 12


def test_t13_not_where_waste_rock_lies_or_a_tavern_stands() -> None:
    t = table("lugach red 1; tavern red\nmalien rock\npasburg tavern closed")
    t.play("prospect", "roll 2")
    assert t["die"] == 2
    assert len(t.legal()) == 9
    assert t.refusal("gold malien") == "nuggets_on_rock"
    assert t.refusal("gold lugach") == t.refusal("gold pasburg") == "nuggets_at_tavern"
    assert t.refusal("pass") == "place_nuggets_first"


def test_t13_nothing_is_placed_without_a_find() -> None:
    t = table("lugach red 1")
    assert t.refusal("gold malien") == "no_nuggets_found"
    assert t.refusal("rock malien") == "no_rock_found"


def test_t14_six_eyes_are_waste_rock_where_nothing_is_yet() -> None:
    t = table("lugach red 1; tavern red\nmalien rock\npasburg gold 1", clans="red blue green")
    t.play("prospect", "roll 6")
    assert len(t.legal()) == 9
    assert t.refusal("rock lugach") == "rock_at_tavern"
    assert t.refusal("rock malien") == "rock_on_rock"
    assert t.refusal("rock pasburg") == "rock_on_nuggets"
    assert t.refusal("gold pickutsk") == "place_rock_first"
    log = t.play("rock pickutsk")
    assert t.rock("pickutsk")
    assert log == [RockFound(0, "pickutsk"), TurnBegan(1)]


def test_t14_without_room_for_waste_rock_the_turn_is_lost_and_the_marker_stays_advanced() -> None:
    t = table(f"{rocks_but('lugach', 'malien')}\nlugach red 1; gold 1\nmalien gold 2", clans="red blue green")
    log = t.play("prospect", "roll 6")
    assert log[-2:] == [TurnLost(0), TurnBegan(1)]
    assert (t["marker"], t.turn, t["die"]) == (3, "blue", None)


def senders(t: Table) -> list[str]:
    """Choose the first clan for each rumour; which provinces sent one, in order."""
    provinces = []
    while t["find"]:
        text = min(t.legal())
        provinces.append(text.split()[1].split(":")[0])
        t.play(text)
    return provinces


def test_t15_each_neighbour_sends_exactly_one_dwarf_in_the_order_of_the_map() -> None:
    t = table("barkhandyr red 2\nfrukfurt blue 1\nkaravastan red 1, green 3\nmalien red 5")
    t.play("prospect", "roll 1", "gold lugach")
    assert t["find"] == "lugach"
    assert senders(t) == ["barkhandyr", "frukfurt", "karavastan"]
    assert t.dwarfs("lugach") == "red 1, blue 1, green 1"
    assert t.dwarfs("malien") == "red 5"


def test_t15_waste_rock_causes_a_rumour_too() -> None:
    t = table("frukfurt red 1, blue 1", clans="red blue green")
    log = t.play("prospect", "roll 6", "rock lugach", "rumour frukfurt:blue")
    assert (t.dwarfs("frukfurt"), t.dwarfs("lugach")) == ("red 1", "blue 1")
    assert log[-2:] == [DwarfFollowedRumour(0, 1, "frukfurt", "lugach"), TurnBegan(1)]


def test_t15_the_player_in_turn_chooses_the_clan() -> None:
    t = table("karavastan red 1, blue 2, yellow 1")
    t.play("prospect", "roll 1", "gold lugach")
    assert t.turn == "red"
    assert t.legal("rumour") == {"karavastan:red", "karavastan:blue", "karavastan:yellow"}
    assert t.refusal("rumour karavastan:green") == "no_dwarf_to_send"


def test_t15_a_neighbour_with_a_single_choice_is_asked_as_well() -> None:
    t = table("karavastan blue 1")
    t.play("prospect", "roll 1", "gold lugach")
    assert t.legal() == {"rumour karavastan:blue"}
    assert t.refusal("pass") == "rumour_first"


def test_t15_keepers_never_follow_rumours() -> None:
    t = table("frukfurt red 1, blue 1; tavern red\nkaravastan blue 1; tavern blue")
    t.play("prospect", "roll 1", "gold lugach")
    assert t.legal() == {"rumour frukfurt:blue"}
    assert t.refusal("rumour frukfurt:red") == "keeper_stays"
    assert t.refusal("rumour karavastan:blue") == "other_province_sends"


def test_t15_other_dwarfs_of_the_keepers_clan_may_follow() -> None:
    t = table("frukfurt red 2; tavern red")
    t.play("prospect", "roll 1", "gold lugach")
    assert t.legal() == {"rumour frukfurt:red"}


def test_t15_dwarfs_at_a_closed_tavern_are_all_curious() -> None:
    t = table("frukfurt red 1, blue 1; tavern closed")
    t.play("prospect", "roll 1", "gold lugach")
    assert t.legal() == {"rumour frukfurt:red", "rumour frukfurt:blue"}


def test_t15_nobody_comes_from_farther_away_or_out_of_turn() -> None:
    t = table("malien red 1\nfrukfurt red 1\nkaravastan red 1")
    t.play("prospect", "roll 1", "gold lugach")
    assert t.refusal("rumour malien:red") == "not_next_to_find"
    assert t.refusal("rumour karavastan:red") == "other_province_sends"


def test_t15_without_a_rumour_nobody_follows_one() -> None:
    assert table("malien red 1").refusal("rumour malien:red") == "no_rumour"


def test_t15_where_no_neighbour_can_send_anybody_the_turn_is_over() -> None:
    t = table("malien red 1\nfrukfurt blue 1; tavern blue", clans="red blue green")
    t.play("prospect", "roll 1", "gold lugach")
    assert t.turn == "blue"


def test_t15_dwarfs_that_arrived_do_not_run_on() -> None:
    t = table("frukfurt red 1\nlugach blue 1", clans="red blue green")
    t.play("prospect", "roll 1", "gold lugach", "rumour frukfurt:red")
    assert t.dwarfs("lugach") == "red 1, blue 1"
    assert t.turn == "blue"


def test_t19_keepers_are_judged_once_after_the_last_dwarf_of_a_rumour() -> None:
    t = table("barkhandyr red 2, blue 2; tavern red\nfrukfurt green 1", clans="red blue green")
    log = t.play("prospect", "roll 1", "gold lugach", "rumour barkhandyr:red")
    assert t.tavern("barkhandyr") == "red"
    log = t.play("rumour frukfurt:green")
    assert t.tavern("barkhandyr") == "blue"
    assert log[1] == KeeperChanged("barkhandyr", 0, 1)
