"""JSON as strict as records need it: no double keys, no huge numbers, no half characters, no deep nests."""

from __future__ import annotations

import json
import re
from typing import Any, Final

from kingsapp.core.errors import BadInput
from kingsapp.core.shape import shown

MAX_BYTES: Final = 8 * 1024 * 1024
"""Far more than the longest game needs; a larger file is not a record and is not read to its end."""

MAX_DEPTH: Final = 16
MAX_DIGITS: Final = 15


def parse(source: str | bytes) -> Any:
    """JSON in, plain values out; what JSON allows but no record may hold is refused with its place."""
    if len(source) > MAX_BYTES:
        raise BadInput("", f"is too large to be a record (more than {MAX_BYTES:,} bytes)")
    try:
        text = source.decode("utf-8") if isinstance(source, bytes) else source
        data = json.loads(text, object_pairs_hook=_object, parse_int=_whole, parse_constant=_Refused)
        _refuse(data, "", 0)
    except UnicodeDecodeError as error:
        raise BadInput(f"byte {error.start}", "is not UTF-8 text") from None
    except json.JSONDecodeError as error:
        raise BadInput(f"line {error.lineno}, column {error.colno}", f"is not JSON ({error.msg})") from None
    except RecursionError:
        raise BadInput("", "is nested too deeply to be a record") from None
    return data


class _Refused:
    """Stands in parsed data where something stood that no record may hold."""

    def __init__(self, what: str) -> None:
        self.reason = f"{what} is not allowed in a record"


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        found[key] = _Refused("the same key twice") if key in found else value
    return found


def _whole(digits: str) -> int | _Refused:
    return int(digits) if len(digits) <= MAX_DIGITS else _Refused(f"a number of {len(digits)} digits")


def _refuse(value: Any, place: str, depth: int) -> None:
    """Raise BadInput at the first place of `value` that no record may hold."""
    if depth > MAX_DEPTH:
        raise BadInput("", "is nested too deeply to be a record")
    if isinstance(value, _Refused):
        raise BadInput(place, value.reason)
    if isinstance(value, dict):
        for key, inner in value.items():
            _refuse(key, place, depth + 1)
            _refuse(inner, f"{place}.{shown(key)}" if place else shown(key), depth + 1)
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            _refuse(inner, f"{place}[{index}]", depth + 1)
    elif isinstance(value, str) and re.search("[\ud800-\udfff]", value):
        raise BadInput(place, "holds half a character, which is not text")
