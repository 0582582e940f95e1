"""The actions of Royal Taverns as small ints, and lists of them looked up by a set of provinces.

A set of provinces is a mask of 12 bits, so that rules are intersections and a table gives the actions.
An action is the first number of its kind plus a province, or plus `origin * 12 + target`; a rumour is
`RUMOUR + seat * 12 + province`. The kinds that end most turns come first, which `State.apply` makes use of.
`parts` takes an action apart, for code that is not in the search loop.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from kingsapp.core.game import Action, Seat

Province = int
"""The place of a province in the alphabetical order of the map."""
Mask = int
"""A set of provinces, one bit each."""

PROVINCES: Final = range(12)
BIT: Final = tuple(1 << province for province in PROVINCES)
EVERYWHERE: Final = (1 << len(PROVINCES)) - 1

MOVE: Final = 0
ADD: Final = 144
CART: Final = 156
OPEN: Final = 300
COLLECT: Final = 312
PASS: Final = 324
PROSPECT: Final = 325
ROLL: Final = 326
"""`ROLL + eyes - 1`, for 1 to 6 eyes."""
GOLD: Final = 332
ROCK: Final = 344
SETTLE: Final = 356
RUMOUR: Final = 368

ORIGIN_TARGET: Final = tuple((origin, target) for origin in PROVINCES for target in PROVINCES)
"""By `action - MOVE` or `action - CART`."""
STEP: Final = tuple((origin, target, BIT[origin], BIT[target]) for origin, target in ORIGIN_TARGET)
"""The same with the bits of both."""


def move(origin: Province, target: Province) -> Action:
    """A dwarf walks along a road (T11)."""
    return MOVE + origin * 12 + target


def cart(origin: Province, target: Province) -> Action:
    """A tavern rolls to another province (T18)."""
    return CART + origin * 12 + target


def roll(eyes: int) -> Action:
    """The die shows `eyes` (T12)."""
    return ROLL + eyes - 1


def joins(action: Action) -> Province:
    """Where the dwarf goes whom the player moves or adds (T10, T11)."""
    return action - ADD if action >= ADD else ORIGIN_TARGET[action - MOVE][1]


def rumour(province: Province, clan: Seat) -> Action:
    """A dwarf of that seat's clan follows a rumour (T15)."""
    return RUMOUR + clan * 12 + province


class Kind(StrEnum):
    """The kinds of actions, under the words of the records."""

    MOVE = "move"
    ADD = "add"
    CART = "cart"
    OPEN = "open"
    COLLECT = "collect"
    PASS = "pass"
    PROSPECT = "prospect"
    ROLL = "roll"
    GOLD = "gold"
    ROCK = "rock"
    SETTLE = "settle"
    RUMOUR = "rumour"


FIRST: Final = {
    Kind.MOVE: MOVE,
    Kind.ADD: ADD,
    Kind.CART: CART,
    Kind.OPEN: OPEN,
    Kind.COLLECT: COLLECT,
    Kind.PASS: PASS,
    Kind.PROSPECT: PROSPECT,
    Kind.ROLL: ROLL,
    Kind.GOLD: GOLD,
    Kind.ROCK: ROCK,
    Kind.SETTLE: SETTLE,
    Kind.RUMOUR: RUMOUR,
}
"""The first action of each kind, in their order."""
_KINDS: Final = tuple(FIRST)
_FIRSTS: Final = tuple(FIRST.values())


@dataclass(frozen=True, slots=True)
class Parts:
    """An action taken apart; -1 is a part that its kind does not have."""

    kind: Kind
    origin: Province = -1
    """Where a dwarf or a tavern comes from."""
    target: Province = -1
    """Where it goes, or where the action takes place."""
    clan: Seat = -1
    """Whose dwarf follows a rumour."""
    eyes: int = -1


def parts(action: Action) -> Parts:
    """What an action is made of."""
    kind = _KINDS[bisect(_FIRSTS, action) - 1]
    rest = action - FIRST[kind]
    match kind:
        case Kind.PASS | Kind.PROSPECT:
            return Parts(kind)
        case Kind.ROLL:
            return Parts(kind, eyes=rest + 1)
        case Kind.MOVE | Kind.CART:
            origin, target = ORIGIN_TARGET[rest]
            return Parts(kind, origin, target)
        case Kind.RUMOUR:
            clan, origin = divmod(rest, len(PROVINCES))
            return Parts(kind, origin, clan=clan)
    return Parts(kind, target=rest)


def by_mask(entries: Iterable[tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
    """For each set of some provinces their entries, one after the other."""
    table: list[tuple[int, ...]] = [()]
    for entry in entries:
        table += [before + entry for before in table]
    return tuple(table)


def one_each(kind: Action) -> tuple[tuple[Action, ...], ...]:
    """For each set of provinces the actions of one kind in them."""
    return by_mask((kind + province,) for province in PROVINCES)


MEMBERS: Final = one_each(0)
"""The provinces of a set."""
ADDS: Final = tuple(ADD + province for province in PROVINCES)
OPENS: Final = tuple(OPEN + province for province in PROVINCES)
ROLLS: Final = tuple(roll(eyes) for eyes in range(1, 7))
COLLECTS: Final = one_each(COLLECT)
GOLDS: Final = one_each(GOLD)
ROCKS: Final = one_each(ROCK)
SETTLES: Final = one_each(SETTLE)


def _carts_past(origin: Province, targets: range) -> tuple[tuple[Action, ...], ...]:
    return tuple(reversed(by_mask((cart(origin, target),) for target in targets)))


CARTS_LOW: Final = tuple(_carts_past(origin, range(6)) for origin in PROVINCES)
CARTS_HIGH: Final = tuple(_carts_past(origin, range(6, 12)) for origin in PROVINCES)
"""By origin, then by the lower or upper six bits of the set of provinces that have a tavern: the carts to
where none is. Halves keep the tables small enough for the processor's cache."""
