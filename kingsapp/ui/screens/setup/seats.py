"""The seats of a new game: a row each, to be changed by taps and dragged to another place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from kivy.animation import Animation
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from kingsapp.match import SeatChoice
from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.base.services import running_app
from kingsapp.ui.screens.setup.faction_mark import FactionMark
from kingsapp.ui.screens.setup.host import SetupHost
from kingsapp.ui.screens.setup.seating import FIRST_LEVEL, HUMAN, OFFERED
from kingsapp.ui.tables.common.faction_style import FactionStyle
from kingsapp.ui.widgets.icon import Icon
from kingsapp.ui.widgets.panel import Panel
from kingsapp.ui.widgets.press import Press
from kingsapp.ui.widgets.scroll import Scroll
from kingsapp.ui.widgets.segmented import Segmented
from kingsapp.ui.widgets.select import Select
from kingsapp.ui.widgets.text import Text

if TYPE_CHECKING:
    from kivy.input.motionevent import MotionEvent

__all__ = ["DragHandle", "Icon", "SeatList", "SeatScroll", "Segmented", "Select", "Text"]

SEAT_GAP: Final = 8


class SeatList(FloatLayout):
    """The rows of the seats; a row that is dragged by its handle changes places with the others."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.rows: list[SeatRow] = []
        self._dragged: SeatRow | None = None
        self._grip = 0.0
        self.bind(pos=self._place, width=self._place)

    def show(self, screen: SetupHost) -> None:
        """One row per seat."""
        seats = screen.seating.seats
        while len(self.rows) > len(seats):
            self.remove_widget(self.rows.pop())
        while len(self.rows) < len(seats):
            row = SeatRow(screen)
            row.bind(height=self._place)
            self.rows.append(row)
            self.add_widget(row)
        for number, row in enumerate(self.rows):
            row.seat = number
            row.show(seats[number])
        self._place()

    def _place(self, *_: object) -> None:
        gap = dp(SEAT_GAP)
        self.height = sum(row.height + gap for row in self.rows)
        top = self.top
        for row in self.rows:
            row.x, row.width = self.x, self.width
            if row is not self._dragged:
                row.top = top
            top -= row.height + gap

    def handle_at(self, x: float, y: float) -> SeatRow | None:
        """The row whose handle is at a place of the window."""
        for row in self.rows:
            handle = row.ids.handle
            if handle.collide_point(*handle.to_widget(x, y)):
                return row
        return None

    def lift(self, row: SeatRow, y: float) -> None:
        """A finger took the handle of a row."""
        self._dragged = row
        self._grip = row.top - y
        row.lifted = True
        # Drawn last, above the others.
        self.remove_widget(row)
        self.add_widget(row)

    def drag(self, y: float) -> None:
        """The finger moved: the row follows, and the others make room."""
        row = self._dragged
        if row is None:
            return
        row.top = min(self.top, max(self.y + row.height, y + self._grip))
        place = self._place_of(row)
        if place != self.rows.index(row):
            self.rows.remove(row)
            self.rows.insert(place, row)
            self._slide()

    def drop(self, screen: SetupHost) -> None:
        """The finger left: the order on screen is the order of the seats."""
        row, self._dragged = self._dragged, None
        if row is None:
            return
        row.lifted = False
        place = self.rows.index(row)
        for other in self.rows:
            Animation.cancel_all(other, "top")
        if place != row.seat:
            screen.move(row.seat, place)
        self._place()

    def _place_of(self, row: SeatRow) -> int:
        """How many of the others have their middle above that of the row."""
        return sum(other.seat_middle > row.center_y for other in self.rows if other is not row)

    def _slide(self) -> None:
        duration = running_app().preferences.motion(140)
        top = self.top
        for row in self.rows:
            if row is not self._dragged:
                row.seat_middle = top - row.height / 2
                Animation.cancel_all(row, "top")
                if duration:
                    Animation(top=top, duration=duration, transition="out_cubic").start(row)
                else:
                    row.top = top
            top -= row.height + dp(SEAT_GAP)


class SeatScroll(Scroll):
    """Scrolls, but not when a finger takes a handle."""

    seats = ObjectProperty(None, allownone=True)
    screen = ObjectProperty(None, allownone=True)

    def takes(self, touch: MotionEvent) -> bool:
        """A handle takes the finger at once."""
        if not self.seats or touch.is_mouse_scrolling:
            return False
        row = self.seats.handle_at(*self.to_window(*touch.pos))
        if not row:
            return False
        for other in self.seats.rows:
            other.seat_middle = other.center_y
        self.seats.lift(row, self._inside(touch))
        touch.grab(self)
        touch.ud["seat"] = True
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """The row follows the finger."""
        if touch.grab_current is self and touch.ud.get("seat"):
            self.seats.drag(self._inside(touch))
            return True
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """The row stays."""
        if touch.grab_current is self and touch.ud.get("seat"):
            touch.ungrab(self)
            self.seats.drop(self.screen)
            return True
        return bool(super().on_touch_up(touch))

    def _inside(self, touch: MotionEvent) -> float:
        return float(self.seats.to_widget(*self.to_window(*touch.pos))[1])


class SeatRow(Panel):
    """One seat: its faction, its name, who plays it."""

    seat = NumericProperty(0)
    name = StringProperty("")
    faction_name = StringProperty("")
    kind = StringProperty(HUMAN)
    level = StringProperty(FIRST_LEVEL)
    lifted = BooleanProperty(False)
    stacked = BooleanProperty(False)
    """The level stands below, because there is no room beside."""

    def __init__(self, screen: SetupHost, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.screen = screen
        self.seat_middle = 0.0
        self._style: FactionStyle = screen.ui.factions
        self.mark = FactionMark(self._style)
        self.ids.mark.add_widget(self.mark)
        self._tr = running_app().tr
        # The list is there only for an AI player; without a place in the row, an id would not keep it alive.
        self._levels = self.ids.level.__self__
        self._tr.observe(t=self._say)
        self._say()

    def _say(self, *_: object) -> None:
        t = self._tr.t
        self._levels.notes = {level: t(f"setup.level_{level}_why") for level in OFFERED}
        self._levels.options = [(level, t(f"setup.level_{level}")) for level in OFFERED]

    def show(self, choice: SeatChoice) -> None:
        """Show a seat."""
        self.name = choice.name
        self.mark.faction = choice.faction
        flown = choice.faction
        self.faction_name = self._style.name(self._tr, flown) if flown else self._tr.t("setup.by_lot")
        who, _, level = choice.kind.partition(":")
        self.kind = who
        self.level = level or self.level
        lists = self.ids.players
        if who == HUMAN and self._levels.parent:
            lists.remove_widget(self._levels)
        elif who != HUMAN and not self._levels.parent:
            lists.add_widget(self._levels)

    def choose_kind(self, kind: str) -> None:
        """Human or AI."""
        self.screen.seat_kind(self.seat, kind if kind == HUMAN else f"ai:{self.level}")

    def choose_level(self, level: str) -> None:
        """How well the AI plays."""
        self.screen.seat_kind(self.seat, f"ai:{level}")


class DragHandle(Widget):
    """Where a finger takes a row to drag it."""


class FactionButton(Press, BoxLayout):
    """The faction of a seat, to change it."""

    text = StringProperty("")


class NameButton(Press, BoxLayout):
    """The name of a seat, to change it."""

    text = StringProperty("")


load_kv(__file__)
