"""A screen for tools that drive the app on a machine that has none."""

from __future__ import annotations

import os
import shutil
import sys


def restart_on_virtual_screen(module: str) -> None:
    """Begin this tool again on a virtual screen, if there is no other and the system has one to offer."""
    if not os.environ.get("DISPLAY") and shutil.which("xvfb-run"):
        screen = ["xvfb-run", "-a", "-s", "-screen 0 2048x1536x24"]
        os.execvp(screen[0], [*screen, sys.executable, "-m", module, *sys.argv[1:]])
