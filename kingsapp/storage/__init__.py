"""Games and settings, kept in one SQLite file so that a kill at any moment loses nothing that was shown.

    opened = open_store(folder)      # never fails: see set_aside and refused
    opened.store                     # the Store; store.durable: whether it outlives the app
    opened.notice                    # None, or a Reason that the person has to be told:
    opened.set_aside                 #   a newer file, or a damaged one, read as far as it can be
    opened.refused                   #   why the file cannot be written; its games are there, in memory
    memory_store()                   # a Store that ends with the process

    store.setting(key, default), store.set_setting(key, value)     # values are JSON
    store.close()

The games themselves are reached through `kingsapp.match.Saves`.
"""

from __future__ import annotations

from kingsapp.storage.errors import (
    ChangedElsewhere,
    DiskFull,
    FolderUnwritable,
    GameMissing,
    StorageBusy,
    StorageDamaged,
    StorageError,
    WriteFailed,
)
from kingsapp.storage.opening import FILE_NAME, Opened, QuarantinedFile, memory_store, open_store
from kingsapp.storage.rows import StoredGame, Try
from kingsapp.storage.store import Store

__all__ = [
    "FILE_NAME",
    "ChangedElsewhere",
    "DiskFull",
    "FolderUnwritable",
    "GameMissing",
    "Opened",
    "QuarantinedFile",
    "StorageBusy",
    "StorageDamaged",
    "StorageError",
    "Store",
    "StoredGame",
    "Try",
    "WriteFailed",
    "memory_store",
    "open_store",
]
