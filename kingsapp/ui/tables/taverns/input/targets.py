"""What a person can hold a finger on, to have it explained."""

from __future__ import annotations

from dataclasses import dataclass

from kingsapp.core.game import Seat


@dataclass(frozen=True, slots=True)
class ProvinceTarget:
    """A province, by its key."""

    key: str


@dataclass(frozen=True, slots=True)
class ClanTarget:
    """A clan, by the seat that plays it."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CellTarget:
    """A cell of the respect track, by the number that is written on it."""

    cell: int


Target = ProvinceTarget | ClanTarget | CellTarget
