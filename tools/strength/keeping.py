"""The results of a long test: played by several processes, and kept in a file from which it goes on."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

from kingsapp.core.workers import workers

Result = TypeVar("Result")


def in_order(play: Callable[[int], Result], numbers: range, jobs: int) -> Iterator[Result]:
    """Game after game: quick ones must not be counted before slow ones."""
    if jobs == 1:
        yield from map(play, numbers)
        return
    with workers(jobs) as pool:
        yield from pool.imap(play, numbers)


def kept(path: Path | None, header: dict[str, Any]) -> list[Any]:
    """What an earlier run of the same test has left; the first line of the file says which test it was."""
    if path is None:
        return []
    path.parent.mkdir(parents=True, exist_ok=True)
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    if not lines:
        path.write_text(json.dumps(header) + "\n", encoding="utf-8")
        return []
    if json.loads(lines[0]) != header:
        raise SystemExit(f"{path} holds another test: {lines[0]}")
    return [json.loads(line) for line in lines[1:]]


def keep(path: Path | None, result: object) -> None:
    """Write down one more result."""
    if path is not None:
        with path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(result) + "\n")
