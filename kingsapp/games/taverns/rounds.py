"""How long a game of Royal Taverns will go on, which decides what taverns are worth.

A linear regression on self-play (tools/tune_taverns.py); its numbers live in assets/ai/taverns.json.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from kingsapp.games.taverns.actions import EVERYWHERE, MEMBERS
from kingsapp.games.taverns.state import State
from kingsapp.games.taverns.weights import read_weights

FEATURES: Final = ("base", "finds", "veins", "nuggets", "provinces", "reserve", "quiet")


def features(state: State) -> list[float]:
    """What the end of a game depends on, in the order of FEATURES."""
    return [
        1,
        state.mine - state.marker,
        len(MEMBERS[state.gold_in]),
        sum(state.gold),
        len(MEMBERS[EVERYWHERE ^ state.rock_in]),
        sum(state.reserve),
        state.quiet / state.players,
    ]


def rounds_left(state: State) -> float:
    """How many turns each player can expect to have yet."""
    base, finds, veins, nuggets, provinces, reserve, quiet = _numbers(state.players)
    rounds = (
        base
        + finds * (state.mine - state.marker)
        + veins * len(MEMBERS[state.gold_in])
        + nuggets * sum(state.gold)
        + provinces * len(MEMBERS[EVERYWHERE ^ state.rock_in])
        + reserve * sum(state.reserve)
        + quiet * state.quiet / state.players
    )
    return max(1.0, rounds)


@cache
def _numbers(players: int) -> tuple[float, ...]:
    weights = read_weights()["rounds"][str(players)]
    return tuple(weights[name] for name in FEATURES)
