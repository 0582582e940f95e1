"""Matches between AI players: the same deals for everybody, every seat in turn, on all processor cores."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import sqrt
from typing import Final

from kingsapp.ai.selfplay import play_game
from kingsapp.core.game import Game, winners
from kingsapp.core.workers import workers

_Z: Final = 1.959964
"""Standard deviations on either side that hold 95 % of a normal distribution."""


@dataclass(slots=True)
class Tally:
    """The results of one level."""

    games: int = 0
    wins: float = 0.0
    """A shared win counts as its share."""
    points: int = 0
    seconds: list[float] = field(default_factory=list)
    """Processor time of each decision."""

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.wins += other.wins
        self.points += other.points
        self.seconds += other.seconds

    @property
    def rate(self) -> float:
        return self.wins / self.games

    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval of the rate."""
        return wilson(self.wins, self.games)

    def mean_seconds(self) -> float:
        return sum(self.seconds) / len(self.seconds) if self.seconds else 0.0

    def slow_seconds(self) -> float:
        """The 95th percentile of the time for a decision."""
        ordered = sorted(self.seconds)
        return ordered[int(0.95 * (len(ordered) - 1))] if ordered else 0.0


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The interval that holds the true rate with 95 % confidence."""
    rate = wins / games
    spread = _Z * _Z / games
    centre = (rate + spread / 2) / (1 + spread)
    half = _Z * sqrt(rate * (1 - rate) / games + spread / (4 * games)) / (1 + spread)
    # Rounding must not push the bounds beyond the rate itself when everything or nothing was won.
    return max(0.0, min(rate, centre - half)), min(1.0, max(rate, centre + half))


def seatings(levels: Sequence[str]) -> list[tuple[str, ...]]:
    """The levels in every rotation around the table that differs."""
    rotations = [(*levels[turn:], *levels[:turn]) for turn in range(len(levels))]
    return list(dict.fromkeys(rotations))


def _play_deal(game: Game, levels: Sequence[str], deal: str) -> dict[str, Tally]:
    """One deal in all seatings."""
    tallies: dict[str, Tally] = {level: Tally() for level in levels}
    for seating in seatings(levels):
        played = play_game(game, seating, deal)
        scores = played.scores
        best = winners(scores)
        for seat, level in enumerate(seating):
            share = 1 / len(best) if seat in best else 0.0
            tallies[level].add(Tally(1, share, scores[seat], played.seconds[seat]))
    return tallies


def arena(
    game: Game,
    levels: Sequence[str],
    games: int,
    seed: int,
    jobs: int = 1,
    progress: Callable[[int], None] = lambda deals: None,
) -> dict[str, Tally]:
    """At least `games` games, in whole deals; what each level achieved."""
    deals = -(-games // len(seatings(levels)))
    names = [f"{game.key}-{seed}-{deal}" for deal in range(deals)]
    total: dict[str, Tally] = {level: Tally() for level in levels}
    for done, tallies in enumerate(_results(game, levels, names, jobs), 1):
        for level, tally in tallies.items():
            total[level].add(tally)
        progress(done)
    return total


def _results(game: Game, levels: Sequence[str], deals: list[str], jobs: int) -> Iterable[dict[str, Tally]]:
    if jobs == 1:
        yield from (_play_deal(game, levels, deal) for deal in deals)
        return
    with workers(jobs) as pool:
        yield from pool.imap(partial(_play_deal, game, levels), deals)
