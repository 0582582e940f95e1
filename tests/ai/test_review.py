"""A review judges each decision by what the seat could know then."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from kingsapp.ai.review import costliest, review
from kingsapp.commands.agents import play_game
from kingsapp.core.record import replay
from kingsapp.games import GAMES
from tests.ai.tables import decisions as choices
from tests.ai.tables import played


def always(done: int, of: int) -> bool:
    return True


@pytest.mark.parametrize("key", GAMES)
def test_a_review_has_every_choice_of_the_seat_and_names_the_costliest(key: str) -> None:
    game = GAMES[key]
    record = played(key, game.seats[0])
    reports: list[tuple[int, int]] = []

    def progress(done: int, of: int) -> bool:
        reports.append((done, of))
        return True

    decisions = review(record, game, 0, Random(1), progress)
    for decision in decisions:
        state = replay(record, game, decision.ply)
        assert state.seat == 0
        assert game.text(state, decision.played.action) == record.actions[decision.ply]
        assert decision.loss >= 0
        assert decision.best.behind == 0
    due = [ply for ply, state in choices(game, record) if state.seat == 0]
    assert [decision.ply for decision in decisions] == due
    assert reports == [(ply, len(record.actions)) for ply in range(len(record.actions))]
    worst = costliest(decisions)
    assert len(worst) <= 3
    assert all(a.loss >= b.loss > 0 for a, b in pairwise(worst))
    assert worst[0].loss == max(decision.loss for decision in decisions)


def test_a_stopped_review_keeps_what_it_has() -> None:
    game = GAMES["kings"]
    decisions = review(played("kings", 2), game, 1, Random(1), lambda done, of: done < 10)
    assert decisions
    assert all(decision.ply < 10 for decision in decisions)


def test_careless_play_loses_more_than_careful_play() -> None:
    game = GAMES["kings"]
    losses = []
    for level in ("normal", "random"):
        games = [play_game(game, [level, "normal"], f"review {number}") for number in (1, 2)]
        decisions = [found for played in games for found in review(played, game, 0, Random(2), always)]
        losses.append(sum(decision.loss for decision in decisions) / len(decisions))
    assert losses[0] < losses[1]
