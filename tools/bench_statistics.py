"""How long statistics take over many saved games: `python -m tools.bench_statistics [--games 10000]`.

The first look fills the table of seats from the records, as after an update of the app; every later one only
counts.
"""

from __future__ import annotations

import argparse
import json
import sqlite3
import tempfile
import time
from dataclasses import replace
from pathlib import Path
from random import Random

from kingsapp.core import record as records
from kingsapp.core.game import winners
from kingsapp.core.record import LEVELS, Player
from kingsapp.games import GAMES
from kingsapp.storage import FILE_NAME, open_store
from kingsapp.storage.statistics import read_statistics

SAMPLE = Path(__file__).resolve().parent.parent / "tests" / "golden" / "kings-3-0.json"


def main() -> None:
    """Fill a database and look at it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    count = parser.parse_args().games
    with tempfile.TemporaryDirectory() as folder:
        open_store(Path(folder)).store.close()
        fill(Path(folder) / FILE_NAME, count)
        store = open_store(Path(folder)).store
        for look in ("first", "second"):
            began = time.perf_counter()
            found = read_statistics(store, "kings")
            print(f"{look} look: {time.perf_counter() - began:.2f} s, {found.total.games} games")
        store.close()


def fill(file: Path, count: int) -> None:
    """Many finished games of one person against two AI players, in one transaction."""
    game, sample, rng = GAMES["kings"], records.load(SAMPLE, GAMES), Random(1)
    rows = []
    for number in range(count):
        level = f"ai:{rng.choice(LEVELS)}"
        players = (Player("Anna", "human"), Player("Boris", level), Player("Mira", level))
        header = records.write(replace(sample, players=players, actions=(), result=None), game)
        scores = [rng.randrange(-10, 30) for _ in players]
        result = json.dumps({"scores": scores, "winners": winners(scores)})
        rows.append(("kings", header, "null", 1e9 + number, 1e9 + number, 0, result, number))
    db = sqlite3.connect(file)
    with db:
        columns = "game, header, options, created, updated, plies, result, played"
        db.executemany(f"INSERT INTO games ({columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)", rows)
    db.close()


if __name__ == "__main__":
    main()
