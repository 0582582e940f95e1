"""How far a game of Underground Kings is; apart from the table, so that home need not load it."""

from __future__ import annotations

from collections.abc import Sequence

from kingsapp.core.game import Seat


def round_number(actions: Sequence[str], players: int, first: Seat, to_act: Seat | None) -> int:
    """Which round it is, counted from 1; a turn is a play and a draw, whoever begins and is to act."""
    return len(actions) // (2 * players) + 1
