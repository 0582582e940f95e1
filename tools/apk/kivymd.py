"""Which parts of KivyMD the app uses, and whether exactly those ship: apk/hook.py leaves out the others."""

from __future__ import annotations

import ast
import runpy
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from tools.apk.places import ROOT

HOOK: Final = runpy.run_path(str(ROOT / "apk" / "hook.py"))
ROOMS: Final = ("tools", "uix")
"""Folders whose modules are judged one by one."""
NOT_CODE: Final = {
    "data": "holds the shader of ripples, which is read when behaviors are imported",
    "fonts": "are registered when KivyMD is imported, and hold the icons",
}
"""What ships though nothing imports it, with the reason."""


def leave_out(packages: Path) -> None:
    """What happens to the packages of the app before they are packed."""
    HOOK["leave_out"](packages)


def is_left_out(name: str) -> bool:
    """Whether a file of a package, `kivymd/toast/__init__.py`, does not ship."""
    unused = tuple(f"kivymd/{part}" for part in HOOK["UNUSED"])
    return any(name.startswith((f"{part}/", f"{part}.")) for part in unused)


def problems(app: Path, packages: Path) -> list[str]:
    """What would ship unused, and what would be missing; `packages` holds all of KivyMD."""
    used, unused = used_parts(app, packages), set(HOOK["UNUSED"])
    kivymd = packages / "kivymd"
    every = set(_parts(kivymd))
    return [
        *(f"kivymd/{part} ships, but nothing imports it" for part in sorted(every - used - unused)),
        *(f"kivymd/{part} is used, but apk/hook.py leaves it out" for part in sorted(used & unused)),
        *(f"kivymd/{part} is left out by apk/hook.py, but does not exist" for part in sorted(unused - every)),
    ]


def used_parts(app: Path, packages: Path) -> set[str]:
    """The parts that the app imports, itself or through other parts."""
    found: set[str] = set()
    left = {name for file in app.rglob("*.py") for name in _imported(file, "")}
    while left:
        name = left.pop()
        file = _file(packages, name)
        if file is None or name in found:
            continue
        found.add(name)
        package = name if file.name == "__init__.py" else name.rpartition(".")[0]
        left |= {*_imported(file, package), name.rpartition(".")[0]}
    return {_part(name.split(".")[1:]) for name in found if "." in name} | set(NOT_CODE)


def _parts(kivymd: Path) -> Iterator[str]:
    for place in kivymd.iterdir():
        inner = [file for file in place.iterdir() if file.stem != "__init__"] if place.name in ROOMS else []
        yield from (f"{place.name}/{file.stem}" for file in inner if file.name != "__pycache__")
        if not inner and place.stem not in ("__init__", "__pycache__"):
            yield place.stem


def _part(path: list[str]) -> str:
    return "/".join(path[: 2 if path[0] in ROOMS else 1])


def _imported(file: Path, package: str) -> set[str]:
    """Every name of KivyMD that may be a module, wherever in the file it is imported."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        names |= _names(node, package)
    return {name for name in names if name.partition(".")[0] == "kivymd"}


def _names(node: Any, package: str) -> set[str]:
    if isinstance(node, ast.Import):
        return {alias.name for alias in node.names}
    if isinstance(node, ast.ImportFrom):
        outer = package.split(".")[: 1 - node.level or None] if node.level else []
        source = ".".join([*outer, *([node.module] if node.module else [])])
        return {source, *(f"{source}.{alias.name}" for alias in node.names)}
    return set()


def _file(packages: Path, module: str) -> Path | None:
    place = packages.joinpath(*module.split("."))
    files = (place / "__init__.py", place.with_suffix(".py"))
    return next((file for file in files if file.exists()), None)
