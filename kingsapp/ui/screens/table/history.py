"""Looking back: the chronicle in its column or sheet, and the table of an earlier moment."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Protocol

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView

from kingsapp.core.game import Seat
from kingsapp.match import Entry, Match
from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.base.services import AppServices
from kingsapp.ui.screens.table.chronicle import Chronicle, ChronicleColumn
from kingsapp.ui.screens.table.since import SinceList, SincePanel
from kingsapp.ui.tables.common.interface import TableWidget
from kingsapp.ui.tables.common.presenter import GamePresenter, Turn
from kingsapp.ui.widgets.button import IconButton, PillButton
from kingsapp.ui.widgets.panel import Panel
from kingsapp.ui.widgets.sheet import Sheet
from kingsapp.ui.widgets.text import Text

if TYPE_CHECKING:
    from kivy.uix.layout import Layout
    from kivy.uix.widget import Widget

__all__ = ["HistoryController", "IconButton", "LookBackBar", "PillButton", "Text"]


class LookBackBar(Panel):
    """The bar that says that an earlier moment is shown, with a way back."""

    move = NumericProperty(1)
    count = NumericProperty(1)
    room = NumericProperty(0)
    """The width in pixels that it may take; 0 is that of the screen."""
    thought = BooleanProperty(False)
    """Whether an AI player decided the move, so that what it saw can be looked at."""

    __events__ = ("on_now", "on_step", "on_seen")

    def on_seen(self) -> None:
        """What the AI player saw is wanted."""

    def on_now(self) -> None:
        """Back to the game."""

    def on_step(self, by: int) -> None:
        """One move earlier or later."""


def _ancestors(widget: Widget) -> Iterator[Widget]:
    """A widget and what it stands in, up to the window."""
    while widget is not None and widget.parent is not widget:
        yield widget
        widget = widget.parent


class HistoryDelegate(Protocol):
    """What people ask for; whoever answers shows the table, and then the bar or none."""

    def look_back(self, ply: int) -> None:
        """Show the table after action number `ply`."""

    def look_now(self) -> None:
        """Go on from where the game stands."""


class HistoryController:
    """Puts the chronicle where there is room for it, and the bar of an earlier moment above the table."""

    def __init__(
        self,
        app: AppServices,
        stage: Layout,
        match: Match,
        presenter: GamePresenter,
        delegate: HistoryDelegate,
        replay: Callable[[Sequence[Turn]], None] | None = None,
        table: TableWidget | None = None,
        follows: bool = False,
        way_to_seen: Callable[[int], Callable[[], None] | None] = lambda _ply: None,
        beside: bool = True,
    ) -> None:
        self._app = app
        self._stage = stage
        self._match = match
        self._presenter = presenter
        self._delegate = delegate
        self._way_to_seen = way_to_seen
        """What leads from an action to what its player saw; None where there is nothing to see."""
        self._viewer: Seat | None = None
        self._entries: list[Entry] = []
        self._bar: LookBackBar | None = None
        self._column: ChronicleColumn | None = None
        self._sheet: Sheet | None = None
        self._chronicle = Chronicle(presenter, follows=follows)
        self._chronicle.bind(on_look=lambda _chronicle, ply: delegate.look_back(ply))
        self._since: SinceList | None = None
        self._content = BoxLayout(orientation="vertical", size_hint_y=None)
        self._content.bind(minimum_height=self._content.setter("height"))
        self._bring_into_sight = Clock.create_trigger(self._scroll_to_mark)
        if follows:
            # Rows get their heights one after the other, and sooner or later than the list is scrolled.
            self._content.fbind("height", self._bring_into_sight)
        self._table = table
        self._beside = beside
        """Whether the chronicle may stand beside the table; otherwise it is opened when it is wanted."""
        self._panel: SincePanel | None = None
        if replay is not None:
            self._since = SinceList(presenter)
            self._since.bind(on_replay=lambda _since, turns: replay(turns))
            self._content.add_widget(self._since)
        self._content.add_widget(self._chronicle)
        stage.bind(size=self._arrange, pos=self._arrange)
        if table is not None:
            table.bind(leisure=self._place_since)
        app.theme.observe(text_scale=self._arrange)
        app.preferences.observe(left_handed=self._arrange)
        self._arrange()

    def close(self) -> None:
        """Stop following the window."""
        self._stage.unbind(size=self._arrange, pos=self._arrange)
        if self._table is not None:
            self._table.unbind(leisure=self._place_since)
        self._app.theme.unobserve(text_scale=self._arrange)
        self._app.preferences.unobserve(left_handed=self._arrange)
        self._chronicle.close()
        if self._since is not None:
            self._since.close()

    def write(self, viewer: Seat | None) -> None:
        """Tell as much as the person who looks may know."""
        self._viewer = viewer
        self.write_entries(self._match.chronicle(viewer))

    def write_entries(self, entries: list[Entry]) -> None:
        """Tell these moves."""
        self._entries = entries
        self._write()

    def _write(self) -> None:
        self._chronicle.show(self._entries)
        # Nobody reads what is not in the window, and rows take time to write.
        if self._since is not None and self._since.get_root_window():
            self._since.show([] if self._viewer is None else self._presenter.since(self._viewer))

    def open(self) -> None:
        """Show the chronicle, if it does not stand beside the table anyway."""
        if self._column is None and self._app.shell.cover is None:
            self._take_out()
            title = self._app.tr.t("flow.chronicle")
            self._sheet = Sheet(title=title, content=self._content, closable=True)
            self._sheet.open()
            self._write()

    def _take_out(self) -> None:
        if self._content.parent:
            self._content.parent.remove_widget(self._content)

    def _arrange(self, *_: object) -> None:
        stage = self._stage
        if self._bar is not None:
            self._place_bar(self._bar)
        self._place_since()
        place = self._presenter.chronicle_place(stage.width / dp(1), stage.height / dp(1))
        if place is None or not self._beside:
            self._drop_column()
            return
        if self._column is None:
            if self._sheet is not None:
                self._sheet.close()
            self._take_out()
            self._column = ChronicleColumn(size_hint=(None, None))
            self._column.ids.scroll.add_widget(self._content)
            stage.add_widget(self._column)
            self._write()
        x, y, width, height = (dp(length) for length in place)
        self._column.size = width, height
        self._column.pos = stage.x + x, stage.top - y - height

    def _place_since(self, *_: object) -> None:
        """What the others did stands in a panel of its own while the table leaves room for it."""
        stage, since = self._stage, self._since
        if since is None or self._table is None:
            return
        place = self._presenter.since_place(stage.width / dp(1), stage.height / dp(1))
        if place is None or not self._table.leisure:
            self._drop_panel()
            return
        if self._panel is None:
            self._content.remove_widget(since)
            self._panel = SincePanel(since, size_hint=(None, None))
            stage.add_widget(self._panel)
            self._write()
        x, y, width, height = (dp(length) for length in place)
        self._panel.size = width, height
        self._panel.pos = stage.x + x, stage.top - y - height

    def _drop_panel(self) -> None:
        if self._panel is not None:
            since = self._panel.give_back()
            self._stage.remove_widget(self._panel)
            self._panel = None
            self._content.add_widget(since, index=len(self._content.children))

    def _drop_column(self) -> None:
        if self._column is not None:
            self._take_out()
            self._stage.remove_widget(self._column)
            self._column = None

    def show_bar(self, ply: int) -> None:
        """Say that the table is that after move number `ply`."""
        if self._bar is None:
            self._bar = bar = LookBackBar()
            bar.bind(on_now=lambda _bar: self._delegate.look_now(), on_step=lambda _bar, by: self._step(by))
            bar.bind(on_seen=lambda bar: self._look_seen(int(bar.move) - 1))
            self._place_bar(bar)
            self._stage.add_widget(bar)
        self._bar.move, self._bar.count = ply + 1, self._match.ply
        self._bar.thought = self._way_to_seen(ply) is not None
        self.mark(ply)

    def mark(self, ply: int) -> None:
        """Mark the move whose table is shown; -1 marks none."""
        self._chronicle.looked_at = ply
        if self._chronicle.follows:
            self._bring_into_sight()

    def _scroll_to_mark(self, *_: object) -> None:
        row = self._chronicle.marked_row
        scroll = next((widget for widget in _ancestors(row) if isinstance(widget, ScrollView)), None)
        if scroll is not None and self._content.height > scroll.height:
            scroll.scroll_to(row, padding=dp(24), animate=False)

    def drop_bar(self) -> None:
        """The table is that of now."""
        if self._bar is not None:
            self._stage.remove_widget(self._bar)
            self._bar = None
            self.mark(-1)

    def _place_bar(self, bar: LookBackBar) -> None:
        """At the lower edge, unless the table knows where the bar covers less."""
        width, height = self._stage.width / dp(1), self._stage.height / dp(1)
        place = self._presenter.look_back_place(width, height)
        if place is None:
            bar.room, bar.pos_hint = 0, {"center_x": 0.5, "y": 0.01}
        else:
            x, y, room, _ = place
            bar.room = dp(room)

            def stand(*_: object) -> None:
                """Below the place's upper edge, but never below the window's lower one."""
                lowest = (bar.height + dp(4)) / self._stage.height
                bar.pos_hint = {"center_x": (x + room / 2) / width, "top": max(1 - y / height, lowest)}

            bar.bind(height=stand)
            stand()

    def _look_seen(self, ply: int) -> None:
        way = self._way_to_seen(ply)
        if way is not None:
            way()

    def _step(self, by: int) -> None:
        ply = int(self._chronicle.looked_at) + by
        if ply in range(self._match.ply):
            self._delegate.look_back(ply)


load_kv(__file__)
