"""What setting up Royal Taverns needs beyond seats: the length of the game, and the map."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kingsapp.games.taverns.map import load_atlas, write_roads
from kingsapp.games.taverns.setup import LONG_MINE, SHORT_MINE
from kingsapp.ui.tables.common.setup_parts import FileTexts, OwnFile, PartChoice, SetupParts
from kingsapp.ui.tables.taverns.map import atlas

LENGTH: Final = PartChoice(
    part="abandoned_mine",
    title="setup.length",
    meaning="setup.length_why",
    means={SHORT_MINE: "20–40", None: "30–60", LONG_MINE: "45–90"},
    values=(
        (SHORT_MINE, "setup.length_short"),
        (None, "setup.length_standard"),
        (LONG_MINE, "setup.length_long"),
    ),
)


def read_components(path: Path) -> dict[str, object]:
    """The components that a map file brings; raises BadInput, with all mistakes at once."""
    own = load_atlas(path)
    atlas.keep(own)
    return {"map": write_roads(own.roads)}


MAP: Final = OwnFile(
    part="map",
    texts=FileTexts(
        title="setup.map",
        standard="setup.map_standard",
        own="setup.map_own",
        failed="setup.map_failed",
        kept="setup.map_kept",
        kept_own="setup.map_kept_own",
    ),
    ending=".json",
    icons=("map-outline", "map-plus"),
    read=read_components,
)
SETUP_PARTS: Final = SetupParts(choices=(LENGTH,), file=MAP)
