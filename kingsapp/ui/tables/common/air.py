"""What is above the table: pieces that fly, and the one that a finger carries."""

from __future__ import annotations

from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

from kingsapp.ui.tables.common.geometry import Point
from kingsapp.ui.widgets.tile import Look, Tile


class Air:
    """The layer of everything that is on its way."""

    def __init__(self) -> None:
        self.layer = Widget(size_hint=(None, None))
        self.held: Tile | None = None
        """The piece that is dragged."""

    def add(self, face: Texture, centre: Point, radius: float, shadow: str) -> Tile:
        """A piece in the size of its face."""
        tile = Tile()
        tile.size = face.size
        tile.show(Look(face, radius, shadow=shadow))
        tile.center = centre
        self.layer.add_widget(tile)
        return tile

    def hold(self, tile: Tile) -> None:
        """A finger picked this piece up."""
        self.held = tile
        self.layer.add_widget(tile)

    def remove(self, tile: Tile) -> None:
        """A piece has arrived."""
        self.layer.remove_widget(tile)

    def drop_held(self) -> bool:
        """Take the piece that is dragged away; False if there is none."""
        if self.held is None:
            return False
        self.layer.remove_widget(self.held)
        self.held = None
        return True

    def clear(self) -> None:
        """Nothing is on its way any more."""
        self.held = None
        self.layer.clear_widgets()
