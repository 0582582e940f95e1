"""Sentences that pass by at the lower edge of the game, where they cover no button."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kivy.clock import Clock
from kivy.metrics import dp

from kingsapp.ui.tables.common.geometry import Box
from kingsapp.ui.tables.common.host import TableHost, ViewT
from kingsapp.ui.tables.common.notes import Notes
from kingsapp.ui.widgets.fitted_text import Notice

_TOGETHER: Final = 1.5
"""Seconds within which a second announcement joins the first."""


class Announcer:
    """Shows one notice at a time."""

    def __init__(self, table: TableHost[ViewT], notes: Notes, field: Callable[[], Box]) -> None:
        self._table = table
        self._notes = notes
        self._field = field
        """At whose lower edge they stand."""
        self._notice: Notice | None = None

    def announce(self, text: str) -> None:
        """Show a sentence for a short time."""
        old = self._notice
        if old is not None:
            old.end()
            # Two facts of one move stand together.
            if self._table.telling and Clock.get_time() - old.since < _TOGETHER and text not in old.text:
                text = f"{old.text}\n{text}"
        notice = self._notice = Notice(text=text)
        self._notes.layer.add_widget(notice)

        def place(*_: object) -> bool:
            left, low, width, _height = self._field()
            notice.width = min(dp(420), width - dp(24))
            notice.center_x = left + width / 2
            notice.y = low + dp(8)
            return notice.parent is not None

        notice.fbind("size", place)
        place()
        # A table that was just opened is still to be arranged, and a device may be turned.
        Clock.schedule_interval(place, 0)
