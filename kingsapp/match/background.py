"""Long-running work, off the thread that draws.

The screens pass a `post` that runs a callable on their own thread, soon (with Kivy: through its Clock).
Answers come back through it, so everything but the work itself happens on one thread.
"""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread
from typing import TypeVar

Post = Callable[[Callable[[], None]], None]
T = TypeVar("T")


class Job:
    """Work under way. `hurry` asks for an answer at once; `cancel` also makes sure that none arrives."""

    def __init__(self, stop: Callable[[], None]) -> None:
        self._stop = stop
        self.running = True
        """True until its answer is delivered or it is cancelled."""

    def hurry(self) -> None:
        """Ask for the best answer so far."""
        if self.running:
            self._stop()

    def cancel(self) -> None:
        """End the work; any late answer is dropped."""
        self.hurry()
        self.running = False


class Background:
    """Runs jobs, each in a thread of its own that ends with the process."""

    def __init__(self, post: Post) -> None:
        self._post = post

    def run(
        self,
        work: Callable[[], T],
        done: Callable[[T], None],
        failed: Callable[[Exception], None],
        stop: Callable[[], None] = lambda: None,
    ) -> Job:
        """Start `work`; `done` gets its answer, or `failed` what it raised.

        `stop` must make `work` return soon; it is called on the thread of the screens.
        """
        job = Job(stop)

        def deliver(tell: Callable[[], None]) -> None:
            if job.running:
                job.running = False
                tell()

        def thread() -> None:
            try:
                answer = work()
            except Exception as error:  # noqa: BLE001 - whatever went wrong must reach the person
                mistake = error
                self._post(lambda: deliver(lambda: failed(mistake)))
            else:
                self._post(lambda: deliver(lambda: done(answer)))

        Thread(target=thread, name="background", daemon=True).start()
        return job
