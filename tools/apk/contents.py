"""Which files ship: every file that the app may open, and nothing else."""

from __future__ import annotations

import tarfile
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path, PurePosixPath
from typing import Final

from tools.apk import kivymd

SHIPS: Final = ("kingsapp", "assets")
"""The folders that ship whole, but for what is named below."""
ALONE: Final = ("main.py", "LICENSE")
SOURCES: Final = {".po": "messages.mo is made of it", ".svg": "pictures are made of it"}
"""Endings that stay behind, each with the reason."""
COMMAND_LINE: Final = ("kingsapp/cli.py", "kingsapp/__main__.py", "kingsapp/commands/")
"""For developers."""
MADE_BY_PYTHON: Final = "__pycache__"
COLLECTED: Final = ("sitecustomize.py",)
"""What buildozer puts beside the app."""
ADDED: Final = ("p4a_env_vars.txt",)
"""What python-for-android does."""
MOST: Final = 4_500_000
"""Bytes that the app may weigh, compressed."""
MOST_WITH_MODULES: Final = 7_000_000
"""The same with the packaged modules, without Python and Kivy."""


def shipping(root: Path) -> Iterator[str]:
    """What has to ship, by rule: a new file of the app is a new file of the package."""
    yield from ALONE
    for folder in SHIPS:
        for path in sorted((root / folder).rglob("*")):
            name = path.relative_to(root).as_posix()
            if path.is_file() and not _stays(path) and not name.startswith(COMMAND_LINE):
                yield name


def _stays(path: Path) -> bool:
    return MADE_BY_PYTHON in path.parts or path.name.startswith(".") or path.suffix in SOURCES


def problems(root: Path, sources: Path, archive: Path) -> list[str]:
    """What is missing from the collected and the packed files, and what should not be there."""
    expected = {*shipping(root), *COLLECTED}
    collected = {path.relative_to(sources).as_posix() for path in sources.rglob("*") if path.is_file()}
    packed = set(packed_files(archive))
    size = archive.stat().st_size
    return [
        *_differences(
            "collected by buildozer", expected, (name for name in collected if not _compiled(name))
        ),
        *_differences("packed", {*map(_as_packed, expected), *ADDED}, packed),
        *([f"the app weighs {size} bytes, compressed; {MOST} is the most"] if size > MOST else []),
    ]


def packed_files(archive: Path) -> list[str]:
    """The names of the files in the archive that the device unpacks."""
    with tarfile.open(archive) as packed:
        return [member.name for member in packed.getmembers() if member.isfile()]


def weight_of_modules(wheels: Path, installed: Path) -> int:
    """Bytes of the packaged modules, compressed: what pip brings, and what a recipe of ours builds."""
    files = (file for file in (installed / "materialyoucolor").rglob("*") if file.suffix == ".py")
    built = sum(len(zlib.compress(file.read_bytes())) for file in files)
    return built + sum(map(_weight, wheels.glob("*.whl")))


def _weight(wheel: Path) -> int:
    with zipfile.ZipFile(wheel) as archive:
        files = archive.infolist()
    return sum(file.compress_size for file in files if not kivymd.is_left_out(file.filename))


def _differences(where: str, expected: set[str], found: Iterable[str]) -> list[str]:
    here = set(found)
    return [
        *(f"{name} is not {where}: see source.include_exts" for name in sorted(expected - here)),
        *(f"{name} is {where}, but does not belong to the app" for name in sorted(here - expected)),
    ]


def _as_packed(name: str) -> str:
    """Python travels compiled."""
    path = PurePosixPath(name)
    return str(path.with_suffix(".pyc")) if path.suffix == ".py" else name


def _compiled(name: str) -> bool:
    return name.endswith(".pyc")
