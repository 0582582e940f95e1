"""How far somebody has come with puzzles: kept, judged when read, and rated by nothing but first ends."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from kingsapp.ui.progress.puzzles import START, PuzzleProgress, moved_by, next_puzzle, rating_of


@dataclass(frozen=True)
class Asked:
    key: str
    difficulty: int = 1
    theme: str = "gift"
    game: str = "kings"


class Device:
    """Keeps one setting."""

    def __init__(self, kept: Any = None) -> None:
        self.kept = kept

    def open(self) -> PuzzleProgress:
        return PuzzleProgress(lambda _key, default: self.kept or default, self._keep)

    def _keep(self, _key: str, value: Any) -> None:
        self.kept = value


def test_what_was_solved_or_shown_or_tried_is_there_after_the_next_start() -> None:
    device = Device()
    progress = device.open()
    progress.finish(Asked("a"), found=True)
    progress.finish(Asked("b"), found=False)
    progress.miss("c")
    again = device.open()
    assert (again.solved("a"), again.over("a")) == (True, True)
    assert (again.solved("b"), again.over("b")) == (False, True)
    assert (again.wrong("c"), again.over("c")) == (1, False)
    assert again.solved_count == 1
    assert again.rating(Asked("d")) == progress.rating(Asked("d"))


def test_the_first_try_counts_more_than_the_second_and_the_second_more_than_none() -> None:
    rises = []
    for wrong, found in ((0, True), (1, True), (1, False)):
        progress = Device().open()
        for _ in range(wrong):
            progress.miss("a")
        rises.append(progress.finish(Asked("a"), found=found))
    assert rises == [30, 0, -30]


def test_the_second_try_lowers_a_rating_that_is_above_the_puzzle() -> None:
    assert moved_by(START + 400, 1, 0.5) < 0 < moved_by(START + 400, 1, 1.0)
    assert moved_by(START, 3, 0.5) > 0


def test_only_the_first_end_of_a_puzzle_is_rated() -> None:
    progress = Device().open()
    progress.finish(Asked("a"), found=False)
    fallen = progress.rating(Asked("a"))
    assert progress.finish(Asked("a"), found=True) == 0
    assert progress.rating(Asked("a")) == fallen
    assert progress.solved("a"), "whoever finds it later has solved it"
    progress.finish(Asked("a"), found=False)
    assert progress.solved("a"), "and it stays solved"


def test_each_theme_of_each_game_has_a_rating_of_its_own() -> None:
    progress = Device().open()
    progress.finish(Asked("a", theme="gift"), found=True)
    assert progress.theme_rating("kings", "gift") == START + 30
    assert progress.theme_rating("kings", "draw") == START
    assert progress.theme_rating("taverns", "gift") == START


def test_own_puzzles_are_not_rated() -> None:
    progress = Device().open()
    assert progress.finish(Asked("own-1-0-7"), found=True, rated=False) == 0
    assert progress.solved_count == 1
    assert progress.theme_rating("kings", "gift") == START


def test_a_harder_puzzle_moves_a_rating_further_up_and_less_far_down() -> None:
    rises = [moved_by(START, difficulty, 1.0) for difficulty in range(1, 6)]
    falls = [moved_by(START, difficulty, 0.0) for difficulty in range(1, 6)]
    assert rises == sorted(rises)
    assert falls == sorted(falls)
    assert rating_of(1) == START


def test_the_next_puzzle_is_the_easiest_near_the_rating_and_seen_answers_come_last() -> None:
    progress = Device().open()
    every = [Asked("easy"), Asked("other", theme="draw"), Asked("hard", 3)]
    found = next_puzzle(progress, every)
    assert found is not None
    assert found.key == "easy"
    progress.finish(found, found=False)
    assert next_puzzle(progress, every) == every[1]
    progress.finish(every[1], found=True)
    assert next_puzzle(progress, every) == every[2]
    progress.finish(every[2], found=True)
    assert next_puzzle(progress, every) == every[0], "once more, now that nothing else is left"
    progress.finish(every[0], found=True)
    assert next_puzzle(progress, every) is None


@pytest.mark.parametrize(
    ("kept", "wrong"),
    [
        ([], 0),
        (7, 0),
        ({"puzzles": [1], "ratings": "x"}, 0),
        ({"puzzles": {"a": 3, "b": {"solved": 1, "wrong": "1"}}, "ratings": {"kings.gift": "9"}}, 0),
        ({"puzzles": {"a": {"wrong": 99}}}, 1),
        ({"ratings": {"kings.gift": -(10**6)}}, 0),
        ({"ratings": {"kings.gift": 10**400}}, 0),
        ({"ratings": {"kings.gift": True}}, 0),
    ],
)
def test_what_cannot_be_read_is_as_if_it_had_not_been_kept(kept: Any, wrong: int) -> None:
    progress = Device(kept).open()
    assert progress.solved_count == 0
    assert progress.wrong("a") == wrong
    assert progress.theme_rating("kings", "gift") == START
    progress.finish(Asked("a"), found=True)
    assert progress.solved("a")
