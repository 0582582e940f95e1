"""Keeps the screen on while people think about a move."""

from __future__ import annotations

from kivy.core.window import Window


def keep_awake(awake: bool) -> None:
    """Whether the screen stays on although nobody touches it."""
    Window.allow_screensaver = not awake
