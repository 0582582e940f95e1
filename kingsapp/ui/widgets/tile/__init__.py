"""One thing on a table: a card, a mine, a pile or a plate."""

from kingsapp.ui.widgets.tile.tile import Look, Tile

__all__ = ["Look", "Tile"]
