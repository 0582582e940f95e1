"""The goal of a step as data: an event of the game with values that its fields must have.

{"event": "MineCaptured", "owner": 0}
{"event": "NuggetsCollected", "number": {"least": 2}}
{"event": "MineCaptured", "side.overseer": 1, "seat": {"not": 0}}
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from kingsapp.core.errors import BadInput
from kingsapp.core.game import Event
from kingsapp.core.place import Index, Key, Place
from kingsapp.core.shape import is_whole, shown

COMPARISONS: Final = ("least", "most", "not")


@dataclass(frozen=True, slots=True)
class Wanted:
    """A value that a field must have, or compare with."""

    field: str
    """Its name; `side.value` is a field of a field."""
    comparison: str
    """"" for equal, or one of COMPARISONS."""
    value: Any

    def fits(self, event: Event) -> bool:
        """Whether the field of `event` is as wanted; one that it does not have never is."""
        found: Any = event
        for name in self.field.split("."):
            found = getattr(found, name, None)
        if found is None:
            return False
        match self.comparison:
            case "least":
                return bool(found >= self.value)
            case "most":
                return bool(found <= self.value)
            case "not":
                return bool(found != self.value)
        return bool(found == self.value)


@dataclass(frozen=True, slots=True)
class Condition:
    """An event, by the name of its class, with what its fields must be."""

    event: str
    wanted: tuple[Wanted, ...] = ()

    def met_by(self, events: Iterable[Event]) -> bool:
        """Whether one of the events fulfils it."""
        return any(self.fits(event) for event in events)

    def fits(self, event: Event) -> bool:
        """Whether this event fulfils it."""
        return type(event).__name__ == self.event and all(want.fits(event) for want in self.wanted)


def read_conditions(data: Any, place: Place) -> tuple[Condition, ...]:
    """Conditions of which one has to be met; raises BadInput at the first mistake."""
    if not isinstance(data, list) or not data:
        raise BadInput("must_be_list", place, found=shown(data))
    return tuple(read_condition(each, (*place, Index(number))) for number, each in enumerate(data))


def read_condition(data: Any, place: Place) -> Condition:
    """One condition; raises BadInput at the first mistake."""
    if not isinstance(data, dict):
        raise BadInput("must_be_object", place, found=shown(data))
    if not isinstance(data.get("event"), str):
        raise BadInput("missing", place, quote="event")
    fields = ((name, value) for name, value in data.items() if name != "event")
    return Condition(
        data["event"], tuple(_wanted(name, value, (*place, Key(name))) for name, value in fields)
    )


def _wanted(name: str, value: Any, place: Place) -> Wanted:
    if not isinstance(value, dict):
        return Wanted(name, "", value)
    if len(value) != 1 or not value.keys() <= set(COMPARISONS):
        raise BadInput("none_of", place, quote=shown(value), known=", ".join(COMPARISONS))
    [(comparison, bound)] = value.items()
    if not is_whole(bound) and not isinstance(bound, str):
        raise BadInput("must_be_numbers", place, found=shown(bound))
    return Wanted(name, comparison, bound)
