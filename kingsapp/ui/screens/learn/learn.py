"""Learn: the lessons of each game in their order, with the progress."""

from __future__ import annotations

from typing import Any

from kivy.properties import ListProperty, NumericProperty, StringProperty

from kingsapp.lessons.lesson import Outline
from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.base.services import running_app
from kingsapp.ui.navigator import Screen
from kingsapp.ui.progress.lessons import begin_lesson, course, courses, next_lesson
from kingsapp.ui.screens.lesson.coached import settle_coached_game
from kingsapp.ui.tables import GAME_UIS
from kingsapp.ui.widgets.button import PillButton
from kingsapp.ui.widgets.heading.topbar import TopBar
from kingsapp.ui.widgets.panel import Divider, Panel
from kingsapp.ui.widgets.row import ListRow
from kingsapp.ui.widgets.scroll import Scroll
from kingsapp.ui.widgets.segmented import Segmented
from kingsapp.ui.widgets.text import Text

__all__ = ["LearnScreen", "Panel", "PillButton", "Scroll", "Segmented", "Text", "TopBar"]


class LearnScreen(Screen):
    """The lessons of one game; the golden button goes on with the next one."""

    game = StringProperty("")
    games = ListProperty([])
    total = StringProperty("")
    """How many lessons of all games are done."""
    part = StringProperty("")
    """The same of this game."""
    share = NumericProperty(0)
    go_on_text = StringProperty("")

    def __init__(self, game: str = "", **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._app = app = running_app()
        for lessons in courses().values():
            for lesson in lessons:
                if lesson.plays:
                    settle_coached_game(app, lesson)
        self.game = game or self._usual_game()
        self.bind(game=self.refresh)
        app.tr.observe(t=self.refresh)
        self.refresh()

    def _usual_game(self) -> str:
        """The first game that has something left to learn."""
        progress = self._app.progress
        return next((game for game in courses() if next_lesson(progress, game)), next(iter(courses())))

    def on_leave(self) -> None:
        """Stop following the language."""
        self._app.tr.unobserve(t=self.refresh)

    def restore_args(self) -> dict[str, object]:
        """The same game on the way back."""
        return {"game": self.game}

    def refresh(self, *_: object) -> None:
        """Rewrite all texts."""
        t, progress = self._app.tr.t, self._app.progress
        self.games = [(game, t(GAME_UIS[game].texts.name)) for game in courses()]
        everything = [lesson for lessons in courses().values() for lesson in lessons]
        lessons = course(self.game)
        done = sum(progress.done(lesson.key) for lesson in lessons)
        all_done = sum(progress.done(lesson.key) for lesson in everything)
        self.total = t("learn.done_of", done=all_done, all=len(everything))
        self.part = t("learn.part", done=done, all=len(lessons))
        self.share = done / len(lessons)
        self._list(lessons)
        following = next_lesson(progress, self.game)
        begun = following is not None and progress.step(following.key) is not None
        key = "learn.continue_lesson" if begun else "learn.start_lesson"
        self.go_on_text = t(key, lesson=following.number) if following else t("learn.play_game")

    def _list(self, lessons: tuple[Outline, ...]) -> None:
        rows = self.ids.rows
        rows.clear_widgets()
        for place, lesson in enumerate(lessons):
            if place:
                rows.add_widget(Divider())
            row = self._row(lesson)
            row.bind(on_release=lambda _row, lesson=lesson: begin_lesson(self._app, lesson))
            rows.add_widget(row)

    def _row(self, lesson: Outline) -> ListRow:
        t, progress = self._app.tr.t, self._app.progress
        step, done = progress.step(lesson.key), progress.done(lesson.key)
        state = t("learn.done") if done else t("learn.not_begun")
        if step is not None:
            state = t("learn.step_of", step=step + 1, steps=lesson.steps)
        elif progress.game(lesson.key) is not None:
            state = t("learn.under_way")
        minutes = self._app.tr.n("learn.minutes", lesson.minutes)
        about = t(f"lessons.{lesson.key}_about")
        under_way = step is not None or progress.game(lesson.key) is not None
        tail = "play-circle-outline" if under_way else "check-circle" if done else "chevron-right"
        return ListRow(
            icon="school-outline" if lesson.plays else f"numeric-{lesson.number}-circle-outline",
            title=t(f"lessons.{lesson.key}_title"),
            subtitle=f"{about}\n{minutes} · {state}",
            tail_icon=tail,
            min_height=84,
        )

    def go_on(self) -> None:
        """Continue with the next lesson, or set up a game if all are done."""
        following = next_lesson(self._app.progress, self.game)
        if following is None:
            self._app.nav.go("setup", game=self.game)
        else:
            begin_lesson(self._app, following)


load_kv(__file__)
