"""K19 to K23: miners, overseers, and mines under the king."""

from __future__ import annotations

import pytest

from kingsapp.games.kings.events import CardPlayed, MineDeveloped
from tests.kings.builders import cards, side, table


@pytest.mark.parametrize("size", [1, 2, 3, 9])
def test_k19_first_come_as_many_miners_as_the_size(size: int) -> None:
    units = [f"goblin{strength}a" for strength in range(size)]
    t = table("dwarf orc", hand=units[-1], own=[f"size {size} value 4: {' '.join(units[:-1])}"])
    t.play(f"{units[-1]}>#5")
    assert t["developed"] == [[5], []]
    assert t["discard"] == units


def test_k19_one_miner_less_does_not_develop_the_mine() -> None:
    t = table("dwarf orc", hand="goblin3a", own=["size 3: goblin1a"])
    t.play("goblin3a>#5")
    assert t["developed"] == [[], []]
    assert t.units_on(5) == "goblin1a goblin3a"


@pytest.mark.parametrize("units", ["", "giant1a"])
def test_k19_miners_are_never_of_the_owners_own_race(units: str) -> None:
    t = table("dwarf orc", hand="dwarf5a orc5a goblin5a giant5a", own=[f"size 3: {units}"])
    assert 5 not in t.mines_for("dwarf5a")
    for foreign in ("orc5a", "goblin5a", "giant5a"):
        assert 5 in t.mines_for(foreign)


def test_k19_races_without_a_player_are_foreign_to_everybody() -> None:
    for seat in (0, 1):
        t = table("dwarf orc", seat=seat, hand="goblin5a giant5a", own=["size 2 overseer"])
        assert 5 in t.mines_for("goblin5a")
        assert 5 in t.mines_for("giant5a")


def test_k19_the_owner_of_a_captured_mine_is_who_has_it_not_who_captured_it() -> None:
    """An orc player lays the dwarf that captures: the mine then wants miners foreign to the dwarfs."""
    t = table(
        "dwarf orc",
        seat=1,
        hand="dwarf7a",
        centre=["defence 1 size 2", "", "", ""],
        hands={0: "dwarf2a orc2a"},
    )
    t.play("dwarf7a>#1", "draw deck")
    assert 1 in t.mines_for("orc2a")
    assert 1 not in t.mines_for("dwarf2a")


def test_k20_after_all_miners_the_overseer_must_be_of_the_owners_race() -> None:
    t = table("dwarf orc", hand="dwarf5a orc5a goblin5a giant5a", own=["size 2 overseer: orc1a orc2a"])
    assert 5 in t.mines_for("dwarf5a")
    for foreign in ("orc5a", "goblin5a", "giant5a"):
        assert 5 not in t.mines_for(foreign)


def test_k20_the_overseer_comes_after_the_miners_not_before() -> None:
    t = table("dwarf orc", hand="dwarf5a orc5a", own=["size 2 overseer: orc1a"])
    assert 5 not in t.mines_for("dwarf5a")
    assert 5 in t.mines_for("orc5a")


def test_k20_the_overseer_develops_the_mine_and_the_last_miner_does_not() -> None:
    t = table(
        "dwarf orc", hand="orc3a", own=["size 1 overseer value 6"], camp="dwarf8a", hands={1: "giant1a"}
    )
    t.play("orc3a>#5")
    assert t["developed"] == [[], []]
    t.play("draw dwarf", "giant1a>#1", "draw deck", "dwarf8a>#5")
    assert t["developed"] == [[5], []]
    assert t["discard"] == ["dwarf8a", "orc3a"]


def test_k20_without_the_sign_no_overseer_is_needed() -> None:
    t = table("dwarf orc", hand="orc3a", own=["size 2: orc1a"])
    t.play("orc3a>#5")
    assert t["developed"] == [[5], []]


@pytest.mark.parametrize("size", [2, 3])
def test_k20_without_the_sign_every_unit_is_a_miner_up_to_the_last(size: int) -> None:
    """Played, not drawn: after each unit the mine asks for the next foreign one."""
    t = table("dwarf orc", hand="orc3a orc4a orc5a dwarf8a", own=[f"size {size}"])
    for played in range(1, size):
        t.play(f"orc{2 + played}a>#5", "draw deck")
        t.play(min(t.legal() - {"redeal"}), "draw deck")
        assert 5 not in t.mines_for("dwarf8a")
        assert 5 in t.mines_for("orc5a")


def test_k21_a_miner_must_be_stronger_than_the_miner_below() -> None:
    t = table("dwarf orc", hand="giant3a giant4a giant5a giant0a", own=["size 3: orc4a"])
    assert [5 in t.mines_for(f"giant{strength}a") for strength in (3, 4, 5, 0)] == [False, False, True, False]


def test_k21_an_overseer_must_be_stronger_than_the_last_miner() -> None:
    t = table("dwarf orc", hand="dwarf3a dwarf4a dwarf5a dwarf0a", own=["size 1 overseer: orc4a"])
    assert [5 in t.mines_for(f"dwarf{strength}a") for strength in (3, 4, 5, 0)] == [False, False, True, False]


def test_k21_a_zero_overseer_may_follow_a_nine_miner() -> None:
    t = table("dwarf orc", hand="dwarf0a dwarf9a orc0a", own=["size 1 overseer value 6: orc9a"])
    assert 5 in t.mines_for("dwarf0a")
    assert 5 not in t.mines_for("dwarf9a")
    assert 5 not in t.mines_for("orc0a")
    t.play("dwarf0a>#5")
    assert t["developed"] == [[5], []]


def test_k21_a_zero_miner_may_follow_a_nine_miner() -> None:
    t = table("dwarf orc", hand="orc0a dwarf0a", own=["size 3: giant9a"])
    assert 5 in t.mines_for("orc0a")
    assert 5 not in t.mines_for("dwarf0a")


def test_k22_with_the_last_needed_unit_the_units_leave_the_game_and_the_mine_goes_under_the_king() -> None:
    t = table(
        "dwarf orc", hand="giant7a", own=["size 1 value 2", "size 3 value 9: orc1a goblin3a"],
        captured={1: ["value 1"]}, discard="dwarf1a",
    )  # fmt: skip
    camp, deck = t["camp"], t["deck"]
    t.play("giant7a>#6")
    assert [mine["mine"] for mine in t["mines"][0]] == [5]
    assert t["developed"] == [[6], []]
    assert t["discard"] == ["dwarf1a", "giant7a", "goblin3a", "orc1a"]
    assert (t["camp"], t["deck"]) == (camp, deck)
    assert t.mines_for("giant7a") == []


def test_k22_development_is_told_with_its_units_bottom_first() -> None:
    t = table("dwarf orc", hand="giant7a", own=["size 2 value 9: orc1a"])
    mine = side("size 2 value 9")
    assert t.play("giant7a>#5") == [
        CardPlayed(seat=0, card=cards("giant7a")[0], mine=5, place=None, side=mine, count=2),
        MineDeveloped(seat=0, mine=5, side=mine, units=cards("orc1a giant7a")),
    ]


def test_k22_a_developed_mine_turns_its_penalty_into_points() -> None:
    t = table("dwarf orc", hand="giant7a", own=["size 1 value 9", "value 4"])
    assert t.state.scores() == [-13, 0]
    t.play("giant7a>#5")
    assert t.state.scores() == [5, 0]


def test_k23_the_owner_may_look_at_the_mines_under_the_own_king() -> None:
    t = table(developed={0: ["value 5", "value 3"], 1: ["value 7"]})
    mine, other = t.seen_by(0).developed
    assert [(developed.number, developed.side.value) for developed in mine] == [(5, 5), (6, 3)]
    assert len(other) == 1


def test_k23_everybody_may_look_through_the_discard() -> None:
    t = table("dwarf orc giant", discard="orc5a dwarf1b")
    for viewer in (0, 1, 2, None):
        assert t.seen_by(viewer).discard == cards("dwarf1b orc5a")


def test_k23_everybody_sees_how_many_mines_each_player_developed() -> None:
    t = table("dwarf orc giant", developed={0: ["value 5", "value 3"], 2: ["value 1"]})
    for viewer in (0, 1, 2, None):
        assert [len(mines) for mines in t.seen_by(viewer).developed] == [2, 0, 1]


def test_k23_capture_and_development_happen_in_the_open() -> None:
    t = table("dwarf orc", hand="orc7a", own=["size 1 value 9"], centre=["defence 1 value 3", "", "", ""])
    for text in ("orc7a>#5", "orc7a>#1"):
        told = table(
            "dwarf orc", hand="orc7a", own=["size 1 value 9"], centre=["defence 1 value 3", "", "", ""]
        ).play(text)
        for event in told:
            assert event.seen_by(None) == event.seen_by(1) == event
    assert t.seen_by(None).captured[0][0].side == side("size 1 value 9")
