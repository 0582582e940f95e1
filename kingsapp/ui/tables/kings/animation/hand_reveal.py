"""A hand without a playable card, held up over the table for all to see (K26)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from kingsapp.games.kings.events import HandShown
from kingsapp.games.kings.observation import Observation
from kingsapp.ui.base.rect import Rect
from kingsapp.ui.tables.common.host import TableHost
from kingsapp.ui.tables.common.notes import Notes
from kingsapp.ui.tables.kings.animation.redeal import ShownHand
from kingsapp.ui.tables.kings.board.board import KingsBoard

if TYPE_CHECKING:
    from kivy.input.motionevent import MotionEvent


class HandReveal:
    """Shows a whole hand over the table and handles its touches."""

    def __init__(self, table: TableHost[Observation], board: KingsBoard, notes: Notes) -> None:
        self._table = table
        self._board = board
        self._notes = notes
        self.panel: ShownHand | None = None

    def open(self, event: HandShown, view: Observation, on_close: Callable[[], None]) -> None:
        """Show the hand that `view` knows."""
        self.close()
        own = event.seat == self._table.home_seat and self._board.scene().open_hand
        self.panel = ShownHand(view, event, self._table.names, own, on_close)
        self._notes.layer.add_widget(self.panel)
        self.place()
        self._table.update_tools()

    def place(self) -> None:
        """Below the centre or beside it: the centre stays visible as proof."""
        panel, layout, box = self.panel, self._board.layout, self._table.geometry.box
        if panel is None:
            return
        area, centre = layout.area, _around(layout.centre)
        if layout.kind == "wide":
            left = centre.x - area.x > area.right - centre.right
            room = (centre.x - area.x if left else area.right - centre.right) - 16
            width = min(room, 440)
            rect = Rect(centre.x - 8 - width if left else centre.right + 8, 8, width, area.h - 16)
            panel.clear = box(centre)
        else:
            width = min(area.w - 16, 440 if layout.kind == "portrait" else 720)
            rect = Rect((area.w - width) / 2, centre.bottom, width, area.h - centre.bottom - 4)
            above = Rect(area.x, area.y, area.w, centre.bottom)
            panel.clear = box(above if layout.kind == "portrait" else centre)
        panel.flat = layout.kind == "landscape"
        panel.place(*box(rect))

    def close(self) -> None:
        """Remove the hand."""
        if self.panel is not None:
            self._notes.layer.remove_widget(self.panel)
            self.panel = None
            self._table.update_tools()

    def covers(self, touch: MotionEvent) -> bool:
        """Whether what lies there cannot be meant while the hand is shown."""
        return self.panel is not None and self.panel.dims(*touch.pos)

    def touch_down(self, touch: MotionEvent) -> bool:
        """Whether the hand takes a touch."""
        return self.panel is not None and self.panel.on_touch_down(touch)

    def go_on(self) -> bool:
        """Go on as its button does; False if no hand is shown."""
        if self.panel is None:
            return False
        self.panel.close()
        return True


def _around(rects: Sequence[Rect]) -> Rect:
    """The place that some others take together, with a little room around them."""
    left, top = min(rect.x for rect in rects) - 8, min(rect.y for rect in rects) - 8
    right, bottom = max(rect.right for rect in rects) + 8, max(rect.bottom for rect in rects) + 8
    return Rect(left, top, right - left, bottom - top)
