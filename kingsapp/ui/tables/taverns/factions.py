"""The clans of Royal Taverns as the screens show them."""

from __future__ import annotations

from typing import Final

from kivy.graphics.texture import Texture
from kivy.properties import ObjectProperty

from kingsapp.ui.tables.common.badge import Badge
from kingsapp.ui.tables.common.faction_style import FactionStyle
from kingsapp.ui.tables.taverns.faces import pieces as faces
from kingsapp.ui.text.i18n import Translator
from kingsapp.ui.theme import Rgba


class ClanStyle(FactionStyle):
    """Each clan is an animal on a disc of its colour."""

    def name(self, tr: Translator, faction: str) -> str:
        return tr.t(f"clan.{faction}")

    def badge(self, faction: str, size: float) -> Texture:
        return faces.token(faction, size)

    def fill(self, faction: str) -> Rgba:
        return faces.CLAN_COLOURS[faction]["base"]

    def ink(self, faction: str) -> Rgba:
        return faces.CLAN_COLOURS[faction]["on"]


CLAN_STYLE: Final = ClanStyle()


class ClanBadge(Badge):
    """The emblem of a clan."""

    style = ObjectProperty(CLAN_STYLE)
