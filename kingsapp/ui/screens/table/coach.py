"""The coach at the table: in the first games of each kind, explains things when they first happen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import asynckivy as ak
from kivy.properties import NumericProperty, StringProperty

from kingsapp.core.game import Event
from kingsapp.lessons.coach import Coach, CoachMemory, read_coach
from kingsapp.match import Match
from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.base.services import AppServices
from kingsapp.ui.progress.lessons import played_lessons
from kingsapp.ui.tables import GAME_UIS
from kingsapp.ui.tables.common.interface import TableWidget
from kingsapp.ui.widgets.icon import Icon
from kingsapp.ui.widgets.panel import Panel
from kingsapp.ui.widgets.text import Text

if TYPE_CHECKING:
    from kivy.input.motionevent import MotionEvent
    from kivy.uix.layout import Layout

__all__ = ["CoachNote", "Icon", "TableCoach", "Text"]

LOW: Final = 480
"""The height of a window below which the game stands between two columns (dp)."""
HOLD: Final = 6.0
"""Seconds that a sentence stays, unless somebody taps it."""


class CoachNote(Panel):
    """A sentence over the table; taps reach what is below it."""

    text = StringProperty("")
    left = NumericProperty(0)
    room = NumericProperty(0)
    """From where and how wide it may stand, in pixels; no `room` is the whole window."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A tap removes it and still reaches what is below."""
        if self.collide_point(*touch.pos) and self.parent:
            self.parent.remove_widget(self)
        return False


class TableCoach:
    """Shows the sentences of the coach of one match."""

    def __init__(self, app: AppServices, match: Match, stage: Layout, table: TableWidget) -> None:
        self._app = app
        self._match = match
        self._game = match.game.key
        self._stage = stage
        self._table = table
        self._coach = coach_of(app, match)
        self._note: CoachNote | None = None
        self._staying: ak.Task | None = None

    def greet(self) -> None:
        """Say what the game of a lesson is about, once its table stands."""
        if self._coach is not None and is_lesson(self._app, self._match):
            self._say(self._coach.greet())

    def hear(self, event: Event) -> None:
        """Something happened on the table."""
        if self._coach is None or not self._app.preferences.coach:
            return
        self._say(self._coach.hear(event))

    def _say(self, key: str | None) -> None:
        if key is not None:
            self.drop()
            self._note = CoachNote(text=self._app.tr.t(f"lessons.{self._game}_coach_{key}"))
            if self._app.metrics.height < LOW:
                # On a phone that lies, the columns beside the game say what to do.
                self._note.left, _, self._note.room, _ = self._table.field
            self._stage.add_widget(self._note)
            self._staying = ak.start(self._stay())

    async def _stay(self) -> None:
        await ak.sleep(HOLD)
        self._remove()

    def drop(self) -> None:
        """Remove the note."""
        if self._staying is not None:
            self._staying.cancel()
            self._staying = None
        self._remove()

    def _remove(self) -> None:
        if self._note is not None and self._note.parent:
            self._note.parent.remove_widget(self._note)
        self._note = None


def is_lesson(app: AppServices, match: Match) -> bool:
    """Whether a game is the last lesson of its course."""
    return match.save_id in [app.progress.game(lesson.key) for lesson in played_lessons(app.progress)]


def coach_of(app: AppServices, match: Match) -> Coach | None:
    """The coach of a single-person game; None if it is no longer needed."""
    game, save_id = match.game.key, match.save_id
    people = [seat for seat in range(len(match.players)) if match.is_human(seat)]
    file = GAME_UIS[game].assets / "lessons" / game / "coach.json"
    if save_id is None or len(people) != 1 or not app.preferences.coach or not file.exists():
        return None
    # What was said before is worth saying once more in the game that is a lesson.
    kind = f"{game}-{save_id}" if is_lesson(app, match) else game
    memory = CoachMemory(kind, app.store.setting, app.save_setting)
    if not memory.speaks_in(save_id):
        return None
    return Coach(read_coach(file), memory, people[0], match.record.setup)


load_kv(__file__)
