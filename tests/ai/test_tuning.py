"""The tools that tune the AI's numbers do learn."""

from __future__ import annotations

from math import exp
from random import Random

import pytest

from kingsapp.core.game import Action
from kingsapp.games import GAMES
from tools.tuning import Evolution, Weights, linear, logistic, softmax


def test_a_line_is_found_again() -> None:
    rng = Random(1)
    inputs = [[1.0, rng.uniform(-9, 9), rng.uniform(-9, 9)] for _ in range(4000)]
    rows = [(row, 3 * row[0] - 2 * row[1] + rng.gauss(0, 0.1)) for row in inputs]
    assert linear(rows) == pytest.approx([3, -2, 0], abs=0.02)


def test_odds_are_found_again() -> None:
    rng = Random(2)
    inputs = [[1.0, rng.uniform(-3, 3)] for _ in range(4000)]
    rows = [(row, int(rng.random() < 1 / (1 + exp(-1 - 2 * row[1]))), 1.0) for row in inputs]
    assert logistic(rows) == pytest.approx([1, 2], abs=0.2)


def test_evolution_leaves_a_bad_start(monkeypatch: pytest.MonkeyPatch) -> None:
    """A player with a positive taste follows the guide, one with a negative taste does its worst."""
    monkeypatch.setattr("tools.tuning.GENERATIONS", 2)
    monkeypatch.setattr("tools.tuning.CANDIDATES", 8)
    monkeypatch.setattr("tools.tuning.CHECKS", 4)
    game = GAMES["kings"]

    def taste(weights: Weights, players: int) -> float:
        return weights["taste"]

    def policy(state: object, judge: float) -> Action:
        ranked = game.guide.ranked(state)  # type: ignore[arg-type]
        return (max if judge > 0 else min)(ranked)[1]

    found = Evolution(game, 2, taste, policy, deals=2).run({"taste": -0.01}, 2, Random(3))
    assert found["taste"] > 0


def test_who_wins_is_found_again() -> None:
    rng = Random(4)
    rows = []
    for _ in range(3000):
        seats = [[rng.uniform(-2, 2), rng.uniform(-2, 2)] for _ in range(3)]
        odds = [exp(seat[0] - seat[1] / 2) for seat in seats]
        winner = rng.choices(range(3), odds)[0]
        rows.append((seats, [float(seat == winner) for seat in range(3)]))
    assert softmax(rows) == pytest.approx([1, -0.5], abs=0.1)
