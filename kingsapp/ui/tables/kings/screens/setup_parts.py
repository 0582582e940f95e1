"""What setting up Underground Kings needs beyond seats: races to choose, and the deck of mine sides."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, Final

from kingsapp.games.kings.cards import RACES
from kingsapp.games.kings.deck import read_deck_file
from kingsapp.games.kings.game import KINGS

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


def read_components(path: Path) -> dict[str, Any]:
    """The components that a deck file brings; raises BadInput, with all mistakes at once."""
    sides = read_deck_file(path)
    # The game itself knows how a record names them.
    written = KINGS.write_setup(KINGS.new_setup(KINGS.seats[0], Random(0)))
    return {"mines": {name: list(side) for name, side in zip(written["mines"], sides, strict=True)}}
