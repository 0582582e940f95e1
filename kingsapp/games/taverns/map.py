"""The map as data: which provinces there are, what joins them, what they are called and where they lie (T1).

The rules need the roads only. Names and places are for the screen and stay in the map file.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from kingsapp.core.assets import ASSETS
from kingsapp.core.errors import BadInput, quoted
from kingsapp.core.files import read_at_most

Roads = tuple[tuple[str, tuple[str, ...]], ...]
"""Each province with its three neighbours, everything in alphabetical order."""

PROVINCE_COUNT: Final = 12
NEIGHBOUR_COUNT: Final = 3
LANGUAGES: Final = ("en", "ru", "pl")
STANDARD_MAP: Final = ASSETS / "maps" / "standard.json"
LARGEST_FILE: Final = 1_000_000
"""Bytes; a map needs about two thousand."""

_KEY = re.compile(r"[a-z][a-z0-9_-]{0,39}")


@dataclass(frozen=True, slots=True)
class Place:
    """A province as the screen shows it: `x` and `y` from 0 to 1, from the left and from the top."""

    key: str
    names: Mapping[str, str]
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Atlas:
    """A map file: the roads for the rules, the places for the screen."""

    roads: Roads
    places: Mapping[str, Place]


class MapMistakes(BadInput):
    """All that is wrong with a map file, each mistake with its place."""

    def __init__(self, name: str, mistakes: Sequence[BadInput]) -> None:
        super().__init__(name, "; ".join(str(mistake) for mistake in mistakes))
        self.name = name
        self.mistakes = mistakes

    def within(self, outer: str) -> MapMistakes:
        return MapMistakes(f"{outer}: {self.name}", self.mistakes)


def read_roads(data: Any, place: str = "map") -> Roads:
    """The roads of a record's map; raises BadInput for the first mistake."""
    for mistake in road_mistakes(data, place):
        raise mistake
    return tuple((key, tuple(data[key])) for key in sorted(data))


def write_roads(roads: Roads) -> dict[str, list[str]]:
    """The roads as they stand in a record."""
    return {key: list(ends) for key, ends in roads}


def road_mistakes(data: Any, place: str) -> Iterator[BadInput]:
    """Everything that is wrong with a map of neighbours, the coarser mistakes first."""
    if not isinstance(data, dict):
        yield BadInput(place, "must be an object that gives each province its neighbours")
        return
    if len(data) != PROVINCE_COUNT:
        yield BadInput(place, f"has {len(data)} provinces instead of {PROVINCE_COUNT}")
    sound = True
    for key, ends in data.items():
        here = f"{place}: {_shown(key)}"
        if not isinstance(key, str) or not _KEY.fullmatch(key):
            yield BadInput(here, "is no province key: lower-case letters a to z, then also digits, - and _")
            sound = False
        for mistake in _list_mistakes(ends, here):
            yield mistake
            sound = False
    if not sound:
        return
    apart = [*_dead_ends(data, place)] or [*_one_way_roads(data, place)] or [*_islands(data, place)]
    yield from apart


def _list_mistakes(ends: Any, here: str) -> Iterator[BadInput]:
    """What is wrong with one list of neighbours, taken by itself."""
    if not isinstance(ends, list):
        yield BadInput(here, "must be a list of neighbours")
        return
    if len(ends) != NEIGHBOUR_COUNT:
        yield BadInput(here, f"has {len(ends)} neighbours instead of {NEIGHBOUR_COUNT}")
        return
    for place, end in enumerate(ends):
        if not isinstance(end, str):
            yield BadInput(f"{here}: entry {place}", "must be the key of a province")
            return
    if len(set(ends)) != len(ends):
        yield BadInput(here, "names a neighbour twice")
    elif ends != sorted(ends):
        yield BadInput(here, f"is not in alphabetical order: {', '.join(sorted(map(_shown, ends)))}")


def _dead_ends(data: Mapping[str, list[str]], place: str) -> Iterator[BadInput]:
    """Roads that lead nowhere, or to where they start."""
    for key, ends in data.items():
        for number, end in enumerate(ends):
            if end == key:
                yield BadInput(f"{place}: {key}: entry {number}", f"{key} cannot be its own neighbour")
            elif end not in data:
                yield BadInput(f"{place}: {key}: entry {number}", f"there is no province {_shown(end)}")


def _one_way_roads(data: Mapping[str, list[str]], place: str) -> Iterator[BadInput]:
    """Roads that only one side knows."""
    for key, ends in data.items():
        for end in ends:
            if key not in data[end]:
                yield BadInput(f"{place}: {end}", f"lacks {key}, which has a road to it")


def _islands(data: Mapping[str, list[str]], place: str) -> Iterator[BadInput]:
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
        yield BadInput(place, f"is not connected: no way leads from {start} to {missing}")


def load_atlas(path: Path) -> Atlas:
    """A map file with names and places; raises MapMistakes, or BadInput if it is no JSON at all."""
    data = _read_json(path)
    mistakes = list(_atlas_mistakes(data))
    if mistakes:
        raise MapMistakes(str(path), mistakes)
    provinces = data["provinces"]
    return Atlas(
        roads=read_roads({key: entry["neighbours"] for key, entry in provinces.items()}),
        places={
            key: Place(key, {tongue: entry[tongue] for tongue in LANGUAGES}, entry["x"], entry["y"])
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
    except BadInput as mistake:
        raise mistake.within(str(path)) from None
    if len(raw) > LARGEST_FILE:
        raise BadInput(str(path), f"is larger than {LARGEST_FILE} bytes, so it is no map")
    try:
        return json.loads(raw.decode("utf-8-sig"), object_pairs_hook=_without_doubles)
    except BadInput as mistake:
        raise mistake.within(str(path)) from None
    except UnicodeDecodeError:
        raise BadInput(str(path), "is not UTF-8 text") from None
    except json.JSONDecodeError as error:
        raise BadInput(f"{path}: line {error.lineno}", f"is not JSON ({error.msg})") from None
    except (RecursionError, ValueError):
        raise BadInput(str(path), "is not JSON that a map could be") from None


def _without_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    entries: dict[str, Any] = {}
    for key, value in pairs:
        if key in entries:
            raise BadInput(_shown(key), "stands there twice")
        entries[key] = value
    return entries


def _atlas_mistakes(data: Any) -> Iterator[BadInput]:
    if not isinstance(data, dict) or not isinstance(data.get("provinces"), dict):
        yield BadInput("provinces", 'must be an object: {"provinces": {...}}')
        return
    for key in sorted(data.keys() - {"provinces"}):
        yield BadInput(_shown(key), "is unknown here")
    provinces = data["provinces"]
    for key, entry in provinces.items():
        yield from _place_mistakes(entry, f"provinces: {_shown(key)}")
    neighbours = {
        key: entry.get("neighbours") if isinstance(entry, dict) else None for key, entry in provinces.items()
    }
    yield from road_mistakes(neighbours, "provinces")


def _place_mistakes(entry: Any, here: str) -> Iterator[BadInput]:
    if not isinstance(entry, dict):
        yield BadInput(here, "must be an object")
        return
    for tongue in LANGUAGES:
        name = entry.get(tongue)
        if not isinstance(name, str) or not name.strip() or len(name) > 40:
            yield BadInput(f"{here}: {tongue}", "must be a name of 1 to 40 letters")
    for axis in ("x", "y"):
        value = entry.get(axis)
        # A bool is an int to Python, but no coordinate to anybody.
        if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 1:
            yield BadInput(f"{here}: {axis}", "must be a number from 0 to 1")
    for key in sorted(entry.keys() - {*LANGUAGES, "x", "y", "neighbours"}):
        yield BadInput(f"{here}: {_shown(key)}", "is unknown here")


def _shown(key: Any) -> str:
    """A key as a place in an error: as it is if it could be one, else quoted."""
    return key if isinstance(key, str) and _KEY.fullmatch(key) else quoted(str(key))
