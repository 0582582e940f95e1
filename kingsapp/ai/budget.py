"""The thinking budget of an AI player, and how to stop it early."""

from __future__ import annotations

import time
from threading import Event as Flag

from kingsapp.ai.breather import Breather


class Budget:
    """A number of playouts, a time limit for slow devices, and a stop that works from any thread."""

    def __init__(self, playouts: int, seconds: float | None = None) -> None:
        self.playouts = playouts
        self.done = 0
        """How many of them were played out."""
        self._deadline = None if seconds is None else time.monotonic() + seconds
        self._stopped = Flag()
        self._breather = Breather()

    def cancel(self) -> None:
        """End the thinking: the player answers with the best found so far."""
        self._stopped.set()

    def ended(self) -> bool:
        """Whether to stop."""
        if self.done >= self.playouts or self._stopped.is_set():
            return True
        return self._deadline is not None and time.monotonic() >= self._deadline

    def played_out(self) -> None:
        """Called after every playout: it counts, and the screen may want to draw."""
        self.done += 1
        self._breather.rest()
