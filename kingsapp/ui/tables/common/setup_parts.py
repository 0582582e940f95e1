"""What a game offers to choose before it begins, beyond its seats."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class PartChoice:
    """A component that is chosen by its name, such as the length of a game.

    `part` is one of `Game.components`; the rest are keys of the catalogue, but for the values themselves.
    """

    part: str
    title: str
    meaning: str
    """What the chosen value means; the sentence names as `value` what `means` says of it."""
    means: Mapping[object, str]
    values: tuple[tuple[object, str], ...]
    """Each value with its name; None is the standard one."""


@dataclass(frozen=True, slots=True)
class FileTexts:
    """What is said of an own file, as keys of the catalogue."""

    title: str
    standard: str
    """Play without one."""
    own: str
    """Choose one."""
    failed: str
    """Something is wrong with it."""
    kept: str
    """So the standard one is still played with."""
    kept_own: str
    """So the file that was chosen before is still played with."""


@dataclass(frozen=True, slots=True)
class OwnFile:
    """A component that players may bring as a file: a deck, a map."""

    part: str
    """One of `Game.components`."""
    texts: FileTexts
    ending: str
    """That of its name, `.csv`."""
    icons: tuple[str, str]
    """Of the standard one and of an own one."""
    read: Callable[[Path], dict[str, object]]
    """The components in a file, as a written set-up has them; raises BadInput."""


@dataclass(frozen=True, slots=True)
class SetupParts:
    """All of it."""

    choices: tuple[PartChoice, ...] = ()
    file: OwnFile | None = None
