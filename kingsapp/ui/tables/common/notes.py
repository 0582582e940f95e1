"""Temporary notes over the table: why something is not possible, bubbles, the dots of a thinking player."""

from __future__ import annotations

from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.uix.widget import Widget

from kingsapp.ui.tables.common.geometry import Box, middle
from kingsapp.ui.tables.common.host import TableHost, ViewT
from kingsapp.ui.widgets.fitted_text import ThinkingDots
from kingsapp.ui.widgets.refusal import RefusalNote
from kingsapp.ui.widgets.tile import Look, Tile


class Notes:
    """The uppermost layer of a table."""

    def __init__(self, table: TableHost[ViewT]) -> None:
        self._table = table
        self.layer = Widget(size_hint=(None, None))
        self.why: RefusalNote | None = None
        self.dots = ThinkingDots()

    def explain(self, text: str, rule: str, beside: Box | None, field: Box) -> None:
        """Say beside what was tried why it is not possible; in the middle of the field if it has no place."""
        self.clear_why()
        why = self.why = RefusalNote(text=text, rule=rule)
        why.bind(on_look_up=lambda *_: self._table.dispatch("on_rule", rule))
        why.width = min(dp(360), self._table.geometry.open[2] - dp(24))
        self.layer.add_widget(why)

        def place(*_: object) -> None:
            if self.why is why:
                self._place_why(why, beside, field)

        why.fbind("height", place)
        place()

    def _place_why(self, why: RefusalNote, beside: Box | None, field: Box) -> None:
        if beside is None:
            why.center = middle(field)
            return
        left, low, width, height = self._table.geometry.open
        right, top = left + width, low + height
        x, y, w, h = beside
        why.center_x = x + w / 2
        above = y + h + dp(8)
        why.y = above if above + why.height < top - dp(8) else y - why.height - dp(8)
        why.x = min(max(why.x, left + dp(12)), right - why.width - dp(12))
        why.y = min(max(why.y, low + dp(8)), top - why.height - dp(8))

    def clear_why(self) -> None:
        """Take the explanation away."""
        if self.why is not None:
            self.layer.remove_widget(self.why)
            self.why = None

    def bubble(self, face: Texture, text: str) -> Tile:
        """A picture of a few words; the caller places and removes it."""
        bubble = Tile(label=text)
        bubble.size = face.size
        bubble.show(Look(face, 15, shadow="e2"))
        self.layer.add_widget(bubble)
        return bubble

    def show_dots(self, box: Box | None) -> None:
        """Put the dots at the upper right corner of a box; None removes them."""
        dots = self.dots
        if box is None:
            self.layer.remove_widget(dots)
            return
        if dots.parent is None:
            self.layer.add_widget(dots)
        x, y, w, h = box
        left, _, width, _ = self._table.geometry.table
        dots.right = min(x + w + dp(2), left + width - dp(2))
        dots.center_y = y + h
