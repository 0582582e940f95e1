"""Where provinces and roads lie on a map of some size: geometry in dp, from the top left corner."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from random import Random
from typing import Final, NotRequired, TypedDict

from kingsapp.core.assets import ASSETS
from kingsapp.games.taverns.map import Atlas, Roads, Spot, standard_atlas
from kingsapp.ui.base.rect import Rect
from kingsapp.ui.tables.common.geometry import Point
from kingsapp.ui.tables.taverns.map.curve import curve
from kingsapp.ui.tables.taverns.map.plate import PlateStyle, plate_height, sign_box, tag_box

Road = tuple[str, str]
"""Two provinces in alphabetical order."""

_LAYOUT_FILE: Final = ASSETS / "img" / "map_layout.json"
_ROAD_POINTS: Final = 24
_PORTRAIT_BELOW: Final = 1.12
"""A map that is narrower than this, as a share of its height, uses the upright arrangement."""
_SLOTS: Final = [((column + 0.5) / 4, (row + 0.5) / 3) for row in range(3) for column in range(4)]
_STARTS: Final = 12
_NARROW: Final = (620.0, 1.35)
"""Below this width that share is larger: five plates would have no room side by side."""


class DrawnProvince(TypedDict):
    """A province of the shipped map, in shares of the picture."""

    x: float
    y: float
    territory: NotRequired[list[tuple[float, float]]]


class DrawnRoad(TypedDict):
    """A road that bends, with the point that it bends towards."""

    quad: tuple[float, float]


class DrawnMap(TypedDict):
    """One form of the shipped map."""

    provinces: dict[str, DrawnProvince]
    roads: dict[str, DrawnRoad]


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

    def plate(self, key: str, clans: int, tavern: bool = False) -> Rect:
        """The plate of a province in which so many clans have dwarfs; its sign stays on the map."""
        x, y = self.centres[key]
        width, height = self.style.width, plate_height(self.style, clans)
        lowest = self.height - 2 - height - (self.style.least_hang if tavern else 0)
        return Rect(x - width / 2, min(max(y - height / 2, self.style.rise), lowest), width, height)

    def sign(self, key: str, clans: Mapping[str, int], tags: Mapping[str, int]) -> Rect:
        """The sign below a plate: it keeps clear of other plates and of what lies on their corners.

        `clans` counts them in each province, `tags` the figures on each corner tag.
        """
        taken = [Rect(0, self.height, self.width, self.style.hang)]
        for other in self.centres:
            if other != key:
                plate = self.plate(other, clans[other])
                taken.append(plate)
                if other in tags:
                    taken.append(tag_box(self.style, plate, tags[other]))
        return sign_box(self.style, self.plate(key, clans[key], tavern=True), taken)

    def road(self, start: str, end: str) -> tuple[Point, ...]:
        """The way from one province to its neighbour."""
        if start < end:
            return self.roads[start, end]
        return tuple(reversed(self.roads[end, start]))


def placed_atlas(roads: Roads, own: Atlas | None = None) -> Atlas:
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
    bends = (
        {road: _drawn_bend(drawn["roads"], road, width, height) for road in all_roads(atlas.roads)}
        if shipped
        else {road: _way_round(road, centres, style, width, height) for road in all_roads(atlas.roads)}
    )
    return Island(
        width=width,
        height=height,
        picture=f"map_{form}" if shipped else None,
        style=style,
        centres=centres,
        roads={(a, b): _road(centres[a], centres[b], bend) for (a, b), bend in bends.items()},
        borders=_borders(drawn["provinces"], width, height) if shipped else (),
    )


def plate_style(form: str, width: float, height: float, text_scale: float) -> PlateStyle:
    """The lengths of plates on a map of this size: those of the design at its sizes."""
    grown = 1 + (min(text_scale, 1.3) - 1) * 0.6
    if form == "portrait":
        k = min(width / 412, height / 440)
        # On the smallest phones the rows are too close for anything to grow.
        grown = 1 + (grown - 1) * min(max((k - 0.78) / 0.22, 0), 1)
        k = 0.86 if k < 0.86 else k if k < 1 else 1 + (min(k, 2.2) - 1) * 0.5
        plate = (108 * k, 50 * k - min(max(0.76 - height / 440, 0) * 50, 5))
    else:
        k = min(width / 560, height / 345)
        k = max(k, 0.74) if k < 1 else 1 + (k - 1) * 0.7
        plate = (100 * k, 44 * k)
        k *= 0.9
    # On a larger plate names and numbers need not grow as fast as everything else.
    large = min(max((k - 1) / 0.26, 0), 1)
    name = max(14.5 * k * (1 - 0.05 * large), 12) * grown
    number = max(15 * k * (1 - 0.15 * large), 12) * grown
    extra = (grown - 1) * 22 * k
    return PlateStyle(
        width=plate[0],
        height=plate[1] + extra,
        token=18 * k,
        name=name,
        number=number,
        tag=21.5 * k * (1 - 0.2 * large),
        sign=(46 * k * (1 - 0.06 * large), 26 * k * (1 - 0.08 * large)),
    )


def all_roads(roads: Roads) -> list[Road]:
    """Every road once."""
    return [(start, end) for start, ends in roads for end in ends if start < end]


@cache
def _drawn_layout() -> dict[str, DrawnMap]:
    layout: dict[str, DrawnMap] = json.loads(_LAYOUT_FILE.read_text(encoding="utf-8"))
    return layout


def _drawn_bend(bends: Mapping[str, DrawnRoad], road: Road, width: float, height: float) -> Point | None:
    entry = bends.get("-".join(road))
    return (entry["quad"][0] * width, entry["quad"][1] * height) if entry else None


def _way_round(
    road: Road, centres: Mapping[str, Point], style: PlateStyle, width: float, height: float
) -> Point | None:
    """How far a road has to bend so that it neither seems to end at a plate nor leaves the map."""
    start, end = centres[road[0]], centres[road[1]]
    others = [
        Rect(x - style.width / 2 - 5, y - style.height / 2 - 5, style.width + 10, style.height + 10)
        for key, (x, y) in centres.items()
        if key not in road
    ]
    middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    across = end[1] - start[1], start[0] - end[0]

    def hidden(share: float) -> int:
        bend = middle[0] + across[0] * share, middle[1] + across[1] * share
        points = _road(start, end, bend)
        outside = sum(not (8 < x < width - 8 and 8 < y < height - 8) for x, y in points)
        return outside + sum(
            rect.x < x < rect.right and rect.y < y < rect.bottom for x, y in points for rect in others
        )

    share = min((0, 0.3, -0.3, 0.5, -0.5, 0.75, -0.75, 1.0, -1.0), key=hidden)
    return (middle[0] + across[0] * share, middle[1] + across[1] * share) if share else None


def _road(start: Point, end: Point, bend: Point | None) -> tuple[Point, ...]:
    """Points along a road; one without a bend is straight."""
    if bend is None:
        bend = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    return curve(start, bend, end, _ROAD_POINTS)


def _borders(
    provinces: Mapping[str, DrawnProvince], width: float, height: float
) -> tuple[tuple[Point, Point], ...]:
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
    else:
        return _inside(_in_rows(centres, width, height), style, width, height)
    return moved


def _in_rows(centres: Mapping[str, Point], width: float, height: float) -> dict[str, Point]:
    """Where there is no room for more than rows and columns: the highest ones above, from left to right."""
    columns = 3 if width < _PORTRAIT_BELOW * height else 4
    rows = len(centres) // columns
    from_above = sorted(centres, key=lambda key: (centres[key][1], key))
    placed = {}
    for row in range(rows):
        line = from_above[row * columns : (row + 1) * columns]
        for column, key in enumerate(sorted(line, key=lambda key: (centres[key][0], key))):
            placed[key] = (column + 0.5) * width / columns, (row + 0.5) * height / rows
    return placed


def _found_places(roads: Roads) -> dict[str, Spot]:
    """Places for provinces that have none: on a grid, neighbours near, as few crossings as possible."""
    keys = [key for key, _ in roads]
    pairs = [(keys.index(start), keys.index(end)) for start, end in all_roads(roads)]
    lengths, crossings = _grid_costs()

    def cost(order: list[int]) -> float:
        lines = [(order[a], order[b]) for a, b in pairs]
        return sum(lengths[line] for line in lines) + 0.6 * sum(
            other in crossings[one] for one, other in combinations(lines, 2)
        )

    # The same roads are always arranged alike; several starts find what one would miss.
    rng = Random(0)
    orders = [rng.sample(range(len(keys)), len(keys)) for _ in range(_STARTS)]
    best = min((_settled(order, cost) for order in orders), key=cost)
    known = standard_atlas().places
    return {
        key: Spot(key, known[key].names if key in known else _names(key), *_SLOTS[best[place]])
        for place, key in enumerate(keys)
    }


def _settled(order: list[int], cost: Callable[[list[int]], float]) -> list[int]:
    """Swap two at a time as long as that helps."""
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
    return order


@cache
def _grid_costs() -> tuple[dict[tuple[int, int], float], dict[tuple[int, int], set[tuple[int, int]]]]:
    """For every straight road on the grid: how bad it is by itself, and which others it crosses."""
    lines = {(a, b): (_SLOTS[a], _SLOTS[b]) for a in range(len(_SLOTS)) for b in range(len(_SLOTS)) if a != b}
    lengths = {
        line: abs(p[0] - q[0]) + abs(p[1] - q[1]) + 0.8 * sum(_on_the_way(slot, p, q) for slot in _SLOTS)
        for line, (p, q) in lines.items()
    }
    crossings = {
        one: {other for other, there in lines.items() if _cross(*here, *there)} for one, here in lines.items()
    }
    return lengths, crossings


def _names(key: str) -> dict[str, str]:
    """A record keeps only the keys of a map."""
    name = key.replace("_", " ").replace("-", " ").title()
    return {"en": name, "ru": name, "pl": name}


def _on_the_way(slot: Point, a: Point, b: Point) -> bool:
    """Whether a straight road would run through a third place of the grid."""
    length = ((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) ** 0.5
    away = abs((b[0] - a[0]) * (a[1] - slot[1]) - (a[0] - slot[0]) * (b[1] - a[1])) / length
    along = ((slot[0] - a[0]) * (b[0] - a[0]) + (slot[1] - a[1]) * (b[1] - a[1])) / length**2
    return bool(away < 0.12 and 0.01 < along < 0.99)


def _cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two roads cross between their ends."""
    if len({a, b, c, d}) < 4:
        return False

    def turn(p: Point, q: Point, r: Point) -> float:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    return turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0
