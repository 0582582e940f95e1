"""The test that decides whether a player is better."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from kingsapp.ai.budget import Budget
from kingsapp.ai.players import make_player
from kingsapp.games import GAMES
from tests.ai.tables import decisions, played
from tools.strength.seats import changed, seat_player
from tools.strength.sprt import BOUND, LEAST, Pairing, Ratio, run

ROOT = Path(__file__).resolve().parents[2]


def evidence(differences: list[float], margin: float = 0.1) -> Ratio:
    ratio = Ratio(margin)
    for difference in differences:
        ratio.add(difference)
    return ratio


def test_the_ratio_is_that_of_two_normal_distributions() -> None:
    # 100 numbers with mean 0.2 and variance 0.96: 100 * 0.1 * (2 * 0.2 - 0.1) / (2 * 0.96)
    ratio = evidence([1.0] * 60 + [-1.0] * 40)
    assert ratio.mean == pytest.approx(0.2)
    assert ratio.variance == pytest.approx(0.96)
    assert ratio.log_likelihood() == pytest.approx(1.5625)
    assert ratio.verdict() is None


def test_a_bound_ends_the_test_on_either_side() -> None:
    better, not_better = evidence([1.0] * 130 + [-1.0] * 70), evidence([1.0, -1.0] * 400)
    assert better.verdict() == "better"
    assert not_better.verdict() == "not better"
    assert better.log_likelihood() > BOUND > -BOUND > not_better.log_likelihood()


def test_a_few_lucky_deals_prove_nothing() -> None:
    assert evidence([1.0, 1.0, 0.9]).verdict() is None


@pytest.mark.parametrize(("true", "expected"), [(0.1, "better"), (0.0, "not better")])
def test_it_errs_seldom(true: float, expected: str) -> None:
    rng = Random(4)
    verdicts = []
    for _ in range(60):
        ratio = Ratio(0.1)
        while ratio.verdict() is None:
            ratio.add(rng.gauss(true, 0.6))
        verdicts.append(ratio.verdict())
    assert verdicts.count(expected) >= 54


def test_both_meet_the_same_deals_in_the_same_seat() -> None:
    pairing = Pairing("kings", 3, "normal", "normal", "random", "points")
    results = [pairing.play(deal) for deal in range(4)]
    assert all(new == old for new, old in results)
    assert len({new for new, _ in results}) > 1


def test_it_goes_on_where_it_stopped(tmp_path: Path) -> None:
    pairing = Pairing("kings", 2, "normal", "random", None, "wins")
    path = tmp_path / "test.jsonl"
    run(pairing, Ratio(0.9), most=3, jobs=1, path=path)
    first = path.read_text(encoding="utf-8")
    ratio = run(pairing, Ratio(0.9), most=5, jobs=1, path=path)
    assert path.read_text(encoding="utf-8").startswith(first)
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()[1:]]
    assert lines == [pairing.play(deal) for deal in range(5)]
    assert ratio.deals == 5 < LEAST
    with pytest.raises(SystemExit, match="another test"):
        run(Pairing("kings", 2, "easy", "random", None, "wins"), Ratio(0.9), most=5, jobs=1, path=path)


def test_a_plan_can_be_changed_by_name() -> None:
    plan = GAMES["taverns"].guide.plans["hard"]
    other = changed(plan, "candidates=9,seconds=0.5,tree=3")
    assert (other.candidates, other.seconds, other.tree) == (9, 0.5, 3)
    assert other.playouts == plan.playouts


def test_a_player_of_another_copy_chooses_as_it_would_here() -> None:
    game = GAMES["kings"]
    foreign = seat_player(game, f"hard:playouts=12@{ROOT}")
    here = make_player(game, "hard")
    for number, (_, state) in enumerate(decisions(game, played("kings", 3), every=31)):
        view = game.observe(state, state.seat)
        there_numbers, here_numbers = Random(number), Random(number)
        wanted = here.choose(view, here_numbers, Budget(12))
        assert foreign.choose(view, there_numbers, foreign.budget()) == wanted
        assert there_numbers.random() == here_numbers.random()
