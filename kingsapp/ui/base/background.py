"""Work on other threads for screens: what it finds comes back on the thread that draws."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock

from kingsapp.match import Background


def post(call: Callable[[], object]) -> None:
    """Run `call` on the thread of the screens, soon."""
    Clock.schedule_once(lambda _seconds: call(), 0)


def screen_background() -> Background:
    """Runs jobs whose answers are posted."""
    return Background(post)
