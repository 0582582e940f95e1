"""What can go wrong in storage, as data for a sentence in the person's language.

Whatever is raised here, the file still holds what it held before: every write is one transaction.
"""

from __future__ import annotations

import sqlite3
from typing import Any, ClassVar

from kingsapp.core.reason import Reason


class StorageError(Exception):
    """Something could not be kept or found; `reason` says what, in a form that can be translated."""

    key: ClassVar[str] = "storage_failed"

    def __init__(self, *, detail: str = "", **values: Any) -> None:
        self.reason = Reason(self.key, values=values, detail=detail)
        told = {**values, "detail": detail} if detail else values
        super().__init__(f"{self.key} ({', '.join(f'{name}: {value}' for name, value in told.items())})")


class WriteFailed(StorageError):
    """The device refused to write, for a reason that only the device knows."""

    key = "storage_write_failed"


class DiskFull(StorageError):
    """The disk is full."""

    key = "storage_disk_full"


class FolderUnwritable(StorageError):
    """The folder or the file may not be written."""

    key = "storage_folder_unwritable"


class StorageBusy(StorageError):
    """Another process has been writing the file for too long."""

    key = "storage_busy"


class StorageDamaged(StorageError):
    """The file turned out to be damaged while in use; the next start sets it aside."""

    key = "storage_damaged"


class GameMissing(StorageError):
    """The game does not exist (any more)."""

    key = "storage_game_missing"


class ChangedElsewhere(StorageError):
    """The saved game is not the one being played: another window has played on."""

    key = "storage_changed_elsewhere"


# The low byte of SQLite's result code, https://www.sqlite.org/rescode.html
_BY_CODE: dict[int, type[StorageError]] = {
    sqlite3.SQLITE_PERM: FolderUnwritable,
    sqlite3.SQLITE_READONLY: FolderUnwritable,
    sqlite3.SQLITE_CANTOPEN: FolderUnwritable,
    sqlite3.SQLITE_BUSY: StorageBusy,
    sqlite3.SQLITE_LOCKED: StorageBusy,
    sqlite3.SQLITE_FULL: DiskFull,
    sqlite3.SQLITE_IOERR: WriteFailed,
    sqlite3.SQLITE_CORRUPT: StorageDamaged,
    sqlite3.SQLITE_NOTADB: StorageDamaged,
}


def from_sqlite(error: sqlite3.Error, file: str) -> StorageError:
    """The SQLite error as one of our own."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
    return _BY_CODE.get(code, StorageError)(file=file, detail=str(error))
