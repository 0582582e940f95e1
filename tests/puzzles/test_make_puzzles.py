"""The tool that makes puzzles: what it keeps, what it drops, and that it can go on where it was."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from kingsapp.core import record as records
from kingsapp.core.reason import Reason
from kingsapp.games import GAMES
from kingsapp.puzzles import puzzles, read_puzzles
from tools import make_puzzles
from tools.make_puzzles import Collection, Decision, Dropped, behind, check_hope, check_reason, race, telling

KINGS = GAMES["kings"]
CAPTURE = Reason("captures_for_you", "K17", {"value": 6})
SMALLER = Reason("captures_for_you", "K17", {"value": 3})
LAID = Reason("lays_unit", "K15", {"value": 6})


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where puzzles and dropped ones are kept instead."""
    monkeypatch.setattr(make_puzzles, "FOLDER", tmp_path)
    monkeypatch.setattr(make_puzzles, "DROPPED", tmp_path / "dropped.txt")
    (tmp_path / "dropped.txt").touch()
    return tmp_path


def test_a_reason_tells_if_the_second_has_none_of_its_kind_or_a_smaller_one() -> None:
    assert telling(KINGS, [CAPTURE], [LAID]) == CAPTURE
    assert telling(KINGS, [CAPTURE], [SMALLER]) == CAPTURE
    for best, second in (([SMALLER], [CAPTURE]), ([LAID], [CAPTURE]), ([CAPTURE], [CAPTURE])):
        with pytest.raises(Dropped, match="nothing to say"):
            telling(KINGS, best, second)


def test_a_reason_has_to_carry_the_lead() -> None:
    check_reason(CAPTURE, 9.0)
    check_reason(Reason("takes_own_race", "K17", {"card": "orc7a"}), 9.0)
    with pytest.raises(Dropped, match="does not explain"):
        check_reason(SMALLER, 9.0)


def test_the_doubt_of_a_lead_shrinks_with_the_number_of_worlds() -> None:
    rng = Random(1)
    values = {1: [rng.gauss(3, 2) for _ in range(400)], 2: [rng.gauss(1, 2) for _ in range(400)]}
    gap, doubt = behind(values, 2, 1)
    assert gap == pytest.approx(2.0, abs=0.4)
    few = {action: found[:100] for action, found in values.items()}
    assert behind(few, 2, 1)[1] == pytest.approx(2 * doubt, rel=0.25)
    check_hope(values, most=9.0)
    with pytest.raises(Dropped, match="at most"):
        check_hope({1: [1.0, 1.2], 2: [1.0, 1.1]}, most=9.0)
    with pytest.raises(Dropped, match="matter of course"):
        check_hope({1: [20.0, 21.0], 2: [1.0, 1.5]}, most=9.0)


def test_a_race_finds_the_answer_of_a_puzzle_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(make_puzzles, "LAPS", (40,))
    found = max(puzzles("kings"), key=lambda each: -each.choices[1].points)
    state = records.replay(found.record, KINGS)
    decision = Decision(KINGS, "another seed", found.record, state)
    actions = [KINGS.parse(state, choice.action) for choice in found.choices]
    ranked, values = race(decision, actions[::-1])
    assert ranked[0] == actions[0]
    assert {len(each) for each in values.values()} == {40}


def test_what_is_written_is_read_again(folder: Path) -> None:
    collection = Collection(KINGS, 64)
    for each in puzzles("kings")[:3]:
        collection.add(each)
    assert read_puzzles(folder / "kings.json", KINGS) == tuple(puzzles("kings")[:3])
    collection.retell()
    assert Collection(KINGS, 64).puzzles == list(puzzles("kings")[:3])


def test_a_dropped_puzzle_stays_away_and_its_number_is_not_used_again(folder: Path) -> None:
    collection = Collection(KINGS, 64)
    assert collection.next_game == 1
    found = replace(puzzles("kings")[0], key="kings-007")
    collection.add(found)
    collection.drop("kings-007", "the second is as good")
    again = Collection(KINGS, 64)
    assert again.puzzles == []
    assert again.next_game == 8


def test_there_is_room_for_something_of_each(folder: Path) -> None:
    collection = Collection(KINGS, 2)
    found = puzzles("kings")[0]
    reason = telling(KINGS, found.choices[0].reasons, found.choices[1].reasons)
    assert collection.wants(reason)
    collection.check_difficulty(found.difficulty)
    collection.add(found)
    assert not collection.wants(reason)
    with pytest.raises(Dropped, match="enough of difficulty"):
        collection.check_difficulty(found.difficulty)


def test_a_puzzle_is_shown_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    found = puzzles("taverns")[0]
    make_puzzles.show(found)
    told = capsys.readouterr().out
    assert told.startswith(f"{found.key}: {found.theme}")
    assert all(choice.action in told for choice in found.choices)
