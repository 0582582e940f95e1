"""The chronicle: every turn in words, the newest first; a tap shows the table at its end.

In a replay it follows the moment that is shown: the turn of that moment is marked, and those that are
still to come stand faded above it.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Any, Final

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from kingsapp.match import Entry
from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.base.services import running_app
from kingsapp.ui.tables.common.presenter import GamePresenter, Turn
from kingsapp.ui.widgets.button import PillButton
from kingsapp.ui.widgets.move_lines import MoveLines
from kingsapp.ui.widgets.panel import Divider, Panel
from kingsapp.ui.widgets.press import Press
from kingsapp.ui.widgets.scroll import Scroll
from kingsapp.ui.widgets.text import Text

__all__ = ["Chronicle", "ChronicleColumn", "Divider", "Panel", "PillButton", "Scroll", "Text", "TurnRow"]

PAGE: Final = 16
"""How many turns are listed until somebody asks for the earlier ones."""
AHEAD: Final = 4
"""How many turns after the moment of a replay are listed until somebody asks for the later ones."""


class TurnRow(Press, MoveLines):
    """One turn; the newest of a round says which round it was."""

    turn: Turn | None = ObjectProperty(None, allownone=True)
    round_number = NumericProperty(0)
    headed = BooleanProperty(False)
    """Whether the round stands above it."""
    to_come = BooleanProperty(False)
    """Whether it follows the moment that a replay shows."""


class EarlierButton(PillButton):
    """Asks for another page."""


class LaterButton(PillButton):
    """Asks for the turns after those that a replay has come to."""


class Chronicle(BoxLayout):
    """A list that grows at the top; dispatches `on_look` with the number of the tapped move."""

    empty = BooleanProperty(True)
    more = BooleanProperty(False)
    later = BooleanProperty(False)
    follows = BooleanProperty(False)
    """Whether the turns around `looked_at` are listed, not the newest."""
    looked_at = NumericProperty(-1)
    """The move whose table is shown; -1 is now."""

    __events__ = ("on_look",)

    def __init__(self, presenter: GamePresenter, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._presenter = presenter
        self._turns: list[Turn] = []
        self._wanted = PAGE
        self._ahead = AHEAD
        self._earlier = EarlierButton()
        self._earlier.bind(on_release=lambda _button: self.show_earlier())
        self._later = LaterButton()
        self._later.bind(on_release=lambda _button: self.show_later())
        self._tr = running_app().tr
        self._tr.observe(t=self._rewrite)
        self.bind(looked_at=self._look)

    def close(self) -> None:
        """Stop following the language."""
        self._tr.unobserve(t=self._rewrite)

    def on_more(self, *_: object) -> None:
        """Offer the earlier turns only if there are any."""
        if self.more:
            self.add_widget(self._earlier)
        else:
            self.remove_widget(self._earlier)

    def on_later(self, *_: object) -> None:
        """Offer the later turns of a replay only if there are any."""
        if self.later:
            self.add_widget(self._later, index=len(self.children))
        else:
            self.remove_widget(self._later)

    def show(self, entries: Sequence[Entry]) -> None:
        """List these moves turn by turn; turns that are listed already stay as they are."""
        # One that has only begun by itself, with nothing to tell, is none yet.
        presenter = self._presenter
        self._turns = [turn for turn in presenter.turns(entries) if presenter.turn_lines(turn)]
        # Nobody reads a chronicle that is not in the window, and rows take time to write.
        if self.get_root_window():
            self._list()

    def show_earlier(self) -> None:
        """List another page."""
        self._wanted += PAGE
        self._list()

    def show_later(self) -> None:
        """List the later turns of a replay, a page at a time."""
        self._ahead += PAGE
        self._wanted += PAGE
        self._list()

    @property
    def marked_row(self) -> TurnRow | None:
        """The row of the move whose table is shown, if it is listed."""
        return next((row for row in self.ids.rows.children if row.marked), None)

    def _rewrite(self, *_: object) -> None:
        self.ids.rows.clear_widgets()
        if self.get_root_window():
            self._list()

    def _look(self, *_: object) -> None:
        if self.follows and self.get_root_window():
            self._list()
        else:
            self._mark()

    def _list(self) -> None:
        end = min(self._place + 1 + self._ahead, len(self._turns)) if self.follows else len(self._turns)
        begin = max(0, end - self._wanted)
        wanted = self._turns[begin:end]
        rows = self.ids.rows
        listed = {row.turn.plies.start: row for row in rows.children}
        if [row.turn for row in rows.children] != wanted:
            rows.clear_widgets()
            for turn in wanted:
                row = listed.get(turn.plies.start)
                same = row is not None and row.turn == turn
                # Children stand in the order oldest to newest, which puts the newest on top.
                rows.add_widget(row if same else self._row(turn), index=len(rows.children))
        self.empty = not wanted
        self.more, self.later = begin > 0, end < len(self._turns)
        self._head_rounds()
        self._mark()

    @property
    def _place(self) -> int:
        """Which turn the move belongs to whose table is shown; -1 before the first."""
        shown = int(self.looked_at)
        return sum(turn.plies.start <= shown for turn in self._turns) - 1

    def _row(self, turn: Turn) -> TurnRow:
        presenter = self._presenter
        row = TurnRow(
            who=presenter.heading(turn.seat),
            emblem=presenter.badge(turn.seat, 24),
            lines=presenter.turn_lines(turn),
            turn=turn,
            round_number=presenter.round_number(turn.plies.start),
        )
        row.bind(on_release=lambda _row: self.dispatch("on_look", turn.plies[-1]))
        return row

    def _head_rounds(self) -> None:
        rows = self.ids.rows.children
        for row, newer in zip_longest(rows, rows[1:]):
            row.headed = newer is None or newer.round_number != row.round_number

    def _mark(self, *_: object) -> None:
        for row in self.ids.rows.children:
            row.marked = self.looked_at in row.turn.plies
            row.to_come = self.follows and row.turn.plies.start > self.looked_at

    def on_look(self, ply: int) -> None:
        """A person wants to see the table after this move."""


class ChronicleColumn(Panel):
    """The chronicle beside the table, where there is room for it."""


load_kv(__file__)
