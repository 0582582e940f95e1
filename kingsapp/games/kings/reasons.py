"""Why an action is not possible, in terms of the rule that forbids it."""

from __future__ import annotations

from typing import Any, Final

from kingsapp.core.game import Action
from kingsapp.core.reason import Reason
from kingsapp.games.kings.cards import NAMES, RACE_OF, RACES, STRENGTH_OF, Card, covers
from kingsapp.games.kings.plays import DRAW, DRAW_DECK, REDEAL, played
from kingsapp.games.kings.state import State

REASONS: Final = {
    "game_over": "K27",
    "play_first": "K10",
    "redeal_first": "K26",
    "draw_first": "K24",
    "not_in_hand": "K10",
    "no_such_mine": "K10",
    "mine_developed": "K22",
    "mine_of_other": "K10",
    "too_weak": "K12",
    "zero_needs_nine": "K13",
    "nine_needs_zero": "K13",
    "own_race_cannot_mine": "K19",
    "overseer_of_own_race": "K20",
    "pile_empty": "K24",
    "can_play": "K26",
}
"""Every reason there is, with its rule."""


def why_not(state: State, action: Action) -> Reason | None:
    """The rule that forbids `action` here, or None if it is legal."""
    if state.over:
        return _reason("game_over")
    if action < DRAW:
        return _why_not_play(state, *played(action))
    if action == REDEAL:
        if state.drawing:
            return _reason("draw_first")
        return None if _must_redeal(state) else _reason("can_play")
    if not state.drawing:
        return _reason("redeal_first" if _must_redeal(state) else "play_first")
    if action < DRAW_DECK and not state.camp[action - DRAW]:
        return _reason("pile_empty", race=RACES[action - DRAW])
    return None


def _must_redeal(state: State) -> bool:
    return state.legal_actions() == [REDEAL]


def _reason(key: str, **values: Any) -> Reason:
    return Reason(key, REASONS[key], values)


def _why_not_play(state: State, card: Card, mine: int) -> Reason | None:
    seat = state.seat
    if state.drawing:
        return _reason("draw_first")
    if card not in state.hands[seat]:
        return _reason("not_in_hand", card=NAMES[card])
    if mine in state.centre:
        return _why_not_cover(state, card, mine)
    if mine not in state.captured[seat]:
        return _why_not_there(state, mine)
    race = state.races[seat]
    side = state.side_of_mine(mine)
    wants_overseer = side.overseer and state.need[mine] == 1
    if wants_overseer and RACE_OF[card] != race:
        return _reason("overseer_of_own_race", mine=mine, race=RACES[race])
    if not wants_overseer and RACE_OF[card] == race:
        return _reason("own_race_cannot_mine", mine=mine, race=RACES[race])
    return _why_not_cover(state, card, mine)


def _why_not_there(state: State, mine: int) -> Reason:
    for seat in range(state.players):
        if mine in state.captured[seat]:
            return _reason("mine_of_other", mine=mine, owner=seat)
        if mine in state.developed[seat]:
            return _reason("mine_developed", mine=mine, owner=seat)
    return _reason("no_such_mine", mine=mine)


def _why_not_cover(state: State, card: Card, mine: int) -> Reason | None:
    units = state.units[mine]
    if not units:
        return None
    top = STRENGTH_OF[units[0]]
    if covers(card, top):
        return None
    if STRENGTH_OF[card] == 0:
        return _reason("zero_needs_nine", mine=mine, top=NAMES[units[0]])
    if top == 9:
        return _reason("nine_needs_zero", mine=mine, top=NAMES[units[0]])
    return _reason("too_weak", mine=mine, top=NAMES[units[0]], needed=top + 1)
