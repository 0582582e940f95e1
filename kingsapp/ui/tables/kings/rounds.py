"""How far a game of Underground Kings is; apart from the table, so that home need not load it."""

from __future__ import annotations

from collections.abc import Sequence


def round_number(actions: Sequence[str], players: int) -> int:
    """Which round it is, counted from 1; a turn is a play and a draw."""
    return len(actions) // (2 * players) + 1
