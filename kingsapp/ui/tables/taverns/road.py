"""Draws what lies under the plates: terrain, dotted borders and roads."""

from __future__ import annotations

from collections.abc import Iterable
from math import hypot
from typing import Any, Final

from kivy.graphics import Color, InstructionGroup, Mesh, Rectangle, SmoothLine
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from kingsapp.ui.faces.brush import file_texture
from kingsapp.ui.faces.terrain import plain_terrain
from kingsapp.ui.tables.taverns.board_map import Island, Point, Road
from kingsapp.ui.theme import Rgba, Theme, rgba

_DASH, _DASH_GAP, _DASH_WIDTH = 2.2, 3.4, 1.7
_CASING, _LANE = 9.0, 5.0
_COLOURS: Final[dict[str, dict[str, Rgba]]] = {
    "torchlight": {
        "casing": rgba("#1F1710"),
        "lane": rgba("#B99A66"),
        "bright": rgba("#FFD978"),
        "border": rgba("#0D0B08", 0.8),
    },
    "parchment": {
        "casing": rgba("#5E4726"),
        "lane": rgba("#F1DDB4"),
        "bright": rgba("#F0A81C"),
        "border": rgba("#4A3A22", 0.7),
    },
}


def draw_ground(group: InstructionGroup, island: Island, pos: Point, theme: Theme) -> None:
    """Terrain, borders and roads of a map whose lower left corner is at `pos`."""
    group.clear()
    colours = _COLOURS[theme.name]
    width, height = dp(island.width), dp(island.height)
    if island.picture:
        texture = file_texture(f"img/{island.picture}_{theme.name}.jpg")
    else:
        texture = plain_terrain(island.width, island.height, theme)
    group.add(Color(1, 1, 1, 1))
    group.add(Rectangle(texture=texture, pos=pos, size=(width, height)))
    if island.borders:
        group.add(Color(*colours["border"]))
        group.add(_dashes(island, pos))
    k = max(0.8, min(island.style.k, 1.6))
    for colour, thickness in ((colours["casing"], _CASING), (colours["lane"], _LANE)):
        group.add(Color(*colour))
        for road in island.roads.values():
            group.add(_line(road, island, pos, thickness * k))


def draw_bright(
    group: InstructionGroup, island: Island, roads: Iterable[Road], pos: Point, theme: Theme
) -> None:
    """Roads that somebody may take."""
    group.clear()
    colours = _COLOURS[theme.name]
    k = max(0.8, min(island.style.k, 1.6))
    bright = [island.roads[road] for road in sorted(roads) if road in island.roads]
    for colour, thickness in ((colours["casing"], _CASING + 1), (colours["bright"], _LANE + 2)):
        group.add(Color(*colour))
        for road in bright:
            group.add(_line(road, island, pos, thickness * k))


def _line(road: Iterable[Point], island: Island, pos: Point, thickness: float) -> SmoothLine:
    points: list[float] = []
    for x, y in road:
        points += [pos[0] + dp(x), pos[1] + dp(island.height - y)]
    return SmoothLine(points=points, width=dp(thickness) / 2, overdraw_width=1.2, cap="none", joint="round")


def _dashes(island: Island, pos: Point) -> Mesh:
    """All dotted borders as one mesh; the texture gives each dash soft edges."""
    vertices: list[float] = []
    indices: list[int] = []
    half = dp(_DASH_WIDTH) / 2 + 0.5
    for (x0, y0), (x1, y1) in island.borders:
        ax, ay = pos[0] + dp(x0), pos[1] + dp(island.height - y0)
        bx, by = pos[0] + dp(x1), pos[1] + dp(island.height - y1)
        length = hypot(bx - ax, by - ay)
        if not length:
            continue
        ux, uy = (bx - ax) / length, (by - ay) / length
        count = max(1, round(length / dp(_DASH + _DASH_GAP)))
        step = length / count
        dash = step * _DASH / (_DASH + _DASH_GAP)
        for n in range(count):
            start = n * step
            first = len(vertices) // 4
            for along, across, v in (
                (start, -half, 0),
                (start, half, 1),
                (start + dash, half, 1),
                (start + dash, -half, 0),
            ):
                vertices += [ax + ux * along - uy * across, ay + uy * along + ux * across, 0.5, v]
            indices += [first, first + 1, first + 2, first, first + 2, first + 3]
    return Mesh(vertices=vertices, indices=indices, mode="triangles", texture=_soft())


_textures: dict[str, Texture] = {}


def _soft() -> Texture:
    """White, with edges that fade above and below."""
    if "soft" not in _textures:
        texture = Texture.create(size=(1, 8), colorfmt="rgba")
        rows = (0, 160, 255, 255, 255, 255, 160, 0)
        texture.blit_buffer(bytes(b for alpha in rows for b in (255, 255, 255, alpha)), colorfmt="rgba")
        texture.wrap = "clamp_to_edge"
        _textures["soft"] = texture
    return _textures["soft"]


def colour(name: str, theme: Theme) -> Any:
    """A colour of the map, for what is drawn over it."""
    return _COLOURS[theme.name][name]
