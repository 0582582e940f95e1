"""The events of Royal Taverns, which screens, sounds and the chronicle are built on.

Provinces are named by their keys, clans by the seat that plays them. Everything is public (T27).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from kingsapp.core.game import Event, Seat


class Why(StrEnum):
    """What moved a scoring dwarf."""

    INCOME = "income"
    NUGGETS = "nuggets"
    MARKER = "marker"


class Ending(StrEnum):
    """What ended the game."""

    EXHAUSTED = "exhausted"
    """Waste rock in every province (T24)."""
    NOTHING_LEFT = "nothing_left"
    """No nugget on the map and the marker on the abandoned mine (T25)."""
    STALLED = "stalled"
    """Five full rounds of nothing but moves, tavern moves and passes (T25)."""


@dataclass(frozen=True, slots=True)
class DwarfSettled(Event):
    """A starting dwarf was put on the map (T4)."""

    seat: Seat
    province: str


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """It became this player's turn; income follows (T8)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class IncomePaid(Event):
    """The guests in one tavern paid its keeper's clan (T8)."""

    seat: Seat
    province: str
    respect: int


@dataclass(frozen=True, slots=True)
class ScoringDwarfStepped(Event):
    """A scoring dwarf went along the track; back, if the marker pushed it (T21, T22)."""

    seat: Seat
    origin: int
    target: int
    why: Why


@dataclass(frozen=True, slots=True)
class DwarfAdded(Event):
    """A dwarf came out of the reserve (T10)."""

    seat: Seat
    province: str


@dataclass(frozen=True, slots=True)
class DwarfMoved(Event):
    """A dwarf walked along a road (T11)."""

    seat: Seat
    origin: str
    target: str


@dataclass(frozen=True, slots=True)
class MarkerMoved(Event):
    """The prospecting marker went forward for this player (T12)."""

    seat: Seat
    origin: int
    target: int


@dataclass(frozen=True, slots=True)
class DieRolled(Event):
    """The die fell for this player (T12)."""

    seat: Seat
    eyes: int


@dataclass(frozen=True, slots=True)
class NuggetsFound(Event):
    """Nuggets were put into a province (T13)."""

    seat: Seat
    province: str
    number: int


@dataclass(frozen=True, slots=True)
class RockFound(Event):
    """Waste rock was put into a province (T14)."""

    seat: Seat
    province: str


@dataclass(frozen=True, slots=True)
class TurnLost(Event):
    """Nowhere was room for the waste rock (T14)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DwarfFollowedRumour(Event, goes_together=True):
    """A dwarf of `clan` walked to the find, called by the player in turn (T15)."""

    seat: Seat
    clan: Seat
    origin: str
    target: str


@dataclass(frozen=True, slots=True)
class NuggetsCollected(Event):
    """Nuggets were taken for respect (T16)."""

    seat: Seat
    province: str
    number: int


@dataclass(frozen=True, slots=True)
class ProvinceExhausted(Event):
    """With its last nugget gone a province got waste rock (T16)."""

    province: str


@dataclass(frozen=True, slots=True)
class TavernOpened(Event):
    """A tavern was opened; a dwarf of its builder keeps it (T17)."""

    seat: Seat
    province: str


@dataclass(frozen=True, slots=True)
class TavernMoved(Event):
    """A tavern was moved by its owner; None keeps it where no clan has strictly most (T18)."""

    seat: Seat
    origin: str
    target: str
    keeper: Seat | None


@dataclass(frozen=True, slots=True)
class KeeperChanged(Event):
    """A tavern went to another clan, or to None: closed (T18, T19)."""

    province: str
    old: Seat | None
    new: Seat | None


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A player did nothing (T9)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The last turn was over (T24, T25)."""

    reason: Ending
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
