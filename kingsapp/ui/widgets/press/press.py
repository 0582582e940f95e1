"""What all controls have in common: a press that shows at once and counts when the finger leaves on it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.properties import BooleanProperty
from kivy.uix.behaviors import ButtonBehavior

if TYPE_CHECKING:
    from kivy.input.motionevent import MotionEvent


class Unhovered:
    """A mixin before a widget of KivyMD: it does not follow the mouse.

    Window.bind compares each new method with all that were ever bound, dead ones too, which go only when a
    mouse moves: on a phone, never.
    """

    on_mouse_update: Callable[..., object]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        Window.unbind(mouse_pos=self.on_mouse_update)

    def on_disabled(self, *_: object) -> None:
        """Our rules fade what is disabled; KivyMD would import ten modules to learn the widget's class."""


class Rippleless:
    """A mixin before a widget of KivyMD: its state layer shows a press, without framebuffer and shader."""

    ripple_effect = BooleanProperty(False)

    def init_fbos(self) -> None:
        """KivyMD makes both for every widget, 100x100 at first, and fails where a side is 0."""
        self._phase, self.ripple_pos, self.fbo = 0.0, (0, 0), None

    def call_ripple_animation_methods(self, touch: MotionEvent) -> None:
        """MDCard turns `ripple_effect` on by itself; without a framebuffer that would end the process."""


class Press(ButtonBehavior):
    """A mixin before a widget: `on_release` is the tap, `pressed` shows it, `disabled` turns it off."""

    pressed = BooleanProperty(False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        # Two fingers that leave within a frame are one tap.
        self._tap_soon = Clock.create_trigger(self._tapped, 0)

    def on_state(self, _: object, state: str) -> None:
        """Follow the finger."""
        self.pressed = state == "down"

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Only the first button of a mouse presses; the wheel scrolls."""
        if "button" in touch.profile and touch.button != "left":
            return False
        return bool(super().on_touch_down(touch))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """A finger that leaves here has tapped; what follows begins once the press has been painted."""
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


class Pressed(Rippleless, Unhovered, Press):
    """The three together, for the pressable widgets of KivyMD; `pressed` shows in their state layer."""

    def on_pressed(self, _self: object, pressed: bool) -> None:
        """KivyMD's own way reads ten modules at the first press, to know the class of the widget."""
        self.state_layer_color = (*self.theme_cls.onSurfaceColor[:3], self.state_press if pressed else 0)

    def _on_press(self, *_: object) -> None:
        """Nor is the widget hovered after a tap."""

    _on_release = _on_press
