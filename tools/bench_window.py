"""What the benches of screens share: the app in a window, and frames that are drawn one after the other."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from time import perf_counter
from typing import Any


def open_app(size: str) -> Any:
    """The app in a window of that size, with a folder of its own."""
    os.environ["KINGSAPP_SIZE"] = size
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    from kingsapp.ui.launch import configure

    configure()
    from kivy.base import runTouchApp

    from kingsapp.ui.app import KingsApp

    app: Any = KingsApp(folder=Path(tempfile.mkdtemp(prefix="bench-")))
    app._run_prepare()
    runTouchApp(embedded=True)
    return app


def frames(count: int) -> list[float]:
    """Draw so many frames anew; milliseconds of each."""
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


def percentile(times: list[float], share: float) -> float:
    """The value that `share` percent of the times do not exceed."""
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, round(len(ordered) * share / 100))]
