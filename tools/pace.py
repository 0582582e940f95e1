"""How long AI players keep a person waiting: seconds per turn and per round, for both games at each speed.

    xvfb-run -a python tools/pace.py [--turns 24] [--players 3]

The real app tells games of AI players of level normal. Its clock stands still while they think, so that the
figures do not depend on the machine; of their thinking, what the app makes them take at least is counted.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
NAMES = ("Anna", "Boris", "Mira", "Torvald", "Greta", "Oskar")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--turns", type=int, default=24, help="how many turns are looked at")
    parser.add_argument("--players", type=int, default=3, help="how many sit at the table")
    chosen = parser.parse_args()
    from tests.ui.conftest import app_starter, own_time

    with tempfile.TemporaryDirectory() as folder, app_starter(Path(folder), own_time()) as start:
        from kingsapp.ui.preferences import SPEEDS

        print(f"{'game':8} {'speed':7} {'a turn':>7} {'longest':>8} {'a round of the others':>22}")
        for game in ("kings", "taverns"):
            for speed in SPEEDS:
                turns = measured(start(), game, speed, chosen.players, chosen.turns)
                turn = sum(turns) / len(turns)
                others = turn * (chosen.players - 1)
                print(f"{game:8} {speed:7} {turn:6.1f}s {max(turns):7.1f}s {others:21.1f}s", flush=True)


def measured(person: Any, game: str, speed: str, players: int, count: int) -> list[float]:
    """The lengths of so many turns of a game, once everybody has settled down."""
    from kingsapp.match import GameConfig, SeatChoice, deal
    from kingsapp.ui.screens.table.game_loop import THINKING
    from tests.ui.conftest import FRAME

    app = person.app
    seats = tuple(SeatChoice(name, "ai:normal") for name in NAMES[:players])
    save_id = app.saves.add(deal(app.games[game], GameConfig(game, seats, first=0), Random(3)))
    app.nav.start("table", save_id=save_id)
    controller = app.nav.screen.controller
    while controller.presenter.round_number(controller.match.ply) < 2:
        wait(person, controller)
    app.preferences.speed = speed
    lengths = [0.0]
    mover, ply = controller.table.prompter.mover, controller.match.ply
    while len(lengths) <= count and not controller.match.over:
        if wait(person, controller):
            lengths[-1] += FRAME
        if controller.match.ply != ply:
            lengths[-1] += THINKING[speed]
            ply = controller.match.ply
        if controller.table.prompter.mover != mover:
            mover = controller.table.prompter.mover
            lengths.append(0.0)
    # The first one was under way, the last one is.
    return lengths[1:-1]


def wait(person: Any, controller: Any) -> bool:
    """Let a frame pass; whether something was told in it."""
    person.frames(1)
    if controller.loop.thinking is None:
        return True
    time.sleep(0.001)
    return False


if __name__ == "__main__":
    main()
