"""A game that was played, on its own table: each moment as a seat knew it, or with every hand open."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

import asynckivy as ak
from kivy.core.window import Window

from kingsapp.core.game import CHANCE, Seat
from kingsapp.core.record import Record
from kingsapp.match import EVERYONE, Entry, Match, Replay, Step
from kingsapp.ui.base.keys import DOWN, END, HOME, LEFT, PAGE_DOWN, PAGE_UP, RIGHT, SPACE, UP
from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.base.services import running_app
from kingsapp.ui.navigator import Screen
from kingsapp.ui.screens.home.opening import open_match
from kingsapp.ui.screens.replay.panel import SPEEDS, ReplayPanel
from kingsapp.ui.screens.replay.slider import Tick
from kingsapp.ui.screens.table.history import HistoryController
from kingsapp.ui.screens.table.start_game import start_game
from kingsapp.ui.screens.table.static_table import StaticTable
from kingsapp.ui.tables.common.interface import TableWidget
from kingsapp.ui.tables.common.presenter import GamePresenter
from kingsapp.ui.widgets.sheet import ChoiceSheet
from kingsapp.ui.widgets.text import Text

PAUSE: Final = 2.8
"""Seconds that a turn takes at normal speed."""
MOTION_UP_TO: Final = 2.0
"""Above this speed pieces are not animated."""

PLUS, MINUS = "+", "-"
KEYS: Final = {
    LEFT: "back",
    RIGHT: "on",
    UP: "turn_back",
    DOWN: "turn_on",
    PAGE_UP: "landmark_back",
    PAGE_DOWN: "landmark_on",
}


class ReplayScreen(Screen):
    """A table at which nobody can act, and the controls below it.

    A saved game that is over shows what each seat knew; a `record` that breaks off what everybody saw.
    """

    match: Match
    replay: Replay
    static: StaticTable
    table: TableWidget
    presenter: GamePresenter
    panel: ReplayPanel
    history: HistoryController

    def __init__(
        self,
        save_id: int | None = None,
        record: Record | None = None,
        ply: int = 0,
        viewer: Seat | None = None,
        match: Match | None = None,
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self._app = running_app()
        self._save_id = save_id
        self._record = record
        self._match = match
        self._task: ak.Task | None = None
        self._entered = False
        self.ply = ply
        self.viewer = viewer
        self.home: Seat = 0
        """Whose side of the table lies below."""

    def on_enter(self) -> None:
        """Set up the table and show the moment."""
        found = self._open()
        if found is None:
            return
        self.match, app = found, self._app
        self.replay = Replay(self.match)
        self.ply = min(self.ply, self.replay.last)
        self._choose_first_viewer()
        self.static = static = StaticTable(app, self, self.match)
        self.presenter, self.table = static.presenter, static.table
        self._add_panel()
        static.set_up(
            on_pause_menu=lambda _table: self.open_menu(),
            on_chronicle=lambda _table: self.history.open(),
            on_skip=lambda _table: self.table.finish(),
            on_skip_to_turn=lambda _table: self.go("turn_on"),
        )
        self.history = HistoryController(app, static.widget, self.match, self.presenter, self, follows=True)
        Window.bind(on_keyboard=self._on_key)
        self._entered = True
        self._show_seat()

    def _open(self) -> Match | None:
        if self._match is not None:
            return self._match
        if self._record is None:
            assert self._save_id is not None
            return open_match(self._app, self._save_id)
        return Match(self._app.games[self._record.game], self._record, self._app.dice)

    def _choose_first_viewer(self) -> None:
        """The seat that was chosen, or the first person's; nobody's where everybody saw the same."""
        viewers = self.replay.viewers
        people = [seat for seat in viewers if seat != EVERYONE and self.match.is_human(seat)]
        if self.viewer not in viewers:
            self.viewer = next(iter((*people, *viewers)), None)
        if self.viewer is not None and self.viewer != EVERYONE:
            self.home = self.viewer
        elif people:
            self.home = people[0]

    def _add_panel(self) -> None:
        names, badge = self.match.names, self.presenter.badge
        seats = [
            (seat, "" if seat == EVERYONE else names[seat], None if seat == EVERYONE else badge(seat, 24))
            for seat in self.replay.viewers
        ]
        self.panel = panel = ReplayPanel(seats, self.presenter.landmarks)
        panel.count = self.replay.last
        panel.slider.take(self._ticks())
        panel.bind(
            on_look=lambda _panel, ply: self._jump(ply),
            on_way=lambda _panel, way: self.go(way),
            on_play=lambda _panel: self.play_or_pause(),
            on_seat=lambda _panel, seat: self.see(seat),
        )
        self.ids.below.add_widget(panel)

    def _ticks(self) -> list[Tick]:
        style, factions = self.presenter.style, self.match.factions
        marked = {mark: {*self.replay.moments(*mark.kinds)} for mark in self.presenter.landmarks}
        dots = {ply for mark, plies in marked.items() if mark.dot for ply in plies}
        long = {ply for mark, plies in marked.items() if not mark.dot for ply in plies}
        return [
            Tick(style.fill(factions[seat]), ply in long, ply in dots)
            for ply, seat in enumerate(self.replay.movers, 1)
        ]

    def on_leave(self) -> None:
        """Stop playing and following the window."""
        self._app.shell.drop_overlays()
        if self._entered:
            self.pause()
            Window.unbind(on_keyboard=self._on_key)
            self.history.close()
            self.panel.close()
            self.static.close()

    def restore_args(self) -> dict[str, object]:
        """The same moment, seen from the same seat."""
        return {"ply": self.ply, "viewer": self.viewer}

    # What is shown.

    def look_back(self, ply: int) -> None:
        """Show the table after action number `ply`: a line of the chronicle was tapped."""
        self._app.shell.drop_overlays()
        self.look(ply + 1)

    def look_now(self) -> None:
        """Nothing to do: there is no game to continue."""

    def look(self, ply: int) -> None:
        """Show a moment at once, and stop playing."""
        self.pause()
        self._show(ply)

    def _jump(self, ply: int) -> None:
        if ply != self.ply:
            self.look(ply)

    def see(self, seat: Seat) -> None:
        """Show what another seat knew, or with EVERYONE every hand."""
        self.viewer = seat
        if seat != EVERYONE:
            self.home = seat
        self._show_seat()

    def _show_seat(self) -> None:
        self.table.home_seat = self.home
        self.panel.viewer = self.viewer
        self.history.write_entries(self.replay.entries(self.viewer))
        self._show(self.ply)

    def _show(self, ply: int) -> None:
        self.ply = ply
        self.table.accepts = False
        self._tell_move()
        view = self.replay.view(ply, self.viewer, self.home)
        self.table.show(view, [], ply=ply, marked=self._last_actions(), past=True)
        self._follow()

    def _tell_move(self) -> None:
        """Say the move that led here in the place where the table speaks."""
        entry = self._entry
        caption = None if entry is None else self.presenter.caption(entry)
        if entry is None or caption is None:
            self.table.caption(None)
        else:
            line, note = caption
            self.table.caption(line, self.presenter.actor(entry), note)

    @property
    def _entry(self) -> Entry | None:
        return self.replay.entries(self.viewer)[self.ply - 1] if self.ply else None

    def _last_actions(self) -> list[int]:
        entry = self._entry
        return [] if entry is None or entry.actor == CHANCE else [entry.action]

    def _follow(self) -> None:
        self.panel.moment = self.ply
        self.panel.round = self.presenter.round_number(self.ply)
        self.history.mark(self.ply - 1)

    # Ways through the game.

    def go(self, way: str) -> None:
        """Take one of the ways of the panel."""
        replay, ply = self.replay, self.ply
        ways: dict[str, Callable[[], int]] = {
            "back": lambda: max(0, ply - 1),
            "on": lambda: min(replay.last, ply + 1),
            "turn_back": lambda: replay.previous_turn(ply),
            "turn_on": lambda: replay.next_turn(ply),
            "landmark_back": lambda: max((mark for mark in self._landmarks if mark < ply), default=0),
            "landmark_on": lambda: min((mark for mark in self._landmarks if mark > ply), default=replay.last),
        }
        self.look(ways[way]())

    @property
    def _landmarks(self) -> list[int]:
        kinds = [kind for mark in self.presenter.landmarks for kind in mark.kinds]
        return self.replay.moments(*kinds)

    def play_or_pause(self) -> None:
        """Let the moves follow one another, from the beginning if the end is shown; or stop that."""
        if self.panel.playing:
            self.pause()
            return
        if self.ply == self.replay.last:
            self._show(0)
        self.panel.playing = True
        self._task = ak.start(self._play())

    def pause(self) -> None:
        """Stop where the moves are."""
        self.panel.playing = False
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
        self.table.finish()

    async def _play(self) -> None:
        while self.ply < self.replay.last:
            await self._tell_next()
        self._task = None
        self.panel.playing = False

    async def _tell_next(self) -> None:
        step = self.replay.step(self.ply, self.viewer, self.home)
        self.ply += 1
        self._follow()
        self._tell_move()
        seconds = PAUSE * self.presenter.weight(step.entry) / self.panel.speed
        if self.panel.speed > MOTION_UP_TO:
            self._show(self.ply)
            await ak.sleep(seconds)
        else:
            await ak.wait_all(self._tell_within(step, seconds), ak.sleep(seconds))
        self._show(self.ply)

    async def _tell_within(self, step: Step, seconds: float) -> None:
        """Faster than normal, a motion ends when its time is over."""
        if self.panel.speed > 1:
            await ak.wait_any(self.table.tell(step), ak.sleep(seconds))
        else:
            await self.table.tell(step)

    def _on_key(
        self, _window: object, code: int, _scan: int = 0, text: str | None = "", *_rest: object
    ) -> bool:
        if self._app.shell.overlay is not None:
            return False
        if code in KEYS:
            self.go(KEYS[code])
        elif code in (HOME, END):
            self.look(0 if code == HOME else self.replay.last)
        elif code == SPACE:
            self.play_or_pause()
        elif text in (PLUS, MINUS):
            place = SPEEDS.index(self.panel.speed) + (1 if text == PLUS else -1)
            self.panel.speed = SPEEDS[min(max(place, 0), len(SPEEDS) - 1)]
        elif text and text in "123456789" and int(text) <= len(self.replay.viewers):
            self.see(self.replay.viewers[int(text) - 1])
        else:
            return False
        return True

    # From here.

    def open_menu(self) -> None:
        """What can be done from this moment."""
        self.pause()
        t = self._app.tr.t
        ways: list[tuple[Callable[[], object], str, str]] = []
        if self._save_id is not None and self.replay.may_play_on(self.ply):
            ways.append((self.ask_play_on, t("replay.play_on"), "source-branch"))
        if self._save_id is not None and self.match.over and self.ply and self._thinker is not None:
            ways.append((self._open_seen, t("seen.menu"), "robot"))
        ways.append((self.static.open_rules, t("flow.rules"), "book-open-page-variant"))
        ways.append((self._app.nav.back, t("replay.leave"), "arrow-left"))
        ChoiceSheet(ways, lambda way: way(), title=t("replay.title")).open()

    @property
    def _thinker(self) -> Seat | None:
        """The AI player who decided the move that led here."""
        return self.replay.thinker(self.ply - 1)

    def _open_seen(self) -> None:
        """What the AI player knew who decided the move that led here."""
        self._app.nav.go("seen", save_id=self._save_id, ply=self.ply - 1)

    def ask_play_on(self) -> None:
        """Who plays on: everybody as before, or one person against AI players."""
        t, match = self._app.tr.t, self.match
        options: list[tuple[Seat | None, str, str]] = [(None, t("replay.as_before"), "account-group")]
        options += [
            (seat, t("replay.play_as", player=name), "account") for seat, name in enumerate(match.names)
        ]
        sheet = ChoiceSheet(options, self.play_on, title=t("replay.play_on"))
        sheet.ids.content.add_widget(Text(text=t("replay.play_on_note"), role="bodyM", wrap=True))
        sheet.open()

    def play_on(self, seat: Seat | None) -> None:
        """Begin a what-if game at this moment; `seat` is the only person, None keeps all players."""
        assert self._save_id is not None
        start_game(self._app, partial(self._app.saves.play_on, self._save_id, self.ply, seat))


load_kv(__file__)
