"""The screen of a lesson: one table after the other, and beside it what the person is to see and to do."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp

from kingsapp.lessons.reading import read_lesson
from kingsapp.lessons.run import LessonRun
from kingsapp.ui.base.keys import ENTER, SPACE
from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.base.services import running_app
from kingsapp.ui.navigator import Screen
from kingsapp.ui.progress.lessons import find_lesson
from kingsapp.ui.screens.lesson.bubble import LessonLayer
from kingsapp.ui.screens.lesson.controller import LessonController
from kingsapp.ui.screens.table.question import Question
from kingsapp.ui.tables.common.geometry import Box
from kingsapp.ui.tables.common.interface import Asked


class LessonScreen(Screen):
    """A lesson where it was left. It is the teacher of its tables: see `Teacher`.

    `done` is the decision that ended a scene before the way led to a rule and back.
    """

    def __init__(self, key: str, done: tuple[str, ...] = (), led: bool = False, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._app = app = running_app()
        self.stage = self.ids.stage.__self__
        self._outline = find_lesson(key)
        game = app.games[self._outline.game]
        names = [app.tr.t(f"setup.name_{seat + 1}") for seat in range(game.seats[-1])]
        lesson = read_lesson(self._outline, game)
        self.run = LessonRun(game, lesson, names, app.progress.step(key) or 0)
        self.controller: LessonController | None = None
        self.layer = LessonLayer()
        self._advances = False
        """Whether the next step begins as soon as the person is to act again."""
        self._reached = False
        """Whether the decision that ends a scene has been told."""
        self._done = done
        self._led = led
        """Whether the decision was taken for the person, who is not praised for it."""
        self._asked: Asked | None = None
        """What waits for a second tap."""
        self._next_scene = Clock.create_trigger(lambda _seconds: self._begin_scene(), 0)
        self.layer.beside = self._forget_refusal
        bubble = self.layer.bubble
        bubble.bind(
            on_back=lambda _bubble: self.step_back(),
            on_show=lambda _bubble: self.show_way(),
            on_next=lambda _bubble: self.go_on(),
            on_skip=lambda _bubble: self.skip(),
            on_look_up=lambda _bubble: self._open_rule(),
        )
        app.tr.observe(t=self._say)

    def on_enter(self) -> None:
        """Begin with the step that was reached."""
        self._begin_scene()

    def on_leave(self) -> None:
        """The step is kept; everything else ends."""
        Window.unbind(on_keyboard=self._on_key)
        self._app.tr.unobserve(t=self._say)
        self._next_scene.cancel()
        self._close_scene()
        self.layer.close()

    def restore_args(self) -> dict[str, object]:
        """What was reached is not to be done again."""
        return {"done": self.controller.done if self.controller and self._reached else (), "led": self._led}

    def describe(self) -> list[str]:
        """Which step it was, and the last actions."""
        told = [] if self.controller is None else self.controller.describe()
        return [f"lesson {self._outline.key}, step {self.run.number}", *told]

    def go_back(self) -> bool:
        """Back cancels a choice first, then leaves."""
        return self.controller is not None and self.controller.table.cancel_choice()

    def conceal(self, concealed: bool) -> None:
        """One person alone sits at the table: there is no cover."""

    def _begin_scene(self) -> None:
        """Build the table in the position of the present step."""
        self._close_scene()
        self._advances = self._reached = False
        self._app.progress.reach(self._outline.key, self.run.number)
        done, self._done = self._done, ()
        self.controller = LessonController(self._app, self, self.run, self, done)
        # The last listener gets a key first: the bubble is above each new table.
        Window.unbind(on_keyboard=self._on_key)
        Window.bind(on_keyboard=self._on_key)
        self.stage.add_widget(self.layer)
        if self.run.begins_scene:
            self.layer.unveil()
        if done:
            self.scene_over()
        else:
            self.awaits()

    def _close_scene(self) -> None:
        self.layer.hide()
        self.stage.remove_widget(self.layer)
        if self.controller is not None:
            self.controller.close()
            self.controller = None

    # What the table tells: see Teacher.

    def decided(self) -> None:
        """Nothing stands before what is told now."""
        self._advances = not self.run.ends_scene
        self.layer.hide()

    def waits(self) -> None:
        """Nothing stands before what is told."""
        self.layer.hide()

    def objects(self, what: str) -> None:
        """Say kindly what that would have done, and why something else is asked for."""
        t, bubble = self._app.tr.t, self.layer.bubble
        does = self.run.step.does
        bubble.confirm, bubble.rule = "", self.run.step.rule
        bubble.allowed = does
        bubble.warning = t("learn.not_asked", what=what) if does else t("learn.look_first")
        bubble.better = self._text("else") if does else ""
        self._call_attention()

    def forbids(self, why: str, rule: str) -> bool:
        """Say why that is not allowed, with its rule."""
        if not self.layer.shown:
            return False
        bubble = self.layer.bubble
        bubble.confirm, bubble.warning, bubble.better = "", why, ""
        bubble.allowed = False
        bubble.rule = rule or self.run.step.rule
        self._call_attention()
        return True

    def _forget_refusal(self) -> None:
        """Something else is tried: what was not allowed is no longer spoken of, as at every table."""
        bubble = self.layer.bubble
        if bubble.warning and not bubble.allowed:
            bubble.warning, bubble.rule = "", self.run.step.rule
            bubble.opened = False

    def _call_attention(self) -> None:
        """What is said anew is seen."""
        bubble = self.layer.bubble
        bubble.folded, bubble.opened = False, bool(bubble.warning)
        bubble.ids.scroll.scroll_y = 1

    def awaits(self) -> None:
        """The person is to act again: with that the next step begins."""
        if self.controller is None:
            return
        if self._advances:
            self._advances = False
            self.run.advance()
            self._app.progress.reach(self._outline.key, self.run.number)
        self._led = False
        self._point()
        self._say()
        self.layer.show()

    def scene_over(self) -> None:
        """Say what was reached, and wait until that has been read."""
        self._reached = True
        self._point()
        self._say()
        self.layer.show()

    def step_back(self) -> None:
        """The step before, from its beginning; or this one, if it was already done."""
        if not self._reached:
            self.run.back()
        self._next_scene()

    def show_way(self) -> None:
        """Take the decision for the person."""
        if self.controller is not None and self.run.step.does:
            self._led = True
            self._led = self.controller.play(*self.run.step.show)

    def leave(self) -> None:
        """To the list of lessons."""
        self._app.nav.back()

    # What the bubble asks for.

    def go_on(self) -> None:
        """The next step, or the end of the lesson."""
        if self.run.last:
            self._end()
            return
        ended = self.run.ends_scene
        self.run.advance()
        if ended:
            self._next_scene()
        else:
            self._app.progress.reach(self._outline.key, self.run.number)
            self.awaits()

    def skip(self) -> None:
        """Ask first: this lesson will count as done, though it can be played again at any time."""
        t = self._app.tr.t
        question = Question(title=t("learn.skip_question"), note=t("learn.skip_note"), yes=t("learn.skip"))
        question.bind(on_yes=lambda _question: self._end())
        question.open()

    def _end(self) -> None:
        """The list shows what is done, and what comes next."""
        self._app.progress.finish(self._outline.key)
        self._app.nav.start("learn", game=self._outline.game)

    def _open_rule(self) -> None:
        if self.controller is not None:
            self.controller.open_rules(self.layer.bubble.rule)

    def _on_key(self, _window: object, code: int, _scan: int = 0, *_rest: object) -> bool:
        """Enter and the space bar press the golden button of the bubble."""
        if code in (*ENTER, SPACE) and self.layer.shown and self.layer.bubble.next_text:
            if self._app.shell.overlay is None:
                self.go_on()
                return True
        self._forget_refusal()
        return False

    # What the bubble says.

    def _text(self, what: str = "") -> str:
        key = f"lessons.{self._outline.key}_{self.run.step.key}"
        return str(self._app.tr.t(f"{key}_{what}" if what else key))

    def _say(self, *_: object) -> None:
        t, run, bubble = self._app.tr.t, self.run, self.layer.bubble
        steps = len(run.lesson.steps)
        bubble.heading = t("learn.heading", lesson=self._outline.number, step=run.number + 1, steps=steps)
        bubble.share = (run.number + self._reached) / steps
        praise = t("learn.well_shown" if self._led else "learn.well_done")
        bubble.title = praise if self._reached else self._text()
        bubble.text = self._text("done" if self._reached else "why")
        bubble.scene = t("learn.new_scene") if run.begins_scene and not self._reached else ""
        bubble.confirm = bubble.warning = bubble.better = ""
        bubble.rule = run.step.rule
        bubble.can_go_back = run.number > 0 or self._reached
        waits = run.step.does and not self._reached
        bubble.show_text = t("learn.show_me") if waits else ""
        bubble.next_text = "" if waits else t("learn.finish") if run.last else t("learn.next")

    def _point(self) -> None:
        layer, step = self.layer, self.run.step
        led = step.does and not step.alone and not self._reached
        layer.follow, layer.places, layer.side = self._follow_choice, self._places, self._side
        layer.touched, layer.free, layer.spared = self._touched, self._free, self._spared
        layer.pointing = not step.alone and not self._reached
        layer.fingered = led
        self._asked = None

    def _places(self) -> list[Box]:
        """What the step speaks of, where to touch, and what came of it."""
        if self.controller is None:
            return []
        if self._reached:
            return self.controller.changes()
        named = [self.controller.table.place_of(name) for name in self.run.step.look]
        touched = self._touched()
        asked = [] if self._asked is None or self._asked.box in touched else [self._asked.box]
        return [*touched, *(box for box in named if box is not None), *asked]

    def _touched(self) -> list[Box]:
        """Where a finger has still to go for what the step asks."""
        if self.controller is None or self._reached or not self.run.step.does:
            return []
        return self.controller.table.places_to_touch(self.run.step.show)

    def _follow_choice(self) -> None:
        """Where the table waits for a second tap, ask for it, or say at once that something else is asked."""
        if self.controller is None or self._reached:
            return
        asked, bubble = self.controller.table.asked(), self.layer.bubble
        if asked == self._asked:
            return
        self._asked = asked
        bubble.confirm = ""
        if asked is None or not self.run.step.does:
            return
        if self.run.judge(self.controller.match, asked.actions):
            bubble.confirm, bubble.warning, bubble.better = self._app.tr.t(asked.text), "", ""
            self._call_attention()
        else:
            self.objects(self.controller.would_do(asked.actions))

    def _free(self) -> list[Box]:
        """All with which the step can be done."""
        if self.controller is None or self._reached or not self.run.step.does:
            return []
        match, run = self.controller.match, self.run
        return self.controller.table.places_of(
            action for action in match.legal() if run.judge(match, [action])
        )

    def _spared(self) -> list[Box]:
        """All that could be touched, or the field where there is only to look."""
        if self.controller is None:
            return []
        table = self.controller.table
        if self._reached or not self.run.step.does:
            return [table.field]
        return table.places_of(self.controller.match.legal())

    def _side(self) -> list[Box]:
        """Where the table leaves room for the chronicle; and from there down to the lower edge, where the
        table speaks."""
        if self.controller is None:
            return []
        width, height = self.stage.width / dp(1), self.stage.height / dp(1)
        presenter = self.controller.presenter
        place = presenter.chronicle_place(width, height) or presenter.since_place(width, height)
        if place is None:
            return []
        left, top, breadth, tall = place
        x, upper = self.stage.x + dp(left), self.stage.top - dp(top)
        return [
            (x, upper - dp(tall), dp(breadth), dp(tall)),
            (x, self.stage.y, dp(breadth), upper - self.stage.y),
        ]


load_kv(__file__)
