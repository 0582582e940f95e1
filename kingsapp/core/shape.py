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


def check_keys(data: Any, keys: Sequence[str], place: Place, needed: Sequence[str] | None = None) -> None:
    """Raise BadInput unless `data` is an object with these keys and no others; all are needed unless said."""
    wanted = keys if needed is None else needed
    if not isinstance(data, dict):
        if not wanted:
            raise BadInput("must_be_object", place, found=shown(data))
        raise BadInput("must_hold", place, keys=", ".join(wanted), found=shown(data))
    for key in wanted:
        if key not in data:
            raise BadInput("missing", place, quote=key)
    for key in data:
        if key not in keys:
            raise BadInput("none_of", place, quote=shown(key), known=", ".join(keys))


def read_list(value: Any, place: Place) -> list[Any]:
    """A list."""
    if not isinstance(value, list):
        raise BadInput("must_be_list", place, found=shown(value))
    return value


def read_text(value: Any, place: Place) -> str:
    """A text."""
    if not isinstance(value, str):
        raise BadInput("must_be_text", place, found=shown(value))
    return value


def read_one_of(value: Any, known: Sequence[str], place: Place) -> str:
    """One of the texts that are known."""
    if value not in known:
        raise BadInput("none_of", place, quote=shown(value), known=", ".join(known))
    return str(value)


def read_number(value: Any, place: Place) -> float:
    """A number, whole or not."""
    if not is_whole(value) and not isinstance(value, float):
        raise BadInput("must_be_number", place, found=shown(value))
    return float(value)


def read_whole_from(least: int, value: Any, place: Place) -> int:
    """A whole number that is `least` or more."""
    if not is_whole(value) or value < least:
        raise BadInput("number_from", place, least=least, found=shown(value))
    return int(value)


def read_whole_between(least: int, most: int, value: Any, place: Place) -> int:
    """A whole number from `least` to `most`."""
    if not is_whole(value) or not least <= value <= most:
        raise BadInput("number_between", place, least=least, most=most)
    return int(value)


def read_players(value: Any, seats: Sequence[int], place: Place) -> int:
    """How many people play, of the numbers that a game allows."""
    if not is_whole(value) or value not in seats:
        raise BadInput("wrong_players", place, few=seats[0], many=seats[-1], found=shown(value))
    return int(value)


def read_seat(value: Any, players: int, place: Place) -> Seat:
    """The number of a seat."""
    if not is_whole(value) or not 0 <= value < players:
        raise BadInput("must_be_seat", place, last=players - 1)
    return int(value)


def read_names(names: Any, known: Sequence[str], count: int, place: Place) -> tuple[str, ...]:
    """This many different names out of those that are known."""
    names = read_list(names, place)
    if len(names) != count:
        raise BadInput("entries", place, found=len(names), due=count)
    for index, name in enumerate(names):
        if name not in known:
            raise BadInput("unknown_name", (*place, Index(index)), quote=shown(name))
        if name in names[:index]:
            raise BadInput("twice", (*place, Index(index)), quote=name)
    return tuple(names)
