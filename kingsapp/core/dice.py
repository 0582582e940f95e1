"""Random numbers in bulk, for playouts that need a number for every choice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Generic, TypeVar
from weakref import WeakKeyDictionary

Dice = TypeVar("Dice")


def numbers(rng: Random, below: int, count: int) -> Iterator[bytes]:
    """Endless batches of about `count` uniform numbers, made at C speed.

    They are random bytes modulo `below`, the uneven rest deleted.
    """
    remainder, uneven = _tables(below)
    randbytes = rng.randbytes
    while True:
        yield randbytes(count).translate(remainder, uneven)


@cache
def _tables(below: int) -> tuple[bytes, bytes]:
    return bytes(byte % below for byte in range(256)), bytes(range(256 - 256 % below, 256))


class DiceBag(Generic[Dice]):
    """The dice that a source of random numbers stands for, kept so that no drawn number is wasted.

    They have a source of their own: dice that held on to theirs would keep themselves in memory for ever.
    """

    def __init__(self, make: Callable[[Random], Dice]) -> None:
        self._make = make
        self._kept: WeakKeyDictionary[Random, Dice] = WeakKeyDictionary()

    def __call__(self, rng: Random) -> Dice:
        dice = self._kept.get(rng)
        if dice is None:
            dice = self._kept[rng] = self._make(Random(rng.getrandbits(64)))
        return dice
