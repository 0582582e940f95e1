"""A tiny game with everything a match must handle: hidden hands, a deck, a die, two decisions a turn.

A turn is `play N` (a card from the hand, onto the table), then `draw` (from the deck), `rest`, or `roll`,
after which chance says `rolled N`. The game ends with the last card of the deck or with an empty hand. Score:
the sum of what was played, plus the rolls.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass, replace
from random import Random
from typing import Any, Self

from kingsapp.core.errors import BadInput
from kingsapp.core.game import CHANCE, Action, Event, Game, Seat
from kingsapp.core.game import State as StateProtocol
from kingsapp.core.place import Key
from kingsapp.core.reason import Reason
from kingsapp.core.stream import Stream

CARDS = range(1, 31)
DRAW, REST, ROLL, ROLLED = 100, 101, 102, 110
FACTIONS = ("ash", "birch", "cedar", "dogwood")


@dataclass(frozen=True, slots=True)
class Setup:
    factions: tuple[str, ...]
    first: Seat
    deck: tuple[int, ...]
    rim: int


@dataclass(frozen=True, slots=True)
class Played(Event):
    seat: Seat
    card: int


@dataclass(frozen=True, slots=True)
class Drawn(Event, reveals_hidden=True):
    seat: Seat
    card: int | None

    def seen_by(self, viewer: Seat | None) -> Event:
        return self if viewer == self.seat else replace(self, card=None)


@dataclass(frozen=True, slots=True)
class Rested(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    number: int


@dataclass(frozen=True, slots=True)
class View:
    viewer: Seat | None
    seat: Seat
    factions: tuple[str, ...]
    table: tuple[int, ...]
    hand: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    deck_left: int
    step: str


class State:
    def __init__(self, factions: tuple[str, ...], first: Seat, deck: list[int]) -> None:
        self.players = len(factions)
        self.factions = factions
        self.deck = deck
        self.hands = [[deck.pop() for _ in range(3)] for _ in factions]
        self.table: list[int] = []
        self.points = [0] * self.players
        self.seat: Seat = first
        self.turn: Seat = first
        self.step = "play"
        self.over = False

    def legal_actions(self) -> list[Action]:
        if self.over:
            return []
        if self.seat == CHANCE:
            return [ROLLED + number for number in range(1, 7)]
        if self.step == "play":
            return sorted(self.hands[self.seat])
        return [DRAW, REST, ROLL]

    def apply(self, action: Action, log: list[Event] | None = None) -> None:
        event = self._carry_out(action)
        if log is not None and event is not None:
            log.append(event)

    def _carry_out(self, action: Action) -> Event | None:
        seat = self.turn
        if action < DRAW:
            self.hands[seat].remove(action)
            self.table.append(action)
            self.points[seat] += action
            self.step = "end"
            self.over = not self.hands[seat]
            return Played(seat, action)
        if action == DRAW:
            card = self.deck.pop()
            self.hands[seat].append(card)
            self._pass_on()
            self.over = not self.deck
            return Drawn(seat, card)
        if action == ROLL:
            self.seat = CHANCE
            return None
        if action == REST:
            self._pass_on()
            return Rested(seat)
        self.points[seat] += action - ROLLED
        self._pass_on()
        return Rolled(action - ROLLED)

    def _pass_on(self) -> None:
        self.turn = self.seat = (self.turn + 1) % self.players
        self.step = "play"

    def clone(self) -> Self:
        new = object.__new__(type(self))
        new.__dict__.update(self.__dict__)
        new.deck, new.table, new.points = self.deck[:], self.table[:], self.points[:]
        new.hands = [hand[:] for hand in self.hands]
        return new

    def scores(self) -> list[int]:
        return self.points[:]


class ToyGame(Game):
    key = "toy"
    seats = range(2, 5)
    secrets = True
    factions = FACTIONS
    faction_field = "factions"
    components = ("rim",)

    def lay_out(self, factions: Sequence[str], first: Seat, seed: str) -> Setup:
        return Setup(tuple(factions), first, tuple(Stream(seed, "deck").shuffled(CARDS)), 1)

    def read_setup(self, data: Any, players: int) -> Setup:
        if data["rim"] not in range(10):
            raise BadInput("must be a digit", (Key("rim"),))
        return Setup(tuple(data["factions"]), data["first"], tuple(data["deck"]), data["rim"])

    def write_setup(self, setup: Any) -> dict[str, Any]:
        return {**asdict(setup), "factions": list(setup.factions), "deck": list(setup.deck)}

    def start(self, setup: Any) -> StateProtocol:
        return State(setup.factions, setup.first, list(reversed(setup.deck)))

    def action_bound(self, players: int) -> int:
        return 1000

    def text(self, state: Any, action: Action) -> str:
        if action < DRAW:
            return f"play {action}"
        names = {DRAW: "draw", REST: "rest", ROLL: "roll"}
        return names.get(action) or f"rolled {action - ROLLED}"

    def parse(self, state: Any, text: str) -> Action:
        word, _, number = text.partition(" ")
        actions = {"draw": DRAW, "rest": REST, "roll": ROLL}
        if word in actions:
            return actions[word]
        if word not in ("play", "rolled"):
            raise BadInput("no_action", quote=text)
        return int(number) + (ROLLED if word == "rolled" else 0)

    def why_not(self, state: Any, action: Action) -> Reason | None:
        if action in state.legal_actions():
            return None
        return Reason("no_such_card" if action < DRAW else "play_first", "Y1")

    def position(self, state: Any) -> dict[str, Any]:
        return {"hands": state.hands, "table": state.table}

    def observe(self, state: Any, viewer: Seat | None) -> View:
        return View(
            viewer=viewer,
            seat=state.seat,
            factions=state.factions,
            table=tuple(state.table),
            hand=() if viewer is None else tuple(sorted(state.hands[viewer])),
            hand_sizes=tuple(map(len, state.hands)),
            deck_left=len(state.deck),
            step=state.step,
        )

    def write_observation(self, observation: Any) -> dict[str, Any]:
        return {"table": list(observation.table)}

    def worlds(self, observation: Any) -> Callable[[Random], StateProtocol]:
        def world(rng: Random) -> StateProtocol:
            unseen = [card for card in CARDS if card not in (*observation.table, *observation.hand)]
            rng.shuffle(unseen)
            state = State(observation.factions, observation.seat, list(CARDS))
            state.step = observation.step
            state.table = list(observation.table)
            state.hands = [[unseen.pop() for _ in range(size)] for size in observation.hand_sizes]
            state.hands[observation.viewer] = list(observation.hand)
            state.deck = unseen
            return state

        return world

    def round_number(self, events: Iterable[Event], players: int) -> int:
        return sum(not isinstance(event, Played) for event in events) // players + 1

    def check(self, state: Any) -> None:
        raise NotImplementedError


class OpenToyGame(ToyGame):
    """The same without secrets: hands are known to all and undo stops only at a roll or a draw."""

    secrets = False


TOY = ToyGame()
OPEN_TOY = OpenToyGame()
