"""A slider with a golden run, and dots where it can stop."""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from kingsapp.ui.kv import load_kv


class StepSlider(Widget):
    """`value` from 0 to 1; with `steps` it stops only at that many places.

    `on_choose` tells what the finger chose.
    """

    value = NumericProperty(0.0)
    steps = NumericProperty(0)

    __events__ = ("on_choose",)

    def on_touch_down(self, touch: Any) -> bool:
        """Take the finger, wherever on the track it comes down."""
        if self.disabled or touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        self._take(touch.x)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """Follow the finger."""
        if touch.grab_current is not self:
            return False
        self._take(touch.x)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """Let go and tell."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self.dispatch("on_choose", self.value)
        return True

    def _take(self, x: float) -> None:
        knob = self.height / 2
        share = min(1.0, max(0.0, (x - self.x - knob) / max(1.0, self.width - 2 * knob)))
        if self.steps > 1:
            share = round(share * (self.steps - 1)) / (self.steps - 1)
        self.value = share

    def on_choose(self, value: float) -> None:
        """A person set the slider."""


load_kv(__file__)
