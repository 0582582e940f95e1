"""A table that is only looked at: a game that was played, or one decision of it."""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.layout import Layout

from kingsapp.core.game import Action
from kingsapp.match import Match
from kingsapp.ui.base.services import AppServices
from kingsapp.ui.navigator import Screen
from kingsapp.ui.tables import GAME_UIS


class StaticTable:
    """The table of a match on the `stage` of a screen, without the loop that would play it."""

    def __init__(self, app: AppServices, screen: Screen, match: Match) -> None:
        self._app = app
        self._screen = screen
        self._match = match
        # Not the reference of kv, which would not keep it.
        self.widget: Layout = screen.ids.stage.__self__
        self.presenter = GAME_UIS[match.game.key].presenter(app, match)
        self.table = self.presenter.table()

    def set_up(self, **events: Callable[..., object]) -> None:
        """Put the table in its place, with its size, and listen to its events; a rule opens by itself."""
        # The stage does not begin at the lower edge of the window.
        self.table.pos_hint = {"x": 0, "y": 0}
        self.widget.add_widget(self.table)
        self._screen.do_layout()
        self.widget.do_layout()
        self.table.bind(on_rule=lambda _table, rule: self.open_rules(rule), **events)

    def explain_refusal(self, action: Action) -> None:
        """Say why an action is not possible."""
        why = self._match.why_not(action)
        if why is not None:
            self.table.explain(why, action)

    def open_rules(self, rule: str = "") -> None:
        """The rules of the game, at one of them."""
        self._app.nav.go("rules", game=self._match.game.key, rule=rule)

    def close(self) -> None:
        """Take the table away."""
        self.widget.remove_widget(self.table)
