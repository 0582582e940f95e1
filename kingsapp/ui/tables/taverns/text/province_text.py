"""A province in words: what the prompt, a notice or a screen reader says of it."""

from __future__ import annotations

from kingsapp.games.taverns.observation import Observation, ProvinceView
from kingsapp.ui.tables.taverns.factions import CLAN_STYLE
from kingsapp.ui.text.i18n import Translator


def contents(tr: Translator, view: Observation, province: ProvinceView) -> str:
    """`3 × Ram, 1 × Wolf, 2 nuggets, tavern: Ram`."""
    clans = [CLAN_STYLE.name(tr, clan) for clan in view.setup.clans]
    parts = crowds(tr, view, province) or [tr.t("tavernstable.nobody")]
    if province.gold:
        parts.append(tr.n("taverns.nuggets", province.gold))
    if province.rock:
        parts.append(tr.t("tavernstable.rock_here"))
    if province.tavern is not None:
        keeper = province.tavern.keeper
        parts.append(
            tr.t("tavernstable.tavern_closed")
            if keeper is None
            else tr.t("tavernstable.tavern_of", clan=clans[keeper])
        )
    return ", ".join(parts)


def crowds(tr: Translator, view: Observation, province: ProvinceView) -> list[str]:
    """`3 × Ram` and `1 × Wolf`."""
    clans = [CLAN_STYLE.name(tr, clan) for clan in view.setup.clans]
    return [
        tr.t("tavernstable.crowd", n=number, clan=clans[seat])
        for seat, number in enumerate(province.dwarfs)
        if number
    ]


def spoken(tr: Translator, view: Observation, province: ProvinceView, name: str, state: str) -> str:
    """The same with the name of the province and whether it may be chosen, for a screen reader."""
    parts = [name, contents(tr, view, province)]
    if state in ("legal", "chosen"):
        parts.append(tr.t("tavernsboard.spoken_legal"))
    return ", ".join(parts)
