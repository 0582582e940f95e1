"""What a position is worth to each clan: the score to expect at the end.

Linear in a few features of the table. The numbers were learned from self-play
(tools/tune_taverns.py) and live in assets/ai/taverns.json.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from kingsapp.core.addition import add_up
from kingsapp.games.taverns.actions import EVERYWHERE, MEMBERS
from kingsapp.games.taverns.rounds import rounds_left
from kingsapp.games.taverns.state import State
from kingsapp.games.taverns.weights import read_weights

SOON: Final = 4.0
"""Rounds for which the present owners of taverns can be counted on."""
FEATURES: Final = ("rounds", "income_soon", "income", "room", "reach", "tokens", "reserve")


def features(state: State) -> list[list[float]]:
    """By seat, what the estimate looks at, in the order of FEATURES."""
    rounds = rounds_left(state)
    soon = min(SOON, rounds)
    players = state.players
    income = [0] * players
    room = [0] * players
    reach = [0] * players
    crowds, keeper = state.crowds, state.keeper
    taverns_in, gold_in = state.taverns_in, state.gold_in
    for place in MEMBERS[taverns_in]:
        host = keeper[place]
        if host >= 0:
            income[host] += crowds[place].guests[host]
    for place in MEMBERS[EVERYWHERE ^ taverns_in]:
        crowd = crowds[place]
        if crowd.leader >= 0:
            room[crowd.leader] += crowd.guests[crowd.leader]
    for place in MEMBERS[gold_in]:
        for clan in crowds[place].clans:
            reach[clan] += state.collectable(place, clan)
    return [
        [
            rounds,
            income[seat] * soon,
            income[seat] * rounds,
            room[seat] * soon,
            reach[seat],
            state.tokens[seat],
            state.reserve[seat],
        ]
        for seat in range(players)
    ]


def expected(state: State) -> list[float]:
    """The score that each seat can expect."""
    scores = state.scores()
    if state.over:
        return [float(score) for score in scores]
    numbers = _numbers(state.players)
    return [
        score + add_up([number * value for number, value in zip(numbers, row, strict=True)])
        for score, row in zip(scores, features(state), strict=True)
    ]


@cache
def _numbers(players: int) -> tuple[float, ...]:
    weights = read_weights()["evaluation"][str(players)]
    return tuple(weights[name] for name in FEATURES)
