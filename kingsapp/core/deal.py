"""The source of a game's randomness: its seed, and the seal that fixes it before the first move.

A seal gives nothing away: the salt prevents anybody from trying out seeds. Once the game is over,
seed and salt are shown, and everybody can compute the seal, the deal and every roll again.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from hashlib import sha256
from random import Random
from typing import TYPE_CHECKING, Any, Final

from kingsapp.core.stream import Stream

if TYPE_CHECKING:
    from kingsapp.core.game import Seat

SEED_LIMIT: Final = 64
"""Characters of the longest seed; the shortest has one."""
DRAWN: Final = 10
"""Characters of a seed that are drawn where nobody typed one: 2^50 seeds."""
FOLLOWING: Final = 10
"""Characters that follow from those: a challenge code need not carry them."""
SEED_ALPHABET: Final = "0123456789abcdefghjkmnpqrstvwxyz"
"""Digits and letters that are hard to confuse."""
SALT_DIGITS: Final = 32
SEAL_DIGITS: Final = 64


@dataclass(frozen=True, slots=True)
class Secret:
    """What a deal is made from. It is as secret as a hand until the game is over, so `repr` leaves it out."""

    seed: str = field(repr=False)
    salt: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Deal:
    """The seal of a deal and, if it may be known, what the deal was made from."""

    seal: str
    secret: Secret | None = None

    @property
    def sealed(self) -> Deal:
        """As much of it as may be shown while the game goes on."""
        return Deal(self.seal)


def is_seed(value: Any) -> bool:
    """Whether a game can be dealt from it; a lone surrogate cannot be encoded as UTF-8."""
    return isinstance(value, str) and 0 < len(value) <= SEED_LIMIT and not re.search("[\ud800-\udfff]", value)


def is_hex(value: Any, digits: int) -> bool:
    """Whether it can be a salt or a seal."""
    return isinstance(value, str) and re.fullmatch(f"[0-9a-fA-F]{{{digits}}}", value) is not None


def random_seed(rng: Random) -> str:
    """A seed that nobody typed."""
    return grown("".join(rng.choice(SEED_ALPHABET) for _ in range(DRAWN)))


def grown(drawn: str) -> str:
    """The whole seed, from the characters of it that were drawn."""
    stream = Stream(drawn, "seed")
    return drawn + "".join(SEED_ALPHABET[stream.below(len(SEED_ALPHABET))] for _ in range(FOLLOWING))


def random_salt(rng: Random) -> str:
    return f"{rng.getrandbits(4 * SALT_DIGITS):0{SALT_DIGITS}x}"


def open_salt(seed: str) -> str:
    """The salt for a seed that is not secret: the same seed then gives the same file."""
    stream = Stream(seed, "salt")
    return "".join(f"{stream.word():08x}" for _ in range(SALT_DIGITS // 8))


def seal_of(game: str, setup: dict[str, Any], secret: Secret) -> str:
    """The seal of a set-up as it stands in a record."""
    sealed = {"game": game, "salt": secret.salt, "seed": secret.seed, "setup": setup}
    text = json.dumps(sealed, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return sha256(text.encode()).hexdigest()


def roll(seed: str, number: int, sides: int) -> int:
    """The result of roll `number`, from 0 to sides - 1; it stays the same after an undo."""
    dice = Stream(seed, "dice")
    for _ in range(number):
        dice.below(sides)
    return dice.below(sides)


def luck(seed: str, seat: Seat, ply: int) -> Random:
    """The random numbers of the AI player at `seat` before action `ply`; they do not reveal the seed."""
    stream = Stream(seed, f"ai:{seat}:{ply}")
    return Random(stream.word() << 32 | stream.word())
