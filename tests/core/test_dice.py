"""Dice in bulk are fair, and forgotten with the source that they stand for."""

from __future__ import annotations

import gc
import weakref
from collections import Counter
from random import Random

import pytest

from kingsapp.core.dice import DiceBag, numbers


class EveryByteOnce(Random):
    """A source that yields all bytes, so that an uneven use of them can be counted."""

    def randbytes(self, n: int) -> bytes:
        return bytes(range(256))


@pytest.mark.parametrize("below", [1, 2, 5, 6, 7, 100, 255, 256])
def test_no_number_is_more_likely_than_another(below: int) -> None:
    assert Counter(next(numbers(EveryByteOnce(), below, 256))) == dict.fromkeys(range(below), 256 // below)


def test_a_source_has_one_set_of_dice_which_the_source_decides() -> None:
    dice_of = DiceBag(lambda rng: rng)
    rng = Random(3)
    assert dice_of(rng) is dice_of(rng)
    assert dice_of(rng).random() == DiceBag(lambda again: again)(Random(3)).random()


def test_dice_go_with_their_source() -> None:
    """Even those that keep the source they were made of."""
    dice_of = DiceBag(lambda rng: rng)
    rng = Random(1)
    dice_of(rng)
    gone = weakref.ref(rng)
    del rng
    gc.collect()
    assert gone() is None
