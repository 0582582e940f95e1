"""A note about whose turn it is, for games without secrets: it stays until the first touch."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.animation import Animation
from kivy.properties import StringProperty

from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.base.services import AppServices
from kingsapp.ui.tables.common.badge import Badge
from kingsapp.ui.theme import MOTION
from kingsapp.ui.widgets.panel import Panel
from kingsapp.ui.widgets.text import Text

if TYPE_CHECKING:
    from kivy.input.motionevent import MotionEvent
    from kivy.uix.layout import Layout

__all__ = ["Text", "TurnNote"]


class TurnNote(Panel):
    """Names the player until somebody taps; taps reach what is below it."""

    text = StringProperty("")

    def __init__(self, text: str, emblem: Badge, **kwargs: Any) -> None:
        super().__init__(text=text, **kwargs)
        self.ids.emblem.add_widget(emblem)

    def go(self) -> None:
        """Close at once."""
        Animation.cancel_all(self)
        if self.parent:
            self.parent.remove_widget(self)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Any tap removes it."""
        self.go()
        return False


def show_turn(app: AppServices, stage: Layout, text: str, emblem: Badge) -> TurnNote:
    """Put the note above the table."""
    note = TurnNote(text, emblem)
    stage.add_widget(note)
    if fade := app.preferences.motion(MOTION["toastIn"]):
        note.opacity = 0
        Animation(opacity=1, duration=fade).start(note)
    return note


load_kv(__file__)
