"""The simulation of a slow device counts what fits into its time."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kingsapp.games import GAMES
from tools.strength import phone
from tools.strength.phone import SlowBudget, figures


@pytest.fixture
def ticking(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each look at the clock is ten milliseconds after the one before."""
    ticks = iter(range(10**6))
    monkeypatch.setattr(phone, "process_time", lambda: next(ticks) / 100)


@pytest.mark.usefixtures("ticking")
def test_a_slow_clock_ends_the_thinking() -> None:
    budget = SlowBudget(playouts=100, seconds=0.95, slower=10)
    while not budget.ended():
        budget.played_out()
    assert (budget.done, budget.cut) == (9, True), "ten questions of a tenth of a second each"
    assert budget.longest == pytest.approx(0.1)


@pytest.mark.usefixtures("ticking")
def test_who_has_time_enough_is_not_cut_short() -> None:
    budget = SlowBudget(playouts=5, seconds=1.0, slower=10)
    while not budget.ended():
        budget.played_out()
    assert (budget.done, budget.cut) == (5, False)


def test_the_levels_fit_on_a_device_as_fast_as_this_one() -> None:
    for game in GAMES.values():
        fit, full, _ = figures(game, game.seats[0], "hard", slower=1.0, count=3)
        assert fit == full == 1


def test_what_is_cut_before_the_first_playout_counts() -> None:
    """Such decisions were left out, so the slowest devices looked best."""
    fit, full, longest = figures(GAMES["kings"], 2, "hard", slower=1e7, count=3)
    assert (fit, full) == (0, 0)
    assert longest > GAMES["kings"].guide.plans["hard"].seconds


def test_where_nobody_has_to_think_everything_fits(monkeypatch: pytest.MonkeyPatch) -> None:
    guide = GAMES["kings"].guide
    plan = replace(guide.plans["hard"], candidates=1)
    monkeypatch.setattr(type(guide), "plans", {**guide.plans, "hard": plan})
    assert figures(GAMES["kings"], 2, "hard", slower=1e7, count=3) == (1, 1, 0)
