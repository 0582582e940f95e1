"""Where provinces and roads lie on a map of some size: geometry in dp, from the top left corner."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations
from typing import Any, Final

from kingsapp.core.assets import ASSETS
from kingsapp.games.taverns.map import Atlas, Place, Roads, standard_atlas
from kingsapp.ui.rect import Rect
from kingsapp.ui.tables.taverns.plate import PlateStyle, plate_height

Point = tuple[float, float]
Road = tuple[str, str]
"""Two provinces in alphabetical order."""

_LAYOUT_FILE: Final = ASSETS / "img" / "map_layout.json"
_ROAD_POINTS: Final = 24
_PORTRAIT_BELOW: Final = 1.12
"""A map that is narrower than this, as a share of its height, uses the upright arrangement."""
_NARROW: Final = (620.0, 1.35)
"""Below this width that share is larger: five plates would have no room side by side."""


@dataclass(frozen=True, slots=True)
class Island:
    """A map drawn into a box: everything in dp from the top left corner of the box."""

    width: float
    height: float
    picture: str | None
    """The terrain, `map_portrait` or `map_landscape`; None is plain terrain."""
    style: PlateStyle
    centres: Mapping[str, Point]
    """Of the plates."""
    roads: Mapping[Road, tuple[Point, ...]]
    borders: tuple[tuple[Point, Point], ...]
    """Where provinces touch one another or the sea."""

    def plate(self, key: str, clans: int) -> Rect:
        """The plate of a province in which so many clans have dwarfs."""
        x, y = self.centres[key]
        width, height = self.style.width, plate_height(self.style, clans)
        return Rect(x - width / 2, y - height / 2, width, height)

    def road(self, start: str, end: str) -> tuple[Point, ...]:
        """The way from one province to its neighbour."""
        if start < end:
            return self.roads[start, end]
        return tuple(reversed(self.roads[end, start]))


def atlas_of(roads: Roads, own: Atlas | None = None) -> Atlas:
    """The map with these roads: the shipped one, the person's own, or one with places found for it."""
    for atlas in (standard_atlas(), own):
        if atlas is not None and atlas.roads == roads:
            return atlas
    return Atlas(roads, _found_places(roads))


def island(atlas: Atlas, width: float, height: float, text_scale: float = 1.0) -> Island:
    """Arrange a map in a box of this size."""
    share = _NARROW[1] if width < _NARROW[0] else _PORTRAIT_BELOW
    form = "portrait" if width < share * height else "landscape"
    drawn = _drawn_layout()[form]
    shipped = atlas.roads == standard_atlas().roads
    style = plate_style(form, width, height, text_scale)
    if shipped:
        shares = {key: (entry["x"], entry["y"]) for key, entry in drawn["provinces"].items()}
        centres = {key: (x * width, y * height) for key, (x, y) in shares.items()}
    else:
        turned = form == "portrait"
        centres = {
            key: (place.y * width, place.x * height) if turned else (place.x * width, place.y * height)
            for key, place in atlas.places.items()
        }
    centres = _inside(centres, style, width, height)
    if not shipped:
        centres = _apart(centres, style, width, height)
    bends = drawn["roads"] if shipped else {}
    return Island(
        width=width,
        height=height,
        picture=f"map_{form}" if shipped else None,
        style=style,
        centres=centres,
        roads={
            road: _curve(centres[road[0]], centres[road[1]], _bend(bends, road, width, height))
            for road in all_roads(atlas.roads)
        },
        borders=_borders(drawn["provinces"], width, height) if shipped else (),
    )


def plate_style(form: str, width: float, height: float, text_scale: float) -> PlateStyle:
    """The lengths of plates on a map of this size: those of the design at its sizes."""
    grown = 1 + (min(text_scale, 1.3) - 1) * 0.6
    if form == "portrait":
        k = min(width / 412, height / 440)
        k = 0.86 if k < 0.86 else k if k < 1 else 1 + (min(k, 2.2) - 1) * 0.5
        plate = (108 * k, 50 * k)
    else:
        k = min(width / 560, height / 345)
        k = max(k, 0.74) if k < 1 else 1 + (k - 1) * 0.7
        plate = (100 * k, 44 * k)
        k *= 0.9
    name, number = max(14.5 * k, 12) * grown, max(14.5 * k, 12) * grown
    if k > 1.3:
        name, number = name * 0.94, number * 0.94
    extra = (grown - 1) * 22 * k
    sign = (46 * k, 26 * k)
    style = PlateStyle(plate[0], plate[1] + extra, 20 * k, name, number, 21 * k, sign)
    # Where rows are close, the sign hangs at the left, away from the tag of the plate below.
    pitch = height * 0.24
    tight = form == "portrait" and pitch < style.height + style.hang + style.rise
    return replace(style, sign_share=0.26) if tight else style


def all_roads(roads: Roads) -> list[Road]:
    """Every road once."""
    return [(start, end) for start, ends in roads for end in ends if start < end]


@cache
def _drawn_layout() -> dict[str, Any]:
    layout: dict[str, Any] = json.loads(_LAYOUT_FILE.read_text(encoding="utf-8"))
    return layout


def _bend(bends: Mapping[str, Any], road: Road, width: float, height: float) -> Point | None:
    entry = bends.get("-".join(road))
    return (entry["quad"][0] * width, entry["quad"][1] * height) if entry else None


def _curve(start: Point, end: Point, bend: Point | None) -> tuple[Point, ...]:
    """Points along a quadratic curve, or the two ends of a straight road."""
    if bend is None:
        bend = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    points = []
    for n in range(_ROAD_POINTS + 1):
        t = n / _ROAD_POINTS
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        points.append((a * start[0] + b * bend[0] + c * end[0], a * start[1] + b * bend[1] + c * end[1]))
    return tuple(points)


def _borders(provinces: Mapping[str, Any], width: float, height: float) -> tuple[tuple[Point, Point], ...]:
    """The sides of all territories, each once."""
    sides: dict[frozenset[Point], tuple[Point, Point]] = {}
    for entry in provinces.values():
        corners = [(x * width, y * height) for x, y in entry.get("territory", ())]
        for one, other in zip(corners, corners[1:] + corners[:1], strict=True):
            sides.setdefault(frozenset((one, other)), (one, other))
    return tuple(sides.values())


def _inside(centres: Mapping[str, Point], style: PlateStyle, width: float, height: float) -> dict[str, Point]:
    """Push plates back that would leave the map with their tags and signs."""
    half_w = style.width / 2 + 4
    over, under = style.height / 2 + style.rise + 2, style.height / 2 + style.hang + 2
    return {
        key: (
            min(max(x, half_w), width - half_w),
            min(max(y, over), height - under),
        )
        for key, (x, y) in centres.items()
    }


def _apart(centres: Mapping[str, Point], style: PlateStyle, width: float, height: float) -> dict[str, Point]:
    """Move plates away from one another until none covers another: a map file may put them anywhere."""
    need_w = style.width + 8
    need_h = style.height + style.row + style.rise
    moved = dict(centres)
    for _ in range(400):
        shift = {key: [0.0, 0.0] for key in moved}
        for one, other in combinations(sorted(moved), 2):
            (ax, ay), (bx, by) = moved[one], moved[other]
            over_x, over_y = need_w - abs(ax - bx), need_h - abs(ay - by)
            if over_x <= 0 or over_y <= 0:
                continue
            axis = 0 if over_x / need_w < over_y / need_h else 1
            push = (over_x, over_y)[axis] / 2 + 0.5
            first = one if (ax, ay)[axis] <= (bx, by)[axis] else other
            second = other if first == one else one
            shift[first][axis] -= push
            shift[second][axis] += push
        if not any(any(by) for by in shift.values()):
            break
        moved = {key: (x + shift[key][0], y + shift[key][1]) for key, (x, y) in moved.items()}
        moved = _inside(moved, style, width, height)
    return moved


def _found_places(roads: Roads) -> dict[str, Place]:
    """Places for provinces that have none: on a grid, neighbours near, as few crossings as possible."""
    slots = [((column + 0.5) / 4, (row + 0.5) / 3) for row in range(3) for column in range(4)]
    keys = [key for key, _ in roads]
    pairs = [(keys.index(start), keys.index(end)) for start, end in all_roads(roads)]

    def cost(order: list[int]) -> float:
        lines = [(slots[order[a]], slots[order[b]]) for a, b in pairs]
        length = sum(abs(p[0] - q[0]) + abs(p[1] - q[1]) for p, q in lines)
        crossings = sum(_cross(*one, *other) for one, other in combinations(lines, 2))
        return length + 0.6 * crossings

    order = list(range(len(keys)))
    best = cost(order)
    better = True
    while better:
        better = False
        for a, b in combinations(range(len(order)), 2):
            order[a], order[b] = order[b], order[a]
            now = cost(order)
            if now < best - 1e-9:
                best, better = now, True
            else:
                order[a], order[b] = order[b], order[a]
    known = standard_atlas().places
    return {
        key: Place(key, known[key].names if key in known else _names(key), *slots[order[place]])
        for place, key in enumerate(keys)
    }


def _names(key: str) -> dict[str, str]:
    """A record keeps only the keys of a map."""
    name = key.replace("_", " ").replace("-", " ").title()
    return {"en": name, "ru": name, "pl": name}


def _cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two roads cross between their ends."""
    if len({a, b, c, d}) < 4:
        return False

    def turn(p: Point, q: Point, r: Point) -> float:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    return turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0
