"""A heap of pebbles, as home, the rules and the table show it."""

from __future__ import annotations

from typing import Any, Final

from kivy.graphics import Color, SmoothEllipse
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from tests.ui.toy_game.tables.pebbles.factions import COLOURS

WHOLE: Final = 15
"""How many pebbles lie there at first; home shows them before the rules are loaded."""


class Heap(Widget):
    """So many pebbles in a row."""

    number = NumericProperty(WHOLE)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(pos=self._draw, size=self._draw, number=self._draw)

    def _draw(self, *_: object) -> None:
        side = min(dp(14), self.width / WHOLE)
        self.canvas.clear()
        with self.canvas:
            Color(*COLOURS["slate"])
            for place in range(int(self.number)):
                SmoothEllipse(pos=(self.x + place * side, self.center_y - side / 2), size=(side, side))
