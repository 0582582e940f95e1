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
    (
        # `played` increases with every change of any game: a device's clock may be set back. There is no
        # index: a damaged one would hide games, and one person's games are sorted quickly.
        "ALTER TABLE games ADD COLUMN played INTEGER NOT NULL DEFAULT 0",
        """UPDATE games SET played = (
            SELECT count(*) FROM games AS other
            WHERE (other.updated, other.id) <= (games.updated, games.id)
        )""",
    ),
    (
        # What a deal was made from, apart from the header, which is listed, compared and shown: until the
        # game is over it is as secret as a hand. Null where a game is not sealed.
        "ALTER TABLE games ADD COLUMN seed TEXT",
        "ALTER TABLE games ADD COLUMN salt TEXT",
    ),
    (
        # Every game that has a challenge code, also after it was deleted: a second try stays one. A code
        # tells the seed, so it is as secret.
        """CREATE TABLE tries (
            game_id INTEGER PRIMARY KEY,
            code TEXT NOT NULL,
            begun REAL NOT NULL,
            result TEXT
        )""",
    ),
)

EXTRAS: Final = (
    # What else is known of a game, such as that it is a `what_if`.
    """CREATE TABLE IF NOT EXISTS marks (
        game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        mark TEXT NOT NULL,
        PRIMARY KEY (game_id, mark)
    ) WITHOUT ROWID""",
    # One row for each seat of each finished game: statistics.py fills it from the records.
    """CREATE TABLE IF NOT EXISTS seats (
        game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        name TEXT NOT NULL,
        kind TEXT NOT NULL,
        score INTEGER NOT NULL,
        best_other INTEGER NOT NULL,
        won INTEGER NOT NULL,
        PRIMARY KEY (game_id, seat)
    ) WITHOUT ROWID""",
    # What a review of a game has found for a seat, as JSON.
    """CREATE TABLE IF NOT EXISTS reviews (
        game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        review TEXT NOT NULL,
        PRIMARY KEY (game_id, seat)
    ) WITHOUT ROWID""",
)
"""Optional tables: they are created whenever they are missing."""

VERSION: Final = len(MIGRATIONS)
TABLES: Final = frozenset({"games", "actions", "settings"})
FIRST_COLUMNS: Final = tuple("id game header options created updated plies to_act result deleted".split())
"""Of `games` at version 1, in their order."""
COLUMNS: Final = frozenset(FIRST_COLUMNS)
LATER_COLUMNS: Final = {"played": 2, "seed": 3, "salt": 3}
"""Those that came later, with the version that brought them."""
LATER_TABLES: Final = {"tries": 4}


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
    for migration in MIGRATIONS[_reached(db) :]:
        for statement in migration:
            db.execute(statement)
    for statement in EXTRAS:
        db.execute(statement)
    # Written even if nothing changed: this shows at once whether saving works.
    db.execute(f"PRAGMA user_version = {VERSION}")


def _reached(db: sqlite3.Connection) -> int:
    """The version that the tables themselves show: the number in the file may be damaged."""
    tables = _tables(db)
    if not tables:
        return 0
    columns = {name for (_, name, *_) in db.execute("PRAGMA table_info(games)")}
    if not tables >= TABLES or not columns >= COLUMNS:
        raise ForeignSchema
    later = (LATER_COLUMNS | LATER_TABLES).items()
    return max((number for name, number in later if name in columns | tables), default=1)


def _tables(db: sqlite3.Connection) -> set[str]:
    return {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
