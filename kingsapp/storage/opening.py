"""Opening the file, and setting aside what cannot be used: nothing that a person made is ever deleted."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, Literal

from kingsapp.core.reason import Reason
from kingsapp.storage import schema
from kingsapp.storage.errors import DiskFull, FolderUnwritable, StorageDamaged, StorageError
from kingsapp.storage.salvage import salvage
from kingsapp.storage.store import IN_MEMORY, Store

FILE_NAME: Final = "kingsapp.db"
COMPANIONS: Final = ("-journal", "-wal", "-shm")
"""What SQLite may keep beside a file: the last changes are there, or the way back from half a change."""

OWNER: Final = 0o700
"""Permissions for the owner of a file or folder alone."""

KEEP_DELETED: Final = 3600.0
"""Seconds after which a deleted game is gone for good at the next start."""

Clock = Callable[[], float]


@dataclass(frozen=True, slots=True)
class QuarantinedFile:
    """A file that could not be used and was kept under another name."""

    why: Literal["damaged", "newer"]
    file: Path
    kept_as: Path
    salvaged: bool = False
    """Whether something of it could be read and is in the new file."""

    @property
    def reason(self) -> Reason:
        """The sentence that tells the person."""
        values = {"file": self.file.name, "kept_as": self.kept_as.name}
        detail = str(self.kept_as)
        if self.why == "newer":
            return Reason("storage_set_aside_newer", values=values, detail=detail)
        if self.salvaged:
            return Reason("storage_set_aside_salvaged", values=values, detail=detail)
        return Reason("storage_set_aside_damaged", values=values, detail=detail)


@dataclass(frozen=True, slots=True)
class Opened:
    """A working store, and what was wrong with the file: at most one of `set_aside` and `refused`."""

    store: Store
    set_aside: QuarantinedFile | None = None
    refused: StorageError | None = None
    """Why nothing can be saved; the store then exists only in memory."""

    @property
    def notice(self) -> Reason | None:
        """What the person has to be told."""
        if self.set_aside:
            return self.set_aside.reason
        if self.refused:
            if isinstance(self.refused, DiskFull):
                return Reason("storage_not_kept_full", detail=str(self.refused))
            return Reason("storage_not_kept", detail=str(self.refused))
        return None


def open_store(folder: Path, clock: Clock = time.time) -> Opened:
    """Open the file in `folder`, with a fresh one if the old one is damaged or from a newer app.

    What can be read of a damaged one is taken over, row by row.
    If nothing can be saved, the games of the file are still there, and changes are lost with the app.
    """
    file = folder / FILE_NAME
    try:
        return _open_or_set_aside(file, clock)
    except StorageError as refused:
        return Opened(_copy_in_memory(file, clock), refused=refused)


def memory_store(clock: Clock = time.time) -> Store:
    """A store in memory."""
    store = Store(IN_MEMORY, clock)
    store.prepare()
    return store


def _open_or_set_aside(file: Path, clock: Clock) -> Opened:
    try:
        file.parent.mkdir(mode=OWNER, parents=True, exist_ok=True)
    except OSError as error:
        raise FolderUnwritable(file=str(file), detail=error.strerror or str(error)) from error
    try:
        return Opened(_open_file(file, clock))
    except schema.NewerSchema:
        set_aside = _set_aside(file, "newer", clock)
        return Opened(_open_file(file, clock), set_aside)
    except (schema.ForeignSchema, StorageDamaged):
        set_aside = _set_aside(file, "damaged", clock)
        store = _open_file(file, clock)
        return Opened(store, replace(set_aside, salvaged=store.take_over(salvage(set_aside.kept_as))))


def _copy_in_memory(file: Path, clock: Clock) -> Store:
    """What can be read of a file that cannot be written."""
    store = Store(IN_MEMORY, clock)
    try:
        store.copy_from(file)
        store.prepare()
    except (StorageDamaged, schema.ForeignSchema):
        store.close()
        store = memory_store(clock)
        store.take_over(salvage(file))
    except (StorageError, schema.NewerSchema):
        store.close()
        store = memory_store(clock)
    return store


def _open_file(file: Path, clock: Clock) -> Store:
    if file.exists() and not file.is_file():
        raise StorageDamaged(file=str(file), detail="not a file")
    _make_private(file)
    store = Store(str(file), clock)
    try:
        store.prepare()
        store.purge(clock() - KEEP_DELETED)
        store.hurry()
    except BaseException:
        store.close()
        raise
    return store


def _make_private(file: Path) -> None:
    """Only the owner may read names and games. SQLite's companion files get the same permissions."""
    # If the file cannot be created or belongs to somebody else, SQLite will refuse it.
    with suppress(OSError):
        if file.exists():
            file.chmod(file.stat().st_mode & OWNER)
        else:
            file.touch(OWNER & 0o666)


def _set_aside(file: Path, why: Literal["damaged", "newer"], clock: Clock) -> QuarantinedFile:
    kept_as = _free_name(file, why, time.strftime("%Y%m%d-%H%M%S", time.localtime(clock())))
    try:
        # Companions first: a leftover journal would be played back into the fresh file.
        for companion in COMPANIONS:
            beside = Path(f"{file}{companion}")
            if beside.exists():
                beside.rename(f"{kept_as}{companion}")
        file.rename(kept_as)
    except OSError as error:
        raise FolderUnwritable(file=str(file), detail=error.strerror or str(error)) from error
    return QuarantinedFile(why, file, kept_as)


def _free_name(file: Path, why: str, when: str) -> Path:
    number = 1
    while True:
        tail = f"-{number}" if number > 1 else ""
        candidate = file.with_name(f"{file.stem}-{why}-{when}{tail}{file.suffix}")
        if not candidate.exists():
            return candidate
        number += 1
