"""By how many points one action is better than another, and how sure that is: for reviews and hints."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, sqrt
from typing import Final

from kingsapp.core.addition import add_up

LEAST: Final = 0.5
"""Fewer points are not worth telling."""
SURE: Final = 2.6
"""Standard errors on either side within which the truth lies, but for one time in a hundred."""


@dataclass(frozen=True, slots=True)
class Difference:
    """By how many points one action is better than another, as far as a number of worlds can tell."""

    points: float
    doubt: float
    """The truth is hardly ever further away than this."""
    worlds: int

    @property
    def certain(self) -> bool:
        """Whether it is worth telling, and more than chance."""
        return self.points >= LEAST and self.points > self.doubt


def measured(found: Sequence[float]) -> Difference:
    """What was found in each world, where both actions met the same luck; a single world tells nothing."""
    worlds = len(found)
    if worlds < 2:
        return Difference(add_up(found), inf, worlds)
    mean = add_up(found) / worlds
    spread = add_up((value - mean) ** 2 for value in found) / (worlds - 1)
    return Difference(mean, SURE * sqrt(spread / worlds), worlds)
