"""Draws what lies under the plates: terrain, dotted borders and roads."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, hypot, pi, sin
from typing import Final

from kivy.graphics import Canvas, Color, Fbo, InstructionGroup, Mesh, Rectangle, SmoothLine
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from kingsapp.ui.faces.brush import cache_of_textures, file_texture
from kingsapp.ui.tables.common.geometry import Point
from kingsapp.ui.tables.taverns.faces.terrain import plain_terrain
from kingsapp.ui.tables.taverns.map.island import Island, Road
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


def painted_ground(island: Island, theme: Theme) -> Fbo:
    """The ground as a picture of as many pixels as it has on the screen, so that a frame draws only that."""
    # A new Fbo joins whatever canvas is being drawn on; this one keeps it out of all others.
    with Canvas():
        fbo = Fbo(size=(max(1, round(dp(island.width))), max(1, round(dp(island.height)))))
    group = InstructionGroup()
    draw_ground(group, island, (0, 0), theme)
    fbo.add(group)
    fbo.draw()
    return fbo


def draw_painted(group: InstructionGroup, ground: Fbo, pos: Point, size: Point, corner: float) -> None:
    """The picture of a ground in its place; `corner` rounds it (dp)."""
    group.clear()
    group.add(Color(1, 1, 1, 1))
    if corner:
        group.add(_rounded(ground.texture, pos, size, dp(corner)))
    else:
        group.add(Rectangle(texture=ground.texture, pos=pos, size=size))


def _rounded(texture: Texture, pos: Point, size: Point, radius: float) -> Mesh:
    """A picture with round corners; Kivy's own RoundedRectangle spoils textures that are part of others."""
    u0, v0, _, _, u1, v1 = texture.tex_coords[:6]
    width, height = size
    vertices: list[float] = [pos[0] + width / 2, pos[1] + height / 2, (u0 + u1) / 2, (v0 + v1) / 2]
    right, high = width - radius, height - radius
    corners = ((right, high), (radius, high), (radius, radius), (right, radius))
    for quarter, (cx, cy) in enumerate((*corners, corners[0])):
        for step in range(9 if quarter < 4 else 1):
            angle = pi / 2 * (quarter + step / 8)
            x, y = cx + radius * cos(angle), cy + radius * sin(angle)
            u, v = u0 + (u1 - u0) * x / width, v0 + (v1 - v0) * y / height
            vertices += [pos[0] + x, pos[1] + y, u, v]
    indices = list(range(len(vertices) // 4))
    return Mesh(vertices=vertices, indices=indices, mode="triangle_fan", texture=texture)


def draw_frame(
    group: InstructionGroup, kind: str, pos: Point, size: Point, theme: Theme, corner: float
) -> None:
    """What closes the map off: `lines` above and below, or a `round` edge."""
    group.clear()
    line = rgba("#5C4B33") if theme.dark else rgba("#A58C5C")
    thick = max(1, round(dp(1)))
    if kind == "lines":
        group.add(Color(*line))
        for y in (pos[1], pos[1] + size[1] - thick):
            group.add(Rectangle(pos=(pos[0], round(y)), size=(size[0], thick)))
    elif kind == "round":
        group.add(Color(*line))
        edge = (pos[0] + 0.5, pos[1] + 0.5, size[0] - 1, size[1] - 1, dp(corner), 60)
        group.add(SmoothLine(rounded_rectangle=edge, width=thick / 2 + 0.25, overdraw_width=1))


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


_textures: dict[str, Texture] = cache_of_textures({})


def _soft() -> Texture:
    """White, with edges that fade above and below."""
    if "soft" not in _textures:
        texture = Texture.create(size=(1, 8), colorfmt="rgba")
        rows = (0, 160, 255, 255, 255, 255, 160, 0)
        texture.blit_buffer(bytes(b for alpha in rows for b in (255, 255, 255, alpha)), colorfmt="rgba")
        texture.wrap = "clamp_to_edge"
        _textures["soft"] = texture
    return _textures["soft"]
