"""What all buttons have in common: a press that shows at once and counts when the finger leaves on it."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty
from kivy.uix.behaviors import ButtonBehavior


class Press(ButtonBehavior):
    """Mix in before a widget: `on_release` is the tap, `pressed` shows it, `disabled` turns it off."""

    pressed = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        # Two fingers that leave within a frame are one tap.
        self._tap_soon = Clock.create_trigger(self._tapped, 0)

    def on_state(self, _: Any, state: str) -> None:
        """Follow the finger."""
        self.pressed = state == "down"

    def on_touch_down(self, touch: Any) -> bool:
        """Only the first button of a mouse presses; the wheel scrolls."""
        if "button" in touch.profile and touch.button != "left":
            return False
        return bool(super().on_touch_down(touch))

    def on_touch_up(self, touch: Any) -> bool:
        """A finger that leaves here has tapped; what follows begins once the press has been painted.

        A quick finger comes and goes within one frame, and what a tap begins, another screen perhaps, may
        take a while: without a sign of it people tap again.
        """
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        if self.collide_point(*touch.pos):
            self._tap_soon()
        else:
            self.state = "normal"
        return True

    def _tapped(self, _seconds: float) -> None:
        self.state = "normal"
        if not self.disabled:
            self.dispatch("on_release")
