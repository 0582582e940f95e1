"""Makes .venv and installs what is missing for `play`, `test`, `bundle` or `bench`.

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
"""The Pythons for which Kivy is published, best first."""

NEWEST = (3, 14)
"""Kivy is not published for this one; where it is the only Python, the Kivy of Debian or Ubuntu serves."""

NEEDS = {
    "play": ["dependencies"],
    "test": ["dependencies", "test", "packaging"],
    "bundle": ["dependencies", "bundle"],
    "bench": ["bench"],
}
"""The lists of pyproject.toml that each purpose needs."""

ALONE = "kivymd"
"""Installed without its dependencies: one of them, materialshapes, serves a widget that the app does not use,
and would need a C compiler and the headers of cairo."""
STAND_IN = " @ "
"""For pip alone, which installs KivyMD with its dependencies: an empty materialshapes that we bring along."""

PROGRAMS = {"Xvfb": "xvfb", "xvfb-run": "xvfb", "xauth": "xauth"}
LIBRARIES = {"libGL.so.1": "libgl1", "libEGL.so.1": "libegl1"}
"""What a window needs where there is no screen, each with its Debian package."""


def main(purpose: str) -> None:
    """Leave with everything in place, or with a sentence."""
    use_suitable_python()
    make_venv()
    install_packages(requirements(NEEDS[purpose]))
    if purpose != "bench":
        install_system_packages(missing_system_packages())


def use_suitable_python() -> None:
    """Go on in a Python that can have Kivy; the one that runs this may be too old or too new."""
    if this_python() in PYTHONS or (this_python() == NEWEST and venv_works()):
        return
    others = [str(VENV_PYTHON)] if venv_works() else []
    others += filter(None, (shutil.which("python{}.{}".format(*version)) for version in PYTHONS))
    for other in filter(runs, others):
        os.execv(other, [other, *sys.argv])
    have = "{}.{}".format(*this_python())
    if this_python() != NEWEST:
        fail(f"this is Python {have}: install one from 3.11 to 3.13, then run this again.")
    if not importlib.util.find_spec("kivy"):
        if not may_install():
            fail(f"Kivy is not published for Python {have}: install Python 3.13 too, then run this again.")
        install_system_packages(["python3-kivy"])


def this_python() -> tuple[int, int]:
    """The version of the Python that runs this."""
    return sys.version_info[:2]


def make_venv() -> None:
    """A fresh .venv, unless there is one that works."""
    if venv_works():
        return
    if not importlib.util.find_spec("ensurepip"):
        install_system_packages(["python{}.{}-venv".format(*this_python())])
    say("making .venv ...")
    options = ["--system-site-packages"] if this_python() == NEWEST else []
    if not succeeds([sys.executable, "-m", "venv", "--clear", *options, str(VENV)]):
        fail("Python could not make .venv: what it printed above says why.")


def venv_works() -> bool:
    """True when .venv is whole: a copied or half-made one has no Python that runs, or no pip."""
    return VENV_PYTHON.exists() and runs(str(VENV_PYTHON), "import pip")


def runs(python: str, and_can: str = "") -> bool:
    """True when this is a Python of a version that we support, and it can do that."""
    probe = f"{and_can}\nimport sys; sys.exit(sys.version_info[:2] not in {(NEWEST, *PYTHONS)})"
    return succeeds([python, "-c", probe], quietly=True)


def requirements(lists: list[str]) -> list[str]:
    """What these lists of pyproject.toml ask for."""
    import tomllib  # new in 3.11, as old as the oldest Python that gets here

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    every = {"dependencies": project["dependencies"], **project["optional-dependencies"]}
    borrowed = "kivy" if kivy_is_the_systems() else None
    wanted = [requirement for name in lists for requirement in every[name] if STAND_IN not in requirement]
    return [requirement for requirement in wanted if name_of(requirement) != borrowed]


def kivy_is_the_systems() -> bool:
    """True when .venv borrows Kivy from the system."""
    return "include-system-site-packages = true" in (VENV / "pyvenv.cfg").read_text(encoding="utf-8")


def install_packages(wanted: list[str]) -> None:
    """Bring the wanted Python packages into .venv; quick when they are there."""
    installed = INSTALLED.read_text(encoding="utf-8").splitlines() if INSTALLED.exists() else []
    missing = [requirement for requirement in wanted if requirement not in installed]
    if not missing:
        return
    say(f"installing {', '.join(map(name_of, missing))} into .venv ...")
    alone = [requirement for requirement in missing if name_of(requirement) == ALONE]
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
    if not may_install():
        fail(f"this needs {names}: run `sudo apt-get install {names}`, then this again.")
    say(f"installing {names} ...")
    os.environ["DEBIAN_FRONTEND"] = "noninteractive"
    install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages]
    if not (succeeds(["apt-get", "update", "-qq"], quietly=True) and succeeds(install, quietly=True)):
        fail(f"apt-get could not install {names}: run `apt-get install {names}` to see why.")


def may_install() -> bool:
    """True when this is Debian or Ubuntu, and we are root."""
    return bool(shutil.which("apt-get")) and os.geteuid() == 0


def succeeds(command: list[str], quietly: bool = False) -> bool:
    """Run a command; True when it ends well."""
    silence = subprocess.DEVNULL if quietly else None
    try:
        return subprocess.run(command, stdout=silence, stderr=silence, check=False).returncode == 0
    except OSError:  # not there, or not a program
        return False


def say(sentence: str) -> None:
    """Tell the person what happens."""
    print(f"kingsapp: {sentence}", flush=True)


def fail(sentence: str) -> NoReturn:
    """Stop, with the sentence that says what to do."""
    print(f"kingsapp: {sentence}", file=sys.stderr)
    sys.exit(2)


if __name__ == "__main__":
    if len(sys.argv) != 2 or sys.argv[1] not in NEEDS:
        fail(f"usage: {sys.argv[0]} {' | '.join(NEEDS)}")
    main(sys.argv[1])
