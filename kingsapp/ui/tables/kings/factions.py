"""The races of Underground Kings as the screens show them."""

from __future__ import annotations

from typing import Final

from kivy.graphics import Rectangle
from kivy.graphics.texture import Texture
from kivy.properties import ObjectProperty

from kingsapp.ui.faces.brush import file_texture
from kingsapp.ui.tables.common.badge import Badge
from kingsapp.ui.tables.common.faction_style import FactionStyle
from kingsapp.ui.tables.kings.faces import races
from kingsapp.ui.text.i18n import Translator
from kingsapp.ui.theme import INK, Rgba

_SHAPE: Final = 1.22
"""How much larger than a badge its shape is drawn, since the picture of it has an empty edge."""


class RaceStyle(FactionStyle):
    """Each race has a colour and a shape of its own."""

    def name(self, tr: Translator, faction: str) -> str:
        return tr.t(f"race.{faction}")

    def badge(self, faction: str, size: float) -> Texture:
        return races.badge(faction, size)

    def fill(self, faction: str) -> Rgba:
        return races.RACE_COLOURS[faction]["base"]

    def ink(self, faction: str) -> Rgba:
        return INK

    def draw_edge(self, faction: str, x: float, y: float, side: float) -> None:
        side *= _SHAPE
        texture = file_texture(f"emblem/shape_{faction}.png")
        Rectangle(texture=texture, pos=(x - side / 2, y - side / 2), size=(side, side))


RACE_STYLE: Final = RaceStyle()


class RaceBadge(Badge):
    """The emblem of a race."""

    style = ObjectProperty(RACE_STYLE)
