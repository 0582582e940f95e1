"""Why an action is worth considering, in terms of the rules: the data behind hints."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from kingsapp.core.game import Action
from kingsapp.core.reason import Reason
from kingsapp.games.kings.cards import NAMES, RACE_OF, RACES, STRENGTH_OF, Card, Side, covers
from kingsapp.games.kings.evaluation import evaluation
from kingsapp.games.kings.plays import DRAW, DRAW_DECK, REDEAL, played
from kingsapp.games.kings.state import State

_RULES: Final = {
    "captures_for_you": "K17",
    "captures_hard_for_you": "K17",
    "gives_good_mine": "K17",
    "gives_mine": "K17",
    "gives_unfinishable_mine": "K28",
    "develops": "K22",
    "overseer_develops": "K20",
    "adds_miner": "K19",
    "completes_miners": "K20",
    "holds_next": "K12",
    "only_zero_next": "K13",
    "lays_unit": "K15",
    "lays_strong_unit": "K12",
    "holds_capture": "K17",
    "takes_fitting_unit": "K24",
    "then_develops": "K22",
    "takes_own_race": "K17",
    "takes_unit": "K24",
    "takes_unit_for_time": "K27",
    "draws_hidden": "K24",
    "draws_for_mines": "K24",
    "draws_to_hurry": "K27",
    "only_redeal": "K26",
    "least_bad": "K14",
}
KEYS: Final = tuple(_RULES)
"""Every explanation there is."""
AGAINST: Final = frozenset({"gives_good_mine", "gives_mine"})
_FROM_CAMP: Final = frozenset({"takes_unit", "takes_unit_for_time"})
COMMON: Final = {
    "lays_unit": frozenset(
        {
            "lays_unit",
            "lays_strong_unit",
            "adds_miner",
            "completes_miners",
            "develops",
            "overseer_develops",
        }
    ),
    "takes_unit": _FROM_CAMP,
    "takes_unit_for_time": _FROM_CAMP,
}
"""Those that argue only where they are rare, each with the keys of actions of which it is as true."""
LEAST_BAD: Final = Reason("least_bad", _RULES["least_bad"])

_STRONG: Final = 8
_HIGHEST: Final = 9
_LIKELY: Final = 2 / 3
_SURE: Final = 0.85
_UNLIKELY: Final = 0.4
"""Statements about a rival's chances must be safe: between these two bounds none is made."""


def explain(state: State, action: Action) -> list[Reason]:
    """What the action brings, the weightiest first."""
    if action == REDEAL:
        return [_reason("only_redeal")]
    if action >= DRAW:
        return list(_explain_draw(state, action))
    card, mine = played(action)
    if mine in state.centre:
        return list(_explain_centre(state, card, mine))
    return list(_explain_own(state, card, mine))


def _reason(key: str, **values: Any) -> Reason:
    return Reason(key, _RULES[key], values)


def _explain_centre(state: State, card: Card, mine: int) -> Iterator[Reason]:
    side = state.side_of_mine(mine)
    if state.need[mine] > 1:
        yield from _explain_laying(state, card, mine)
        return
    owner = state.owner[RACE_OF[card]]
    gets = state.seat if owner < 0 else owner
    chance = evaluation(state.players).finishes(state, gets, side)
    if gets == state.seat:
        key = "captures_for_you" if chance >= _LIKELY else "captures_hard_for_you"
        yield _reason(key, mine=mine, value=side.value, size=side.units_needed)
        return
    if chance >= _SURE:
        key = "gives_good_mine"
    else:
        key = "gives_unfinishable_mine" if chance <= _UNLIKELY else "gives_mine"
    yield _reason(key, mine=mine, value=side.value, size=side.units_needed, owner=owner)


def _explain_laying(state: State, card: Card, mine: int) -> Iterator[Reason]:
    """A unit that captures nothing: who can play the next one there?"""
    value, strength, missing = state.side_of_mine(mine).value, STRENGTH_OF[card], state.need[mine] - 1
    about: dict[str, Any] = {"mine": mine, "value": value, "missing": missing}
    if strength >= _STRONG:
        yield _reason("lays_strong_unit", strength=strength, covers=(strength + 1) % 10, **about)
    else:
        yield _reason("lays_unit", strength=strength, **about)
    own = state.races[state.seat]
    if missing == 1 and any(RACE_OF[other] == own for other in _followers(state, card)):
        yield _reason("holds_capture", mine=mine, race=RACES[own])


def _followers(state: State, card: Card) -> list[Card]:
    """Cards of the player's hand that may be played on a unit from the same hand."""
    hand = state.hands[state.seat]
    return [other for other in hand if other != card and covers(other, STRENGTH_OF[card])]


def _explain_own(state: State, card: Card, mine: int) -> Iterator[Reason]:
    side = state.side_of_mine(mine)
    missing = state.need[mine] - 1
    if not missing:
        key = "overseer_develops" if side.overseer else "develops"
        yield _reason(key, mine=mine, value=side.value)
        return
    own = state.races[state.seat]
    wants_overseer = missing == 1 and bool(side.overseer)
    if wants_overseer:
        yield _reason("completes_miners", mine=mine, value=side.value, race=RACES[own])
    else:
        done = side.units_needed - missing
        yield _reason("adds_miner", mine=mine, value=side.value, done=done, size=side.size, missing=missing)
    if any((RACE_OF[other] == own) == wants_overseer for other in _followers(state, card)):
        yield _reason("holds_next", mine=mine)
    elif STRENGTH_OF[card] == _HIGHEST:
        yield _reason("only_zero_next", mine=mine)


def _explain_draw(state: State, action: Action) -> Iterator[Reason]:
    mines = state.captured[state.seat]
    if action == DRAW_DECK:
        yield _explain_deck(state)
        return
    race = action - DRAW
    card = state.camp[race][0]
    fitting = _most_valuable_fit(state, card)
    if fitting is not None:
        mine, side = fitting
        yield _reason("takes_fitting_unit", card=NAMES[card], mine=mine, value=side.value)
        if state.need[mine] == 1:
            yield _reason("then_develops", mine=mine, value=side.value)
    elif race == state.races[state.seat]:
        yield _reason("takes_own_race", card=NAMES[card])
    else:
        yield _reason("takes_unit_for_time" if mines else "takes_unit", card=NAMES[card])


def _explain_deck(state: State) -> Reason:
    """Why to draw an unknown card: the camp has nothing useful, or the deck should run out sooner."""
    left, mines = state.deck_left, state.captured[state.seat]
    tops = [pile[0] for pile in state.camp if pile]
    if mines and not any(_most_valuable_fit(state, card) for card in tops):
        return _reason("draws_for_mines", left=left)
    if not mines and any(state.captured):
        return _reason("draws_to_hurry", left=left)
    return _reason("draws_hidden", left=left)


def _most_valuable_fit(state: State, card: Card) -> tuple[int, Side] | None:
    fits = [mine for mine in state.captured[state.seat] if state.row[mine][card]]
    if not fits:
        return None
    best = max(fits, key=lambda mine: state.mine_side[mine][3])
    return best, state.side_of_mine(best)
