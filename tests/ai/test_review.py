"""A review judges each decision by what the seat could know then, and calls nothing a mistake by chance."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from kingsapp.ai import review as reviews
from kingsapp.ai.difference import LEAST, Difference, measured
from kingsapp.ai.review import (
    COSTLIEST,
    PERHAPS,
    Mistake,
    Stopped,
    as_json,
    difference,
    fits,
    from_json,
    review,
)
from kingsapp.ai.search import advantage
from kingsapp.commands.agents import play_agents
from kingsapp.core.game import CHANCE, Action, Game, State
from kingsapp.core.record import positions, replay
from kingsapp.games import GAMES
from tests.ai.tables import decisions, played

SOLVED = 50
"""How many positions at the end of games are solved for each game."""
ROOM = 1500
"""How many positions may be looked at to solve one."""


def always(share: float) -> bool:
    return True


@pytest.mark.parametrize("key", GAMES)
def test_a_review_names_decisions_of_the_seat_that_had_a_choice_the_costliest_first(key: str) -> None:
    game = GAMES[key]
    record = played(key, game.seats[0])
    shares: list[float] = []

    def progress(share: float) -> bool:
        shares.append(share)
        return True

    mistakes = review(record, game, 0, Random(1), progress)
    assert len(mistakes) <= COSTLIEST
    assert all(one.loss.points >= other.loss.points for one, other in pairwise(mistakes))
    for mistake in mistakes:
        state = replay(record, game, mistake.ply)
        assert state.seat == 0
        assert game.text(state, mistake.played) == record.actions[mistake.ply]
        assert mistake.better in state.legal_actions()
        assert mistake.better != mistake.played
        assert mistake.loss.certain == (mistake.loss.points > mistake.loss.doubt)
        assert mistake.loss.certain == mistakes[0].loss.certain, "all certain, or none"
    assert shares == sorted(shares)
    assert 0 < shares[0] < shares[-1] <= 1


def test_a_review_is_the_same_for_the_same_seed_and_outlives_being_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # Whatever does not follow from the seed shows in a few worlds as well.
    monkeypatch.setattr(reviews, "WORLDS", 75)
    game, record = GAMES["kings"], played("kings", 2)
    one, other = (review(record, game, 1, Random("seed"), always) for _ in range(2))
    assert one == other
    assert one
    assert from_json(as_json(one)) == one
    last = max(mistake.ply for mistake in one)
    before, after = (
        review(record, game, 1, Random("seed"), always, plies)
        for plies in (range(last), range(last + 1, 1000))
    )
    assert all(mistake.ply < last for mistake in before)
    assert all(mistake.ply > last for mistake in after)
    assert fits(one, record, game, 1)
    assert not fits(one, record, game, 0), "they are another player's"


WHOLE = as_json([Mistake(3, 17, 4, Difference(2.5, 0.5, 300))])[0]
NO_NUMBERS: tuple[Any, ...] = (None, "7", True, [], {}, float("inf"), float("nan"))
BAD_JSON: list[Any] = [
    *("damaged", None, 7, {}, ["x"], [[]], [{"ply": 3}]),
    *([WHOLE | {name: value}] for name in WHOLE for value in NO_NUMBERS),
    *([WHOLE | {name: 1.5}] for name in ("ply", "played", "better", "worlds")),
    *([WHOLE | {name: value}] for name in ("points", "doubt") for value in (-1, 1e300, 10**400)),
]


@pytest.mark.parametrize("data", BAD_JSON, ids=range(len(BAD_JSON)))
def test_what_is_no_review_is_none(data: Any) -> None:
    assert from_json([WHOLE]) is not None
    assert from_json(data) is None


@pytest.mark.parametrize("key", GAMES)
def test_mistakes_that_the_game_does_not_know_do_not_fit(key: str) -> None:
    game, record = GAMES[key], played(key, GAMES[key].seats[0])
    seat, loss = 1, Difference(2.5, 0.5, 300)
    plies = ((ply, state) for ply, state in enumerate(positions(record, game)) if state.seat == seat)
    ply, legal = next((ply, state.legal_actions()) for ply, state in plies if len(state.legal_actions()) > 1)
    action = game.parse(replay(record, game, ply), record.actions[ply])
    better = next(other for other in legal if other != action)
    mistake = Mistake(ply, action, better, loss)
    assert fits([mistake], record, game, seat)
    assert not fits([mistake, mistake], record, game, seat)
    for bad in (-1, len(record.actions), 10**9):
        assert not fits([dataclasses.replace(mistake, ply=bad)], record, game, seat)
    for bad in (-1, action, 10**9):
        assert not fits([dataclasses.replace(mistake, better=bad)], record, game, seat)
    assert not fits([dataclasses.replace(mistake, played=better, better=action)], record, game, seat)


@pytest.mark.parametrize(
    ("doubts", "told"),
    [((9.0, 9.0, 9.0, 9.0), PERHAPS), ((9.0, 0.1, 9.0, 0.1), 2), ((0.1, 0.1, 0.1, 0.1), COSTLIEST)],
)
def test_what_may_be_chance_is_told_only_where_nothing_is_certain(
    monkeypatch: pytest.MonkeyPatch, doubts: tuple[float, ...], told: int
) -> None:
    losses = iter([Difference(1.0 + place, doubt, 300) for place, doubt in enumerate(doubts)])
    more = Difference(1.0, doubts[0], 300)
    monkeypatch.setattr(reviews, "difference", lambda *_: next(losses, more))
    found = review(played("kings", 2), GAMES["kings"], 1, Random("seed"), always)
    assert len(found) == told
    assert [mistake.loss.points for mistake in found] == sorted(
        (mistake.loss.points for mistake in found), reverse=True
    )
    assert {mistake.loss.certain for mistake in found} == {any(doubt < 1 for doubt in doubts)}


def test_what_is_not_worth_telling_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "difference", lambda *_: Difference(LEAST - 0.1, 9.0, 300))
    assert review(played("kings", 2), GAMES["kings"], 1, Random("seed"), always) == []


def test_a_difference_is_the_mean_and_its_doubt_what_a_hundred_worlds_leave_of_it() -> None:
    found = measured([3.0, 5.0] * 50)
    assert (found.points, found.worlds) == (4.0, 100)
    assert found.doubt == pytest.approx(2.6 * 1.005 / 10, abs=0.001), "2.6 standard errors"
    assert found.certain
    assert not measured([-3.0, 5.0] * 4).certain
    assert not measured([9.0]).certain, "a single world tells nothing"


def test_a_review_that_nobody_waits_for_stops() -> None:
    with pytest.raises(Stopped):
        review(played("kings", 2), GAMES["kings"], 1, Random(1), lambda share: share < 0.1)


def test_careless_play_costs_more_than_careful_play(monkeypatch: pytest.MonkeyPatch) -> None:
    # Over four games the difference is so large that a quarter of the worlds shows it.
    monkeypatch.setattr(reviews, "WORLDS", 75)
    game = GAMES["kings"]
    losses = []
    for level in ("hard", "random"):
        games = [play_agents(game, [level, "normal"], f"review {number}") for number in range(1, 5)]
        mistakes = [found for played in games for found in review(played, game, 0, Random(2), always)]
        losses.append(sum(mistake.loss.points for mistake in mistakes))
    assert 2 * losses[0] < losses[1]


class OutOfReach(Exception):
    """The end of the game is too far away, or depends on what nobody can know."""


def end_of(game: Game, state: State, seat: int, room: list[int]) -> list[float]:
    """What each seat has at the end if everybody plays as well as can be.

    Where hands are hidden, only what `seat` itself still decides can be told exactly.
    """
    room[0] -= 1
    if state.over:
        return list(map(float, state.scores()))
    if room[0] < 0 or (game.secrets and state.seat != seat):
        raise OutOfReach
    ends_ = []
    for action in state.legal_actions():
        after = state.clone()
        after.apply(action)
        ends_.append(end_of(game, after, seat, room))
    if state.seat == CHANCE:
        return [sum(scores) / len(ends_) for scores in zip(*ends_, strict=True)]
    return max(ends_, key=lambda scores: advantage(scores, state.seat))


def solved(game: Game, state: State) -> dict[Action, float] | None:
    """What each action is worth, if that can be told exactly."""
    values: dict[Action, float] = {}
    room = [ROOM]
    try:
        for action in state.legal_actions():
            after = state.clone()
            after.apply(action)
            values[action] = advantage(end_of(game, after, state.seat, room), state.seat)
    except OutOfReach:
        return None
    return values


@cache
def ends(key: str) -> list[tuple[State, dict[Action, float]]]:
    """Positions at the end of games in which every action is worth a known number of points."""
    return [found for _, found in zip(range(SOLVED), _ends(key), strict=False)]


def _ends(key: str) -> Iterator[tuple[State, dict[Action, float]]]:
    game = GAMES[key]
    for number in range(600):
        record = played(key, game.seats[number % len(game.seats)], f"end {number}")
        for _, state in decisions(game, record)[-6:]:
            values = solved(game, state) if state.seat != CHANCE else None
            if values:
                yield state, values


@pytest.mark.parametrize("key", GAMES)
def test_where_the_best_move_is_known_exactly_no_best_move_is_called_a_mistake(key: str) -> None:
    game = GAMES[key]
    assert len(ends(key)) == SOLVED
    assert any(len({*values.values()}) > 1 for _, values in ends(key)), "a choice that matters"
    for state, values in ends(key):
        top = max(values.values())
        best = [action for action, value in values.items() if value == top]
        others = sorted(values, key=lambda action: -values[action])
        for other in others[:4]:
            view = game.observe(state, state.seat)
            loss = difference(game, view, other, best[0], Random(3), lambda: None)
            assert not loss.certain, (game.text(state, best[0]), game.text(state, other), values)
