"""Descriptions of things on the table: what happens next, their symbols, what is legal now.

Everything comes from the observation that is given, so nothing is said that its viewer may not know.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from kingsapp.core.game import Seat
from kingsapp.games.kings.cards import RACE_OF, RACES, STRENGTH_OF, Card, Race, Side
from kingsapp.games.kings.observation import HeldCard, Mine, Observation
from kingsapp.games.kings.outcomes import fits, mine_of
from kingsapp.ui.tables.kings.input.targets import (
    BackTarget,
    CampTarget,
    DeckTarget,
    MineTarget,
    PlayerTarget,
    Target,
    UnitTarget,
)
from kingsapp.ui.tables.kings.text.inline_pictures import Chip, Gem, RaceMark, SymbolMark
from kingsapp.ui.text.i18n import Translator

Sign = Chip | Gem | SymbolMark | RaceMark | str
"""A small picture; a string is the name of an icon."""

NO: Final = "close-circle-outline"
"""The icon beside what is not allowed."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """A symbol in plain words."""

    sign: Sign
    title: str
    text: str = ""
    units: tuple[Chip, ...] = ()


@dataclass(frozen=True, slots=True)
class Closeup:
    """A thing, explained."""

    title: str
    place: str
    lead: str
    rows: tuple[Meaning, ...]
    now: tuple[Sign | str, ...] = ()
    """What is legal now: words and small pictures in a row; the first is the label."""


@dataclass(frozen=True, slots=True)
class Describer:
    """Says what `view` lets its viewer know."""

    tr: Translator
    view: Observation
    names: Sequence[str]
    viewer: Seat | None = field(default=None)

    def describe(self, target: Target) -> Closeup | None:
        """The explanation of what somebody points at; None if there is nothing to say, or nothing to see."""
        match target:
            case UnitTarget(card):
                return self._unit(card)
            case CampTarget(race):
                pile = self.view.camp[race]
                return self._unit(pile[-1]) if pile else None
            case MineTarget(number):
                found = mine_of(self.view, number)
                return None if found is None else self._mine(*found)
            case DeckTarget() | BackTarget():
                side = self.open_side(target)
                return None if side is None else self._side(side)
            case PlayerTarget(seat):
                return self._player(seat)
        return None

    def open_side(self, target: DeckTarget | BackTarget) -> Side | None:
        """A mine side that lies open to all: on top of the deck, or the back of a card in a hand."""
        if isinstance(target, DeckTarget):
            return self.view.deck_top
        hand = self.view.hands[target.seat]
        return hand[target.place].side if target.place < len(hand) else None

    def _mine(self, mine: Mine, owner: Seat | None) -> Closeup:
        t = self.tr.t
        row = self.view.centre if owner is None else self.view.captured[owner]
        n = 1 + [other.number for other in row].index(mine.number)
        if owner is None:
            place, lead = t("zoom.in_centre", n=n), self._next_in_centre(mine)
        elif owner == self.viewer:
            place, lead = t("zoom.your_mine", n=n), self._next_on_captured(mine, owner)
        else:
            player = self.names[owner]
            place = t("zoom.mine_of", player=player, n=n)
            lead = f"{self._next_on_captured(mine, owner)} {t('zoom.only_player', player=player)}"
        return Closeup(
            t("zoom.mine", value=mine.side.value),
            place,
            lead,
            tuple(self._mine_rows(mine, owner)),
            self._playable(mine, owner),
        )

    def _next_in_centre(self, mine: Mine) -> str:
        t = self.tr.t
        missing = mine.side.defence - len(mine.units)
        everybody = len(self.view.races) == len(RACES)
        goes = t("zoom.goes_to_king" if everybody else "zoom.goes_to_king_or_player")
        if not mine.units:
            return f"{t('zoom.any_captures')} {goes}" if missing == 1 else t("zoom.any_begins")
        top = STRENGTH_OF[mine.units[-1]]
        if missing > 1:
            return t("zoom.zero_next") if top == 9 else t("zoom.stronger_next", top=top)
        return f"{t('zoom.zero_captures') if top == 9 else t('zoom.stronger_captures', top=top)} {goes}"

    def _next_on_captured(self, mine: Mine, owner: Seat) -> str:
        t, n = self.tr.t, self.tr.n
        race = t(f"race.{RACES[self.view.races[owner]]}")
        top = STRENGTH_OF[mine.units[-1]] if mine.units else None
        miners = mine.side.size - len(mine.units)
        if miners > 0:
            key = "zoom.miners_and_overseer" if mine.side.overseer else "zoom.miners_missing"
            not_of = t(f"race.of.{RACES[self.view.races[owner]]}")
            return f"{n(key, miners)} {self._next_miner(top, not_of)}"
        if top == 9:
            return f"{t('zoom.overseer_missing')} {t('zoom.overseer_zero', race=race)}"
        return f"{t('zoom.overseer_missing')} {t('zoom.overseer_stronger', top=top, race=race)}"

    def _next_miner(self, top: int | None, race: str) -> str:
        t = self.tr.t
        if top is None:
            return t("zoom.miner_any", race=race)
        return t("zoom.miner_zero", race=race) if top == 9 else t("zoom.miner_stronger", top=top, race=race)

    def _mine_rows(self, mine: Mine, owner: Seat | None) -> Iterator[Meaning]:
        t, n, side = self.tr.t, self.tr.n, mine.side
        if owner is None:
            title = t("zoom.defence_units", n=side.defence, m=len(mine.units))
            yield Meaning(SymbolMark("shield"), title, n("zoom.defence_means", side.defence))
        if len(mine.units) > 1:
            yield Meaning("layers-triple-outline", t("zoom.stack"), units=tuple(map(chip, mine.units)))
        yield self._value(side)
        if owner is None:
            yield Meaning(SymbolMark("pick"), t("zoom.size", n=side.size), n("zoom.size_means", side.size))
        else:
            title = t("zoom.size_miners", n=side.size, m=min(len(mine.units), side.size))
            yield Meaning(SymbolMark("pick"), title, n("zoom.size_means", side.size))
        yield from self._overseer(side)

    def _value(self, side: Side) -> Meaning:
        t, value = self.tr.t, side.value
        return Meaning(Gem(value), t("zoom.value", n=value), t("zoom.value_means", n=value))

    def _overseer(self, side: Side) -> Iterator[Meaning]:
        if side.overseer:
            yield Meaning(
                SymbolMark("overseer"), self.tr.t("zoom.overseer"), self.tr.t("zoom.overseer_means")
            )

    def _playable(self, mine: Mine, owner: Seat | None) -> tuple[Sign | str, ...]:
        """The cards of the viewer that may be played onto a mine now."""
        if not self._may_play or owner not in (None, self.viewer):
            return ()
        fitting = [card for card in self.view.hand if fits(self.view, mine, owner, card)]
        if not fitting:
            return (self.tr.t("zoom.none_playable"),)
        kinds = dict.fromkeys(chip(card) for card in sorted(fitting, key=lambda c: (STRENGTH_OF[c], c)))
        return (self.tr.t("zoom.playable"), *kinds)

    @property
    def _in_turn(self) -> bool:
        return self.viewer is not None and self.view.seat == self.viewer and not self.view.over

    @property
    def _may_play(self) -> bool:
        return self._in_turn and not self.view.drawing

    def _unit(self, card: Card) -> Closeup | None:
        place = self._place_of(card)
        if place is None:
            return None
        t, strength = self.tr.t, STRENGTH_OF[card]
        race = t(f"race.{RACES[RACE_OF[card]]}")
        return Closeup(
            t("zoom.unit", race=race, n=strength),
            place,
            t({0: "zoom.weakest", 9: "zoom.strongest"}.get(strength, "zoom.middling")),
            tuple(self._unit_rows(card, race)),
            self._legal_for(card),
        )

    def _place_of(self, card: Card) -> str | None:
        t = self.tr.t
        for seat, hand in enumerate(self.view.hands):
            if any(held.card == card for held in hand):
                return (
                    t("zoom.your_hand") if seat == self.viewer else t("zoom.hand_of", player=self.names[seat])
                )
        if card in self.view.camp[RACE_OF[card]]:
            return t("zoom.in_camp")
        return t("zoom.in_discard") if card in self.view.discard else None

    def _unit_rows(self, card: Card, race: str) -> Iterator[Meaning]:
        t, strength = self.tr.t, STRENGTH_OF[card]
        if strength == 0:
            yield Meaning(
                Chip(RACES[self._other_race(card)], 9), t("zoom.onto_nine"), t("zoom.onto_nine_means")
            )
        else:
            title = t("zoom.onto_zero") if strength == 1 else t("zoom.onto_weaker", n=strength - 1)
            yield Meaning("arrow-up-bold-outline", title, t("zoom.onto_weaker_means"))
        yield Meaning("cards-outline", t("zoom.onto_empty"), t("zoom.onto_empty_means"))
        if strength == 0:
            title, text = t("zoom.not_onto", least=0, most=8), t("zoom.not_weaker_than_zero")
        elif strength == 9:
            title, text = t("zoom.not_onto_nine"), t("zoom.onto_nine_means")
        else:
            title, text = t("zoom.not_onto", least=strength, most=9), t("zoom.not_weaker")
        yield Meaning(NO, title, text)
        yield Meaning(RaceMark(RACES[RACE_OF[card]]), t("zoom.if_captures"), self._capturer(card, race))
        if self.viewer is not None:
            own = RACE_OF[card] == self.view.races[self.viewer]
            text = t("zoom.as_overseer" if own else "zoom.as_miner")
            yield Meaning(SymbolMark("overseer" if own else "pick"), t("zoom.on_own_mines"), text)

    def _other_race(self, card: Card) -> Race:
        return (RACE_OF[card] + 1) % len(RACES)

    def _capturer(self, card: Card, race: str) -> str:
        owner = self.view.owner_of(RACE_OF[card])
        if owner is None:
            return self.tr.t("zoom.captures_nobody", race=race)
        if owner == self.viewer:
            return self.tr.t("zoom.captures_you", race=race)
        return self.tr.t("zoom.captures_other", race=race, player=self.names[owner])

    def _legal_for(self, card: Card) -> tuple[Sign | str, ...]:
        t, view = self.tr.t, self.view
        if card in view.hand and self._may_play and self.viewer is not None:
            centre = [Gem(mine.side.value) for mine in view.centre if fits(view, mine, None, card)]
            own = [
                Gem(mine.side.value)
                for mine in view.captured[self.viewer]
                if fits(view, mine, self.viewer, card)
            ]
            if not centre and not own:
                return (t("zoom.none_legal"),)
            places: list[Sign] = []
            if centre:
                places += [t("zoom.centre"), *centre]
            if own:
                places += [t("zoom.own"), *own]
            return (t("zoom.legal_now"), *places)
        pile = view.camp[RACE_OF[card]]
        if self._in_turn and view.drawing and pile and pile[-1] == card:
            return (t("zoom.take_now"),)
        return ()

    def side_of(self, card: Card) -> Side | None:
        """The mine side of a card in the viewer's own hand."""
        if self.viewer is None:
            return None
        return next((held.side for held in self.view.hands[self.viewer] if held.card == card), None)

    def _side(self, side: Side) -> Closeup:
        t, n = self.tr.t, self.tr.n
        rows = [
            Meaning(
                SymbolMark("shield"), t("zoom.defence", n=side.defence), n("zoom.defence_means", side.defence)
            ),
            self._value(side),
            Meaning(SymbolMark("pick"), t("zoom.size", n=side.size), n("zoom.size_means", side.size)),
            *self._overseer(side),
        ]
        title, lead = t("zoom.side", value=side.value), t("zoom.hidden_unit")
        return Closeup(title, t("zoom.open_side"), lead, tuple(rows))

    def _player(self, seat: Seat) -> Closeup:
        t, view = self.tr.t, self.view
        developed, mines = len(view.developed[seat]), view.captured[seat]
        if mines:
            points = sum(mine.side.value for mine in mines)
            lead = t("zoom.player_mines", n=developed, m=len(mines), points=points)
        else:
            lead = t("zoom.player_no_mines", n=developed)
        rows = (self._points(seat),) if seat == self.viewer else ()
        return Closeup(self.names[seat], t(f"zoom.king.{RACES[view.races[seat]]}"), lead, rows)

    def _points(self, seat: Seat) -> Meaning:
        """K28, for the one person who may look at the developed mines."""
        t, view = self.tr.t, self.view
        developed = sum(mine.side.value for mine in view.developed[seat])
        left = sum(mine.side.value for mine in view.captured[seat])
        title = t("zoom.points", n=view.scores()[seat])
        return Meaning("crown-outline", title, t("zoom.points_means", developed=developed, open=left))

    def open_hand(self, seat: Seat, mark_known: bool) -> list[HeldCard]:
        """The hand of a player as everybody sees it: mine sides, and the cards that came from the camp."""
        hand = [
            HeldCard(held.side, held.card if held.remembered and mark_known else None, held.remembered)
            for held in self.view.hands[seat]
        ]
        # The order of an own hand would give its hidden units away.
        return sorted(hand, key=lambda held: (held.card is None, held.card or 0, held.side))


def chip(card: Card) -> Chip:
    """A card as a small picture."""
    return Chip(RACES[RACE_OF[card]], STRENGTH_OF[card])
