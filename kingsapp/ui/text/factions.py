"""What the players fly: a race in one game, a clan in the other."""

from __future__ import annotations

from typing import Any

from kingsapp.ui.theme import CLAN_COLOURS


def faction_name(tr: Any, faction: str) -> str:
    """The name of a race or clan, as a label."""
    return str(tr.t(f"clan.{faction}" if faction in CLAN_COLOURS else f"race.{faction}"))
