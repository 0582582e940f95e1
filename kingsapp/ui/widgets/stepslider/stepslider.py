"""A slider with a golden track, and dots where it can stop."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.lang import Builder
from kivy.properties import NumericProperty
from kivymd.uix.slider import MDSlider, MDSliderHandle

from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.widgets.press import Unhovered

if TYPE_CHECKING:
    from kivy.input.motionevent import MotionEvent


class SliderKnob(Unhovered, MDSliderHandle):
    """The knob."""


class StepSlider(MDSlider):
    """`value` from 0 to 1; with `steps` it stops only at that many places.

    `on_choose` tells what the finger chose.
    """

    steps = NumericProperty(0)

    __events__ = ("on_choose",)

    def on_kv_post(self, _base: object) -> None:
        """KivyMD puts the left edge of the knob, not its middle, where the value is."""
        self._knob = knob = self.ids.handle_container
        Builder.unbind_property(knob, "pos")
        self.bind(value_pos=self._place, pos=self._place, size=self._place)
        knob.bind(size=self._place)

    def _place(self, *_: object) -> None:
        self._knob.center = self.value_pos[0], self.center_y - self.track_active_width / 2

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Take the finger at once; KivyMD would let the knob follow for 0.2 s, and the wheel turn it."""
        if self.disabled or touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        self.value_pos = touch.pos
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self:
            self.value_pos = touch.pos
        return touch.grab_current is self

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Release the knob and report the value."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self.dispatch("on_choose", self.value)
        return True

    def update_points(self, *_: object) -> None:
        """KivyMD counts stops from 0 in whole numbers; ours are shares of 1."""
        count = round((self.max - self.min) / self.step) if self.step else 0
        first, run = self.x + self.padding, self.width - 2 * self.padding
        height = self.center_y - self.track_active_width / 2
        stops = [(first + run * stop / count, height) for stop in range(count + 1)] if count else []
        here = first + run * self.value_normalized
        self._inactive_points = [part for stop in stops if stop[0] < here for part in stop]
        self._active_points = [part for stop in stops if stop[0] >= here for part in stop]

    def on_choose(self, value: float) -> None:
        """A person set the slider."""


load_kv(__file__)
