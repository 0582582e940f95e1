"""The shape that data from outside must have; every mistake is a BadInput with its place."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final

from kingsapp.core.errors import BadInput
from kingsapp.core.game import Seat

LONGEST_QUOTE: Final = 60


def shown(value: Any) -> str:
    """A value as an error names it: on one line and never longer than the sentence."""
    if isinstance(value, str) and value.isprintable() and value and " " not in value:
        text = value
    else:
        text = json.dumps(value)
    return text if len(text) <= LONGEST_QUOTE else text[: LONGEST_QUOTE - 3] + "..."


def is_whole(value: Any) -> bool:
    """Whether it is a whole number; a bool is an int to Python, but `true` is no number."""
    return isinstance(value, int) and not isinstance(value, bool)


def check_keys(data: Any, keys: Sequence[str], place: str) -> None:
    """Raise BadInput unless `data` is an object with exactly these keys."""
    if not isinstance(data, dict):
        raise BadInput(place, f"must be an object with {', '.join(keys)}, not {shown(data)}")
    for key in keys:
        if key not in data:
            raise BadInput(place, f"{key} is missing")
    for key in data:
        if key not in keys:
            raise BadInput(place, f"{shown(key)} is none of {', '.join(keys)}")


def read_seat(value: Any, players: int, place: str) -> Seat:
    """The number of a seat."""
    if not is_whole(value) or not 0 <= value < players:
        raise BadInput(place, f"must be a seat from 0 to {players - 1}")
    return int(value)


def read_names(names: Any, known: Sequence[str], count: int, place: str) -> tuple[str, ...]:
    """So many different names out of those that are known."""
    if not isinstance(names, list):
        raise BadInput(place, "is not a list")
    if len(names) != count:
        raise BadInput(place, f"has {len(names)} entries instead of {count}")
    for index, name in enumerate(names):
        if name not in known:
            raise BadInput(f"{place}: entry {index}", f"{shown(name)} is not a name that the rules know")
        if name in names[:index]:
            raise BadInput(f"{place}: entry {index}", f"{name} stands there twice")
    return tuple(names)
