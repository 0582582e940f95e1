"""How smooth the table stays while an AI player thinks: frame intervals of both, in one run.

    python tools/bench_thinking.py [--size 1280x800] [--frames 320] [--level master]

A person's turn, in which nothing runs, and the thinking of an AI player alternate. Every frame is drawn anew.
Prints the 95th percentiles and their ratio, which is to stay below 1.5.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
BATCH = 20
"""How many frames of one kind are measured at a time."""


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", default="1280x800")
    parser.add_argument("--frames", type=int, default=320)
    parser.add_argument("--level", default="master")
    chosen = parser.parse_args()
    os.environ["KINGSAPP_SIZE"] = chosen.size
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    sys.path.insert(0, str(ROOT))
    from tools.bench_ui import frames, percentile

    app = start()
    sitting = sit_down(app, chosen.level)
    idle: list[float] = []
    thinking: list[float] = []
    frames(40)
    # In turns, so that whatever else the machine does meets both alike.
    while len(thinking) < chosen.frames:
        if sitting.match.over:
            sitting = sit_down(app, chosen.level)
        idle += frames(BATCH)
        let_think(sitting)
        thinking += frames_of_thought(sitting)
        take_turns(sitting)
    for name, times in (("idle", idle), ("thinking", thinking)):
        middle, slow = percentile(times, 50), percentile(times, 95)
        print(f"{name}: median {middle:.1f} ms, 95th percentile {slow:.1f} ms")
    print(f"ratio of the 95th percentiles: {percentile(thinking, 95) / percentile(idle, 95):.2f}")


def start() -> Any:
    """The app in its window."""
    from kingsapp.ui.launch import configure

    configure()
    from kivy.base import runTouchApp

    from kingsapp.ui.app import KingsApp
    from kingsapp.ui.screens.table import flow

    flow.CAPTION = 0.0  # type: ignore[misc]
    app: Any = KingsApp(folder=Path(tempfile.mkdtemp(prefix="bench-")))
    app._run_prepare()
    runTouchApp(embedded=True)
    return app


def sit_down(app: Any, level: str) -> Any:
    """A person at the table with an AI player."""
    from kingsapp.match import SeatChoice, Table

    app.nav.start("home")
    seats = (SeatChoice("Anna", "human"), SeatChoice("Mira", f"ai:{level}"))
    app.nav.go("table", save_id=app.saves.create(Table("kings", seats, first=0)).save_id)
    return app.nav.screen.sitting


def let_think(sitting: Any) -> None:
    """Play and draw for the person, so that the AI player begins to think."""
    dice = Random(sitting.match.ply)
    while sitting.flow.turns.thinking is None and not sitting.match.over:
        if sitting.flow.deciding:
            sitting.play(dice.choice(sitting.match.legal()))
        one_frame()


def frames_of_thought(sitting: Any) -> list[float]:
    """The frames while the AI player thinks, up to a batch, without the one in which it is done."""
    from tools.bench_ui import frames

    times: list[float] = []
    while len(times) < BATCH:
        time = frames(1)
        if sitting.flow.turns.thinking is None:
            break
        times += time
    return times


def take_turns(sitting: Any) -> None:
    """Let the AI player move at once until it is the person's turn again."""
    while not sitting.flow.deciding and not sitting.match.over:
        sitting.flow.turns.move_now()
        sitting.flow.skip()
        one_frame()


def one_frame() -> None:
    """Let the app run on for a moment."""
    from tools.bench_ui import frames

    frames(1)


if __name__ == "__main__":
    main()
