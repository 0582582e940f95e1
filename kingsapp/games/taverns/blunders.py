"""Moves that people would call absurd in Royal Taverns: no AI player makes them by choice."""

from __future__ import annotations

from typing import Final

from kingsapp.core.game import Action
from kingsapp.games.taverns.actions import COLLECT, OPEN, PASS
from kingsapp.games.taverns.state import State

MANY_GUESTS: Final = 4
"""Guests of a tavern that nobody overlooks."""


def absurd(state: State, action: Action) -> bool:
    """Whether the player passes although there are nuggets to collect, or guests for a tavern."""
    return action == PASS and any(
        COLLECT <= other < PASS or (OPEN <= other < COLLECT and state.crowds[other - OPEN].guests[state.seat])
        for other in state.legal_actions()
    )


def obvious(state: State, action: Action) -> bool:
    """Whether a tavern is opened where many guests are."""
    return OPEN <= action < COLLECT and state.crowds[action - OPEN].guests[state.seat] >= MANY_GUESTS
