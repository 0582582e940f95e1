"""The position after one event, so that the table can show a step event by event."""

from __future__ import annotations

from dataclasses import replace
from typing import TypedDict, Unpack

from kingsapp.core.game import Event, Seat
from kingsapp.games.taverns.events import (
    DieRolled,
    DwarfAdded,
    DwarfFollowedRumour,
    DwarfMoved,
    DwarfSettled,
    KeeperChanged,
    MarkerMoved,
    NuggetsCollected,
    NuggetsFound,
    ProvinceExhausted,
    RockFound,
    ScoringDwarfStepped,
    TavernMoved,
    TavernOpened,
    TurnBegan,
)
from kingsapp.games.taverns.observation import Observation, ProvinceView, Tavern


def apply_event(event: Event, view: Observation) -> Observation:
    """What the table looks like when `event` has happened."""
    match event:
        case DwarfSettled(seat, province):
            return put_dwarf(view, province, seat, 1)
        case DwarfAdded(seat, province):
            reserve = tuple(n - (other == seat) for other, n in enumerate(view.reserve))
            return replace(put_dwarf(view, province, seat, 1), reserve=reserve)
        case DwarfMoved(seat, origin, target) | DwarfFollowedRumour(_, seat, origin, target):
            return put_dwarf(put_dwarf(view, origin, seat, -1), target, seat, 1)
        case ScoringDwarfStepped(seat, _, target, _):
            return replace(view, cells=tuple(target if s == seat else c for s, c in enumerate(view.cells)))
        case MarkerMoved(_, _, target):
            return replace(view, marker=target)
        case DieRolled(_, eyes):
            return replace(view, die=eyes)
        case TurnBegan(seat):
            return replace(view, turn=seat, seat=seat, phase="action", die=None, find=None, pending=())
    return _in_province(event, view)


def _in_province(event: Event, view: Observation) -> Observation:
    match event:
        case NuggetsFound(_, province, number):
            return _with(view, province, gold=view.province(province).gold + number)
        case NuggetsCollected(_, province, number):
            return _with(view, province, gold=view.province(province).gold - number)
        case RockFound(_, province) | ProvinceExhausted(province):
            return _with(view, province, rock=True)
        case TavernOpened(seat, province):
            tokens = tuple(n - (other == seat) for other, n in enumerate(view.tokens))
            return replace(_with(view, province, tavern=Tavern(seat)), tokens=tokens)
        case TavernMoved(seat, origin, target, _):
            return _with(_with(view, origin, tavern=None), target, tavern=Tavern(seat))
        case KeeperChanged(province, _, new):
            return _with(view, province, tavern=Tavern(new))
    return view


def put_dwarf(view: Observation, province: str, seat: Seat, number: int) -> Observation:
    """So many dwarfs more, or fewer."""
    dwarfs = tuple(n + number * (s == seat) for s, n in enumerate(view.province(province).dwarfs))
    return _with(view, province, dwarfs=dwarfs)


def without_tavern(view: Observation, province: str) -> Observation:
    """The same without the tavern of a province, which is on its way."""
    return _with(view, province, tavern=None)


class ProvinceParts(TypedDict, total=False):
    """What may change in a province."""

    dwarfs: tuple[int, ...]
    gold: int
    rock: bool
    tavern: Tavern | None


def _with(view: Observation, key: str, **parts: Unpack[ProvinceParts]) -> Observation:
    def part(province: ProvinceView) -> ProvinceView:
        return replace(province, **parts) if province.key == key else province

    return replace(view, provinces=tuple(map(part, view.provinces)))
