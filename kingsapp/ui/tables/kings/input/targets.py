"""What a person can point at on the table, by touch, by key or with words."""

from __future__ import annotations

from dataclasses import dataclass

from kingsapp.core.game import Seat
from kingsapp.games.kings.cards import Card, Race


@dataclass(frozen=True, slots=True)
class UnitTarget:
    """The unit side of a card: in the own hand, or in a pile that is looked through."""

    card: Card


@dataclass(frozen=True, slots=True)
class BackTarget:
    """The mine side of a card in a hand whose units are hidden; `place` counts from the left."""

    seat: Seat
    place: int


@dataclass(frozen=True, slots=True)
class MineTarget:
    """A mine in the centre or before a player, by its number."""

    number: int


@dataclass(frozen=True, slots=True)
class CampTarget:
    """The camp pile of a race, with its top card."""

    race: Race


@dataclass(frozen=True, slots=True)
class DeckTarget:
    """The deck, with the mine side on top of it."""


@dataclass(frozen=True, slots=True)
class DiscardTarget:
    """The discard."""


@dataclass(frozen=True, slots=True)
class DevelopedTarget:
    """The own developed mines."""


@dataclass(frozen=True, slots=True)
class PlayerTarget:
    """A player with everything that lies open before them."""

    seat: Seat


Target = (
    UnitTarget
    | BackTarget
    | MineTarget
    | CampTarget
    | DeckTarget
    | DiscardTarget
    | DevelopedTarget
    | PlayerTarget
)

DISCARD = "discard"
Pile = str | Race
"""A pile to look through: DISCARD or the race of a camp pile."""
