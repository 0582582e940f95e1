"""How far a game of Underground Kings is; apart from the table, so that home need not load it."""

from __future__ import annotations

from collections.abc import Sequence

from kingsapp.core.game import Seat


def round_number(actions: Sequence[str], players: int, first: Seat, to_act: Seat | None) -> int:
    """Which round it is, counted from 1; a turn is one play and what belongs to it (K10, K26)."""
    begun = sum(">" in action for action in actions)
    if to_act is None or to_act != (first + begun) % players:
        # The last play was the end of the game, or its draw is still to come.
        begun -= 1
    return begun // players + 1
