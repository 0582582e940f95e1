"""A scroll view that shows nothing outside itself, whatever it holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kivy.effects.dampedscroll import DampedScrollEffect
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.scrollview import ScrollView

from kingsapp.ui.base.kv import load_kv

if TYPE_CHECKING:
    from kivy.input.motionevent import MotionEvent

LONGEST_FRAME: Final = 0.1
"""The most seconds of motion in one frame."""
FASTEST: Final = 5000
"""The top speed in dp per second: after a long frame a finger seems much faster than it is."""


class SteadyScrollEffect(DampedScrollEffect):
    """Kivy's friction reverses a swipe in a frame of a third of a second, and amplifies it in one of two
    thirds: on a busy device a list would fly away for ever."""

    velocity: float

    def stop(self, val: float, t: float | None = None) -> None:
        """The finger lets go."""
        super().stop(val, t)
        self.velocity = max(-dp(FASTEST), min(self.velocity, dp(FASTEST)))

    def update_velocity(self, dt: float) -> None:
        """One frame of motion."""
        super().update_velocity(min(dt, LONGEST_FRAME))


class Scroll(ScrollView):
    """Clips with scissors as well: the smooth edge of a translucent surface escapes Kivy's stencil."""

    effect_cls = ObjectProperty(SteadyScrollEffect, allownone=True)
    cuts = BooleanProperty(True)
    """Not where golden buttons scroll: Kivy paints a shadow aside, in the corner of the window, and scissors
    that leave the corner out cut it there."""

    def takes(self, touch: MotionEvent) -> bool:
        """Whether something inside takes the finger at once, before it could mean to scroll."""
        return False

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Scroll with what is not taken."""
        return (self.collide_point(*touch.pos) and self.takes(touch)) or bool(super().on_touch_down(touch))


load_kv(__file__)
