"""What setting up Royal Taverns needs beyond seats: clans to choose, the length of the game, and the map."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from kingsapp.games.taverns.map import load_atlas, write_roads
from kingsapp.games.taverns.setup import CLANS, LONG_MINE, SHORT_MINE, STANDARD_MINE
from kingsapp.ui.screens.setup.parts import PartChoice
from kingsapp.ui.tables.taverns.map import atlas

FACTIONS: Final = CLANS
FILE: Final = "map"
"""What an own file brings, as the catalogue calls it."""
FILE_PART: Final = "map"
"""The same, as a record calls it."""
FILE_ENDING: Final = ".json"
FILE_ICONS: Final = ("map-outline", "map-plus")
"""Of the standard one and of an own one."""

LENGTH: Final = PartChoice(
    part="abandoned_mine",
    title="setup.length",
    meaning="setup.length_why",
    standard=STANDARD_MINE,
    values=(
        (SHORT_MINE, "setup.length_short"),
        (None, "setup.length_standard"),
        (LONG_MINE, "setup.length_long"),
    ),
)
CHOICES: Final = (LENGTH,)
"""What else can be chosen."""


def read_components(path: Path) -> dict[str, Any]:
    """The components that a map file brings; raises BadInput, with all mistakes at once."""
    own = load_atlas(path)
    atlas.keep(own)
    return {"map": write_roads(own.roads)}
