"""The screen of a running game: opens it, and lets people sit down at its table."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock

from kingsapp.match import Match
from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.base.services import running_app
from kingsapp.ui.navigator import Screen
from kingsapp.ui.screens.home.opening import open_match
from kingsapp.ui.screens.table.controller import TableController, show_score


class TableScreen(Screen):
    """A saved game on its table; a finished one leads to its score."""

    def __init__(self, save_id: int, match: Match | None = None, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._app = running_app()
        self._save_id = save_id
        self._match = match
        # Not the reference of kv, which would not keep it while it is concealed.
        self.stage = self.ids.stage.__self__
        self.controller: TableController | None = None

    def on_enter(self) -> None:
        """Open the game, unless somebody has done so already, and go on where it stands."""
        match = self._match or open_match(self._app, self._save_id)
        if match is None:
            return
        self._match = match
        if match.over:
            Clock.schedule_once(lambda _seconds: show_score(self._app, match))
        else:
            self.controller = TableController(self._app, self, match)

    def on_leave(self) -> None:
        """Stop everything at once; the game is saved."""
        if self.controller is not None:
            self.controller.close()
            self.controller = None

    def describe(self) -> list[str]:
        """The last actions in notation, which everybody saw."""
        return [] if self.controller is None else self.controller.describe()

    def go_back(self) -> bool:
        """The table uses Back itself."""
        if self.controller is None:
            return False
        self.controller.go_back()
        return True

    def conceal(self, concealed: bool) -> None:
        """Take the table out of the window, or put it back."""
        if concealed and self.stage.parent:
            self.remove_widget(self.stage)
        elif not concealed and not self.stage.parent:
            self.add_widget(self.stage)


load_kv(__file__)
