"""Keeps the screen on while people think about a move."""

from __future__ import annotations

from kivy.core.window import Window


def keep_awake(awake: bool) -> None:
    """Keep the screen on without touches, or stop doing so."""
    Window.allow_screensaver = not awake
