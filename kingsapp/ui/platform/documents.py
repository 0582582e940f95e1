"""Files of other apps, through Android's Storage Access Framework: chosen, read and written by their address.

A document has an address (`content:...`) and no path that the app may open: it can lie in a cloud or in
another app. The content resolver opens it as a file descriptor, which may be the end of a pipe.

Everything is read on our own thread. A thread that has spoken to Java must be detached from it in the right
way or takes the app with it, and a record is read within a frame or two.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from kivy.clock import Clock

from kingsapp.core.record import MAX_BYTES
from kingsapp.ui.platform.activity import JavaObject

log = logging.getLogger(__name__)

RESULT_OK: Final = -1
"""`Activity.RESULT_OK`."""
DISPLAY_NAME: Final = "_display_name"
"""`OpenableColumns.DISPLAY_NAME`."""
RECORD_TYPE: Final = "application/json"
LONGEST_NAME: Final = 60
"""Characters of a name that are kept; in any script they fit into the 255 bytes of a file's name."""

_codes = count(1)
_answers: dict[int, Callable[[JavaObject], None]] = {}
"""What to do with the address that the person chooses, by the number of the request."""


class Document(NamedTuple):
    """What another app has handed over."""

    name: str
    content: bytes


class NoAccess(Exception):
    """A document that is gone or refused, or whose app does not answer."""


def listen() -> bool:
    """Start listening for chosen documents, once; False if this is not Android.

    A listener is never taken away: Android calls them while it walks their list.
    """
    try:
        from android import activity
    except ImportError:
        return False
    activity.bind(on_activity_result=_heard)
    return True


def available() -> bool:
    """Whether files are chosen by address here."""
    try:
        import android.activity  # noqa: F401 - only its existence matters
    except ImportError:
        return False
    return True


def open_document(take: Callable[[Document | None], None]) -> bool:
    """Let the person choose a document; `take` gets None if it cannot be read, and nothing if none is chosen.

    False where the device has no way to choose one.
    """

    def chosen(address: JavaObject) -> None:
        try:
            document = read_document(address)
        except NoAccess:
            log.warning("the document cannot be read", exc_info=True)
            take(None)
        else:
            take(document)

    # Of any type: providers disagree about the types of JSON and CSV files.
    return _ask("ACTION_OPEN_DOCUMENT", "*/*", chosen)


def create_document(name: str, content: bytes, done: Callable[[bool], None]) -> bool:
    """Let the person choose where to keep a new document; `done` gets whether it is written.

    False where the device has no way to choose a place.
    """

    def chosen(address: JavaObject) -> None:
        try:
            write_document(address, content)
        except NoAccess:
            log.warning("the document cannot be written", exc_info=True)
            done(False)
        else:
            done(True)

    return _ask("ACTION_CREATE_DOCUMENT", RECORD_TYPE, chosen, name)


def read_document(address: JavaObject) -> Document:
    """Name and content, at most one byte more than the largest file that the app reads; raises NoAccess."""
    try:
        name = _name(address)
        with os.fdopen(_descriptor(address, "r"), "rb") as file:
            return Document(name, file.read(MAX_BYTES + 1))
    except Exception as refused:  # Java may raise anything, also what is no JavaException
        raise NoAccess(str(refused)) from refused


def write_document(address: JavaObject, content: bytes) -> None:
    """Replace the content of a document; raises NoAccess."""
    try:
        with os.fdopen(_descriptor(address, "wt"), "wb") as file:
            file.write(content)
    except Exception as refused:
        raise NoAccess(str(refused)) from refused


@contextmanager
def as_file(document: Document) -> Iterator[Path]:
    """A file of our own with this name and content, as long as the block runs; raises NoAccess."""
    try:
        # Android knows no /tmp, and names the folder that is ours.
        folder = TemporaryDirectory(prefix="opened-", dir=os.environ.get("ANDROID_PRIVATE"))
        path = Path(folder.name) / file_name(document.name)
        path.write_bytes(document.content)
    except OSError as refused:
        raise NoAccess(str(refused)) from refused
    with folder:
        yield path


def file_name(name: str) -> str:
    """The name that another app gave, made valid as a file name."""
    readable = name.encode("utf-8", "replace").decode("utf-8")
    plain = "".join(letter for letter in readable if letter.isprintable() and letter not in "/\\")
    return plain.strip(" .")[-LONGEST_NAME:] or "file"


def _ask(action: str, kind: str, chosen: Callable[[JavaObject], None], name: str = "") -> bool:
    try:
        from jnius import autoclass
    except ImportError:
        return False
    code = next(_codes)
    try:
        intents = autoclass("android.content.Intent")
        intent = intents(getattr(intents, action))
        intent.addCategory(intents.CATEGORY_OPENABLE)
        intent.setType(kind)
        if name:
            intent.putExtra(intents.EXTRA_TITLE, name)
        _answers[code] = chosen
        _activity().startActivityForResult(intent, code)
    except Exception:  # Java may raise anything, ActivityNotFoundException first of all
        log.warning("the device has no file chooser", exc_info=True)
        _answers.pop(code, None)
        return False
    return True


def _heard(code: int, result: int, intent: JavaObject) -> None:
    """Called on Android's thread, where exceptions are swallowed: our thread does the rest."""
    Clock.schedule_once(lambda _seconds: _answer(code, result, intent), 0)


def _answer(code: int, result: int, intent: JavaObject) -> None:
    chosen = _answers.pop(code, None)
    address = intent.getData() if result == RESULT_OK and intent is not None else None
    if chosen and address is not None:
        chosen(address)


def _descriptor(address: JavaObject, mode: str) -> int:
    opened = _resolver().openFileDescriptor(address, mode)
    if opened is None:
        raise OSError("the app that holds it does not answer")
    return int(opened.detachFd())


def _name(address: JavaObject) -> str:
    cursor = _resolver().query(address, None, None, None, None)
    if cursor is not None:
        try:
            column = cursor.getColumnIndex(DISPLAY_NAME)
            if column >= 0 and cursor.moveToFirst():
                return cursor.getString(column) or ""
        finally:
            cursor.close()
    return address.getLastPathSegment() or ""


def _resolver() -> JavaObject:
    return _activity().getContentResolver()


def _activity() -> JavaObject:
    from jnius import autoclass

    return autoclass("org.kivy.android.PythonActivity").mActivity
