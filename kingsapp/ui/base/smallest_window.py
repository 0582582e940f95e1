"""The smallest window: everything that a game needs has to stay in sight."""

from __future__ import annotations

from typing import Final

NARROWEST: Final = 360
LANDSCAPE_FROM: Final = 640
"""From this width on, the layout is side by side, and little height is enough."""
LOWEST_PORTRAIT: Final = 560
LOWEST_LANDSCAPE: Final = 360


def smallest_height(width: float) -> int:
    """How high a window of this width has to be; both in dp."""
    return LOWEST_LANDSCAPE if width >= LANDSCAPE_FROM else LOWEST_PORTRAIT


def keep_window_usable() -> None:
    """From now on, do not let the window become smaller than that."""
    from kivy.core.window import Window

    Window.bind(size=_limit)
    _limit()


def _limit(*_: object) -> None:
    from kivy.core.window import Window
    from kivy.metrics import dp

    Window.minimum_width = dp(NARROWEST)
    Window.minimum_height = dp(smallest_height(Window.width / dp(1)))
