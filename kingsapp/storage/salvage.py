"""What can still be read of a damaged file, row by row; of a game whose row breaks off, cell by cell.

A long row goes on in overflow pages. If one of them is lost, the cells before it are still whole, and the
beginning of the cell that breaks off can be read.
"""

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
"""Per table; nobody has this many games, and damage must not make the app read for ever."""
UNREADABLE: Final = (sqlite3.Error, UnicodeDecodeError)
"""What SQLite raises for damage; the second if its message quotes damaged text."""
MOST_SPOILT: Final = 3
"""How many column names may be damaged; with more, it is some other program's table."""
MORE_NUMBERS: Final = 1000
"""How many game numbers are tried beyond the highest one found."""
READ_AT_ONCE: Final = 64
"""Bytes read at a time from a truncated text; at most this many are lost before the break."""
LOST_CELLS: Final = {"to_act": None, "result": None, "deleted": None, "played": 0, "seed": None, "salt": None}
"""Replacements for unreadable cells of `games`; the others become an empty text."""


@dataclass(slots=True)
class Salvaged:
    """Rows as they stood in their tables; each of `games` has the columns of `columns`."""

    columns: tuple[str, ...] = ()
    games: list[Row] = field(default_factory=list)
    actions: list[Row] = field(default_factory=list)
    settings: list[Row] = field(default_factory=list)
    tries: list[Row] = field(default_factory=list)
    marks: list[Row] = field(default_factory=list)
    reviews: list[Row] = field(default_factory=list)


def decoded(raw: bytes | bytearray) -> str:
    """Text of the file: one damaged letter does not make the rest unreadable."""
    return raw.decode("utf-8", "replace")


def salvage(file: Path) -> Salvaged:
    """Everything in `file` that SQLite can still find; never raises, and writes nothing."""
    found = Salvaged()
    # A journal beside it would have to be written back first.
    address = f"{file.absolute().as_uri()}?mode=ro&immutable=1"
    with suppress(*UNREADABLE), closing(sqlite3.connect(address, uri=True)) as db:
        # Lets SQLite read what is left of a truncated file; the connection is read-only.
        db.execute("PRAGMA writable_schema = ON")
        db.text_factory = decoded
        names = [name for (_, name, *_) in db.execute("PRAGMA table_info(games)")]
        known = (*schema.FIRST_COLUMNS, *schema.LATER_COLUMNS)
        spoilt = len(names) - len({*names}.intersection(known))
        if len(schema.FIRST_COLUMNS) <= len(names) <= len(known) and spoilt <= MOST_SPOILT:
            # The order of the columns never changes, so it can replace damaged names.
            found.columns = known[: len(names)]
            _find_games(db, found, header=names[found.columns.index("header")])
        tries = _keys(db, "tries", "game_id")
        query = "SELECT game_id, code, begun, result FROM tries WHERE game_id = ?"
        found.tries += _readable_rows(db, query, tries)
        keys = _keys(db, "settings", "key")
        found.settings += _readable_rows(db, "SELECT key, value FROM settings WHERE key = ?", keys)
    return found


def _find_games(db: sqlite3.Connection, found: Salvaged, header: str) -> None:
    ids = _keys(db, "games", "id")
    # Numbers are consecutive, so games that neither walk reaches can be looked up by number.
    ids += sorted({*range(1, min(max(ids, default=0) + MORE_NUMBERS, MOST_ROWS))}.difference(ids))
    found.games += (game for game_id in ids if (game := _find_game(db, found.columns, header, game_id)))
    place = found.columns.index("id")
    ids = [game[place] for game in found.games]
    # The first column is the key that was asked for: in a row found among those of a game, it may be damaged.
    query = f"SELECT ?1, ply, action FROM actions WHERE game_id = ?1 ORDER BY ply LIMIT {MOST_ROWS}"
    found.actions += _readable_rows(db, query, ids)
    found.marks += _readable_rows(db, "SELECT ?1, mark FROM marks WHERE game_id = ?1", ids)
    found.reviews += _readable_rows(db, "SELECT ?1, seat, review FROM reviews WHERE game_id = ?1", ids)


def _find_game(db: sqlite3.Connection, columns: tuple[str, ...], header: str, game_id: Any) -> Row | None:
    """The row of a game, with every cell that can be read; `header` is what that column is called here."""
    every = ", ".join(columns)
    query = f"WITH whole ({every}) AS (SELECT * FROM games) SELECT {{}} FROM whole WHERE id = ?"
    with suppress(*UNREADABLE):
        row: Row | None = db.execute(query.format(every), (game_id,)).fetchone()
        return row
    cells = {"header": _beginning(db, header, game_id)}
    for column in columns:
        with suppress(*UNREADABLE):
            for (cell,) in db.execute(query.format(column), (game_id,)):
                cells[column] = cell
    if "id" not in cells:
        return None
    return tuple(cells.get(column, LOST_CELLS.get(column, "")) for column in columns)


def _beginning(db: sqlite3.Connection, column: str, game_id: Any) -> str:
    """The part of a text of `games` before the first unreadable byte."""
    read = bytearray()
    with suppress(*UNREADABLE), db.blobopen("games", column, game_id, readonly=True) as text:
        while part := text.read(READ_AT_ONCE):
            read += part
    return decoded(read)


def _keys(db: sqlite3.Connection, table: str, key: str) -> list[Any]:
    """All keys reachable from either end, so that a hole in the middle hides nothing."""
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
