"""The offer to beginners: learning by playing."""

from __future__ import annotations

from kivy.properties import StringProperty

from kingsapp.lessons.lesson import Outline
from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.base.services import running_app
from kingsapp.ui.tables import GAME_UIS
from kingsapp.ui.widgets.icon import Icon
from kingsapp.ui.widgets.panel import Panel
from kingsapp.ui.widgets.press import Press
from kingsapp.ui.widgets.text import Text

__all__ = ["Icon", "LearnCard", "Text"]


class LearnCard(Press, Panel):
    """The golden offer of the next lesson."""

    state = StringProperty("normal")
    note = StringProperty("")
    action = StringProperty("")

    def show(self, lesson: Outline) -> None:
        """Say which lesson of which game comes next."""
        app = running_app()
        t, game = app.tr.t, app.tr.t(GAME_UIS[lesson.game].texts.name)
        begun = app.progress.step(lesson.key) is not None or app.progress.game(lesson.key) is not None
        if lesson.number == 1 and not begun:
            self.note = t("home.learn_note", game=game)
        else:
            self.note = t("home.learn_next", game=game, lesson=t(f"lessons.{lesson.key}_title"))
        self.action = t("learn.continue_lesson" if begun else "learn.start_lesson", lesson=lesson.number)


load_kv(__file__)
