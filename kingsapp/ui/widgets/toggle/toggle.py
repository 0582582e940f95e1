"""A switch: a knob in a track."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget

from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.widgets.press import Press


class Toggle(Press, Widget):
    """`active` is its state; `on_choose` tells a change made by touch."""

    active = BooleanProperty(False)
    place = NumericProperty(0.0)
    """Where the knob is on its way, 0 off to 1 on."""

    __events__ = ("on_choose",)

    def on_active(self, *_: Any) -> None:
        """Let the knob slide."""
        Animation.cancel_all(self, "place")
        if self.parent:
            Animation(place=float(self.active), duration=0.14, transition="out_cubic").start(self)
        else:
            self.place = float(self.active)

    def on_release(self) -> None:
        """Turn over."""
        self.active = not self.active
        self.dispatch("on_choose", self.active)

    def on_choose(self, active: bool) -> None:
        """A person turned it over."""


load_kv(__file__)
