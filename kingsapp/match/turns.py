"""The turns of AI players: thought out in the background, played only if they are still wanted."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from threading import Event as Flag
from typing import Any, Protocol

from kingsapp.core.errors import BadInput
from kingsapp.core.game import Action, Game, Seat
from kingsapp.match.background import Background, Job
from kingsapp.match.match import Match
from kingsapp.match.steps import Moment
from kingsapp.storage import StorageError


class Cancellable(Protocol):
    """How long an AI player may think."""

    def cancel(self) -> None:
        """End the thinking: `choose` returns the best so far. May be called from another thread."""


class Thinker(Protocol):
    """An AI player: an observation in, an action out."""

    def budget(self) -> Cancellable:
        """A fresh one with the limits of this player's level."""

    def choose(self, observation: Any, rng: Random, budget: Any) -> Action:
        """The action to take."""


MakeChange = Callable[[Callable[[], object]], None]
"""Makes and saves a change: at once, or a little later if the file is busy."""


def _at_once(change: Callable[[], object]) -> None:
    change()


MakePlayer = Callable[[Game, str], Thinker]
"""An AI player for a game and a level, such as "hard"."""


class AiTurns:
    """Lets the AI players of one match think, one decision at a time."""

    def __init__(
        self,
        match: Match,
        background: Background,
        make_player: MakePlayer,
        failed: Callable[[Exception], None],
        shortest: float = 0.0,
        attempt: MakeChange = _at_once,
    ) -> None:
        self._match = match
        self._background = background
        self._make_player = make_player
        self._failed = failed
        self.shortest = shortest
        """The least number of seconds for a decision, so that people can follow."""
        self._attempt = attempt
        self._players: dict[Seat, Thinker] = {}
        self._job: Job | None = None
        self._moment: Moment | None = None
        self._awaited = Flag()
        """Whether the table is ready for what the player under way decides."""

    @property
    def thinking(self) -> Seat | None:
        """The seat whose AI player is thinking about the present position while the table waits for it."""
        return self._match.to_act if self._under_way and self._awaited.is_set() else None

    @property
    def _under_way(self) -> bool:
        running = self._job is not None and self._job.running
        return running and self._moment == self._match.moment

    def think(self) -> bool:
        """Let the AI player to act think and then play; False if a person is to act or the game is over.

        Calling it again while that player thinks changes nothing. What cannot be played or saved goes to
        `failed`, and the position is as it was.
        """
        begun = self.think_ahead()
        self._awaited.set()
        return begun

    def think_ahead(self) -> bool:
        """The same, but nothing is played before `think` is called: the table still shows earlier moves."""
        seat = self._match.to_act
        if seat is None or self._match.is_human(seat):
            return False
        if not self._under_way:
            self.cancel()
            self._start(seat)
        return True

    def move_now(self) -> None:
        """Play the best that has been found so far."""
        if self._job is not None:
            self._job.hurry()

    def cancel(self) -> None:
        """Stop thinking; nothing is played."""
        if self._job is not None:
            self._job.cancel()

    def _start(self, seat: Seat) -> None:
        moment = self._moment = self._match.moment
        player = self._player(seat)
        observation = self._match.view(seat)
        rng = self._match.luck(seat)
        budget: Cancellable = player.budget()
        hurried, awaited = Flag(), Flag()
        self._awaited = awaited

        def work() -> Action:
            began = time.monotonic()
            action = player.choose(observation, rng, budget)
            if not awaited.is_set():
                awaited.wait()
                began = time.monotonic()
            hurried.wait(max(0.0, began + self.shortest - time.monotonic()))
            return action

        def stop() -> None:
            budget.cancel()
            awaited.set()
            hurried.set()

        def done(action: Action) -> None:
            try:
                self._attempt(lambda: self._match.answer(moment, action))
            except (BadInput, StorageError) as error:
                self._failed(error)

        self._job = self._background.run(work, done, self._failed, stop)

    def _player(self, seat: Seat) -> Thinker:
        if seat not in self._players:
            level = self._match.kind(seat).removeprefix("ai:")
            self._players[seat] = self._make_player(self._match.game, level)
        return self._players[seat]
