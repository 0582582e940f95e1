"""A puzzle on its table: the person plays a move, twice at most, and then sees the reason."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty

from kingsapp.ai.difference import Difference
from kingsapp.core.game import Action
from kingsapp.match import NOTHING_TO_UNDO, Match
from kingsapp.puzzles import Choice, Mark, judge
from kingsapp.ui.base.comparing import Comparing
from kingsapp.ui.base.keys import ENTER, A
from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.base.services import running_app
from kingsapp.ui.navigator import Screen
from kingsapp.ui.progress.puzzles import TRIES
from kingsapp.ui.screens.errors import tell_failed
from kingsapp.ui.screens.puzzles.decision import PuzzleDecision, find_puzzle, next_key
from kingsapp.ui.screens.puzzles.difficulty import Difficulty, TriesLeft
from kingsapp.ui.screens.puzzles.own import OWN, find_own
from kingsapp.ui.screens.puzzles.panel import PuzzlePanel
from kingsapp.ui.screens.puzzles.watching import Watching
from kingsapp.ui.screens.puzzles.wording import PuzzleWords, puzzle_title
from kingsapp.ui.screens.table.history import HistoryController
from kingsapp.ui.screens.table.static_table import StaticTable
from kingsapp.ui.tables.common.interface import TableWidget
from kingsapp.ui.tables.common.presenter import GamePresenter
from kingsapp.ui.widgets.heading.topbar import TopBar
from kingsapp.ui.widgets.text import Text

__all__ = ["Difficulty", "PuzzleScreen", "Text", "TopBar", "TriesLeft"]


class PuzzleScreen(Screen):
    """The table as the seat sees it, and beside or above it what is said.

    With a `theme`, the puzzles after it are of that theme. `tried`, `measured` and `phase` are what was there
    before the way led to a rule or a replay and back.
    """

    title = StringProperty("")
    difficulty = NumericProperty(0)
    """0: the difficulty is unknown."""
    left = NumericProperty(TRIES)
    """How many tries are left."""
    phase = OptionProperty("asked", options=["asked", "weighed", "wrong", "found", "shown"])
    room = OptionProperty("below", options=["below", "right", "beside"])
    """Where the panel stands: above the table at one of its edges, or beside it."""
    low = BooleanProperty(False)
    """The question stands in the bar, not below it."""
    brief = StringProperty("")
    """The question and how many tries are left, in one line."""
    tight = BooleanProperty(False)
    """A small phone: the bar says everything in two lines, so that the table has room."""

    match: Match
    static: StaticTable
    table: TableWidget
    presenter: GamePresenter
    panel: PuzzlePanel

    def __init__(
        self,
        game: str,
        key: str,
        theme: str = "",
        tried: tuple[Action, ...] = (),
        measured: tuple[Choice, ...] = (),
        phase: str = "asked",
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self._app = app = running_app()
        self._progress = app.puzzle_progress
        self._game = game
        self._key = key
        self._theme = theme
        self._tried = list(tried)
        self._measured = measured
        self._change = 0
        self.comparing = Comparing(self._compared, self._failed)
        self._weighing: Action = 0
        self._looks_back = False
        self._entered = False
        self.phase = phase
        used = len(tried) - (phase == "found") or self._progress.wrong(key)
        self.left = TRIES - used

    def on_enter(self) -> None:
        """Set up the table."""
        app, found = self._app, find_puzzle(self._app, self._game, self._key)
        if found is None:
            Clock.schedule_once(lambda _seconds: self._leave_gone())
            return
        self.puzzle = replace(found, choices=(*found.choices, *self._measured))
        self._decision = decision = PuzzleDecision(app, self.puzzle)
        self.match, self.actions = decision.match, decision.actions
        self.static = static = StaticTable(app, self, self.match)
        self.presenter, self.table = static.presenter, static.table
        self.panel = PuzzlePanel()
        self._words = PuzzleWords(app, self.match, self.presenter, self.panel, decision.parse)
        self.panel.bind(
            on_main=lambda _panel: self.go_on(),
            on_other=lambda _panel: self.show_answer(),
            on_read=lambda _panel: static.open_rules(found.rule),
            folded=lambda _panel, folded: None if folded else self._show(),
        )
        self.table.undo_state = NOTHING_TO_UNDO
        self._watching = Watching(self.table, decision, self.look_now)
        self._set_up()
        self.history = HistoryController(app, static.widget, self.match, self.presenter, self)
        self.history.write(found.seat)
        self._listen()
        self._entered = True
        self._show()
        self._say()

    def _leave_gone(self) -> None:
        self._app.nav.back()
        self._app.shell.toast(self._app.tr.t("puzzles.gone"))

    @property
    def _own(self) -> bool:
        return self._key.startswith(OWN)

    @property
    def over(self) -> bool:
        """Whether the answer is on the screen."""
        return self.phase in ("found", "shown")

    def _set_up(self) -> None:
        app, table = self._app, self.table
        self.static.set_up(
            on_action=lambda _table, *actions: self.attempt(actions[0]),
            on_refused=lambda _table, action: self.static.explain_refusal(action),
            on_undo=lambda _table: app.shell.toast(self.presenter.undo_reason(NOTHING_TO_UNDO)),
            on_hint=lambda _table: app.shell.toast(self._words.hint(self.puzzle)),
            on_chronicle=lambda _table: self.history.open(),
            on_pause_menu=lambda _table: app.nav.back(),
            on_skip=lambda _table: table.finish(),
        )

    def _listen(self) -> None:
        app = self._app
        # The last listener gets a key first.
        Window.bind(on_keyboard=self._on_key)
        app.tr.observe(t=self._say)
        self.bind(room=self._arrange, size=self._arrange, edge=self._arrange)
        self.ids.stage.bind(size=self._arrange)
        self.ids.side.bind(size=self._arrange)

    def on_leave(self) -> None:
        """Stop what runs."""
        self._app.shell.drop_overlays()
        if self._entered:
            self._watching.stop()
            self.comparing.cancel()
            Window.unbind(on_keyboard=self._on_key)
            self._app.tr.unobserve(t=self._say)
            self.history.close()
            self.static.close()

    def restore_args(self) -> dict[str, object]:
        """The same tries, and the answer if it was there."""
        phase = "asked" if self.phase == "weighed" else self.phase
        return {"tried": tuple(self._tried), "measured": self._measured, "phase": phase}

    def go_back(self) -> bool:
        """Come back from an earlier moment or a move that is watched; then Back leaves."""
        return self._entered and (self._come_back() or self.table.cancel_choice())

    def _come_back(self) -> bool:
        """Stop watching or looking back; False if the table is that of the decision."""
        if not self._watching.on and not self._looks_back:
            return False
        self.look_now()
        return True

    def _show(self) -> None:
        self._watching.stop()
        self._looks_back = False
        self.history.drop_bar()
        table, match, over = self.table, self.match, self.over
        table.accepts = False
        table.home_seat = self.puzzle.seat
        table.caption(None)
        legal = [] if over else match.legal()
        marked = [self.actions[0]] if over else []
        table.show(match.view(self.puzzle.seat), legal, ply=match.ply, marked=marked, past=over)
        # Nobody has to search for what it is about.
        table.bring_into_view(reversed(self.actions))
        # A panel above the table stands on the hand: first it is put away.
        table.accepts = self.phase == "asked" or (self.phase == "wrong" and self.room == "beside")

    def _show_soon(self) -> None:
        # The table is still at the decision that it handed over.
        Clock.schedule_once(lambda _seconds: self._show(), 0)

    def look_back(self, ply: int) -> None:
        """Show the table after action number `ply`: a line of the chronicle was tapped."""
        self._app.shell.drop_overlays()
        self._watching.stop()
        self._looks_back = True
        self.panel.folded = self.panel.foldable
        self.table.accepts = False
        view = self.match.table_at(ply + 1, self.puzzle.seat)
        self.table.show(view, [], ply=ply + 1, marked=[self.match.chronicle(None)[ply].action], past=True)
        self.history.show_bar(ply)

    def look_now(self) -> None:
        """Back to the decision."""
        if self.panel.folded:
            self.panel.folded = False  # That shows the decision, too.
        else:
            self._show()

    def attempt(self, action: Action) -> bool:
        """Judge a move; the result is saved before it is shown."""
        if self.over or self.phase == "weighed":
            return False
        verdict = judge(self.puzzle, action)
        if verdict.choice is None:
            self._measure(action)
        else:
            self._tell(action, right=verdict.right)
        return True

    def _tell(self, action: Action, *, right: bool) -> None:
        self._tried.append(action)
        if right:
            self._end(found=True)
        else:
            self.left -= 1
            if self.left:
                self._progress.miss(self._key)
                self.phase = "wrong"
            else:
                self._end(found=False)
        self._show_soon()
        self._say()

    def _measure(self, action: Action) -> None:
        """Compare a move that a review has not looked at with the answer."""
        self._weighing = action
        self.phase = "weighed"
        self.table.accepts = False
        self._say()
        game, view, rng = self.match.game, self.match.view(self.puzzle.seat), Random(f"{self._key} {action}")
        self.comparing.begin(
            game, view, self.actions[0], action, rng, lambda lead: self._weighed(action, lead)
        )

    def _compared(self, share: float) -> None:
        if self.phase == "weighed":
            self.panel.count(share)

    def _weighed(self, action: Action, lead: Difference) -> None:
        """If the difference is within its uncertainty, the move counts as right."""
        mark = Mark.NONE if lead.certain else Mark.RIGHT
        choice = Choice(self._decision.text(action), -lead.points, lead.doubt, mark)
        self._measured = (*self._measured, choice)
        self.puzzle = replace(self.puzzle, choices=(*self.puzzle.choices, choice))
        self._tell(action, right=not lead.certain)

    def _failed(self, error: Exception) -> None:
        tell_failed(self._app.tr, self._app.tr.t("review.failed"), error)
        self.phase = "asked"
        self._show()
        self._say()

    def give_up(self) -> None:
        """Show the answer."""
        self._end(found=False)
        self._show()
        self._say()

    def _end(self, *, found: bool) -> None:
        self._change = self._progress.finish(self.puzzle, found=found, rated=not self._own)
        self.phase = "found" if found else "shown"

    def go_on(self) -> None:
        """The golden button: try again, or solve the next one."""
        if self.phase == "wrong":
            self.phase = "asked"
            self._show()
            self._say()
            return
        key = next_key(self._app, self._game, self._key, self._theme)
        if key is None:
            self._app.nav.back()
        else:
            self._app.nav.swap("puzzle", game=self._game, key=key, theme=self._theme)

    def _on_key(
        self, _window: object, code: int, _scan: int = 0, text: str | None = "", *_rest: object
    ) -> bool:
        """Enter presses the golden button, unless the table hears it, and A the one beside it.

        While the table tells something it hears Enter itself, and skips that. Enter also ends a look back.
        """
        if self._app.shell.overlay is not None or self.table.telling:
            return False
        if code in ENTER and not self.table.accepts:
            if self._come_back():
                return True
            if self.panel.main_text:
                self.go_on()
                return True
        if (code == A or text in ("a", "A")) and self.panel.other_text:
            self.show_answer()
            return True
        return False

    def show_answer(self) -> None:
        """The button beside the golden one: tell the answer, and then let it be seen."""
        if self.over:
            self.watch()
        else:
            self.give_up()

    def watch(self) -> None:
        """Let the best move happen on the table; one of an own game is seen in its replay."""
        if self._own:
            own = find_own(self._app, self._game, self._key)
            if own is None:
                self._app.shell.toast(self._app.tr.t("puzzles.game_gone"))
            else:
                self._app.nav.go("replay", save_id=own.save_id, ply=own.mistake.ply, viewer=own.seat)
            return
        self._watching.stop()
        self.history.drop_bar()
        self.panel.folded = self.panel.foldable
        self._watching.start()

    def _say(self, *_: object) -> None:
        self.title = puzzle_title(self._app, self.puzzle)
        self.difficulty = 0 if self._own else self.puzzle.difficulty
        tr, panel, words = self._app.tr, self.panel, self._words
        left = "" if self.over else tr.n("puzzles.tries_left", self.left)
        self.brief = " ".join(part for part in (tr.t("puzzles.question"), left) if part)
        panel.folded = False
        panel.main_text = panel.other_text = panel.other_icon = ""
        if self.phase == "asked":
            words.ask(self.puzzle)
        elif self.phase == "weighed":
            words.weigh(self._weighing)
        elif self.phase == "wrong":
            words.refuse(self.puzzle, self._tried[-1])
        else:
            rating = words.rating(self.puzzle, self._progress.rating(self.puzzle), self._change)
            last = next_key(self._app, self._game, self._key, self._theme) is None
            words.answer(self.puzzle, self._tried, found=self.phase == "found", rating=rating, last=last)
        self._arrange()

    def _arrange(self, *_: object) -> None:
        """Put the panel where there is room for it; above the table it waits for a try."""
        panel, beside = self.panel, self.room == "beside"
        panel.foldable = self.over and not beside
        waits = self.phase == "asked" and not beside
        panel.stand(self.room, self.ids.stage.__self__, self.ids.side.__self__, hidden=waits)


load_kv(__file__)
