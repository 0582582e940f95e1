"""The table of a game alone in the window, in place of the screen that shows it and plays on it."""

from __future__ import annotations

from typing import Any, ClassVar

from kingsapp.core.game import Action, Event
from kingsapp.match import Entry, Step, Visibility
from kingsapp.match.undo import is_final


class LoneGameTable:
    """A table in the window of the app with a game below it, which a derived class plays."""

    game: ClassVar[Any]

    def __init__(self, app: Any, state: Any, viewer: int | None, widget: Any) -> None:
        self.app = app
        self.state = state
        self.viewer = viewer
        self.widget = widget
        self.ply = 0
        self.heard: list[tuple[Any, ...]] = []
        """What the table asked others for."""
        widget.bind(on_skip=lambda _: widget.finish())
        self._listen()
        self._take_window()

    def is_final(self, action: Action) -> bool:
        """Whether an action could not be taken back."""
        people = [seat for seat, human in enumerate(self.widget.is_human) if human]
        return is_final(self.state, action, people, secrets=self.game.secrets)

    def _listen(self) -> None:
        from kingsapp.ui.tables.common.table import GameTable

        answered = {"on_action", "on_skip", "on_moment", "on_lifted"}
        for event in {*GameTable.__events__, *type(self.widget).__events__} - answered:
            self.widget.bind(**{event: lambda _, *args, event=event: self.heard.append((event, *args))})

    def _take_window(self) -> None:
        from kingsapp.ui.navigator import Screen

        self.app.shell.drop_overlays()
        nav = self.app.nav
        nav.screen.dispatch("on_leave")
        nav.clear_widgets()
        nav.screen, nav.tab = Screen(), ""
        nav.screen.add_widget(self.widget)
        # As the screens do that show a table: one that stands nowhere hears no keys.
        nav.screen.bind(on_leave=lambda screen: screen.remove_widget(self.widget))
        nav.add_widget(nav.screen)

    def show(self) -> None:
        """Show the position to the viewer, who may act in their turn."""
        mine = self.state.seat == self.viewer and not self.state.over
        self.widget.accepts = False
        view = self.game.observe(self.state, self.viewer)
        self.widget.show(view, self.state.legal_actions() if mine else (), ply=self.ply)
        self.widget.accepts = mine

    def step(self, action: Action) -> Step:
        """Carry out an action; what the viewer saw of it."""
        before, actor = self.game.observe(self.state, self.viewer), self.state.seat
        log: list[Event] = []
        text = self.game.text(self.state, action)
        self.state.apply(action, log)
        entry = Entry(self.ply, actor, action, text, tuple(log)).seen_by(self.viewer)
        self.ply += 1
        after = self.game.observe(self.state, self.viewer)
        return Step(entry, self.viewer, before, after, Visibility(self.viewer, None))
