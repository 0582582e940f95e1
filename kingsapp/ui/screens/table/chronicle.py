"""The chronicle: every turn in words, the newest first; a tap shows the table at its end."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Any, Final

from kivy.app import App
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from kingsapp.match import Entry
from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.tables.common.presenter import GamePresenter, Turn
from kingsapp.ui.widgets.button import PillButton
from kingsapp.ui.widgets.move_lines import MoveLines
from kingsapp.ui.widgets.panel import Divider, Panel
from kingsapp.ui.widgets.press import Press
from kingsapp.ui.widgets.text import Text

__all__ = ["Chronicle", "ChronicleColumn", "Divider", "Panel", "PillButton", "Text", "TurnRow"]

PAGE: Final = 16
"""How many turns are listed until somebody asks for the earlier ones."""


class TurnRow(Press, MoveLines):
    """One turn; the newest of a round says which round it was."""

    turn: Turn | None = ObjectProperty(None, allownone=True)
    round_number = NumericProperty(0)
    headed = BooleanProperty(False)
    """Whether the round stands above it."""


class EarlierButton(PillButton):
    """Asks for another page."""


class Chronicle(BoxLayout):
    """A list that grows at its head; tells `on_look` with the number of the move that was tapped."""

    empty = BooleanProperty(True)
    more = BooleanProperty(False)
    looked_at = NumericProperty(-1)
    """The move whose table is shown; -1 is now."""

    __events__ = ("on_look",)

    def __init__(self, presenter: GamePresenter, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._presenter = presenter
        self._turns: list[Turn] = []
        self._listed: list[Turn] = []
        self._wanted = PAGE
        self._earlier = EarlierButton()
        self._earlier.bind(on_release=lambda _button: self.show_earlier())
        self._tr = App.get_running_app().tr
        self._tr.observe(t=self._rewrite)
        self.bind(looked_at=self._mark)

    def close(self) -> None:
        """Follow the language no more."""
        self._tr.unobserve(t=self._rewrite)

    def on_more(self, *_: object) -> None:
        """Offer the earlier turns only if there are any."""
        if self.more:
            self.add_widget(self._earlier)
        else:
            self.remove_widget(self._earlier)

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

    def _rewrite(self, *_: object) -> None:
        self._cut(0)
        if self.get_root_window():
            self._list()

    def _list(self) -> None:
        wanted = self._turns[-self._wanted :]
        while self._listed and wanted and self._listed[0].plies.start < wanted[0].plies.start:
            self.ids.rows.remove_widget(self.ids.rows.children[0])
            del self._listed[0]
        same = 0
        for old, new in zip(self._listed, wanted, strict=False):
            if old != new:
                break
            same += 1
        self._cut(same)
        for turn in wanted[same:]:
            # Children stand in the order oldest to newest, which puts the newest on top.
            self.ids.rows.add_widget(self._row(turn), index=len(self.ids.rows.children))
        self._listed = wanted
        self.empty = not wanted
        self.more = len(self._turns) > len(wanted)
        self._head_rounds()
        self._mark()

    def _cut(self, keep: int) -> None:
        """Keep only so many of the oldest rows."""
        for row in self.ids.rows.children[keep:]:
            self.ids.rows.remove_widget(row)
        del self._listed[keep:]

    def _row(self, turn: Turn) -> TurnRow:
        presenter = self._presenter
        row = TurnRow(
            who=presenter.names[turn.seat],
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

    def on_look(self, ply: int) -> None:
        """A person wants to see the table after this move."""


class ChronicleColumn(Panel):
    """The chronicle beside the table, where there is room for it."""


load_kv(__file__)
