"""Whoever thinks on a thread leaves the screen its time."""

from __future__ import annotations

from collections import Counter
from random import Random
from threading import Thread

import pytest

from kingsapp.ai import breather
from kingsapp.ai.breather import BUSY, MOMENT, PAUSE, SHARE, STRETCH, Breather
from kingsapp.ai.budget import Budget
from kingsapp.ai.players import make_player
from kingsapp.ai.review import FIRST_WORLDS, WORLDS, difference, review
from kingsapp.games import GAMES
from tests.ai.tables import decisions, played


class Clock:
    """Stands in for the module `time`: three playouts are a stretch, and a sleep lasts as long as it says."""

    def __init__(self) -> None:
        self.now = 0.0
        self.playout = STRETCH / 3 + 1e-9
        self.late = 0.0
        """How much later one wakes up, because the screen draws."""
        self.slept: list[float] = []

    def monotonic(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.now += seconds + self.late


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(breather, "time", clock)
    return clock


def think(clock: Clock, playouts: int) -> None:
    resting = Breather()
    for _ in range(playouts):
        clock.now += clock.playout
        resting.rest()


def think_on_a_thread(clock: Clock, playouts: int) -> None:
    thread = Thread(target=think, args=(clock, playouts))
    thread.start()
    thread.join()


def test_a_thread_rests_for_a_moment_after_every_stretch_and_not_before(clock: Clock) -> None:
    think_on_a_thread(clock, 2)
    assert clock.slept == []
    think_on_a_thread(clock, 7)
    assert clock.slept == [MOMENT, MOMENT]


def test_a_screen_that_draws_is_left_more_time_but_not_much_more_than_was_thought(clock: Clock) -> None:
    clock.late = 1.1 * BUSY
    think_on_a_thread(clock, 3)
    assert clock.slept == [MOMENT, pytest.approx(SHARE * STRETCH, rel=1e-3)]
    clock.slept.clear()
    clock.playout = 10 * PAUSE
    think_on_a_thread(clock, 2)
    assert clock.slept == [MOMENT, PAUSE] * 2


def test_on_the_main_thread_nobody_waits(clock: Clock) -> None:
    think(clock, 30)
    assert clock.slept == []


class Counted(Budget):
    """Counts the playouts after which the screen may draw."""

    rests = 0

    def played_out(self) -> None:
        super().played_out()
        self.rests += 1


@pytest.mark.parametrize(("key", "level"), [("kings", "master"), ("taverns", "hard"), ("taverns", "master")])
def test_every_playout_may_be_followed_by_a_pause(key: str, level: str) -> None:
    game = GAMES[key]
    _, state = decisions(game, played(key, 3))[8]
    budget = Counted(24)
    make_player(game, level).choose(game.observe(state, state.seat), Random(1), budget)
    assert budget.rests >= 20


@pytest.mark.parametrize("key", GAMES)
def test_judging_a_game_or_two_moves_leaves_the_screen_its_time_too(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rests = Counter[str]()
    monkeypatch.setattr(Breather, "rest", lambda _: rests.update("x"))
    game, record = GAMES[key], played(key, 3)
    ply, state = decisions(game, record)[8]
    first, second = state.legal_actions()[:2]
    difference(game, game.observe(state, state.seat), first, second, Random(1), lambda: None)
    assert rests["x"] == 2 * WORLDS
    review(record, game, state.seat, Random(1), lambda _: True, range(ply, ply + 1))
    assert rests["x"] > 2 * WORLDS + FIRST_WORLDS
