"""The examples that the printed rulebooks work out (Russian, Polish and English editions)."""

from __future__ import annotations

import pytest

from kingsapp.core.game import winners
from kingsapp.games.kings.cards import CARDS, RACES
from tests.kings.builders import table


@pytest.mark.parametrize("strength", range(10))
@pytest.mark.parametrize("race", RACES)
def test_a_two_can_be_covered_by_anything_from_three_to_nine(race: str, strength: int) -> None:
    t = table(hand=f"{race}{strength}b", centre=["goblin2a", "", "", ""])
    assert (1 in t.mines_for(f"{race}{strength}b")) == (3 <= strength <= 9)


def test_units_with_strength_zero_can_only_be_played_on_units_with_strength_nine() -> None:
    tops = [f"giant{strength}a" for strength in range(10)]
    for top in tops:
        t = table(hand="orc0a", centre=[top, "", "", ""])
        assert (1 in t.mines_for("orc0a")) == (top == "giant9a")


def test_the_polish_edition_adds_that_any_stronger_unit_may_be_played_on_a_zero() -> None:
    for strength in range(1, 10):
        t = table(hand=f"orc{strength}a", centre=["giant0a", "", "", ""])
        assert 1 in t.mines_for(f"orc{strength}a")


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_if_the_last_card_was_an_orc_the_mine_goes_to_the_orc_king_whoever_laid_it(seat: int) -> None:
    t = table("dwarf giant orc", seat=seat, hand="orc6a", centre=["defence 3: dwarf2a giant4a", "", "", ""])
    t.play("orc6a>#1")
    assert t.owner_of(1) == 2


def test_if_nobody_controls_the_last_cards_race_its_player_takes_the_mine() -> None:
    t = table("dwarf giant", seat=1, hand="orc6a", centre=["defence 2: dwarf2a", "", "", ""])
    t.play("orc6a>#1")
    assert t.owner_of(1) == 1


def test_some_mines_are_captured_by_one_card_and_others_by_two_or_three() -> None:
    for defence in (1, 2, 3):
        t = table(
            "dwarf orc", hand="orc1a orc3a", hands={1: "orc2a"}, centre=[f"defence {defence}", "", "", ""]
        )
        for played, texts in enumerate(
            [("orc1a>#1", "draw deck"), ("orc2a>#1", "draw deck"), ("orc3a>#1",)], 1
        ):
            t.play(*texts)
            assert (t.owner_of(1) == 1) == (played == defence)
            if played == defence:
                break


def test_the_polish_edition_counts_eighty_four_cards_in_the_box() -> None:
    assert len(CARDS) + len(RACES) == 84


def test_the_polish_edition_lets_a_tie_share_the_victory() -> None:
    assert winners([4, 4]) == [0, 1]


def test_penalties_are_subtracted_from_the_sum_of_the_developed_mines() -> None:
    t = table(developed={0: ["value 6", "value 3"]}, captured={0: ["value 4: orc1a"]})
    assert t.state.scores()[0] == 6 + 3 - 4
