"""Runs what would ship: the compiled app with the packaged modules, nothing else, until a game is over."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from kingsapp.games import GAMES
from kingsapp.ui.platform.first_frame import LINE as FIRST_FRAME
from tools.apk import kivymd
from tools.apk.places import ROOT
from tools.apk.recipes import Plan
from tools.apk.staging import Staged

PLAYER: Final = ROOT / "tools" / "apk" / "player.py"
STUBS: Final = ROOT / "tests" / "packaging" / "stubs"
DESKTOP: Final = (412, 915)
PHONE: Final = (945, 1680)
"""Pixels of a phone of 360 x 640 dp."""
DENSITY: Final = 2.625
PURE: Final = {"MYCP_PURE_PYTHON": "1"}
"""How p4a-recipes/materialyoucolor installs its package."""
SEED: Final = "9"
"""Every run has the same deals, so that one that failed can be repeated; in these a hand is shown (K26)."""
LONGEST: Final = 1800
"""Seconds after which a run counts as hung, even on a busy machine."""


@dataclass(frozen=True, slots=True)
class Run:
    """One way to start the app."""

    name: str
    command: list[str]
    app: Path
    home: Path
    """The folder in which the app may write."""
    environment: dict[str, str]
    size: tuple[int, int]
    phone: bool = False
    ends: str = "scoring"
    """The screen on which it should end."""
    compiled: bool = True
    """Without docstrings and assertions, as on a phone."""


@dataclass(slots=True)
class Outcome:
    """What came of a run."""

    run: Run
    seen: dict[str, Any] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)


def make_venv(folder: Path, plan: Plan, wheels: Path) -> Path:
    """A virtual environment with exactly the packaged modules; gives the folder that holds them."""
    python = folder / "bin" / "python"
    place = _site_packages(folder)
    built = [f"{name}=={plan.versions[name]}" for name in ("kivy", "materialyoucolor")]
    modules = [*built, *map(str, sorted(wheels.glob("*.whl")))]
    installed, wanted = folder / "installed.txt", "\n".join([*modules, *kivymd.HOOK["UNUSED"]])
    if installed.exists() and installed.read_text(encoding="utf-8") == wanted:
        return place
    shutil.rmtree(folder, ignore_errors=True)
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    # The app runs with -OO, for which pip compiles nothing.
    options = ["--no-deps", "--no-compile", "--no-binary", "materialyoucolor"]
    subprocess.run([*_pip(python), *options, *modules], env={**os.environ, **PURE}, check=True)
    kivymd.leave_out(place)
    installed.write_text(wanted, encoding="utf-8")
    return place


def desktop(staged: Staged, folder: Path, venv: Path) -> Run:
    """As on a desktop: no Android anywhere."""
    app, home = _unpack(staged, folder, folder / "app")
    command = [str(venv / "bin" / "python"), "-B", "-P", "-OO", str(PLAYER), str(app), str(app / "main.pyc")]
    return Run("a desktop", command, app, home, {"XDG_CONFIG_HOME": str(home / "config")}, DESKTOP)


def phone(staged: Staged, folder: Path, python: Path, paths: list[Path]) -> Run:
    """As on a phone: python-for-android's environment, stand-ins for Android, its density and its folders."""
    app, home = _unpack(staged, folder, folder / "home" / "app")
    told = dict(
        line.split("=", 1) for line in (app / "p4a_env_vars.txt").read_text(encoding="utf-8").splitlines()
    )
    environment = {
        **told,
        "PYTHONPATH": os.pathsep.join(map(str, [STUBS, *paths])),
        "ANDROID_ARGUMENT": str(app),
        "ANDROID_APP_PATH": str(app),
        "ANDROID_ENTRYPOINT": "main.pyc",
        "ANDROID_PRIVATE": str(home),
        "ANDROID_UNPACK": str(app),
        # What python-for-android builds; Debian's Kivy would rather take GStreamer.
        "KIVY_AUDIO": "sdl2",
    }
    command = [str(python), "-B", "-P", "-S", "-OO", str(PLAYER), str(app), str(app / "main.pyc")]
    return Run("a phone", command, app, home, environment, PHONE, phone=True)


def installed(folder: Path) -> Run:
    """As `pip install .` leaves it on a desktop: the command `kingsapp`, with no compiler on the machine."""
    python, home = folder / "bin" / "python", folder / "home"
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needed = "\n".join(project["dependencies"])
    done = folder / "installed.txt"
    again = done.exists() and done.read_text(encoding="utf-8") == needed
    if not again:
        shutil.rmtree(folder, ignore_errors=True)
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    shutil.rmtree(home, ignore_errors=True)
    home.mkdir()
    only_ours = ["--no-deps", "--force-reinstall"] if again else []
    no_compiler = {**os.environ, "CC": "false", "PKG_CONFIG": "false"}
    subprocess.run([*_pip(python), *only_ours, str(ROOT)], env=no_compiler, check=True)
    done.write_text(needed, encoding="utf-8")
    app = _site_packages(folder) / "kingsapp"
    command = [str(python), "-B", "-P", str(PLAYER), str(app), str(folder / "bin" / "kingsapp"), "look"]
    environment = {"XDG_CONFIG_HOME": str(home / "config")}
    return Run("pip installs it", command, app, home, environment, DESKTOP, ends="home", compiled=False)


def _pip(python: Path) -> list[str]:
    """The command that installs something for another Python, which has no pip of its own."""
    pip = [sys.executable, "-m", "pip", "--python", str(python)]
    return [*pip, "install", "-q", "--disable-pip-version-check"]


def _site_packages(venv: Path) -> Path:
    return venv / "lib" / "python{}.{}".format(*sys.version_info) / "site-packages"


def _unpack(staged: Staged, folder: Path, app: Path) -> tuple[Path, Path]:
    if folder.exists():
        _allow_writing(folder, True)
        shutil.rmtree(folder)
    home = folder / "home"
    home.mkdir(parents=True)
    staged.unpack(app)
    _allow_writing(app, False)
    return app, home


def _allow_writing(folder: Path, allowed: bool) -> None:
    for path in [folder, *folder.rglob("*")]:
        if not path.is_symlink():
            path.chmod((path.stat().st_mode | 0o200) if allowed else (path.stat().st_mode & ~0o222))


def carry_out(run: Run) -> Outcome:
    """Play until the game is over, and judge what was seen."""
    outcome = Outcome(run)
    before = _picture(run.app)
    environment = {
        **{name: os.environ[name] for name in ("PATH", "DISPLAY", "XAUTHORITY") if name in os.environ},
        "HOME": str(run.home),
        "KINGSAPP_RAISE": "1",
        "KINGSAPP_SEED": SEED,
        "KINGSAPP_SIZE": "{}x{}".format(*run.size),
        "SDL_AUDIODRIVER": "dummy",
        "LANG": "C.UTF-8",
        **run.environment,
    }
    # Without xvfb-run, there is a screen: tools/setup.py has seen to that.
    virtual = ["xvfb-run", "-a", "-s", "-screen 0 {}x{}x24".format(*run.size)]
    screen = virtual if shutil.which("xvfb-run") else []
    try:
        done = subprocess.run(
            [*screen, *run.command],
            env=environment,
            capture_output=True,
            text=True,
            check=False,
            timeout=LONGEST,
        )
    except subprocess.TimeoutExpired:
        outcome.problems.append(f"the app is not done after {LONGEST} s")
        return outcome
    last = done.stdout.strip().rpartition("\n")[2]
    if done.returncode != 0 or "Traceback" in done.stderr or not last.startswith("{"):
        outcome.problems.append(f"the app ended with status {done.returncode}: {done.stderr.strip()[-3000:]}")
        return outcome
    outcome.seen = json.loads(last)
    outcome.problems += judged(run, outcome.seen, done.stdout)
    if _picture(run.app) != before:
        outcome.problems.append("the folder of the app has changed")
    return outcome


def judged(run: Run, seen: dict[str, Any], printed: str) -> list[str]:
    """What a run should not have done, or should have."""
    own = Path(seen["data"])
    allowed = {own, *own.parents} if not run.phone else {own}
    astray = [
        path
        for path in map(Path, seen["written"])
        if path.is_relative_to(run.app)
        or not (path.is_relative_to(own) or path in allowed or path.is_relative_to("/dev"))
    ]
    found = [f"it wrote to {path}, which is not in {own}" for path in astray]
    if seen["ended"] != run.ends:
        found.append(f"it ended at {seen['ended']}, not at {run.ends}")
    if run.ends == "scoring" and sorted(seen["played"]) != sorted(GAMES):
        found.append(f"it was played to the end only: {', '.join(seen['played'])}")
    if run.phone and not seen["opened_by_address"]:
        found.append("no record was opened by its address")
    if seen["docstrings"] and run.compiled:
        found.append("it ran with docstrings, which do not ship")
    if not own.is_relative_to(run.home):
        found.append(f"it keeps its data in {own}")
    if run.phone and seen["density"] != DENSITY:
        found.append(f"its density is {seen['density']}, not {DENSITY}")
    if tuple(seen["size"]) != run.size:
        found.append(f"its window is {seen['size']}, not {run.size}")
    if run.phone != (FIRST_FRAME in printed):
        found.append(f"the line {FIRST_FRAME!r} {'is missing' if run.phone else 'was printed'}")
    return found


def _picture(folder: Path) -> list[tuple[str, int, int]]:
    """What changes if any file of the folder does."""
    return sorted((str(path), path.stat().st_size, path.stat().st_mtime_ns) for path in folder.rglob("*"))
