"""How a thread that thinks leaves the screen its time."""

from __future__ import annotations

import time
from threading import current_thread, main_thread

STRETCH = 0.0004
"""Seconds of thought after which the screen may draw. Left alone, Python makes a thread hand over only every
five milliseconds, and a frame that has to wait for that several times is late."""
MOMENT = 0.00001
"""Seconds of sleep, long enough for a waiting thread to take over."""
BUSY = 0.0003
"""Whoever wakes up so many seconds too late has waited for the screen."""
PAUSE = 0.002
"""Seconds that are then left to it at most: drawing also needs the other cores of a device."""
SHARE = 2.0
"""A pause is at most so many times as long as the thought before it, which keeps a third of the time."""


class Breather:
    """Pauses every now and then; on the main thread, where nobody draws meanwhile, never."""

    def __init__(self) -> None:
        self._since = time.monotonic()

    def rest(self) -> None:
        """Let the screen draw if it wants to. Called after every playout."""
        now = time.monotonic()
        thought = now - self._since
        if thought < STRETCH:
            return
        if current_thread() is not main_thread():
            time.sleep(MOMENT)
            if time.monotonic() - now > BUSY:
                time.sleep(min(PAUSE, SHARE * thought))
        self._since = time.monotonic()
