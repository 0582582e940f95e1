"""Saving changes with retries while another process writes, so that the window never blocks."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeVar

from kivy.clock import Clock

from kingsapp.storage import StorageBusy, StorageError

if TYPE_CHECKING:
    from kivy.clock import ClockEvent

PAUSE: Final = 0.1
"""Seconds until the next try."""
TRIES: Final = 20
"""How often a change is tried before its failure is reported: for about three seconds."""

Found = TypeVar("Found")


class Attempt:
    """Makes one change at a time; `failed` is called with an error that retrying did not cure."""

    def __init__(self, failed: Callable[[StorageError], object]) -> None:
        self._failed = failed
        self._next: ClockEvent | None = None

    @property
    def waiting(self) -> bool:
        """Whether a change is waiting to be retried."""
        return self._next is not None

    def make(self, change: Callable[[], Found], done: Callable[[Found], object] | None = None) -> None:
        """Make a change, which either is saved completely or raises; it replaces one that is waiting.

        `done` is called with its result, now or later.
        """
        self.cancel()
        self._try(change, done, TRIES)

    def cancel(self) -> None:
        """Drop the waiting change."""
        if self._next is not None:
            self._next.cancel()
            self._next = None

    def _try(self, change: Callable[[], Found], done: Callable[[Found], object] | None, left: int) -> None:
        self._next = None
        try:
            found = change()
        except StorageBusy as error:
            if left > 1:
                self._next = Clock.schedule_once(lambda _seconds: self._try(change, done, left - 1), PAUSE)
            else:
                self._failed(error)
        except StorageError as error:
            self._failed(error)
        else:
            if done is not None:
                done(found)
