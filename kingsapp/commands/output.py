"""Writing files: completely or not at all, with an error message if that fails."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from kingsapp.commands.arguments import BadUsage
from kingsapp.core.errors import cause


def make_directory(path: Path) -> None:
    """Make sure that files can be written there, before anything is played."""
    probe = path / f".kingsapp-{os.getpid()}"
    try:
        path.mkdir(parents=True, exist_ok=True)
        probe.touch()
        probe.unlink()
    except (OSError, ValueError) as error:
        raise _unwritable(path, error) from None


def write_file(path: Path, text: str) -> None:
    """Write the whole file or, if that fails, none of it."""
    try:
        part = path.with_suffix(".part")
    except ValueError as error:
        raise _unwritable(path, error) from None
    try:
        # What a broken run left there goes; a link goes too, instead of what it leads to being overwritten.
        part.unlink(missing_ok=True)
        with part.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
        part.replace(path)
    except OSError as error:
        with suppress(OSError):
            part.unlink()
        raise _unwritable(path, error) from None


def _unwritable(path: Path, error: OSError | ValueError) -> BadUsage:
    return BadUsage(str(path), f"cannot be written ({cause(error)})")
