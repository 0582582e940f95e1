"""What setting up Underground Kings needs beyond seats: races to choose, and the deck of mine sides."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

from kingsapp.core.errors import BadInput
from kingsapp.games.kings.cards import RACES
from kingsapp.games.kings.deck import DeckMistakes, read_deck_file
from kingsapp.games.kings.game import KINGS
from kingsapp.ui.screens.errors.wording import Mistake, Pattern, said

FACTIONS: Final = RACES
FILE: Final = "deck"
"""What an own file brings, as the catalogue calls it."""
FILE_PART: Final = "mines"
"""The same, as a record calls it."""
FILE_ENDING: Final = ".csv"
FILE_ICONS: Final = ("cards-outline", "file-delimited-outline")
"""Of the standard one and of an own one."""
CHOICES: Final = ()
"""What else can be chosen."""

_COLUMN: Final = r"(?P<column>race|strength|copy|defence|size|overseer|value)"
MISTAKES: Final[Sequence[Pattern]] = (
    (rf'{_COLUMN} is (?P<quote>".*") instead of (?P<least>\d+) to (?P<most>\d+)', "setup.deck_range"),
    (rf'{_COLUMN} is (?P<quote>".*") instead of (?P<known>.*)', "setup.deck_one_of"),
    (r"(?P<quote>\w+) stands in line (?P<line>\d+) already", "setup.deck_twice"),
    (r"the header must be (?P<header>.*)", "setup.deck_header"),
    (r"the header (?P<header>.*) is missing", "setup.deck_header"),
    (r"has (?P<found>\d+) cells instead of (?P<wanted>\d+)", "setup.deck_cells"),
    (r"is not CSV \(.*\)", "setup.deck_no_csv"),
    (r"all (?P<found>\d+) cards are missing", "setup.deck_all_missing"),
    (r"(?P<found>\d+) cards? (?:is|are) missing: (?P<cards>.*)", "setup.deck_missing"),
    (r"and (?P<found>\d+) more mistakes", "setup.deck_more"),
)
"""Every sentence of `kingsapp.games.kings.deck`, by its form."""

FILES: Final[Sequence[Pattern]] = (
    (r"cannot be read \((?P<detail>.*)\)", "errors.unreadable"),
    (r"is larger than .*", "setup.file_too_large"),
    (r"is not UTF-8 text", "errors.no_text"),
)


def read_components(path: Path) -> dict[str, Any]:
    """The components that a deck file brings; raises BadInput, or DeckMistakes with all at once."""
    sides = read_deck_file(path)
    # The game itself knows how a record names them.
    written = KINGS.write_setup(KINGS.new_setup(KINGS.seats[0], Random(0)))
    return {"mines": {name: list(side) for name, side in zip(written["mines"], sides, strict=True)}}


def file_mistakes(tr: Any, error: BadInput) -> list[Mistake]:
    """Everything that is wrong with a deck file, each with its line."""
    if not isinstance(error, DeckMistakes):
        return [said(tr, FILES, error.reason)]
    return [_mistake(tr, line, what) for line, what in error.mistakes]


def _mistake(tr: Any, line: int, what: str) -> Mistake:
    column = what.partition(" is ")[0]
    found = said(tr, MISTAKES, what, tr.t("setup.deck_line", n=line))
    if column in ("race", "strength", "copy", "defence", "size", "overseer", "value"):
        return Mistake(found.place, tr.t(f"setup.column_{column}"), found.quote, found.why)
    return found
