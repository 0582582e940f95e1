"""The emblem of a faction as a widget."""

from __future__ import annotations

from kivy.graphics.texture import Texture
from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from kingsapp.ui.tables.common.faction_style import FactionStyle
from kingsapp.ui.widgets.picture import Picture


class Badge(Picture):
    """The emblem of what a seat plays, in the style of its game."""

    style: FactionStyle | None = ObjectProperty(None, allownone=True)
    faction = StringProperty("")
    side = NumericProperty(28)
    watched = ("style", "faction", "side")

    def face(self) -> Texture | None:
        return self.style.badge(self.faction, self.side) if self.style and self.faction else None
