"""How far a game of Royal Taverns is; apart from the table, so that home need not load it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kingsapp.core.game import Seat

WITHIN: Final = ("settle", "roll", "gold", "rock", "rumour")
"""Actions that do not begin a turn (T4, T12 to T15)."""


def round_number(actions: Sequence[str], players: int, first: Seat, to_act: Seat | None) -> int:
    """Which round it is, counted from 1; a turn is one action and whatever it leads to (T9).

    `to_act` tells whether the last turn goes on: only when it is over the next player decides.
    """
    turns = sum(action.partition(" ")[0] not in WITHIN for action in actions)
    goes_on = turns > 0 and to_act != (first + turns) % players
    return (turns - goes_on) // players + 1
