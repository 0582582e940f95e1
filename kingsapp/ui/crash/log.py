"""A file with the latest reports, beside the saved games."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from threading import Lock
from typing import Final

FILE_NAME: Final = "failures.log"
MOST: Final = 64 * 1024
"""Bytes that it holds at most; the oldest reports go first."""
_BETWEEN: Final = "\n\n"

_lock: Final = Lock()


def add_report(folder: Path, text: str) -> None:
    """Add a report; errors are ignored, so that one failure does not become two."""
    with _lock, suppress(OSError):
        file = folder / FILE_NAME
        kept = _cut(_read(file) + (text.strip() + _BETWEEN).encode("utf-8", "replace"))
        fresh = file.with_suffix(".new")
        fresh.write_bytes(kept)
        fresh.replace(file)


def _read(file: Path) -> bytes:
    try:
        with file.open("rb") as source:
            return source.read(MOST)
    except FileNotFoundError:
        return b""


def _cut(content: bytes) -> bytes:
    """The latest complete reports that fit; of one that is too long, its end."""
    if len(content) <= MOST:
        return content
    _broken, _, whole = content[-MOST:].partition(_BETWEEN.encode())
    return whole or content[-MOST:]
