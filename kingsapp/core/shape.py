"""The shape that data from outside must have; every mistake is a BadInput with its place."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final, TypeGuard

from kingsapp.core.errors import BadInput
from kingsapp.core.game import Seat
from kingsapp.core.place import Index, Place

LONGEST_QUOTE: Final = 60


def shown(value: Any) -> str:
    """A value as error messages quote it: plain words as they are, the rest as JSON; short, on one line."""
    if isinstance(value, str) and value.isprintable() and value and " " not in value:
        text = value
    else:
        text = "".join(map(_printable, json.dumps(value, ensure_ascii=False)))
    return text if len(text) <= LONGEST_QUOTE else text[: LONGEST_QUOTE - 3] + "..."


def _printable(letter: str) -> str:
    return letter if letter.isprintable() else f"\\u{ord(letter):04x}"


def is_whole(value: object) -> TypeGuard[int]:
    """Whether it is a whole number; a bool is an int to Python, but `true` is not a number."""
    return isinstance(value, int) and not isinstance(value, bool)


def check_keys(data: Any, keys: Sequence[str], place: Place) -> None:
    """Raise BadInput unless `data` is an object with exactly these keys."""
    if not isinstance(data, dict):
        raise BadInput("must_hold", place, keys=", ".join(keys), found=shown(data))
    for key in keys:
        if key not in data:
            raise BadInput("missing", place, quote=key)
    for key in data:
        if key not in keys:
            raise BadInput("none_of", place, quote=shown(key), known=", ".join(keys))


def read_seat(value: Any, players: int, place: Place) -> Seat:
    """The number of a seat."""
    if not is_whole(value) or not 0 <= value < players:
        raise BadInput("must_be_seat", place, last=players - 1)
    return int(value)


def read_names(names: Any, known: Sequence[str], count: int, place: Place) -> tuple[str, ...]:
    """This many different names out of those that are known."""
    if not isinstance(names, list):
        raise BadInput("must_be_list", place, found=shown(names))
    if len(names) != count:
        raise BadInput("entries", place, found=len(names), due=count)
    for index, name in enumerate(names):
        if name not in known:
            raise BadInput("unknown_name", (*place, Index(index)), quote=shown(name))
        if name in names[:index]:
            raise BadInput("twice", (*place, Index(index)), quote=name)
    return tuple(names)
