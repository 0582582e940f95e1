"""The way to Android: runs work with the app's activity, on the thread that may touch its window."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

log = logging.getLogger(__name__)


def with_activity(work: Callable[[Any], None]) -> bool:
    """Hand the activity to `work`, soon; False where there is no Android. A refusal ends in the log."""
    try:
        from android.runnable import run_on_ui_thread
        from jnius import autoclass
    except ImportError:
        return False

    def guarded() -> None:
        try:
            work(autoclass("org.kivy.android.PythonActivity").mActivity)
        except Exception:  # Java may raise anything, and none of it may end the game
            log.warning("the device refused", exc_info=True)

    run_on_ui_thread(guarded)()
    return True
