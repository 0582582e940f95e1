"""What an action would bring about, as the map says it at a province."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kivy.graphics.texture import Texture

from kingsapp.core.game import Seat
from kingsapp.games.taverns.observation import Observation
from kingsapp.games.taverns.outcomes import Effect, Handover
from kingsapp.ui.faces import outcome as faces
from kingsapp.ui.tables.taverns.faces import pieces
from kingsapp.ui.tables.taverns.factions import CLAN_STYLE
from kingsapp.ui.text.i18n import Translator
from kingsapp.ui.text.numbers import change_text
from kingsapp.ui.theme import Theme


@dataclass(frozen=True, slots=True)
class OutcomeText:
    """A few words; `gold` if it is good for the player, `gainer` is the clan of somebody else."""

    text: str
    gold: bool = False
    symbol: str = "beer_stein"
    gainer: str = ""
    walkers: tuple[str, ...] = ()
    """The clans that will walk here; empty words for a neighbour where one is chosen."""
    spoken: str = ""
    """The same without pictures, for a screen reader."""
    brief: str = ""
    """The same in fewer words, where many stand close together; who gains is still to be seen."""

    def face(self, theme: Theme, scale: float, most: float, *, briefly: bool = False) -> Texture:
        """The label."""
        return faces.outcome(
            (self.brief if briefly else "") or self.text,
            theme,
            scale,
            gold=self.gold,
            symbol=self.symbol,
            gainer=pieces.emblem(self.gainer) if self.gainer else None,
            tail=[pieces.emblem(clan) if clan else None for clan in self.walkers],
            most=most,
        )


def outcome_texts(
    tr: Translator, view: Observation, goal: str | None, effect: Effect, pays: bool
) -> dict[str, OutcomeText]:
    """By province, what an action for `goal` brings about there; nothing where nothing changes.

    Where it is about a tavern that `pays`, it is also said that it would pay no more than before.
    """
    said = {change.province: _handover(tr, view, change, effect) for change in effect.handovers}
    if goal is None:
        return said
    if effect.collected:
        number = f"+{effect.collected}"
        said.setdefault(goal, OutcomeText(number, gold=True, symbol="nuggets", spoken=number))
    elif view.phase == "place":
        said.setdefault(goal, _walkers(tr, view, effect))
    elif (paid := _paid(tr, view, effect, pays)) is not None:
        said.setdefault(goal, paid)
    return said


def _handover(tr: Translator, view: Observation, change: Handover, effect: Effect) -> OutcomeText:
    if change.new is None:
        text = tr.t("tavernstable.bubble_closed")
        return OutcomeText(text, spoken=text, brief=tr.t("explain.closed"))
    if change.new == view.turn:
        text = tr.t("tavernstable.bubble_yours", n=change_text(effect.income[change.new]))
        return OutcomeText(text, gold=True, spoken=text)
    clan = clans_of(tr, view, [change.new])
    text = tr.t("tavernstable.bubble_to", clan=clan)
    return OutcomeText(text, gainer=view.setup.clans[change.new], spoken=text, brief=clan)


def _paid(tr: Translator, view: Observation, effect: Effect, pays: bool) -> OutcomeText | None:
    """Who will be paid more or less each turn; the player who decides comes first."""
    own = effect.income[view.turn]
    if own or pays:
        text = tr.t("tavernstable.each_turn", n=change_text(own))
        return OutcomeText(text, gold=own > 0, spoken=text)
    others = [seat for seat, change in enumerate(effect.income) if change]
    if not others:
        return None
    gainer = max(others, key=lambda seat: effect.income[seat])
    text = tr.t("tavernstable.each_turn", n=change_text(effect.income[gainer]))
    spoken = tr.t("tavernstable.of_clan", clan=clans_of(tr, view, [gainer]), what=text)
    return OutcomeText(text, gainer=view.setup.clans[gainer], spoken=spoken)


def _walkers(tr: Translator, view: Observation, effect: Effect) -> OutcomeText:
    """Who will follow the rumour of a find."""
    clans = view.setup.clans
    if not effect.senders:
        text = tr.t("tavernstable.nobody_walks")
        return OutcomeText(text, spoken=text)
    walkers = tuple(clans[who[0]] if len(who) == 1 else "" for _, who in effect.senders)
    spoken = tr.n("tavernstable.place_follow_brief", len(walkers))
    return OutcomeText(tr.t("tavernstable.walk", n=len(walkers)), walkers=walkers, spoken=spoken)


def clans_of(tr: Translator, view: Observation, seats: Sequence[Seat]) -> str:
    """`Bear`, or `Bear or Wolf`."""
    names = [CLAN_STYLE.name(tr, view.setup.clans[seat]) for seat in seats]
    if len(names) == 1:
        return names[0]
    return tr.t("tavernstable.rumour_or", first=", ".join(names[:-1]), last=names[-1])
