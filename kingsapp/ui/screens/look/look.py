"""The moves of a record one by one, as everybody at its table saw them; nothing of it is kept."""

from __future__ import annotations

from typing import Any

from kivy.app import App

from kingsapp.core.record import Record
from kingsapp.match import Match
from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.navigator import Screen
from kingsapp.ui.screens.table.history import HistoryController
from kingsapp.ui.tables import GAME_UIS
from kingsapp.ui.tables.common.interface import TableWidget


class LookScreen(Screen):
    """A table at which nobody can act, with its chronicle; begins at the last move."""

    match: Match
    table: TableWidget
    history: HistoryController

    def __init__(self, record: Record, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._app = App.get_running_app()
        self._record = record

    def on_enter(self) -> None:
        """Set up the table."""
        app, stage = self._app, self.ids.stage.__self__
        self.match = Match(app.games[self._record.game], self._record, app.dice)
        presenter = GAME_UIS[self._record.game].presenter(app, self.match)
        self.table = presenter.table()
        stage.add_widget(self.table)
        stage.do_layout()
        self.history = HistoryController(app, stage, self.match, presenter, self, leave="app.close")
        self.table.bind(
            on_pause_menu=lambda _table: app.nav.back(),
            on_chronicle=lambda _table: self.history.open(),
            on_rule=lambda _table, rule: app.nav.go("rules", game=self._record.game, rule=rule),
        )
        self.look_back(self.match.ply - 1)
        # Nobody in particular looks: every hand stays hidden.
        self.history.write(None)

    def on_leave(self) -> None:
        """Follow the window no more."""
        self.history.close()
        self.ids.stage.remove_widget(self.table)

    def look_back(self, ply: int) -> None:
        """Show the table after action number `ply`."""
        self._app.shell.drop_overlays()
        view = self.match.table_at(ply + 1, None)
        action = self.match.chronicle(None)[ply].action
        self.table.show(view, [], ply=ply + 1, marked=action, past=True)
        self.history.show_bar(ply)

    def look_now(self) -> None:
        """There is no game to go on with."""
        self._app.nav.back()


load_kv(__file__)
