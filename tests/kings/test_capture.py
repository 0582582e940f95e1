"""K15 to K18: how a centre mine is captured, by whom, and what becomes of its units and its place."""

from __future__ import annotations

import pytest

from kingsapp.games.kings.events import CardPlayed, MineCaptured, MineLaid
from tests.kings.builders import cards, side, table


@pytest.mark.parametrize(("defence", "units"), [(1, ""), (2, "giant2a"), (3, "giant2a goblin3a")])
def test_k15_a_mine_is_captured_at_once_when_its_units_are_as_many_as_its_defence(
    defence: int, units: str
) -> None:
    t = table(hand="dwarf5a", centre=["", f"defence {defence}: {units}", "", ""])
    t.play("dwarf5a>#2")
    assert t.owner_of(2) == 0
    assert t.units_on(2) == ""


@pytest.mark.parametrize(("defence", "units"), [(2, ""), (3, ""), (3, "giant2a")])
def test_k15_with_fewer_units_it_stays_in_the_centre(defence: int, units: str) -> None:
    t = table(hand="dwarf5a", centre=["", f"defence {defence}: {units}", "", ""])
    t.play("dwarf5a>#2")
    assert t.owner_of(2) is None
    assert t.units_on(2) == f"{units} dwarf5a".strip()
    assert t["deck"] == t.state.deck_left == 80 - 4 - 12 - len(units.split())


def test_k15_cards_are_counted_not_their_strength() -> None:
    t = table(hand="dwarf3a dwarf9a", centre=["defence 3", "defence 3", "", ""])
    t.play("dwarf3a>#1", "draw deck")
    assert t.owner_of(1) is None
    t = table(hand="dwarf9a", centre=["defence 3: giant8a", "", "", ""])
    t.play("dwarf9a>#1")
    assert t.owner_of(1) is None


def test_k16_all_units_of_a_captured_mine_move_to_the_piles_of_their_races() -> None:
    t = table(hand="dwarf7a", centre=["defence 3: orc2a goblin5a", "", "", ""], camp="orc9a dwarf1a")
    t.play("dwarf7a>#1")
    assert t["camp"] == {
        "dwarf": ["dwarf1a", "dwarf7a"],
        "orc": ["orc9a", "orc2a"],
        "goblin": ["goblin5a"],
    }


def test_k16_of_several_units_of_one_race_the_one_played_first_ends_up_on_top() -> None:
    t = table(hand="orc7a", centre=["defence 3: orc2a orc5a", "", "", ""], camp="orc9a")
    t.play("orc7a>#1")
    assert t.camp("orc") == "orc9a orc7a orc5a orc2a"


def test_k16_units_of_another_race_between_them_change_nothing() -> None:
    t = table(hand="orc7a", centre=["defence 3: orc2a giant5a", "", "", ""])
    t.play("orc7a>#1")
    assert t.camp("orc") == "orc7a orc2a"
    assert t.camp("giant") == "giant5a"


def test_k16_the_event_tells_the_units_in_the_order_in_which_they_went_to_the_camp() -> None:
    t = table(hand="orc7a", centre=["", "", "defence 3: orc2a orc5a", ""])
    captured = t.play("orc7a>#3")[1]
    units = cards("orc7a orc5a orc2a")
    assert captured == MineCaptured(
        seat=0, mine=3, place=2, owner=1, side=side("defence 3"), units=units, nth=3
    )


@pytest.mark.parametrize(("last", "owner"), [("dwarf7a", 0), ("orc7a", 1), ("giant7a", 2)])
def test_k17_a_mine_goes_to_who_plays_the_race_of_the_last_unit(last: str, owner: int) -> None:
    t = table("dwarf orc giant", hand=last, centre=["defence 2: goblin6a", "", "", ""])
    t.play(f"{last}>#1")
    assert t.owner_of(1) == owner


def test_k17_the_races_below_the_last_unit_do_not_matter() -> None:
    t = table("dwarf orc", hand="dwarf9a", centre=["defence 3: orc3a orc4a", "", "", ""])
    t.play("dwarf9a>#1")
    assert t.owner_of(1) == 0


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_k17_if_nobody_plays_that_race_the_mine_goes_to_the_player_who_played_the_unit(seat: int) -> None:
    t = table("dwarf orc giant", seat=seat, hand="goblin7a", centre=["defence 1", "", "", ""])
    t.play("goblin7a>#1")
    assert t.owner_of(1) == seat


def test_k17_races_are_told_by_seat_not_by_their_order() -> None:
    t = table("giant dwarf", seat=0, hand="dwarf7a giant7a", centre=["defence 1", "defence 1", "", ""])
    t.play("dwarf7a>#1")
    assert t.owner_of(1) == 1


def test_k18_the_top_of_the_deck_is_laid_as_the_new_mine_in_the_same_place() -> None:
    t = table(
        hand="dwarf5a",
        centre=["", "defence 1", "orc2a", "orc3a"],
        deck="goblin4a giant1a",
        sides={"goblin4a": "defence 2 size 3 overseer value 8", "giant1a": "value 7"},
    )
    before = t["deck"]
    t.play("dwarf5a>#2")
    assert [mine["mine"] for mine in t["centre"]] == [1, 5, 3, 4]
    assert t.units_on(5) == ""
    assert t.seen_by(None).centre[1].side == side("defence 2 size 3 overseer value 8")
    assert t["deck"] == before - 1
    assert t.seen_by(None).deck_top == side("value 7")


def test_k18_mines_are_numbered_in_the_order_in_which_they_are_laid() -> None:
    t = table(
        hand="dwarf5a",
        centre=["", "", "defence 1", "defence 1"],
        hands={1: "orc5a"},
        deck="giant1a giant2a giant3a",
        sides={"giant1a": "defence 1", "giant2a": "defence 1", "giant3a": "defence 1"},
    )
    t.play("dwarf5a>#4", "draw deck", "orc5a>#3")
    assert [mine["mine"] for mine in t["centre"]] == [1, 2, 6, 5]


def test_k18_the_new_mine_is_told_after_the_capture() -> None:
    t = table(
        hand="dwarf5a", centre=["defence 1", "", "", ""], deck="goblin4a", sides={"goblin4a": "value 8"}
    )
    left = t["deck"]
    assert t.play("dwarf5a>#1") == [
        CardPlayed(seat=0, card=cards("dwarf5a")[0], mine=1, place=0, side=side("defence 1"), count=1, nth=1),
        MineCaptured(seat=0, mine=1, place=0, owner=0, side=side("defence 1"), units=cards("dwarf5a"), nth=1),
        MineLaid(mine=5, place=0, side=side("value 8"), deck_left=left - 1),
    ]


def test_k15_to_k18_a_new_mine_can_be_captured_in_its_turn() -> None:
    t = table(
        hand="dwarf5a", hands={1: "dwarf6a"}, centre=["defence 1", "", "", ""],
        deck="goblin4a", sides={"goblin4a": "defence 1 value 8"},
    )  # fmt: skip
    t.play("dwarf5a>#1", "draw dwarf", "dwarf6a>#5")
    assert [mine["mine"] for mine in t["mines"][0]] == [1, 5]
