"""A hand without a playable card, held up over the table for all to see (K26)."""

from __future__ import annotations

from typing import Any

from kingsapp.games.kings.events import HandShown
from kingsapp.games.kings.observation import Observation
from kingsapp.ui.rect import Rect
from kingsapp.ui.tables.common.gestures import Gestures
from kingsapp.ui.tables.kings.redeal import ShownHand


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
        """Over the lower half, so that the centre stays visible as proof."""
        panel = self._shown_hand
        if panel is None:
            return
        layout = self.layout
        width = min(layout.area.w - 16, 440)
        centre_bottom = max(rect.bottom for rect in layout.centre)
        if layout.kind == "portrait":
            rect = Rect(
                (layout.area.w - width) / 2, centre_bottom + 8, width, layout.area.h - centre_bottom - 12
            )
        else:
            rect = Rect((layout.area.w - width) / 2, 8, width, layout.area.h - 16)
        x, y, w, h = self.box(rect)
        panel.place(x, y, w, h)

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
        return self._shown_hand is not None and touch.y <= self._shown_hand.top

    def _touched_above(self, touch: Any) -> bool:
        if self._shown_hand is not None and self._shown_hand.on_touch_down(touch):
            return True
        return super()._touched_above(touch)

    def _closed_above(self) -> bool:
        if self._shown_hand is None:
            return False
        self._shown_hand.close()
        return True
