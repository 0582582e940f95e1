"""Work for Android's own thread; here there is one thread."""

from collections.abc import Callable


def run_on_ui_thread(work: Callable[[], None]) -> Callable[[], None]:
    """Do it at once."""
    return work
