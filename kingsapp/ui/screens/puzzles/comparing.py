"""Compares a move that nobody has looked at yet with the answer, while its screen waits."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from threading import Event as Flag
from typing import Any

from kingsapp.ai.review import Difference, Stopped, difference
from kingsapp.core.game import Action, Game
from kingsapp.match import Job
from kingsapp.ui.base.background import screen_background


class Comparing:
    """One comparison at a time, made as a review would."""

    def __init__(self, failed: Callable[[Exception], None]) -> None:
        self._failed = failed
        self._background = screen_background()
        self._job: Job | None = None

    @property
    def running(self) -> bool:
        return self._job is not None and self._job.running

    def begin(
        self,
        game: Game,
        view: Any,
        answer: Action,
        action: Action,
        rng: Random,
        done: Callable[[Difference], None],
    ) -> None:
        """Find out how far an action is behind the answer; nothing is told once it is cancelled."""
        stopped = Flag()

        def step() -> None:
            if stopped.is_set():
                raise Stopped

        def work() -> Difference | None:
            try:
                return difference(game, view, answer, action, rng, step)
            except Stopped:
                return None

        def told(lead: Difference | None) -> None:
            if lead is not None:
                done(lead)

        self._job = self._background.run(work, told, self._failed, stopped.set)

    def cancel(self) -> None:
        """Whoever leaves waits for nothing."""
        job, self._job = self._job, None
        if job is not None:
            job.cancel()
