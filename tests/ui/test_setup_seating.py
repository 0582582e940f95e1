"""What is set up: no race twice, seats that come back, and a last set-up that can be trusted."""

from __future__ import annotations

from typing import Any

import pytest

from kingsapp.games import GAMES
from kingsapp.match import SeatChoice
from kingsapp.ui.screens.setup.seating import Seating

KINGS = GAMES["kings"]
NAMES = ("Anna", "Boris", "Mira", "Torvald")


def seating(*factions: str | None, first: int | None = None) -> Seating:
    seats = [SeatChoice(name, "human", faction) for name, faction in zip(NAMES, factions, strict=False)]
    return Seating("kings", seats, [SeatChoice(name) for name in NAMES[len(seats) :]], first)


def factions(seating: Seating) -> list[str | None]:
    return [seat.faction for seat in seating.seats]


def names(seating: Seating) -> list[str]:
    return [seat.name for seat in seating.seats]


def test_a_fresh_set_up_is_one_person_against_ai_players() -> None:
    fresh = Seating.fresh(KINGS, NAMES)
    assert [seat.kind for seat in fresh.seats] == ["human", "ai:normal", "ai:normal"]


def test_a_race_that_somebody_has_changes_hands() -> None:
    table = seating("orc", "dwarf", None)
    table.set_faction(0, "dwarf")
    assert factions(table) == ["dwarf", "orc", None]


def test_a_race_taken_from_somebody_leaves_that_seat_to_the_lot() -> None:
    table = seating(None, "dwarf")
    table.set_faction(0, "dwarf")
    assert factions(table) == ["dwarf", None]


def test_a_seat_that_was_taken_away_comes_back_with_its_name() -> None:
    table = seating(None, None, "giant", "orc")
    table.rename(3, "Zed")
    table.resize(2)
    table.resize(4)
    assert names(table) == ["Anna", "Boris", "Mira", "Zed"]


def test_whoever_begins_still_begins_after_a_change_of_places() -> None:
    table = seating(None, None, None, first=0)
    table.move(0, 2)
    assert names(table) == ["Boris", "Mira", "Anna"]
    assert table.first == 2


def test_nobody_begins_from_a_seat_that_is_gone() -> None:
    table = seating(None, None, None, first=2)
    table.resize(2)
    assert table.first is None


def test_a_kept_set_up_is_the_same_again() -> None:
    table = seating("orc", None, first=1)
    assert Seating.kept(KINGS, table.as_json(), NAMES) == table


def changed(part: str, value: object) -> dict[str, object]:
    """A kept set-up of which one part is not as it was written."""
    data = seating(None, None).as_json()
    table = data["table"]
    assert isinstance(table, dict)
    table[part] = value
    return data


@pytest.mark.parametrize(
    "data",
    [
        None,
        {},
        {"table": {"game": "kings"}, "spare": [], "file_name": ""},
        {**seating("orc", "orc").as_json()},
        {**seating("elf", None).as_json()},
        {**seating(None, None).as_json(), "spare": "two"},
        {
            **seating(None, None).as_json(),
            "spare": [{"name": "A", "kind": "human"}, {"name": 5, "kind": "x"}],
        },
        {
            **seating(None, None).as_json(),
            "spare": [{"name": "A", "kind": "human"}, {"name": "B", "kind": []}],
        },
        changed("seats", [{"name": 5, "kind": "human", "banner": None}] * 2),
        changed("seats", [{"name": "A", "kind": ["human"], "banner": None}] * 2),
        changed("seats", [{"name": "A", "kind": "human", "banner": {}}] * 2),
        changed("seats", [{"name": "\u202eA\n", "kind": "human", "banner": None}] * 2),
        changed("seats", 5),
        changed("first", "me"),
        changed("first", 7),
        changed("first", True),
        changed("game", None),
        changed("components", [1]),
        changed("components", {"mines": 5}),
        changed("components", {"races": ["elf"]}),
        5,
        [],
        "table",
    ],
)
def test_a_set_up_that_cannot_be_played_gives_way_to_a_fresh_one(data: Any) -> None:
    assert Seating.kept(KINGS, data, NAMES) == Seating.fresh(KINGS, NAMES)
