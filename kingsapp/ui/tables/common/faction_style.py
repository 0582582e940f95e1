"""How the factions of a game look: races, clans, colours."""

from __future__ import annotations

from abc import ABC, abstractmethod

from kivy.graphics import SmoothEllipse
from kivy.graphics.texture import Texture

from kingsapp.ui.text.i18n import Translator
from kingsapp.ui.theme import Rgba


class FactionStyle(ABC):
    """Names, emblems and colours by the names of `Game.factions`."""

    @abstractmethod
    def name(self, tr: Translator, faction: str) -> str:
        """What it is called, as a label."""

    @abstractmethod
    def badge(self, faction: str, size: float) -> Texture:
        """Its emblem, so many dp wide and high."""

    @abstractmethod
    def fill(self, faction: str) -> Rgba:
        """Its colour."""

    @abstractmethod
    def ink(self, faction: str) -> Rgba:
        """What can be read on its colour."""

    def draw_edge(self, faction: str, x: float, y: float, side: float) -> None:
        """Draw the ground of a badge around a middle, in the colour that is set: a disc, or its own shape."""
        SmoothEllipse(pos=(x - side / 2, y - side / 2), size=(side, side))
