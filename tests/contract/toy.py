"""Hoard, a game of stones, cards and a die that is small enough to be broken on purpose.

N1. Each of 2 or 3 players is dealt one card face down; the other cards are the deck. The heap has 12 stones.
N2. A turn: take 1 to 3 stones, but not more than there are;
N3. or draw the top card of the deck in secret; then the die is rolled, and so many stones roll away.
N4. The game ends when the heap is empty. Score: own stones plus the best own card.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, ClassVar, Self

from kingsapp.core.errors import BadInput
from kingsapp.core.game import CHANCE, Action, Event, Game, Seat, World
from kingsapp.core.place import Key
from kingsapp.core.reason import Reason
from kingsapp.core.stream import Stream

STONES = 12
CARDS = range(1, 10)
FACTIONS = ("amber", "beryl", "coral")
TAKES = (1, 2, 3)
DRAW = 10
ROLL = 20
ROLLS = [ROLL + die for die in range(1, 7)]


@dataclass(frozen=True)
class Setup:
    players: int
    deck: tuple[int, ...]
    first: Seat = 0

    @property
    def factions(self) -> tuple[str, ...]:
        return FACTIONS[: self.players]


@dataclass(frozen=True, slots=True)
class StonesTaken(Event):
    seat: Seat
    stones: int


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    seat: Seat
    card: int | None

    def seen_by(self, viewer: Seat | None) -> Event:
        return self if viewer == self.seat else replace(self, card=None)


@dataclass(frozen=True, slots=True)
class StonesRolledAway(Event):
    die: int


@dataclass(frozen=True)
class View:
    viewer: Seat | None
    heap: int
    lost: int
    stones: tuple[int, ...]
    deck_left: int
    hands: tuple[tuple[int | None, ...], ...]
    seat: Seat
    turn: Seat


class State:
    """A position; `turn` is whose turn it is, also while the die rolls."""

    heap: int
    lost: int
    stones: list[int]
    deck: list[int]
    hands: list[list[int]]
    players: int
    seat: Seat
    turn: Seat
    over: bool

    @classmethod
    def at(cls, deck: Sequence[int], hands: Sequence[Sequence[int]]) -> Self:
        state = cls()
        state.heap, state.lost = STONES, 0
        state.players = len(hands)
        state.stones = [0] * state.players
        state.deck = list(deck)
        state.hands = [list(hand) for hand in hands]
        state.seat = state.turn = 0
        state.over = False
        return state

    def legal_actions(self) -> list[Action]:
        if self.seat == CHANCE:
            return ROLLS[:]
        takes = [stones for stones in TAKES if stones <= self.heap]
        return [*takes, DRAW] if self.deck else takes

    def apply(self, action: Action, log: list[Event] | None = None) -> None:
        event: Event
        if action == DRAW:
            card = self.deck.pop(0)
            self.hands[self.turn].append(card)
            self.seat = CHANCE
            event = CardDrawn(self.turn, card)
        elif action in TAKES:
            self.heap -= action
            self.stones[self.turn] += action
            event = StonesTaken(self.turn, action)
            self.pass_turn()
        else:
            gone = min(action - ROLL, self.heap)
            self.heap -= gone
            self.lost += gone
            event = StonesRolledAway(action - ROLL)
            self.pass_turn()
        if log is not None:
            log.append(event)

    def pass_turn(self) -> None:
        self.seat = self.turn = (self.turn + 1) % self.players
        self.over = self.heap == 0

    def clone(self) -> Self:
        new = type(self).at(self.deck, self.hands)
        new.heap, new.lost, new.stones = self.heap, self.lost, self.stones[:]
        new.seat, new.turn, new.over = self.seat, self.turn, self.over
        return new

    def scores(self) -> list[int]:
        return [stones + max(hand) for stones, hand in zip(self.stones, self.hands, strict=True)]


class Hoard(Game):
    key = "hoard"
    seats = range(2, 4)
    secrets = True
    reasons: ClassVar[Mapping[str, str]] = {"over": "N4", "die": "N3", "no_cards": "N3", "too_many": "N2"}
    factions = FACTIONS
    faction_field = "factions"
    state_type: type[State] = State

    def lay_out(self, factions: Sequence[str], first: Seat, seed: str) -> Setup:
        return Setup(len(factions), tuple(Stream(seed, "deck").shuffled(CARDS)))

    def read_setup(self, data: Any, players: int) -> Setup:
        if not isinstance(data, dict) or list(data) != ["deck"]:
            raise BadInput("must be an object with deck", (Key("setup"),))
        deck = data["deck"]
        if not isinstance(deck, list) or any(type(card) is not int for card in deck):
            raise BadInput("must be a list of whole numbers", (Key("setup"), Key("deck")))
        if sorted(deck) != list(CARDS):
            raise BadInput("must hold the cards 1 to 9 once each", (Key("setup"), Key("deck")))
        return Setup(players, tuple(deck))

    def write_setup(self, setup: Any) -> dict[str, Any]:
        return {"deck": list(setup.deck)}

    def start(self, setup: Any) -> State:
        dealt, left = setup.deck[: setup.players], setup.deck[setup.players :]
        return self.state_type.at(left, [[card] for card in dealt])

    def action_bound(self, players: int) -> int:
        """N2, N3: every turn of one or two actions takes a stone from the heap."""
        return 2 * STONES

    def text(self, state: Any, action: Action) -> str:
        if action == DRAW:
            return "draw"
        return f"roll {action - ROLL}" if action > ROLL else f"take {action}"

    def parse(self, state: Any, text: str) -> Action:
        if text == "draw":
            return DRAW
        match = re.fullmatch("(take|roll) 0?([1-6])", text)
        if not match:
            raise BadInput("no_action", quote=text)
        return int(match[2]) + (ROLL if match[1] == "roll" else 0)

    def why_not(self, state: Any, action: Action) -> Reason | None:
        if state.over:
            return Reason("over", "N4")
        if (state.seat == CHANCE) != (action > ROLL):
            return Reason("die", "N3")
        if action == DRAW:
            return None if state.deck else Reason("no_cards", "N3")
        if action > ROLL:
            return None
        return None if action in TAKES and action <= state.heap else Reason("too_many", "N2")

    def position(self, state: Any) -> dict[str, Any]:
        return {
            "heap": state.heap,
            "lost": state.lost,
            "stones": state.stones[:],
            "deck": len(state.deck),
            "hands": [sorted(hand) for hand in state.hands],
        }

    def observe(self, state: Any, viewer: Seat | None) -> View:
        return View(
            viewer=viewer,
            heap=state.heap,
            lost=state.lost,
            stones=tuple(state.stones),
            deck_left=len(state.deck),
            hands=tuple(
                tuple(card if seat == viewer else None for card in hand)
                for seat, hand in enumerate(state.hands)
            ),
            seat=state.seat,
            turn=state.turn,
        )

    def write_observation(self, observation: Any) -> dict[str, Any]:
        return {"viewer": observation.viewer, "heap": observation.heap, "hands": observation.hands}

    def worlds(self, observation: Any) -> World:
        known = {card for hand in observation.hands for card in hand}

        def draw(rng: Random) -> State:
            unseen = [card for card in CARDS if card not in known]
            rng.shuffle(unseen)
            hands = [[unseen.pop() if card is None else card for card in hand] for hand in observation.hands]
            state = self.state_type.at(unseen, hands)
            state.heap, state.lost = observation.heap, observation.lost
            state.stones = list(observation.stones)
            state.seat, state.turn = observation.seat, observation.turn
            state.over = state.heap == 0
            return state

        return draw

    def round_number(self, events: Iterable[Event], players: int) -> int:
        """N2, N3: a turn ends when stones were taken or have rolled away."""
        turns = sum(isinstance(event, (StonesTaken, StonesRolledAway)) for event in events)
        return turns // players + 1

    def check(self, state: Any) -> None:
        assert state.heap + state.lost + sum(state.stones) == STONES, "stones were lost or made"
        cards = sorted([*state.deck, *(card for hand in state.hands for card in hand)])
        assert cards == list(CARDS), "cards were lost or doubled"


HOARD = Hoard()
