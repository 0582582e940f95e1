"""K1 to K3: kings, units and mine sides."""

from __future__ import annotations

from collections import Counter

import pytest

from kingsapp.games.kings.cards import (
    CARD_OF,
    CARDS,
    COPIES,
    NAMES,
    RACE_OF,
    RACES,
    STRENGTH_OF,
    Side,
    covers,
)
from kingsapp.games.kings.deck import standard_deck
from tests.kings.builders import cards, side


def test_k1_there_are_four_kings_and_eighty_cards() -> None:
    assert RACES == ("dwarf", "orc", "goblin", "giant")
    assert len(CARDS) == len(NAMES) == len(set(NAMES)) == 80


def test_k1_each_card_has_a_race_a_strength_and_a_mine_side() -> None:
    for card, name in enumerate(NAMES):
        assert name == f"{RACES[RACE_OF[card]]}{STRENGTH_OF[card]}{COPIES[card % 2]}"
        assert CARD_OF[name] == card
        assert isinstance(standard_deck()[card], Side)


def test_k2_every_unit_exists_twice() -> None:
    units = Counter((RACE_OF[card], STRENGTH_OF[card]) for card in CARDS)
    assert len(units) == 40
    assert set(units.values()) == {2}
    assert {strength for _, strength in units} == set(range(10))


def test_k2_the_copies_of_a_unit_have_different_mine_sides() -> None:
    deck = standard_deck()
    for a, b in zip(CARDS[::2], CARDS[1::2], strict=True):
        assert deck[a] != deck[b], NAMES[a]


def test_k3_defence_is_one_two_or_three() -> None:
    assert {mine.defence for mine in standard_deck()} == {1, 2, 3}


def test_k3_the_standard_list_has_ten_kinds_of_mine_with_eight_cards_each() -> None:
    kinds = Counter(standard_deck())
    assert len(kinds) == 10
    assert set(kinds.values()) == {8}


@pytest.mark.parametrize("race", RACES)
@pytest.mark.parametrize("copy", COPIES)
def test_k3_every_race_and_copy_has_the_same_ten_mines(race: str, copy: str) -> None:
    deck = standard_deck()
    mines = [deck[CARD_OF[f"{race}{strength}{copy}"]] for strength in range(10)]
    assert set(mines) == set(deck)


def test_k3_standard_values_go_from_one_to_twelve() -> None:
    values = {mine.value for mine in standard_deck()}
    assert (min(values), max(values)) == (1, 12)


def test_k3_a_mine_side_tells_nearly_nothing_about_the_strength_behind_it() -> None:
    deck = standard_deck()
    for kind in set(deck):
        strengths = [STRENGTH_OF[card] for card in CARDS if deck[card] == kind]
        assert 3 <= sum(strengths) / len(strengths) <= 6, kind
        assert max(Counter(strengths).values()) <= 2, kind


def test_k19_k20_a_mine_needs_its_miners_and_the_overseer_if_it_has_the_sign() -> None:
    assert side("size 3").units_needed == 3
    assert side("size 3 overseer").units_needed == 4


@pytest.mark.parametrize("top", range(10))
def test_k12_k13_what_covers_what(top: int) -> None:
    covering = {STRENGTH_OF[card] for card in CARDS if covers(card, top)}
    assert covering == (set(range(top + 1, 10)) if top < 9 else {0})


def test_k11_everything_covers_a_mine_without_units() -> None:
    assert all(covers(card, None) for card in cards("dwarf0a orc1b goblin9a giant5b"))
