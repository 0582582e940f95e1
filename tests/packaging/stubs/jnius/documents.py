"""Documents of other apps on the stand-in for a phone: they have addresses, and no path leads to them."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from threading import Thread
from typing import Any

SECRET = "content://com.example.cloud/locked"
"""An address that is refused."""


class SecurityException(Exception):
    """What a provider raises for an address that was not handed to us."""


class Uri:
    """An address."""

    def __init__(self, text: str) -> None:
        self.text = text

    def getLastPathSegment(self) -> str | None:
        return self.text.rpartition("/")[2] or None

    def getPath(self) -> str:
        raise AssertionError("a document has no path that may be opened")


class Intent:
    """A request to other apps, or from one."""

    ACTION_VIEW, ACTION_SEND = "VIEW", "SEND"
    ACTION_OPEN_DOCUMENT, ACTION_CREATE_DOCUMENT = "OPEN_DOCUMENT", "CREATE_DOCUMENT"
    CATEGORY_OPENABLE = "OPENABLE"
    EXTRA_TITLE, EXTRA_STREAM, EXTRA_TEXT, EXTRA_SUBJECT = "TITLE", "STREAM", "TEXT", "SUBJECT"
    FLAG_GRANT_READ_URI_PERMISSION = 1

    def __init__(self, action: str | None = None, data: Uri | None = None, **extras: Any) -> None:
        self.action, self.data, self.extras = action, data, extras
        self.kind: str | None = None
        self.categories: list[str] = []
        self.flags = 0
        self.target: Intent | None = None

    @staticmethod
    def createChooser(target: Intent, _title: Any) -> Intent:
        chooser = Intent("CHOOSER")
        chooser.target = target
        return chooser

    def addCategory(self, category: str) -> None:
        self.categories.append(category)

    def setType(self, kind: str) -> None:
        self.kind = kind

    def putExtra(self, name: str, value: Any) -> None:
        self.extras[name] = value

    def addFlags(self, flags: int) -> None:
        self.flags |= flags

    def getAction(self) -> str | None:
        return self.action

    def getData(self) -> Uri | None:
        return self.data

    def getFlags(self) -> int:
        return self.flags

    def getParcelableExtra(self, name: str) -> Any:
        return self.extras.get(name)

    def getStringExtra(self, name: str) -> str | None:
        return self.extras.get(name)


@dataclass
class Cursor:
    """The one row that a provider tells of a document."""

    name: str | None
    columns: list[str] = field(default_factory=lambda: ["_id", "_display_name"])

    def getColumnIndex(self, column: str) -> int:
        return self.columns.index(column) if column in self.columns else -1

    def moveToFirst(self) -> bool:
        return True

    def getString(self, _column: int) -> str | None:
        return self.name

    def close(self) -> None:
        """Nothing to release."""


class Resolver:
    """Opens documents by their address."""

    def __init__(self) -> None:
        self.contents: dict[str, bytes] = {}
        self.names: dict[str, str | None] = {}
        self.opened: list[tuple[str, str]] = []
        self._files: dict[str, str] = {}

    def hold(self, address: str, content: bytes, name: str | None = "game.json") -> Uri:
        """Another app holds this."""
        self.contents[address], self.names[address] = content, name
        return Uri(address)

    def written(self, address: str) -> bytes:
        """What we wrote to an address."""
        with open(self._files[address], "rb") as file:  # noqa: PTH123
            return file.read()

    def query(self, uri: Uri, *_: None) -> Cursor | None:
        """None comes of providers that tell nothing of their documents."""
        return Cursor(self.names[uri.text]) if self.names.get(uri.text) is not None else None

    def openFileDescriptor(self, uri: Uri, mode: str) -> Any:
        self.opened.append((uri.text, mode))
        if uri.text == SECRET:
            raise SecurityException(
                "Permission Denial: reading com.example.cloud requires that you obtain access"
            )
        if mode == "r":
            return (
                _Descriptor(lambda: _pipe_of(self.contents[uri.text])) if uri.text in self.contents else None
            )
        descriptor, self._files[uri.text] = tempfile.mkstemp()
        return _Descriptor(lambda: descriptor)

    def insert(self, _collection: Any, values: ContentValues) -> Uri:
        return Uri(f"content://media/external/downloads/{values.row['_display_name']}")


class ContentValues:
    """A row of a provider."""

    def __init__(self) -> None:
        self.row: dict[str, str] = {}

    def put(self, column: str, value: str) -> None:
        self.row[column] = value


class _Descriptor:
    def __init__(self, detach: Callable[[], int]) -> None:
        self.detachFd = detach


def _pipe_of(content: bytes) -> int:
    """What a cloud gives: no file, but a pipe that fills while it is read."""
    reading, writing = os.pipe()

    def fill() -> None:
        with os.fdopen(writing, "wb") as end:
            end.write(content)

    Thread(target=fill, daemon=True).start()
    return reading
