"""Errors that are sentences for the person who caused them."""

from __future__ import annotations


def quoted(text: str, most: int = 40) -> str:
    """Foreign text as an error may repeat it: short, and on one line whatever it contains."""
    shown = "".join(letter if letter.isprintable() else "?" for letter in text[:most])
    return f'"{shown}…"' if len(text) > most else f'"{shown}"'


def cause(error: OSError | ValueError) -> str:
    """Why the system refused a file; a ValueError is a NUL in its name."""
    return error.strerror if isinstance(error, OSError) and error.strerror else str(error)


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
