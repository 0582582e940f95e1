"""Scrolling in the rules: bringing something into sight, and knowing what is."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from kivy.clock import Clock
from kivy.metrics import dp

if TYPE_CHECKING:
    from kivy.uix.scrollview import ScrollView
    from kivy.uix.widget import Widget

_SETTLING: Final = 5
"""Frames that texts take to find their height."""


def bring(
    scroll: ScrollView, column: Widget, wanted: Callable[[], Widget | None], edge: bool = False
) -> None:
    """Scroll until the widget that `wanted` gives stands near the upper edge, once it has its place."""
    frames = [0]

    def settle(_seconds: float) -> None:
        widget = wanted()
        frames[0] += 1
        if widget is None or widget.get_parent_window() is None:
            return
        _scroll_to(scroll, column, widget, 0 if edge else dp(96))
        if frames[0] < _SETTLING:
            Clock.schedule_once(settle, 0)

    Clock.schedule_once(settle, 0)


def _scroll_to(scroll: ScrollView, column: Widget, widget: Widget, above: float) -> None:
    spare = column.height - scroll.height
    if spare <= 0:
        scroll.scroll_y = 1
        return
    below = widget.top - column.y + above - scroll.height
    scroll.scroll_y = min(1.0, max(0.0, below / spare))


def upper_edge(scroll: ScrollView, column: Widget) -> float:
    """The height in the column that stands at the upper edge of the window."""
    if column.height <= scroll.height:
        return float(column.top)
    return float(column.y + scroll.height + (column.height - scroll.height) * scroll.scroll_y)
