"""How smooth the table is: frame times of an idle table and of a drag over it, in one run.

    python tools/bench_ui.py [--size 1280x800] [--frames 240]

Both draw every frame anew, so that the difference is what the drag itself costs. Prints the 95th percentiles
and their ratio, which is to stay below 1.5.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.bench_window import frames, open_app, percentile


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", default="1280x800")
    parser.add_argument("--frames", type=int, default=240)
    chosen = parser.parse_args()
    app = open_app(chosen.size)
    from tests.ui.kings_tables import LoneTable, mockup

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


if __name__ == "__main__":
    main()
