"""The tables, and the steps that brought them here.

The version of a file is its `user_version`. A change of the tables is one more entry of MIGRATIONS, never an
edit of an old one, and comes with a golden file of the version before.
"""

from __future__ import annotations

import sqlite3
from typing import Final

MIGRATIONS: Final[tuple[tuple[str, ...], ...]] = (
    (
        # `header` is the record of the game before its first action; `plies` counts the rows of `actions`;
        # `to_act` is the seat to act, null at the end.
        """CREATE TABLE games (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            game TEXT NOT NULL,
            header TEXT NOT NULL,
            options TEXT NOT NULL,
            created REAL NOT NULL,
            updated REAL NOT NULL,
            plies INTEGER NOT NULL,
            to_act INTEGER,
            result TEXT,
            deleted REAL
        )""",
        """CREATE TABLE actions (
            game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
            ply INTEGER NOT NULL,
            action TEXT NOT NULL,
            PRIMARY KEY (game_id, ply)
        ) WITHOUT ROWID""",
        "CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
    ),
)

VERSION: Final = len(MIGRATIONS)
TABLES: Final = frozenset({"games", "actions", "settings"})


class NewerSchema(Exception):
    """The file was written by a newer app."""


class ForeignSchema(Exception):
    """The file is a sound database, but not one of ours."""


def version(db: sqlite3.Connection) -> int:
    """The version of the tables in `db`; 0 is an empty file."""
    found: int = db.execute("PRAGMA user_version").fetchone()[0]
    return found


def migrate(db: sqlite3.Connection) -> None:
    """Bring the tables to VERSION, inside the transaction that the caller has begun."""
    if version(db) > VERSION:
        raise NewerSchema
    if version(db) == 0 and _tables(db):
        raise ForeignSchema
    for number in range(version(db), VERSION):
        for statement in MIGRATIONS[number]:
            db.execute(statement)
    if not _tables(db) >= TABLES:
        raise ForeignSchema
    # Written even if nothing changed: so a start learns at once whether saving works.
    db.execute(f"PRAGMA user_version = {VERSION}")


def _tables(db: sqlite3.Connection) -> set[str]:
    return {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
