"""What setting up Underground Kings needs beyond seats: the deck of mine sides."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kingsapp.games.kings.cards import NAMES
from kingsapp.games.kings.deck import read_deck_file
from kingsapp.ui.tables.common.setup_parts import FileTexts, OwnFile, SetupParts


def read_components(path: Path) -> dict[str, object]:
    """The components that a deck file brings; raises BadInput, with all mistakes at once."""
    return {"mines": {name: list(side) for name, side in zip(NAMES, read_deck_file(path), strict=True)}}


DECK: Final = OwnFile(
    part="mines",
    texts=FileTexts(
        title="setup.deck",
        standard="setup.deck_standard",
        own="setup.deck_own",
        failed="setup.deck_failed",
        kept="setup.deck_kept",
        kept_own="setup.deck_kept_own",
    ),
    ending=".csv",
    icons=("cards-outline", "file-delimited-outline"),
    read=read_components,
)
SETUP_PARTS: Final = SetupParts(file=DECK)
