"""Invariants of a position: nothing is lost, doubled or miscounted."""

from __future__ import annotations

from itertools import pairwise

from kingsapp.games.kings.cards import CARDS, CENTRE_MINES, HAND_SIZE, RACE_OF, STRENGTH_OF, covers
from kingsapp.games.kings.state import State, bottom_first


def check(state: State) -> None:
    """Raise AssertionError with a sentence if something is wrong."""
    _cards(state)
    _mines(state)
    _stacks(state)
    _hands(state)
    _scores(state)


def _require(holds: bool, sentence: str) -> None:
    if not holds:
        raise AssertionError(sentence)


def _cards(state: State) -> None:
    piles = [state.deck[state.next :], *state.hands, bottom_first(state.discard)]
    piles += [bottom_first(pile) for pile in (*state.camp, *state.units)]
    everywhere = [card for pile in piles for card in pile]
    _require(len(set(everywhere)) == len(everywhere), "K1: each of the 80 cards is in one place")
    mines = sorted(state.side_of_mine(number) for number in range(1, len(state.need)))
    behind = sorted(state.sides[card] for card in set(CARDS) - set(everywhere))
    _require(mines == behind, "K1: a card that is nowhere else lies as a mine")


def _mines(state: State) -> None:
    numbers = [*state.centre, *(m for mines in (*state.captured, *state.developed) for m in mines)]
    _require(sorted(numbers) == list(range(1, len(state.need))), "every mine has one place")
    # The moment the last card becomes a mine the game is over (K27), so there are always four.
    _require(len(state.centre) == CENTRE_MINES, "K6: four mines lie in the centre")


def _stacks(state: State) -> None:
    for race, pile in enumerate(state.camp):
        _require(all(RACE_OF[card] == race for card in bottom_first(pile)), "K7: a camp pile has one race")
    for number in state.centre:
        units = bottom_first(state.units[number])
        missing = state.side_of_mine(number).defence - len(units)
        _require(missing == state.need[number] > 0, "K15: a full centre mine is captured at once")
        _rising(units)
    for seat, mines in enumerate(state.captured):
        for number in mines:
            units = bottom_first(state.units[number])
            side = state.side_of_mine(number)
            missing = side.units_needed - len(units)
            _require(missing == state.need[number] > 0, "K22: a full mine is developed at once")
            miners = units[: side.size]
            _require(all(RACE_OF[c] != state.races[seat] for c in miners), "K19: miners are foreign")
            _rising(units)


def _rising(units: tuple[int, ...]) -> None:
    for below, above in pairwise(units):
        _require(covers(above, STRENGTH_OF[below]), "K12: units rise, or a 0 lies on a 9")


def _hands(state: State) -> None:
    for seat, hand in enumerate(state.hands):
        full = HAND_SIZE - (state.drawing and seat == state.seat)
        _require(len(hand) == full or (state.over and len(hand) <= HAND_SIZE), "K24: a hand has six cards")
    _require(state.over == (state.next == len(CARDS)), "K27: the game ends with the deck")


def _scores(state: State) -> None:
    for seat in range(state.players):
        gained = sum(state.side_of_mine(number).value for number in state.developed[seat])
        lost = sum(state.side_of_mine(number).value for number in state.captured[seat])
        _require(state.score[seat] == gained - lost, "K28: developed minus captured, undeveloped")
