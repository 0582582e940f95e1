"""A scroll view that shows nothing outside itself, whatever it holds."""

from __future__ import annotations

from typing import Any, Final

from kivy.effects.dampedscroll import DampedScrollEffect
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.scrollview import ScrollView

from kingsapp.ui.base.kv import load_kv

LONGEST_FRAME: Final = 0.1
"""Seconds of motion that one frame makes good at most."""
FASTEST: Final = 5000
"""Dp in a second at most, however quick the finger seems: after a long frame its whole way comes at once."""


class SteadyScrollEffect(DampedScrollEffect):
    """Kivy's friction turns a push around in a frame of a third of a second, and makes it grow in one of two
    thirds: on a busy device a list would fly away for good."""

    velocity: float

    def stop(self, val: float, t: float | None = None) -> None:
        """The finger lets go."""
        super().stop(val, t)
        self.velocity = max(-dp(FASTEST), min(self.velocity, dp(FASTEST)))

    def update_velocity(self, dt: float) -> None:
        """One frame of motion."""
        super().update_velocity(min(dt, LONGEST_FRAME))


class Scroll(ScrollView):
    """Cuts off by scissors as well: the smooth edge of a translucent surface escapes Kivy's stencil."""

    effect_cls = ObjectProperty(SteadyScrollEffect, allownone=True)
    cuts = BooleanProperty(True)
    """Not where golden buttons scroll: Kivy paints a shadow aside, in the corner of the window, and scissors
    that leave the corner out cut it there."""

    def takes(self, touch: Any) -> bool:
        """Whether something inside takes the finger at once, before it could mean to scroll."""
        return False

    def on_touch_down(self, touch: Any) -> bool:
        """Scroll with what is not taken."""
        return (self.collide_point(*touch.pos) and self.takes(touch)) or bool(super().on_touch_down(touch))


load_kv(__file__)
