"""A component that a person may choose by its name, such as the length of a game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class PartChoice:
    """`part` is what a record calls it; the rest are keys of the catalogue, but for the values themselves."""

    part: str
    title: str
    meaning: str
    """What the chosen value means; the sentence names it as `value`."""
    standard: Any
    values: tuple[tuple[Any, str], ...]
    """Each value with its name; None is the standard one."""
