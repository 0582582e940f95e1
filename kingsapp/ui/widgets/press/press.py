"""What all buttons have in common: a press that shows at once and counts when the finger leaves on it."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty
from kivy.uix.behaviors import ButtonBehavior


class Press(ButtonBehavior):
    """Mix in before a widget: `on_release` is the tap, `pressed` shows it, `disabled` turns it off."""

    pressed = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.always_release = False

    def on_state(self, _: Any, state: str) -> None:
        """Follow the finger."""
        self.pressed = state == "down"

    def on_touch_down(self, touch: Any) -> bool:
        """Only the first button of a mouse presses; the wheel scrolls."""
        if "button" in touch.profile and touch.button != "left":
            return False
        return bool(super().on_touch_down(touch))
