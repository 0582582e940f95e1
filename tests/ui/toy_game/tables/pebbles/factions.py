"""The colours of the players."""

from __future__ import annotations

from typing import Final

from kivy.graphics.texture import Texture

from kingsapp.ui.faces.brush import picture
from kingsapp.ui.tables.common.faction_style import FactionStyle
from kingsapp.ui.text.i18n import Translator
from kingsapp.ui.theme import INK, Rgba, rgba

COLOURS: Final = {
    "amber": rgba("#E0A030"),
    "jade": rgba("#40A070"),
    "coral": rgba("#E07060"),
    "slate": rgba("#8090A0"),
}


class ColourStyle(FactionStyle):
    """A disc of each colour."""

    def name(self, tr: Translator, faction: str) -> str:
        return tr.t(f"pebbles.{faction}")

    def badge(self, faction: str, size: float) -> Texture:
        colour = COLOURS[faction]
        middle = size / 2
        return picture(
            ("pebble", faction), size, size, lambda brush: brush.circle(middle, middle, middle, colour)
        )

    def fill(self, faction: str) -> Rgba:
        return COLOURS[faction]

    def ink(self, faction: str) -> Rgba:
        return INK


COLOUR_STYLE: Final = ColourStyle()
