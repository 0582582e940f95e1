"""A hand without a playable card, held up over the table for all to see (K26)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kingsapp.games.kings.events import HandShown
from kingsapp.games.kings.observation import Observation
from kingsapp.ui.base.rect import Rect
from kingsapp.ui.tables.common.gestures import Gestures
from kingsapp.ui.tables.kings.animation.redeal import ShownHand


class ShowingHands(Gestures):
    """The part of the table that shows a whole hand."""

    _shown_hand: ShownHand | None = None

    def _open_hand(self, event: HandShown, view: Observation, close: Any) -> None:
        self.close_shown_hand()
        panel = self._shown_hand = ShownHand(
            view, event, self.names, event.seat == self.home_seat and self.scene().open_hand, close
        )
        self._notes.add_widget(panel)
        self._place_shown_hand()
        self._show_tools()

    def _place_shown_hand(self) -> None:
        """Below the centre or beside it: it stays visible as proof."""
        panel = self._shown_hand
        if panel is None:
            return
        area, centre = self.layout.area, _around(self.layout.centre)
        if self.layout.kind == "wide":
            left = centre.x - area.x > area.right - centre.right
            room = (centre.x - area.x if left else area.right - centre.right) - 16
            width = min(room, 440)
            rect = Rect(centre.x - 8 - width if left else centre.right + 8, 8, width, area.h - 16)
            panel.clear = self.box(centre)
        else:
            width = min(area.w - 16, 440 if self.layout.kind == "portrait" else 720)
            rect = Rect((area.w - width) / 2, centre.bottom, width, area.h - centre.bottom - 4)
            above = Rect(area.x, area.y, area.w, centre.bottom)
            panel.clear = self.box(above if self.layout.kind == "portrait" else centre)
        panel.flat = self.layout.kind == "landscape"
        panel.place(*self.box(rect))

    def close_shown_hand(self) -> None:
        """Take the shown hand away."""
        if self._shown_hand is not None:
            self._notes.remove_widget(self._shown_hand)
            self._shown_hand = None
            self._show_tools()

    def _leave(self, step: Any) -> None:
        """Without motion the game goes on at once, and the hand stays in sight until it is tapped away."""
        for event in step.entry.events:
            if isinstance(event, HandShown):
                self._open_hand(event, step.before, self.close_shown_hand)

    def _covered(self, touch: Any) -> bool:
        return self._shown_hand is not None and self._shown_hand.dims(*touch.pos)

    def _touched_above(self, touch: Any) -> bool:
        if self._shown_hand is not None and self._shown_hand.on_touch_down(touch):
            return True
        return super()._touched_above(touch)

    def _closed_above(self) -> bool:
        if self._shown_hand is None:
            return False
        self._shown_hand.close()
        return True


def _around(rects: Sequence[Rect]) -> Rect:
    """The place that some others take together, with a little room around them."""
    left, top = min(rect.x for rect in rects) - 8, min(rect.y for rect in rects) - 8
    right, bottom = max(rect.right for rect in rects) + 8, max(rect.bottom for rect in rects) + 8
    return Rect(left, top, right - left, bottom - top)
