"""Maps and set-ups from outside: what is right is read, what is wrong is named."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kingsapp.core.errors import BadInput, Mistakes
from kingsapp.core.place import File
from kingsapp.games.taverns.game import TAVERNS
from kingsapp.games.taverns.map import STANDARD_MAP, load_atlas, read_roads, standard_atlas, write_roads
from kingsapp.games.taverns.setup import CLANS
from tests.taverns.random_games import SEEDS, random_map

ROADS = write_roads(standard_atlas().roads)


def setup_data(**changes: Any) -> dict[str, Any]:
    """A set-up as it stands in a record."""
    right = {"clans": ["red", "blue", "green"], "first": 1, "abandoned_mine": 24, "map": changed_map()}
    return {**right, **changes}


def changed_map(**changes: Any) -> dict[str, Any]:
    """The standard map with other neighbours here and there."""
    return {**{key: list(ends) for key, ends in ROADS.items()}, **changes}


def without(data: dict[str, Any], key: str) -> dict[str, Any]:
    return {name: value for name, value in data.items() if name != key}


def two_islands() -> dict[str, Any]:
    """Two prisms of six provinces that no road joins."""
    islands = {}
    for island in "ab":
        for place in range(3):
            ring = [f"{island}{(place + step) % 3}" for step in (1, 2)]
            upper = [f"{island}{(place + step) % 3 + 3}" for step in (1, 2)]
            islands[f"{island}{place}"] = sorted([*ring, f"{island}{place + 3}"])
            islands[f"{island}{place + 3}"] = sorted([*upper, f"{island}{place}"])
    return islands


def test_a_setup_is_written_as_it_was_read() -> None:
    assert TAVERNS.write_setup(TAVERNS.read_setup(setup_data(), 3)) == setup_data()


@given(SEEDS, st.integers(3, 6))
def test_any_new_setup_can_be_written_and_read(seed: int, players: int) -> None:
    setup = TAVERNS.new_setup(players, Random(seed))
    assert TAVERNS.read_setup(json.loads(json.dumps(TAVERNS.write_setup(setup))), players) == setup


@given(SEEDS)
def test_any_map_of_twelve_connected_provinces_with_three_roads_can_be_read(seed: int) -> None:
    roads = random_map(Random(seed))
    assert read_roads(write_roads(roads)) == roads


def test_provinces_may_stand_in_any_order() -> None:
    turned = dict(reversed(list(changed_map().items())))
    assert read_roads(turned) == standard_atlas().roads


def test_what_was_chosen_is_kept_and_lots_are_drawn_for_the_rest() -> None:
    setup = TAVERNS.deal("1", [None, "white", None, "red"], first=2)
    assert (setup.factions[1], setup.factions[3], setup.first) == ("white", "red", 2)
    assert len(set(setup.factions)) == 4
    assert set(setup.factions) <= set(CLANS)


def test_lots_reach_every_clan_and_every_seat() -> None:
    setups = [TAVERNS.deal(str(seed), [None] * 3) for seed in range(200)]
    assert {setup.factions[0] for setup in setups} == set(CLANS)
    assert {setup.first for setup in setups} == {0, 1, 2}


@pytest.mark.parametrize("mine", [3, 16, 24, 38, 39, 10**30])
def test_the_abandoned_mine_is_any_whole_number_from_three_on(mine: int) -> None:
    assert TAVERNS.read_setup(setup_data(abandoned_mine=mine), 3).abandoned_mine == mine


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ([], "setup: must be an object with clans, first, abandoned_mine, map, not []"),
        (None, "setup: must be an object with clans, first, abandoned_mine, map, not null"),
        (without(setup_data(), "first"), "setup: first is missing"),
        (setup_data(colour=1), "setup: colour is not one of: clans, first, abandoned_mine, map"),
        (setup_data(clans="red"), "setup: clans: must be a list, not red"),
        (setup_data(clans=["red", "blue"]), "setup: clans: wrong number of entries: 2 instead of 3"),
        (setup_data(clans=["red", "blue", "black"]), "setup: clans: entry 2: black is not a name"),
        (setup_data(clans=["red", [], "blue"]), "setup: clans: entry 1: [] is not a name the rules"),
        (setup_data(clans=["red", "blue", "red"]), "setup: clans: entry 2: red appears twice"),
        (setup_data(first=3), "setup: first: must be a seat from 0 to 2"),
        (setup_data(first=-1), "setup: first: must be a seat"),
        (setup_data(first=True), "setup: first: must be a seat"),
        (setup_data(first=1.0), "setup: first: must be a seat"),
        (setup_data(abandoned_mine=2), "setup: abandoned_mine: must be a whole number, 3 or more"),
        (setup_data(abandoned_mine=True), "setup: abandoned_mine: must be a whole number"),
        (setup_data(abandoned_mine=24.0), "setup: abandoned_mine: must be a whole number"),
        (setup_data(abandoned_mine="24"), "setup: abandoned_mine: must be a whole number"),
        (setup_data(map=[]), "setup: map: must be an object"),
        (setup_data(map={}), "setup: map: wrong number of provinces: 0 instead of 12"),
        (
            setup_data(map=without(changed_map(), "lugach")),
            "setup: map: wrong number of provinces: 11 instead of 12",
        ),
        (setup_data(map=changed_map(lugach=None)), "setup: map: lugach: must be a list of neighbours"),
        (
            setup_data(map=changed_map(lugach=["malien"])),
            "setup: map: lugach: wrong number of neighbours: 1 instead of 3",
        ),
        (
            setup_data(map=changed_map(lugach=["barkhandyr", "frukfurt", 7])),
            "setup: map: lugach: entry 2: must be the key of a province",
        ),
        (
            setup_data(map=changed_map(lugach=["barkhandyr", "barkhandyr", "frukfurt"])),
            "setup: map: lugach: one neighbour is named twice",
        ),
        (
            setup_data(map=changed_map(lugach=["frukfurt", "barkhandyr", "karavastan"])),
            "setup: map: lugach: put the neighbours in alphabetical order",
        ),
        (
            setup_data(map=changed_map(lugach=["barkhandyr", "frukfurt", "lugach"])),
            "setup: map: lugach: entry 2: lugach cannot be its own neighbour",
        ),
        (
            setup_data(map=changed_map(lugach=["atlantis", "barkhandyr", "frukfurt"])),
            "setup: map: lugach: entry 0: atlantis is not a province of this map",
        ),
        (
            setup_data(map=changed_map(lugach=["barkhandyr", "frukfurt", "malien"])),
            "setup: map: lugach: karavastan has a road here, but there is none back",
        ),
        (setup_data(map=two_islands()), "setup: map: not connected: there is no route from a0 to b0"),
        (
            setup_data(map={**without(changed_map(), "lugach"), "Big Town": ROADS["lugach"]}),
            'setup: map: "Big Town": not a province key',
        ),
    ],
)
def test_a_broken_setup_is_refused_with_place_and_reason(data: Any, sentence: str) -> None:
    with pytest.raises(BadInput, match=re.escape(sentence)):
        TAVERNS.read_setup(data, 3)


def test_the_standard_map_has_names_in_three_languages_and_places() -> None:
    atlas = standard_atlas()
    lugach = atlas.places["lugach"]
    assert (lugach.names["en"], lugach.names["ru"], lugach.names["pl"]) == ("Lugach", "Лугач", "Ługacz")
    assert all(0 <= place.x <= 1 and 0 <= place.y <= 1 for place in atlas.places.values())
    assert set(atlas.places) == set(dict(atlas.roads))


Edit = Callable[[dict[str, Any]], object]


def written(tmp_path: Path, *edits: Edit) -> Path:
    """The standard map file with changes."""
    data = json.loads(STANDARD_MAP.read_text(encoding="utf-8"))
    for edit in edits:
        edit(data["provinces"])
    path = tmp_path / "map.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


def test_a_map_file_can_be_read_from_anywhere(tmp_path: Path) -> None:
    assert load_atlas(written(tmp_path)) == standard_atlas()


def test_all_mistakes_of_a_map_file_are_reported_at_once(tmp_path: Path) -> None:
    path = written(
        tmp_path,
        lambda provinces: provinces["lugach"].update(x=1.5, ru=""),
        lambda provinces: provinces["malien"].update(neighbours=["barkhandyr", "karavastan"]),
        lambda provinces: provinces["pasburg"].update(y=True, motto="Hic sunt nani"),
        lambda provinces: provinces["kegabad"].pop("pl"),
    )
    with pytest.raises(Mistakes) as mistake:
        load_atlas(path)
    assert mistake.value.place == (File(str(path)),)
    assert [str(one) for one in mistake.value.mistakes] == [
        "provinces: kegabad: pl: must be a name of 1 to 40 letters",
        "provinces: lugach: ru: must be a name of 1 to 40 letters",
        "provinces: lugach: x: must be a number from 0 to 1",
        "provinces: pasburg: y: must be a number from 0 to 1",
        "provinces: pasburg: motto: not a part of a map",
        "provinces: malien: wrong number of neighbours: 2 instead of 3",
    ]


@pytest.mark.parametrize("name", ["half \ud83d", "two\nlines", "\u202eback", "\0", " ", "long" * 11])
def test_a_name_that_cannot_be_drawn_in_one_line_is_refused(tmp_path: Path, name: str) -> None:
    path = written(tmp_path, lambda provinces: provinces["lugach"].update(pl=name))
    with pytest.raises(BadInput, match=r"provinces: lugach: pl: (must be a name|contains half a character)"):
        load_atlas(path)


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "line 1, column 1: not valid JSON from here on"),
        (b"\xff\xfe", "not UTF-8 text"),
        (b"[]", "provinces: must be an object"),
        (b'{"provinces": 3}', "provinces: must be an object"),
        (b'{"provinces": {"a": 1}}', "provinces: a: must be an object"),
        (b'{"provinces": {}, "provinces": {}}', "provinces: appears twice"),
        (b'{"provinces": {}, "extra": 1}', "extra: not a part of a map"),
        (b"[" * 100_000, "nested too deeply"),
        (b" " * 1_000_001, "too large: more than 1000000 bytes"),
        (b'{"provinces": {"a": {"x": NaN}}}', "provinces: a: x: NaN is not allowed here"),
    ],
)
def test_a_file_that_is_no_map_is_refused(tmp_path: Path, content: bytes, sentence: str) -> None:
    path = tmp_path / "map.json"
    path.write_bytes(content)
    with pytest.raises(BadInput, match=sentence) as mistake:
        load_atlas(path)
    assert str(path) in str(mistake.value)
    assert "\n" not in str(mistake.value)


def test_a_map_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"nowhere\.json: cannot be read"):
        load_atlas(tmp_path / "nowhere.json")


def test_a_map_file_whose_name_no_file_can_have_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"no\x00where\.json: cannot be read \("):
        load_atlas(tmp_path / "no\0where.json")


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="needs an endless file")
def test_a_file_without_an_end_is_not_read_to_its_end() -> None:
    with pytest.raises(BadInput, match="/dev/zero: too large: more than 1000000 bytes"):
        load_atlas(Path("/dev/zero"))
