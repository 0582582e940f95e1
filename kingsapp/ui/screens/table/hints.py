"""Hints: thought out in the background, shown if they are still wanted."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from kingsapp.ai.hints import Hint, hint_budget, hints
from kingsapp.match import Background, Job, Match, Moment
from kingsapp.ui.base.attempt import Attempt
from kingsapp.ui.base.services import AppServices
from kingsapp.ui.screens.table.advice import AdviceSheet
from kingsapp.ui.screens.table.question import Question
from kingsapp.ui.tables.common.interface import TableWidget
from kingsapp.ui.tables.common.presenter import GamePresenter


class HintController:
    """The first question shows the best action on the table, the next one the best few to choose from.

    `deciding` says whether a person may act on the table now.
    """

    def __init__(
        self,
        app: AppServices,
        match: Match,
        table: TableWidget,
        presenter: GamePresenter,
        background: Background,
        deciding: Callable[[], bool],
    ) -> None:
        self._app = app
        self._match = match
        self._table = table
        self._presenter = presenter
        self._background = background
        self._deciding = deciding
        # Statistics count such a game apart; a device that refuses to write says so at the next move.
        self._marking = Attempt(lambda _error: None)
        self._job: Job | None = None
        self._found: list[Hint] = []
        self._moment: Moment | None = None
        self._told = False
        """Whether it was said at this table what a hint costs."""
        self._wanted: Hint | None = None
        """What the table is to show until somebody touches it."""
        self._on_table = False
        """Whether the table has shown it."""
        table.bind(accepts=self._follow)

    def ask(self) -> None:
        """A hint is wanted."""
        if self._found and self._moment == self._match.moment:
            if self._table.hinted:
                self._offer()
            else:
                self._show(self._found[0])
        elif not (self._told or self._app.preferences.hint_price_known) and self._costs():
            self._ask_first()
        else:
            self._seek()

    def _ask_first(self) -> None:
        """Before the first hint on this device: what it costs, while that can still be declined."""
        if not self._deciding() or self._app.shell.overlay is not None:
            return
        t = self._app.tr.t
        question = Question(title=t("flow.hint"), note=t("flow.hint_apart"), yes=t("flow.hint_yes"))
        question.bind(on_yes=lambda _question: self._accept())
        question.open()

    def _accept(self) -> None:
        self._told = True
        self._seek()

    def _seek(self) -> None:
        if self._deciding() and not (self._job and self._job.running):
            self._think()

    def _offer(self) -> None:
        found = self._found
        title = self._app.tr.n("flow.best_moves", len(found))
        sheet = AdviceSheet(self._presenter.advice(found), title=title)
        sheet.bind(on_choose=lambda _sheet, place: self._show(found[place]))
        sheet.open()

    def _show(self, hint: Hint) -> None:
        """Let it glow on the table, now or as soon as a person may act there again."""
        self._wanted, self._on_table = hint, False
        if self._deciding():
            self._put()

    def _put(self) -> None:
        if self._wanted is not None:
            self._table.hint(self._wanted)
            self._on_table = True

    def _follow(self, _table: object, accepts: bool) -> None:
        """Whatever the table shows anew (after a pause, say) wipes a hint away that nobody has touched."""
        if not accepts:
            if self._on_table and not self._table.hinted:
                self._wanted = None
            self._on_table = False
        elif self._moment == self._match.moment:
            self._put()

    def _mark(self) -> None:
        """Statistics count a game with hints apart; a table that nobody saves counts nowhere."""
        save_id = self._match.save_id
        if save_id is not None:
            self._marking.make(lambda: self._app.saves.mark_hinted(save_id))

    def _costs(self) -> bool:
        """Whether statistics would count the game, were it not for a hint."""
        save_id = self._match.save_id
        return save_id is not None and self._app.saves.counts(save_id)

    def _say_what_it_costs(self) -> None:
        """With the first hint of a game, unless it was asked before: what comes of it for the statistics."""
        if self._told:
            self._app.preferences.hint_price_known = True
        elif self._costs():
            self._app.shell.toast(self._app.tr.t("flow.hint_apart"))

    def _think(self) -> None:
        match = self._match
        view, budget, moment = match.view(match.to_act), hint_budget(), match.moment
        # The same position always gets the same hint.
        dice = Random(f"hint {match.save_id} {match.ply}")

        def found(best: list[Hint]) -> None:
            self._table.seeking = False
            if match.moment == moment and best:
                self._found, self._moment = best, moment
                self._say_what_it_costs()
                self._mark()
                self._show(best[0])

        def failed(_error: Exception) -> None:
            self._table.seeking = False
            self._app.shell.toast(self._app.tr.t("flow.hint_failed"))

        self._table.seeking = True
        self._job = self._background.run(
            lambda: hints(match.game, view, dice, budget), found, failed, budget.cancel
        )

    def drop(self) -> None:
        """Forget the hint and stop thinking about one."""
        if self._job is not None:
            self._job.cancel()
            self._job = None
            self._table.seeking = False
        if self._found:
            self._found = []
            self._wanted = None
            self._table.clear_hint()

    def drop_if_old(self) -> None:
        """Forget a hint for another position."""
        if self._moment != self._match.moment:
            self.drop()
