"""Memory pages of 16 KB: `python -m tools.apk.pages bin/kingsapp.apk` looks at every library of a package.

Android devices with such pages refuse a library whose parts are laid out for pages of 4 KB. Python's own
modules travel in an archive that only looks like a library.
"""

from __future__ import annotations

import io
import struct
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import Final

PAGE: Final = 16 * 1024
ABIS: Final = ("arm64-v8a", "x86_64")
"""The kinds of processor that may have large pages; those of 32 bits never do."""
BUNDLE: Final = "libpybundle.so"
LIBRARY_OF_64_BITS: Final = b"\x7fELF\x02\x01"
LOADED: Final = 1
"""`PT_LOAD`: a part of a library that is mapped into memory."""


class NotALibrary(ValueError):
    """Something else than a library for processors of 64 bits."""


def smallest_alignment(library: bytes) -> int:
    """The alignment of the part that is laid out for the smallest pages; raises NotALibrary."""
    if not library.startswith(LIBRARY_OF_64_BITS):
        raise NotALibrary
    [table] = struct.unpack_from("<Q", library, 32)
    size, count = struct.unpack_from("<HH", library, 54)
    parts = (table + size * number for number in range(count))
    loaded = [place for place in parts if struct.unpack_from("<I", library, place)[0] == LOADED]
    if not loaded:
        raise NotALibrary
    return int(min(struct.unpack_from("<Q", library, place + 48)[0] for place in loaded))


def libraries(package: Path) -> Iterator[tuple[str, bytes]]:
    """Every library of a package for phones with large pages, those among Python's modules too."""
    with zipfile.ZipFile(package) as archive:
        for name in archive.namelist():
            path = PurePosixPath(name)
            if path.suffix != ".so" or path.parent.name not in ABIS:
                continue
            content = archive.read(name)
            if path.name == BUNDLE:
                yield from _bundled(name, content)
            else:
                yield name, content


def _bundled(name: str, content: bytes) -> Iterator[tuple[str, bytes]]:
    with tarfile.open(fileobj=io.BytesIO(content)) as bundle:
        for member in bundle:
            file = bundle.extractfile(member) if member.name.endswith(".so") else None
            if file:
                yield f"{name}: {member.name}", file.read()


def problems(package: Path) -> list[str]:
    """Every library that devices with large pages would refuse; having no library is a problem, too."""
    found, seen = [], 0
    for name, content in libraries(package):
        seen += 1
        try:
            alignment = smallest_alignment(content)
        except NotALibrary:
            found.append(f"{name} is no library for 64 bits")
        else:
            if alignment % PAGE:
                found.append(f"{name} is laid out for pages of {alignment} bytes")
    return found or ([] if seen else [f"{package.name} holds no library for {' or '.join(ABIS)}"])


def main(packages: list[str]) -> int:
    """Look at some packages; the status is 1 if one has a problem."""
    status = 0
    for package in packages:
        found = problems(Path(package))
        for problem in found:
            print(f"PROBLEM: {problem}")
        if not found:
            count = len(list(libraries(Path(package))))
            print(f"{package}: {count} libraries fit pages of {PAGE // 1024} KB")
        status |= bool(found)
    return status if packages else 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
