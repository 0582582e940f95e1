"""Why an action is worth considering, in terms of the rules: the data behind hints."""

from __future__ import annotations

from typing import Any, Final

from kingsapp.core.game import Action
from kingsapp.core.reason import Reason
from kingsapp.games.kings.cards import NAMES, RACE_OF, RACES, STRENGTH_OF, Card, Side
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
    "lays_unit": "K15",
    "lays_strong_unit": "K12",
    "takes_fitting_unit": "K24",
    "takes_own_race": "K17",
    "takes_unit": "K24",
    "draws_hidden": "K24",
    "only_redeal": "K26",
    "least_bad": "K14",
}
KEYS: Final = tuple(_RULES)
"""Every explanation there is."""
AGAINST: Final = frozenset({"gives_good_mine", "gives_mine"})
LEAST_BAD: Final = Reason("least_bad", _RULES["least_bad"])

_STRONG: Final = 8
_LIKELY: Final = 2 / 3
_SURE: Final = 0.85
_UNLIKELY: Final = 0.4
"""What is said of a rival's chances has to hold: between these two nothing is said of them."""


def explain(state: State, action: Action) -> list[Reason]:
    """What the action brings, the weightiest first."""
    if action == REDEAL:
        return [_reason("only_redeal")]
    if action >= DRAW:
        return [_explain_draw(state, action)]
    card, mine = played(action)
    if mine in state.centre:
        return [_explain_centre(state, card, mine)]
    return [_explain_own(state, card, mine)]


def _reason(key: str, **values: Any) -> Reason:
    return Reason(key, _RULES[key], values)


def _explain_centre(state: State, card: Card, mine: int) -> Reason:
    side = state.side_of_mine(mine)
    missing = state.need[mine] - 1
    if missing:
        key = "lays_strong_unit" if STRENGTH_OF[card] >= _STRONG else "lays_unit"
        return _reason(key, mine=mine, value=side.value, strength=STRENGTH_OF[card], missing=missing)
    owner = state.owner[RACE_OF[card]]
    gets = state.seat if owner < 0 else owner
    chance = evaluation(state.players).finishes(state, gets, side)
    if gets == state.seat:
        key = "captures_for_you" if chance >= _LIKELY else "captures_hard_for_you"
        return _reason(key, mine=mine, value=side.value, size=side.units_needed)
    if chance >= _SURE:
        key = "gives_good_mine"
    else:
        key = "gives_unfinishable_mine" if chance <= _UNLIKELY else "gives_mine"
    return _reason(key, mine=mine, value=side.value, size=side.units_needed, owner=owner)


def _explain_own(state: State, card: Card, mine: int) -> Reason:
    side = state.side_of_mine(mine)
    missing = state.need[mine] - 1
    if not missing:
        key = "overseer_develops" if side.overseer else "develops"
        return _reason(key, mine=mine, value=side.value)
    if missing == 1 and side.overseer:
        return _reason("completes_miners", mine=mine, value=side.value, race=RACES[state.races[state.seat]])
    done = side.units_needed - missing
    return _reason("adds_miner", mine=mine, value=side.value, done=done, size=side.size)


def _explain_draw(state: State, action: Action) -> Reason:
    if action == DRAW_DECK:
        return _reason("draws_hidden", left=state.deck_left)
    race = action - DRAW
    card = state.camp[race][0]
    fitting = _most_valuable_fit(state, card)
    if fitting is not None:
        mine, side = fitting
        return _reason("takes_fitting_unit", card=NAMES[card], mine=mine, value=side.value)
    key = "takes_own_race" if race == state.races[state.seat] else "takes_unit"
    return _reason(key, card=NAMES[card])


def _most_valuable_fit(state: State, card: Card) -> tuple[int, Side] | None:
    fits = [mine for mine in state.captured[state.seat] if state.row[mine][card]]
    if not fits:
        return None
    best = max(fits, key=lambda mine: state.mine_side[mine][3])
    return best, state.side_of_mine(best)
