"""Rows of the file as values: each cell is judged on its own, since a file may be damaged or edited."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import isfinite
from typing import Any, Final

from kingsapp.core.game import Seat
from kingsapp.core.record import Result
from kingsapp.core.shape import is_whole

LAST_TIME: Final = 1e11
"""Seconds; a later time (after the year 5138) was not written by a clock."""

GAME_COLUMNS: Final = "id, game, header, options, created, updated, plies, to_act, result"
"""What `read_game` reads."""


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A saved game without its actions. `header` is the text of its record before the first action.

    Cells that do not hold what they should are empty here: a text is "", everything else is None.
    `finished` tells whether there is a result, even one that cannot be read.
    """

    id: int
    game: str
    header: str
    options: Any
    created: float | None
    updated: float | None
    plies: int | None
    to_act: Seat | None
    result: Result | None
    finished: bool


@dataclass(frozen=True, slots=True)
class Try:
    """One of the games that were begun with the same challenge code, counted from 1."""

    game_id: int
    number: int
    begun: float | None
    result: Result | None


def read_game(row: tuple[Any, ...]) -> StoredGame:
    """A row of GAME_COLUMNS."""
    id_, game, header, options, created, updated, plies, to_act, result = row
    return StoredGame(
        id_,
        game if isinstance(game, str) else "",
        header if isinstance(header, str) else "",
        from_json(options, None),
        read_time(created),
        read_time(updated),
        _count(plies),
        _count(to_act),
        read_result(result),
        finished=result is not None,
    )


def unbroken(rows: Sequence[tuple[Any, Any]]) -> Iterator[str]:
    """The actions up to the first that is missing or is not a text."""
    for expected, (ply, action) in enumerate(rows):
        if ply != expected or not isinstance(action, str):
            return
        yield action


def read_time(cell: Any) -> float | None:
    """A time in seconds; None if the cell does not hold one."""
    return cell if isinstance(cell, float) and isfinite(cell) and 0 <= cell < LAST_TIME else None


def _count(cell: Any) -> int | None:
    return cell if is_whole(cell) and cell >= 0 else None


def as_json(value: Any) -> str:
    """A value as a cell holds it."""
    # In ASCII: lone surrogates, which file names may contain, cannot be written otherwise.
    return json.dumps(value)


def from_json(text: Any, default: Any) -> Any:
    """The value in a cell, or `default` if it is damaged."""
    try:
        return json.loads(text)
    except (TypeError, ValueError, RecursionError):
        return default


def result_as_json(result: Result | None) -> str | None:
    """A result as a cell holds it."""
    return None if result is None else as_json({"scores": result.scores, "winners": result.winners})


def read_result(text: Any) -> Result | None:
    """The result in a cell; None if there is none that can be read."""
    data = from_json(text, None)
    if not isinstance(data, dict):
        return None
    scores, winners = _numbers(data.get("scores")), _numbers(data.get("winners"))
    return None if scores is None or winners is None else Result(scores, winners)


def _numbers(data: Any) -> tuple[int, ...] | None:
    return tuple(data) if isinstance(data, list) and all(map(is_whole, data)) else None
