"""Deck files: the mine sides of the 80 cards as a CSV that a spreadsheet can write (K3)."""

from __future__ import annotations

import csv
import io
from functools import cache
from operator import itemgetter
from pathlib import Path
from typing import Final

from kingsapp.core.assets import ASSETS
from kingsapp.core.errors import BadInput, quoted
from kingsapp.core.files import read_at_most
from kingsapp.games.kings.cards import CARD_OF, CARDS, COPIES, NAMES, RACES, Card, Side

COLUMNS: Final = ("race", "strength", "copy", "defence", "size", "overseer", "value")
RANGES: Final = {"defence": (1, 3), "size": (1, 9), "overseer": (0, 1), "value": (0, 99)}
MOST_BYTES: Final = 100_000
"""A deck file has about 1,500 bytes; a far larger one is something else."""
MOST_MISTAKES: Final = 1_000
"""More than 80 lines can have; a file with more is something else."""

Mistake = tuple[int, str]
"""A line and what is wrong there."""


class DeckMistakes(BadInput):
    """All that is wrong with a deck file, each mistake with its line."""

    def __init__(self, name: str, mistakes: list[Mistake]) -> None:
        super().__init__(name, "; ".join(f"line {line}: {what}" for line, what in mistakes))
        self.name = name
        self.mistakes = mistakes

    def within(self, outer: str) -> DeckMistakes:
        return DeckMistakes(f"{outer}: {self.name}", self.mistakes)


@cache
def standard_deck() -> tuple[Side, ...]:
    """The mine sides that come with the app."""
    return read_deck_file(ASSETS / "decks" / "standard.csv")


def read_deck_file(path: Path) -> tuple[Side, ...]:
    """The mine side of each card; raises DeckMistakes or BadInput naming the file."""
    try:
        content = read_at_most(path, MOST_BYTES)
    except BadInput as mistake:
        raise mistake.within(str(path)) from None
    if len(content) > MOST_BYTES:
        raise BadInput(str(path), f"is larger than {MOST_BYTES} bytes, so it is not a deck file")
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadInput(str(path), "is not UTF-8 text") from None
    return read_deck(text, path.name)


def read_deck(text: str, name: str = "deck") -> tuple[Side, ...]:
    """The mine side of each card, or all mistakes at once."""
    reader = _Reader()
    # One line at a time: no cell has a line break, and so a broken quote spoils its own line only.
    for number, line in enumerate(io.StringIO(text, newline=None), 1):
        reader.take(number, line.removesuffix("\n"))
    reader.finish()
    if reader.mistakes:
        raise DeckMistakes(name, _limited(sorted(reader.mistakes, key=itemgetter(0))))
    return tuple(reader.sides[card] for card in CARDS)


def _limited(mistakes: list[Mistake]) -> list[Mistake]:
    more = len(mistakes) - MOST_MISTAKES
    if more <= 0:
        return mistakes
    kept = mistakes[:MOST_MISTAKES]
    return [*kept, (kept[-1][0], f"and {more} more mistakes")]


class _Reader:
    def __init__(self) -> None:
        self.sides: dict[Card, Side] = {}
        self.first_line: dict[Card, int] = {}
        self.mistakes: list[Mistake] = []
        self.header = False
        self.line = 1

    def take(self, line: int, text: str) -> None:
        try:
            cells = [cell.strip() for cell in next(csv.reader([text], strict=True), [])]
        except csv.Error as error:
            self.line = line
            self.mistakes.append((line, f"is not CSV ({error})"))
            return
        if not any(cells):
            return
        self.line = line
        if not self.header:
            self.header = True
            if tuple(cells) == COLUMNS:
                return
            self.mistakes.append((line, f"the header must be {','.join(COLUMNS)}"))
            if cells[0] not in RACES:
                return
        self._take_row(line, cells)

    def _take_row(self, line: int, cells: list[str]) -> None:
        if len(cells) != len(COLUMNS):
            self.mistakes.append((line, f"has {len(cells)} cells instead of {len(COLUMNS)}"))
            return
        row = dict(zip(COLUMNS, cells, strict=True))
        card = self._card(line, row)
        side = self._side(line, row)
        if card is not None:
            self._keep(line, card, side)

    def _card(self, line: int, row: dict[str, str]) -> Card | None:
        good = True
        for column, allowed in (("race", RACES), ("strength", "0123456789"), ("copy", COPIES)):
            if row[column] not in tuple(allowed):
                wanted = "0 to 9" if column == "strength" else ", ".join(allowed)
                self.mistakes.append((line, f"{column} is {quoted(row[column], 20)} instead of {wanted}"))
                good = False
        return CARD_OF[f"{row['race']}{row['strength']}{row['copy']}"] if good else None

    def _side(self, line: int, row: dict[str, str]) -> Side | None:
        numbers = []
        for column, (least, most) in RANGES.items():
            text = row[column]
            if text.isascii() and text.isdigit() and len(text) < 4 and least <= int(text) <= most:
                numbers.append(int(text))
            else:
                self.mistakes.append((line, f"{column} is {quoted(text, 20)} instead of {least} to {most}"))
        return Side(*numbers) if len(numbers) == len(RANGES) else None

    def _keep(self, line: int, card: Card, side: Side | None) -> None:
        if card in self.first_line:
            self.mistakes.append((line, f"{NAMES[card]} stands in line {self.first_line[card]} already"))
            return
        self.first_line[card] = line
        if side is not None:
            self.sides[card] = side

    def finish(self) -> None:
        if not self.header:
            self.mistakes.append((1, f"the header {','.join(COLUMNS)} is missing"))
        missing = [NAMES[card] for card in CARDS if card not in self.first_line]
        if len(missing) == len(CARDS):
            self.mistakes.append((self.line, f"all {len(CARDS)} cards are missing"))
        elif missing:
            cards = "1 card is" if len(missing) == 1 else f"{len(missing)} cards are"
            self.mistakes.append((self.line, f"{cards} missing: {', '.join(missing)}"))
