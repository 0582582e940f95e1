"""Errors that are sentences for the person who caused them."""

from __future__ import annotations


class BadInput(ValueError):
    """Something read from outside is wrong; says where and why."""

    def __init__(self, place: str, reason: str) -> None:
        super().__init__(f"{place}: {reason}" if place else reason)
        self.place = place
        self.reason = reason

    def within(self, outer: str) -> BadInput:
        """The same mistake, told from one level further out (a file, a list)."""
        return type(self)(f"{outer}: {self.place}" if self.place else outer, self.reason)


class IllegalAction(BadInput):
    """An action that the rules do not allow at this position."""
