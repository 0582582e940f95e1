"""The table of a lesson: the real one, on which a decision is judged before it is played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from kivy.clock import Clock

from kingsapp.core.game import CHANCE, Action, Game
from kingsapp.lessons.lesson import LEARNER
from kingsapp.lessons.run import LessonRun
from kingsapp.match import Thinker
from kingsapp.ui.base.services import AppServices
from kingsapp.ui.screens.table.controller import TableController, TableScreenHost
from kingsapp.ui.screens.table.history import HistoryController
from kingsapp.ui.tables.common.geometry import Box
from kingsapp.ui.widgets.sheet import ChoiceSheet


class Teacher(Protocol):
    """What the table of a lesson reports to its lesson screen."""

    def decided(self) -> None:
        """What the step asks for was decided: it is told now."""

    def objects(self, what: str) -> None:
        """Something else was tried, which would have brought this about."""

    def forbids(self, why: str, rule: str) -> bool:
        """Something was tried that the rules do not allow; False if it is not for the teacher to say."""

    def awaits(self) -> None:
        """The table stands still, and the person is to act."""

    def waits(self) -> None:
        """Something is told, or an earlier moment is looked at."""

    def scene_over(self) -> None:
        """The decision that ends a scene has been told."""

    def step_back(self) -> None:
        """The step before is wanted."""

    def show_way(self) -> None:
        """The decision of this step is to be taken for the person."""

    def leave(self) -> None:
        """The list of lessons is wanted."""


class LessonController(TableController):
    """One scene of a lesson."""

    def __init__(
        self,
        app: AppServices,
        screen: TableScreenHost,
        run: LessonRun,
        teacher: Teacher,
        done: Sequence[str] = (),
    ) -> None:
        """`done` is the decision of the step, if it was taken before."""
        self._run = run
        self._teacher = teacher
        self._decided = bool(done)
        """Whether the decision of the step was taken, so that its end is a scene's end."""
        match = run.match(done)
        self._from = match.ply - len(done)
        """The number of the first action of the decision that was taken last."""
        super().__init__(app, screen, match)
        self.table.bind(
            accepts=self._accepts_changed, on_why=lambda _table, why, rule: teacher.forbids(why, rule)
        )
        self._forget_choice = Clock.create_trigger(lambda _seconds: self.table.cancel_choice(), 0)

    def _player(self, game: Game, level: str) -> Thinker:
        return self._run.player(self.match)

    def _history(self) -> HistoryController:
        """Beside the table stands the bubble; and what others did before a scene was not seen by anybody."""
        app, stage = self._app, self._screen.stage
        return HistoryController(app, stage, self.match, self.presenter, self, beside=False)

    def close(self) -> None:
        """The scene is left."""
        self._forget_choice.cancel()
        super().close()

    def _accepts_changed(self, _table: object, accepts: bool) -> None:
        if not accepts:
            self._teacher.waits()
        elif self.loop.deciding:
            self._decided = False
            self._teacher.awaits()

    def play(self, *actions: Action) -> bool:
        """Play what the step asks for; of anything else say what it would have done."""
        if not self.loop.deciding:
            return False
        if not self._run.judge(self.match, actions):
            self._teacher.objects(self.would_do(actions))
            # The gesture that chose it has still to come to its end.
            self._forget_choice()
            return False
        self._decided = True
        self._from = self.match.ply
        self._teacher.decided()
        return super().play(*actions)

    def would_do(self, actions: Sequence[Action]) -> str:
        """What a decision would bring, in whole sentences."""
        presenter, tr = self.presenter, self._app.tr
        reasons = self._run.reasons(self.match, actions)
        return " ".join(presenter.messages.explanation(tr, reason, presenter.names) for reason in reasons)

    @property
    def done(self) -> tuple[str, ...]:
        """What has happened since the last decision of the learner began, in notation."""
        return self.match.record.actions[self._from :]

    def changes(self) -> list[Box]:
        """Where the last decision of the learner can be seen on the table."""
        entries = self.match.chronicle(LEARNER)
        decided = [entry for entry in entries[self._from :] if entry.actor in (LEARNER, CHANCE)]
        return self.table.places_changed([event for entry in decided for event in entry.events])

    def goes_on(self) -> bool:
        """A scene ends with the decision of its last step; before that, everybody moves on."""
        return not (self._decided and self._run.ends_scene)

    def stopped(self) -> None:
        """The scene is over."""
        self._teacher.scene_over()

    ended = stopped

    def undo(self) -> None:
        """In a lesson the step is taken back; where the button is faint, it says why, as at every table."""
        why = self.table.undo_state
        if why is None:
            self._teacher.step_back()
        else:
            self._app.shell.toast(self.presenter.undo_reason(why))

    def ask_hint(self) -> None:
        """The lesson knows what to do."""
        self._teacher.show_way()

    def pause(self) -> None:
        """Open the menu; the lesson is saved anyway."""
        app, t = self._app, self._app.tr.t
        if app.shell.overlay is not None:
            return
        ways: list[tuple[Callable[[], object], str, str]] = [
            (self.open_rules, t("flow.rules"), "book-open-variant"),
            (lambda: app.nav.go("settings"), t("flow.settings"), "cog-outline"),
            (self._teacher.leave, t("learn.leave"), "exit-to-app"),
        ]
        ChoiceSheet(ways, lambda way: way(), title=t("learn.title")).open()
