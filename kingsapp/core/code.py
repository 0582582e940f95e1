"""Codes that people read out and type: 32 characters that are hard to confuse, with a checksum.

The last two characters are the check: with them, the characters are a word of a Reed-Solomon code over the
field of 32 elements. Every wrong character is noticed, every two wrong ones up to 30 places apart, and so
every swap of two neighbours in a code of any length.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's: without I, L, O and U."""
CHECK: Final = 2
"""Characters of the check."""
LARGEST_GROUP: Final = 5

_VALUE: Final = {letter: value for value, letter in enumerate(ALPHABET)}
_MEANT: Final = str.maketrans("OILАВЕЗКМНОРСТХ", "011ABE3KMH0PCTX")
"""What people type for a character of the alphabet; the last twelve are Cyrillic."""
_SEPARATORS: Final = str.maketrans("", "", "-\u2010\u2011\u2012\u2013\u2014_. \u00a0\t\n\r")


def _powers() -> list[int]:
    """The powers of x, modulo x^5 + x^2 + 1; all 31 are different."""
    powers, power = [], 1
    for _ in range(31):
        powers.append(power)
        power <<= 1
        if power & 32:
            power ^= 0b100101
    return powers


_POWER: Final = _powers()
_LOG: Final = {power: exponent for exponent, power in enumerate(_POWER)}


def _times(a: int, b: int) -> int:
    return _POWER[(_LOG[a] + _LOG[b]) % 31] if a and b else 0


_GENERATOR: Final = (_times(_POWER[1], _POWER[2]), _POWER[1] ^ _POWER[2])
"""(z + x)(z + x^2) = z^2 + g1 z + g0: g0 and g1."""


def with_check(values: Sequence[int]) -> list[int]:
    """Numbers below 32, followed by their check."""
    low = high = 0
    for value in values:
        carry = value ^ high
        high, low = low ^ _times(carry, _GENERATOR[1]), _times(carry, _GENERATOR[0])
    return [*values, high, low]


def is_checked(values: Sequence[int]) -> bool:
    """Whether the last numbers are the check of the others."""
    return len(values) > CHECK and with_check(values[:-CHECK]) == list(values)


def to_text(values: Sequence[int]) -> str:
    """Numbers below 32 as characters, in groups of four or five."""
    letters = "".join(ALPHABET[value] for value in values)
    groups = -(-len(letters) // LARGEST_GROUP)
    small, larger = divmod(len(letters), groups)
    ends = [small * group + min(group, larger) for group in range(groups + 1)]
    return "-".join(letters[start:end] for start, end in pairwise(ends))


def from_text(typed: str) -> list[int] | None:
    """What was typed, as numbers; None if it is not a code.

    Lower case, missing dashes and look-alikes, such as O for 0, are accepted.
    """
    letters = typed.upper().translate(_SEPARATORS).translate(_MEANT)
    values = [_VALUE.get(letter) for letter in letters]
    return [value for value in values if value is not None] if None not in values else None
