"""The numbered rules of a game in one language, and what a search finds in them."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final, NotRequired, TypedDict

from kingsapp.core.typography import NO_BREAK, set_no_breaks
from kingsapp.ui.tables import GAME_UIS
from kingsapp.ui.tables.common.game_ui import FigureData

Span = tuple[int, int]
"""Where something begins in a text, and where it ends."""

NUMBER: Final = re.compile(r"\b[A-Z]\d+\b")
"""The number of a rule, as sentences name it."""
_PLAIN: Final = str.maketrans({"ł": "l", "к": "k", "т": "t", NO_BREAK: " "})
"""Letters without their stroke, the Cyrillic ones that look like those of rule numbers, and plain spaces."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule; `decided` says why, where the printed editions differ or are silent."""

    number: str
    text: str
    decided: str = ""


@dataclass(frozen=True, slots=True)
class Section:
    """Rules that belong together, perhaps with a picture, which `outcome` and `caption` explain."""

    number: int
    title: str
    rules: tuple[Rule, ...]
    figure: FigureData | None = None
    outcome: str = ""
    caption: str = ""


@dataclass(frozen=True, slots=True)
class SummaryLine:
    """A sentence of the summary, with the symbol that stands beside it."""

    symbol: str
    text: str


@dataclass(frozen=True, slots=True)
class Book:
    """All rules of a game; `summary` is how to play in one minute, the goal first."""

    title: str
    sections: tuple[Section, ...]
    summary: tuple[SummaryLine, ...] = ()

    def section_of(self, number: str) -> Section | None:
        """The section that holds a rule."""
        for section in self.sections:
            if any(rule.number == number for rule in section.rules):
                return section
        return None


class RuleData(TypedDict):
    """A rule in a file."""

    id: str
    text: str
    decided: NotRequired[str]


class SectionData(TypedDict):
    """A section in a file."""

    title: str
    rules: list[RuleData]
    figure: NotRequired[FigureData]
    outcome: NotRequired[str]
    caption: NotRequired[str]


@cache
def load_book(game: str, language: str) -> Book:
    """The rules of a game from its file."""
    file = GAME_UIS[game].assets / "rules" / f"{game}.{language}.json"
    # Only its sentences have places for no-break spaces, so the file is taken as a whole.
    data = json.loads(set_no_breaks(file.read_text(encoding="utf-8"), language))
    sections = tuple(_section(number, part) for number, part in enumerate(data["sections"], start=1))
    summary = tuple(SummaryLine(line["symbol"], line["text"]) for line in data.get("summary", ()))
    return Book(data["title"], sections, summary)


def _section(number: int, data: SectionData) -> Section:
    rules = tuple(Rule(rule["id"], rule["text"], rule.get("decided", "")) for rule in data["rules"])
    return Section(
        number, data["title"], rules, data.get("figure"), data.get("outcome", ""), data.get("caption", "")
    )


def found_rules(section: Section, wanted: str) -> tuple[Rule, ...]:
    """The rules of a section that a search finds: those that hold the words, or all if its title does."""
    if finds(section.title, wanted):
        return section.rules
    return tuple(
        rule
        for rule in section.rules
        # Its letter may be left out.
        if fold(wanted).strip() in (fold(rule.number), rule.number[1:])
        or finds(rule.text, wanted)
        or finds(rule.decided, wanted)
    )


def finds(text: str, wanted: str) -> list[Span]:
    """Where the wanted words stand, whatever their case and accents."""
    pattern = fold(wanted).strip()
    if not pattern:
        return []
    return [match.span() for match in re.finditer(re.escape(pattern), fold(text))]


def numbers_in(text: str) -> Iterator[tuple[Span, str]]:
    """Each rule that a sentence names, with its place."""
    for match in NUMBER.finditer(text):
        yield match.span(), match.group()


@lru_cache(maxsize=1024)
def fold(text: str) -> str:
    """The text in small letters without accents, each in its old place: «К12» is found as K12."""
    return "".join(unicodedata.normalize("NFD", letter.lower())[0] for letter in text).translate(_PLAIN)
