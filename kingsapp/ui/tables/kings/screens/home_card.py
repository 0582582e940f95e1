"""What home shows of Underground Kings: a hand of cards. It needs no rules, so that the start is quick."""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty
from kivy.uix.floatlayout import FloatLayout

from kingsapp.ui.base.debounce import after_layout
from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.tables.kings.faces.pictures import UnitCard


class CardFan(FloatLayout):
    """Four unit cards held in a hand, as large as there is room."""

    breadth = NumericProperty(0)
    CARDS = (("goblin", 0), ("dwarf", 9), ("orc", 6), ("giant", 7))
    PLACES = ((0.2, 0.42, 18), (0.42, 0.52, 6), (0.62, 0.52, -6), (0.83, 0.42, -18))
    """Where the middle of each card is, as a share of the fan, and how it leans."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._deal_soon = after_layout(self._deal)
        self.bind(breadth=self._deal_soon, pos=self._place, size=self._place)

    def _deal(self, *_: object) -> None:
        """Cards of the breadth that the layout came to; painting one takes time."""
        self.clear_widgets()
        for (race, strength), (_across, _up, angle) in zip(self.CARDS, self.PLACES, strict=True):
            self.add_widget(UnitCard(race=race, strength=strength, breadth=self.breadth, angle=angle))
        self._place()

    def _place(self, *_: object) -> None:
        for card, (across, up, _angle) in zip(reversed(self.children), self.PLACES, strict=False):
            card.center = self.x + self.width * across, self.y + self.height * up


load_kv(__file__)
