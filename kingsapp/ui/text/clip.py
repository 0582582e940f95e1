"""Limits for drawing a text from outside: neither its length nor its control characters can be trusted.

Kivy measures letter by letter, again for every width that is tried, and makes one texture of the whole:
a name of a hundred thousand letters would keep the window busy for minutes.
"""

from __future__ import annotations

import re
from typing import Final

LINE: Final = 200
"""Letters that one line may have before it is cut; no window shows as many."""
PARAGRAPH: Final = 2000
"""Letters of a text with several lines; the longest one of the app has not half of it."""

_NO_LETTERS: Final = re.compile("[\x00-\x08\x0b-\x1f\x7f\ud800-\udfff]")
"""Control characters, some of which we use as markers, and lone surrogates, which no font has."""


def clipped(text: str, most: int = LINE) -> str:
    """The beginning of a text, all of it if it has no more than `most` letters."""
    shown = text if len(text) <= most else text[: most - 1] + "…"
    return _NO_LETTERS.sub("", shown)
