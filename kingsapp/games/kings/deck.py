"""Deck files: the mine sides of the 80 cards as a CSV that a spreadsheet can write (K3)."""

from __future__ import annotations

import csv
import io
from functools import cache
from operator import itemgetter
from pathlib import Path
from typing import Final

from kingsapp.core.assets import ASSETS
from kingsapp.core.errors import BadInput, Mistakes
from kingsapp.core.files import read_at_most
from kingsapp.core.place import Byte, File, Line
from kingsapp.core.shape import shown
from kingsapp.games.kings.cards import CARD_OF, CARDS, COPIES, NAMES, RACES, Card, Side

COLUMNS: Final = ("race", "strength", "copy", "defence", "size", "overseer", "value")
HEADER: Final = ",".join(COLUMNS)
RANGES: Final = {"defence": (1, 3), "size": (1, 9), "overseer": (0, 1), "value": (0, 99)}
MOST_BYTES: Final = 100_000
"""A deck file has about 1,500 bytes; a far larger one is not a deck."""
MOST_MISTAKES: Final = 1_000
"""More than 80 lines can have; a file with more is not a deck."""
InLine = tuple[int, BadInput]
"""A line and what is wrong there."""


@cache
def standard_deck() -> tuple[Side, ...]:
    """The mine sides that come with the app."""
    return read_deck_file(ASSETS / "decks" / "standard.csv")


def read_deck_file(path: Path) -> tuple[Side, ...]:
    """The mine side of each card; raises BadInput naming the file, with all mistakes of its lines at once."""
    try:
        content = read_at_most(path, MOST_BYTES)
        if len(content) > MOST_BYTES:
            raise BadInput("too_large", most=MOST_BYTES)
        return read_deck(content.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise BadInput("no_text", (File(str(path)), Byte(error.start))) from None
    except BadInput as mistake:
        raise mistake.within(File(str(path))) from None


def read_deck(text: str) -> tuple[Side, ...]:
    """The mine side of each card, or all mistakes at once."""
    reader = _Reader()
    # One line at a time: no cell has a line break, so a broken quote affects only its own line.
    for number, line in enumerate(io.StringIO(text, newline=None), 1):
        reader.take(number, line.removesuffix("\n"))
    reader.finish()
    if reader.mistakes:
        found = _limited(sorted(reader.mistakes, key=itemgetter(0)))
        raise Mistakes([mistake.within(Line(line)) for line, mistake in found])
    return tuple(reader.sides[card] for card in CARDS)


def _limited(mistakes: list[InLine]) -> list[InLine]:
    more = len(mistakes) - MOST_MISTAKES
    if more <= 0:
        return mistakes
    kept = mistakes[:MOST_MISTAKES]
    return [*kept, (kept[-1][0], BadInput("deck_more", found=more))]


class _Reader:
    def __init__(self) -> None:
        self.sides: dict[Card, Side] = {}
        self.first_line: dict[Card, int] = {}
        self.mistakes: list[InLine] = []
        self.header = False
        self.line = 1

    def take(self, line: int, text: str) -> None:
        try:
            cells = [cell.strip() for cell in next(csv.reader([text], strict=True), [])]
        except csv.Error as error:
            self.line = line
            self.mistakes.append((line, BadInput("deck_no_csv", detail=str(error))))
            return
        if not any(cells):
            return
        self.line = line
        if not self.header:
            self.header = True
            if tuple(cells) == COLUMNS:
                return
            self.mistakes.append((line, BadInput("deck_header", header=HEADER)))
            if cells[0] not in RACES:
                return
        self._take_row(line, cells)

    def _take_row(self, line: int, cells: list[str]) -> None:
        if len(cells) != len(COLUMNS):
            self.mistakes.append((line, BadInput("deck_cells", found=len(cells), due=len(COLUMNS))))
            return
        row = dict(zip(COLUMNS, cells, strict=True))
        card = self._card(line, row)
        side = self._side(line, row)
        if card is not None:
            self._keep(line, card, side)

    def _card(self, line: int, row: dict[str, str]) -> Card | None:
        wrong = []
        for column, allowed in (("race", RACES), ("copy", COPIES)):
            if row[column] not in tuple(allowed):
                values = {"column": column, "quote": shown(row[column]), "known": ", ".join(allowed)}
                wrong.append(BadInput("deck_one_of", **values))
        if row["strength"] not in tuple("0123456789"):
            values = {"column": "strength", "quote": shown(row["strength"])}
            wrong.append(BadInput("deck_range", least=0, most=9, **values))
        self.mistakes += [(line, mistake) for mistake in wrong]
        return None if wrong else CARD_OF[f"{row['race']}{row['strength']}{row['copy']}"]

    def _side(self, line: int, row: dict[str, str]) -> Side | None:
        numbers = []
        for column, (least, most) in RANGES.items():
            text = row[column]
            if text.isascii() and text.isdigit() and len(text) < 4 and least <= int(text) <= most:
                numbers.append(int(text))
            else:
                wrong = BadInput("deck_range", column=column, quote=shown(text), least=least, most=most)
                self.mistakes.append((line, wrong))
        return Side(*numbers) if len(numbers) == len(RANGES) else None

    def _keep(self, line: int, card: Card, side: Side | None) -> None:
        if card in self.first_line:
            twice = BadInput("deck_twice", quote=NAMES[card], line=self.first_line[card])
            self.mistakes.append((line, twice))
            return
        self.first_line[card] = line
        if side is not None:
            self.sides[card] = side

    def finish(self) -> None:
        if not self.header:
            self.mistakes.append((1, BadInput("deck_header", header=HEADER)))
        missing = [NAMES[card] for card in CARDS if card not in self.first_line]
        if len(missing) == len(CARDS):
            self.mistakes.append((self.line, BadInput("deck_all_missing", found=len(CARDS))))
        elif missing:
            some = BadInput("deck_missing", found=len(missing), cards=", ".join(missing))
            self.mistakes.append((self.line, some))
