"""Repeats a decision of an AI player while everything hidden from it changes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from threading import Event as Flag
from typing import Final, NamedTuple

from kingsapp.ai.players import make_player
from kingsapp.core.game import Action, Game, Observation
from kingsapp.match import Job
from kingsapp.ui.base.background import post, screen_background

REDEALS: Final = 10


class Redeal(NamedTuple):
    """One other deal: how it looks with every hand open, and what the AI player decides in it."""

    number: int
    view: Observation
    action: Action


class Redeals:
    """Deals everything hidden from an observation again, ten times, each time with the same luck."""

    def __init__(
        self, told: Callable[[Redeal], None], done: Callable[[], None], failed: Callable[[Exception], None]
    ) -> None:
        self._told = told
        self._done = done
        self._failed = failed
        self._background = screen_background()
        self._job: Job | None = None
        self._stopped = Flag()

    def begin(self, game: Game, view: Observation, level: str, luck: Random) -> None:
        """Start; `told` is called for each deal, `done` at the end."""
        stopped = self._stopped = Flag()
        player, state = make_player(game, level), luck.getstate()
        seat = view.viewer
        assert seat is not None

        def work() -> None:
            for number in range(1, REDEALS + 1):
                world = game.worlds(view)(Random(number))
                same_luck = Random()
                same_luck.setstate(state)
                # It gets what its seat would see of this deal, and nothing else.
                action = player.choose(game.observe(world, seat), same_luck, player.budget())
                found = Redeal(number, game.observe_open(world, seat), action)
                if stopped.is_set():
                    return
                post(partial(self._tell, found, stopped))

        self._job = self._background.run(work, lambda _nothing: self._done(), self._failed, stopped.set)

    def _tell(self, found: Redeal, stopped: Flag) -> None:
        if not stopped.is_set():
            self._told(found)

    def cancel(self) -> None:
        """The caller no longer wants the result."""
        self._stopped.set()
        if self._job is not None:
            self._job.cancel()
