"""What can still be read of a damaged file: whole rows, one by one, each in spite of the others."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from kingsapp.storage import schema

Row = tuple[Any, ...]

MOST_ROWS: Final = 100_000
"""Of one table; nobody has as many games, and damage must not make the app read for ever."""
UNREADABLE: Final = (sqlite3.Error, UnicodeDecodeError)
"""What SQLite raises at damage; the second if it quotes some."""
MOST_SPOILT: Final = 3
"""How many names of columns may be damaged; where there are more, it is the table of somebody else."""
MORE_NUMBERS: Final = 1000
"""How many numbers of games are tried beyond the highest that is found."""


@dataclass(slots=True)
class Salvaged:
    """Rows as they stood in their tables; each of `games` has the columns of `columns`."""

    columns: tuple[str, ...] = ()
    games: list[Row] = field(default_factory=list)
    actions: list[Row] = field(default_factory=list)
    settings: list[Row] = field(default_factory=list)
    tries: list[Row] = field(default_factory=list)
    marks: list[Row] = field(default_factory=list)


def readable(raw: bytes) -> str:
    """Text of the file: a spoilt letter does not make the rest of it unreadable."""
    return raw.decode("utf-8", "replace")


def salvage(file: Path) -> Salvaged:
    """Everything in `file` that SQLite can still find; never raises, and writes nothing."""
    found = Salvaged()
    # A journal beside it would have to be written back first.
    address = f"{file.absolute().as_uri()}?mode=ro&immutable=1"
    with suppress(*UNREADABLE), closing(sqlite3.connect(address, uri=True)) as db:
        # SQLite's way to ask for what is left of a file that was cut short; nothing can be written here.
        db.execute("PRAGMA writable_schema = ON")
        db.text_factory = readable
        names = [name for (_, name, *_) in db.execute("PRAGMA table_info(games)")]
        known = (*schema.FIRST_COLUMNS, *schema.LATER_COLUMNS)
        spoilt = len(names) - len({*names}.intersection(known))
        if len(schema.FIRST_COLUMNS) <= len(names) <= len(known) and spoilt <= MOST_SPOILT:
            # What comes where is as certain as its name.
            found.columns = known[: len(names)]
            _find_games(db, found)
        tries = _keys(db, "tries", "game_id")
        query = "SELECT game_id, code, begun, result FROM tries WHERE game_id = ?"
        found.tries += _readable_rows(db, query, tries)
        keys = _keys(db, "settings", "key")
        found.settings += _readable_rows(db, "SELECT key, value FROM settings WHERE key = ?", keys)
    return found


def _find_games(db: sqlite3.Connection, found: Salvaged) -> None:
    ids = _keys(db, "games", "id")
    # Numbers are given one after the other, so those that no walk from either end comes by can be asked for.
    ids += sorted({*range(1, min(max(ids, default=0) + MORE_NUMBERS, MOST_ROWS))}.difference(ids))
    columns = ", ".join(found.columns)
    query = f"WITH whole ({columns}) AS (SELECT * FROM games) SELECT {columns} FROM whole WHERE id = ?"
    found.games += _readable_rows(db, query, ids)
    place = found.columns.index("id")
    query = f"SELECT game_id, ply, action FROM actions WHERE game_id = ? ORDER BY ply LIMIT {MOST_ROWS}"
    ids = [game[place] for game in found.games]
    found.actions += _readable_rows(db, query, ids)
    found.marks += _readable_rows(db, "SELECT game_id, mark FROM marks WHERE game_id = ?", ids)


def _keys(db: sqlite3.Connection, table: str, key: str) -> list[Any]:
    """What can be reached from either end: a hole in the middle hides nothing behind it."""
    keys: dict[Any, None] = {}
    for order in ("ASC", "DESC"):
        with suppress(*UNREADABLE):
            for (found,) in db.execute(f"SELECT {key} FROM {table} ORDER BY {key} {order} LIMIT {MOST_ROWS}"):
                keys[found] = None
    return list(keys)


def _readable_rows(db: sqlite3.Connection, query: str, keys: list[Any]) -> Iterator[Row]:
    for key in keys:
        with suppress(*UNREADABLE):
            yield from db.execute(query, (key,))
