"""Pebbles behind the interface that all games share."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Final

from kingsapp.core.errors import BadInput
from kingsapp.core.game import CHANCE, Action, Event, Game, Seat, World
from kingsapp.core.place import Key
from kingsapp.core.reason import Reason
from kingsapp.core.shape import check_keys, read_names, read_seat
from kingsapp.core.stream import Stream
from tests.ui.toy_game.games.pebbles.guide import PebblesGuide
from tests.ui.toy_game.games.pebbles.state import (
    CARDS,
    FALL,
    FALLS,
    HEAP,
    TAKES,
    THROW,
    DieFell,
    PebblesTaken,
    State,
)

COLOURS: Final = ("amber", "jade", "coral", "slate")


@dataclass(frozen=True, slots=True)
class Setup:
    """Who plays which colour, who begins, and the secret cards (P1)."""

    factions: tuple[str, ...]
    first: Seat
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class View:
    """What `viewer` may know."""

    viewer: Seat | None
    heap: int
    pebbles: tuple[int, ...]
    cards: tuple[int | None, ...]
    """None is a card that `viewer` may not see."""
    seat: Seat
    turn: Seat
    over: bool

    @property
    def players(self) -> int:
        return len(self.pebbles)


class Pebbles(Game):
    """The rules P1 to P3."""

    key = "pebbles"
    seats = range(2, 5)
    secrets = True
    reasons: ClassVar[Mapping[str, str]] = {"too_many": "P2", "die_falls": "P2", "over": "P3"}
    guide = PebblesGuide()
    factions = COLOURS
    faction_field = "colours"

    def lay_out(self, factions: Sequence[str], first: Seat, seed: str) -> Setup:
        cards = Stream(seed, "cards").shuffled(CARDS)
        return Setup(tuple(factions), first, tuple(cards[: len(factions)]))

    def read_setup(self, data: Any, players: int) -> Setup:
        place = (Key("setup"),)
        check_keys(data, ("colours", "first", "cards"), place)
        cards = data["cards"]
        if not isinstance(cards, list) or len(cards) != players or not {*cards} <= {*CARDS}:
            raise BadInput("must_be_list", (*place, Key("cards")), found=str(cards))
        colours = read_names(data["colours"], COLOURS, players, (*place, Key("colours")))
        return Setup(colours, read_seat(data["first"], players, (*place, Key("first"))), tuple(cards))

    def write_setup(self, setup: Any) -> dict[str, Any]:
        return {"colours": list(setup.factions), "first": setup.first, "cards": list(setup.cards)}

    def start(self, setup: Any) -> State:
        return State.deal(setup.cards, setup.first)

    def action_bound(self, players: int) -> int:
        """P2: every turn of one or two actions takes a pebble."""
        return 2 * HEAP

    def text(self, state: Any, action: Action) -> str:
        if action == THROW:
            return "throw"
        return f"fall {action - FALL}" if action in FALLS else f"take {action}"

    def parse(self, state: Any, text: str) -> Action:
        found = re.fullmatch(r"throw|take ([123])|fall ([1-6])", text)
        if found is None:
            raise BadInput("no_action", quote=text)
        take, fall = found.groups()
        return int(take) if take else FALL + int(fall) if fall else THROW

    def why_not(self, state: Any, action: Action) -> Reason | None:
        if action in state.legal_actions() and not state.over:
            return None
        if state.over:
            return Reason("over", "P3")
        return Reason("too_many", "P2") if action in TAKES else Reason("die_falls", "P2")

    def position(self, state: Any) -> dict[str, Any]:
        return {"heap": state.heap, "pebbles": state.pebbles[:], "cards": list(state.cards)}

    def observe(self, state: Any, viewer: Seat | None) -> View:
        cards = (card if state.over or seat == viewer else None for seat, card in enumerate(state.cards))
        return View(
            viewer, state.heap, tuple(state.pebbles), tuple(cards), state.seat, state.turn, state.over
        )

    def write_observation(self, observation: Any) -> dict[str, Any]:
        return {"heap": observation.heap, "pebbles": observation.pebbles, "cards": observation.cards}

    def worlds(self, observation: Any) -> World:
        unseen = [card for card in CARDS if card not in observation.cards]

        def world(rng: Random) -> State:
            drawn = rng.sample(unseen, len(unseen))
            cards = tuple(drawn.pop() if card is None else card for card in observation.cards)
            state = State.deal(cards, observation.turn)
            state.heap, state.pebbles = observation.heap, list(observation.pebbles)
            state.seat, state.over = observation.seat, observation.over
            return state

        return world

    def round_number(self, events: Iterable[Event], players: int) -> int:
        return sum(isinstance(event, (PebblesTaken, DieFell)) for event in events) // players + 1

    def check(self, state: Any) -> None:
        assert state.heap + sum(state.pebbles) == HEAP, "pebbles were lost or made"
        assert state.seat in (CHANCE, state.turn), "somebody else acts"


PEBBLES: Final = Pebbles()
