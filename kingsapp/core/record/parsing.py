"""Strict JSON for our files: no duplicate keys, huge numbers, lone surrogates or deep nesting."""

from __future__ import annotations

import json
import re
from typing import Any, Final

from kingsapp.core.errors import BadInput
from kingsapp.core.place import Byte, Index, Key, Line, Place
from kingsapp.core.reason import Reason
from kingsapp.core.shape import shown

MAX_BYTES: Final = 8 * 1024 * 1024
"""Far more than the longest game needs; a larger file cannot be a record and is not read to the end."""

MAX_DEPTH: Final = 16
MAX_DIGITS: Final = 15


def parse(source: str | bytes) -> Any:
    """JSON in, plain values out; what JSON allows but no file of ours may hold is refused with its place."""
    if len(source) > MAX_BYTES:
        raise BadInput("too_large", most=MAX_BYTES)
    try:
        text = source.decode("utf-8") if isinstance(source, bytes) else source
        data = json.loads(text, object_pairs_hook=_object, parse_int=_whole, parse_constant=_constant)
        _refuse(data, (), 0)
    except UnicodeDecodeError as error:
        raise BadInput("no_text", (Byte(error.start),)) from None
    except json.JSONDecodeError as error:
        raise BadInput("no_json", (Line(error.lineno, error.colno),), detail=error.msg) from None
    except RecursionError:
        raise BadInput("nested") from None
    return data


class _Refused:
    """A placeholder in parsed data for something that is not allowed there."""

    def __init__(self, reason: Reason) -> None:
        self.reason = reason


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        found[key] = _Refused(Reason("twice")) if key in found else value
    return found


def _whole(digits: str) -> int | _Refused:
    if len(digits) <= MAX_DIGITS:
        return int(digits)
    return _Refused(Reason("long_number", values={"digits": len(digits)}))


def _constant(name: str) -> _Refused:
    """NaN and the infinities."""
    return _Refused(Reason("not_allowed", values={"quote": name}))


def _refuse(value: Any, place: Place, depth: int) -> None:
    """Raise BadInput at the first place of `value` that may not be there."""
    if depth > MAX_DEPTH:
        raise BadInput("nested")
    if isinstance(value, _Refused):
        raise BadInput(value.reason, place)
    if isinstance(value, dict):
        for key, inner in value.items():
            _refuse(key, place, depth + 1)
            _refuse(inner, (*place, Key(shown(key))), depth + 1)
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            _refuse(inner, (*place, Index(index)), depth + 1)
    elif isinstance(value, str) and re.search("[\ud800-\udfff]", value):
        raise BadInput("half_character", place)
