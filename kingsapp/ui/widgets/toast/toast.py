"""A toast: a sentence that stays long enough to be read, perhaps with an action."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.properties import NumericProperty, StringProperty
from kivymd.uix.snackbar import MDSnackbar, MDSnackbarSupportingText

from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.theme import MOTION
from kingsapp.ui.widgets.button import PillButton
from kingsapp.ui.widgets.press import Rippleless, Unhovered

__all__ = ["PillButton", "Toast"]


class ToastText(Unhovered, MDSnackbarSupportingText):
    """The sentence."""


class Toast(Rippleless, Unhovered, MDSnackbar):
    """Shown by `app.shell.toast(text, action_text, action)`; a new one takes the place of the old.

    It stands in the shell, not in the window as KivyMD would have it: the cover must hide it at once.
    """

    text = StringProperty("")
    action_text = StringProperty("")
    lift = NumericProperty(0)

    def __init__(self, action: Callable[[], object] | None = None, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._action = action
        if action:
            button = PillButton(
                kind="quiet", text=self.action_text, padding_side=10, pos_hint={"center_y": 0.5}
            )
            button.bind(on_release=lambda _button: self.act())
            self.ids.button_container.add_widget(button)
        Animation(opacity=1, duration=MOTION["toastIn"] / 1000).start(self)
        hold = MOTION["toastHold"] * (2 if action else 1) + 40 * max(0, len(self.text) - 40)
        self._end = Clock.schedule_once(self.close, hold / 1000)

    def act(self) -> None:
        """The person tapped what the toast offers."""
        self.close()
        if self._action:
            self._action()

    def close(self, *_: object) -> None:
        """Go away."""
        self._end.cancel()
        if self.parent:
            self.parent.remove_widget(self)


load_kv(__file__)
