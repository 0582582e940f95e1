"""Takes pictures of the app: `python tools/shots.py --out DIR [--screen home] [--size 412x915] ...`.

Without choices it takes every screen in every size, theme and language, one process per size.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.ui.scenes import SCENES

SIZES = ("360x640", "412x915", "915x412", "800x1280", "1280x800", "1920x1080")
THEMES = ("torchlight", "parchment")
LANGUAGES = ("en", "ru", "pl")


def main() -> None:
    """Take the pictures, in a virtual screen if there is none."""
    parser = argparse.ArgumentParser(description=__doc__)
    kinds = parser.add_mutually_exclusive_group(required=True)
    kinds.add_argument("--out", type=Path)
    kinds.add_argument("--store", action="store_true", help="all pictures of the shops, into fastlane/")
    parser.add_argument("--screen", action="append", help="one of the scenes of tests/ui/scenes.py")
    parser.add_argument("--size", action="append")
    parser.add_argument("--theme", action="append", choices=THEMES)
    parser.add_argument("--language", action="append", choices=LANGUAGES)
    parser.add_argument("--text-size", type=int, default=0)
    parser.add_argument("--insets", default="", help="28,20 stands in for the bars of a phone")
    parser.add_argument("--inside", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.inside:
        take(chosen)
        return
    if chosen.store:
        from tools.store import make_pictures

        make_pictures()
        return
    unknown = sorted({*(chosen.screen or ())} - {*SCENES})
    if unknown:
        parser.error(f"there is no scene {', '.join(unknown)}; there are {', '.join(sorted(SCENES))}")
    chosen.out.mkdir(parents=True, exist_ok=True)
    for size in chosen.size or SIZES:
        environment = os.environ | {"KINGSAPP_SIZE": size, "KINGSAPP_INSETS": chosen.insets}
        screen = [] if os.environ.get("DISPLAY") else ["xvfb-run", "-a", "-s", f"-screen 0 {size}x24"]
        command = [*screen, sys.executable, __file__, *sys.argv[1:], "--inside", size]
        subprocess.run(command, check=True, env=environment)


def take(chosen: argparse.Namespace) -> None:
    """All pictures of one size, in this process."""
    from kingsapp.ui.launch import configure

    configure()
    from kivy.base import EventLoop, runTouchApp
    from kivy.core.window import Window

    from kingsapp.ui.app import KingsApp

    app: Any = KingsApp(folder=Path(tempfile.mkdtemp(prefix="shots-")))
    app._run_prepare()
    runTouchApp(embedded=True)
    # The mouse lies beside the window: over a corner of it, it would bring up what a button does.
    Window.mouse_pos = -100, -100
    app.preferences.speed = "off"
    app.preferences.text_size = chosen.text_size
    for name in chosen.screen or SCENES:
        for language in chosen.language or LANGUAGES:
            app.preferences.language = language
            for theme in chosen.theme or THEMES:
                app.preferences.theme = theme
                SCENES[name](app)
                for _ in range(12):
                    EventLoop.idle()
                target = chosen.out / f"{name}_{chosen.inside}_{theme}_{language}.png"
                save_window(target)
    app.dispatch("on_stop")


def save_window(target: Path) -> None:
    """What the window shows; Kivy's own screenshot shears widths that are not a multiple of four."""
    from kivy.core.window import Window
    from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels
    from PIL import Image

    width, height = Window.size
    pixels = glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE)
    picture = Image.frombytes("RGBA", (width, height), pixels)
    picture.transpose(Image.Transpose.FLIP_TOP_BOTTOM).convert("RGB").save(target)


if __name__ == "__main__":
    main()
