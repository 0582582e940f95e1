"""One game on the screen, from opening its table until leaving it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from functools import partial
from typing import Final, Protocol

from kivy.core.window import Window
from kivy.uix.layout import Layout

from kingsapp.ai.players import make_player
from kingsapp.core.game import Action, Event, Game, Seat
from kingsapp.core.reason import Reason
from kingsapp.match import Match, Refused, Replay, Thinker
from kingsapp.storage import ChangedElsewhere, GameMissing, StorageError
from kingsapp.ui.base.background import screen_background
from kingsapp.ui.base.services import AppServices
from kingsapp.ui.crash.report import origin
from kingsapp.ui.platform.awake import keep_awake
from kingsapp.ui.platform.haptics import Haptics
from kingsapp.ui.platform.sound import Sounds
from kingsapp.ui.screens.errors import ErrorDialog, WordedError, word_failure
from kingsapp.ui.screens.seal import SealSheet
from kingsapp.ui.screens.table.coach import TableCoach
from kingsapp.ui.screens.table.game_loop import GameLoop
from kingsapp.ui.screens.table.hints import HintController
from kingsapp.ui.screens.table.history import HistoryController
from kingsapp.ui.screens.table.pause import PauseSheet
from kingsapp.ui.screens.table.question import Question
from kingsapp.ui.screens.table.start_game import start_game
from kingsapp.ui.screens.table.state import TableState
from kingsapp.ui.screens.table.turn_note import TurnNote, show_turn
from kingsapp.ui.tables import GAME_UIS
from kingsapp.ui.tables.common.presenter import Turn

LAST_ACTIONS: Final = 10
"""How many actions the report of a failure tells."""


class TableScreenHost(Protocol):
    """The screen of a table."""

    @property
    def stage(self) -> Layout:
        """Where the table stands."""

    def conceal(self, concealed: bool) -> None:
        """Take the table out of the window, or put it back."""


def show_score(app: AppServices, match: Match) -> None:
    """Leave the table of a game that is over for its score."""
    app.nav.swap("scoring", once={"match": match}, save_id=match.save_id)


class TableController:
    """Connects match, table and loop, and handles everything around the table."""

    def __init__(self, app: AppServices, screen: TableScreenHost, match: Match) -> None:
        self._app = app
        self._screen = screen
        self.match = match
        match.cover = app.preferences.cover or match.save_id in app.left_covered
        self.presenter = GAME_UIS[match.game.key].presenter(app, match)
        self.table = self.presenter.table()
        self._note: TurnNote | None = None
        screen.stage.add_widget(self.table)
        # What is painted for the table depends on its size.
        screen.stage.do_layout()
        self._sounds, self._haptics = Sounds(app.preferences), Haptics(app.preferences)
        background = screen_background()
        self.loop = GameLoop(app, match, self.table, self.presenter, background, self, self._player)
        self.hints = HintController(
            app, match, self.table, self.presenter, background, lambda: self.loop.deciding
        )
        self.history = self._history()
        self.coach = TableCoach(app, match, screen.stage, self.table)
        self._wire()
        keep_awake(app.preferences.stay_awake)
        self.loop.open()
        self.coach.greet()

    def _history(self) -> HistoryController:
        """The chronicle, and what the others did since the last turn."""
        return HistoryController(
            self._app,
            self._screen.stage,
            self.match,
            self.presenter,
            self,
            replay=self.replay,
            table=self.table,
            way_to_seen=self._way_to_seen,
        )

    def _wire(self) -> None:
        self.table.bind(
            on_action=lambda _table, *actions: self.play(*actions),
            on_refused=lambda _table, action: self._refuse(action),
            on_undo=lambda _table: self.undo(),
            on_hint=lambda _table: self.ask_hint(),
            on_pause_menu=lambda _table: self.pause(),
            on_chronicle=lambda _table: self.history.open(),
            on_rule=lambda _table, rule: self.open_rules(rule),
            on_skip=lambda _table: self.loop.skip(),
            on_skip_to_turn=lambda _table: self.loop.skip_to_turn(),
            on_pass_on=lambda _table: self.loop.pass_on(),
            on_move_now=lambda _table: self.loop.move_now(),
            on_lifted=lambda _table: self._lifted(),
        )
        self._app.preferences.observe(cover=self._take_cover_setting)
        self._app.bind(on_pause=self.hide)
        Window.bind(focus=self._focus_changed, on_minimize=self.hide, on_hide=self.hide)

    def _player(self, game: Game, level: str) -> Thinker:
        """Who plays where no person sits."""
        return make_player(game, level)

    def close(self) -> None:
        """Stop everything at once; the game is saved."""
        if self.loop.state.covered and self.match.save_id is not None:
            self._app.left_covered.add(self.match.save_id)
        self._app.preferences.unobserve(cover=self._take_cover_setting)
        self._app.unbind(on_pause=self.hide)
        Window.unbind(focus=self._focus_changed, on_minimize=self.hide, on_hide=self.hide)
        # After a failure any of these may fail too; an ExitStack still runs the others, the last one first.
        with ExitStack() as closing:
            closing.callback(keep_awake, False)
            closing.callback(self._screen.stage.remove_widget, self.table)
            closing.callback(self.history.close)
            closing.callback(self._drop_note)
            closing.callback(self.coach.drop)
            closing.callback(self.hints.drop)
            closing.callback(self.loop.close)

    def describe(self) -> list[str]:
        """What was going on, for the report of a failure, as far as everybody may know."""
        match = self.match
        actions = ", ".join(entry.text for entry in match.chronicle(None)[-LAST_ACTIONS:])
        return [
            f"{match.game.key} for {len(match.players)}, {match.ply} actions, {self.loop.state.name.lower()}",
            f"actions: {actions}",
        ]

    def go_back(self) -> None:
        """Come back from an earlier moment, cancel a choice, or pause: Back never leaves by accident."""
        if self.loop.state.looks_back:
            self.look_now()
        elif self.loop.state.covered or not self.table.cancel_choice():
            self.pause()

    def hide(self, *_: object) -> bool:
        """Somebody else may look now; False lets others hear of it too."""
        self.loop.hide()
        return False

    def _focus_changed(self, _window: object, focused: bool) -> None:
        if not focused:
            self.hide()

    def _take_cover_setting(self, _preferences: object, cover: bool) -> None:
        # Whoever is not named on the cover must not take it away: without it from the next hand-over on.
        self.match.cover = cover or self.loop.state.covered

    def play(self, *actions: Action) -> bool:
        """Play a decision as far as it is legal; False if its first action is not."""
        if not self.loop.deciding:
            return False
        self._drop_note()
        self.hints.drop()
        left = deque(actions)

        def carry_out() -> None:
            while left:
                self.match.play(left[0])
                left.popleft()

        try:
            self.loop.attempt(carry_out)
        except Refused as refused:
            self._explain(refused.why, left[0])
            return len(left) < len(actions)
        return True

    def _refuse(self, action: Action) -> None:
        why = self.match.why_not(action)
        if why is not None:
            self._explain(why, action)

    def _explain(self, why: Reason, action: Action) -> None:
        self._sounds.play("error")
        self.table.explain(why, action)

    def undo(self) -> None:
        """Take the last decision back, or say why that is not possible."""
        if self.loop.state.covered:
            return
        why = self.match.why_no_undo()
        if why is not None:
            self._app.shell.toast(self.presenter.undo_reason(why))
            return
        owner = self.match.undo_seat
        if self.loop.deciding and owner is not None and owner != self.match.to_act:
            self._ask_undo(owner)
        else:
            self._undo()

    def _undo(self) -> None:
        self.hints.drop()
        self.loop.undo()

    def _ask_undo(self, owner: Seat) -> None:
        """Ask before undoing another person's decision."""
        t, name = self._app.tr.t, self.match.names[owner]
        dialog = Question(
            title=t("flow.undo_question", player=name),
            note=t("flow.undo_note", player=name),
            yes=t("flow.undo_yes"),
        )
        dialog.bind(on_yes=lambda _dialog: self._undo())
        dialog.open()

    def ask_hint(self) -> None:
        """The person asked for a hint, which may take the place of what the coach said."""
        self.coach.drop()
        self.hints.ask()

    def look_back(self, ply: int) -> None:
        """Show the table after move number `ply`, as far as the person who looks could know."""
        self._app.shell.drop_overlays()
        if self.loop.look_back(ply):
            self.hints.drop()
            self.history.show_bar(ply)

    def look_now(self) -> None:
        """Go on with the game."""
        self.loop.look_now()

    def _way_to_seen(self, ply: int) -> Callable[[], None] | None:
        """Leads to what lay open to the AI player who decided action number `ply`."""
        save_id = self.match.save_id
        if save_id is None or Replay(self.match).thinker(ply) is None:
            return None
        return partial(self._app.nav.go, "seen", save_id=save_id, ply=ply)

    def replay(self, turns: Sequence[Turn]) -> None:
        """Tell what others did once more."""
        self._app.shell.drop_overlays()
        self.hints.drop()
        self.loop.replay(turns)

    def replayed(self, ply: int) -> None:
        """Action number `ply` is told once more."""
        self.history.show_bar(ply)

    def back_to_now(self) -> None:
        """An earlier moment is no longer looked at."""
        self.history.drop_bar()

    def moment(self, event: Event) -> None:
        """Something happens on the table: let it be heard and felt, and explained if it is new."""
        self.coach.hear(event)
        if sound := self.presenter.sound(event):
            self._sounds.play(sound)
        if pulse := self.presenter.pulse(event):
            self._haptics.feel(pulse)

    def _lifted(self) -> None:
        self._sounds.play("lift")
        self._haptics.feel("light")

    def shown(self, viewer: Seat | None) -> None:
        """The table shows another position: the chronicle tells as much as it does."""
        if viewer is not None:
            self._app.left_covered.discard(self.match.save_id)
            self.match.cover = self._app.preferences.cover
        self.hints.drop_if_old()
        self.history.write(viewer)

    def conceal(self, concealed: bool) -> None:
        """Remove the table while the cover is up."""
        self._screen.conceal(concealed)

    def call(self, seat: Seat) -> None:
        """Name the player whose turn it is now, if people want that."""
        self._drop_note()
        if self._app.preferences.turn_note:
            text = self._app.tr.t("flow.your_turn", player=self.match.names[seat])
            emblem = self.presenter.badge(seat, 36)
            self._note = show_turn(self._app, self._screen.stage, text, emblem)

    def _drop_note(self) -> None:
        """Remove the note."""
        if self._note is not None:
            self._note.go()
            self._note = None

    def goes_on(self) -> bool:
        """A game goes on to its end."""
        return True

    def stopped(self) -> None:
        """It never stands still before."""

    def ended(self) -> None:
        """The last action has been told."""
        show_score(self._app, self.match)

    def failed(self, error: Exception) -> None:
        """Tell what could not be done; the table stands as it is saved."""
        # Played on in another window: what is on the screen is no longer the game that is saved.
        elsewhere = isinstance(error, ChangedElsewhere)
        self._tell_failure(error, again=self._reopen if elsewhere else self.loop.retry)

    def _tell_failure(self, error: Exception, again: Callable[[], None]) -> None:
        tr = self._app.tr
        self._sounds.play("error")
        if isinstance(error, StorageError):
            mistake = word_failure(tr, error)
        else:
            player = self.match.names[self.match.to_act or 0]
            # Where it happened and not what it said, which might name a card of a hidden hand.
            mistake = WordedError(why=tr.t("flow.ai_failed", player=player), detail=origin(error))
        if isinstance(error, GameMissing):
            dialog = ErrorDialog(title=tr.t("flow.problem"), mistakes=[mistake])
            dialog.bind(on_close=lambda _dialog: self._app.nav.start("home"))
        else:
            dialog = ErrorDialog(
                title=tr.t("flow.problem"),
                mistakes=[mistake],
                kept=tr.t("flow.problem_kept"),
                again_text=tr.t("flow.try_again"),
                again=again,
            )
            dialog.bind(on_close=lambda _dialog: self._failure_told())
        dialog.open()

    def _failure_told(self) -> None:
        """A person may act again at once; for an AI player, a touch of the table asks for another try."""
        if self.match.to_act is not None and self.match.is_human(self.match.to_act):
            self.loop.retry()

    def _reopen(self) -> None:
        self._app.nav.swap("table", save_id=self.match.save_id)

    def pause(self) -> None:
        """Stop the clock of the game and offer the ways from here."""
        match, app = self.match, self._app
        if app.shell.overlay is not None or match.to_act is None:
            return
        hint = self.loop.deciding
        if not self.loop.pause():
            return
        turn = {"round": self.presenter.round_number(match.ply), "name": match.names[match.to_act]}
        sheet = PauseSheet(
            title=app.tr.t("flow.paused"),
            note=app.tr.t("flow.round_and_turn", **turn),
            kept=app.store.durable,
            hint=hint,
            alone=self._only_person is not None,
            left=match.left_to_others and match.save_id is not None,
        )
        sheet.bind(on_close=lambda _sheet: self.loop.resume(), on_choose=lambda _sheet, way: self._go(way))
        sheet.open()

    def _go(self, way: str) -> None:
        nav = self._app.nav
        match way:
            case "rules":
                self.open_rules()
            case "settings":
                nav.go("settings")
            case "home":
                nav.start("home")
            case "hint":
                self.hints.ask()
            case "seal":
                SealSheet(self.match).open()
            case "new_game":
                self._ask_new_game()
            case "play_on":
                self._ask_play_on()
            case "take_back":
                self._take_back()

    @property
    def _only_person(self) -> Seat | None:
        """The one person who plays; None if there are several, or none any more."""
        people = [seat for seat in range(len(self.match.players)) if self.match.is_human(seat)]
        return people[0] if len(people) == 1 else None

    def _ask_play_on(self) -> None:
        t = self._app.tr.t
        dialog = Question(
            title=t("flow.play_on_question"), note=t("flow.play_on_note"), yes=t("flow.play_on_yes")
        )
        dialog.bind(on_yes=lambda _dialog: self._play_on())
        dialog.open()

    def _play_on(self) -> None:
        """AI players finish the game."""
        seat = self._only_person
        if seat is not None and self.loop.state is TableState.RUNNING:
            self.hints.drop()
            self.loop.play_on(partial(self._leave, seat))

    def _leave(self, seat: Seat) -> None:
        """Nobody has left before that is saved: a mark that came late would find its person back."""
        match = self.match
        if match.save_id is not None:
            self._app.saves.mark_stand_in(match.save_id, seat, match.ply)
        match.stand_in(seat)
        self.table.leave_seat(seat, match.kind(seat).removeprefix("ai:"))

    def _take_back(self) -> None:
        """Whoever had left the game to AI players sits down again."""
        save_id = self.match.save_id
        assert save_id is not None
        start_game(self._app, partial(self._app.saves.take_back, save_id), self._app.nav.swap)

    def open_rules(self, rule: str = "") -> None:
        """Look a rule up; empty is the whole rulebook."""
        self._app.nav.go("rules", game=self.match.game.key, rule=rule)

    def _ask_new_game(self) -> None:
        t = self._app.tr.t
        dialog = Question(
            title=t("flow.new_game_question"), note=t("flow.new_game_note"), yes=t("flow.new_game_start")
        )
        dialog.bind(on_yes=lambda _dialog: self._new_game())
        dialog.open()

    def _new_game(self) -> None:
        save_id = self.match.save_id
        assert save_id is not None
        start_game(self._app, partial(self._app.saves.rematch, save_id), self._app.nav.swap)
