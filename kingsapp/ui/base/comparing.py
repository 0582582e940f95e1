"""Compares a move that has not been examined yet with another one, in the background."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from threading import Event as Flag

from kivy.clock import Clock

from kingsapp.ai.difference import Difference
from kingsapp.ai.review import WORLDS, Stopped, difference
from kingsapp.core.game import Action, Game, Observation
from kingsapp.match import Job
from kingsapp.ui.base.background import screen_background


class Comparing:
    """One comparison at a time, as in a review; `progress` is called with the share that is done, 0 to 1."""

    def __init__(self, progress: Callable[[float], None], failed: Callable[[Exception], None]) -> None:
        self._failed = failed
        self._background = screen_background()
        self._job: Job | None = None
        self._share = 0.0
        self._progress_soon = Clock.create_trigger(lambda _seconds: progress(self._share))

    @property
    def running(self) -> bool:
        return self._job is not None and self._job.running

    def begin(
        self,
        game: Game,
        view: Observation,
        better: Action,
        worse: Action,
        rng: Random,
        done: Callable[[Difference], None],
    ) -> None:
        """Find out by how much one action is better; nothing is told once it is cancelled."""
        self.cancel()
        stopped, steps = Flag(), 0

        def step() -> None:
            nonlocal steps
            if stopped.is_set():
                raise Stopped
            steps += 1
            # At most once per frame, not for every world.
            if steps * 100 // WORLDS > int(self._share * 100):
                self._share = steps / WORLDS
                self._progress_soon()

        def work() -> Difference | None:
            try:
                return difference(game, view, better, worse, rng, step)
            except Stopped:
                return None

        def told(lead: Difference | None) -> None:
            self._progress_soon.cancel()
            if lead is not None:
                done(lead)

        self._share = 0.0
        self._job = self._background.run(work, told, self._failed, stopped.set)

    def cancel(self) -> None:
        """Stop the comparison; the screen was left."""
        job, self._job = self._job, None
        if job is not None:
            job.cancel()
        self._progress_soon.cancel()
