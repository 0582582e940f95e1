"""How long screens take to open, and to scroll: `python tools/bench_screens.py [--size 412x915] [--runs 9]`.

Opens the settings and the set-up from home by turns, with their first frames, then scrolls each from its top
to its end, if it is longer than the window. Prints medians of processor time, which hardly depend on what
else the machine does.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from collections.abc import Iterator
from pathlib import Path
from time import process_time
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.bench_window import frames, open_app

SCREENS: Final[dict[str, dict[str, str]]] = {"settings": {}, "setup": {"game": "kings"}}
FIRST_FRAMES: Final = 3
SCROLLED: Final = 30
"""Frames of one way from top to end."""


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", default="412x915")
    parser.add_argument("--runs", type=int, default=9)
    chosen = parser.parse_args()
    app = open_app(chosen.size)
    frames(40)
    times: dict[str, list[float]] = {}
    for _ in range(chosen.runs):
        for screen, arguments in SCREENS.items():
            for what, seconds in visit(app, screen, arguments):
                times.setdefault(f"{screen}, {what}", []).append(seconds)
    app.dispatch("on_stop")
    for what, spent in times.items():
        # The first time, modules are imported and pictures read.
        print(f"{what}: {1000 * statistics.median(spent[1:]):.1f} ms, first {1000 * spent[0]:.1f} ms")


def visit(app: Any, screen: str, arguments: dict[str, str]) -> Iterator[tuple[str, float]]:
    """Go to a screen and scroll it; the seconds of both."""
    app.nav.start("home")
    frames(5)
    began = process_time()
    app.nav.start(screen, **arguments)
    frames(FIRST_FRAMES)
    yield "opened", process_time() - began
    frames(5)
    long = [each for each in app.root.walk() if hasattr(each, "scroll_y") and scrolls(each)]
    if not long:
        return
    began = process_time()
    for place in range(SCROLLED):
        long[0].scroll_y = 1 - place / (SCROLLED - 1)
        frames(1)
    yield "a frame of scrolling", (process_time() - began) / SCROLLED


def scrolls(widget: Any) -> bool:
    """Whether there is more of it than can be seen."""
    return bool(widget.children and widget.children[0].height > widget.height)


if __name__ == "__main__":
    main()
