"""Stores for tests, with a clock that moves when told."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from pathlib import Path

from kingsapp.core.record import Result
from kingsapp.storage import FILE_NAME, Opened, Store, open_store


class Clock:
    def __init__(self, now: float = 1_000_000.0) -> None:
        self.now = now

    def __call__(self) -> float:
        self.now += 1
        return self.now


def opened(folder: Path, clock: Clock | None = None) -> Opened:
    return open_store(folder, clock or Clock())


def add(store: Store, actions: Sequence[str] = (), header: str = "{}", result: Result | None = None) -> int:
    return store.add("toy", header, actions, 0, result)


def actions_of(store: Store, game: int) -> list[str]:
    return list(store.load(game)[1])


def file_in(folder: Path) -> Path:
    return folder / FILE_NAME


def names_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def write_golden(folder: Path, version: int) -> None:
    """The file as that version of the tables wrote it."""
    db = sqlite3.connect(file_in(folder))
    script = Path(__file__).with_name("golden") / f"v{version}.sql"
    db.executescript(script.read_text(encoding="utf-8"))
    db.close()


def spoil(folder: Path, statement: str, *values: object) -> None:
    """Change a file behind the back of the app."""
    db = sqlite3.connect(file_in(folder), isolation_level=None)
    db.execute(statement, values)
    db.close()
