"""What an action would bring about, in facts and in numbers; nothing is hidden but the die.

Actions are carried out by the rules themselves, on a copy of the position that the view shows.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from kingsapp.core.game import Action, Event, Seat
from kingsapp.games.taverns.actions import MEMBERS, parts
from kingsapp.games.taverns.crowd import NOBODY
from kingsapp.games.taverns.events import (
    KeeperChanged,
    NuggetsCollected,
    ProvinceExhausted,
    ScoringDwarfStepped,
    TurnBegan,
)
from kingsapp.games.taverns.observation import Observation, state_of
from kingsapp.games.taverns.state import State


@dataclass(frozen=True, slots=True)
class Handover:
    """A tavern that goes to another clan; None is a closed one."""

    province: str
    old: Seat | None
    new: Seat | None


@dataclass(frozen=True, slots=True)
class Effect:
    """What actions bring about, in numbers."""

    collected: int
    """Nuggets that are taken."""
    income: tuple[int, ...]
    """By seat, how much more its taverns pay each turn from then on, or less."""
    handovers: tuple[Handover, ...]
    senders: tuple[tuple[str, tuple[Seat, ...]], ...]
    """The neighbours that will send a dwarf after a rumour, each with the clans that may go."""


def outcome(view: Observation, actions: Iterable[Action]) -> list[Event]:
    """The events of these actions, up to the end of the turn."""
    state = state_of(view)
    log: list[Event] = []
    for action in actions:
        state.apply(action, log)
    for place, event in enumerate(log):
        if isinstance(event, TurnBegan):
            return log[:place]
    return log


def effect(view: Observation, actions: Sequence[Action]) -> Effect:
    """What actions change that can be counted."""
    events = outcome(view, actions)
    after = state_of(view)
    for action in actions:
        after.apply(action)
    paid = zip(_incomes(state_of(view)), _incomes(after), strict=True)
    return Effect(
        collected=collected(events),
        income=tuple(now - before for before, now in paid),
        handovers=tuple(handovers(events)),
        senders=tuple(_senders(after).items()),
    )


def _incomes(state: State) -> list[int]:
    """By seat, what its taverns pay each turn."""
    return [sum(paid for _, paid in _taverns_of(state, seat)) for seat in range(state.players)]


def taverns_of(view: Observation, seat: Seat) -> list[tuple[str, int]]:
    """Where a clan keeps a tavern, and what each of them pays each turn (T8)."""
    return _taverns_of(state_of(view), seat)


def _taverns_of(state: State, seat: Seat) -> list[tuple[str, int]]:
    kept = MEMBERS[state.own[seat]]
    return [(state.board.keys[province], state.crowds[province].guests[seat]) for province in kept]


def leader(view: Observation, province: str) -> Seat | None:
    """The clan with strictly most dwarfs in a province."""
    state = state_of(view)
    found = state.crowds[state.board.index[province]].leader
    return None if found == NOBODY else found


def neighbours(view: Observation, province: str) -> list[str]:
    """Where the roads of a province lead."""
    board = view.setup.board
    return [board.keys[other] for other in board.neighbours[board.index[province]]]


def senders(view: Observation) -> dict[str, tuple[Seat, ...]]:
    """By neighbour that has yet to send a dwarf, in order: the clans that may (T15)."""
    return _senders(state_of(view))


def _senders(state: State) -> dict[str, tuple[Seat, ...]]:
    found: dict[str, tuple[Seat, ...]] = {}
    while state.pending:
        origin = state.board.keys[state.pending[0]]
        possible = state.legal_actions()
        found[origin] = tuple(parts(action).clan for action in possible)
        # The choice makes no difference to the neighbours that are still to come.
        state.apply(possible[0])
    return found


def settler(view: Observation) -> int:
    """Which of its starting dwarfs the clan in turn settles now, counted from 1 (T4)."""
    return sum(province.dwarfs[view.turn] for province in view.provinces) + 1


def handovers(events: Iterable[Event]) -> list[Handover]:
    """The taverns that change hands, in order."""
    return [
        Handover(event.province, event.old, event.new) for event in events if isinstance(event, KeeperChanged)
    ]


def collected(events: Iterable[Event]) -> int:
    """How many nuggets are taken."""
    return sum(event.number for event in events if isinstance(event, NuggetsCollected))


def exhausts(events: Iterable[Event]) -> bool:
    """Whether a province gets waste rock with its last nugget (T16)."""
    return any(isinstance(event, ProvinceExhausted) for event in events)


def jumps_marker(events: Iterable[Event], respect: int) -> bool:
    """Whether the scoring dwarf goes one cell further than its respect (T21)."""
    return any(
        isinstance(event, ScoringDwarfStepped) and event.target - event.origin > respect for event in events
    )


def income(view: Observation) -> int | None:
    """What the player in turn got when the turn began (T8); None once dwarfs have moved since then."""
    if view.over or view.phase not in ("action", "roll", "place"):
        return None
    return _incomes(state_of(view))[view.turn]


def pushed_back(view: Observation) -> list[Seat]:
    """Whose scoring dwarfs the marker would land on: they go back one cell (T22)."""
    return [seat for seat, cell in enumerate(view.cells) if cell == view.marker + 1]


def prospectings_left(view: Observation) -> int:
    """How often the marker can still be moved (T12)."""
    return max(0, view.setup.abandoned_mine - view.marker)


def rocks(view: Observation) -> int:
    """In how many provinces waste rock lies (T24)."""
    return sum(province.rock for province in view.provinces)
