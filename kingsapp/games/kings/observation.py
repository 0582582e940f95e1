"""What a player of Underground Kings may know (K30 to K32), and the worlds that agree with it."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random
from typing import Any

from kingsapp.core.game import Seat, World
from kingsapp.games.kings.cards import CARDS, NAMES, RACES, Card, Race, Side
from kingsapp.games.kings.state import PlainSide, State, as_pile, bottom_first


@dataclass(frozen=True, slots=True)
class Mine:
    """A mine on the table with its units, bottom first."""

    number: int
    side: Side
    units: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class HeldCard:
    """A card in a hand: everybody sees its mine side, `card` only who may know the unit.

    `remembered` says that everybody knows it, since it was taken from the camp (K32).
    """

    side: Side
    card: Card | None = None
    remembered: bool = False


@dataclass(frozen=True, slots=True)
class Observation:
    """Everything that `viewer` may know; with viewer None, what lies open to all."""

    viewer: Seat | None
    races: tuple[Race, ...]
    first: Seat
    seat: Seat
    drawing: bool
    over: bool
    deck_left: int
    deck_top: Side | None
    centre: tuple[Mine, ...]
    camp: tuple[tuple[Card, ...], ...]
    """One pile per race, bottom first."""
    discard: tuple[Card, ...]
    hands: tuple[tuple[HeldCard, ...], ...]
    captured: tuple[tuple[Mine, ...], ...]
    developed: tuple[tuple[Mine, ...], ...]
    """By seat. Development is public (K23), so an observer may remember them all; a screen shows a count."""
    sides: tuple[Side, ...]
    """The deck list: the mine side of each of the 80 cards."""

    @property
    def players(self) -> int:
        return len(self.races)

    @property
    def hand(self) -> tuple[Card, ...]:
        """The viewer's own cards, sorted."""
        if self.viewer is None:
            return ()
        return tuple(held.card for held in self.hands[self.viewer] if held.card is not None)

    def owner_of(self, race: Race) -> Seat | None:
        """Who plays `race`."""
        return self.races.index(race) if race in self.races else None

    def scores(self) -> list[int]:
        """K28, as if the game ended now."""
        return [
            sum(mine.side.value for mine in developed) - sum(mine.side.value for mine in captured)
            for developed, captured in zip(self.developed, self.captured, strict=True)
        ]


def observe(state: State, viewer: Seat | None) -> Observation:
    """List what `viewer` may know; nothing else gets in."""

    def mine(number: int) -> Mine:
        return _mine(number, state.mine_side[number], bottom_first(state.units[number]))

    return Observation(
        viewer=viewer,
        races=tuple(state.races),
        first=state.first,
        seat=state.seat,
        drawing=state.drawing,
        over=state.over,
        deck_left=state.deck_left,
        deck_top=state.sides[state.deck[state.next]] if state.next < len(state.deck) else None,
        centre=tuple(map(mine, state.centre)),
        camp=tuple(map(bottom_first, state.camp)),
        discard=tuple(sorted(bottom_first(state.discard))),
        hands=tuple(_hand(state, seat, viewer) for seat in range(state.players)),
        captured=tuple([tuple(map(mine, sorted(mines))) for mines in state.captured]),
        developed=tuple([tuple(map(mine, sorted(mines))) for mines in state.developed]),
        sides=state.sides,
    )


@lru_cache(maxsize=10_000)
def _mine(number: int, side: PlainSide, units: tuple[Card, ...]) -> Mine:
    # Most mines are as they were one action ago: equal ones are one object, made once.
    return Mine(number, Side(*side), units)


_held_card = lru_cache(maxsize=10_000)(HeldCard)


def _hand(state: State, seat: Seat, viewer: Seat | None) -> tuple[HeldCard, ...]:
    # Sorted by what the viewer sees, so that the order of a hand says nothing about its units.
    held = []
    for card in state.hands[seat]:
        remembered = bool(state.taken >> card & 1)
        shown = card if seat == viewer or remembered else None
        held.append(_held_card(state.sides[card], shown, remembered))
    return tuple(sorted(held, key=lambda h: (h.card is None, -1 if h.card is None else h.card, h.side)))


def observe_open(state: State, viewer: Seat) -> Observation:
    """The view of `viewer` with every hand open, as players show them after a game."""
    seats = range(state.players)
    return replace(observe(state, viewer), hands=tuple(_hand(state, seat, seat) for seat in seats))


def worlds(view: Observation) -> World:
    """A source of the positions that `viewer` could be in, each equally likely.

    Every place whose mine side lies open must hold an unseen card with that side; the rest is the deck
    below its top, in any order.
    """
    return _Worlds(view)


class _Worlds:
    """The unseen cards by mine side, and the places that ask for one of them."""

    def __init__(self, view: Observation) -> None:
        unseen = set(CARDS) - _seen(view)
        pools: dict[Side, list[Card]] = defaultdict(list)
        for card in sorted(unseen):
            pools[view.sides[card]].append(card)
        self.pools = dict(pools)
        self.template = public_state(view)
        self.hidden_hands = [
            (seat, place, held.side)
            for seat, hand in enumerate(view.hands)
            for place, held in enumerate(hand)
            if held.card is None
        ]
        on_table = (*view.centre, *(m for mines in (*view.captured, *view.developed) for m in mines))
        self.mines = [mine.side for mine in on_table]
        self.top = view.deck_top

    def __call__(self, rng: Random) -> State:
        pools = {}
        for side, pool in self.pools.items():
            pools[side] = pool = pool.copy()
            rng.shuffle(pool)
        state = self.template.clone()
        for side in self.mines:
            pools[side].pop()
        for seat, place, side in self.hidden_hands:
            state.hands[seat][place] = pools[side].pop()
        top = [] if self.top is None else [pools[self.top].pop()]
        rest = [card for pool in pools.values() for card in pool]
        rng.shuffle(rest)
        # The cards that left the deck are never looked at again: only the tail has to be right.
        state.deck = state.deck[: state.next] + top + rest
        return state


def _seen(view: Observation) -> set[Card]:
    """Every card whose unit the viewer can name and place."""
    piles = (view.discard, *view.camp, *(mine.units for mine in view.centre))
    mines = (mine.units for mines in view.captured for mine in mines)
    held = (h.card for hand in view.hands for h in hand if h.card is not None)
    return {card for pile in (*piles, *mines, held) for card in pile}


def public_state(view: Observation) -> State:
    """A position with everything in place that the view shows, and blanks for the rest."""
    state = State.blank(view.races, view.first, view.sides)
    state.seat, state.drawing, state.over = view.seat, view.drawing, view.over
    state.next = len(CARDS) - view.deck_left
    state.deck = [0] * len(CARDS)
    state.hands = [[0 if held.card is None else held.card for held in hand] for hand in view.hands]
    state.camp = [as_pile(pile) for pile in view.camp]
    state.discard = as_pile(view.discard)
    remembered = (held.card for hand in view.hands for held in hand if held.remembered)
    state.taken = sum(1 << card for card in remembered if card is not None)
    state.put_mines(
        centre=[(mine.number, mine.side, mine.units) for mine in view.centre],
        captured=[[(mine.number, mine.side, mine.units) for mine in mines] for mines in view.captured],
        developed=[[(mine.number, mine.side) for mine in mines] for mines in view.developed],
    )
    return state


def write_observation(view: Observation) -> dict[str, Any]:
    """The view as JSON, in the names of the records; the list of cards stands in the set-up, open to all."""

    def side(side: Side | None) -> list[int] | None:
        return None if side is None else list(side)

    def names(cards: tuple[Card, ...]) -> list[str]:
        return [NAMES[card] for card in cards]

    def mine(mine: Mine) -> dict[str, Any]:
        return {"mine": mine.number, "side": list(mine.side), "units": names(mine.units)}

    return {
        "viewer": view.viewer,
        "races": [RACES[race] for race in view.races],
        "first": view.first,
        "to_act": None if view.over else view.seat,
        "phase": "over" if view.over else "draw" if view.drawing else "play",
        "deck": {"count": view.deck_left, "top": side(view.deck_top)},
        "centre": [mine(m) for m in view.centre],
        "camp": {RACES[race]: names(pile) for race, pile in enumerate(view.camp) if pile},
        "discard": sorted(names(view.discard)),
        "hands": [
            [
                {
                    "side": list(h.side),
                    "card": None if h.card is None else NAMES[h.card],
                    "remembered": h.remembered,
                }
                for h in hand
            ]
            for hand in view.hands
        ],
        "mines": [[mine(m) for m in mines] for mines in view.captured],
        "developed": [[{"mine": m.number, "side": list(m.side)} for m in mines] for mines in view.developed],
    }
