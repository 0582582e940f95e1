"""A short note whose turn it is, where nobody has to look away: it comes, waits a moment and goes."""

from __future__ import annotations

from typing import Any

import asynckivy as ak
from kivy.animation import Animation
from kivy.properties import StringProperty

from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.theme import MOTION
from kingsapp.ui.widgets.panel import Panel
from kingsapp.ui.widgets.text import Text

__all__ = ["Text", "TurnNote"]

HOLD = 1.3
"""Seconds that it stays at normal speed, unless somebody taps."""


class TurnNote(Panel):
    """Names the player until somebody taps; whatever is tapped below it, is tapped."""

    text = StringProperty("")

    def __init__(self, text: str, emblem: Any, **kwargs: Any) -> None:
        super().__init__(text=text, **kwargs)
        self.ids.emblem.add_widget(emblem)
        self._staying: ak.Task | None = None

    def show(self, fade: float, hold: float) -> None:
        """Be there for a while, then go."""
        self._staying = ak.start(self._stay(fade, hold))

    def go(self) -> None:
        """Go at once."""
        if self._staying is not None:
            self._staying.cancel()

    def on_touch_down(self, touch: Any) -> bool:
        """Whoever taps anywhere has seen it."""
        self.go()
        return False

    async def _stay(self, fade: float, hold: float) -> None:
        try:
            if fade:
                self.opacity = 0
                Animation(opacity=1, duration=fade).start(self)
            await ak.sleep(fade + hold)
            if fade:
                going = Animation(opacity=0, duration=fade)
                going.start(self)
                await ak.event(going, "on_complete")
        finally:
            Animation.cancel_all(self)
            if self.parent:
                self.parent.remove_widget(self)


def show_turn(app: Any, stage: Any, text: str, emblem: Any, pace: float) -> TurnNote:
    """Put the note above the table."""
    note = TurnNote(text, emblem)
    stage.add_widget(note)
    note.show(app.preferences.motion(MOTION["toastIn"]), HOLD * pace)
    return note


load_kv(__file__)
