"""Plays the answer of a puzzle on its table, on request."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import asynckivy as ak

from kingsapp.ui.screens.puzzles.decision import PuzzleDecision
from kingsapp.ui.tables.common.interface import TableWidget

LOOKED_AT: Final = 1.6
"""Seconds for which a move that was watched stays on the table."""


class Watching:
    """Plays the best move on a match of its own; `seen` is called when it has been looked at."""

    def __init__(self, table: TableWidget, decision: PuzzleDecision, seen: Callable[[], object]) -> None:
        self._table = table
        self._decision = decision
        self._seen = seen
        self._task: ak.Task | None = None

    @property
    def on(self) -> bool:
        """Whether the move is on the table now."""
        return self._task is not None

    def start(self) -> None:
        """Let the best move happen."""
        self._task = ak.start(self._tell())

    def stop(self) -> None:
        """Stop at once."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            self._table.finish()

    async def _tell(self) -> None:
        played = self._decision.begun()
        ply, seat = played.ply, played.to_act
        played.play(self._decision.actions[0])
        for step in (played.step_at(number, seat) for number in range(ply, played.ply)):
            await self._table.tell(step)
            self._table.show(step.after, [], ply=step.entry.ply + 1, past=True)
        await ak.sleep(LOOKED_AT)
        self._task = None
        self._seen()
