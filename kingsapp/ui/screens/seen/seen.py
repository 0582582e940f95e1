"""The table from the observation of an AI player alone, and proof that it decided by nothing else."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from kingsapp.ai.hints import Hint
from kingsapp.core.game import Action, Observation
from kingsapp.match import Match, Replay
from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.base.services import running_app
from kingsapp.ui.navigator import Screen
from kingsapp.ui.screens.errors import tell_failed
from kingsapp.ui.screens.home.opening import open_match
from kingsapp.ui.screens.seen.redeals import REDEALS, Redeal, Redeals
from kingsapp.ui.screens.table.static_table import StaticTable
from kingsapp.ui.tables.common.interface import TableWidget
from kingsapp.ui.tables.common.presenter import GamePresenter
from kingsapp.ui.text.phrase import Phrase
from kingsapp.ui.widgets.button import PillButton
from kingsapp.ui.widgets.progress import WorkBar
from kingsapp.ui.widgets.text import Text

__all__ = ["PillButton", "SeenScreen", "Text", "WorkBar"]


class SeenScreen(Screen):
    """A decision of a finished game, as the AI player saw it who took it.

    While the game goes on it is only what lay open to everybody, seen from that player's side.
    """

    said = StringProperty("")
    dealing = BooleanProperty(False)
    share = NumericProperty(0.0)
    open = BooleanProperty(True)
    """Whether the game is over and nothing is secret any more."""

    match: Match
    """The game as it stood then."""
    static: StaticTable
    table: TableWidget
    presenter: GamePresenter

    def __init__(self, save_id: int, ply: int, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._app = running_app()
        self._save_id = save_id
        self._ply = ply
        self._redeals = Redeals(self._show_redeal, self._all_dealt, self._failed)
        self._found: list[Action] = []
        self._entered = False

    def on_enter(self) -> None:
        """Set up the table from the observation of the seat."""
        app = self._app
        game = open_match(app, self._save_id)
        if game is None:
            return
        self._game, self._replay = game, Replay(game)
        seat = self._replay.thinker(self._ply)
        assert seat is not None
        self._seat = seat
        self.open = game.over
        entry = game.chronicle(None)[self._ply]
        self._played = entry.action
        self.match = self._replay.decision(self._ply) if game.over else game
        self._view = self.match.view(seat) if game.over else self._replay.view(self._ply, None)
        self.static = static = StaticTable(app, self, self.match)
        self.presenter, self.table = static.presenter, static.table
        static.set_up(
            on_pause_menu=lambda _table: app.nav.back(),
            on_chronicle=lambda _table: app.nav.back(),
            on_skip_to_turn=lambda _table: app.nav.back(),
        )
        self._entered = True
        self.said = app.tr.t("seen.note" if game.over else "seen.public", player=game.names[seat])
        self._show(self._view)
        told = self.presenter.caption(entry)
        self.table.caption(self._line(self._played) if game.over else told and told[0], seat)

    def on_leave(self) -> None:
        """Stop dealing."""
        self._redeals.cancel()
        if self._entered:
            self.static.close()

    def _show(self, view: Observation) -> None:
        self.table.accepts = False
        self.table.home_seat = self._seat
        self.table.show(view, [], ply=self._ply, marked=[self._played], past=True)

    def _line(self, action: Action) -> Phrase:
        [advice] = self.presenter.advice([Hint(action, 0.0, 0.0, ())])
        return advice.line

    def change(self) -> None:
        """Deal everything anew that the player could not see, and let it decide again."""
        self._redeals.cancel()
        self._found, self.share, self.dealing = [], 0.0, True
        level = self._game.kind_at(self._seat, self._ply).removeprefix("ai:")
        self._redeals.begin(self._game.game, self._view, level, self._replay.luck(self._ply))

    def _show_redeal(self, redeal: Redeal) -> None:
        tr = self._app.tr
        self._found.append(redeal.action)
        self.share = redeal.number / REDEALS
        self.said = tr.t("seen.dealing", n=redeal.number, count=REDEALS)
        self.table.caption(self._line(redeal.action), self._seat)
        self._show(redeal.view)

    def _all_dealt(self) -> None:
        tr, found = self._app.tr, self._found
        self.dealing = False
        others = sum(action != found[0] for action in found)
        if others:
            self.said = tr.t("seen.differs", n=others, count=REDEALS)
        elif found[0] == self._played:
            self.said = tr.t("seen.stays", count=REDEALS)
        else:
            # A level with a time limit thought longer or shorter then than now.
            self.said = tr.t("seen.stays_now", count=REDEALS)
        self.table.caption(self._line(found[0]), self._seat)
        self._show(self._view)

    def _failed(self, error: Exception) -> None:
        self.dealing = False
        self.said = self._app.tr.t("seen.failed")
        tell_failed(self._app.tr, self.said, error)


load_kv(__file__)
