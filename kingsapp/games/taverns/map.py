"""The map as data: which provinces there are, what joins them, what they are called and where they lie (T1).

The rules need the roads only. Names and places are for the screen and stay in the map file.
"""

from __future__ import annotations

import re
from codecs import BOM_UTF8
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from kingsapp.core.assets import ASSETS
from kingsapp.core.catalogue import LANGUAGES
from kingsapp.core.errors import BadInput, Mistakes
from kingsapp.core.files import read_at_most
from kingsapp.core.place import File, Index, Key, Place, Step
from kingsapp.core.record.parsing import parse
from kingsapp.core.shape import shown

Roads = tuple[tuple[str, tuple[str, ...]], ...]
"""Each province with its three neighbours, everything in alphabetical order."""

PROVINCE_COUNT: Final = 12
NEIGHBOUR_COUNT: Final = 3
STANDARD_MAP: Final = ASSETS / "maps" / "standard.json"
LARGEST_FILE: Final = 1_000_000
"""Bytes; a map needs about two thousand."""

LONGEST_NAME: Final = 40

_KEY = re.compile(r"[a-z][a-z0-9_-]{0,39}")


@dataclass(frozen=True, slots=True)
class Spot:
    """What a province is called and where it lies: `x` and `y` from 0 to 1, from the left and the top."""

    key: str
    names: Mapping[str, str]
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Atlas:
    """A map file: the roads for the rules, the places for the screen."""

    roads: Roads
    places: Mapping[str, Spot]


def read_roads(data: Any, place: Place = ()) -> Roads:
    """The roads of a record's map; raises BadInput for the first mistake."""
    for mistake in road_mistakes(data, place):
        raise mistake
    return tuple((key, tuple(data[key])) for key in sorted(data))


def write_roads(roads: Roads) -> dict[str, list[str]]:
    """The roads as they stand in a record."""
    return {key: list(ends) for key, ends in roads}


def road_mistakes(data: Any, place: Place) -> Iterator[BadInput]:
    """Everything that is wrong with a map of neighbours, the coarser mistakes first."""
    if not isinstance(data, dict):
        yield BadInput("map_object", place)
        return
    if len(data) != PROVINCE_COUNT:
        yield BadInput("map_provinces", place, found=len(data), due=PROVINCE_COUNT)
    sound = True
    for key, ends in data.items():
        here = (*place, Key(shown(key)))
        if not isinstance(key, str) or not _KEY.fullmatch(key):
            yield BadInput("map_key", here)
            sound = False
        for mistake in _list_mistakes(ends, here):
            yield mistake
            sound = False
    if not sound:
        return
    apart = [*_dead_ends(data, place)] or [*_one_way_roads(data, place)] or [*_islands(data, place)]
    yield from apart


def _list_mistakes(ends: Any, here: Place) -> Iterator[BadInput]:
    """What is wrong with one list of neighbours, taken by itself."""
    if not isinstance(ends, list):
        yield BadInput("map_list", here)
        return
    if len(ends) != NEIGHBOUR_COUNT:
        yield BadInput("map_neighbours", here, found=len(ends), due=NEIGHBOUR_COUNT)
        return
    for number, end in enumerate(ends):
        if not isinstance(end, str):
            yield BadInput("map_no_key", (*here, Index(number)))
            return
    if len(set(ends)) != len(ends):
        yield BadInput("map_neighbour_twice", here)
    elif ends != sorted(ends):
        yield BadInput("map_order", here, right=", ".join(map(shown, sorted(ends))))


def _dead_ends(data: Mapping[str, list[str]], place: Place) -> Iterator[BadInput]:
    """Roads that lead nowhere, or to where they start."""
    for key, ends in data.items():
        for number, end in enumerate(ends):
            here = (*place, Key(key), Index(number))
            if end == key:
                yield BadInput("map_own_neighbour", here, quote=key)
            elif end not in data:
                yield BadInput("no_province", here, quote=shown(end))


def _one_way_roads(data: Mapping[str, list[str]], place: Place) -> Iterator[BadInput]:
    """Roads that only one side knows."""
    for key, ends in data.items():
        for end in ends:
            if key not in data[end]:
                yield BadInput("map_one_way", (*place, Key(end)), start=key)


def _islands(data: Mapping[str, list[str]], place: Place) -> Iterator[BadInput]:
    """Provinces that no way leads to."""
    if not data:
        return
    start = min(data)
    reached = {start}
    ahead = [start]
    while ahead:
        for end in data[ahead.pop()]:
            if end not in reached:
                reached.add(end)
                ahead.append(end)
    if len(reached) < len(data):
        missing = min(set(data) - reached)
        yield BadInput("map_apart", place, start=start, end=missing)


def load_atlas(path: Path) -> Atlas:
    """A map file with names and places; raises BadInput, with all mistakes at once if it is JSON at all."""
    return read_atlas(_read_json(path), File(str(path)))


def read_atlas(data: Any, *where: Step) -> Atlas:
    """The map that the JSON of a map file holds; raises Mistakes."""
    mistakes = list(_atlas_mistakes(data))
    if mistakes:
        raise Mistakes(mistakes, where)
    provinces = data["provinces"]
    return Atlas(
        roads=read_roads({key: entry["neighbours"] for key, entry in provinces.items()}),
        places={
            key: Spot(key, {language: entry[language] for language in LANGUAGES}, entry["x"], entry["y"])
            for key, entry in sorted(provinces.items())
        },
    )


@lru_cache(maxsize=1)
def standard_atlas() -> Atlas:
    """The map that comes with the app."""
    return load_atlas(STANDARD_MAP)


def _read_json(path: Path) -> Any:
    try:
        raw = read_at_most(path, LARGEST_FILE)
        if len(raw) > LARGEST_FILE:
            raise BadInput("too_large", most=LARGEST_FILE)
        # A text editor may have put a byte-order mark before the first brace.
        return parse(raw.removeprefix(BOM_UTF8))
    except BadInput as mistake:
        raise mistake.within(File(str(path))) from None


def _atlas_mistakes(data: Any) -> Iterator[BadInput]:
    whole = (Key("provinces"),)
    if not isinstance(data, dict) or not isinstance(data.get("provinces"), dict):
        yield BadInput("map_object", whole)
        return
    for key in sorted(data.keys() - {"provinces"}):
        yield BadInput("map_unknown", (Key(shown(key)),))
    provinces = data["provinces"]
    for key, entry in provinces.items():
        yield from _place_mistakes(entry, (*whole, Key(shown(key))))
    neighbours = {
        key: entry.get("neighbours") if isinstance(entry, dict) else None for key, entry in provinces.items()
    }
    yield from road_mistakes(neighbours, whole)


def _is_name(name: str) -> bool:
    """Whether it can be drawn in one line: no line breaks, direction marks or lone surrogates."""
    return 0 < len(name.strip()) <= len(name) <= LONGEST_NAME and name.isprintable()


def _place_mistakes(entry: Any, here: Place) -> Iterator[BadInput]:
    if not isinstance(entry, dict):
        yield BadInput("must_be_object", here, found=shown(entry))
        return
    for language in LANGUAGES:
        name = entry.get(language)
        if not isinstance(name, str) or not _is_name(name):
            yield BadInput("map_name", (*here, Key(language)), most=LONGEST_NAME)
    for axis in ("x", "y"):
        value = entry.get(axis)
        # A bool is an int to Python, but not a coordinate.
        if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 1:
            yield BadInput("map_place", (*here, Key(axis)))
    for key in sorted(entry.keys() - {*LANGUAGES, "x", "y", "neighbours"}):
        yield BadInput("map_unknown", (*here, Key(shown(key))))
