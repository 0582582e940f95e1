"""Descriptions of provinces, clans and cells: what is there, what it means, what can be done."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from kingsapp.core.game import Seat
from kingsapp.games.taverns import outcomes
from kingsapp.games.taverns.map import Atlas
from kingsapp.games.taverns.observation import Observation, ProvinceView
from kingsapp.ui.tables.taverns.factions import CLAN_STYLE
from kingsapp.ui.tables.taverns.input.choice import Deed
from kingsapp.ui.tables.taverns.input.targets import CellTarget, ClanTarget, ProvinceTarget, Target
from kingsapp.ui.tables.taverns.map.atlas import province_name
from kingsapp.ui.tables.taverns.text.province_text import crowds
from kingsapp.ui.text.i18n import Translator
from kingsapp.ui.text.numbers import change_text


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing in plain words; `icon` stands before them."""

    icon: str
    title: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class Explanation:
    """Something on the table, explained."""

    title: str
    note: str
    rows: tuple[Fact, ...]


@dataclass(frozen=True, slots=True)
class Describer:
    """Says what lies open to everybody."""

    tr: Translator
    atlas: Atlas
    view: Observation
    names: Sequence[str]
    levels: Sequence[str]
    """By seat, the level of an AI player; empty for a person."""

    def describe(self, target: Target, possible: Collection[Deed] = ()) -> Explanation:
        """The explanation of what somebody points at; `possible` is what they may do there now."""
        match target:
            case ProvinceTarget(key):
                rows = self._province(self.view.province(key), possible)
                return Explanation(self._name(key), self.tr.t("explain.province"), tuple(rows))
            case ClanTarget(seat):
                level = self.levels[seat] or "human"
                note = f"{self._clan(seat)}, {self.tr.t(f'table.kind.{level}')}"
                return Explanation(self.names[seat], note, tuple(self._clan_rows(seat)))
            case CellTarget(cell):
                title = self.tr.t("explain.cell", n=cell)
                return Explanation(title, self.tr.t("explain.track"), tuple(self._cell(cell)))

    def _name(self, key: str) -> str:
        return province_name(self.tr, self.atlas, key)

    def _clan(self, seat: Seat) -> str:
        return CLAN_STYLE.name(self.tr, self.view.setup.clans[seat])

    def _who(self, seat: Seat) -> str:
        """`Anna (Ram)`."""
        return f"{self.names[seat]} ({self._clan(seat)})"

    def _province(self, province: ProvinceView, possible: Collection[Deed]) -> Iterator[Fact]:
        t = self.tr.t
        leader = outcomes.leader(self.view, province.key)
        if any(province.dwarfs):
            lead = t("explain.no_leader") if leader is None else t("explain.leader", clan=self._clan(leader))
            yield Fact("account-group", ", ".join(crowds(self.tr, self.view, province)), lead)
        else:
            yield Fact("account-group", t("explain.nobody"))
        yield self._tavern(province)
        if province.gold:
            yield Fact("gold", self.tr.n("taverns.nuggets", province.gold), t("explain.gold_means"))
        if province.rock:
            yield Fact("terrain", t("explain.rock"), t("explain.rock_means"))
        roads = sorted(self._name(key) for key in outcomes.neighbours(self.view, province.key))
        yield Fact("map-marker-path", t("explain.roads"), ", ".join(roads))
        if possible:
            deeds = ", ".join(t(f"tavernstable.deed.{deed}") for deed in possible)
            yield Fact("gesture-tap", t("explain.now"), deeds)

    def _tavern(self, province: ProvinceView) -> Fact:
        t, icon = self.tr.t, "glass-mug-variant"
        if province.tavern is None:
            return Fact(icon, t("explain.no_tavern"), t("explain.no_tavern_means"))
        keeper = province.tavern.keeper
        if keeper is None:
            return Fact(icon, t("explain.closed"), t("explain.closed_means"))
        paid = dict(outcomes.taverns_of(self.view, keeper))[province.key]
        each = t("tavernstable.each_turn", n=change_text(paid))
        return Fact(icon, t("explain.tavern", clan=self._clan(keeper), paid=each), t("explain.tavern_means"))

    def _clan_rows(self, seat: Seat) -> Iterator[Fact]:
        t, view = self.tr.t, self.view
        yield Fact("flag-checkered", t("explain.cell", n=view.cells[seat]), t("explain.cell_means"))
        taverns = outcomes.taverns_of(view, seat)
        each = t("tavernstable.each_turn", n=change_text(sum(paid for _, paid in taverns)))
        kept = ", ".join(f"{self._name(key)} {change_text(paid)}" for key, paid in taverns)
        yield Fact("glass-mug-variant", each, kept or t("explain.keeps_none"))
        yield Fact("account-plus", t("explain.reserve", n=view.reserve[seat]), t("explain.reserve_means"))
        yield Fact("store-plus", t("explain.tokens", n=view.tokens[seat]), t("explain.tokens_means"))
        order = [(view.setup.first + step) % view.players for step in range(view.players)]
        yield Fact("rotate-right", t("explain.order"), ", ".join(self._who(one) for one in order))

    def _cell(self, cell: int) -> Iterator[Fact]:
        t, view = self.tr.t, self.view
        here = [self._who(seat) for seat, stands in enumerate(view.cells) if stands == cell]
        yield Fact("flag-checkered", ", ".join(here) or t("explain.cell_empty"), t("explain.cell_means"))
        left = outcomes.prospectings_left(view)
        if cell == view.marker:
            searches = self.tr.n("tavernstable.prospectings_left", left)
            yield Fact("pickaxe", t("explain.marker", left=searches), t("explain.marker_means"))
        elif view.marker < cell < view.setup.abandoned_mine:
            yield Fact("pickaxe", t("explain.marker_comes"), t("explain.marker_means"))
        if cell == view.setup.abandoned_mine:
            yield Fact("tunnel-outline", t("explain.mine"), t("explain.mine_means"))
