"""Statistics are counted from the saved games, whatever else was lost."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kingsapp.core.record import Result
from kingsapp.storage import Store
from kingsapp.storage.statistics import Apart, erase, export_rows, names_of, read_statistics, restore
from tests.storage.stores import opened, spoil


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return opened(tmp_path).store


def play(
    store: Store,
    seats: list[tuple[str, str]],
    scores: list[int] | None,
    game: str = "kings",
    marks: tuple[str, ...] = (),
) -> int:
    """Keep a game of these names and kinds, finished if there are scores."""
    header = json.dumps({"players": [{"name": name, "kind": kind} for name, kind in seats]})
    result = None
    if scores is not None:
        best = max(scores)
        result = Result(tuple(scores), tuple(s for s, score in enumerate(scores) if score == best))
    return store.add(game, header, ["a"], None, result, marks=marks)


def alone(level: str = "hard", others: int = 1) -> list[tuple[str, str]]:
    return [("Anna", "human"), *((f"AI {number}", f"ai:{level}") for number in range(others))]


def test_games_wins_margin_best_and_the_longest_run_are_counted(store: Store) -> None:
    for own, other in ((10, 4), (3, 9), (7, 6), (8, 1), (5, 5), (2, 4)):
        play(store, alone(), [own, other])
    found = read_statistics(store, "kings")
    assert (found.total.games, found.total.wins) == (6, 4)
    assert found.total.by_chance == pytest.approx(3)
    assert found.total.margin == pytest.approx((6 - 6 + 1 + 7 + 0 - 2) / 6)
    assert found.best == 10
    assert found.run == 3
    assert [played.score for played in found.last] == [2, 5, 8, 7, 3, 10], "the newest first"


def test_levels_and_numbers_of_players_are_counted_apart(store: Store) -> None:
    play(store, alone("hard", 1), [5, 1])
    play(store, alone("easy", 3), [5, 1, 2, 3])
    play(store, alone("easy", 3), [0, 1, 2, 3])
    play(store, [("Anna", "human"), ("B", "ai:easy"), ("C", "ai:hard")], [4, 5, 6])
    found = read_statistics(store, "kings")
    assert {level: (rate.games, rate.wins) for level, rate in found.levels.items()} == {
        "hard": (1, 1),
        "easy": (2, 1),
        "mixed": (1, 0),
    }
    assert found.levels["easy"].by_chance == pytest.approx(0.5)
    assert read_statistics(store, "kings", 4).total.games == 2
    assert read_statistics(store, "taverns").total.games == 0


def test_people_are_compared_with_one_another(store: Store) -> None:
    play(store, [("Anna", "human"), ("Boris", "human"), ("C", "ai:easy")], [5, 3, 9])
    play(store, [("Boris", "human"), ("Anna", "human")], [7, 2])
    play(store, [("Boris", "human"), ("Anna", "human")], [4, 4])
    found = read_statistics(store, "kings")
    [pair] = found.pairs
    assert pair.names == ("Anna", "Boris")
    assert (pair.games, pair.ahead) == (3, (1, 1))
    assert found.total.games == 0, "these are not games of one person against the computer"


def test_hinted_unfinished_and_what_if_games_are_counted_apart(store: Store) -> None:
    play(store, alone(), [5, 1])
    hinted = play(store, alone(), [5, 1])
    store.mark(hinted, "hinted")
    play(store, alone(), [5, 1], marks=("what_if",))
    play(store, alone(), None)
    found = read_statistics(store, "kings")
    assert found.total.games == 1
    assert (found.apart.hinted, found.apart.what_if, found.apart.unfinished) == (1, 1, 1)


def test_the_game_of_a_lesson_counts_nowhere(store: Store) -> None:
    play(store, alone(), [5, 1])
    play(store, alone(), [5, 1], marks=("lesson",))
    play(store, alone(), None, marks=("lesson",))
    found = read_statistics(store, "kings")
    assert found.total.games == 1
    assert (found.apart.hinted, found.apart.what_if, found.apart.unfinished) == (0, 0, 0)


def test_a_game_that_was_left_to_others_is_told_as_such(store: Store) -> None:
    play(store, alone(), [5, 1], marks=("stand_in:0:12", "hinted"))
    play(store, alone(), [5, 1], marks=("stand_in:0:12", "what_if"))
    found = read_statistics(store, "kings")
    assert found.total.games == 0
    assert found.apart == Apart(what_if=1, hinted=0, left=1, unfinished=0), "each is listed once"


def test_a_deleted_game_counts_no_more_and_again_once_it_is_restored(store: Store) -> None:
    game = play(store, alone(), [5, 1])
    store.delete(game)
    assert read_statistics(store, "kings").total.games == 0
    store.restore(game)
    assert read_statistics(store, "kings").total.games == 1


def test_erasing_can_be_undone_and_later_games_count(store: Store) -> None:
    play(store, alone(), [5, 1])
    before = erase(store)
    assert read_statistics(store, "kings").total.games == 0
    assert export_rows(store) == []
    play(store, alone(), [5, 1])
    assert read_statistics(store, "kings").total.games == 1
    restore(store, before)
    assert read_statistics(store, "kings").total.games == 2


def test_a_lost_table_is_made_again_from_the_records(tmp_path: Path) -> None:
    store = opened(tmp_path).store
    play(store, alone(), [5, 1])
    wanted = read_statistics(store, "kings")
    store.close()
    for table in ("seats", "reviews"):
        spoil(tmp_path, f"DROP TABLE {table}")
    assert read_statistics(opened(tmp_path).store, "kings") == wanted


def test_a_damaged_game_is_left_out_and_hides_no_other(tmp_path: Path) -> None:
    store = opened(tmp_path).store
    for _ in range(3):
        play(store, alone(), [5, 1])
    store.close()
    spoil(tmp_path, "UPDATE games SET header = '{' WHERE id = 1")
    spoil(tmp_path, "UPDATE games SET result = 'no' WHERE id = 2")
    assert read_statistics(opened(tmp_path).store, "kings").total.games == 1


def test_an_export_has_every_seat_of_every_finished_game(store: Store) -> None:
    game = play(store, alone(), [5, 1], marks=("hinted",))
    play(store, alone(), None)
    rows = export_rows(store)
    assert [(row[0], *row[3:]) for row in rows] == [
        (game, 0, "Anna", "human", 5, 1, "hinted"),
        (game, 1, "AI 0", "ai:hard", 1, 0, "hinted"),
    ]
    assert names_of(store, game) == [(0, "Anna", "human", 5), (1, "AI 0", "ai:hard", 1)]


def test_what_is_marked_twice_is_marked_once(store: Store) -> None:
    game = play(store, alone(), [5, 1], marks=("what_if",))
    store.mark(game, "what_if")
    assert store.marks() == {game: frozenset({"what_if"})}


DAMAGE = (
    *("score = 'x'", "score = 1e300", "name = x'ff'", "kind = 'x'"),
    *("won = 77", "best_other = 4000000000", "seat = 'x'"),
)


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_row_is_counted_from_its_game_again(store: Store, damage: str) -> None:
    for own in (10, 3):
        play(store, alone(), [own, 5])
    before, rows = read_statistics(store, "kings"), export_rows(store)
    store._db.execute(f"UPDATE seats SET {damage} WHERE game_id = 1 AND seat = 0")
    assert read_statistics(store, "kings") == before
    store._db.execute(f"UPDATE seats SET {damage} WHERE game_id = 1 AND seat = 0")
    assert export_rows(store) == rows


@pytest.mark.parametrize("scores", ['["x", 1]', "[1e300, 1]", "[4000000000, 1]"])
def test_a_game_whose_result_is_damaged_is_not_counted(store: Store, scores: str) -> None:
    for own in (10, 3):
        play(store, alone(), [own, 5])
    result = f'{{"scores": {scores}, "winners": [0]}}'
    store._db.execute("UPDATE games SET result = ? WHERE id = 1", (result,))
    assert read_statistics(store, "kings").total.games == 1


@pytest.mark.parametrize("updated", ["'x'", "1e300", "-1.0", "x'ff'"])
def test_a_time_that_is_none_is_left_out(store: Store, updated: str) -> None:
    play(store, alone(), [10, 5])
    store._db.execute(f"UPDATE games SET updated = {updated}")
    assert [played.when for played in read_statistics(store, "kings").last] == [None]
    assert {row[2] for row in export_rows(store)} == {None}


@pytest.mark.parametrize("number", ["1" + "0" * 400, "-1", "true", '"x"'])
def test_a_damaged_number_of_the_last_game_that_counts_no_more_is_none(store: Store, number: str) -> None:
    play(store, alone(), [10, 5])
    erase(store)
    store._db.execute("UPDATE settings SET value = ?", (number,))
    assert read_statistics(store, "kings").total.games == 1
