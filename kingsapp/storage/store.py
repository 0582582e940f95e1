"""One SQLite file: every change is one transaction, synced to the disk before the call returns.

SQLite's rollback journal with `synchronous = FULL` makes a kill or a power cut leave the last transaction or
the one before, and keeps everything in one file that can be copied.

What is read is judged row by row and cell by cell: a file that was damaged or edited hides nothing but what
is really lost.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from kingsapp.core.deal import SALT_DIGITS, Secret, is_hex, is_seed
from kingsapp.core.game import Seat
from kingsapp.core.record import Result
from kingsapp.storage import schema
from kingsapp.storage.errors import ChangedElsewhere, GameMissing, StorageDamaged, from_sqlite
from kingsapp.storage.rows import (
    GAME_COLUMNS,
    StoredGame,
    Try,
    as_json,
    from_json,
    read_game,
    read_result,
    read_time,
    result_as_json,
    unbroken,
)
from kingsapp.storage.salvage import Salvaged, decoded

PATIENCE: Final = 3.0
"""Seconds to wait at the start for another process that is writing."""
SHORT_PATIENCE: Final = 0.05
"""The same afterwards, when the window would freeze: writers retry instead."""

IN_MEMORY: Final = ":memory:"
"""SQLite's name for a database without a file."""

_THERE: Final = "typeof(deleted) != 'real'"
"""Only a timestamp marks a game as deleted: any other value is damage."""
_NEXT_PLAYED: Final = "(SELECT coalesce(max(played), 0) + 1 FROM games WHERE typeof(played) = 'integer')"


class Store:
    """The open file. Use it from the thread that made it."""

    def __init__(self, file: str, clock: Callable[[], float]) -> None:
        self._file = file
        self._clock = clock
        with self._translating_errors():
            self._db = sqlite3.connect(file, timeout=PATIENCE, isolation_level=None)
        self._db.text_factory = decoded

    def copy_from(self, file: Path) -> None:
        """Take over everything that a file holds, without writing to it."""
        with self._translating_errors():
            source = sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True, timeout=PATIENCE)
            try:
                # Take the lock first: `backup` would wait for ever for a file in use.
                source.execute("BEGIN")
                source.execute("SELECT count(*) FROM sqlite_master").fetchone()
                source.backup(self._db)
            finally:
                source.close()

    @property
    def durable(self) -> bool:
        """Whether what is kept outlives the process."""
        return self._file != IN_MEMORY

    def prepare(self) -> None:
        """Check the file and bring its tables up to date; raises if it is damaged, foreign or newer."""
        with self._translating_errors():
            # Before anything else: the file of a newer app is not touched, and may look damaged to this one.
            if schema.version(self._db) > schema.VERSION:
                raise schema.NewerSchema
            self._db.execute("PRAGMA foreign_keys = ON")
            self._db.execute("PRAGMA journal_mode = DELETE")
            self._db.execute("PRAGMA synchronous = FULL")
            [found] = self._db.execute("PRAGMA quick_check(1)").fetchone()
            if found != "ok":
                raise StorageDamaged(file=self._file, detail=found)
        with self._transaction():
            schema.migrate(self._db)

    def hurry(self) -> None:
        """From now on, wait for other processes only briefly."""
        with self._translating_errors():
            self._db.execute(f"PRAGMA busy_timeout = {round(SHORT_PATIENCE * 1000)}")

    def take_over(self, salvaged: Salvaged) -> bool:
        """Insert the rows of a damaged file as they are; returns whether there were any."""
        columns = ", ".join(salvaged.columns)
        places = ", ".join("?" * len(salvaged.columns))
        with self._transaction():
            # What the tables refuse, a row without its key or the same key twice, stays in the damaged file.
            if salvaged.games:
                insert = f"INSERT OR IGNORE INTO games ({columns}) VALUES ({places})"
                self._db.executemany(insert, salvaged.games)
            there = {game_id for (game_id,) in self._db.execute("SELECT id FROM games")}
            actions = [action for action in salvaged.actions if action[0] in there]
            self._db.executemany("INSERT OR IGNORE INTO actions VALUES (?, ?, ?)", actions)
            marks = [mark for mark in salvaged.marks if mark[0] in there]
            self._db.executemany("INSERT OR IGNORE INTO marks VALUES (?, ?)", marks)
            reviews = [review for review in salvaged.reviews if review[0] in there]
            self._db.executemany("INSERT OR IGNORE INTO reviews VALUES (?, ?, ?)", reviews)
            self._db.executemany("INSERT OR IGNORE INTO settings VALUES (?, ?)", salvaged.settings)
            self._db.executemany("INSERT OR IGNORE INTO tries VALUES (?, ?, ?, ?)", salvaged.tries)
        return bool(there or salvaged.settings)

    def close(self) -> None:
        """Close the file."""
        self._db.close()

    def add(
        self,
        game: str,
        header: str,
        actions: Sequence[str],
        to_act: Seat | None,
        result: Result | None,
        options: Any = None,
        secret: Secret | None = None,
        code: str | None = None,
        marks: Sequence[str] = (),
    ) -> int:
        """Save a new game; returns its id.

        `secret` is what its deal was made from, `code` its challenge code, `marks` what else is known of it.
        """
        now = self._clock()
        seed, salt = (secret.seed, secret.salt) if secret else (None, None)
        row = (
            game,
            header,
            as_json(options),
            now,
            now,
            len(actions),
            to_act,
            result_as_json(result),
            seed,
            salt,
        )
        with self._transaction():
            cursor = self._db.execute(
                "INSERT INTO games"
                " (game, header, options, created, updated, plies, to_act, result, seed, salt, played)"
                f" VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, {_NEXT_PLAYED})",
                row,
            )
            game_id = cursor.lastrowid
            if game_id is None:
                raise sqlite3.DatabaseError("no id was given")
            self._insert_actions(game_id, 0, actions)
            if code is not None:
                self._db.execute("INSERT INTO tries VALUES (?, ?, ?, NULL)", (game_id, code, now))
            self._insert_marks(game_id, marks)
        return game_id

    def append(
        self, game_id: int, ply: int, actions: Sequence[str], to_act: Seat | None, result: Result | None
    ) -> None:
        """Add the actions from number `ply` on, all or none."""
        with self._transaction():
            self._expect(game_id, ply)
            self._insert_actions(game_id, ply, actions)
            self._touch(game_id, ply + len(actions), to_act, result)

    def truncate(self, game_id: int, plies: int, keep: int, to_act: Seat | None) -> None:
        """Take back all but the first `keep` of `plies` actions; the game is not over then."""
        with self._transaction():
            self._expect(game_id, plies)
            self._db.execute("DELETE FROM actions WHERE game_id = ? AND ply >= ?", (game_id, keep))
            self._touch(game_id, keep, to_act, None)

    def games(self, limit: int | None = None, *, unfinished: bool = False) -> list[StoredGame]:
        """The games that are not deleted, the one played last first; at most `limit`."""
        which = f"{_THERE} AND result IS NULL" if unfinished else _THERE
        query = f"SELECT {GAME_COLUMNS} FROM games WHERE {which} ORDER BY played DESC, id DESC LIMIT ?"
        with self._translating_errors():
            # To SQLite a limit of -1 is none.
            return [read_game(row) for row in self._db.execute(query, (-1 if limit is None else limit,))]

    def find(self, game: str, header: str, actions: Sequence[str]) -> int | None:
        """The id of a game that is the same from its header to its last action."""
        query = f"SELECT id FROM games WHERE {_THERE} AND game = ? AND header = ?"
        with self._translating_errors():
            same = [game_id for (game_id,) in self._db.execute(query, (game, header))]
        return next((game_id for game_id in same if self.load(game_id)[1] == tuple(actions)), None)

    def load(self, game_id: int) -> tuple[StoredGame, tuple[str, ...]]:
        """A game and its actions up to the first one that is missing or is no text.

        `plies` of the game tells how many were once kept.
        """
        with self._translating_errors():
            query = f"SELECT {GAME_COLUMNS} FROM games WHERE id = ? AND {_THERE}"
            row = self._db.execute(query, (game_id,)).fetchone()
            if row is None:
                raise GameMissing(game=game_id)
            query = "SELECT ply, action FROM actions WHERE game_id = ? ORDER BY ply"
            rows = self._db.execute(query, (game_id,)).fetchall()
        stored = read_game(row)
        return replace(stored, plies=max(stored.plies or 0, len(rows))), tuple(unbroken(rows))

    def secret(self, game_id: int) -> Secret | None:
        """What the deal of a game was made from, if that is known."""
        with self._translating_errors():
            query = f"SELECT seed, salt FROM games WHERE id = ? AND {_THERE}"
            row = self._db.execute(query, (game_id,)).fetchone()
        if row is None:
            raise GameMissing(game=game_id)
        seed, salt = row
        return Secret(seed, salt) if is_seed(seed) and is_hex(salt, SALT_DIGITS) else None

    def code(self, game_id: int) -> str | None:
        """The challenge code of a game, if there is one that can be read."""
        with self._translating_errors():
            row = self._db.execute("SELECT code FROM tries WHERE game_id = ?", (game_id,)).fetchone()
        return row[0] if row and isinstance(row[0], str) else None

    def tries(self, code: str) -> list[Try]:
        """Every game that was begun with this code, the first one first, deleted ones too."""
        query = "SELECT game_id, begun, result FROM tries WHERE code = ? ORDER BY game_id"
        with self._translating_errors():
            rows = self._db.execute(query, (code,)).fetchall()
        return [
            Try(game_id, number, read_time(begun), read_result(result))
            for number, (game_id, begun, result) in enumerate(rows, 1)
        ]

    def delete(self, game_id: int) -> None:
        """Mark a game as deleted; `restore` brings it back until the store is purged."""
        self._set_deleted(game_id, self._clock())

    def restore(self, game_id: int) -> None:
        """Bring a deleted game back; raises GameMissing if it is gone for good."""
        self._set_deleted(game_id, None)

    def purge(self, before: float) -> None:
        """Remove for good what was deleted before this time."""
        with self._transaction():
            self._db.execute("DELETE FROM games WHERE deleted < ?", (before,))

    def mark(self, game_id: int, mark: str) -> None:
        """Add a mark to a game; adding it twice changes nothing."""
        with self._transaction():
            self._insert_marks(game_id, (mark,))

    def replace_marks(self, game_id: int, old: Collection[str], new: Collection[str]) -> None:
        """Remove some marks of a game and add others, all or none."""
        with self._transaction():
            delete = "DELETE FROM marks WHERE game_id = ? AND mark = ?"
            self._db.executemany(delete, [(game_id, mark) for mark in old])
            self._insert_marks(game_id, new)

    def marks(self) -> dict[int, frozenset[str]]:
        """The marks of each game that has any."""
        found: dict[int, set[str]] = {}
        with self._translating_errors():
            for game_id, mark in self._db.execute("SELECT game_id, mark FROM marks"):
                if isinstance(mark, str):
                    found.setdefault(game_id, set()).add(mark)
        return {game_id: frozenset(marks) for game_id, marks in found.items()}

    def rows(self, query: str, values: Mapping[str, Any]) -> list[Any]:
        """The rows that a query returns."""
        with self._translating_errors():
            return self._db.execute(query, values).fetchall()

    def change(self, *statements: str, values: Mapping[str, Any] | None = None) -> None:
        """Carry out statements, all or none; each takes what it needs of `values`."""
        with self._transaction():
            for statement in statements:
                self._db.execute(statement, values or {})

    def review(self, game_id: int, seat: Seat) -> Any:
        """The saved review of a seat; None if there is none that can be read."""
        query = "SELECT review FROM reviews WHERE game_id = ? AND seat = ?"
        with self._translating_errors():
            row = self._db.execute(query, (game_id, seat)).fetchone()
        return None if row is None else from_json(row[0], None)

    def reviewed(self) -> list[tuple[int, Seat]]:
        """Every seat of every game that has a review."""
        with self._translating_errors():
            return self._db.execute("SELECT game_id, seat FROM reviews").fetchall()

    def keep_review(self, game_id: int, seat: Seat, review: Any) -> None:
        """Save a review, so that nobody has to wait for it again."""
        with self._transaction():
            row = game_id, seat, as_json(review)
            self._db.execute("INSERT OR REPLACE INTO reviews VALUES (?, ?, ?)", row)

    def setting(self, key: str, default: Any = None) -> Any:
        """A kept value, or `default` if there is none that can be read now."""
        try:
            row = self._db.execute("SELECT value FROM settings WHERE key = ?", (key,)).fetchone()
        except (sqlite3.Error, UnicodeDecodeError):
            return default
        return default if row is None else from_json(row[0], default)

    def set_setting(self, key: str, value: Any) -> None:
        """Keep a value that JSON can hold."""
        with self._transaction():
            self._db.execute("INSERT OR REPLACE INTO settings VALUES (?, ?)", (key, as_json(value)))

    def _expect(self, game_id: int, plies: int) -> None:
        row = self._db.execute(f"SELECT id FROM games WHERE id = ? AND {_THERE}", (game_id,)).fetchone()
        if row is None:
            raise GameMissing(game=game_id)
        [found] = self._db.execute("SELECT count(*) FROM actions WHERE game_id = ?", (game_id,)).fetchone()
        if found != plies:
            raise ChangedElsewhere(game=game_id, plies=found, expected=plies)

    def _insert_actions(self, game_id: int, ply: int, actions: Sequence[str]) -> None:
        rows = ((game_id, number, action) for number, action in enumerate(actions, ply))
        self._db.executemany("INSERT INTO actions VALUES (?, ?, ?)", rows)

    def _insert_marks(self, game_id: int, marks: Collection[str]) -> None:
        rows = ((game_id, mark) for mark in marks)
        self._db.executemany("INSERT OR IGNORE INTO marks VALUES (?, ?)", rows)

    def _touch(self, game_id: int, plies: int, to_act: Seat | None, result: Result | None) -> None:
        self._db.execute(
            f"UPDATE games SET updated = ?, plies = ?, to_act = ?, result = ?, played = {_NEXT_PLAYED}"
            " WHERE id = ?",
            (self._clock(), plies, to_act, result_as_json(result), game_id),
        )
        self._db.execute("UPDATE tries SET result = ? WHERE game_id = ?", (result_as_json(result), game_id))

    def _set_deleted(self, game_id: int, when: float | None) -> None:
        with self._transaction():
            changed = self._db.execute("UPDATE games SET deleted = ? WHERE id = ?", (when, game_id)).rowcount
            if not changed:
                raise GameMissing(game=game_id)

    @contextmanager
    def _translating_errors(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as error:
            raise from_sqlite(error, self._file) from error
        except (UnicodeDecodeError, OverflowError) as error:
            # SQLite's message may quote damaged text; a number from outside may be too large for SQLite.
            raise StorageDamaged(file=self._file, detail=str(error)) from error

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        with self._translating_errors():
            try:
                self._db.execute("BEGIN IMMEDIATE")
                yield
                self._db.execute("COMMIT")
            except BaseException:
                # SQLite has rolled back by itself after some errors, a full disk among them.
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
                raise
