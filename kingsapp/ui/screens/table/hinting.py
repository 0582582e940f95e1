"""Hints: thought out in the background, shown if they are still wanted."""

from __future__ import annotations

from random import Random
from typing import Any

from kingsapp.ai.hints import Hint, hint_budget, hints
from kingsapp.match import Job, Match, Moment
from kingsapp.ui.screens.table.flow import Flow


class Hinting:
    """The first question shows the best action on the table, the second the best three."""

    def __init__(self, app: Any, match: Match, table: Any, story: Any, flow: Flow) -> None:
        self._app = app
        self._match = match
        self._table = table
        self._story = story
        self._flow = flow
        self._job: Job | None = None
        self._found: list[Hint] = []
        self._moment: Moment | None = None

    def ask(self) -> None:
        """A hint is wanted."""
        if self._found and self._moment == self._match.moment:
            self._story.top_three(self._found).open()
        elif self._flow.deciding and not (self._job and self._job.running):
            self._think()

    def _think(self) -> None:
        match = self._match
        view, budget, moment = match.view(match.to_act), hint_budget(), match.moment
        dice = Random(self._app.dice.getrandbits(64))

        def found(best: list[Hint]) -> None:
            if match.moment == moment and self._flow.deciding:
                self._found, self._moment = best, moment
                self._table.hint(best)

        def failed(error: Exception) -> None:
            self._app.shell.toast(self._app.tr.t("flow.hint_failed", detail=str(error)[:120]))

        self._job = self._flow.background.run(
            lambda: hints(match.game, view, dice, budget), found, failed, budget.cancel
        )

    def drop(self) -> None:
        """Forget the hint and stop thinking about one."""
        if self._job is not None:
            self._job.cancel()
            self._job = None
        if self._found:
            self._found = []
            self._table.clear_hint()

    def drop_if_old(self) -> None:
        """Forget a hint for another position."""
        if self._moment != self._match.moment:
            self.drop()
