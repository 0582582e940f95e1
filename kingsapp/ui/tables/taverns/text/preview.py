"""What an action would bring about, worked out from the position: nothing here is hidden but the die."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from kingsapp.core.game import Action, Event, Seat
from kingsapp.games.taverns.events import (
    KeeperChanged,
    NuggetsCollected,
    ProvinceExhausted,
    ScoringDwarfStepped,
    TurnBegan,
)
from kingsapp.games.taverns.observation import Observation, ProvinceView, state_of


@dataclass(frozen=True, slots=True)
class Handover:
    """A tavern that goes to another clan; None is a closed one."""

    province: str
    old: Seat | None
    new: Seat | None


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


def followers(view: Observation, find: Action) -> int:
    """How many dwarfs will follow the rumour of a find that is placed (T15)."""
    state = state_of(view)
    state.apply(find)
    return len(state.pending)


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


def guests(province: ProvinceView) -> int:
    """What a tavern pays: the dwarfs of other clans (T8); 0 if it is closed or there is none."""
    if province.tavern is None or province.tavern.keeper is None:
        return 0
    return sum(n for seat, n in enumerate(province.dwarfs) if seat != province.tavern.keeper)


def income(view: Observation) -> int | None:
    """What the player in turn got when the turn began (T8); None once dwarfs have moved since then."""
    if view.over or view.phase not in ("action", "roll", "place"):
        return None
    return sum(
        guests(province)
        for province in view.provinces
        if province.tavern is not None and province.tavern.keeper == view.turn
    )


def pushed_back(view: Observation) -> list[Seat]:
    """Whose scoring dwarfs the marker would land on: they go back one cell (T22)."""
    return [seat for seat, cell in enumerate(view.cells) if cell == view.marker + 1]


def prospectings_left(view: Observation) -> int:
    """How often the marker can still be moved (T12)."""
    return max(0, view.setup.abandoned_mine - view.marker)


def rocks(view: Observation) -> int:
    """In how many provinces waste rock lies (T24)."""
    return sum(province.rock for province in view.provinces)
