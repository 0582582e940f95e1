"""A province in words: what a screen reader says."""

from __future__ import annotations

from typing import Any

from kingsapp.games.taverns.map import Atlas
from kingsapp.games.taverns.observation import Observation, ProvinceView


def spoken_province(tr: Any, atlas: Atlas, view: Observation, province: ProvinceView, state: str) -> str:
    """Name, dwarfs by clan, what lies there, the tavern, and whether it may be chosen."""
    clans = view.setup.clans
    dwarfs = [
        tr.t("tavernsboard.spoken_dwarfs", number=number, clan=tr.t(f"clan.{clan}"))
        for clan, number in zip(clans, province.dwarfs, strict=True)
        if number
    ]
    parts = [atlas.places[province.key].names[tr.language]]
    parts += dwarfs or [tr.t("tavernsboard.spoken_empty")]
    if province.gold:
        parts.append(tr.n("taverns.nuggets", province.gold))
    if province.rock:
        parts.append(tr.t("tavernsboard.spoken_rock"))
    if province.tavern:
        keeper = province.tavern.keeper
        parts.append(
            tr.t("tavernsboard.spoken_closed")
            if keeper is None
            else tr.t("tavernsboard.spoken_tavern", clan=tr.t(f"clan.{clans[keeper]}"))
        )
    if state in ("legal", "chosen"):
        parts.append(tr.t("tavernsboard.spoken_legal"))
    return ", ".join(parts)
