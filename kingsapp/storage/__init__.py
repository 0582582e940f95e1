"""Games and settings, kept in one SQLite file so that a kill at any moment loses nothing that was shown.

    opened = open_store(folder)      # raises StorageError (reason: Reason) if nothing can be kept there
    opened.store                     # the Store
    opened.set_aside                 # None, or QuarantinedFile(why, file, kept_as, reason): tell the person
    memory_store()                   # a Store that ends with the process, if there is nowhere to write

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
from kingsapp.storage.store import Store, StoredGame

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
    "WriteFailed",
    "memory_store",
    "open_store",
]
