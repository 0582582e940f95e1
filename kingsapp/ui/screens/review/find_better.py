"""One decision of a finished game again, on its own table: the person looks for a better move."""

from __future__ import annotations

from random import Random
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from kingsapp.ai.difference import Difference
from kingsapp.ai.review import Mistake
from kingsapp.core.game import Action, Seat
from kingsapp.match import Match, Replay
from kingsapp.ui.base.comparing import Comparing
from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.base.services import running_app
from kingsapp.ui.navigator import Screen
from kingsapp.ui.progress.reviews import KeptReview
from kingsapp.ui.screens.errors import tell_failed
from kingsapp.ui.screens.home.opening import open_match
from kingsapp.ui.screens.review.review import Explained
from kingsapp.ui.screens.table.static_table import StaticTable
from kingsapp.ui.tables.common.interface import TableWidget
from kingsapp.ui.text.numbers import spelled
from kingsapp.ui.widgets.button import IconButton, PillButton
from kingsapp.ui.widgets.progress import WorkBar
from kingsapp.ui.widgets.sentence import Sentence
from kingsapp.ui.widgets.text import Text

__all__ = ["FindBetterScreen", "IconButton", "PillButton", "Text", "WorkBar"]


class FindBetterScreen(Screen):
    """The table as the seat saw it; whatever is tried is compared with what was played."""

    said = StringProperty("")
    found = BooleanProperty(False)
    comparing = BooleanProperty(False)
    share = NumericProperty(0)
    """How much of a comparison is done, 0 to 1."""

    match: Match
    """The game as it stood then."""
    static: StaticTable
    table: TableWidget

    def __init__(self, save_id: int, seat: Seat, ply: int, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._app = running_app()
        self._save_id = save_id
        self._seat = seat
        self._ply = ply
        self._kept = KeptReview(self._app, save_id, seat)
        self._mistakes: list[Mistake] = []
        self._comparison = Comparing(self._compared, self._failed)
        self._entered = False

    def on_enter(self) -> None:
        """Set up the table as it was."""
        app = self._app
        game = open_match(app, self._save_id)
        if game is None:
            return
        self._mistakes, self._seen = self._kept.load(game) or ([], set())
        asked = (each for each in self._mistakes if each.ply == self._ply and each.loss.certain)
        mistake = next(asked, None)
        if mistake is None:
            Clock.schedule_once(lambda _seconds: app.nav.back())
            return
        self._told = Explained(app, Replay(game), mistake)
        self.match = self._told.match
        self.static = static = StaticTable(app, self, self.match)
        self.table = static.table
        self.table.undo_state = why = game.why_no_undo()
        static.set_up(
            on_action=lambda _table, *actions: self.attempt(actions[0]),
            on_refused=lambda _table, action: static.explain_refusal(action),
            on_undo=lambda _table: app.shell.toast(static.presenter.undo_reason(why)) if why else None,
            on_hint=lambda _table: self.give_up(),
            on_chronicle=lambda _table: self._open_replay(),
            on_pause_menu=lambda _table: app.nav.back(),
        )
        self._entered = True
        self.ids.words.add_widget(Sentence(*self._told.played.line), index=1)
        self.said = app.tr.t("review.question", points=spelled(app.tr, mistake.loss.points))
        self._show()

    def _show(self) -> None:
        match, table = self.match, self.table
        table.accepts = False
        table.home_seat = self._seat
        marked = [self._told.mistake.played]
        table.show(match.view(self._seat), match.legal(), ply=match.ply, marked=marked)
        table.accepts = not self.found

    def on_leave(self) -> None:
        """Stop comparing."""
        self._comparison.cancel()
        if self._entered:
            self.static.close()

    def _open_replay(self) -> None:
        self._app.nav.go("replay", save_id=self._save_id, ply=self._ply, viewer=self._seat)

    def attempt(self, action: Action) -> bool:
        """Compare a move with what was played, by what the seat could know."""
        mistake, tr = self._told.mistake, self._app.tr
        if action == mistake.played:
            self.said = tr.t("review.same")
            self._show_soon()
        elif action == mistake.better:
            self._answer(mistake.loss)
        else:
            self._compare(action)
        return True

    def _show_soon(self) -> None:
        # The table is still at the decision that it handed over.
        Clock.schedule_once(lambda _seconds: self._show(), 0)

    def _compare(self, action: Action) -> None:
        game, view, played = self.match.game, self.match.view(self._seat), self._told.mistake.played
        self.said = self._app.tr.t("review.comparing")
        self.table.accepts = False
        self.share, self.comparing = 0, True
        self._comparison.begin(game, view, action, played, Random(f"better {action}"), self._answer)

    def _compared(self, share: float) -> None:
        self.share = share

    def _failed(self, error: Exception) -> None:
        self.comparing = False
        self.said = self._app.tr.t("review.failed")
        tell_failed(self._app.tr, self.said, error)
        self._show()

    def _answer(self, gain: Difference) -> None:
        self.comparing = False
        tr = self._app.tr
        points, doubt = spelled(tr, gain.points), spelled(tr, gain.doubt)
        if gain.certain:
            self.said = tr.t("review.right", points=points, doubt=doubt, worlds=gain.worlds)
            self._reveal()
        else:
            # The difference is within its uncertainty.
            key = "review.not_better" if gain.points < -gain.doubt else "review.not_sure"
            self.said = tr.t(key, points=points, doubt=doubt)
        self._show_soon()

    def give_up(self) -> None:
        """Show the answer on the page of the review."""
        self._reveal()
        self._app.nav.back()

    def _reveal(self) -> None:
        self.found = True
        self._kept.save(self._mistakes, self._seen | {self._ply})


load_kv(__file__)
