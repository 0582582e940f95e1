"""What provinces are called and where they lie: of the standard map, of own maps, and of roads alone.

A record holds the roads only. Names and places of an own map file are kept as a setting, so that its games
look the same at the next start; a game that came without its map file gets places that are worked out.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping
from math import cos, pi, sin
from typing import Any, Final

from kivy.app import App

from kingsapp.games.taverns.map import LANGUAGES, Atlas, Place, Roads, standard_atlas, write_roads

KEPT: Final = "own-maps"
MOST_KEPT: Final = 20
"""Own maps whose names and places are remembered, the newest ones."""
_SETTLING: Final = 60
"""Rounds after which the provinces inside stand still."""

_laid_out: list[Atlas] = []
"""The map that is on the table."""


def atlas_of(roads: Roads) -> Atlas:
    """Names and places for these roads; from now on `province_name` names them."""
    atlas = _find(roads)
    _laid_out[:] = [atlas]
    return atlas


def province_name(tr: Any, key: str) -> str:
    """The name of a province in the language of the person."""
    for atlas in (*_laid_out, standard_atlas()):
        if key in atlas.places:
            return atlas.places[key].names[tr.language]
    return key.capitalize()


def keep(atlas: Atlas) -> None:
    """Remember names and places of an own map."""
    app = App.get_running_app()
    others = [kept for kept in _kept() if kept["roads"] != write_roads(atlas.roads)]
    app.keep(KEPT, [_written(atlas), *others][:MOST_KEPT])


def _find(roads: Roads) -> Atlas:
    standard = standard_atlas()
    if roads == standard.roads:
        return standard
    for kept in _kept():
        if kept["roads"] == write_roads(roads):
            return Atlas(roads, {key: Place(key, **place) for key, place in kept["places"].items()})
    return Atlas(roads, _worked_out(roads))


def _kept() -> list[dict[str, Any]]:
    return list(App.get_running_app().store.setting(KEPT, []))


def _written(atlas: Atlas) -> dict[str, Any]:
    places = {
        key: {"names": dict(place.names), "x": place.x, "y": place.y} for key, place in atlas.places.items()
    }
    return {"roads": write_roads(atlas.roads), "places": places}


# A map of which only the roads are known: one ring of provinces lies outside, every other province in the
# middle of its neighbours (Tutte). With the right ring no two roads of a planar map cross.


def _worked_out(roads: Roads) -> dict[str, Place]:
    near = dict(roads)
    ring = max(_rings(near), key=len)
    spots = dict.fromkeys(near, (0.5, 0.5))
    for number, key in enumerate(ring):
        turn = 2 * pi * number / len(ring)
        spots[key] = 0.5 - 0.42 * sin(turn), 0.5 - 0.42 * cos(turn)
    for _ in range(_SETTLING):
        for key in near.keys() - set(ring):
            around = [spots[other] for other in near[key]]
            spots[key] = sum(x for x, _ in around) / 3, sum(y for _, y in around) / 3
    return {
        key: Place(key, {tongue: key.capitalize() for tongue in LANGUAGES}, x, y)
        for key, (x, y) in sorted(spots.items())
    }


def _rings(near: Mapping[str, tuple[str, ...]]) -> Iterator[tuple[str, ...]]:
    """Ways round that nothing crosses and behind which everything else hangs together."""
    ahead: deque[tuple[str, ...]] = deque((key,) for key in near)
    while ahead:
        way = ahead.popleft()
        for key in near[way[-1]]:
            if key in way:
                continue
            touched = [place for place in way[:-1] if place in near[key]]
            if not touched:
                ahead.append((*way, key))
            elif touched == [way[0]] and len(way) > 1 and _together(near, {*way, key}):
                yield *way, key


def _together(near: Mapping[str, tuple[str, ...]], without: set[str]) -> bool:
    left = set(near) - without
    reached = set(list(left)[:1])
    ahead = list(reached)
    while ahead:
        for key in near[ahead.pop()]:
            if key in left and key not in reached:
                reached.add(key)
                ahead.append(key)
    return reached == left
