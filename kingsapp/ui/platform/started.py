"""Tells the log of an Android device that the first frame is drawn; builds are tried out by that line."""

from __future__ import annotations

import sys
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.utils import platform

from kingsapp.ui.platform.first_frame import LINE


def tell_first_frame() -> None:
    """Write LINE once, after the first frame; on Android, where standard output is the log."""
    if platform != "android":
        return

    def flipping(_window: Any) -> None:
        Window.unbind(on_flip=flipping)
        # This is called just before the frame is shown; in the next one it has been.
        Clock.schedule_once(lambda _seconds: tell(), 0)

    def tell() -> None:
        sys.stdout.write(f"{LINE}\n")
        sys.stdout.flush()

    Window.bind(on_flip=flipping)
