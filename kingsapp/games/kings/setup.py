"""How a game of Underground Kings begins: races, first player, deck order and mine sides."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from kingsapp.core.errors import BadInput, quoted
from kingsapp.core.game import Seat
from kingsapp.games.kings.cards import CARD_OF, CARDS, NAMES, RACES, Card, Race, Side
from kingsapp.games.kings.deck import RANGES, standard_deck


@dataclass(frozen=True, slots=True)
class Setup:
    """All that chance and the players decide before the first turn."""

    races: tuple[Race, ...]
    first: Seat
    deck: tuple[Card, ...]
    """Top first, before K6."""
    sides: tuple[Side, ...]

    @property
    def players(self) -> int:
        return len(self.races)


def new_setup(
    players: int,
    rng: Random,
    races: Sequence[Race | None] = (),
    first: Seat | None = None,
    sides: tuple[Side, ...] | None = None,
) -> Setup:
    """Shuffle what was not chosen: kings (K4), first player (K9) and deck (K5)."""
    lot = [race for race in range(len(RACES)) if race not in races]
    rng.shuffle(lot)
    chosen = [*races, *[None] * (players - len(races))]
    dealt = tuple(lot.pop() if race is None else race for race in chosen)
    begins = rng.randrange(players) if first is None else first
    deck = list(CARDS)
    rng.shuffle(deck)
    return Setup(dealt, begins, tuple(deck), sides or standard_deck())


def write_setup(setup: Setup) -> dict[str, Any]:
    return {
        "races": [RACES[race] for race in setup.races],
        "first": setup.first,
        "deck": [NAMES[card] for card in setup.deck],
        "mines": {NAMES[card]: list(setup.sides[card]) for card in CARDS},
    }


def read_setup(data: Any, players: int) -> Setup:
    """The set-up of a record; raises BadInput at the first mistake."""
    if not isinstance(data, dict):
        raise BadInput("setup", "is not an object")
    for key in ("races", "first", "deck", "mines"):
        if key not in data:
            raise BadInput("setup", f'"{key}" is missing')
    for key in data:
        if key not in ("races", "first", "deck", "mines"):
            raise BadInput("setup", f"{quoted(str(key))} is not a part of it")
    first = data["first"]
    if type(first) is not int or not 0 <= first < players:
        raise BadInput("setup: first", f"must be a seat from 0 to {players - 1}")
    races = _names("races", data["races"], {race: number for number, race in enumerate(RACES)}, players)
    deck = _names("deck", data["deck"], CARD_OF, len(CARDS))
    return Setup(tuple(races), first, tuple(deck), _sides(data["mines"]))


def _names(place: str, names: Any, known: dict[str, int], count: int) -> list[int]:
    if not isinstance(names, list):
        raise BadInput(f"setup: {place}", "is not a list")
    if len(names) != count:
        raise BadInput(f"setup: {place}", f"has {len(names)} entries instead of {count}")
    numbers: list[int] = []
    for index, name in enumerate(names):
        number = known.get(name) if isinstance(name, str) else None
        if number is None:
            raise BadInput(f"setup: {place}: entry {index}", "is not a name that the rules know")
        if number in numbers:
            raise BadInput(f"setup: {place}: entry {index}", f"{name} stands there twice")
        numbers.append(number)
    return numbers


def _sides(mines: Any) -> tuple[Side, ...]:
    if not isinstance(mines, dict):
        raise BadInput("setup: mines", "is not an object")
    for name in mines:
        if name not in CARD_OF:
            raise BadInput("setup: mines", f"{quoted(str(name))} is not a card")
    sides = []
    for name in NAMES:
        if name not in mines:
            raise BadInput("setup: mines", f"{name} is missing")
        numbers = mines[name]
        if not isinstance(numbers, list) or len(numbers) != len(RANGES):
            raise BadInput(f"setup: mines: {name}", "must be defence, size, overseer and value")
        for number, (what, (least, most)) in zip(numbers, RANGES.items(), strict=True):
            if type(number) is not int or not least <= number <= most:
                allowed = f"{what} must be a whole number from {least} to {most}"
                raise BadInput(f"setup: mines: {name}", allowed)
        sides.append(Side(*numbers))
    return tuple(sides)
