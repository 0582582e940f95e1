"""A library that phones with large memory pages would refuse is found, wherever in the package it is."""

from __future__ import annotations

import io
import struct
import tarfile
import zipfile
from pathlib import Path

import pytest

from tools.apk import pages


def library(*alignments: int, loaded: int = 1) -> bytes:
    """The head of a library of 64 bits whose parts are aligned like this."""
    head = b"\x7fELF\x02\x01\x01" + bytes(25) + struct.pack("<Q", 64) + bytes(14)
    head += struct.pack("<HH", 56, len(alignments)) + bytes(6)
    assert len(head) == 64
    return head + b"".join(struct.pack("<II5QQ", loaded, 0, 0, 0, 0, 0, 0, size) for size in alignments)


def package(tmp_path: Path, **libraries: bytes) -> Path:
    """A package with these libraries, and one of them twice: among Python's modules too."""
    file = tmp_path / "app.apk"
    with zipfile.ZipFile(file, "w") as archive:
        for name, content in libraries.items():
            archive.writestr(f"lib/arm64-v8a/{name}.so", content)
        archive.writestr("lib/armeabi-v7a/libold.so", b"\x7fELF\x01\x01")
    return file


def bundle(content: bytes) -> bytes:
    """Python's modules, of which one is compiled."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w:gz") as archive:
        for name, data in (("modules/json.pyc", b"?"), ("modules/_sqlite3.so", content)):
            member = tarfile.TarInfo(name)
            member.size = len(data)
            archive.addfile(member, io.BytesIO(data))
    return packed.getvalue()


def test_libraries_for_large_pages_are_fine(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good = package(tmp_path, libmain=library(0x4000, 0x10000), libpybundle=bundle(library(0x4000)))
    assert pages.main([str(good)]) == 0
    assert "2 libraries fit pages of 16 KB" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("libraries", "problem"),
    [
        (
            {"libmain": library(0x4000, 0x1000)},
            "lib/arm64-v8a/libmain.so is laid out for pages of 4096 bytes",
        ),
        (
            {"libpybundle": bundle(library(0x1000))},
            "lib/arm64-v8a/libpybundle.so: modules/_sqlite3.so is laid out for pages of 4096 bytes",
        ),
        ({"libmain": b"#!/bin/sh"}, "lib/arm64-v8a/libmain.so is no library for 64 bits"),
        ({"libmain": library(0x4000, loaded=2)}, "lib/arm64-v8a/libmain.so is no library for 64 bits"),
        ({}, "app.apk holds no library for arm64-v8a or x86_64"),
    ],
)
def test_others_are_told(
    tmp_path: Path, libraries: dict[str, bytes], problem: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert pages.main([str(package(tmp_path, **libraries))]) == 1
    assert capsys.readouterr().out == f"PROBLEM: {problem}\n"


def test_a_real_library_of_this_machine_is_read() -> None:
    import _ctypes

    assert pages.smallest_alignment(Path(_ctypes.__file__).read_bytes()) >= 0x1000
