"""Colours come from the tokens: the theme maps them, and only what is painted for a game adds its own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from kingsapp.ui.theme import TOKENS

UI = Path(__file__).parents[2] / "kingsapp" / "ui"
HEX = re.compile(r"#[0-9A-Fa-f]{6}(?:[0-9A-Fa-f]{2})?\b")
BLACK = re.compile(r"rgba:.*\b0, 0, 0, 0?\.\d|Color\(0, 0, 0\b")
"""Black, but not what is transparent."""


def sources() -> Iterator[tuple[Path, str]]:
    """The files of the app but the theme, each with its text."""
    for path in sorted(UI.rglob("*")):
        if path.suffix in (".py", ".kv") and path != UI / "theme.py":
            yield path.relative_to(UI), path.read_text("utf-8")


def is_art(path: Path) -> bool:
    """Whether a file paints cards, maps or boards: `faces`, and what belongs to one game."""
    return path.parts[0] == "faces" or (path.parts[0] == "tables" and path.parts[1] != "common")


def colours(tokens: Any) -> Iterator[str]:
    """Every colour in a group of tokens."""
    if isinstance(tokens, dict):
        for value in tokens.values():
            yield from colours(value)
    elif isinstance(tokens, str):
        yield from (found.upper() for found in HEX.findall(tokens))


def test_outside_the_art_of_the_games_no_colour_is_written_down() -> None:
    written = {
        str(path): found for path, text in sources() if not is_art(path) and (found := HEX.findall(text))
    }
    assert written == {}


def test_nothing_is_plain_black_that_a_role_darkens() -> None:
    assert BLACK.findall("rgba: 0, 0, 0, 0.3 if self.raised else 0")
    assert not BLACK.findall("rgba: (0, 0, 0, 0) if root.chosen else app.theme_cls.outlineColor")
    assert {str(path) for path, text in sources() if not is_art(path) and BLACK.search(text)} == set()


def test_the_art_of_the_games_repeats_no_colour_of_the_tokens() -> None:
    known = set(colours(TOKENS["color"]))
    assert len(known) > 60
    repeated = {
        str(path): found
        for path, text in sources()
        if (found := sorted({colour.upper() for colour in HEX.findall(text)} & known))
    }
    assert repeated == {}
