"""Learns the numbers of assets/ai/kings.json from self-play.

    python tools/tune_kings.py heuristics --players 2 --rounds 3
    python tools/tune_kings.py evaluation --players 2 --games 300

Prints the learned numbers as JSON; what wins in the arena goes into the file. `heuristics` is an
evolution strategy: candidates around the present weights play against a pool of random play, the present
weights and earlier winners. `evaluation` is a logistic regression on which captured mines got developed.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from math import exp, log, sqrt
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from kingsapp.games.kings import heuristics
from kingsapp.games.kings.cards import STRENGTH_OF
from kingsapp.games.kings.game import KINGS
from kingsapp.games.kings.heuristics import Judgement
from kingsapp.games.kings.setup import Setup
from kingsapp.games.kings.state import State
from kingsapp.games.kings.weights import read_weights

Weights = dict[str, float]

CANDIDATES = 16
GENERATIONS = 20
DEALS = {2: 36, 3: 26, 4: 20}
NOISE = 0.08
"""How often a player of the regression's games does something random, so that it sees bad positions too."""


def play(setup: Setup, judges: Sequence[Judgement | None], rng: Random) -> list[int]:
    """The scores of one game; None plays at random."""
    state = KINGS.start(setup)
    while not state.over:
        judge = judges[state.seat]
        if judge is None:
            state.apply(rng.choice(state.legal_actions()))
        else:
            state.apply(heuristics.policy(state, judge))
    return state.scores()


def fitness(judge: Judgement, pool: Sequence[Judgement | None], players: int, deals: int, seed: int) -> float:
    """Wins in percent, plus a little for points, in every seat against opponents from the pool."""
    rng = Random(seed)
    total = 0.0
    for deal in range(deals):
        setup = KINGS.new_setup(players, rng)
        others = [rng.choice(pool) for _ in range(players)]
        for seat in range(players):
            seated = [*others[:seat], judge, *others[seat + 1 :]]
            scores = play(setup, seated, Random(seed + deal))
            best = [other for other, score in enumerate(scores) if score == max(scores)]
            lead = scores[seat] - (sum(scores) - scores[seat]) / (players - 1)
            total += 100 * (seat in best) / len(best) + 0.4 * lead
    return total / deals / players


def evolve(players: int, rounds: int, rng: Random) -> Weights:
    """Better heuristic weights than the present ones, if there are any nearby."""
    best: Weights = read_weights()["heuristics"][str(players)]
    pool: list[Judgement | None] = [None, Judgement(best, players)]
    for number in range(rounds):
        found = _evolve_once(best, pool, players, rng)
        seed = rng.getrandbits(32)
        new, old = (fitness(Judgement(w, players), pool, players, 150, seed) for w in (found, best))
        print(f"round {number}: {old:.1f} before, {new:.1f} now", file=sys.stderr)
        if new > old:
            best = found
            pool.append(Judgement(found, players))
    return best


def _evolve_once(start: Weights, pool: Sequence[Judgement | None], players: int, rng: Random) -> Weights:
    keys = list(start)
    mean = [start[key] for key in keys]
    spread = [0.2 * max(abs(value), 0.15) for value in mean]
    for _ in range(GENERATIONS):
        seed = rng.getrandbits(32)
        rated = []
        for _ in range(CANDIDATES // 2):
            step = [width * rng.gauss(0, 1) for width in spread]
            for sign in (1, -1):
                values = [value + sign * by for value, by in zip(mean, step, strict=True)]
                judge = Judgement(dict(zip(keys, values, strict=True)), players)
                rated.append((fitness(judge, pool, players, DEALS[players], seed), values))
        rated.sort(reverse=True)
        parents = [values for _, values in rated[: CANDIDATES // 4]]
        shares = [log(len(parents) + 0.5) - log(rank + 1) for rank in range(len(parents))]
        for index in range(len(keys)):
            column = [values[index] for values in parents]
            centre = _mean(column, shares)
            width = sqrt(_mean([(value - mean[index]) ** 2 for value in column], shares))
            mean[index] = centre
            spread[index] = 0.8 * spread[index] + 0.2 * width
    return dict(zip(keys, mean, strict=True))


def _mean(values: Sequence[float], shares: Sequence[float]) -> float:
    return sum(value * share for value, share in zip(values, shares, strict=True)) / sum(shares)


FEATURES = ("base", "turns", "need", "need_per_turn", "tight", "overseer", "fits", "in_camp", "crowded")


def regress(players: int, games: int, rng: Random) -> Weights:
    """How likely captured mines are developed, fitted to `games` games."""
    rows: list[tuple[list[float], int, int]] = []
    judge = heuristics.judgement(players)
    for _ in range(games):
        state = KINGS.start(KINGS.new_setup(players, rng))
        seen = []
        while not state.over:
            if rng.random() < 0.1:
                seen += [(seat, mine, _features(state, seat, mine)) for seat in range(players)
                         for mine in state.captured[seat]]  # fmt: skip
            action = rng.choice(state.legal_actions()) if rng.random() < NOISE else None
            state.apply(heuristics.policy(state, judge) if action is None else action)
        rows += [
            (features, int(mine in state.developed[seat]), state.mine_side[mine][3])
            for seat, mine, features in seen
        ]
    return dict(zip(FEATURES, _fit(rows), strict=True))


def _fit(rows: Sequence[tuple[list[float], int, int]]) -> list[float]:
    """Logistic regression by Newton's method, each row weighted with its value."""
    size = len(FEATURES)
    weights = [0.0] * size
    for _ in range(8):
        # A little pull towards zero keeps features that go together from running away.
        gradient = [-5 * weight for weight in weights]
        curvature = [[5.0 * (i == j) for j in range(size)] for i in range(size)]
        for features, developed, value in rows:
            chance = 1 / (1 + exp(-sum(w * x for w, x in zip(weights, features, strict=True))))
            for i, x in enumerate(features):
                gradient[i] += value * (developed - chance) * x
                for j, y in enumerate(features):
                    curvature[i][j] += value * chance * (1 - chance) * x * y
        weights = [w + step for w, step in zip(weights, _solve(curvature, gradient), strict=True)]
    return weights


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


def _features(state: State, seat: int, mine: int) -> list[float]:
    need = state.need[mine]
    units = state.units[mine]
    room = 10 - STRENGTH_OF[units[0]] if units else 10
    turns = state.deck_left / state.players
    row = state.row[mine]
    fits = any(row[card] for card in state.hands[seat])
    in_camp = any(pile and row[pile[0]] for pile in state.camp)
    crowded = len(state.captured[seat]) / (turns + 1)
    overseer = state.mine_side[mine][2]
    return [1, log(turns + 1), need, need / (turns + 1), need / room, overseer, fits, in_camp, crowded]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("what", choices=["heuristics", "evaluation"])
    parser.add_argument("--players", type=int, choices=[2, 3, 4], required=True)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    rng = Random(arguments.seed)
    if arguments.what == "heuristics":
        weights = evolve(arguments.players, arguments.rounds, rng)
    else:
        weights = regress(arguments.players, arguments.games, rng)
    json.dump({key: round(value, 4) for key, value in weights.items()}, sys.stdout, indent=1)
    print()


if __name__ == "__main__":
    main()
