"""Starting the app: everything that has to be configured before Kivy opens its window."""

from __future__ import annotations

import gc
import logging
import os
from random import Random, SystemRandom

from kingsapp.core.assets import ASSETS
from kingsapp.ui.base.smallest_window import (
    LOWEST_LANDSCAPE,
    NARROWEST,
    keep_window_usable,
    smallest_height,
)

WINDOW = (412, 915)


def configure() -> None:
    """Configure everything that Kivy reads once, on import."""
    # Until home is shown there is hardly any garbage; the navigator collects it when nobody waits.
    gc.disable()
    os.environ.setdefault("KIVY_NO_ARGS", "1")
    # Kivy does not save its own settings either: on Android an update would delete them.
    os.environ.setdefault("KIVY_NO_CONFIG", "1")
    # Kivy would swallow everything written to stderr, tracebacks too, and keep a log file of its own.
    os.environ.setdefault("KIVY_LOG_MODE", "PYTHON")
    # SDL reads every picture of the app; Kivy would also read Pillow and whatever else it finds, for nobody.
    os.environ.setdefault("KIVY_IMAGE", "sdl2")
    logging.getLogger("kivy").addFilter(_worth_telling)
    from kivy.config import Config

    _copy_by_sdl()

    width, height = _window_size()
    Config.set("graphics", "width", str(width))
    Config.set("graphics", "height", str(height))
    Config.set("graphics", "minimum_width", str(NARROWEST))
    Config.set("graphics", "minimum_height", str(LOWEST_LANDSCAPE))
    # Every shape is drawn with soft edges, so that multisampling would cost time and show nothing.
    Config.set("graphics", "multisamples", "0")
    Config.set("kivy", "exit_on_escape", "0")
    Config.set("kivy", "window_icon", str(ASSETS / "icon" / "icon_512.png"))
    # The right mouse button enlarges a card; Kivy would put down a second finger instead.
    Config.set("input", "mouse", "mouse,disable_multitouch")


def _copy_by_sdl() -> None:
    """Have Linux copy as SDL does: Kivy would start xclip and xsel each time to see whether they exist."""
    from kivy import kivy_options
    from kivy.utils import platform

    if platform != "linux":
        return
    kivy_options["clipboard"] = ("sdl2", "dummy")
    kivy_options["cutbuffer"] = ()


_NOT_NEEDED = ("MTDev", "Cutbuffer:")
"""Of a touch device, and of the programs xclip and xsel: the clipboard works without both."""


def _worth_telling(record: logging.LogRecord) -> bool:
    """Kivy reports every library that a desktop does not have as an error, with tracebacks."""
    message = record.getMessage()
    return not any(known in message for known in _NOT_NEEDED)


def _window_size() -> tuple[int, int]:
    """The size of a phone, or KINGSAPP_SIZE=1280x800."""
    text = os.environ.get("KINGSAPP_SIZE", "")
    try:
        width, height = (int(part) for part in text.split("x"))
    except ValueError:
        return WINDOW
    width = max(width, NARROWEST)
    return width, max(height, smallest_height(width))


def _dice() -> Random:
    """Random numbers; with KINGSAPP_SEED=7 the same deals and AI decisions at every start."""
    seed = os.environ.get("KINGSAPP_SEED")
    return Random(seed) if seed else SystemRandom()


def main() -> None:
    """Open the app and stay until it is closed."""
    configure()
    from kingsapp.ui.app import KingsApp
    from kingsapp.ui.crash.handler import CrashHandler

    keep_window_usable()
    app = KingsApp(dice=_dice())
    # For debugging, KINGSAPP_RAISE=1 lets the app end with Python's own traceback.
    if not os.environ.get("KINGSAPP_RAISE"):
        CrashHandler(app).install()
    # Modules and kv rules live for ever: no garbage collection needs to look at them again.
    app.bind(on_start=lambda _app: gc.freeze())
    app.run()
