"""What a person can point at on the table: the enlarged view and the browser are asked for one of these."""

from __future__ import annotations

from dataclasses import dataclass

from kingsapp.core.game import Seat
from kingsapp.games.kings.cards import Card, Race, Side
from kingsapp.games.kings.observation import Mine


@dataclass(frozen=True, slots=True)
class UnitTarget:
    """The unit side of a card, in the own hand or on top of a camp pile or the discard."""

    card: Card


@dataclass(frozen=True, slots=True)
class MineTarget:
    """A mine with its units; `owner` is None in the centre."""

    mine: Mine
    owner: Seat | None


@dataclass(frozen=True, slots=True)
class SideTarget:
    """A mine side that lies open: the top of the deck."""

    side: Side


@dataclass(frozen=True, slots=True)
class PlayerTarget:
    """A player with everything that lies open before them."""

    seat: Seat


Target = UnitTarget | MineTarget | SideTarget | PlayerTarget

DISCARD = "discard"
Pile = str | Race
"""A pile to look through: DISCARD or the race of a camp pile."""
