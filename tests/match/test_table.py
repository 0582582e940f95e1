"""Setting up a game: seats, names, races or clans, and who begins."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from kingsapp.core.errors import BadInput
from kingsapp.core.reason import Reason
from kingsapp.match import (
    NAME_LIMIT,
    BadConfig,
    GameConfig,
    SeatChoice,
    characters,
    clean_name,
    deal,
    factions,
    problems,
)
from kingsapp.match.config import config_of
from tests.match.tables import dealt, table
from tests.match.toy import TOY


def with_factions(*chosen: str | None) -> GameConfig:
    return GameConfig("toy", tuple(SeatChoice(f"P{n}", faction=faction) for n, faction in enumerate(chosen)))


def keys(wrong: list[Reason]) -> list[str]:
    return [reason.key for reason in wrong]


def test_a_good_table_has_no_problems() -> None:
    assert problems(TOY, table("Anna boris Carla")) == []


@pytest.mark.parametrize("count", [0, 1, 5])
def test_too_few_or_too_many_seats(count: int) -> None:
    [reason] = problems(TOY, with_factions(*[None] * count))
    assert reason == Reason("seats_count", values={"least": 2, "most": 4, "found": count})


def test_nobody_plays_the_same_race_or_clan_as_another() -> None:
    [reason] = problems(TOY, with_factions("ash", None, "ash"))
    assert reason == Reason("faction_twice", values={"game": "toy", "seat": 2, "faction": "ash", "other": 0})


def test_every_problem_is_told_at_once() -> None:
    seats = (SeatChoice("  "), SeatChoice("x" * 21, "ai:genius", "oak"))
    wrong = problems(TOY, GameConfig("toy", seats, first=2))
    assert keys(wrong) == ["name_empty", "name_too_long", "kind_unknown", "faction_unknown", "first_unknown"]


def test_a_table_with_problems_is_not_dealt() -> None:
    with pytest.raises(BadConfig) as refused:
        deal(TOY, with_factions("ash", "ash"), Random(1))
    assert keys(list(refused.value.reasons)) == ["faction_twice"]


def test_what_was_chosen_is_dealt_and_the_rest_is_by_lot() -> None:
    setups = [deal(TOY, with_factions(None, "cedar", None), Random(seed)).setup for seed in range(40)]
    assert {setup.factions[1] for setup in setups} == {"cedar"}
    assert {setup.factions[0] for setup in setups} == {"ash", "birch", "dogwood"}
    assert all(len(set(setup.factions)) == 3 for setup in setups)
    assert {setup.first for setup in setups} == {0, 1, 2}


def test_the_chosen_first_player_begins() -> None:
    assert {deal(TOY, table(first=1), Random(seed)).setup.first for seed in range(10)} == {1}


def test_own_components_replace_the_standard_ones_and_are_checked() -> None:
    assert dealt(deal(TOY, replace(table(), components={"rim": 7}), Random(1))).rim == 7
    with pytest.raises(BadInput, match="rim: must be a digit"):
        deal(TOY, replace(table(), components={"rim": 77}), Random(1))


def test_all_races_or_clans_can_be_listed() -> None:
    assert factions(TOY) == ["ash", "birch", "cedar", "dogwood"]


def test_a_table_survives_being_kept_as_a_setting() -> None:
    kept = GameConfig("toy", (SeatChoice("Анна", "human", "ash"), SeatChoice("b", "ai:hard")), 1, {"rim": 3})
    assert GameConfig.from_json(kept.as_json()) == kept


@pytest.mark.parametrize(
    "data", [None, {}, [], "x", {"game": "toy", "seats": [{}], "first": 0, "components": {}}]
)
def test_a_setting_that_is_no_table_is_refused(data: object) -> None:
    with pytest.raises(BadInput):
        GameConfig.from_json(data)


def test_the_table_of_a_record_keeps_seats_and_components_but_not_the_deal() -> None:
    record = deal(TOY, replace(table("Anna boris"), components={"rim": 4}), Random(2))
    again = config_of(TOY, record)
    assert tuple(seat.faction for seat in again.seats) == record.setup.factions
    assert again.components == {"rim": 4}
    assert again.players == record.players
    assert dealt(deal(TOY, again, Random(3))).deck != dealt(record).deck


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("  Anna \t Maria\n", "Anna Maria"),
        ("", "Player 1"),
        (" \u200d\u202e\x07", "Player 1"),
        ("[b]Bob[/b] & <i>", "[b]Bob[/b] & <i>"),
        ("Żółć Ёлкин 王小明", "Żółć Ёлкин 王小明"),
        ("e\u0301", "é"),
        ("\u202eanna", "anna"),
        ("x" * 25, "x" * 20),
        ("नमस्ते", "नमस्ते"),
        ("7", "7"),
        ("♛", "♛"),
    ],
)
def test_a_name_is_tidied_and_otherwise_shown_as_typed(typed: str, name: str) -> None:
    assert clean_name(typed, "Player 1") == name


@pytest.mark.parametrize("one", ["é", "q\u0323\u0307", "👩\u200d👩\u200d👧\u200d👦", "👍🏽", "🇵🇱", "ले", "王"])
def test_a_character_is_what_a_reader_would_point_at(one: str) -> None:
    assert len(characters(one)) == 1
    assert len(characters(one * 3)) == 3
    name = clean_name(one * 30, "")
    assert len(characters(name)) == NAME_LIMIT
    assert not problems(TOY, GameConfig("toy", (SeatChoice(name), SeatChoice("b"))))


def test_no_name_climbs_out_of_its_line() -> None:
    assert len(clean_name("a" + "\u0301" * 500, "")) <= 12


def test_cutting_never_leaves_a_blank_at_the_end() -> None:
    assert clean_name("x" * 19 + " y", "") == "x" * 19
