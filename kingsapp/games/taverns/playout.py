"""Uniformly random play to the end, as fast as it goes.

This is `State.apply` once more with everything in local variables and without lists of actions: the number of
legal actions of each kind is known from the masks, so one number picks kind and place. tests/taverns plays
the same random numbers through `State` and wants the same scores after the same number of actions, so the
kinds come in the order of `State.legal_actions`.
"""

from __future__ import annotations

from random import Random

from kingsapp.core.game import Action
from kingsapp.games.taverns.state import State


def playout(state: State, rng: Random) -> tuple[list[int], int]:
    """The final scores and the number of actions; every legal action is equally likely each time."""
    state = state.clone()
    random = rng.random
    actions = 0
    while not state.over:
        legal: list[Action] = state.legal_actions()
        state.apply(legal[int(random() * len(legal))])
        actions += 1
    return state.scores(), actions
