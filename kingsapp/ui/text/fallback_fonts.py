"""Fallback fonts: names may be in any script, and most devices have fonts for their own.

Kivy draws a label in one font, and a letter that it lacks as a box. So a text with such letters is drawn in a
font of the device that has them; where there is none, the boxes stay. A device may have hundreds of fonts:
they are read on a thread of their own when the first such letter appears, and whoever waits is called.
"""

from __future__ import annotations

import os
import struct
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from threading import Thread
from time import sleep
from typing import BinaryIO, Final
from weakref import WeakMethod

from kivy.clock import Clock
from kivy.core.text import LabelBase

_FOLDERS: Final = (
    "/system/fonts",
    "/usr/share/fonts",
    "/usr/local/share/fonts",
    "~/.local/share/fonts",
    "~/.fonts",
    "/System/Library/Fonts",
    "/Library/Fonts",
    "~/Library/Fonts",
    "C:/Windows/Fonts",
)
_SPACES_AND_MARKS: Final = frozenset("\u200b\u200c\u200d\u200e\u200f\ufe0e\ufe0f")
"""Characters that shape others and have no look of their own."""


_REST: Final = 0.002
"""Seconds between two fonts that belong to the screens, which must not stutter meanwhile."""


def fallback_font(text: str, font: str, again: Callable[..., object] | None = None) -> str:
    """`font`, or a font of the device that has more of the letters of `text`.

    While those are not known it is `font`, and the method `again` is called once they are.
    """
    if text.isascii():
        return font
    own = _letters_of(_file_of(font))
    lacking = frozenset(ord(sign) for sign in text if sign not in _SPACES_AND_MARKS) - own
    if not own or not lacking:
        return font
    if not _DEVICE.known:
        if again is not None:
            _DEVICE.read(again)
        return font
    return _device_font(lacking, font)


class DeviceFonts:
    """Reads what the fonts of the device can draw, once."""

    def __init__(self) -> None:
        self.known = False
        self._waiting: dict[WeakMethod[Callable[..., object]], None] = {}

    def read(self, again: Callable[..., object]) -> None:
        """Begin, if it has not begun, and call `again` at the end if its owner is still there."""
        if not self._waiting:
            Thread(target=self._read_all, name="fonts", daemon=True).start()
        self._waiting[WeakMethod(again)] = None

    def _read_all(self) -> None:
        try:
            for file in _device_files():
                _letters_of(file)
                sleep(_REST)
        finally:
            Clock.schedule_once(self._tell, 0)

    def _tell(self, _seconds: float) -> None:
        self.known = True
        waiting, self._waiting = self._waiting, {}
        for again in waiting:
            method = again()
            if method is not None:
                method()


_DEVICE: Final = DeviceFonts()


@cache
def _device_font(lacking: frozenset[int], font: str) -> str:
    """The first font of the device that has the most of these letters."""
    best = max(_device_files(), key=lambda file: len(lacking & _letters_of(file)), default="")
    return best if best and lacking & _letters_of(best) else font


@cache
def _file_of(font: str) -> str:
    return str(LabelBase._fonts.get(font, (font,))[0])


@cache
def _device_files() -> tuple[str, ...]:
    """Every font of the device, plain ones first. Letters of pictures (emoji in colour) cannot be drawn."""
    found = [
        str(Path(folder, name))
        for start in _FOLDERS
        for folder, _, names in os.walk(os.path.expanduser(start))  # noqa: PTH111 - needs no home
        for name in names
        if name.lower().endswith((".ttf", ".otf", ".ttc")) and "color" not in name.lower()
    ]
    return tuple(sorted(found, key=lambda file: ("sans" not in file.lower(), len(file), file)))


@cache
def _letters_of(file: str) -> frozenset[int]:
    """The code points that a font file can draw; none if it cannot be read."""
    try:
        with Path(file).open("rb") as font:
            return frozenset(_mapped(font))
    except (OSError, struct.error):
        return frozenset()


def _mapped(font: BinaryIO) -> Iterator[int]:
    """Reads the table `cmap` of an OpenType file in its two usual formats."""
    start = 0
    if font.read(4) == b"ttcf":
        font.seek(12)
        [start] = struct.unpack(">I", font.read(4))
    font.seek(start + 4)
    [tables] = struct.unpack(">H6x", font.read(8))
    for _ in range(tables):
        tag, offset = struct.unpack(">4s4xI4x", font.read(16))
        if tag == b"cmap":
            yield from _code_points(font, offset)
            return


def _code_points(font: BinaryIO, cmap: int) -> Iterator[int]:
    font.seek(cmap)
    [count] = struct.unpack(">2xH", font.read(4))
    places = {cmap + struct.unpack(">4xI", font.read(8))[0] for _ in range(count)}
    for place in places:
        font.seek(place)
        [form] = struct.unpack(">H", font.read(2))
        if form == 4:
            [segments] = struct.unpack(">4xH6x", font.read(12))
            ends = struct.unpack(f">{segments // 2}H", font.read(segments))
            starts = struct.unpack(f">2x{segments // 2}H", font.read(segments + 2))
            for first, last in zip(starts, ends, strict=True):
                yield from range(first, min(last, 0xFFFE) + 1)
        elif form == 12:
            [groups] = struct.unpack(">10xI", font.read(14))
            for _ in range(groups):
                first, last = struct.unpack(">II4x", font.read(12))
                yield from range(first, min(last, sys.maxunicode) + 1)
