"""Remembers how much room words take.

SDL measures letter by letter and keeps few letters in mind, so that Russian ones are read from the file again
and again. A layout asks for the same words many times over before it comes to rest.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import itemgetter
from typing import Final

from kivy.core.text import Label

Extents = tuple[int, int]

CAPACITY: Final = 20_000
"""How many words are remembered; then all are forgotten at once, which costs less than to order them."""
_of_font = itemgetter("font_size", "font_name_r", "bold", "italic", "underline", "strikethrough")
"""The options by which Kivy tells fonts apart."""


class WordMemory:
    """The extents of words, font by font."""

    def __init__(self, capacity: int) -> None:
        self._capacity = capacity
        self._count = 0
        self._fonts: dict[tuple[object, ...], dict[str, Extents]] = {}

    def __len__(self) -> int:
        return self._count

    def of_label(self, label: Label) -> Callable[[str], Extents]:
        """What measures words with the font that a label has now."""
        if self._count >= self._capacity:
            self._count = 0
            self._fonts.clear()
        known = self._fonts.setdefault(_of_font(label.options), {})

        def extents(text: str) -> Extents:
            found = known.get(text)
            if found is None:
                self._count += 1
                found = known[text] = label.get_extents(text)
            return found

        return extents


_MEMORY: Final = WordMemory(CAPACITY)


def remember_extents() -> None:
    """From now on Kivy breaks lines with words that it measures once for each font and size."""

    def get_cached_extents(label: Label) -> Callable[[str], Extents]:
        return _MEMORY.of_label(label)

    Label.get_cached_extents = get_cached_extents
