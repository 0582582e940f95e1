"""A switch: that of KivyMD in a touch area of 48 dp."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.properties import BooleanProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivymd.uix.selectioncontrol import MDSwitch
from kivymd.uix.selectioncontrol.selectioncontrol import Thumb

from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.widgets.press import Press, Rippleless, Unhovered

if TYPE_CHECKING:
    from kivy.input.motionevent import MotionEvent


class Knob(Rippleless, Thumb):
    """The knob."""


class SwitchTrack(Unhovered, MDSwitch):
    """Shows `active`; the finger belongs to the area around it. Its height is fixed at 32 dp by KivyMD."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return False

    def set_icon(self, *_: object) -> None:
        """The knob has no symbol."""


class Toggle(Press, AnchorLayout):
    """`active` is its state; `on_choose` tells a change made by touch."""

    active = BooleanProperty(False)

    touched = BooleanProperty(False)
    """It animates when a person toggles it, not when it is created."""

    __events__ = ("on_choose",)

    def on_release(self) -> None:
        """Toggle."""
        self.touched = True
        self.active = not self.active
        self.dispatch("on_choose", self.active)

    def on_choose(self, active: bool) -> None:
        """The person toggled it."""


load_kv(__file__)
