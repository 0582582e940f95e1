"""Adding in one fixed order, so that an AI player decides alike on every device.

From Python 3.12 on `sum` corrects the rounding of floats. A phone with 3.14 and a desktop with 3.11 would
then break near ties differently, and a challenge code would lead to two games.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import add


def add_up(numbers: Iterable[float]) -> float:
    """The numbers added one after the other, each result rounded."""
    return reduce(add, numbers, 0.0)
