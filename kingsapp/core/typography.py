"""Where a line must not break: texts are written with plain spaces and get their no-break spaces here.

Sentences get them when their catalogues are compiled (`tools/catalogues.py`), rules when they are read.
"""

from __future__ import annotations

import re
from typing import Final

NO_BREAK: Final = "\u00a0"

_ALL: Final = (
    # A number and its word: "{n} min", "{n} %", "6 cards". Short words after a figure are mostly "is", "to".
    r"(?<=\{n\}) (?=[^\W\d_]|%)|(?<=\d) (?=[^\W\d_]{4}|min\b|мин\b)",
    # A sign and its number: "№ {n}", "nr {n}", "no. {n}", "± {n}".
    r"(?:(?<=№)|(?<=\bnr)|(?<=\bno\.)|(?<=±)) (?=\d|\{)",
    # A number that ends a sentence, and what it counts: "In reserve: {n}".
    r"(?<=:) (?=\{n\}\.?$)",
    # Sums and ranges of rules: "4 + 11", "K11 to K13".
    r"(?<=\d) (?=[+−] \d)|(?<=\d [+−]) (?=\d)",
    r"(?<=\d) (?=(?:to|по|do) [KT]\d)|(?<=\b(?:to|по|do)) (?=[KT]\d)",
)
_OWN: Final = {
    "en": (),
    # A dash never begins a line.
    "ru": (r" (?=—)",),
    # A word of one letter never ends a line.
    "pl": (r"(?<=\b[aiouwzAIOUWZ]) ",),
}
_PLACES: Final = {language: re.compile("|".join((*_ALL, *own))) for language, own in _OWN.items()}


def set_no_breaks(text: str, language: str) -> str:
    """The text with a no-break space wherever its language wants one."""
    return _PLACES[language].sub(NO_BREAK, text)


def with_plain_spaces(text: str) -> str:
    """The text as it was written: for terminals, searches and clipboards."""
    return text.replace(NO_BREAK, " ")
