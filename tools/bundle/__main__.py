"""`python -m tools.bundle`: builds the app for this desktop, starts it until home answers, and packs it.

It prints how large the folder and the archive are, and how long the start took. All that it makes lies in
build/bundle.
"""

from __future__ import annotations

import os
import platform
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

import kingsapp
from kingsapp.ui.platform.first_frame import LINE, TO_FILE

ROOT: Final = Path(__file__).resolve().parents[2]
SPEC: Final = ROOT / "desktop" / "kingsapp.spec"
BUILD: Final = ROOT / "build" / "bundle"
PATIENCE: Final = 120
"""Seconds after which a start has failed, even on a busy machine."""
ENDED: Final = 10
SYSTEMS: Final = {"Linux": "linux", "Darwin": "macos", "Windows": "windows"}
SHARED: Final = {
    "desktop/org.kingsapp.kingsapp.desktop": "share/applications/org.kingsapp.kingsapp.desktop",
    "desktop/org.kingsapp.kingsapp.metainfo.xml": "share/metainfo/org.kingsapp.kingsapp.metainfo.xml",
    "assets/icon/icon_512.png": "share/icons/hicolor/512x512/apps/org.kingsapp.kingsapp.png",
}
"""What makes the app known to a Linux desktop, and where it expects that."""


def main() -> int:
    """Build, start, pack; the status is 1 if home never answers."""
    shutil.rmtree(BUILD, ignore_errors=True)
    build()
    program = started_program()
    seconds = [start(program) for _ in range(2)]
    if None in seconds:
        print(f"bundle: the app did not draw its first frame within {PATIENCE} s", file=sys.stderr)
        return 1
    archive = pack()
    print(f"bundle: {size_of(folder_of(program)) / 1e6:.0f} MB in {folder_of(program).relative_to(ROOT)}")
    print(f"bundle: {archive.stat().st_size / 1e6:.0f} MB in {archive.relative_to(ROOT)}")
    print(f"bundle: home answers after {seconds[0]:.1f} s, and after {seconds[1]:.1f} s the next time")
    return 0


def build() -> None:
    """Let PyInstaller make the folder."""
    places = ["--distpath", str(BUILD), "--workpath", str(BUILD / "work")]
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", *places, str(SPEC)]
    # Kivy opens a window as soon as PyInstaller looks at it.
    environment = {**os.environ, "KIVY_NO_ARGS": "1", "KIVY_NO_CONFIG": "1", "KIVY_LOG_MODE": "PYTHON"}
    subprocess.run([*_screen(), *command], check=True, cwd=ROOT, env=environment)
    if platform.system() == "Linux":
        for source, place in SHARED.items():
            target = BUILD / "kingsapp" / place
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / source, target)


def started_program() -> Path:
    """What a person would double-click."""
    names = {
        "Linux": "kingsapp/kingsapp",
        "Darwin": "Underground Kings.app/Contents/MacOS/kingsapp",
        "Windows": "kingsapp/kingsapp.exe",
    }
    return BUILD / names[platform.system()]


def folder_of(program: Path) -> Path:
    """The folder in build/bundle that a program belongs to."""
    return BUILD / program.relative_to(BUILD).parts[0]


def start(program: Path) -> float | None:
    """Seconds until the app has drawn its first frame and turns its loop; None if it never does."""
    with tempfile.TemporaryDirectory() as home:
        told = Path(home) / "first-frame"
        environment = {**os.environ, TO_FILE: str(told), "SDL_AUDIODRIVER": "dummy"}
        # An account of its own, and none of this Python.
        environment |= {"HOME": home, "XDG_CONFIG_HOME": f"{home}/config", "APPDATA": home}
        environment.pop("PYTHONPATH", None)
        began = time.monotonic()
        command = [*_screen(), str(program)]
        with subprocess.Popen(command, env=environment, cwd=home, start_new_session=True) as running:
            try:
                return _wait(running, told, began)
            finally:
                _end(running)


def _wait(running: subprocess.Popen[bytes], told: Path, began: float) -> float | None:
    while running.poll() is None and time.monotonic() < began + PATIENCE:
        if told.exists() and told.read_text(encoding="utf-8") == LINE:
            return time.monotonic() - began
        time.sleep(0.05)
    return None


def _end(running: subprocess.Popen[bytes]) -> None:
    """End the app, and the virtual screen with it."""
    if sys.platform == "win32":
        running.terminate()
    else:
        with suppress(ProcessLookupError):
            os.killpg(running.pid, signal.SIGTERM)
    running.wait(ENDED)


def _screen() -> list[str]:
    """A virtual screen where there is none."""
    if platform.system() == "Linux" and not os.environ.get("DISPLAY") and shutil.which("xvfb-run"):
        return ["xvfb-run", "-a", "-s", "-screen 0 1280x1024x24"]
    return []


def pack() -> Path:
    """One archive of what a person needs; outside Windows one that keeps links and rights."""
    system = SYSTEMS[platform.system()]
    name = BUILD / f"kingsapp-{kingsapp.__version__}-{system}-{platform.machine().lower()}"
    kind = "zip" if system == "windows" else "gztar"
    return Path(shutil.make_archive(str(name), kind, BUILD, folder_of(started_program()).name))


def size_of(folder: Path) -> int:
    """The bytes of all files in a folder."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


if __name__ == "__main__":
    sys.exit(main())
