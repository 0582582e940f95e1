"""Keeps a hand out of screenshots, above all those in the list of recent apps."""

from __future__ import annotations

from typing import Final

from kivy.clock import Clock

from kingsapp.ui.platform.activity import with_activity

FLAG_SECURE: Final = 0x2000
"""`WindowManager.LayoutParams.FLAG_SECURE`."""


def keep_secret(secret: bool) -> None:
    """Forbid screenshots of the window, or allow them again.

    Secrecy begins at once. It ends when a frame without the hand has been drawn: an app that is being left
    draws no more, and the picture for the list of recent apps is taken of what was drawn last.
    """
    _lift.cancel()
    _frame_drawn.cancel()
    if secret:
        with_activity(lambda activity: activity.getWindow().addFlags(FLAG_SECURE))
    else:
        _frame_drawn()


def _clear(_seconds: float) -> None:
    with_activity(lambda activity: activity.getWindow().clearFlags(FLAG_SECURE))


_lift = Clock.create_trigger(_clear, 0)
_frame_drawn = Clock.create_trigger(lambda _seconds: _lift(), 0)
"""The clock ticks before a frame is drawn, so that between two ticks there is one."""
