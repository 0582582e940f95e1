"""The chronicle: every move in words, the newest first; a tap shows the table at that moment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kivy.app import App
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout

from kingsapp.match import Entry
from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.tables.common.presenter import GamePresenter
from kingsapp.ui.widgets.button import PillButton
from kingsapp.ui.widgets.move_lines import MoveLines
from kingsapp.ui.widgets.panel import Divider, Panel
from kingsapp.ui.widgets.press import Press
from kingsapp.ui.widgets.text import Text

__all__ = ["Chronicle", "ChronicleColumn", "Divider", "EntryRow", "Panel", "PillButton", "Text"]

PAGE: Final = 24
"""How many moves are listed until somebody asks for the earlier ones."""


class EntryRow(Press, MoveLines):
    """One move."""

    ply = NumericProperty(0)


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
        self._entries: list[Entry] = []
        self._listed: list[Entry] = []
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
        """Offer the earlier moves only if there are any."""
        if self.more:
            self.add_widget(self._earlier)
        else:
            self.remove_widget(self._earlier)

    def show(self, entries: Sequence[Entry]) -> None:
        """List these moves; those that are listed already stay as they are."""
        self._entries = list(entries)
        # Nobody reads a chronicle that is not in the window, and rows take time to write.
        if self.get_root_window():
            self._list()

    def show_earlier(self) -> None:
        """List another page."""
        self._wanted += PAGE
        self._list()

    def _rewrite(self, *_: object) -> None:
        self._cut(0)
        self.show(self._entries)

    def _list(self) -> None:
        wanted = self._entries[-self._wanted :]
        while self._listed and wanted and self._listed[0].ply < wanted[0].ply:
            self.ids.rows.remove_widget(self.ids.rows.children[0])
            del self._listed[0]
        same = 0
        for old, new in zip(self._listed, wanted, strict=False):
            if old != new:
                break
            same += 1
        self._cut(same)
        for entry in wanted[same:]:
            # Children stand in the order oldest to newest, which puts the newest on top.
            self.ids.rows.add_widget(self._row(entry), index=len(self.ids.rows.children))
        self._listed = wanted
        self.empty = not wanted
        self.more = len(self._entries) > len(wanted)
        self._mark()

    def _cut(self, keep: int) -> None:
        """Keep only so many of the oldest rows."""
        for row in self.ids.rows.children[keep:]:
            self.ids.rows.remove_widget(row)
        del self._listed[keep:]

    def _row(self, entry: Entry) -> EntryRow:
        presenter = self._presenter
        actor = presenter.actor(entry)
        row = EntryRow(
            who=presenter.names[actor],
            emblem=presenter.badge(actor, 24),
            lines=presenter.lines(entry),
            ply=entry.ply,
        )
        row.bind(on_release=lambda _row: self.dispatch("on_look", entry.ply))
        return row

    def _mark(self, *_: object) -> None:
        for row in self.ids.rows.children:
            row.marked = row.ply == self.looked_at

    def on_look(self, ply: int) -> None:
        """A person wants to see the table after this move."""


class ChronicleColumn(Panel):
    """The chronicle beside the table, where there is room for it."""


load_kv(__file__)
