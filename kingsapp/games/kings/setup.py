"""How a game of Underground Kings begins: races, first player, deck order and mine sides."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from kingsapp.core.errors import BadInput
from kingsapp.core.game import Seat
from kingsapp.core.place import Key, Place
from kingsapp.core.shape import check_keys, is_whole, read_names, read_seat, shown
from kingsapp.core.stream import Stream
from kingsapp.games.kings.cards import CARD_OF, CARDS, NAMES, RACES, Card, Race, Side
from kingsapp.games.kings.deck import RANGES, standard_deck

SETUP: Final[Place] = (Key("setup"),)
"""Where a record holds it."""


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

    @property
    def factions(self) -> tuple[str, ...]:
        return tuple(RACES[race] for race in self.races)


def lay_out(races: Sequence[str], first: Seat, seed: str) -> Setup:
    """The standard cards, shuffled into a deck (K5)."""
    deck = Stream(seed, "deck").shuffled(CARDS)
    return Setup(tuple(map(RACES.index, races)), first, tuple(deck), standard_deck())


def write_setup(setup: Setup) -> dict[str, Any]:
    return {
        "races": [RACES[race] for race in setup.races],
        "first": setup.first,
        "deck": [NAMES[card] for card in setup.deck],
        "mines": {NAMES[card]: list(setup.sides[card]) for card in CARDS},
    }


def read_setup(data: Any, players: int) -> Setup:
    """The set-up of a record; raises BadInput at the first mistake."""
    check_keys(data, ("races", "first", "deck", "mines"), SETUP)
    races = read_names(data["races"], RACES, players, (*SETUP, Key("races")))
    first = read_seat(data["first"], players, (*SETUP, Key("first")))
    deck = read_names(data["deck"], NAMES, len(CARDS), (*SETUP, Key("deck")))
    return Setup(
        tuple(map(RACES.index, races)), first, tuple(CARD_OF[name] for name in deck), _sides(data["mines"])
    )


def _sides(mines: Any) -> tuple[Side, ...]:
    place = (*SETUP, Key("mines"))
    if not isinstance(mines, dict):
        raise BadInput("must_be_object", place, found=shown(mines))
    for name in mines:
        if name not in CARD_OF:
            raise BadInput("no_card", place, quote=shown(name))
    for name in NAMES:
        if name not in mines:
            raise BadInput("missing", place, quote=name)
    return tuple(_side(mines[name], (*place, Key(name))) for name in NAMES)


def _side(numbers: Any, place: Place) -> Side:
    if not isinstance(numbers, list) or len(numbers) != len(RANGES):
        raise BadInput("mine_side", place)
    for number, (column, (least, most)) in zip(numbers, RANGES.items(), strict=True):
        if not is_whole(number) or not least <= number <= most:
            raise BadInput("number_between", place, column=column, least=least, most=most)
    return Side(*numbers)
