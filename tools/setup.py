"""Makes .venv and installs what is missing for `play`, `test` or `bench`.

Needs nothing but the standard library. It is written so that any Python from 3.8 on can run it, because an
old one has to say that a newer one is needed. Whatever it cannot do itself, it asks for in one sentence.
"""

from __future__ import annotations

import ctypes
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
VENV_PYTHON = VENV / "bin" / "python"
INSTALLED = VENV / "kingsapp-requirements.txt"
"""The requirements that are in .venv, one a line: what stands here is not installed again."""

PYTHONS = ((3, 13), (3, 12), (3, 11))
"""The Pythons with a ready-made Kivy, best first."""

EXTRAS: dict[str, list[str]] = {"play": [], "test": ["test"], "bench": ["bench"]}

ALONE = "kivymd"
"""Installed without its dependencies: the one that the project does not list itself, materialshapes, serves a
widget that the app does not use, and would need a C compiler and the headers of cairo."""

PROGRAMS = {"Xvfb": "xvfb", "xvfb-run": "xvfb", "xauth": "xauth"}
LIBRARIES = {"libGL.so.1": "libgl1", "libEGL.so.1": "libegl1"}
"""What a window needs where there is no screen, each with its Debian package."""


def main(purpose: str) -> None:
    """Leave with everything in place, or with a sentence."""
    use_suitable_python()
    make_venv()
    install_packages(requirements(EXTRAS[purpose]))
    if purpose != "bench":
        install_system_packages(missing_system_packages())


def use_suitable_python() -> None:
    """Go on in a Python that has a ready-made Kivy; the one that runs this may be too old or too new."""
    if venv_works() or sys.version_info[:2] in PYTHONS:
        return
    for major, minor in PYTHONS:
        other = shutil.which(f"python{major}.{minor}")
        if other:
            os.execv(other, [other, *sys.argv])
    have = "{}.{}".format(*sys.version_info[:2])
    if sys.version_info < PYTHONS[-1]:
        fail(f"this is Python {have}: install Python 3.11, 3.12 or 3.13, then run this again.")
    fail(f"Kivy has no wheel for this Python {have}: install Python 3.13 too, then run this again.")


def make_venv() -> None:
    """A fresh .venv, unless there is one that works."""
    if venv_works():
        return
    if not importlib.util.find_spec("ensurepip"):
        install_system_packages(["python{}.{}-venv".format(*sys.version_info[:2])])
    say("making .venv ...")
    if not succeeds([sys.executable, "-m", "venv", "--clear", str(VENV)]):
        fail("Python could not make .venv: what it printed above says why.")


def venv_works() -> bool:
    """True when .venv holds a Python that runs (a copied or half-made one does not)."""
    probe = f"import pip, sys; sys.exit(sys.version_info[:2] not in {PYTHONS})"
    return VENV_PYTHON.exists() and succeeds([str(VENV_PYTHON), "-c", probe], quietly=True)


def requirements(extras: list[str]) -> list[str]:
    """What pyproject.toml asks for, with the given extras."""
    import tomllib  # new in 3.11, as old as the oldest Python that gets here

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    groups = [project["dependencies"], *(project["optional-dependencies"][extra] for extra in extras)]
    return [requirement for group in groups for requirement in group]


def install_packages(wanted: list[str]) -> None:
    """Bring the wanted Python packages into .venv; quick when they are there."""
    installed = INSTALLED.read_text(encoding="utf-8").splitlines() if INSTALLED.exists() else []
    missing = [requirement for requirement in wanted if requirement not in installed]
    if not missing:
        return
    say(f"installing {', '.join(missing)} into .venv ...")
    alone = [requirement for requirement in missing if re.match(ALONE + r"\b", requirement)]
    together = [requirement for requirement in missing if requirement not in alone]
    for options, group in (([], together), (["--no-deps"], alone)):
        pip = [str(VENV_PYTHON), "-m", "pip", "install", "-q", "--disable-pip-version-check", "--no-input"]
        if group and not succeeds([*pip, *options, *group]):
            fail("pip could not install them: see its lines above, check the network, then run this again.")
    names = {name_of(requirement) for requirement in wanted}
    kept = [requirement for requirement in installed if name_of(requirement) not in names]
    INSTALLED.write_text("\n".join([*kept, *wanted]) + "\n", encoding="utf-8")


def name_of(requirement: str) -> str:
    """The name of the package: `kivy` of `kivy[base]==2.3.1`."""
    return re.split(r"[^\w.-]", requirement, maxsplit=1)[0].lower()


def missing_system_packages() -> list[str]:
    """The Debian packages that a window without a screen needs and that are not here."""
    if not sys.platform.startswith("linux") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        return []
    packages = {package for program, package in PROGRAMS.items() if not shutil.which(program)}
    packages |= {package for library, package in LIBRARIES.items() if not loads(library)}
    return sorted(packages)


def loads(library: str) -> bool:
    """True when this shared library can be loaded."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def install_system_packages(packages: list[str]) -> None:
    """Install Debian packages; where that is not ours to do, say which."""
    if not packages:
        return
    names = " ".join(packages)
    if not shutil.which("apt-get"):
        fail(f"install what Debian calls {names} by this system's package manager, then run this again.")
    if os.geteuid() != 0:
        fail(f"{names} missing: run `sudo apt-get install {names}`, then this again.")
    say(f"installing {names} ...")
    os.environ["DEBIAN_FRONTEND"] = "noninteractive"
    install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages]
    if not (succeeds(["apt-get", "update", "-qq"], quietly=True) and succeeds(install, quietly=True)):
        fail(f"apt-get could not install {names}: run `apt-get install {names}` to see why.")


def succeeds(command: list[str], quietly: bool = False) -> bool:
    """Run a command; True when it ends well."""
    silence = subprocess.DEVNULL if quietly else None
    return subprocess.run(command, stdout=silence, stderr=silence, check=False).returncode == 0


def say(sentence: str) -> None:
    """Tell the person what happens."""
    print(f"kingsapp: {sentence}", flush=True)


def fail(sentence: str) -> NoReturn:
    """Stop, with the sentence that says what to do."""
    print(f"kingsapp: {sentence}", file=sys.stderr)
    sys.exit(2)


if __name__ == "__main__":
    if len(sys.argv) != 2 or sys.argv[1] not in EXTRAS:
        fail(f"usage: {sys.argv[0]} {' | '.join(EXTRAS)}")
    main(sys.argv[1])
