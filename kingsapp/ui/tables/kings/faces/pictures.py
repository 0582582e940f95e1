"""Kings and cards as widgets."""

from __future__ import annotations

from kivy.graphics.texture import Texture
from kivy.properties import NumericProperty, StringProperty

from kingsapp.ui.tables.kings.faces import cards, races
from kingsapp.ui.widgets.picture import Picture


class KingBadge(Picture):
    """A king: the race under a crown."""

    race = StringProperty("")
    side = NumericProperty(32)
    watched = ("race", "side")

    def face(self) -> Texture | None:
        return races.king(self.race, self.side, self.theme) if self.race else None


class UnitCard(Picture):
    """A whole unit card, `breadth` dp wide."""

    race = StringProperty("")
    strength = NumericProperty(0)
    breadth = NumericProperty(80)
    race_name = StringProperty("")
    watched = ("race", "strength", "breadth", "race_name")

    def face(self) -> Texture | None:
        if not self.race:
            return None
        return cards.unit(self.race, int(self.strength), self.breadth, self.race_name)
