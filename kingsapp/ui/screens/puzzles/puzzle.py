"""A puzzle on its table: the person plays a move, twice at most, and then sees the reason (mockup 30)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from threading import Event as Flag
from typing import Any, Final

import asynckivy as ak
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty

from kingsapp.ai.hints import Hint
from kingsapp.ai.review import Difference, Stopped, difference
from kingsapp.core import record as records
from kingsapp.core.errors import BadInput
from kingsapp.core.game import Action
from kingsapp.core.reason import Reason
from kingsapp.match import Background, Job, Match
from kingsapp.puzzles import Choice, Mark, Puzzle, judge, puzzle, puzzles
from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.base.services import running_app
from kingsapp.ui.navigator import Screen
from kingsapp.ui.puzzling import TRIES, next_puzzle
from kingsapp.ui.screens.errors import origin
from kingsapp.ui.screens.puzzles.own import OWN, OwnPuzzle, find_own, next_own, own_puzzles, set_up
from kingsapp.ui.screens.puzzles.panel import PuzzlePanel, Row, signed
from kingsapp.ui.screens.puzzles.puzzles import Difficulty, puzzle_title
from kingsapp.ui.screens.review.review import spelled
from kingsapp.ui.screens.table.history import HistoryController
from kingsapp.ui.tables import GAME_UIS
from kingsapp.ui.tables.common.interface import TableWidget
from kingsapp.ui.tables.common.presenter import GamePresenter
from kingsapp.ui.widgets.heading.topbar import TopBar
from kingsapp.ui.widgets.icon import Icon
from kingsapp.ui.widgets.text import Text

__all__ = ["Difficulty", "Icon", "PuzzleScreen", "Text", "TopBar"]

ENTER: Final = (13, 271)
LOOKED_AT: Final = 1.6
"""Seconds for which a move that was watched stays on the table."""
HIGHEST: Final = 0.64
"""The share of the table that the panel may cover from below."""


class PuzzleScreen(Screen):
    """The table as the seat sees it, and beside or above it what is said.

    With a `theme`, the puzzles after it are of that theme. `tried`, `measured` and `phase` are what was there
    before the way led to a rule or a replay and back.
    """

    title = StringProperty("")
    difficulty = NumericProperty(0)
    """0: nobody knows how hard it is."""
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
        self._background = Background(lambda call: Clock.schedule_once(lambda _seconds: call(), 0))
        self._job: Job | None = None
        self._weighing: Action = 0
        self._task: ak.Task | None = None
        self._looks_back = False
        self._entered = False
        self.phase = phase
        used = len(tried) - (phase == "found") or self._progress.wrong(key)
        self.left = TRIES - used

    def on_enter(self) -> None:
        """Set up the table."""
        app, found = self._app, self._read()
        if found is None:
            Clock.schedule_once(lambda _seconds: app.nav.back())
            return
        self.puzzle = replace(found, choices=(*found.choices, *self._measured))
        self.match = self._begun()
        self.presenter = GAME_UIS[found.game].presenter(app, self.match)
        self._understand()
        stage = self.ids.stage.__self__
        self.panel = PuzzlePanel()
        self.panel.bind(
            on_main=lambda _panel: self.go_on(),
            on_other=lambda _panel: self.watch() if self.over else self.give_up(),
            on_read=lambda _panel: self._open_rules(found.rule),
            folded=lambda _panel, folded: None if folded else self._show(),
        )
        self.table = table = self.presenter.table()
        table.undo_state = self._no_undo
        table.pos_hint = {"x": 0, "y": 0}
        stage.add_widget(table)
        self.do_layout()
        stage.do_layout()
        self.history = HistoryController(app, stage, self.match, self.presenter, self)
        self.history.write(found.seat)
        self._listen()
        self._entered = True
        self._show()
        self._say()

    def _read(self) -> Puzzle | None:
        """The puzzle; None if it is gone."""
        try:
            if not self._own:
                return puzzle(self._key)
        except BadInput:
            return None
        own = find_own(self._app, self._game, self._key)
        return set_up(self._app, own) if own else None

    @property
    def _own(self) -> bool:
        return self._key.startswith(OWN)

    @property
    def over(self) -> bool:
        """Whether the answer is on the screen."""
        return self.phase in ("found", "shown")

    def _begun(self) -> Match:
        """The game up to the decision; nothing of it is kept."""
        found, t = self.puzzle, self._app.tr.t
        players = []
        others = 1
        for seat, player in enumerate(found.record.players):
            own = seat == found.seat
            others += not own
            name = player.name or t(f"setup.name_{1 if own else others}")
            players.append(player._replace(name=name, kind="human" if own else player.kind))
        record = replace(found.record, players=tuple(players))
        match = Match(self._app.games[found.game], record, Random(found.ply))
        # Whoever solves it has the device already.
        match.cover = False
        return match

    @property
    def _no_undo(self) -> Reason:
        """Nothing was decided here yet: the reason of a game that begins."""
        record = replace(self.puzzle.record, actions=())
        why = Match(self.match.game, record, Random(0)).why_no_undo()
        assert why is not None
        return why

    def _understand(self) -> None:
        """Read the choices to be shown, which are in notation: `actions` are the same, the best first."""
        self._state = records.replay(self.puzzle.record, self.match.game)
        self.actions = [self._parse(choice) for choice in self.puzzle.shown]

    def _parse(self, choice: Choice) -> Action:
        return self.match.game.parse(self._state, choice.action)

    def _listen(self) -> None:
        app, table = self._app, self.table
        table.bind(
            on_action=lambda _table, *actions: self.attempt(actions[0]),
            on_refused=lambda _table, action: self._refuse(action),
            on_undo=lambda _table: app.shell.toast(self.presenter.undo_reason(self._no_undo)),
            on_hint=lambda _table: self._hint(),
            on_chronicle=lambda _table: self.history.open(),
            on_pause_menu=lambda _table: app.nav.back(),
            on_skip=lambda _table: table.finish(),
            on_rule=lambda _table, rule: self._open_rules(rule),
        )
        # Whoever listens last hears a key first.
        Window.bind(on_keyboard=self._on_key)
        app.tr.observe(t=self._say)
        self.bind(room=self._arrange, size=self._arrange, edge=self._arrange)
        self.ids.stage.bind(size=self._arrange)
        self.ids.side.bind(size=self._arrange)

    def on_leave(self) -> None:
        """Stop what runs."""
        self._app.shell.drop_overlays()
        if self._entered:
            self._stop_watching()
            self._stop_measuring()
            Window.unbind(on_keyboard=self._on_key)
            self._app.tr.unobserve(t=self._say)
            self.history.close()
            self.ids.stage.remove_widget(self.table)

    def restore_args(self) -> dict[str, Any]:
        """The same tries, and the answer if it was there."""
        phase = "asked" if self.phase == "weighed" else self.phase
        return {"tried": tuple(self._tried), "measured": self._measured, "phase": phase}

    def go_back(self) -> bool:
        """Come back from an earlier moment or a move that is watched; then Back leaves."""
        if self._task is not None or self._looks_back:
            self._show()
            return True
        return self._entered and self.table.cancel_choice()

    # The table.

    def _show(self) -> None:
        self._stop_watching()
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
        self._stop_watching()
        self._looks_back = True
        self.panel.folded = self.panel.foldable
        self.table.accepts = False
        view = self.match.table_at(ply + 1, self.puzzle.seat)
        self.table.show(view, [], ply=ply + 1, marked=[self.match.chronicle(None)[ply].action], past=True)
        self.history.show_bar(ply)

    def look_now(self) -> None:
        """Back to the decision."""
        self._show()

    def _refuse(self, action: Action) -> None:
        why = self.match.why_not(action)
        if why is not None:
            self.table.explain(why, action)

    def _hint(self) -> None:
        """Say what the theme is about: that is a hint, and gives nothing away."""
        self._app.shell.toast(self._app.tr.t(f"puzzles.about_{self.puzzle.theme}"))

    def _open_rules(self, rule: str) -> None:
        self._app.nav.go("rules", game=self._game, rule=rule)

    # Tries.

    def attempt(self, action: Action) -> bool:
        """Judge a move; what comes of it is kept before it is shown."""
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
        """Compare a move that a review has not looked at with the answer, as a review would."""
        game, view, answer = self.match.game, self.match.view(self.puzzle.seat), self.actions[0]
        stopped = Flag()

        def step() -> None:
            if stopped.is_set():
                raise Stopped

        def work() -> Difference | None:
            try:
                return difference(game, view, answer, action, Random(f"{self._key} {action}"), step)
            except Stopped:
                return None

        def done(lead: Difference | None) -> None:
            if lead is not None:
                self._weighed(action, lead)

        self._weighing = action
        self.phase = "weighed"
        self.table.accepts = False
        self._say()
        self._job = self._background.run(work, done, self._failed, stopped.set)

    def _weighed(self, action: Action, lead: Difference) -> None:
        """Within the doubt nobody can say which of the two is better: then it counts as right."""
        mark = Mark.NONE if lead.certain else Mark.RIGHT
        choice = Choice(self.match.game.text(self._state, action), -lead.points, lead.doubt, mark)
        self._measured = (*self._measured, choice)
        self.puzzle = replace(self.puzzle, choices=(*self.puzzle.choices, choice))
        self._tell(action, right=not lead.certain)

    def _failed(self, error: Exception) -> None:
        self._app.shell.toast(self._app.tr.t("review.failed", place=origin(error)))
        self.phase = "asked"
        self._show()
        self._say()

    def _stop_measuring(self) -> None:
        job, self._job = self._job, None
        if job is not None:
            job.cancel()

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
        key = self._next_key()
        if key is None:
            self._app.nav.back()
        else:
            self._app.nav.swap("puzzle", game=self._game, key=key, theme=self._theme)

    def _next_key(self) -> str | None:
        """The next one, of the theme that was chosen; None if there is none."""
        if self._own:
            own = [each for each in own_puzzles(self._app, self._game) if each.key != self._key]
            following: OwnPuzzle | Puzzle | None = next_own(self._app, own)
        else:
            others = [
                each
                for each in puzzles(self._game)
                if each.key != self._key and self._theme in ("", each.theme)
            ]
            following = next_puzzle(self._progress, others)
        return following.key if following else None

    def _on_key(self, _window: Any, code: int, _scan: int = 0, *_rest: Any) -> bool:
        """Enter presses the golden button, unless the table hears it."""
        if (
            code in ENTER
            and self._app.shell.overlay is None
            and self.panel.main_text
            and not self.table.accepts
        ):
            self.go_on()
            return True
        return False

    # Watching what the answer does.

    def watch(self) -> None:
        """Let the best move happen on the table; one of an own game is seen in its replay."""
        if self._own:
            own = find_own(self._app, self._game, self._key)
            if own is not None:
                self._app.nav.go("replay", save_id=own.save_id, ply=own.mistake.ply, viewer=own.seat)
            return
        self._stop_watching()
        self.history.drop_bar()
        self.panel.folded = self.panel.foldable
        self._task = ak.start(self._tell_answer())

    async def _tell_answer(self) -> None:
        ply, seat = self.match.ply, self.puzzle.seat
        played = self._begun()
        played.play(self.actions[0])
        for step in (played.step_at(number, seat) for number in range(ply, played.ply)):
            await self.table.tell(step)
            self.table.show(step.after, [], ply=step.entry.ply + 1, past=True)
        await ak.sleep(LOOKED_AT)
        self._task = None
        if self.panel.folded:
            self.panel.folded = False
        else:
            self._show()

    def _stop_watching(self) -> None:
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            self.table.finish()

    # What is said.

    def _say(self, *_: object) -> None:
        self.title = puzzle_title(self._app, self.puzzle)
        self.difficulty = 0 if self._own else self.puzzle.difficulty
        t, panel = self._app.tr.t, self.panel
        left = "" if self.over else self._app.tr.n("puzzles.tries_left", self.left)
        self.brief = " ".join(part for part in (t("puzzles.question"), left) if part)
        panel.folded = False
        panel.main_text = panel.other_text = panel.other_icon = ""
        if self.phase == "asked":
            panel.say(t("puzzles.question"), None, self._invitation(), icon="help-circle-outline")
        elif self.phase == "weighed":
            panel.say(t("puzzles.weighed"), self.presenter.move(self._weighing), "", icon="scale-balance")
        elif self.phase == "wrong":
            self._say_wrong()
        else:
            self._say_answer()
        panel.foldable = self.over and self.room != "beside"
        self._arrange()

    def _invitation(self) -> str:
        t = self._app.tr.t
        played = t("puzzles.own_played") if self._own else ""
        return " ".join(part for part in (t("puzzles.how"), played) if part)

    def _say_wrong(self) -> None:
        tr, panel, action = self._app.tr, self.panel, self._tried[-1]
        choice = judge(self.puzzle, action).choice
        worth = "" if choice is None else tr.t("puzzles.behind", points=spelled(tr, -choice.points))
        why = " ".join(part for part in (self._why(action), worth) if part)
        panel.say(tr.t("puzzles.wrong"), self.presenter.move(action), why, icon="close-circle-outline")
        panel.main_text, panel.other_text = tr.t("puzzles.try_again"), tr.t("puzzles.show_answer")

    def _say_answer(self) -> None:
        tr, panel, found = self._app.tr, self.panel, self.puzzle
        action, right = self.actions[0], self.phase == "found"
        tried = [judged for judged in (judge(found, each).choice for each in self._tried) if judged]
        panel.say(
            tr.t("puzzles.right" if right else "puzzles.answer"),
            self.presenter.move(action),
            " ".join(part for part in (self._why(action), self._fact(), self._as_good(tried)) if part),
            icon="check-circle" if right else "lightbulb-on-outline",
            good=right,
        )
        panel.rule = found.rule
        panel.table_title = tr.t("puzzles.compared")
        shown = [choice for choice in found.choices if choice in found.shown or choice in tried]
        shown.sort(key=lambda choice: -choice.points)
        panel.compare([self._row(choice, tried) for choice in shown])
        panel.note = "\n".join([tr.n("puzzles.worlds", found.worlds), *self._rating()])
        panel.other_text, panel.other_icon = tr.t("puzzles.watch"), "play-circle-outline"
        panel.main_text = tr.t("puzzles.next" if self._next_key() else "puzzles.to_list")

    def _row(self, choice: Choice, tried: Sequence[Choice]) -> Row:
        """An alternative, with what it brings and to whom it brings less."""
        tr, action = self._app.tr, self._parse(choice)
        tempting = choice != self.puzzle.answer
        waits = tr.t("puzzles.waits") if choice.mark is Mark.WAITS else ""
        said = (self._why(action), waits, self._balance(choice)) if tempting else ()
        notes = (tr.t("puzzles.your_try") if choice in tried else "", " ".join(part for part in said if part))
        return Row(choice, self.presenter.move(action), " · ".join(note for note in notes if note))

    def _balance(self, choice: Choice) -> str:
        """Whose points a choice costs: the own ones, or by what rivals get."""
        if choice.own is None:
            return ""
        tr = self._app.tr
        return str(
            tr.t(
                "puzzles.balance",
                own=signed(tr, choice.own),
                rivals=signed(tr, choice.own - choice.points),
            )
        )

    def _fact(self) -> str:
        """How much more often what the answer is for comes true."""
        found = self.puzzle
        if not found.fact:
            return ""
        best, *others = (choice.percent or 0 for choice in found.shown)
        values = {name: value for why in self._reasons(self.actions[0]) for name, value in why.values.items()}
        value = values.get("value", 0)
        return str(self._app.tr.t(f"puzzles.fact_{found.fact}", best=best, other=max(others), value=value))

    def _as_good(self, tried: Sequence[Choice]) -> str:
        """That another way counts as right, if that is how it was found."""
        if self.phase != "found" or not tried or tried[-1] == self.puzzle.answer:
            return ""
        return str(self._app.tr.t("puzzles.as_good_measured" if self._own else "puzzles.as_good"))

    def _rating(self) -> list[str]:
        """How the rating has moved, if it has."""
        if not self._change:
            return []
        theme, rating = self.puzzle.theme, self._progress.rating(self.puzzle)
        change = f"{self._change:+d}".replace("-", "−")
        name = self._app.tr.t(f"puzzles.theme_{theme}")
        return [str(self._app.tr.t("puzzles.rating_now", theme=name, rating=rating, change=change))]

    def _why(self, action: Action) -> str:
        """What an action brings, as hints say it."""
        [advice] = self.presenter.advice([Hint(action, 0.0, 0.0, self._reasons(action))])
        return advice.why

    def _reasons(self, action: Action) -> tuple[Reason, ...]:
        game = self.match.game
        world = game.worlds(self.match.view(self.puzzle.seat))(Random(0))
        return tuple(game.guide.explain(world, action))

    # Where it stands.

    def _arrange(self, *_: object) -> None:
        """Put the panel where there is room for it; above the table it waits for a try."""
        panel, stage, side = self.panel, self.ids.stage.__self__, self.ids.side.__self__
        beside = self.room == "beside"
        wanted = side if beside else stage if self.phase != "asked" else None
        if panel.parent is not wanted:
            if panel.parent:
                panel.parent.remove_widget(panel)
            if wanted:
                wanted.add_widget(panel)
        panel.foldable = self.over and not beside
        if beside:
            panel.width, panel.most = side.width - dp(12), side.height - dp(12)
            panel.pos_hint = {"x": 0, "top": 1}
        elif self.room == "right":
            panel.width, panel.most = min(dp(440), stage.width * 0.54), stage.height
            panel.pos_hint = {"right": 1, "y": 0}
        else:
            panel.width, panel.most = min(dp(640), stage.width), stage.height * HIGHEST
            panel.pos_hint = {"center_x": 0.5, "y": 0}


load_kv(__file__)
