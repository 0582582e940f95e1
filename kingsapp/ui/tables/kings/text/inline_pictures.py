"""Cards, mines, races and symbols as they stand among the words of a sentence."""

from __future__ import annotations

from dataclasses import dataclass

from kivy.graphics.texture import Texture

from kingsapp.ui.faces.brush import file_texture
from kingsapp.ui.tables.kings.faces import cards, mines, races
from kingsapp.ui.theme import Rgba, Theme
from kingsapp.ui.widgets.sentence import InlinePicture


@dataclass(frozen=True, slots=True)
class Chip(InlinePicture):
    """A unit card."""

    race: str
    strength: int

    def picture(self, scale: float, theme: Theme) -> Texture:
        return cards.chip(self.race, self.strength, scale)


@dataclass(frozen=True, slots=True)
class Gem(InlinePicture):
    """A mine, by its value."""

    value: int

    def picture(self, scale: float, theme: Theme) -> Texture:
        return mines.gem(self.value, 22 * scale)


@dataclass(frozen=True, slots=True)
class RaceMark(InlinePicture):
    """A race."""

    race: str

    def picture(self, scale: float, theme: Theme) -> Texture:
        return races.badge(self.race, 20 * scale)


@dataclass(frozen=True, slots=True)
class SymbolMark(InlinePicture):
    """A symbol of the cards: `shield`, `pick`, `overseer`, `crown`."""

    symbol: str

    def picture(self, scale: float, theme: Theme) -> Texture:
        return file_texture(f"emblem/sym_{self.symbol}.png")

    def side(self, scale: float) -> float:
        return 18 * scale

    def colour(self, theme: Theme) -> Rgba:
        """Symbols are white and take the colour that they have on cards."""
        own = {"shield": theme.steel, "overseer": theme.overseer, "crown": theme.primaryColor}
        red, green, blue, alpha = own.get(self.symbol) or theme.onSurfaceColor
        return red, green, blue, alpha
