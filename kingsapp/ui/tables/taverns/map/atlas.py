"""Names and places of provinces: of the standard map, of custom maps, and of roads alone.

A record holds the roads only. Names and places of an own map file are kept as a setting, so that its games
look the same at the next start; a game that came without its map file gets places that are worked out.
"""

from __future__ import annotations

from typing import Any, Final

from kingsapp.core.errors import BadInput
from kingsapp.games.taverns.map import Atlas, Roads, read_atlas, write_roads
from kingsapp.ui.base.services import running_app
from kingsapp.ui.tables.taverns.map import island
from kingsapp.ui.text.i18n import Translator

KEPT: Final = "own-maps"
MOST_KEPT: Final = 20
"""How many custom maps are remembered, the newest ones."""


def atlas_of(roads: Roads) -> Atlas:
    """Names and places for these roads."""
    known = next((kept for kept in _kept() if kept.roads == roads), None)
    return island.placed_atlas(roads, known) if known else island.placed_atlas(roads)


def province_name(tr: Translator, atlas: Atlas, key: str) -> str:
    """The name of a province in the language of the person."""
    place = atlas.places.get(key)
    return key.capitalize() if place is None else place.names[tr.language]


def keep(atlas: Atlas) -> None:
    """Remember names and places of an own map."""
    app = running_app()
    others = [kept for kept in _kept() if kept.roads != atlas.roads]
    app.save_setting(KEPT, [_written(kept) for kept in [atlas, *others][:MOST_KEPT]])


def _kept() -> list[Atlas]:
    """The own maps that can still be read: one that is damaged hides no other."""
    data = running_app().store.setting(KEPT)
    return [kept for entry in data if (kept := _read(entry))] if isinstance(data, list) else []


def _read(entry: Any) -> Atlas | None:
    """The map that `_written` wrote, judged as the file was from which it came."""
    try:
        provinces = {
            key: {**place["names"], "x": place["x"], "y": place["y"], "neighbours": entry["roads"].get(key)}
            for key, place in entry["places"].items()
        }
        return read_atlas({"provinces": provinces})
    except (AttributeError, BadInput, KeyError, TypeError):
        return None


def _written(atlas: Atlas) -> dict[str, object]:
    places = {
        key: {"names": dict(place.names), "x": place.x, "y": place.y} for key, place in atlas.places.items()
    }
    return {"roads": write_roads(atlas.roads), "places": places}
