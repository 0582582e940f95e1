"""Keeping games and settings."""

from __future__ import annotations

from pathlib import Path

import pytest

from kingsapp.core.deal import Secret
from kingsapp.core.reason import Reason
from kingsapp.core.record import Result
from kingsapp.storage import ChangedElsewhere, GameMissing, StorageDamaged, Store, memory_store
from kingsapp.storage.opening import KEEP_DELETED
from tests.storage.stores import Clock, actions_of, add, file_in, names_in, opened, spoil


def test_a_game_comes_back_as_it_was_kept(store: Store) -> None:
    header = '{"players": [{"name": "Łucja Ёлкина [b]"}]}'
    result = Result((3, -2), (0,))
    game = store.add("toy", header, ["a", "b"], 1, result, {"first": None})
    stored, actions = store.load(game)
    assert actions == ("a", "b")
    assert (stored.id, stored.game, stored.header) == (game, "toy", header)
    assert (stored.plies, stored.to_act, stored.result) == (2, 1, result)
    assert stored.options == {"first": None}


def test_actions_are_added_one_by_one_and_several_at_once(store: Store) -> None:
    game = add(store)
    store.append(game, 0, ["prospect", "roll 4"], 0, None)
    store.append(game, 2, ["gold lugach"], 1, None)
    stored, actions = store.load(game)
    assert actions == ("prospect", "roll 4", "gold lugach")
    assert (stored.plies, stored.to_act) == (3, 1)


def test_actions_are_taken_back_from_the_end_and_the_result_with_them(store: Store) -> None:
    game = add(store, ["a", "b", "c"], result=Result((1, 0), (0,)))
    store.truncate(game, 3, 1, 0)
    stored, actions = store.load(game)
    assert actions == ("a",)
    assert (stored.plies, stored.to_act, stored.result) == (1, 0, None)
    store.append(game, 1, ["d"], 1, None)
    assert actions_of(store, game) == ["a", "d"]


def test_any_number_of_games_the_one_played_last_first(store: Store) -> None:
    games = [add(store) for _ in range(50)]
    store.append(games[7], 0, ["a"], 1, None)
    assert [stored.id for stored in store.games()][:2] == [games[7], games[-1]]
    assert len(store.games()) == 50


def test_times_are_kept(store: Store, clock: Clock) -> None:
    game = add(store)
    created = clock.now
    store.append(game, 0, ["a"], 1, None)
    [stored] = store.games()
    assert (stored.created, stored.updated) == (created, clock.now)


def test_a_game_that_another_window_has_played_on_is_not_overwritten(tmp_path: Path, store: Store) -> None:
    game = add(store, ["a"])
    other = opened(tmp_path).store
    other.append(game, 1, ["b"], 0, None)
    with pytest.raises(ChangedElsewhere) as refused:
        store.append(game, 1, ["c"], 0, None)
    with pytest.raises(ChangedElsewhere):
        store.truncate(game, 1, 0, 0)
    assert refused.value.reason == Reason(
        "storage_changed_elsewhere", values={"game": game, "plies": 2, "expected": 1}
    )
    assert actions_of(store, game) == ["a", "b"]
    other.close()


def test_a_game_that_is_not_there_is_missing(store: Store) -> None:
    for call in (store.load, store.delete, store.restore):
        with pytest.raises(GameMissing):
            call(5)
    with pytest.raises(GameMissing):
        store.append(5, 0, ["a"], 0, None)


def test_a_deleted_game_is_out_of_sight_until_it_is_restored(store: Store) -> None:
    kept, game = add(store), add(store, ["a"])
    store.delete(game)
    assert [stored.id for stored in store.games()] == [kept]
    with pytest.raises(GameMissing):
        store.load(game)
    store.restore(game)
    assert actions_of(store, game) == ["a"]


def test_a_deletion_can_be_undone_after_a_restart_but_not_for_ever(tmp_path: Path, clock: Clock) -> None:
    store = opened(tmp_path, clock).store
    early = add(store, ["a"])
    store.delete(early)
    clock.now += KEEP_DELETED - 60
    late = add(store, ["b"])
    store.delete(late)
    store.close()
    clock.now += 120
    store = opened(tmp_path, clock).store
    store.restore(late)
    assert actions_of(store, late) == ["b"]
    with pytest.raises(GameMissing):
        store.restore(early)
    store.close()


def test_the_number_of_a_purged_game_is_never_given_again(store: Store, clock: Clock) -> None:
    game = add(store)
    store.delete(game)
    store.purge(clock.now + 1)
    assert add(store) > game


def test_settings_are_kept(tmp_path: Path) -> None:
    store = opened(tmp_path).store
    assert store.setting("language") is None
    assert store.setting("language", "en") == "en"
    store.set_setting("language", "pl")
    store.set_setting("language", "ru")
    store.set_setting("table", {"seats": [{"name": "Ж"}], "first": None})
    store.close()
    store = opened(tmp_path).store
    assert store.setting("language", "en") == "ru"
    assert store.setting("table") == {"seats": [{"name": "Ж"}], "first": None}
    store.close()


def test_everything_is_in_one_file(tmp_path: Path, store: Store) -> None:
    add(store, ["a"])
    assert names_in(tmp_path) == [file_in(tmp_path).name]


def test_a_store_in_memory_works_like_any_other() -> None:
    store = memory_store()
    game = add(store, ["a"])
    store.append(game, 1, ["b"], 0, None)
    assert actions_of(store, game) == ["a", "b"]
    store.close()


def test_a_clock_that_is_set_back_does_not_change_the_order(store: Store, clock: Clock) -> None:
    first, second = add(store), add(store)
    clock.now -= 100_000
    store.append(first, 0, ["a"], 1, None)
    assert [stored.id for stored in store.games()] == [first, second]
    third = add(store)
    store.truncate(second, 0, 0, 0)
    assert [stored.id for stored in store.games()] == [second, third, first]


def test_a_list_may_be_short_and_of_games_that_go_on(store: Store) -> None:
    games = [add(store, result=Result((1,), (0,)) if number % 2 else None) for number in range(6)]
    assert [stored.id for stored in store.games(2)] == [games[5], games[4]]
    assert [stored.id for stored in store.games(2, unfinished=True)] == [games[4], games[2]]


def test_the_same_game_is_found_again(store: Store) -> None:
    add(store, ["a"], header="{1}")
    game = add(store, ["a", "b"], header="{1}")
    assert store.find("toy", "{1}", ["a", "b"]) == game
    assert store.find("toy", "{1}", ["a", "c"]) is None
    assert store.find("other", "{1}", ["a", "b"]) is None
    store.delete(game)
    assert store.find("toy", "{1}", ["a", "b"]) is None


BAD_CELLS = [
    ("game", "zeroblob(4)"),
    ("header", "x'ff00'"),
    ("header", "CAST(x'7b22ff227d' AS TEXT)"),
    ("options", "'x'"),
    ("options", "replace(hex(zeroblob(20000)), '0', '[')"),
    ("created", "'soon'"),
    ("updated", "'soon'"),
    ("updated", "9e999"),
    ("updated", "-1e300"),
    ("plies", "'many'"),
    ("plies", "-3"),
    ("to_act", "'nobody'"),
    ("to_act", "-7"),
    ("result", "'{\"scores\": 5'"),
    ("result", '\'{"scores": ["1"], "winners": [0]}\''),
    ("result", '\'{"scores": [1e999], "winners": [0]}\''),
    ("result", "x'ff'"),
    ("deleted", "'yesterday'"),
    ("played", "'first'"),
    ("played", "9223372036854775807"),
]


@pytest.mark.parametrize(("column", "value"), BAD_CELLS)
def test_one_bad_cell_hides_no_game_and_keeps_none_from_going_on(
    store: Store, column: str, value: str
) -> None:
    games = [add(store, ["a"], header='{"x": 1}') for _ in range(3)]
    store._db.execute(f"UPDATE games SET {column} = {value} WHERE id = ?", (games[1],))
    assert {stored.id for stored in store.games()} == set(games)
    for game in games:
        stored, actions = store.load(game)
        assert actions == ("a",)
        for time in (stored.created, stored.updated):
            assert time is None or 0 < time < 1e11
        store.append(game, 1, ["b"], 1, None)
        assert actions_of(store, game) == ["a", "b"]
    assert {stored.plies for stored in store.games()} == {2}


def test_a_result_that_cannot_be_read_is_still_an_end(store: Store) -> None:
    game = add(store, result=Result((1,), (0,)))
    store._db.execute("UPDATE games SET result = '{\"scores\": 5' WHERE id = ?", (game,))
    [stored] = store.games()
    assert (stored.result, stored.finished) == (None, True)


@pytest.mark.parametrize(
    "damage",
    [
        "DELETE FROM actions WHERE ply = 1",
        "UPDATE actions SET action = x'ff' WHERE ply = 1",
        "UPDATE actions SET ply = 7 WHERE ply = 1",
        "UPDATE actions SET ply = 'one' WHERE ply = 1",
    ],
)
def test_actions_end_before_the_first_that_is_lost_and_it_is_known_how_many_there_were(
    store: Store, damage: str
) -> None:
    game = add(store, ["a", "b", "c"])
    store._db.execute(damage)
    stored, actions = store.load(game)
    assert actions == ("a",)
    assert stored.plies == 3


@pytest.mark.parametrize(
    ("value", "read"),
    [
        ("x'ff'", "default"),
        ("replace(hex(zeroblob(20000)), '0', '[')", "default"),
        ("CAST(x'22ff22' AS TEXT)", "\ufffd"),
        ("'{'", "default"),
    ],
)
def test_a_bad_setting_is_read_as_if_it_were_not_there(store: Store, value: str, read: str) -> None:
    store.set_setting("language", "pl")
    store.set_setting("other", 7)
    store._db.execute(f"UPDATE settings SET value = {value} WHERE key = 'language'")
    assert store.setting("language", "default") == read
    assert store.setting("other") == 7


def test_half_a_character_can_be_kept(store: Store) -> None:
    store.set_setting("folder", "music/\udcff")
    assert store.setting("folder") == "music/\udcff"


def test_a_game_that_was_deleted_elsewhere_is_not_played_on(tmp_path: Path, store: Store) -> None:
    game = add(store, ["a", "b"])
    other = opened(tmp_path).store
    other.delete(game)
    with pytest.raises(GameMissing):
        store.append(game, 2, ["c"], 0, None)
    with pytest.raises(GameMissing):
        store.truncate(game, 2, 1, 0)
    other.restore(game)
    other.close()
    assert actions_of(store, game) == ["a", "b"]


def test_a_store_says_whether_it_outlives_the_process(store: Store) -> None:
    memory = memory_store()
    assert (store.durable, memory.durable) == (True, False)
    memory.close()


def test_what_a_deal_was_made_from_is_kept_apart_from_the_game(store: Store) -> None:
    secret = Secret("gold", "0" * 32)
    game = store.add("toy", "{}", [], 0, None, None, secret)
    assert store.secret(game) == secret
    assert "gold" not in repr(store.load(game))
    assert "gold" not in repr(store.games())
    assert store.secret(add(store)) is None
    store.delete(game)
    with pytest.raises(GameMissing):
        store.secret(game)


@pytest.mark.parametrize("damage", ["seed = ''", "salt = NULL", "salt = 'x'", "seed = x'ff'", "salt = 1.5"])
def test_a_spoilt_secret_is_none(tmp_path: Path, damage: str) -> None:
    store = opened(tmp_path).store
    game = store.add("toy", "{}", ["a"], 0, None, None, Secret("gold", "0" * 32))
    spoil(tmp_path, f"UPDATE games SET {damage}")
    assert store.secret(game) is None
    assert actions_of(store, game) == ["a"]
    store.close()


def test_tries_of_a_code_outlive_their_games(tmp_path: Path) -> None:
    store = opened(tmp_path).store
    result = Result((3, 1), (0,))
    first = store.add("toy", "{}", [], 0, None, code="X")
    second = store.add("toy", "{}", [], 0, None, code="X")
    store.append(first, 0, ["a"], None, result)
    store.delete(first)
    store.purge(1e11)
    assert [(one.game_id, one.number, one.result) for one in store.tries("X")] == [
        (first, 1, result),
        (second, 2, None),
    ]
    store.truncate(second, 0, 0, 0)
    assert store.tries("Y") == []
    store.close()


def test_a_mark_that_is_no_text_is_left_out(store: Store) -> None:
    game = add(store)
    store.mark(game, "hinted")
    store._db.execute("INSERT INTO marks VALUES (?, ?)", (game, b"\xff"))
    assert store.marks() == {game: frozenset({"hinted"})}


def test_a_number_that_no_file_holds_is_told_as_damage(store: Store) -> None:
    with pytest.raises(StorageDamaged):
        store.load(10**400)
