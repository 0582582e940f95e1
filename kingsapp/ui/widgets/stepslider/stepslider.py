"""A slider with a golden run, and dots where it can stop."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.graphics import Color, Ellipse, InstructionGroup
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from kingsapp.ui.base.kv import load_kv


class StepSlider(Widget):
    """`value` from 0 to 1; with `steps` it stops only at that many places.

    `on_choose` tells what the finger chose.
    """

    value = NumericProperty(0.0)
    steps = NumericProperty(0)

    __events__ = ("on_choose",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._dots = InstructionGroup()
        self.canvas.insert(0, self._dots)
        self.bind(pos=self._mark, size=self._mark, steps=self._mark)
        App.get_running_app().theme.observe(name=self._mark)

    def _mark(self, *_: object) -> None:
        """A dot at each place where it can stop."""
        self._dots.clear()
        if self.steps < 2:
            return
        side, inset = dp(6), dp(10)
        self._dots.add(Color(*App.get_running_app().theme.outline))
        for step in range(int(self.steps)):
            x = self.x + inset + (self.width - 2 * inset) * step / (self.steps - 1)
            self._dots.add(Ellipse(pos=(x - side / 2, self.center_y - side / 2), size=(side, side)))

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
