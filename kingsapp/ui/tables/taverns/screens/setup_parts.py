"""What setting up Royal Taverns needs beyond seats: clans to choose, the length of the game, and the map."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from kingsapp.core.errors import BadInput
from kingsapp.games.taverns.map import MapMistakes, load_atlas, write_roads
from kingsapp.games.taverns.setup import CLANS, LONG_MINE, SHORT_MINE, STANDARD_MINE
from kingsapp.ui.screens.errors.wording import PLACES, Mistake, Pattern, said
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

MISTAKES: Final[Sequence[Pattern]] = (
    (r"must be an object that gives .*", "setup.map_no_object"),
    (r"has (?P<found>\d+) provinces instead of (?P<wanted>\d+)", "setup.map_provinces"),
    (r"is no province key: .*", "setup.map_key"),
    (r"must be a list of neighbours", "setup.map_list"),
    (r"has (?P<found>\d+) neighbours instead of (?P<wanted>\d+)", "setup.map_neighbours"),
    (r"must be the key of a province", "setup.map_no_key"),
    (r"names a neighbour twice", "setup.map_neighbour_twice"),
    (r"is not in alphabetical order: (?P<right>.*)", "setup.map_order"),
    (r"(?P<quote>.*) cannot be its own neighbour", "setup.map_own_neighbour"),
    (r"there is no province (?P<quote>.*)", "setup.map_nowhere"),
    (r"lacks (?P<quote>.*), which has a road to it", "setup.map_one_way"),
    (r"is not connected: no way leads from (?P<start>.*) to (?P<end>.*)", "setup.map_apart"),
    (r"must be an object: \{(?P<part>.*): \{\.\.\.\}\}", "setup.map_no_provinces"),
    (r"is unknown here", "setup.map_unknown"),
    (r"must be an object", "setup.map_no_object"),
    (r"must be a name of 1 to 40 letters", "setup.map_name"),
    (r"must be a number from 0 to 1", "setup.map_place"),
    (r"stands there twice", "setup.map_twice"),
    (r"cannot be read \((?P<detail>.*)\)", "errors.unreadable"),
    (r"is larger than .*", "setup.file_too_large"),
    (r"is not UTF-8 text", "errors.no_text"),
    (r"is not JSON.*", "setup.map_no_json"),
)
"""Every sentence of `kingsapp.games.taverns.map`, by its form."""


def read_components(path: Path) -> dict[str, Any]:
    """The components that a map file brings; raises BadInput, or MapMistakes with all at once."""
    own = load_atlas(path)
    atlas.keep(own)
    return {"map": write_roads(own.roads)}


def file_mistakes(tr: Any, error: BadInput) -> list[Mistake]:
    """Everything that is wrong with a map file, each with its place."""
    if isinstance(error, MapMistakes):
        return [_mistake(tr, mistake.place.split(": "), mistake.reason) for mistake in error.mistakes]
    # The place begins with the path of the file, whose name stands above all mistakes anyway.
    _, inside, place = error.place.rpartition(": ")
    return [_mistake(tr, [place] if inside else [], error.reason)]


def _mistake(tr: Any, places: Sequence[str], what: str) -> Mistake:
    """`provinces: lugach: entry 2` is the third neighbour of that province."""
    told = [_place(tr, place) for place in places if place != "provinces"]
    return replace(said(tr, MISTAKES, what), place=", ".join(told))


def _place(tr: Any, place: str) -> str:
    word, _, number = place.rpartition(" ")
    if word == "entry":
        return str(tr.t("setup.map_neighbour", n=int(number) + 1))
    return said(tr, PLACES, place).why
