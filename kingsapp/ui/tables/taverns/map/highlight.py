"""What stands out on the map: what may be chosen next, what has been chosen, what others have just done."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from kingsapp.core.game import Action, Event
from kingsapp.games.taverns.actions import Kind, Parts, parts
from kingsapp.games.taverns.events import (
    DwarfAdded,
    DwarfFollowedRumour,
    DwarfMoved,
    DwarfSettled,
    NuggetsCollected,
    NuggetsFound,
    RockFound,
    TavernMoved,
    TavernOpened,
)
from kingsapp.ui.tables.taverns.input.choice import NO_PLACE, Deed, TurnChoice
from kingsapp.ui.tables.taverns.input.turn_input import TurnInput

Leg = tuple[str, str]
"""A road, from where to where."""

DIMMING: Final = (Deed.SETTLE, Deed.PLACE, Deed.OPEN, Deed.COLLECT)
"""Where most provinces are out of the question and step back."""


@dataclass(frozen=True, slots=True)
class Highlight:
    """How provinces stand out (`legal`, `source`, `chosen` or `dimmed`), and the roads that are lit."""

    provinces: Mapping[str, str] = field(default_factory=dict)
    roads: Sequence[Leg] = ()


def of_choice(turn: TurnInput, choice: TurnChoice, *, advised: bool = False) -> Highlight:
    """What may be chosen next, and what has been chosen.

    What is `advised` stands out alone: other provinces that would be possible too are not lit.
    """
    return Highlight(_provinces(turn, choice, advised), _roads(turn, choice, advised))


def arrows(turn: TurnInput) -> list[Leg]:
    """The roads along which the rumour calls dwarfs, towards the find."""
    find = turn.view.find
    return [] if find is None else [(key, find) for key in turn.view.pending]


def _provinces(turn: TurnInput, choice: TurnChoice, advised: bool) -> dict[str, str]:
    states: dict[str, str] = {}
    if choice.deed == Deed.SEND:
        states = {tray.province: "legal" for tray in turn.trays(choice) if tray.chosen is None}
        if turn.view.find is not None:
            states[turn.view.find] = "source"
    elif choice.deed is not None and choice.deed not in NO_PLACE:
        states = _places(turn, choice, choice.deed, advised)
    if choice.here is not None:
        states[choice.here] = "source"
    if choice.cursor is not None:
        states[choice.cursor] = "chosen"
    return states


def _places(turn: TurnInput, choice: TurnChoice, deed: Deed, advised: bool) -> dict[str, str]:
    """Where an action may begin or go to."""
    states: dict[str, str] = {}
    targets = turn.open_to(choice)
    if deed in DIMMING:
        states = {one.key: "dimmed" for one in turn.view.provinces if one.key not in targets or advised}
    if not advised:
        states |= dict.fromkeys(targets, "legal")
    if choice.origin is not None:
        states[choice.origin] = "source"
    if choice.target is not None:
        states[choice.target] = "chosen"
    return states


def _roads(turn: TurnInput, choice: TurnChoice, advised: bool) -> list[Leg]:
    """The roads that a dwarf may take."""
    if choice.deed == Deed.SEND:
        return arrows(turn)
    if choice.deed != Deed.MOVE:
        return []
    if advised and choice.origin is not None and choice.target is not None:
        return [(choice.origin, choice.target)]
    if choice.origin is not None:
        return [(choice.origin, key) for key in sorted(turn.open_to(choice))]
    if choice.target is not None:
        return [(key, choice.target) for key in sorted(turn.open_to(choice))]
    return []


def of_actions(actions: Iterable[Action], keys: Sequence[str]) -> Highlight:
    """What actions that were played touched."""
    states: dict[str, str] = {}
    roads: list[Leg] = []
    for action in actions:
        match parts(action):
            case Parts(Kind.MOVE | Kind.CART as kind, origin, target):
                states |= {keys[origin]: "source", keys[target]: "chosen"}
                if kind == Kind.MOVE:
                    roads.append((keys[origin], keys[target]))
            case Parts(Kind.RUMOUR, origin):
                states[keys[origin]] = "source"
            case Parts(target=target) if target >= 0:
                states[keys[target]] = "chosen"
    return Highlight(states, roads)


def of_events(events: Iterable[Event]) -> Highlight:
    """What a step that is being told touches."""
    states: dict[str, str] = {}
    roads: list[Leg] = []
    for event in events:
        match event:
            case DwarfMoved(_, origin, target) | DwarfFollowedRumour(_, _, origin, target):
                states |= {origin: "source", target: "chosen"}
                roads.append((origin, target))
            case TavernMoved(_, origin, target, _):
                states |= {origin: "source", target: "chosen"}
            case DwarfAdded(_, province) | DwarfSettled(_, province) | NuggetsFound(_, province, _):
                states[province] = "chosen"
            case RockFound(_, province) | NuggetsCollected(_, province, _) | TavernOpened(_, province):
                states[province] = "chosen"
    return Highlight(states, roads)
