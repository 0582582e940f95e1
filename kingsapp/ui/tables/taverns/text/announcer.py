"""Sentences that pass by at the lower edge of the map, where they cover no button."""

from __future__ import annotations

from typing import Final

from kivy.clock import Clock
from kivy.metrics import dp

from kingsapp.games.taverns.observation import Observation
from kingsapp.ui.tables.common.host import TableHost
from kingsapp.ui.tables.common.notes import Notes
from kingsapp.ui.tables.taverns.board.prompt import Notice
from kingsapp.ui.tables.taverns.map.board import Board

_TOGETHER: Final = 1.5
"""Seconds within which a second announcement joins the first."""


class Announcer:
    """Shows one notice at a time."""

    def __init__(self, table: TableHost[Observation], board: Board, notes: Notes) -> None:
        self._table = table
        self._board = board
        self._notes = notes
        self._notice: Notice | None = None

    def announce(self, text: str) -> None:
        """Let a sentence pass by."""
        board, old = self._board, self._notice
        if old is not None:
            old.end()
            # Two facts of one move stand together.
            if self._table.telling and Clock.get_time() - old.since < _TOGETHER and text not in old.text:
                text = f"{old.text}\n{text}"
        notice = self._notice = Notice(text=text)
        notice.width = min(dp(420), board.width - dp(24))
        self._notes.layer.add_widget(notice)

        def place(*_: object) -> None:
            notice.center_x = board.center_x
            notice.y = board.y + dp(8)

        notice.fbind("size", place)
        place()
