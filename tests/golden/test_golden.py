"""Games that were played once are read, replayed and written as they were."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kingsapp.core.record import load, write
from kingsapp.games import GAMES
from tests.golden.regenerate import DIGESTS, HERE, digests

RECORDS = sorted(path for path in HERE.glob("*.json") if path != DIGESTS)
KNOWN = json.loads(DIGESTS.read_text(encoding="utf-8"))


def test_there_are_golden_records_of_every_game_and_number_of_players() -> None:
    names = {path.stem for path in RECORDS}
    assert names == set(KNOWN)
    assert {f"{game.key}-{players}-0" for game in GAMES.values() for players in game.seats} <= names


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_record_is_replayed_position_by_position(path: Path) -> None:
    record = load(path, GAMES)
    replayed = digests(GAMES[record.game], record)
    known = KNOWN[path.stem].split()
    different = [ply for ply, (new, old) in enumerate(zip(replayed, known, strict=False)) if new != old]
    assert different == []
    assert len(replayed) == len(known) == len(record.actions) + 1


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_record_is_written_byte_for_byte(path: Path) -> None:
    record = load(path, GAMES)
    assert write(record, GAMES[record.game]).encode() == path.read_bytes()
