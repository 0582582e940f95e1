"""Makes the review of a seat in the background, or finds it where it was kept."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from threading import Event as Flag
from typing import Final

from kivy.clock import Clock

from kingsapp.ai import review as reviews
from kingsapp.ai.review import Mistake, Stopped
from kingsapp.core.game import Seat
from kingsapp.match import Job, Match
from kingsapp.storage import StorageError
from kingsapp.ui.base.background import screen_background
from kingsapp.ui.base.services import AppServices

VERSION: Final = 1
"""Of how reviews are made: one of another version is made again."""


class Kept:
    """What is kept of the review of one seat: its mistakes, and which answers have been seen."""

    def __init__(self, app: AppServices, save_id: int, seat: Seat) -> None:
        self._app = app
        self._save_id = save_id
        self._seat = seat

    def load(self) -> tuple[list[Mistake], set[int]] | None:
        """The mistakes and the plies whose answers were seen; None if there has been no review."""
        try:
            kept = self._app.store.review(self._save_id, self._seat)
        except StorageError:
            return None
        if not isinstance(kept, dict) or kept.get("version") != VERSION:
            return None
        mistakes, seen = reviews.from_json(kept.get("mistakes")), kept.get("seen")
        return None if mistakes is None or not isinstance(seen, list) else (mistakes, {*seen})

    def save(self, mistakes: list[Mistake], seen: set[int]) -> None:
        """Keep a review; a device that refuses is told about, and the review is shown all the same."""
        kept = {"version": VERSION, "mistakes": reviews.as_json(mistakes), "seen": sorted(seen)}
        try:
            self._app.store.keep_review(self._save_id, self._seat, kept)
        except StorageError as error:
            self._app.tell_failure(self, error)


class Reviewer:
    """Makes one review at a time; `told` hears how far it is."""

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
        until: int | None = None,
    ) -> None:
        """Go through the decisions of a seat before the ply `until`; the same game gets the same review."""
        self.cancel()
        stopped, record, game = Flag(), match.record, match.game

        def progress(share: float) -> bool:
            if share - self._share >= 0.01:
                self._share = share
                self._tell_soon()
            return not stopped.is_set()

        def work() -> list[Mistake]:
            try:
                return reviews.review(record, game, seat, Random(f"review {seat}"), progress, until)
            except Stopped:
                return []

        self._share = 0.0
        self._job = self._background.run(work, done, failed, stopped.set)

    def cancel(self) -> None:
        """Stop; nothing is delivered any more."""
        if self._job is not None:
            self._job.cancel()
            self._job = None
        self._tell_soon.cancel()
