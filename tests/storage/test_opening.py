"""Files that cannot be used are set aside, kept, and reported."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from kingsapp.core.reason import Reason
from kingsapp.storage import QuarantinedFile
from kingsapp.storage.schema import VERSION
from tests.storage.stores import (
    Clock,
    actions_of,
    add,
    file_in,
    names_in,
    opened,
    spoil,
    write_golden,
)


def filled(folder: Path, games: int = 40) -> bytes:
    """The bytes of a file with some games in it."""
    store = opened(folder).store
    for _ in range(games):
        add(store, [f"action {number}" for number in range(60)], header="{" + " " * 500 + "}")
    store.close()
    return file_in(folder).read_bytes()


def usable(folder: Path) -> QuarantinedFile | None:
    """Open, use and close; what was set aside."""
    found = opened(folder)
    game = add(found.store, ["a"])
    assert actions_of(found.store, game) == ["a"]
    assert game in {stored.id for stored in found.store.games()}
    found.store.close()
    return found.set_aside


def test_a_fresh_folder_is_made(tmp_path: Path) -> None:
    assert usable(tmp_path / "deep" / "er") is None


def test_a_sound_file_is_opened_again_and_again(tmp_path: Path) -> None:
    for _ in range(3):
        assert usable(tmp_path) is None
    assert names_in(tmp_path) == ["kingsapp.db"]


def test_an_empty_file_is_a_fresh_one(tmp_path: Path) -> None:
    file_in(tmp_path).touch()
    assert usable(tmp_path) is None


def garbage(sound: bytes) -> bytes:
    return b"This is not a database at all. " * 300


def cut_short(sound: bytes) -> bytes:
    return sound[: len(sound) // 2]


def cut_within_the_header(sound: bytes) -> bytes:
    return sound[:60]


def holes(sound: bytes) -> bytes:
    page = 4096
    return sound[: 2 * page] + bytes(3 * page) + sound[5 * page :]


def scribbled(sound: bytes) -> bytes:
    return sound[:4096] + b"\xff" * 4096 + sound[8192:]


def schema_that_is_no_text(sound: bytes) -> bytes:
    return sound.replace(b"tablegamesgames", b"tablegam\xe2sgames", 1)


@pytest.mark.parametrize(
    "damage", [garbage, cut_short, cut_within_the_header, holes, scribbled, schema_that_is_no_text]
)
def test_a_damaged_file_is_set_aside_unchanged_and_a_fresh_one_works(
    tmp_path: Path, damage: Callable[[bytes], bytes]
) -> None:
    spoilt = damage(filled(tmp_path))
    file_in(tmp_path).write_bytes(spoilt)
    found = usable(tmp_path)
    assert found is not None
    assert (found.why, found.file) == ("damaged", file_in(tmp_path))
    assert found.kept_as.read_bytes() == spoilt
    assert usable(tmp_path) is None, "the fresh one stays"


# Of the 27 pages the first half has those of all tables, which are nearly empty, and two with actions: seven
# games are whole in it, and not one of them may be lost.
@pytest.mark.parametrize(("damage", "least"), [(cut_short, 7), (holes, 0), (scribbled, 0), (garbage, 0)])
def test_what_can_be_read_of_a_damaged_file_is_there_again(
    tmp_path: Path, damage: Callable[[bytes], bytes], least: int
) -> None:
    file_in(tmp_path).write_bytes(damage(filled(tmp_path)))
    found = opened(tmp_path)
    assert found.set_aside is not None
    whole = [actions_of(found.store, stored.id) for stored in found.store.games()]
    assert len([actions for actions in whole if len(actions) == 60]) >= least
    assert found.set_aside.salvaged == bool(whole)
    game = add(found.store, ["a"])
    assert actions_of(found.store, game) == ["a"], "no number is given twice"
    found.store.close()


def test_one_damaged_page_costs_the_games_on_it_and_no_other(tmp_path: Path) -> None:
    sound = filled(tmp_path)
    spoil_page = sound.index(b"action 30")
    page = spoil_page - spoil_page % 4096
    file_in(tmp_path).write_bytes(sound[:page] + b"\xff" * 4096 + sound[page + 4096 :])
    found = opened(tmp_path)
    assert found.set_aside is not None
    assert found.set_aside.reason.key == "storage_set_aside_salvaged"
    whole = [len(found.store.load(stored.id)[1]) == 60 for stored in found.store.games()]
    assert len(whole) == 40
    assert sum(whole) >= 30
    found.store.close()


def test_a_file_of_a_newer_app_is_set_aside_unchanged(tmp_path: Path) -> None:
    filled(tmp_path, games=1)
    with sqlite3.connect(file_in(tmp_path)) as db:
        db.execute(f"PRAGMA user_version = {VERSION + 1}")
        db.execute("ALTER TABLE games RENAME TO matches")
    db.close()
    newer = file_in(tmp_path).read_bytes()
    found = usable(tmp_path)
    assert found is not None
    assert found.why == "newer"
    assert found.kept_as.read_bytes() == newer
    assert found.reason == Reason(
        "storage_set_aside_newer",
        values={"file": "kingsapp.db", "kept_as": found.kept_as.name},
        detail=str(found.kept_as),
    )


@pytest.mark.parametrize("version", [0, VERSION])
def test_a_database_of_somebody_else_is_set_aside(tmp_path: Path, version: int) -> None:
    with sqlite3.connect(file_in(tmp_path)) as db:
        db.execute("CREATE TABLE recipes (name TEXT)")
        db.execute(f"PRAGMA user_version = {version}")
    db.close()
    found = usable(tmp_path)
    assert found is not None
    assert found.why == "damaged"


def test_a_folder_in_the_place_of_the_file_is_set_aside(tmp_path: Path) -> None:
    file_in(tmp_path).mkdir()
    (file_in(tmp_path) / "precious.txt").write_text("keep me")
    found = usable(tmp_path)
    assert found is not None
    assert (found.kept_as / "precious.txt").read_text() == "keep me"


def test_damage_twice_in_a_second_keeps_both_files(tmp_path: Path) -> None:
    kept = []
    for text in (b"first" * 99, b"second" * 99):
        file_in(tmp_path).write_bytes(text)
        found = opened(tmp_path, Clock(5000.0))
        found.store.close()
        assert found.set_aside is not None
        kept.append(found.set_aside.kept_as)
    assert [path.read_bytes() for path in kept] == [b"first" * 99, b"second" * 99]


def test_what_sqlite_keeps_beside_a_file_goes_with_it(tmp_path: Path) -> None:
    """Otherwise it would be lost to the old file and be played back into the fresh one."""
    newer = sqlite3.connect(file_in(tmp_path), isolation_level=None)
    newer.execute("PRAGMA journal_mode = WAL")
    newer.execute(f"PRAGMA user_version = {VERSION + 1}")
    newer.execute("CREATE TABLE matches (name TEXT)")
    newer.execute("INSERT INTO matches VALUES ('precious')")
    found = usable(tmp_path)
    newer.close()
    assert found is not None
    kept = sqlite3.connect(found.kept_as)
    assert kept.execute("SELECT name FROM matches").fetchall() == [("precious",)]
    kept.close()


@pytest.mark.parametrize("version", range(1, VERSION + 1))
def test_a_file_of_every_older_version_is_brought_up_to_date_with_its_games(
    tmp_path: Path, version: int
) -> None:
    write_golden(tmp_path, version)
    found = opened(tmp_path)
    assert found.set_aside is None
    assert [stored.id for stored in found.store.games()] == [2, 1], "the one played last first"
    finished, running = sorted(found.store.games(), key=lambda stored: stored.id)
    assert actions_of(found.store, finished.id) == ["play 4", "draw"]
    assert finished.result is not None
    assert finished.result.scores == (4, 0)
    assert actions_of(found.store, running.id) == ["play 9"]
    assert (running.to_act, running.options) == (1, {"first": None})
    assert found.store.setting("language") == "pl"
    found.store.append(finished.id, 2, ["play 1"], 0, None)
    assert [stored.id for stored in found.store.games()] == [1, 2]
    found.store.close()


@pytest.mark.parametrize("told", [-5, *range(VERSION + 1)])
@pytest.mark.parametrize("version", range(1, VERSION + 1))
def test_a_wrong_number_of_the_version_hides_no_game(tmp_path: Path, version: int, told: int) -> None:
    write_golden(tmp_path, version)
    spoil(tmp_path, f"PRAGMA user_version = {told}")
    found = opened(tmp_path)
    assert found.set_aside is None
    assert [stored.id for stored in found.store.games()] == [2, 1]
    found.store.close()


@pytest.mark.parametrize("name", [b"options", b"header", b"deleted"])
def test_a_spoilt_name_of_a_column_hides_no_game(tmp_path: Path, name: bytes) -> None:
    store = opened(tmp_path).store
    game = add(store, ["a", "b"], header='{"players": []}')
    store.close()
    content = file_in(tmp_path).read_bytes()
    file_in(tmp_path).write_bytes(content.replace(name, name[:-1] + b"\xeb", 1))
    found = opened(tmp_path)
    assert found.set_aside is not None
    assert found.store.load(game)[0].header == '{"players": []}'
    assert actions_of(found.store, game) == ["a", "b"]


PAGE = 4096
BEGINNING = '{"players": [], "more": "'


def long_row(folder: Path, text: str) -> tuple[int, bytearray]:
    """A game whose header goes on in pages of its own, between two short ones; its number and the file."""
    store = opened(folder).store
    add(store, ["a"])
    long = add(store, ["b", "c"], header=BEGINNING + text)
    add(store, ["d"])
    store.close()
    return long, bytearray(file_in(folder).read_bytes())


def test_a_game_whose_row_breaks_off_is_there_with_its_beginning_and_its_actions(tmp_path: Path) -> None:
    long, content = long_row(tmp_path, "x" * 3 * PAGE)
    last = content.rindex(b"x" * 3000) // PAGE * PAGE
    content[last - PAGE : last - PAGE + 4] = b"\xff\xff\xff\xff"
    file_in(tmp_path).write_bytes(content)
    found = opened(tmp_path)
    assert found.set_aside is not None
    assert found.set_aside.salvaged
    assert {stored.id for stored in found.store.games()} == {1, 2, 3}
    stored, actions = found.store.load(long)
    assert actions == ("b", "c")
    assert stored.header.startswith(BEGINNING + "x" * PAGE), "what stands before the lost page"
    assert len(stored.header) < 3 * PAGE
    assert (stored.created, stored.updated, stored.finished) == (None, None, False), "what stood behind it"
    assert found.store.games()[-1].id == long, "nobody knows when it was played"
    found.store.close()


def test_a_game_whose_row_breaks_off_behind_its_header_is_whole(tmp_path: Path) -> None:
    store = opened(tmp_path).store
    game = store.add("toy", BEGINNING, ["a", "b"], 0, None, options=["x" * 3 * PAGE])
    store.close()
    content = bytearray(file_in(tmp_path).read_bytes())
    first = content.index(b"x" * 4000) // PAGE * PAGE
    content[first : first + 4] = b"\xff\xff\xff\xff"
    file_in(tmp_path).write_bytes(content)
    found = opened(tmp_path)
    assert found.set_aside is not None
    stored, actions = found.store.load(game)
    assert (stored.game, stored.header, actions) == ("toy", BEGINNING, ("a", "b"))
    assert stored.options is None
    found.store.close()


def test_reviews_of_a_damaged_file_are_there_again(tmp_path: Path) -> None:
    store = opened(tmp_path).store
    game = add(store, ["a"])
    store.keep_review(game, 0, {"mistakes": []})
    store.close()
    content = file_in(tmp_path).read_bytes()
    file_in(tmp_path).write_bytes(content.replace(b"options", b"option\xeb", 1))
    found = opened(tmp_path)
    assert found.set_aside is not None
    assert found.store.review(game, 0) == {"mistakes": []}
    found.store.close()


def test_an_action_among_those_of_its_game_is_there_though_its_number_of_the_game_is_damaged(
    tmp_path: Path,
) -> None:
    store = opened(tmp_path).store
    add(store, ["a"])
    game = add(store, ["b", "c", "damaged", "d"])
    store.close()
    content = bytearray(file_in(tmp_path).read_bytes())
    number = content.index(b"damaged") - 2
    assert content[number] == game
    content[number] = 0xC4
    file_in(tmp_path).write_bytes(content.replace(b"options", b"option\xeb", 1))
    found = opened(tmp_path)
    assert found.set_aside is not None
    assert actions_of(found.store, game) == ["b", "c", "damaged", "d"]
    found.store.close()
