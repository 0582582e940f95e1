"""Random numbers that are the same on every device, for ever: SHA-256 of a seed and a label."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import count
from typing import Final, TypeVar

T = TypeVar("T")

WORD: Final = 1 << 32
"""Words are smaller than this."""


class Stream:
    """The words of one seed and label, each handed out once.

    Each label has its own numbers, so dice do not depend on how a deck was shuffled.
    """

    def __init__(self, seed: str, label: str) -> None:
        self._words = _words(f"{seed}:{label}")

    def word(self) -> int:
        """The next whole number from 0 to 2^32 - 1."""
        return next(self._words)

    def below(self, n: int) -> int:
        """The next whole number from 0 to n - 1, each equally likely."""
        # Words beyond the last multiple of n are skipped: they would favour small numbers.
        even = WORD - WORD % n
        return next(word for word in self._words if word < even) % n

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The same items in another order, each order equally likely."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order


def _words(name: str) -> Iterator[int]:
    for block in count():
        digest = sha256(f"{name}:{block}".encode()).digest()
        for start in range(0, len(digest), 4):
            yield int.from_bytes(digest[start : start + 4], "big")
