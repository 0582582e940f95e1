"""How smooth the table stays while an AI player thinks: frame intervals of both, in one run.

    python tools/bench_thinking.py [--size 1280x800] [--frames 320] [--level master]

A person's turn, in which nothing runs, and the thinking of an AI player alternate. Every frame is drawn anew.
Prints the 95th percentiles and their ratio, which is to stay below 1.3.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.bench_window import frames, open_app, percentile

BATCH = 20
"""How many frames of one kind are measured at a time."""


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", default="1280x800")
    parser.add_argument("--frames", type=int, default=320)
    parser.add_argument("--level", default="master")
    chosen = parser.parse_args()
    app = open_app(chosen.size)
    # Moves are not told: only the thinking is measured.
    app.preferences.speed = "off"
    controller = sit_down(app, chosen.level)
    idle: list[float] = []
    thinking: list[float] = []
    frames(40)
    # In turns, so that whatever else the machine does meets both alike.
    while len(thinking) < chosen.frames:
        if controller.match.over:
            controller = sit_down(app, chosen.level)
        idle += frames(BATCH)
        let_think(controller)
        thinking += frames_of_thought(controller)
        take_turns(controller)
    for name, times in (("idle", idle), ("thinking", thinking)):
        middle, slow = percentile(times, 50), percentile(times, 95)
        print(f"{name}: median {middle:.1f} ms, 95th percentile {slow:.1f} ms")
    print(f"ratio of the 95th percentiles: {percentile(thinking, 95) / percentile(idle, 95):.2f}")


def sit_down(app: Any, level: str) -> Any:
    """A person at the table with an AI player."""
    from kingsapp.match import GameConfig, SeatChoice

    app.nav.start("home")
    seats = (SeatChoice("Anna", "human"), SeatChoice("Mira", f"ai:{level}"))
    app.nav.go("table", save_id=app.saves.create(GameConfig("kings", seats, first=0)).save_id)
    return app.nav.screen.controller


def let_think(controller: Any) -> None:
    """Play and draw for the person, so that the AI player begins to think."""
    dice = Random(controller.match.ply)
    while controller.loop.thinking is None and not controller.match.over:
        if controller.loop.deciding:
            controller.play(dice.choice(controller.match.legal()))
        one_frame()


def frames_of_thought(controller: Any) -> list[float]:
    """The frames while the AI player thinks, up to a batch, without the one in which it is done."""

    times: list[float] = []
    while len(times) < BATCH:
        time = frames(1)
        if controller.loop.thinking is None:
            break
        times += time
    return times


def take_turns(controller: Any) -> None:
    """Let the AI player move at once until it is the person's turn again."""
    while not controller.loop.deciding and not controller.match.over:
        controller.loop.move_now()
        controller.loop.skip()
        one_frame()


def one_frame() -> None:
    """Let the app run on for a moment."""

    frames(1)


if __name__ == "__main__":
    main()
