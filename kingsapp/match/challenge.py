"""Challenge codes: a whole game, from its seats to its last roll, in a line that can be read out.

Version 1. The characters are those of `core/code.py`, each with five bits:

    1       version (3 bits) and game (2 bits, its Game.code_number)
    2       players - 2 (3 bits), whether anything was chosen, whether the seed was typed
    2 to 4  who sits where: a digit in base 6 for each seat (of KINDS)
    0 to 5  if anything was chosen: a digit for each of Game.presets (0 is the standard one), the first player
            (0 by lot, else seat + 1) in base players + 1, and the faction of each seat (0 by lot, else its
            place in Game.factions + 1) in base factions + 1
    10      the characters of the seed that were drawn; the others follow from them
            or, if it was typed: the number of its bytes in UTF-8 (in base 1024), and the bytes, in base 256
    2       the check

Digits that stand together make one number, the first digit being the least, written in as few characters as
the largest such number needs.

The version counts rules, deck and AI players too: a change that leads to another game is another version.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import prod
from typing import Any, Final

from kingsapp.core import code as codes
from kingsapp.core.deal import DRAWN, SEED_ALPHABET, grown, is_seed
from kingsapp.core.errors import BadInput
from kingsapp.core.game import Game, Seat
from kingsapp.match.config import GameConfig, SeatChoice

VERSION: Final = 1
KINDS: Final = ("human", "ai:random", "ai:easy", "ai:normal", "ai:hard", "ai:master")
FEWEST: Final = 2
CHOSEN, TYPED = 2, 1
"""The flags of the second character."""
MOST_BYTES: Final = 1024
"""More than the longest seed has."""
BYTE: Final = 256


@dataclass(frozen=True, slots=True)
class Challenge:
    """A game that can be dealt again: everything but the names of the players."""

    game: str
    kinds: tuple[str, ...]
    seed: str
    factions: tuple[str | None, ...]
    """What each seat plays; None is by lot."""
    first: Seat | None = None
    components: Mapping[str, Any] = field(default_factory=dict)

    @classmethod
    def of(cls, game: Game, table: GameConfig, seed: str) -> Challenge:
        """The game that was dealt at this table; raises BadInput if no code can hold it."""
        factions = tuple(seat.faction for seat in table.seats)
        standard = game.write_setup(game.deal(seed, factions, table.first))
        own = {part: value for part, value in table.components.items() if value != standard[part]}
        if any(value not in game.presets.get(part, ()) for part, value in own.items()):
            raise BadInput("code_own_parts")
        return cls(game.key, tuple(seat.kind for seat in table.seats), seed, factions, table.first, own)

    def table(self, names: Sequence[str]) -> GameConfig:
        """The table at which it is played, under these names."""
        who = zip(names, self.kinds, self.factions, strict=False)
        seats = tuple(SeatChoice(name, kind, faction) for name, kind, faction in who)
        return GameConfig(self.game, seats, self.first, dict(self.components))


def write_code(challenge: Challenge, game: Game) -> str:
    """The code of a game; raises BadInput if there is none."""
    if game.code_number is None:
        raise BadInput("code_not_for_game")
    players = len(challenge.kinds)
    choices = _choices(challenge, game)
    chosen, drawn = any(choices), grown(challenge.seed[:DRAWN]) == challenge.seed
    values = [VERSION << 2 | game.code_number, players - FEWEST << 2 | chosen << 1 | (not drawn)]
    values += _packed([KINDS.index(kind) for kind in challenge.kinds], [len(KINDS)] * players)
    if chosen:
        values += _packed(choices, _choice_bases(game, players))
    if drawn:
        values += [SEED_ALPHABET.index(letter) for letter in challenge.seed[:DRAWN]]
    else:
        typed = challenge.seed.encode()
        values += _packed([len(typed)], [MOST_BYTES]) + _packed(list(typed), [BYTE] * len(typed))
    return codes.to_text(codes.with_check(values))


def read_code(typed: str, games: Mapping[str, Game]) -> Challenge:
    """The game that a code names; raises BadInput if it names none that can be played here."""
    values = codes.from_text(typed)
    if values is None or len(values) <= codes.CHECK:
        raise BadInput("code_no_code")
    if not codes.is_checked(values):
        raise BadInput("code_mistyped")
    version, number = divmod(values[0], 4)
    game = next((game for game in games.values() if game.code_number == number), None)
    if version != VERSION or game is None:
        raise BadInput("code_newer")
    return _Reader(values[1 : -codes.CHECK], game).challenge()


class _Reader:
    """Takes a code apart, from its second character on."""

    def __init__(self, values: Sequence[int], game: Game) -> None:
        self._values = deque(values)
        self._game = game

    def challenge(self) -> Challenge:
        flags, seats = self._take([4, 8])
        players = seats + FEWEST
        if players not in self._game.seats:
            raise BadInput("code_newer")
        kinds = [KINDS[digit] for digit in self._take([len(KINDS)] * players)]
        bases = _choice_bases(self._game, players)
        choices = self._take(bases) if flags & CHOSEN else [0] * len(bases)
        seed = self._typed() if flags & TYPED else self._drawn()
        if self._values:
            raise BadInput("code_mistyped")
        return self._with_choices(tuple(kinds), seed, choices)

    def _take(self, bases: Sequence[int]) -> list[int]:
        size = _size(bases)
        if len(self._values) < size:
            raise BadInput("code_mistyped")
        number = 0
        for _ in range(size):
            number = number << 5 | self._values.popleft()
        if number >= prod(bases):
            raise BadInput("code_newer")
        digits = []
        for base in bases:
            number, digit = divmod(number, base)
            digits.append(digit)
        return digits

    def _drawn(self) -> str:
        return grown("".join(SEED_ALPHABET[value] for value in self._take([32] * DRAWN)[::-1]))

    def _typed(self) -> str:
        [count] = self._take([MOST_BYTES])
        try:
            seed = bytes(self._take([BYTE] * count)).decode()
        except UnicodeDecodeError:
            raise BadInput("code_newer") from None
        if not is_seed(seed):
            raise BadInput("code_newer")
        return seed

    def _with_choices(self, kinds: tuple[str, ...], seed: str, choices: Sequence[int]) -> Challenge:
        game, left = self._game, deque(choices)
        components = {}
        for part, values in game.presets.items():
            if index := left.popleft():
                components[part] = values[index]
        first = left.popleft() - 1
        factions = tuple(game.factions[digit - 1] if digit else None for digit in left)
        if len({*filter(None, factions)}) < len([*filter(None, factions)]):
            raise BadInput("code_newer")
        return Challenge(game.key, kinds, seed, factions, None if first < 0 else first, components)


def _choices(challenge: Challenge, game: Game) -> list[int]:
    """What was chosen, each as a number that is 0 where it was not."""
    components = challenge.components
    presets = [values.index(components.get(part, values[0])) for part, values in game.presets.items()]
    first = 0 if challenge.first is None else challenge.first + 1
    return [*presets, first, *(game.factions.index(name) + 1 if name else 0 for name in challenge.factions)]


def _choice_bases(game: Game, players: int) -> list[int]:
    presets = [len(values) for values in game.presets.values()]
    return [*presets, players + 1, *[len(game.factions) + 1] * players]


def _size(bases: Sequence[int]) -> int:
    """How many characters hold every number of these digits."""
    return -(-(prod(bases) - 1).bit_length() // 5)


def _packed(digits: Sequence[int], bases: Sequence[int]) -> list[int]:
    """Digits, the least one first, as numbers below 32, the greatest first."""
    number = 0
    for digit, base in zip(reversed(digits), reversed(bases), strict=True):
        number = number * base + digit
    size = _size(bases)
    return [number >> 5 * place & 31 for place in reversed(range(size))]
