"""The deal of the day: the date alone decides, the first try counts, and a master plays the same seat."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from random import Random

import pytest

from kingsapp.core.record import Result
from kingsapp.games import GAMES, WEEK
from kingsapp.match import Saves, write_code
from kingsapp.match.daily import KEPT, Daily, DayResult, challenge_of, day_at, master_score
from kingsapp.storage import Store

MONDAY = date(2026, 11, 16)


@pytest.fixture
def daily(store: Store) -> Daily:
    return Daily(Saves(store, GAMES, Random(1)), store, GAMES)


def code_of(day: date) -> str:
    game = GAMES[WEEK[day.weekday()].game]
    return write_code(challenge_of(day, game), game)


def test_every_weekday_has_a_set_up_that_can_be_played() -> None:
    for number in range(7):
        day = MONDAY + timedelta(days=number)
        plan, game = WEEK[number], GAMES[WEEK[number].game]
        challenge = challenge_of(day, game)
        assert plan.players in game.seats
        assert challenge.kinds == ("human", *[f"ai:{plan.level}"] * (plan.players - 1))
        assert challenge_of(day + timedelta(days=7), game).components == challenge.components
    assert {plan.game for plan in WEEK} == {*GAMES}


def test_the_deal_of_a_day_never_changes() -> None:
    assert [code_of(MONDAY + timedelta(days=number)) for number in range(7)] == [
        "4458-GMK2-MV20-EAPC",
        "563Y0-01BKW-BJZDK-0Y6P",
        "400R-SAEY-21NS-F3Q6",
        "5A0R6-0001-0XAC-ESVS-KQS6",
        "480R6-5QQ9-JD5Y-SRQF",
        "5458-KG26-4PBA-RE9A",
        "580R6-5H20-1QRV-GEZB",
    ]


def test_every_day_has_a_deal_of_its_own() -> None:
    days = [MONDAY + timedelta(days=number) for number in range(400)]
    assert len({code_of(day) for day in days}) == 400


def test_a_day_begins_at_midnight_in_utc_for_everybody() -> None:
    midnight = datetime(2026, 11, 17, tzinfo=UTC).timestamp()
    assert day_at(midnight - 1) == MONDAY
    assert day_at(midnight) == MONDAY + timedelta(days=1)


def begin(daily: Daily, store: Store, day: date) -> int:
    challenge = daily.challenge(day)
    match = Saves(store, GAMES, Random(2)).create(challenge.table("ABCD"), challenge.seed)
    assert match.save_id is not None
    return match.save_id


def test_the_first_try_counts_and_later_ones_do_not(daily: Daily, store: Store) -> None:
    assert daily.result(MONDAY) is None
    assert daily.open_game(MONDAY) is None
    first = begin(daily, store, MONDAY)
    assert daily.open_game(MONDAY) == first
    assert daily.result(MONDAY) is None
    store.append(first, 0, [], None, Result((12, 3, 4), (0,)))
    second = begin(daily, store, MONDAY)
    store.append(second, 0, [], None, Result((30, 3, 4), (0,)))
    assert daily.open_game(MONDAY) is None
    assert daily.result(MONDAY) == DayResult(12)
    assert [one.number for one in daily.tries(MONDAY)] == [1, 2]


def test_what_a_master_made_of_a_day_is_kept(daily: Daily, store: Store) -> None:
    store.append(begin(daily, store, MONDAY), 0, [], None, Result((12, 3, 4), (0,)))
    daily.keep_master(MONDAY, 15)
    daily.keep_master(MONDAY + timedelta(days=1), 7)
    assert daily.result(MONDAY) == DayResult(12, 15)
    for damage in ("nonsense", [1], {MONDAY.isoformat(): "x"}):
        store.set_setting(KEPT, damage)
        assert daily.result(MONDAY) == DayResult(12, None)


def test_a_master_plays_the_same_deal_and_can_be_stopped() -> None:
    game = GAMES["kings"]
    wednesday = challenge_of(MONDAY + timedelta(days=2), game)
    asked: list[int] = []

    def stopped() -> bool:
        asked.append(len(asked))
        return len(asked) > 3

    assert master_score(wednesday, game, stopped) is None
    assert len(asked) == 4


@pytest.mark.parametrize("key", GAMES)
def test_the_master_of_a_day_is_the_same_on_every_device(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kingsapp.match.daily.MASTER", "normal")
    number = next(number for number, plan in enumerate(WEEK) if plan.game == key and plan.level == "normal")
    challenge = challenge_of(MONDAY + timedelta(days=number), GAMES[key])
    scores = [master_score(challenge, GAMES[key], lambda: False) for _ in range(2)]
    assert scores[0] is not None
    assert scores[0] == scores[1]


def test_a_day_that_an_ai_player_finished_is_not_the_persons(daily: Daily, store: Store) -> None:
    first = begin(daily, store, MONDAY)
    store.append(first, 0, [], None, Result((12, 3, 4), (0,)))
    Saves(store, GAMES, Random(1)).mark_stand_in(first, 0, 5)
    assert daily.result(MONDAY) == DayResult(12, own=False)
