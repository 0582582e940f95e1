"""The way to Android: runs work with the app's activity, on the thread that may touch its window."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable
from typing import Any

log = logging.getLogger(__name__)

JavaObject = Any
"""An object or a class of Java, reached through pyjnius, which has no types."""
Work = Callable[[JavaObject], None]

_waiting: deque[Work] = deque()


def with_activity(work: Work) -> bool:
    """Hand the activity to `work`, soon; False where there is no Android. A refusal ends in the log."""
    try:
        from android.runnable import run_on_ui_thread
    except ImportError:
        return False
    _waiting.append(work)
    # Always the same function: python-for-android keeps each one for ever, and an object of Java with it.
    run_on_ui_thread(_work_off)()
    return True


def _work_off() -> None:
    """Do all that waits; called on Android's own thread, once for each work at least."""
    from jnius import autoclass

    while _waiting:
        work = _waiting.popleft()
        try:
            work(autoclass("org.kivy.android.PythonActivity").mActivity)
        except Exception:  # Java may raise anything, and none of it may end the game
            log.warning("the device refused", exc_info=True)
