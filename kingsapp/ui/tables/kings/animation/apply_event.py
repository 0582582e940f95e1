"""A view after an event: how the table gets from one position to the next, fact by fact."""

from __future__ import annotations

from dataclasses import replace
from functools import singledispatch
from typing import TypeVar

from kingsapp.core.game import Event, Seat
from kingsapp.games.kings.cards import RACE_OF, Card, Side
from kingsapp.games.kings.events import (
    CampDrawn,
    CardPlayed,
    DeckDrawn,
    GameEnded,
    HandRedealt,
    HandShown,
    MineCaptured,
    MineDeveloped,
    MineLaid,
    TurnPassed,
)
from kingsapp.games.kings.observation import HeldCard, Mine, Observation

T = TypeVar("T")


@singledispatch
def apply_event(event: Event, view: Observation, deck_top: Side | None) -> Observation:
    """`view` after `event`; `deck_top` is the mine side that the deck shows when all has happened."""
    raise TypeError(f"{type(event).__name__} is not an event of this game")


@apply_event.register
def _(event: CardPlayed, view: Observation, deck_top: Side | None) -> Observation:
    def laid(mine: Mine) -> Mine:
        return replace(mine, units=(*mine.units, event.card)) if mine.number == event.mine else mine

    return replace(
        view,
        drawing=True,
        hands=_with(view.hands, event.seat, _without(view, event.seat, event.card)),
        centre=tuple(laid(mine) for mine in view.centre),
        captured=tuple(tuple(laid(mine) for mine in mines) for mines in view.captured),
    )


@apply_event.register
def _(event: MineCaptured, view: Observation, deck_top: Side | None) -> Observation:
    taken = view.centre[event.place]
    camp = [list(pile) for pile in view.camp]
    for card in event.units:
        camp[RACE_OF[card]].append(card)
    mines = sorted((*view.captured[event.owner], replace(taken, units=())), key=lambda mine: mine.number)
    return replace(
        view,
        camp=tuple(tuple(pile) for pile in camp),
        centre=tuple(mine for place, mine in enumerate(view.centre) if place != event.place),
        captured=_with(view.captured, event.owner, tuple(mines)),
    )


@apply_event.register
def _(event: MineLaid, view: Observation, deck_top: Side | None) -> Observation:
    mine = Mine(event.mine, event.side)
    centre = (*view.centre[: event.place], mine, *view.centre[event.place :])
    return replace(view, centre=centre, deck_left=event.deck_left, deck_top=deck_top)


@apply_event.register
def _(event: MineDeveloped, view: Observation, deck_top: Side | None) -> Observation:
    left = tuple(mine for mine in view.captured[event.seat] if mine.number != event.mine)
    done = sorted((*view.developed[event.seat], Mine(event.mine, event.side)), key=lambda mine: mine.number)
    return replace(
        view,
        captured=_with(view.captured, event.seat, left),
        developed=_with(view.developed, event.seat, tuple(done)),
        discard=tuple(sorted((*view.discard, *event.units))),
    )


@apply_event.register
def _(event: CampDrawn, view: Observation, deck_top: Side | None) -> Observation:
    camp = _with(view.camp, event.race, view.camp[event.race][:-1])
    drawn = HeldCard(view.sides[event.card], event.card, remembered=True)
    return replace(view, camp=camp, hands=_with(view.hands, event.seat, _sorted(view, event.seat, drawn)))


@apply_event.register
def _(event: DeckDrawn, view: Observation, deck_top: Side | None) -> Observation:
    drawn = HeldCard(event.side, event.card)
    return replace(
        view,
        deck_left=event.deck_left,
        deck_top=deck_top,
        hands=_with(view.hands, event.seat, _sorted(view, event.seat, drawn)),
    )


@apply_event.register
def _(event: HandShown, view: Observation, deck_top: Side | None) -> Observation:
    return replace(
        view,
        hands=_with(view.hands, event.seat, ()),
        discard=tuple(sorted((*view.discard, *event.cards))),
    )


@apply_event.register
def _(event: HandRedealt, view: Observation, deck_top: Side | None) -> Observation:
    cards: tuple[Card | None, ...] = event.cards or (None,) * len(event.sides)
    dealt = [HeldCard(side, card) for side, card in zip(event.sides, cards, strict=True)]
    return replace(
        view,
        deck_left=event.deck_left,
        deck_top=deck_top,
        hands=_with(view.hands, event.seat, _sorted(view, event.seat, *dealt)),
    )


@apply_event.register
def _(event: TurnPassed, view: Observation, deck_top: Side | None) -> Observation:
    return replace(view, seat=event.seat, drawing=False)


@apply_event.register
def _(event: GameEnded, view: Observation, deck_top: Side | None) -> Observation:
    return replace(view, over=True)


def _with(parts: tuple[T, ...], place: int, part: T) -> tuple[T, ...]:
    return (*parts[:place], part, *parts[place + 1 :])


def _without(view: Observation, seat: Seat, card: Card) -> tuple[HeldCard, ...]:
    """The hand without a card: the known one, or else any whose mine side it could be."""
    hand = list(view.hands[seat])
    known = [held for held in hand if held.card == card]
    unknown = [held for held in hand if held.card is None and held.side == view.sides[card]]
    for held in (known or unknown)[:1]:
        hand.remove(held)
    return tuple(hand)


def _sorted(view: Observation, seat: Seat, *drawn: HeldCard) -> tuple[HeldCard, ...]:
    hand = (*view.hands[seat], *drawn)
    return tuple(sorted(hand, key=lambda h: (h.card is None, -1 if h.card is None else h.card, h.side)))
