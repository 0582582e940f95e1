"""The values of a turn being decided: the actions of the bar, the choice so far, and what it comes to."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from kingsapp.core.game import Action, Seat
from kingsapp.core.reason import Reason


class Deed(StrEnum):
    """What a player does: the buttons of the bar, then what a phase asks for by itself."""

    ADD = "add"
    MOVE = "move"
    PROSPECT = "prospect"
    COLLECT = "collect"
    OPEN = "open"
    CART = "cart"
    PASS = "pass"
    SETTLE = "settle"
    PLACE = "place"
    SEND = "send"


BAR: Final = (Deed.ADD, Deed.MOVE, Deed.PROSPECT, Deed.COLLECT, Deed.OPEN, Deed.CART)
"""The six actions of T9, in the order of the bar and of the keys 1 to 6."""
TWO_PLACES: Final = (Deed.MOVE, Deed.CART)
NO_PLACE: Final = (Deed.PROSPECT, Deed.PASS)


@dataclass(frozen=True, slots=True)
class TurnChoice:
    """What has been chosen so far."""

    deed: Deed | None = None
    origin: str | None = None
    target: str | None = None
    here: str | None = None
    """A province that was tapped before any action: what can be done here?"""
    cursor: str | None = None
    """Where the keys are that go from province to province."""
    senders: tuple[tuple[str, Seat], ...] = ()
    """Who follows the rumour, by province, where there is a choice."""


@dataclass(frozen=True, slots=True)
class Play:
    """The decision is made: these actions, one after the other."""

    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Refusal:
    """That is not possible; `why_not` of the action says why."""

    action: Action
    nowhere: Reason | None = None
    """Why no action of its kind is possible, where no province was chosen."""


Answer = TurnChoice | Play | Refusal


@dataclass(frozen=True, slots=True)
class Way:
    """A legal action with the provinces that it names."""

    action: Action
    origin: str | None = None
    target: str | None = None


@dataclass(frozen=True, slots=True)
class Tray:
    """The clans of a neighbour that may follow the rumour (T15)."""

    province: str
    clans: tuple[Seat, ...]
    chosen: Seat | None

    @property
    def locked(self) -> bool:
        """One clan only: nothing to choose."""
        return len(self.clans) == 1
