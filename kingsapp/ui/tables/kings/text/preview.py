"""What a play would bring about and what a mine asks for, worked out from what the player may know."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from kingsapp.core.game import Action, Seat
from kingsapp.games.kings.cards import CARDS, RACE_OF, RACES, STRENGTH_OF, Card, Race
from kingsapp.games.kings.observation import Mine, Observation
from kingsapp.games.kings.plays import Row, played, row_in_centre, row_of_captured


@dataclass(frozen=True, slots=True)
class Outcome:
    """What becomes of a mine when one more unit lies on it.

    `capture` goes to `owner`; `unit`, `miner` and `overseer` are number `count` of `needed`; `developed`
    counts `value` for its owner.
    """

    kind: Literal["capture", "unit", "miner", "developed"]
    value: int
    owner: Seat | None = None
    count: int = 0
    needed: int = 0


@dataclass(frozen=True, slots=True)
class Need:
    """What a mine asks of the next unit: one of `races` (all if empty) and one of the strengths."""

    races: tuple[Race, ...] = ()
    least: int | None = None
    """The weakest strength that will do; None if every strength will."""
    zero: bool = False
    """Only a 0 will do (K13)."""


def mine_of(view: Observation, number: int) -> tuple[Mine, Seat | None] | None:
    """A mine that lies open with its owner; None if there is none of that number."""
    for mine in view.centre:
        if mine.number == number:
            return mine, None
    for seat, mines in enumerate(view.captured):
        for mine in mines:
            if mine.number == number:
                return mine, seat
    return None


def outcome(view: Observation, action: Action) -> Outcome | None:
    """What the play `action` of the player in turn leads to; None if its mine is not on the table."""
    card, number = played(action)
    found = mine_of(view, number)
    if found is None:
        return None
    mine, owner = found
    count = len(mine.units) + 1
    value = mine.side.value
    if owner is None:
        if count < mine.side.defence:
            return Outcome("unit", value, count=count, needed=mine.side.defence)
        # K17: nobody's race leaves the mine to who played.
        winner = view.owner_of(RACE_OF[card])
        return Outcome("capture", value, owner=view.seat if winner is None else winner)
    if count == mine.side.units_needed:
        return Outcome("developed", value, owner=owner)
    return Outcome("miner", value, owner=owner, count=count, needed=mine.side.size)


def fits(view: Observation, mine: Mine, owner: Seat | None, card: Card) -> bool:
    """Whether the rules let the owner, or anybody in the centre, play `card` onto `mine`."""
    return _row(view, mine, owner)[card]


def need(view: Observation, mine: Mine, owner: Seat | None) -> Need:
    """What the next unit on `mine` has to be (K11 to K13, K19 to K21)."""
    return _need(_row(view, mine, owner))


def lacking(view: Observation, mine: Mine, owner: Seat | None, card: Card) -> Need:
    """The part of the need that `card` does not meet; the whole of it if it meets neither."""
    row = _row(view, mine, owner)
    whole = _need(row)
    if whole.races and RACE_OF[card] not in whole.races:
        # A race that the player lacks comes first: strength is said with it only where one race is left.
        return whole if len(whole.races) == 1 else Need(whole.races)
    return whole if STRENGTH_OF[card] in _strengths(row) else Need((), whole.least, whole.zero)


def _row(view: Observation, mine: Mine, owner: Seat | None) -> Row:
    if owner is None:
        return row_in_centre(mine.units)
    return row_of_captured(view.races[owner], mine.side, mine.units)


@lru_cache(maxsize=500)
def _need(row: Row) -> Need:
    races = sorted({RACE_OF[card] for card in CARDS if row[card]})
    strengths = _strengths(row)
    return Need(
        races=() if len(races) == len(RACES) else tuple(races),
        least=None if 0 in strengths else min(strengths),
        zero=strengths == {0},
    )


def _strengths(row: Row) -> set[int]:
    return {STRENGTH_OF[card] for card in CARDS if row[card]}
