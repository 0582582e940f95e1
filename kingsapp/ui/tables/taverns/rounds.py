"""How far a game of Royal Taverns is; apart from the table, so that home need not load it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

WITHIN: Final = ("settle", "roll", "gold", "rock", "rumour")
"""Actions that do not begin a turn (T4, T12 to T15)."""
UNDECIDED: Final = ("prospect", "roll")
"""After these the turn goes on."""


def round_number(actions: Sequence[str], players: int) -> int:
    """Which round it is, counted from 1; a turn is one action and whatever it leads to (T9)."""
    words = [action.partition(" ")[0] for action in actions]
    turns = sum(word not in WITHIN for word in words)
    goes_on = bool(words) and words[-1] in UNDECIDED
    return (turns - goes_on) // players + 1
