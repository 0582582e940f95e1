"""Logs that the first frame is drawn: checks of phone and desktop builds wait for that line."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.utils import platform

from kingsapp.ui.platform.first_frame import LINE, TO_FILE


def tell_first_frame() -> None:
    """Write LINE once, after the first frame: into the log of a phone, or a file that was asked for."""
    file = os.environ.get(TO_FILE)
    if platform != "android" and not file:
        return

    def flipping(_window: object) -> None:
        Window.unbind(on_flip=flipping)
        # This is called just before the frame is shown; in the next one it has been.
        Clock.schedule_once(lambda _seconds: tell(), 0)

    def tell() -> None:
        if file:
            Path(file).write_text(LINE, encoding="utf-8")
        else:
            sys.stdout.write(f"{LINE}\n")
            sys.stdout.flush()

    Window.bind(on_flip=flipping)
