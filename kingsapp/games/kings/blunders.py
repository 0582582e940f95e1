"""Moves that people would call absurd in Underground Kings: no AI player makes them by choice."""

from __future__ import annotations

from typing import Final

from kingsapp.core.game import Action
from kingsapp.games.kings.cards import RACE_OF
from kingsapp.games.kings.evaluation import evaluation
from kingsapp.games.kings.plays import DRAW, played
from kingsapp.games.kings.state import State

RICH: Final = 4
"""The least value of a mine that matters here."""
SURE: Final = 0.8
"""A mine that is as good as finished."""


def absurd(state: State, action: Action) -> bool:
    """Whether a play gives a rich mine to the player who leads and can finish it."""
    if action >= DRAW:
        return False
    card, mine = played(action)
    if mine not in state.centre or state.need[mine] != 1 or state.mine_side[mine][3] < RICH:
        return False
    owner = state.owner[RACE_OF[card]]
    if owner in (state.seat, -1) or state.score[owner] < max(state.score):
        return False
    return evaluation(state.players).finishes(state, owner, state.side_of_mine(mine)) >= SURE
