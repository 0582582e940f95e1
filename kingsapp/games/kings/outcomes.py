"""What a play would bring about and what a mine asks for, worked out from what the player may know.

Plays are carried out by the rules themselves, on a position that holds nothing but what the view shows.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from kingsapp.core.game import Action, Event, Seat
from kingsapp.games.kings.cards import CARDS, RACE_OF, RACES, STRENGTH_OF, Card, Race
from kingsapp.games.kings.events import CardPlayed, MineCaptured, MineDeveloped
from kingsapp.games.kings.observation import Mine, Observation, public_state
from kingsapp.games.kings.plays import Row, played, row_in_centre, row_of_captured


@dataclass(frozen=True, slots=True)
class DeadEnd:
    """After a 9 only a 0 goes on (K13): one of `races` (all if empty)."""

    races: tuple[Race, ...]
    left: int
    """How many such cards can still come into a hand: not those in the discard or on captured mines."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What becomes of a mine when one more unit lies on it.

    `capture` goes to `owner`; `unit` and `miner` are number `count` of `needed`; `developed` counts `value`
    for its owner.
    """

    kind: Literal["capture", "unit", "miner", "developed"]
    value: int
    owner: Seat | None = None
    count: int = 0
    needed: int = 0
    dead_end: DeadEnd | None = None
    """For a captured mine that hardly anything can finish from then on."""


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
    if mine_of(view, number) is None:
        return None
    state = public_state(view)
    log: list[Event] = []
    state.apply(action, log)
    for event in log:
        match event:
            case MineCaptured():
                return Outcome("capture", event.side.value, owner=event.owner)
            case MineDeveloped():
                return Outcome("developed", event.side.value, owner=event.seat)
    laid = log[0]
    assert isinstance(laid, CardPlayed)
    if laid.place is not None:
        return Outcome("unit", laid.side.value, count=laid.count, needed=laid.side.defence)
    dead_end = _dead_end(view, state.row[number], card)
    return Outcome("miner", laid.side.value, laid.seat, laid.count, laid.side.size, dead_end)


def _dead_end(view: Observation, row: Row, played: Card) -> DeadEnd | None:
    """Whether a mine with this row now waits for a 0, and for how many of them it may wait."""
    asked = _need(row)
    if not asked.zero:
        return None
    working = {card for mines in view.captured for mine in mines for card in mine.units}
    gone = {*view.discard, *working, played}
    return DeadEnd(asked.races, sum(row[card] for card in CARDS if card not in gone))


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
