"""K10 to K14: what may be played, and where."""

from __future__ import annotations

import pytest

from kingsapp.games.kings.events import CardPlayed, MineCaptured, MineDeveloped
from tests.kings.builders import cards, side, table


def test_k10_the_player_in_turn_plays_exactly_one_unit_and_then_draws() -> None:
    t = table(hand="dwarf3a orc4a giant5a", camp="goblin1a")
    t.play("orc4a>#2")
    assert t.state.seat == 0
    assert t.units_on(2) == "orc4a"
    assert "orc4a" not in t.hand(0)
    assert len(t.hand(0)) == 5
    assert t.legal() == {"draw goblin", "draw deck"}


def test_k10_a_unit_goes_onto_a_centre_mine_or_onto_an_own_captured_mine() -> None:
    t = table(hand="goblin4a", own=["", ""])
    assert t.mines_for("goblin4a") == [1, 2, 3, 4, 5, 6]


def test_k10_nobody_may_play_onto_a_captured_mine_of_another_player() -> None:
    t = table("dwarf orc giant", hand="goblin4a", own=[""], captured={1: ["", ""], 2: [""]})
    assert t.mines_for("goblin4a") == [1, 2, 3, 4, 5]


def test_k10_a_player_without_captured_mines_has_the_centre() -> None:
    t = table(hand="goblin4a", captured={1: ["", ""]})
    assert t.mines_for("goblin4a") == [1, 2, 3, 4]


def test_k10_nobody_may_play_onto_a_developed_mine() -> None:
    t = table(hand="goblin4a", developed={0: ["value 5"], 1: ["value 3"]})
    assert t.mines_for("goblin4a") == [1, 2, 3, 4]


def test_k10_only_cards_of_the_own_hand_can_be_played() -> None:
    t = table(hand="dwarf1a dwarf2a dwarf3a dwarf4a dwarf5a dwarf6a", hands={1: "giant9a"})
    assert {text.partition(">")[0] for text in t.legal()} == t.hand(0)


def test_k10_the_play_is_told_with_its_place_in_the_centre() -> None:
    t = table(hand="goblin4a giant7a", centre=["", "", "defence 3: orc2a", ""], own=["size 2"])
    goblin, mine = cards("goblin4a")[0], side("defence 3")
    played = CardPlayed(seat=0, card=goblin, mine=3, place=2, side=mine, count=2, nth=3)
    assert t.play("goblin4a>#3") == [played]
    t = table(hand="goblin4a giant7a", own=["size 2"])
    played = CardPlayed(seat=0, card=cards("giant7a")[0], mine=5, place=None, side=side("size 2"), count=1)
    assert t.play("giant7a>#5") == [played]


def test_of_mines_of_one_worth_the_events_tell_which_is_meant() -> None:
    t = table(hand="orc4a giant7a", centre=["value 3", "value 5", "defence 2 value 3", "value 6"])
    [played] = [event for event in t.play("orc4a>#3") if isinstance(event, CardPlayed)]
    assert played.nth == 3
    t = table(hand="orc4a giant7a", centre=["value 3", "value 5", "defence 1 value 3", ""])
    _, captured, *_ = t.play("orc4a>#3")
    assert isinstance(captured, MineCaptured)
    assert captured.nth == 3
    # Mines of other rows do not matter: whose it is tells it.
    t = table(hand="orc4a", centre=["value 3", "value 5", "value 4", "value 6"], own=["value 5"])
    assert {event.nth for event in t.play("orc4a>#2") if isinstance(event, CardPlayed | MineCaptured)} == {0}


def test_of_own_mines_of_one_worth_the_events_tell_which_is_developed() -> None:
    t = table(hand="orc4a", own=["value 4", "size 1 value 5", "size 1 value 5"])
    played, developed, *_ = t.play("orc4a>#7")
    assert isinstance(played, CardPlayed)
    assert isinstance(developed, MineDeveloped)
    assert played.nth == developed.nth == 3


@pytest.mark.parametrize("unit", ["dwarf0a", "orc0b", "goblin1a", "giant5b", "dwarf9a"])
def test_k11_any_unit_may_be_played_onto_a_mine_with_no_units(unit: str) -> None:
    t = table(hand=unit, centre=["orc8a", "", "giant8a", "giant8b"])
    assert 2 in t.mines_for(unit)


def test_k11_on_an_own_mine_with_no_units_the_rules_of_development_come_first() -> None:
    t = table("dwarf orc", hand="dwarf0a orc0a goblin9a", own=[""])
    assert 5 not in t.mines_for("dwarf0a")
    assert 5 in t.mines_for("orc0a")
    assert 5 in t.mines_for("goblin9a")


def test_k12_a_unit_must_be_stronger_than_the_top_unit() -> None:
    t = table(hand="orc4a orc5a orc6a", centre=["dwarf1a giant5a", "", "", ""])
    assert 1 not in t.mines_for("orc4a")
    assert 1 not in t.mines_for("orc5a")
    assert 1 in t.mines_for("orc6a")


def test_k12_an_equal_unit_is_not_stronger_even_if_it_is_the_other_copy() -> None:
    t = table(hand="giant5b", centre=["giant5a", "", "", ""])
    assert t.mines_for("giant5b") == [2, 3, 4]


def test_k12_only_the_top_unit_counts() -> None:
    t = table(hand="orc4a", centre=["dwarf1a giant3a", "dwarf3b giant6a", "", ""])
    assert t.mines_for("orc4a") == [1, 3, 4]


def test_k12_race_does_not_matter() -> None:
    t = table(hand="dwarf6a orc6a goblin6a giant6a", centre=["goblin5a", "", "", ""])
    for unit in ("dwarf6a", "orc6a", "goblin6a", "giant6a"):
        assert 1 in t.mines_for(unit)


def test_k13_a_zero_may_be_played_only_on_a_nine() -> None:
    tops = ["giant0a", "giant1a", "giant8a", "giant9a"]
    t = table(hand="dwarf0a orc0a", centre=tops)
    assert t.mines_for("dwarf0a") == [4]
    assert t.mines_for("orc0a") == [4]


@pytest.mark.parametrize("top", range(1, 9))
def test_k13_a_zero_covers_no_other_unit(top: int) -> None:
    t = table(hand="dwarf0a", centre=[f"giant{top}a", "", "", ""])
    assert t.mines_for("dwarf0a") == [2, 3, 4]


def test_k13_on_a_zero_any_stronger_unit_may_follow() -> None:
    t = table(hand="dwarf0a dwarf1a orc2a goblin5a giant9a", centre=["giant0a", "", "", ""])
    assert 1 not in t.mines_for("dwarf0a")
    for unit in ("dwarf1a", "orc2a", "goblin5a", "giant9a"):
        assert 1 in t.mines_for(unit)


def test_k13_on_a_zero_that_covers_a_nine_any_stronger_unit_may_follow() -> None:
    t = table(hand="orc1a orc8a", own=["size 4: giant9a goblin0a"])
    assert 5 in t.mines_for("orc1a")
    assert 5 in t.mines_for("orc8a")


def test_k13_a_nine_can_be_covered_only_by_a_zero() -> None:
    t = table(hand="dwarf1a orc8a goblin9b orc9a orc0a dwarf0a", centre=["giant9a", "", "", ""])
    for unit in ("dwarf1a", "orc8a", "goblin9b", "orc9a"):
        assert 1 not in t.mines_for(unit)
    for unit in ("dwarf0a", "orc0a"):
        assert 1 in t.mines_for(unit)


def test_k14_playing_is_compulsory_even_when_it_hurts() -> None:
    """The only play gives a bad mine to oneself; neither a draw nor a redeal is a way out."""
    t = table(
        "dwarf orc",
        hand="dwarf9a dwarf7a dwarf7b dwarf6a dwarf6b dwarf5a",
        centre=["orc9a", "orc9b", "goblin9a", "defence 2 size 9 value 99: goblin8a"],
    )
    assert t.legal() == {"dwarf9a>#4"}
    t.play("dwarf9a>#4")
    assert t.state.scores() == [-99, 0]
