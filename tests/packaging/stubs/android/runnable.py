"""Work for Android's own thread; here there is one thread, so it is done at once.

As python-for-android does, it keeps one object of Java for every function that it was ever given, and what a
function raises goes no further than the log.
"""

import traceback
from collections.abc import Callable
from typing import Any

KEPT: dict[Callable[..., None], Callable[..., None]] = {}


def run_on_ui_thread(work: Callable[..., None]) -> Callable[..., None]:
    """Something that does the work when it is called."""

    def run(*arguments: Any) -> None:
        try:
            work(*arguments)
        except Exception:  # noqa: BLE001 - it swallows everything
            traceback.print_exc()

    return KEPT.setdefault(work, run)
