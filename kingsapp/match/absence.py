"""Who left a game to AI players, from which ply on, and until when."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final, Self

from kingsapp.core.game import Seat

STAND_IN: Final = "stand_in"
"""The mark of a game in which an AI player decides for a person who left.

Seat and ply follow it, and the ply at which the person came back.
"""
LONGEST_NUMBER: Final = 10
"""Digits; no number in a mark is this long."""


@dataclass(frozen=True, slots=True)
class Absence:
    """An AI player decides for the person at `seat` from ply `left` on, until the person is `back`."""

    seat: Seat
    left: int
    back: int | None = None

    @property
    def open(self) -> bool:
        """Whether the person is still away."""
        return self.back is None

    @property
    def mark(self) -> str:
        """How the shelf keeps it."""
        back = () if self.back is None else (self.back,)
        return ":".join(map(str, (STAND_IN, self.seat, self.left, *back)))

    def covers(self, seat: Seat, ply: int) -> bool:
        """Whether action number `ply` was decided for this seat while its person was away."""
        return seat == self.seat and self.left <= ply and (self.back is None or ply < self.back)

    def until(self, ply: int) -> Self:
        """The same, ended by the return of the person at this ply."""
        return replace(self, back=ply)


def absences(marks: Iterable[str]) -> list[Absence]:
    """All that the marks of a game tell; what is damaged tells nothing."""
    found = []
    for mark in marks:
        kind, *numbers = mark.split(":")
        if kind == STAND_IN and len(numbers) in (2, 3) and all(map(is_number, numbers)):
            found.append(Absence(*map(int, numbers)))
    return found


def is_number(text: str) -> bool:
    """Whether part of a mark is a number."""
    return text.isdecimal() and len(text) < LONGEST_NUMBER
