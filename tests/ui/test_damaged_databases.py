"""The app on files that something has damaged; `python -m tools.damaged_databases` does so for longer."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from kingsapp.match import Saves
from tests.ui.conftest import Driver
from tools.damaged_databases import DAMAGES, Rig, damage_cell, damage_row, make_original, visits


@pytest.mark.usefixtures("unpainted")
def test_every_kind_of_damage_leaves_the_games_that_are_whole(
    start_app: Callable[..., Driver], tmp_path: Path
) -> None:
    rig = Rig(start_app, tmp_path, Random(12))
    for damage, _ in DAMAGES:
        rig.step(damage)
    assert sum(rig.done.values()) == len(DAMAGES)
    assert rig.whole > 20
    assert rig.told > 0


@pytest.mark.usefixtures("unpainted")
def test_every_table_is_damaged_and_every_screen_that_reads_the_file_is_visited(
    start_app: Callable[..., Driver], tmp_path: Path
) -> None:
    original = make_original(tmp_path / "original", Random(2))
    spoilt = shutil.copyfile(original, tmp_path / "spoilt.sqlite")
    with closing(sqlite3.connect(original)) as db:
        query = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
        tables = {name for (name,) in db.execute(query)}
        assert tables == {"games", "actions", "settings", "tries", "marks", "seats", "reviews"}
        assert all(db.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in tables)
    for damage in (damage_cell, damage_row):
        found = []
        for seed in range(60):
            shutil.copyfile(original, spoilt)
            found.append(damage(spoilt, Random(seed)))
        assert {name for name in tables if any(name in what for what in found)} == tables
    person = start_app(folder=original.parent)
    summaries = {summary.save_id: summary for summary in person.app.saves.summaries()}
    visited = set()
    for visit in visits(person.app, summaries):
        visit()
        visited.add(person.app.nav.current)
        person.app.shell.drop_overlays()
    reading = {"settings", "learn", "today", "setup", "statistics", "puzzles", "puzzle"}
    assert visited >= reading | {"table", "scoring", "review", "better", "seen"}


def test_the_driver_notices_a_game_that_is_gone_without_a_word(
    start_app: Callable[..., Driver], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig = Rig(start_app, tmp_path, Random(1))
    monkeypatch.setattr(Saves, "summaries", lambda _saves, _limit=None: [])
    monkeypatch.setattr(Saves, "latest", lambda _saves: None)
    with pytest.raises(AssertionError, match="is whole and not listed") as noticed:
        rig.step(_none)
    assert noticed.value.__notes__ == ["_none: nothing is damaged"]


def _none(_file: Path, _dice: Random) -> str:
    return "nothing is damaged"
