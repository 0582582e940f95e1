"""Credits, read from the page beside the assets, so that they are written only once."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from kingsapp.core.assets import ASSETS

PAGE: Final = ASSETS / "LICENSES.md"
LICENCE_TEXTS: Final = {"Alegreya SC": "fonts/OFL-AlegreyaSC.txt", "Roboto": "fonts/OFL-Roboto.txt"}
"""Whole licences, by the font that they are for."""


@dataclass(frozen=True, slots=True)
class Author:
    """Who drew some of the icons."""

    name: str
    link: str
    icons: str


def authors() -> list[Author]:
    """The authors of the emblems and symbols, who ask to be named."""
    found = []
    for row in _rows("Emblems"):
        name, _, link = row[0].partition(", ")
        found.append(Author(name, link, re.sub(r" \([^)]*\)", "", row[1])))
    return found


def fonts() -> list[tuple[str, str]]:
    """Each font with its copyright."""
    found = []
    for row in _rows("Fonts"):
        name, _, rest = row[1].partition(" Copyright ")
        found.append((name.split(",")[0].rstrip("."), f"© {rest}"))
    return found


def _rows(heading: str) -> list[list[str]]:
    """The rows of the table under a heading of the page, without its head."""
    page = PAGE.read_text(encoding="utf-8")
    section = next(part for part in page.split("\n## ") if part.startswith(heading))
    lines = [line for line in section.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]
