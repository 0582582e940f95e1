"""The tools that tune the AI's numbers do learn."""

from __future__ import annotations

import argparse
import json
from math import exp
from pathlib import Path
from random import Random

import pytest

from kingsapp.core.game import Action
from kingsapp.games import GAMES
from kingsapp.games.kings.game import KINGS
from kingsapp.games.kings.weights import read_weights as kings_weights
from kingsapp.games.taverns.game import TAVERNS
from kingsapp.games.taverns.weights import read_weights as taverns_weights
from tests.taverns.builders import table
from tools import tune_kings, tune_taverns
from tools.tuning import Effort, Evolution, Weights, learned, linear, logistic, softmax


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


def test_evolution_leaves_a_bad_start() -> None:
    """A player with a positive taste follows the guide, one with a negative taste does its worst."""
    game = GAMES["kings"]

    def taste(weights: Weights, players: int) -> float:
        return weights["taste"]

    def policy(state: object, judge: float) -> Action:
        ranked = game.guide.ranked(state)  # type: ignore[arg-type]
        return (max if judge > 0 else min)(ranked)[1]

    found = Evolution(game, 2, taste, policy, Effort(deals=2, candidates=8, generations=2, checks=4)).run(
        {"taste": -0.01}, 2, Random(3)
    )
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


TINY = "--players 3 --games 2 --rounds 1 --deals 1 --candidates 4 --generations 1 --checks 1"


@pytest.mark.parametrize("what", tune_kings.LEARNERS)
def test_a_short_run_learns_every_number_of_underground_kings(what: str) -> None:
    found = learned(None, KINGS.seats, tune_kings.LEARNERS, [what, *TINY.split()])
    assert set(found) == set(kings_weights()[what]["3"])


@pytest.mark.parametrize("what", tune_taverns.LEARNERS)
def test_a_short_run_learns_every_number_of_royal_taverns(what: str) -> None:
    present = taverns_weights()
    found = learned(None, TAVERNS.seats, tune_taverns.LEARNERS, [what, *TINY.split()], tune_taverns.options)
    assert set(found) == set(present[what]["3"])
    if what == "heuristics":
        assert {found[key] for key in tune_taverns.FIXED} == {
            present[what]["3"][key] for key in tune_taverns.FIXED
        }


def test_a_clan_of_before_sits_among_the_rivals(tmp_path: Path) -> None:
    """One that does not like nuggets in its purse."""
    weights = {key: {**numbers, "haste": -5.0} for key, numbers in taverns_weights()["heuristics"].items()}
    path = tmp_path / "before.json"
    path.write_text(json.dumps({"heuristics": weights}))
    state = table("lugach red 4; gold 3", clans="red blue green").state
    assert TAVERNS.text(state, tune_taverns.former(path, 3)(state, Random(1))) != "collect lugach"
    assert TAVERNS.text(state, TAVERNS.guide.policy(state, Random(1))) == "collect lugach"


@pytest.mark.parametrize(
    ("picture", "action", "seen"),
    [
        ("lugach red 5, blue 4\nmalien red 1", "add malien", {"could seek gold", "lets a tavern go"}),
        ("lugach red 5, blue 4\nmalien red 1", "open lugach", {"could seek gold"}),
        ("lugach red 1; gold 1\nmalien red 1", "add malien", {"could collect", tune_taverns.IDLE}),
        ("lugach red 1; gold 1\nmalien red 1", "collect lugach", {"could collect", "collected"}),
    ],
)
def test_a_candidate_pays_for_what_it_lets_go(picture: str, action: str, seen: set[str]) -> None:
    state = table(picture).state
    watcher = tune_taverns.Landlord(state.players)
    assert set(watcher.see(state, TAVERNS.parse(state, action))) == seen


def test_what_is_let_go_costs_less_than_what_is_absurd() -> None:
    prices = argparse.Namespace(price=0.4, blame=10.0)
    assert tune_taverns.blame(prices, "collected") == 0
    assert tune_taverns.blame(prices, tune_taverns.IDLE) == 0.4
    assert tune_taverns.blame(prices, "passes although there is something to gain") == 10
