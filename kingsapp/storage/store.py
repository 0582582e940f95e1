"""One SQLite file: every change is one transaction, synced to the disk before the call returns.

SQLite's rollback journal with `synchronous = FULL` makes a kill or a power cut leave the last transaction or
the one before, and keeps everything in one file that can be copied.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final

from kingsapp.core.game import Seat
from kingsapp.core.record import Result
from kingsapp.storage import schema
from kingsapp.storage.errors import ChangedElsewhere, GameMissing, StorageDamaged, from_sqlite

PATIENCE: Final = 3.0
"""Seconds to wait for another process that is writing."""

IN_MEMORY: Final = ":memory:"
"""SQLite's name for a database without a file."""

_COLUMNS: Final = "id, game, header, options, created, updated, plies, to_act, result"


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A saved game without its actions. `header` is the text of its record before the first action."""

    id: int
    game: str
    header: str
    options: Any
    created: float
    updated: float
    plies: int
    to_act: Seat | None
    result: Result | None


class Store:
    """The open file. Use it from the thread that made it."""

    def __init__(self, file: str, clock: Callable[[], float]) -> None:
        self._file = file
        self._clock = clock
        with self._told():
            self._db = sqlite3.connect(file, timeout=PATIENCE, isolation_level=None)

    @property
    def durable(self) -> bool:
        """Whether what is kept outlives the process."""
        return self._file != IN_MEMORY

    def prepare(self) -> None:
        """Check the file and bring its tables up to date; raises if it is damaged, foreign or newer."""
        with self._told():
            # Before anything else: the file of a newer app is not touched, and may look damaged to this one.
            if schema.version(self._db) > schema.VERSION:
                raise schema.NewerSchema
            self._db.execute("PRAGMA foreign_keys = ON")
            self._db.execute("PRAGMA journal_mode = DELETE")
            self._db.execute("PRAGMA synchronous = FULL")
            [found] = self._db.execute("PRAGMA quick_check(1)").fetchone()
            if found != "ok":
                raise StorageDamaged(file=self._file, detail=found)
        with self._writing():
            schema.migrate(self._db)

    def close(self) -> None:
        """Let go of the file."""
        self._db.close()

    def add(
        self,
        game: str,
        header: str,
        actions: Sequence[str],
        to_act: Seat | None,
        result: Result | None,
        options: Any = None,
    ) -> int:
        """Keep a new game; its id."""
        now = self._clock()
        row = (game, header, _dump(options), now, now, len(actions), to_act, _dump_result(result))
        with self._writing():
            cursor = self._db.execute(
                "INSERT INTO games (game, header, options, created, updated, plies, to_act, result)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                row,
            )
            game_id = cursor.lastrowid
            if game_id is None:
                raise sqlite3.DatabaseError("no id was given")
            self._insert_actions(game_id, 0, actions)
        return game_id

    def append(
        self, game_id: int, ply: int, actions: Sequence[str], to_act: Seat | None, result: Result | None
    ) -> None:
        """Add the actions from number `ply` on, all or none."""
        with self._writing():
            self._expect(game_id, ply)
            self._insert_actions(game_id, ply, actions)
            self._touch(game_id, ply + len(actions), to_act, result)

    def truncate(self, game_id: int, plies: int, keep: int, to_act: Seat | None) -> None:
        """Take back all but the first `keep` of `plies` actions; the game is not over then."""
        with self._writing():
            self._expect(game_id, plies)
            self._db.execute("DELETE FROM actions WHERE game_id = ? AND ply >= ?", (game_id, keep))
            self._touch(game_id, keep, to_act, None)

    def games(self) -> list[StoredGame]:
        """All games that are not deleted, the one played last first."""
        query = f"SELECT {_COLUMNS} FROM games WHERE deleted IS NULL ORDER BY updated DESC, id DESC"
        with self._told():
            return [_stored(row) for row in self._db.execute(query)]

    def load(self, game_id: int) -> tuple[StoredGame, tuple[str, ...]]:
        """A game and its actions."""
        with self._told():
            query = f"SELECT {_COLUMNS} FROM games WHERE id = ? AND deleted IS NULL"
            row = self._db.execute(query, (game_id,)).fetchone()
            if row is None:
                raise GameMissing(game=game_id)
            query = "SELECT action FROM actions WHERE game_id = ? ORDER BY ply"
            actions = tuple(action for (action,) in self._db.execute(query, (game_id,)))
        return _stored(row), actions

    def delete(self, game_id: int) -> None:
        """Put a game away; `restore` brings it back until the store is purged."""
        self._set_deleted(game_id, self._clock())

    def restore(self, game_id: int) -> None:
        """Bring a deleted game back; raises GameMissing if it is gone for good."""
        self._set_deleted(game_id, None)

    def purge(self, before: float) -> None:
        """Forget for good what was deleted before this time."""
        with self._writing():
            self._db.execute("DELETE FROM games WHERE deleted < ?", (before,))

    def setting(self, key: str, default: Any = None) -> Any:
        """A kept value, or `default` if there is none."""
        with self._told():
            row = self._db.execute("SELECT value FROM settings WHERE key = ?", (key,)).fetchone()
        return default if row is None else _load(row[0], default)

    def set_setting(self, key: str, value: Any) -> None:
        """Keep a value that JSON can hold."""
        with self._writing():
            self._db.execute("INSERT OR REPLACE INTO settings VALUES (?, ?)", (key, _dump(value)))

    def _expect(self, game_id: int, plies: int) -> None:
        row = self._db.execute(
            "SELECT plies FROM games WHERE id = ? AND deleted IS NULL", (game_id,)
        ).fetchone()
        if row is None:
            raise GameMissing(game=game_id)
        if row[0] != plies:
            raise ChangedElsewhere(game=game_id, plies=row[0], expected=plies)

    def _insert_actions(self, game_id: int, ply: int, actions: Sequence[str]) -> None:
        rows = ((game_id, number, action) for number, action in enumerate(actions, ply))
        self._db.executemany("INSERT INTO actions VALUES (?, ?, ?)", rows)

    def _touch(self, game_id: int, plies: int, to_act: Seat | None, result: Result | None) -> None:
        self._db.execute(
            "UPDATE games SET updated = ?, plies = ?, to_act = ?, result = ? WHERE id = ?",
            (self._clock(), plies, to_act, _dump_result(result), game_id),
        )

    def _set_deleted(self, game_id: int, when: float | None) -> None:
        with self._writing():
            changed = self._db.execute("UPDATE games SET deleted = ? WHERE id = ?", (when, game_id)).rowcount
            if not changed:
                raise GameMissing(game=game_id)

    @contextmanager
    def _told(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as error:
            raise from_sqlite(error, self._file) from error

    @contextmanager
    def _writing(self) -> Iterator[None]:
        with self._told():
            try:
                self._db.execute("BEGIN IMMEDIATE")
                yield
                self._db.execute("COMMIT")
            except BaseException:
                # SQLite has rolled back by itself after some errors, a full disk among them.
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
                raise


def _stored(row: tuple[Any, ...]) -> StoredGame:
    *plain, result = row
    id_, game, header, options, created, updated, plies, to_act = plain
    return StoredGame(
        id_, game, header, _load(options, None), created, updated, plies, to_act, _load_result(result)
    )


def _dump(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _load(text: str, default: Any) -> Any:
    try:
        return json.loads(text)
    except (TypeError, ValueError):
        return default


def _dump_result(result: Result | None) -> str | None:
    return None if result is None else _dump({"scores": result.scores, "winners": result.winners})


def _load_result(text: str | None) -> Result | None:
    data = None if text is None else _load(text, None)
    try:
        return None if data is None else Result(tuple(data["scores"]), tuple(data["winners"]))
    except (KeyError, TypeError):
        # One spoilt line must not hide the other games; resuming this one finds its result again.
        return None
