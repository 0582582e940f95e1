"""The app in a process of its own, killed in the middle of a move: `python -m tests.ui.killed FOLDER MOMENT`.

It deals a game, plays its first card with two taps, and kills itself with SIGKILL.
"""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path
from random import Random
from typing import Any, Final

from tests.ui.conftest import SEED, Driver

MOMENTS: Final = ("INSERT INTO actions", "COMMIT", "in motion", "answer")
"""While the move is written, before that is final, while the card flies, while an AI player thinks."""


def die() -> None:
    """Die without any cleanup."""
    os.kill(os.getpid(), signal.SIGKILL)


def main(folder: Path, moment: str) -> None:
    """Play until `moment`, which is the end."""
    from kingsapp.ui.launch import configure

    configure()
    from kivy.base import runTouchApp
    from kivy.clock import Clock

    from kingsapp.games.kings.game import KINGS
    from kingsapp.match import GameConfig, SeatChoice, deal
    from kingsapp.ui.app import KingsApp
    from tests.ui.at_table import AtTable

    now = [Clock.time()]
    Clock.time, Clock._max_fps = (lambda: now[0]), 0
    app: Any = KingsApp(folder=folder, dice=Random(SEED))
    app._run_prepare()
    runTouchApp(embedded=True)
    app.preferences.speed = "normal"
    person = Driver(app, now)
    seats = (SeatChoice("Anna", "human", "orc"), SeatChoice("Mira", "ai:easy", "giant"))
    app.nav.go("table", save_id=app.saves.add(deal(KINGS, GameConfig("kings", seats, first=0), Random(SEED))))
    at = AtTable(person)
    person.wait(0.5)

    def watch(statement: str) -> None:
        if statement.startswith(moment):
            die()

    app.store._db.set_trace_callback(watch)
    at.tap(at.legal()[0])
    if moment == "in motion":
        person.until(lambda: at.table.telling)
        die()
    person.until(lambda: at.to_decide)
    at.tap(at.legal()[0])
    person.until(lambda: at.controller.loop.thinking is not None)
    die()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
