"""How long the start takes: `python tools/bench_startup.py [--runs 5]`.

Starts the app and a bare KivyMD window with one label by turns, from the start of the process to the
frame that is complete and answers to a finger, and prints the median of both and their ratio.
"""

from __future__ import annotations

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BAR = 1.6
"""The app may take so many times as long as the bare window."""

BARE = """
import os
os.environ["KIVY_NO_ARGS"] = "1"
from kivy.config import Config
Config.set("graphics", "width", "412")
Config.set("graphics", "height", "915")
Config.set("graphics", "multisamples", "0")
from kivymd.app import MDApp
from kivymd.uix.label import MDLabel

class Bare(MDApp):
    def build(self):
        return MDLabel(text="Underground Kings", halign="center")

app = Bare()
"""

APP = """
from kingsapp.ui.launch import configure
configure()
from pathlib import Path
from kingsapp.ui.app import KingsApp
app = KingsApp(folder=Path(FOLDER))
"""

MEASURE = """
from kivy.core.window import Window
from kivy.graphics.opengl import glFinish

import os

frames = []

def frame(*_):
    frames.append(app.root)
    if len(frames) > 2 and all(frames[-2:]):
        glFinish()
        print("ready", flush=True)
        os._exit(0)
    # The first frame leaves painting to the second.
    Window.canvas.ask_update()

Window.bind(on_flip=frame)
app.run()
"""


def main() -> None:
    """Measure and compare."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=5)
    runs = parser.parse_args().runs
    with tempfile.TemporaryDirectory() as folder:
        scripts = {
            "bare window": write(folder, "bare.py", BARE),
            "app": write(folder, "whole.py", APP.replace("FOLDER", repr(folder))),
        }
        # The first start of each compiles and fills caches; it does not count.
        taken: dict[str, list[float]] = {name: [] for name in scripts}
        for run in range(runs + 1):
            for name, script in scripts.items():
                seconds = start(script, folder)
                if run:
                    taken[name].append(seconds)
    medians = {name: statistics.median(times) for name, times in taken.items()}
    for name, seconds in medians.items():
        print(f"{name:12} {seconds:6.2f} s  ({', '.join(f'{one:.2f}' for one in taken[name])})")
    ratio = medians["app"] / medians["bare window"]
    print(f"{'ratio':12} {ratio:6.2f}    (at most {BAR})")
    sys.exit(ratio > BAR)


def write(folder: str, name: str, script: str) -> Path:
    """A script that tells its first frame; Kivy wants its app to come from a file."""
    file = Path(folder) / name
    file.write_text(script + MEASURE, encoding="utf-8")
    return file


def start(script: Path, folder: str) -> float:
    """Seconds from the start of a process to the line `ready`."""
    environment = os.environ | {
        "KIVY_HOME": f"{folder}/kivy",
        "KIVY_NO_FILELOG": "1",
        "PYTHONPATH": python_path(),
        # Both start from compiled code, as they do once they are installed.
        "PYTHONDONTWRITEBYTECODE": "",
        "PYTHONPYCACHEPREFIX": f"{folder}/compiled",
    }
    (Path(folder) / "kivy").mkdir(exist_ok=True)
    began = time.perf_counter()
    process = subprocess.Popen(
        [sys.executable, str(script)],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=environment,
        text=True,
        cwd=ROOT,
    )
    assert process.stdout
    for line in process.stdout:
        if line.strip() == "ready":
            seconds = time.perf_counter() - began
            process.wait()
            return seconds
    raise SystemExit(f"no window opened (exit status {process.wait()})")


def python_path() -> str:
    """Where the children find the app."""
    return os.pathsep.join(part for part in (str(ROOT), os.environ.get("PYTHONPATH", "")) if part)


def within_screen() -> None:
    """Start again inside a virtual screen if there is none."""
    if not os.environ.get("DISPLAY") and sys.platform == "linux" and shutil.which("xvfb-run"):
        os.execvp(
            "xvfb-run",
            ["xvfb-run", "-a", "-s", "-screen 0 412x915x24", sys.executable, __file__, *sys.argv[1:]],
        )


if __name__ == "__main__":
    within_screen()
    main()
