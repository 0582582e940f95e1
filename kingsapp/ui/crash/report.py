"""A failure as a text: where it happened, in which version, what was done before; no secret of any player.

What an exception says may name a card of a hidden hand, and so may the value of any variable. So a report has
the kind of the exception and the lines that led to it, and nothing that was computed there.
"""

from __future__ import annotations

import platform
import sys
import time
import traceback
from collections.abc import Iterator, Sequence
from pathlib import PurePath
from types import TracebackType
from typing import Final

from kingsapp import __version__

MOST_LINES: Final = 40
"""How many lines of a stack are kept: the first few, and the last ones."""
_FIRST: Final = 5
_MOST_CAUSES: Final = 5
_ROOTS: Final = ("kingsapp", "site-packages")
"""Paths are shortened to start here: what comes before may contain a person's name."""


def report(error: BaseException, surroundings: Sequence[str] = ()) -> str:
    """Everything that helps to find the mistake; `surroundings` are lines that everybody may read."""
    head = [
        time.strftime("%Y-%m-%d %H:%M:%S UTC", time.gmtime()),
        f"kingsapp {__version__}, Python {platform.python_version()}, {sys.platform} {platform.machine()}",
        *surroundings,
    ]
    return "\n".join([*head, *_stacks(error)])


def origin(error: BaseException) -> str:
    """Where it happened: distinguishes this failure from others."""
    lines = _stack(error.__traceback__)
    return f"{_kind(error)} {lines[-1].strip() if lines else ''}"


def _stacks(error: BaseException) -> Iterator[str]:
    words = ""
    for _ in range(_MOST_CAUSES):
        yield f"{words}{_kind(error)}"
        yield from _shortened(_stack(error.__traceback__))
        for inner in error.exceptions if isinstance(error, BaseExceptionGroup) else ():
            yield f"inner: {_kind(inner)}"
            yield from _shortened(_stack(inner.__traceback__))
        before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
        if before is None:
            return
        words, error = ("cause: " if error.__cause__ else "context: "), before


def _kind(error: BaseException) -> str:
    return type(error).__qualname__


def _stack(trace: TracebackType | None) -> list[str]:
    frames = ((frame.f_code, line) for frame, line in traceback.walk_tb(trace))
    return [f"  {_place(code.co_filename)}:{line} {code.co_qualname}" for code, line in frames]


def _shortened(lines: list[str]) -> list[str]:
    if len(lines) <= MOST_LINES:
        return lines
    return [*lines[:_FIRST], f"  ... {len(lines) - MOST_LINES} more ...", *lines[_FIRST - MOST_LINES :]]


def _place(file: str) -> str:
    parts = PurePath(file).parts
    known = [number for number, part in enumerate(parts) if part in _ROOTS]
    return "/".join(parts[known[-1] :]) if known else parts[-1] if parts else file
