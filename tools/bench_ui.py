"""How smooth the table is: frame times of an idle table and of a drag over it, in one run.

    python tools/bench_ui.py [--size 1280x800] [--frames 240]

Both draw every frame anew, so that the difference is what the drag itself costs. Prints the 95th percentiles
and their ratio, which is to stay below 1.5.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path
from time import perf_counter
from typing import Any

ROOT = Path(__file__).resolve().parent.parent


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", default="1280x800")
    parser.add_argument("--frames", type=int, default=240)
    chosen = parser.parse_args()
    os.environ["KINGSAPP_SIZE"] = chosen.size
    sys.path.insert(0, str(ROOT))
    from kingsapp.ui.launch import configure

    configure()
    from kivy.base import runTouchApp

    from kingsapp.ui.app import KingsApp
    from tests.ui.kings_tables import LoneTable, mockup

    app: Any = KingsApp(folder=Path(tempfile.mkdtemp(prefix="bench-")))
    app._run_prepare()
    runTouchApp(embedded=True)
    table = LoneTable(app, mockup())
    idle: list[float] = []
    drag: list[float] = []
    frames(40)
    # In turns, so that whatever else the machine does meets both alike.
    for _ in range(8):
        idle += frames(chosen.frames // 8)
        drag += drag_over(table, chosen.frames // 8)
    app.dispatch("on_stop")
    print(f"cards on the table: {cards_on(table)}")
    for name, times in (("idle", idle), ("drag", drag)):
        print(
            f"{name}: median {percentile(times, 50):.1f} ms, 95th percentile {percentile(times, 95):.1f} ms"
        )
    print(f"ratio of the 95th percentiles: {percentile(drag, 95) / percentile(idle, 95):.2f}")


def frames(count: int) -> list[float]:
    """Draw so many frames; milliseconds of each."""
    from kivy.base import EventLoop
    from kivy.clock import Clock
    from kivy.core.window import Window
    from kivy.graphics.opengl import glFinish

    Clock._max_fps = 0
    times = []
    for _ in range(count):
        Window.canvas.ask_update()
        start = perf_counter()
        EventLoop.idle()
        glFinish()
        times.append(1000 * (perf_counter() - start))
    return times


def drag_over(table: Any, count: int) -> list[float]:
    """Carry a card over all centre mines and put it back."""
    from kivy.tests.common import UnitTestTouch

    from kingsapp.games.kings.cards import CARD_OF
    from kingsapp.ui.tables.kings.input.targets import MineTarget, UnitTarget

    widget = table.widget
    card = widget.board.tiles[UnitTarget(CARD_OF["dwarf6b"])]
    x, y = card.x + card.width * 0.3, card.center_y
    goal = widget.board.tiles[MineTarget(4)].center
    touch = UnitTestTouch(x, y)
    touch.touch_down()
    times = []
    for step in range(1, count + 1):
        touch.touch_move(x + (goal[0] - x) * step / count, y + (goal[1] - y) * step / count)
        times += frames(1)
    widget.gestures.let_go()
    widget.refresh()
    frames(2)
    return times


def cards_on(table: Any) -> int:
    """Every card that can be seen: hands, stacks, mines, piles."""
    state = table.state
    stacks = sum(len(mine.units) + 1 for mine in table.widget.view.centre)
    owned = sum(len(mine.units) + 1 for mines in table.widget.view.captured for mine in mines)
    return stacks + owned + sum(len(hand) for hand in state.hands) + 6


def percentile(times: list[float], share: float) -> float:
    """The value that `share` percent of the times do not exceed."""
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, round(len(ordered) * share / 100))]


if __name__ == "__main__":
    main()
