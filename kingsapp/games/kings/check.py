"""Invariants of a position: nothing is lost, doubled or miscounted.

They run after every action of a great many games, so each pile is walked once.
"""

from __future__ import annotations

from itertools import chain, pairwise

from kingsapp.games.kings.cards import CARDS, CENTRE_MINES, HAND_SIZE, RACE_OF, STRENGTH_OF, Card, covers
from kingsapp.games.kings.state import Pile, State

_ALL_CARDS = frozenset(CARDS)


def check(state: State) -> None:
    """Raise AssertionError with a sentence if something is wrong."""
    camp = [_top_first(pile) for pile in state.camp]
    units = [_top_first(pile) for pile in state.units]
    _cards(state, camp, units)
    _mines(state)
    _stacks(state, camp, units)
    _hands(state)
    _scores(state)


def _top_first(pile: Pile) -> list[Card]:
    cards: list[Card] = []
    while pile is not None:
        card, pile = pile
        cards.append(card)
    return cards


def _cards(state: State, camp: list[list[Card]], units: list[list[Card]]) -> None:
    everywhere = state.deck[state.next :] + _top_first(state.discard)
    for cards in chain(state.hands, camp, units):
        everywhere += cards
    seen = set(everywhere)
    assert len(seen) == len(everywhere), "K1: each of the 80 cards is in one place"
    behind = sorted([state.side_of[card] for card in _ALL_CARDS - seen])
    assert sorted(state.mine_side[1:]) == behind, "K1: a card that is nowhere else lies as a mine"


def _mines(state: State) -> None:
    numbers = state.centre[:]
    for captured, developed in zip(state.captured, state.developed, strict=True):
        numbers += captured
        numbers += developed
    assert sorted(numbers) == [*range(1, len(state.need))], "every mine has one place"
    # The moment the last card becomes a mine the game is over (K27), so there are always four.
    assert len(state.centre) == CENTRE_MINES, "K6: four mines lie in the centre"


def _stacks(state: State, camp: list[list[Card]], units: list[list[Card]]) -> None:
    for race, pile in enumerate(camp):
        assert {RACE_OF[card] for card in pile} <= {race}, "K7: a camp pile has one race"
    for number in state.centre:
        missing = state.mine_side[number][0] - len(units[number])
        assert missing == state.need[number] > 0, "K15: a full centre mine is captured at once"
        _rising(units[number])
    for race, mines in zip(state.races, state.captured, strict=True):
        for number in mines:
            _, size, overseer, _ = state.mine_side[number]
            missing = size + overseer - len(units[number])
            assert missing == state.need[number] > 0, "K22: a full mine is developed at once"
            # The overseer comes last, so whoever is on an unfinished mine is a miner.
            assert race not in {RACE_OF[card] for card in units[number]}, "K19: miners are foreign"
            _rising(units[number])


def _rising(top_first: list[Card]) -> None:
    if len(top_first) < 2:
        return
    for above, below in pairwise(top_first):
        assert covers(above, STRENGTH_OF[below]), "K12: units rise, or a 0 lies on a 9"


def _hands(state: State) -> None:
    for seat, hand in enumerate(state.hands):
        full = HAND_SIZE - (state.drawing and seat == state.seat)
        assert len(hand) == full or (state.over and len(hand) <= HAND_SIZE), "K24: a hand has six cards"
    assert state.over == (state.next == len(CARDS)), "K27: the game ends with the deck"


def _scores(state: State) -> None:
    for score, developed, captured in zip(state.score, state.developed, state.captured, strict=True):
        gained = sum([state.mine_side[number][3] for number in developed])
        lost = sum([state.mine_side[number][3] for number in captured])
        assert score == gained - lost, "K28: developed minus captured, undeveloped"
