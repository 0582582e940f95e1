"""Progress with puzzles: what was tried and solved, and a rating for each theme.

Kept as a setting and judged entry by entry when it is read. Home asks for it too, so nothing here reads any
puzzle.

The rating of a theme is a plain Elo number: it begins at START and moves with each puzzle whose end is
reached for the first time, as if the person had played against the puzzle. The first try counts as a win, the
second as a draw. Nothing else changes it: not time, and not a puzzle that is looked at again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, Protocol, TypeVar

from kingsapp.core.shape import is_whole

KEY: Final = "puzzles"
TRIES: Final = 2
START: Final = 800
"""The rating of a theme before its first puzzle, and that of the easiest puzzles."""
STEP: Final = 200
"""The rating difference between two levels of difficulty."""
PACE: Final = 60
"""The largest change of a rating by one puzzle."""
RATINGS: Final = range(-5000, 5001)
"""No rating gets this high; a stored number beyond it is damaged."""


class Rated(Protocol):
    """The parts of a puzzle that a rating needs."""

    @property
    def key(self) -> str: ...
    @property
    def game(self) -> str: ...
    @property
    def theme(self) -> str: ...
    @property
    def difficulty(self) -> int: ...


RatedT = TypeVar("RatedT", bound=Rated)


class PuzzleProgress:
    """What was tried of each puzzle, by its key, and the ratings.

    `setting` reads what was kept and `keep` keeps it: the app tries again while the file is busy.
    """

    def __init__(self, setting: Callable[[str, object], object], keep: Callable[[str, object], None]) -> None:
        self._keep = keep
        found = setting(KEY, {})
        kept = found if isinstance(found, dict) else {}
        self._puzzles: dict[str, dict[str, object]] = {
            key: entry for key, entry in _items(kept.get("puzzles")) if isinstance(entry, dict)
        }
        self._ratings: dict[str, int] = {
            theme: rating
            for theme, rating in _items(kept.get("ratings"))
            if is_whole(rating) and rating in RATINGS
        }

    @property
    def solved_count(self) -> int:
        """How many puzzles of all kinds are solved."""
        return sum(self.solved(key) for key in self._puzzles)

    def solved(self, key: str) -> bool:
        """Whether its answer was found once."""
        return self._entry(key).get("solved") is True

    def over(self, key: str) -> bool:
        """Whether its answer is known: found, or shown after the last try."""
        return self.solved(key) or self._entry(key).get("shown") is True

    def wrong(self, key: str) -> int:
        """How many tries are used up of a puzzle that is under way."""
        value = self._entry(key).get("wrong")
        return min(value, TRIES - 1) if is_whole(value) and value > 0 and not self.over(key) else 0

    def rating(self, puzzle: Rated) -> int:
        """That of the theme of a puzzle."""
        return self._ratings.get(_theme(puzzle), START)

    def theme_rating(self, game: str, theme: str) -> int:
        """That of a theme."""
        return self._ratings.get(f"{game}.{theme}", START)

    def miss(self, key: str) -> None:
        """A try was wrong, and there is another one."""
        if not self.over(key):
            self._write(key, {"wrong": self.wrong(key) + 1})

    def finish(self, puzzle: Rated, *, found: bool, rated: bool = True) -> int:
        """The answer was found, or was shown; by how much that changed the rating.

        A solved puzzle stays solved, and one whose answer was shown can still be solved, without rating.
        """
        key, change = puzzle.key, 0
        if rated and not self.over(key):
            score = (1.0 if self.wrong(key) == 0 else 0.5) if found else 0.0
            change = moved_by(self.rating(puzzle), puzzle.difficulty, score)
            self._ratings[_theme(puzzle)] = self.rating(puzzle) + change
        self._write(key, {"solved": True} if found or self.solved(key) else {"shown": True})
        return change

    def _entry(self, key: str) -> dict[str, object]:
        return self._puzzles.get(key, {})

    def _write(self, key: str, entry: dict[str, object]) -> None:
        self._puzzles[key] = entry
        self._keep(KEY, {"puzzles": self._puzzles, "ratings": self._ratings})


def _items(data: object) -> Iterable[tuple[str, object]]:
    return data.items() if isinstance(data, dict) else ()


def _theme(puzzle: Rated) -> str:
    return f"{puzzle.game}.{puzzle.theme}"


def rating_of(difficulty: int) -> int:
    """The rating of a puzzle."""
    return START + STEP * (difficulty - 1)


def moved_by(rating: int, difficulty: int, score: float) -> int:
    """How a rating moves by a puzzle that ended with 1, 0.5 or 0."""
    expected = 1 / (1 + 10 ** ((rating_of(difficulty) - rating) / 400))
    return round(PACE * (score - expected))


def next_puzzle(progress: PuzzleProgress, puzzles: Iterable[RatedT]) -> RatedT | None:
    """The next puzzle: unsolved and nearest to the rating of its theme, the easiest of those.

    One whose answer was seen comes again only after all others.
    """

    def how_far(puzzle: RatedT) -> tuple[bool, int, int]:
        distance = abs(rating_of(puzzle.difficulty) - progress.rating(puzzle))
        return progress.over(puzzle.key), distance, puzzle.difficulty

    return min((puzzle for puzzle in puzzles if not progress.solved(puzzle.key)), key=how_far, default=None)
