"""Makes the review of a seat in the background."""

from __future__ import annotations

from collections.abc import Callable, Container
from random import Random
from threading import Event as Flag

from kivy.clock import Clock

from kingsapp.ai import review as reviews
from kingsapp.ai.review import Mistake, Stopped
from kingsapp.core.game import Seat
from kingsapp.match import Job, Match
from kingsapp.ui.base.background import screen_background


class Reviewer:
    """Makes one review at a time; `told` is called with the progress."""

    def __init__(self, told: Callable[[float], None]) -> None:
        self._told = told
        self._background = screen_background()
        self._job: Job | None = None
        self._share = 0.0
        self._tell_soon = Clock.create_trigger(lambda _seconds: self._told(self._share))

    @property
    def running(self) -> bool:
        return self._job is not None and self._job.running

    def begin(
        self,
        match: Match,
        seat: Seat,
        done: Callable[[list[Mistake]], None],
        failed: Callable[[Exception], None],
        plies: Container[int] | None = None,
    ) -> None:
        """Go through the decisions of a seat, all or those in `plies`; the same game gets the same review."""
        self.cancel()
        stopped, record, game = Flag(), match.record, match.game

        def progress(share: float) -> bool:
            if share - self._share >= 0.01:
                self._share = share
                self._tell_soon()
            return not stopped.is_set()

        def work() -> list[Mistake]:
            try:
                return reviews.review(record, game, seat, Random(f"review {seat}"), progress, plies)
            except Stopped:
                return []

        self._share = 0.0
        self._job = self._background.run(work, done, failed, stopped.set)

    def cancel(self) -> None:
        """Stop; `done` is not called any more."""
        if self._job is not None:
            self._job.cancel()
            self._job = None
        self._tell_soon.cancel()
