"""The rules a second time, with names and lists instead of numbers and tables: slow, and meant to be read.

Written from the rulebook alone. tests/kings/test_state.py plays random games on both and expects the same
positions, so that the quick form can be trusted.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass
class Mine:
    """A mine on the table or under a king."""

    number: int
    defence: int
    size: int
    overseer: int
    value: int
    units: list[str] = field(default_factory=list)
    owner: int | None = None
    developed: bool = False

    @property
    def units_to_develop(self) -> int:
        return self.size + self.overseer


def race_of(card: str) -> str:
    return card[:-2]


def strength_of(card: str) -> int:
    return int(card[-2])


class Rulebook:
    """One game, from the set-up of a record on."""

    def __init__(self, setup: dict[str, Any]) -> None:
        self.races: list[str] = setup["races"]
        self.sides: dict[str, list[int]] = setup["mines"]
        self.deck: list[str] = list(setup["deck"])
        self.seat: int = setup["first"]
        self.drawing = False
        self.over = False
        self.mines: list[Mine] = []
        self.centre: list[Mine] = []
        self.camp: dict[str, list[str]] = {race: [] for race in ("dwarf", "orc", "goblin", "giant")}
        self.hands: list[list[str]] = [[] for _ in self.races]
        self.discard: list[str] = []
        self.known: set[str] = set()
        """Cards in hands that came from the camp (K32)."""
        for _ in range(4):
            self.centre.append(self.new_mine())
        for _ in range(4):
            self.to_camp(self.deck.pop(0))
        for turn in range(6 * len(self.races)):
            self.hands[(self.seat + turn) % len(self.races)].append(self.deck.pop(0))

    def new_mine(self) -> Mine:
        defence, size, overseer, value = self.sides[self.deck.pop(0)]
        mine = Mine(len(self.mines) + 1, defence, size, overseer, value)
        self.mines.append(mine)
        return mine

    def to_camp(self, card: str) -> None:
        self.camp[race_of(card)].append(card)

    # What may be done

    def legal(self) -> list[str]:
        if self.over:
            return []
        if self.drawing:
            return sorted([f"draw {race}" for race in self.camp if self.camp[race]] + ["draw deck"])
        plays = [
            f"{card}>#{mine.number}"
            for card in self.hands[self.seat]
            for mine in self.mines
            if self.may_be_played(card, mine)
        ]
        return sorted(plays) or ["redeal"]

    def may_be_played(self, card: str, mine: Mine) -> bool:
        if mine not in self.centre:
            if mine.owner != self.seat or mine.developed:
                return False
            as_overseer = len(mine.units) == mine.size
            if as_overseer != (race_of(card) == self.races[self.seat]):
                return False
        if not mine.units:
            return True
        below, above = strength_of(mine.units[-1]), strength_of(card)
        return above > below or (above == 0 and below == 9)

    # What then happens

    def play(self, text: str) -> None:
        if text == "redeal":
            self.redeal()
        elif text.startswith("draw "):
            self.draw(text.removeprefix("draw "))
        else:
            card, _, number = text.partition(">#")
            self.play_unit(card, self.mines[int(number) - 1])
        self.over = not self.deck

    def play_unit(self, card: str, mine: Mine) -> None:
        self.hands[self.seat].remove(card)
        self.known.discard(card)
        mine.units.append(card)
        self.drawing = True
        if mine in self.centre:
            if len(mine.units) == mine.defence:
                self.capture(mine)
        elif len(mine.units) == mine.units_to_develop:
            mine.developed = True
            self.discard += mine.units
            mine.units = []

    def capture(self, mine: Mine) -> None:
        winner = race_of(mine.units[-1])
        mine.owner = self.races.index(winner) if winner in self.races else self.seat
        while mine.units:
            self.to_camp(mine.units.pop())
        self.centre[self.centre.index(mine)] = self.new_mine()

    def draw(self, source: str) -> None:
        if source == "deck":
            card = self.deck.pop(0)
        else:
            card = self.camp[source].pop()
            self.known.add(card)
        self.hands[self.seat].append(card)
        if self.deck:
            self.drawing = False
            self.seat = (self.seat + 1) % len(self.races)

    def redeal(self) -> None:
        self.discard += self.hands[self.seat]
        self.known -= set(self.hands[self.seat])
        self.hands[self.seat] = self.deck[:6]
        self.deck = self.deck[6:]

    # What there is

    def mines_of(self, seat: int, developed: bool) -> list[Mine]:
        return [mine for mine in self.mines if mine.owner == seat and mine.developed == developed]

    def scores(self) -> list[int]:
        return [
            sum(mine.value for mine in self.mines_of(seat, developed=True))
            - sum(mine.value for mine in self.mines_of(seat, developed=False))
            for seat in range(len(self.races))
        ]

    def position(self) -> dict[str, Any]:
        """As traces write it."""
        seats = range(len(self.races))
        return {
            "deck": len(self.deck),
            "centre": [{"mine": mine.number, "units": mine.units} for mine in self.centre],
            "camp": {race: pile for race, pile in self.camp.items() if pile},
            "hands": [sorted(hand) for hand in self.hands],
            "mines": [
                [{"mine": mine.number, "units": mine.units} for mine in self.mines_of(seat, developed=False)]
                for seat in seats
            ],
            "developed": [[mine.number for mine in self.mines_of(seat, developed=True)] for seat in seats],
            "discard": sorted(self.discard),
        }
