"""Where something is wrong, as data: steps from the outside inwards, such as a file, a key, an entry."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class File:
    """A file, by the path under which it was requested."""

    path: str


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a text and perhaps a column of it, both counted from 1."""

    number: int
    column: int | None = None


@dataclass(frozen=True, slots=True)
class Byte:
    """A byte of a file, counted from 0."""

    number: int


@dataclass(frozen=True, slots=True)
class ActionAt:
    """An action of a record, counted from 0 as `ply` is."""

    number: int


@dataclass(frozen=True, slots=True)
class Ply:
    """A position of a record: the one before the action of that number."""

    number: int


@dataclass(frozen=True, slots=True)
class Key:
    """A part of an object, by its name in the file."""

    name: str


@dataclass(frozen=True, slots=True)
class Index:
    """An entry of a list, counted from 0."""

    number: int


Step = File | Line | Byte | ActionAt | Ply | Key | Index
Place = tuple[Step, ...]
