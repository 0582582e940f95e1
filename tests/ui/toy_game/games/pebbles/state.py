"""Positions of Pebbles, and what happens in them.

P1. 2 to 4 players sit around a heap of 15 pebbles; each has a secret card from 1 to 9.
P2. In a turn take 1 to 3 pebbles, or throw the die and take as many as it shows; never more than there are.
P3. The game ends when the heap is empty. Whoever has most, pebbles and card together, wins.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Self

from kingsapp.core.game import CHANCE, Action, Event, Seat

HEAP: Final = 15
CARDS: Final = range(1, 10)
TAKES: Final = (1, 2, 3)
THROW: Final = 4
FALL: Final = 10
"""The die falls: FALL + 1 to FALL + 6."""
FALLS: Final = tuple(FALL + eyes for eyes in range(1, 7))


@dataclass(frozen=True, slots=True)
class PebblesTaken(Event):
    """Somebody chose how many (P2)."""

    seat: Seat
    number: int


@dataclass(frozen=True, slots=True)
class DieThrown(Event):
    """Somebody left it to the die (P2)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DieFell(Event, reveals_hidden=True):
    """The die gave so many pebbles (P2)."""

    seat: Seat
    number: int


class State:
    """A position; `turn` is whose turn it is, also while the die falls."""

    heap: int
    pebbles: list[int]
    cards: tuple[int, ...]
    players: int
    seat: Seat
    turn: Seat
    over: bool

    @classmethod
    def deal(cls, cards: tuple[int, ...], first: Seat) -> Self:
        """The first position (P1)."""
        state = cls()
        state.heap, state.cards, state.players = HEAP, cards, len(cards)
        state.pebbles = [0] * state.players
        state.seat = state.turn = first
        state.over = False
        return state

    def legal_actions(self) -> list[Action]:
        if self.seat == CHANCE:
            return list(FALLS)
        return [*(number for number in TAKES if number <= self.heap), THROW]

    def apply(self, action: Action, log: list[Event] | None = None) -> None:
        seat = self.turn
        event: Event
        if action == THROW:
            self.seat = CHANCE
            event = DieThrown(seat)
        elif action in TAKES:
            event = PebblesTaken(seat, self._take(action))
        else:
            event = DieFell(seat, self._take(action - FALL))
        if log is not None:
            log.append(event)

    def _take(self, wanted: int) -> int:
        number = min(wanted, self.heap)
        self.heap -= number
        self.pebbles[self.turn] += number
        self.seat = self.turn = (self.turn + 1) % self.players
        self.over = not self.heap
        return number

    def clone(self) -> Self:
        new = type(self).deal(self.cards, self.turn)
        new.heap, new.pebbles, new.seat, new.over = self.heap, self.pebbles[:], self.seat, self.over
        return new

    def scores(self) -> list[int]:
        return [pebbles + card for pebbles, card in zip(self.pebbles, self.cards, strict=True)]
