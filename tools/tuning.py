"""Learning from self-play, for any game: an evolution strategy and regressions in plain Python.

tools/tune_kings.py and tools/tune_taverns.py say what is learned for their game.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from random import Random
from typing import Any, Generic, TypeVar

from kingsapp.core.game import CHANCE, Action, Game, Seat, winners
from tools.watcher import Watcher

Weights = dict[str, float]
Judge = TypeVar("Judge")
"""What a game makes of weights."""
Policy = Callable[[Any, Random], Action]

NOISE = 0.08
"""How often a player of the regressions' games does something random, so that they see bad positions too."""
SEEN = 0.1
"""How often a regression looks at a position."""


@dataclass(frozen=True)
class Effort:
    """How long an evolution tries."""

    deals: int
    """On how many a candidate is tried."""
    candidates: int
    """In a generation."""
    generations: int
    """In a round."""
    checks: int
    """Deals that decide whether what was found is better than what was there."""

    @classmethod
    def of(cls, arguments: argparse.Namespace) -> Effort:
        """As the command line says."""
        return cls(arguments.deals, arguments.candidates, arguments.generations, arguments.checks)


@dataclass(frozen=True)
class Evolution(Generic[Judge]):
    """Better weights for the heuristics of a game, found by playing."""

    game: Game
    players: int
    judge: Callable[[Weights, int], Judge]
    policy: Callable[[Any, Judge], Action]
    effort: Effort
    most_lead: float = 50.0
    """Points by which a game can be won so that it matters."""
    rivals: Sequence[Policy] = ()
    """Opponents beside those that play by weights, who would learn to beat only one another."""
    watcher: Callable[[int], Watcher] | None = None
    """Sees what a candidate does, by number of players."""
    blame: Callable[[str], float] = lambda what: 0.0
    """What each thing costs that it sees, in percent of wins."""
    fixed: Sequence[str] = ()
    """Weights that stay as they are."""

    def run(self, start: Weights, rounds: int, rng: Random) -> Weights:
        """Better weights than the present ones, if there are any nearby.

        Candidates play against a pool of random play, the rivals, the present weights and earlier winners.
        """
        best = start
        pool: list[Policy] = [at_random, *self.rivals, *[self._player(best)] * 3]
        for number in range(rounds):
            found = self._evolve(best, pool, rng)
            seed = rng.getrandbits(32)
            new, old = (self._fitness(self._player(w), pool, self.effort.checks, seed) for w in (found, best))
            print(f"round {number}: {old:.1f} before, {new:.1f} now: {found}", file=sys.stderr)
            if new > old:
                best = found
                pool += [self._player(found)] * 3
        return best

    def _player(self, weights: Weights) -> Policy:
        judge = self.judge(weights, self.players)
        return lambda state, rng: self.policy(state, judge)

    def _evolve(self, start: Weights, pool: Sequence[Policy], rng: Random) -> Weights:
        keys = list(start)
        mean = [start[key] for key in keys]
        spread = [0.0 if key in self.fixed else 0.2 * max(abs(start[key]), 0.15) for key in keys]
        for _ in range(self.effort.generations):
            seed = rng.getrandbits(32)
            rated = []
            for _ in range(self.effort.candidates // 2):
                step = [width * rng.gauss(0, 1) for width in spread]
                for sign in (1, -1):
                    values = [value + sign * by for value, by in zip(mean, step, strict=True)]
                    player = self._player(dict(zip(keys, values, strict=True)))
                    rated.append((self._fitness(player, pool, self.effort.deals, seed), values))
            rated.sort(reverse=True)
            parents = [values for _, values in rated[: self.effort.candidates // 4]]
            shares = [log(len(parents) + 0.5) - log(rank + 1) for rank in range(len(parents))]
            for index in range(len(keys)):
                column = [values[index] for values in parents]
                centre = _mean(column, shares)
                width = sqrt(_mean([(value - mean[index]) ** 2 for value in column], shares))
                mean[index] = centre
                spread[index] = 0.8 * spread[index] + 0.2 * width
        return dict(zip(keys, mean, strict=True))

    def _fitness(self, player: Policy, pool: Sequence[Policy], deals: int, seed: int) -> float:
        """Wins in percent, plus a little for points, in every seat against opponents from the pool.

        In every other game the opponents are of one kind: some ways to play show only among their like.
        """
        rng = Random(seed)
        total = 0.0
        for deal in range(deals):
            setup = self.game.new_setup(self.players, rng)
            others = [rng.choice(pool) for _ in range(self.players)]
            if deal % 2:
                others = others[:1] * self.players
            for seat in range(self.players):
                seated = [*others[:seat], player, *others[seat + 1 :]]
                scores, blame = self._play(setup, seated, seat, Random(seed + deal))
                best = winners(scores)
                lead = scores[seat] - (sum(scores) - scores[seat]) / (self.players - 1)
                bounded = max(-self.most_lead, min(self.most_lead, lead))
                total += 100 * (seat in best) / len(best) + 0.4 * bounded - blame
        return total / deals / self.players

    def _play(
        self, setup: Any, players: Sequence[Policy], watched: Seat, rng: Random
    ) -> tuple[list[int], float]:
        """The scores of one game, and what the watched seat is to blame for."""
        state = self.game.start(setup)
        watcher = self.watcher(self.players) if self.watcher else None
        blame = 0.0
        while not state.over:
            seat = state.seat
            action = at_random(state, rng) if seat == CHANCE else players[seat](state, rng)
            if watcher is not None and seat == watched:
                blame += sum(self.blame(what) for what in watcher.see(state, action))
            state.apply(action)
        return state.scores(), blame


def at_random(state: Any, rng: Random) -> Action:
    """As the dice do."""
    action: Action = rng.choice(state.legal_actions())
    return action


def _mean(values: Sequence[float], shares: Sequence[float]) -> float:
    return sum(value * share for value, share in zip(values, shares, strict=True)) / sum(shares)


def logistic(rows: Sequence[tuple[list[float], int, float]]) -> list[float]:
    """The weights that tell best which rows came true, by Newton's method; each row has its importance."""
    size = len(rows[0][0])
    weights = [0.0] * size
    for _ in range(8):
        # A little pull towards zero keeps features that go together from running away.
        gradient = [-5 * weight for weight in weights]
        curvature = [[5.0 * (i == j) for j in range(size)] for i in range(size)]
        for features, true, importance in rows:
            chance = 1 / (1 + exp(-sum(w * x for w, x in zip(weights, features, strict=True))))
            for i, x in enumerate(features):
                gradient[i] += importance * (true - chance) * x
                for j, y in enumerate(features):
                    curvature[i][j] += importance * chance * (1 - chance) * x * y
        weights = [w + step for w, step in zip(weights, _solve(curvature, gradient), strict=True)]
    return weights


def softmax(rows: Sequence[tuple[list[list[float]], list[float]]]) -> list[float]:
    """The weights that tell best who won, by Newton's method; a row has features and share of each."""
    size = len(rows[0][0][0])
    weights = [0.0] * size
    for _ in range(8):
        gradient = [-5 * weight for weight in weights]
        curvature = [[5.0 * (i == j) for j in range(size)] for i in range(size)]
        for seats, shares in rows:
            pull = [sum([w * x for w, x in zip(weights, features, strict=True)]) for features in seats]
            most = max(pull)
            odds = [exp(value - most) for value in pull]
            total = sum(odds)
            chances = [odd / total for odd in odds]
            mean = [_mean(column, chances) for column in zip(*seats, strict=True)]
            for features, share, chance in zip(seats, shares, chances, strict=True):
                apart = [x - middle for x, middle in zip(features, mean, strict=True)]
                for i, x in enumerate(apart):
                    gradient[i] += (share - chance) * features[i]
                    row, weight = curvature[i], chance * x
                    for j, y in enumerate(apart):
                        row[j] += weight * y
        weights = [w + step for w, step in zip(weights, _solve(curvature, gradient), strict=True)]
    return weights


def linear(rows: Sequence[tuple[list[float], float]]) -> list[float]:
    """The weights that come nearest to the rows' values: least squares."""
    size = len(rows[0][0])
    products = [[5.0 * (i == j) for j in range(size)] for i in range(size)]
    right = [0.0] * size
    for features, value in rows:
        for i, x in enumerate(features):
            right[i] += value * x
            row = products[i]
            for j, y in enumerate(features):
                row[j] += x * y
    return _solve(products, right)


def _solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Gauss-Jordan; the matrix is positive definite, so no pivot is zero."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for i, pivot in enumerate(rows):
        pivot[:] = [value / pivot[i] for value in pivot]
        for other in rows:
            if other is not pivot:
                factor = other[i]
                other[:] = [a - factor * b for a, b in zip(other, pivot, strict=True)]
    return [row[-1] for row in rows]


Learner = Callable[[int, argparse.Namespace, Random], Weights]


def learned(
    about: str | None,
    seats: Sequence[int],
    learners: Mapping[str, Learner],
    words: Sequence[str] | None = None,
    extend: Callable[[argparse.ArgumentParser], None] = lambda parser: None,
) -> Weights:
    """What the command line of a game's tuner asks for; `extend` adds options of the game."""
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("what", choices=list(learners))
    parser.add_argument("--players", type=int, choices=seats, required=True)
    parser.add_argument("--rounds", type=int, default=3, help="of evolution")
    parser.add_argument("--deals", type=int, default=20, help="on which evolution tries a candidate")
    parser.add_argument("--candidates", type=int, default=24, help="in a generation")
    parser.add_argument("--generations", type=int, default=25, help="in a round")
    parser.add_argument("--checks", type=int, default=1500, help="deals that decide on a round")
    parser.add_argument("--games", type=int, default=300, help="for a regression")
    parser.add_argument("--seed", type=int, default=1)
    extend(parser)
    arguments = parser.parse_args(words)
    weights = learners[arguments.what](arguments.players, arguments, Random(arguments.seed))
    return {key: round(value, 4) for key, value in weights.items()}


def show(weights: Weights) -> None:
    """Print what was learned as JSON."""
    json.dump(weights, sys.stdout, indent=1)
    print()
