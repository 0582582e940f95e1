"""Whoever watches games of AI players and says what is odd about their decisions, for any game.

What people would call absurd is counted by such watchers (tools/strength/absurd.py), and an evolution of
weights makes candidates pay for it (tools/tuning.py).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol

from kingsapp.core.game import Action


class Watcher(Protocol):
    """Sees every decision of a game before it is carried out."""

    def see(self, state: Any, action: Action) -> Iterator[str]:
        """What is absurd about it, and what is counted beside."""
