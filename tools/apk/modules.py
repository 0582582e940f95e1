"""The packages that pip would put into the app: pure Python, for the app's Python, and fitting together."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from collections.abc import Iterable, Mapping
from email.parser import HeaderParser
from pathlib import Path
from typing import Final

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name, parse_wheel_filename

from tools.apk.recipes import Plan

LEFT_OUT: Final = {
    "charset-normalizer": "can be chardet, which is pure Python",
    "exceptiongroup": "is a part of Python",
    "materialshapes": "serves MDLoadingIndicator, which the app does not use",
    "pillow": "is never imported by what the app uses of KivyMD",
}
"""What packaged modules ask for and do not get, with the reason."""

HOST: Final = ("--platform", "manylinux2014_x86_64", "--platform", "manylinux_2_28_x86_64")
"""python-for-android lets pip choose for the building machine."""


def fetch(plan: Plan, folder: Path) -> list[str]:
    """Bring the wheel of each module that the folder does not have; problems are told, not raised."""
    folder.mkdir(parents=True, exist_ok=True)
    here = set(map(_identity, folder.glob("*.whl")))
    wanted = {
        (canonicalize_name(name), version): f"{name}=={version}" for name, version in plan.modules.items()
    }
    for wheel in folder.glob("*.whl"):
        if _identity(wheel) not in wanted:
            wheel.unlink()
    missing = [text for identity, text in wanted.items() if identity not in here and identity[1]]
    if not missing:
        return []
    python = ".".join(plan.recipes["python3"].split(".")[:2])
    choice = ["--no-deps", "--only-binary=:all:", "--implementation", "cp", "--python-version", python, *HOST]
    pip = [sys.executable, "-m", "pip", "download", "-q", "--disable-pip-version-check", "-d", str(folder)]
    done = subprocess.run([*pip, *choice, *missing], capture_output=True, text=True, check=False)
    if done.returncode == 0:
        return []
    why = [line for line in done.stderr.splitlines() if line.startswith("ERROR")] or [done.stderr.strip()]
    return [f"pip does not find a package for Python {python}: {why[-1]}"]


def problems(plan: Plan, folder: Path) -> list[str]:
    """What is wrong with the wheels of a folder."""
    found = []
    for wheel in sorted(folder.glob("*.whl")):
        if not wheel.name.endswith("-none-any.whl"):
            found.append(f"{wheel.name} is compiled for the building machine and would not run on a phone")
        found += needs(wheel.name.split("-")[0], _asked_by(wheel), plan.versions, plan.recipes["python3"])
    return found


def needs(name: str, asked: Iterable[str], packaged: Mapping[str, str], python: str) -> list[str]:
    """What one package asks for and would not get."""
    world = {
        "extra": "",
        "python_version": ".".join(python.split(".")[:2]),
        "python_full_version": python,
        "platform_system": "Android",
        "sys_platform": "android",
        "os_name": "posix",
    }
    wanted = (Requirement(text) for text in asked)
    found = []
    for requirement in wanted:
        if requirement.marker and not requirement.marker.evaluate(world):
            continue
        needed = canonicalize_name(requirement.name)
        if needed not in packaged:
            if needed not in LEFT_OUT:
                found.append(f"{name} asks for {requirement}, which is not packaged")
        elif packaged[needed] and not requirement.specifier.contains(packaged[needed], prereleases=True):
            found.append(f"{name} asks for {requirement}, packaged is {packaged[needed]}")
    return found


def _identity(wheel: Path) -> tuple[str, str]:
    name, version, _build, _tags = parse_wheel_filename(wheel.name)
    return name, str(version)


def _asked_by(wheel: Path) -> list[str]:
    with zipfile.ZipFile(wheel) as archive:
        [file] = [name for name in archive.namelist() if name.endswith(".dist-info/METADATA")]
        return HeaderParser().parsestr(archive.read(file).decode()).get_all("Requires-Dist") or []
