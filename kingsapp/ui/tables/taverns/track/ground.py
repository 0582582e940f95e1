"""Draws the cells of the track and their numbers, each colour with a single stroke of the graphics card."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Final

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, InstructionGroup, Mesh
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from kingsapp.ui.faces.brush import cache_of_textures
from kingsapp.ui.theme import Rgba, Theme, rgba

PixelBox = tuple[int, int, int, int]
_FIFTH: Final = 5
_FIGURES: Final = "0123456789"
_textures: dict[tuple[float, float], Texture] = cache_of_textures({})


def draw_cells(
    group: InstructionGroup, boxes: Mapping[int, PixelBox], tinted: Collection[int], theme: Theme
) -> None:
    """All cells: a line around each, and another ground for those that prospecting has yet to reach."""
    group.clear()
    line = rgba("#5C4B33") if theme.dark else rgba("#C4AA74")
    tint = rgba("#483419") if theme.dark else rgba("#EFDDAD")
    thick = max(1, round(dp(1)))
    grounds: dict[bool, list[PixelBox]] = {False: [], True: []}
    for cell, (x, y, w, h) in boxes.items():
        grounds[cell in tinted].append((x + thick, y + thick, w - 2 * thick, h - 2 * thick))
    _add(group, line, boxes.values())
    _add(group, theme.surfaceContainerLowColor, grounds[False])
    _add(group, tint, grounds[True])


def draw_numbers(group: InstructionGroup, boxes: Mapping[int, PixelBox], size: float, theme: Theme) -> None:
    """The number of each cell in its middle, every fifth in gold."""
    texture = _figures(size)
    width = texture.width / len(_FIGURES)
    for gold, colour in ((False, theme.disabledTextColor), (True, theme.primaryColor)):
        quads: list[tuple[float, float, float, float]] = []
        figures: list[int] = []
        for cell, (x, y, w, h) in boxes.items():
            if (cell % _FIFTH == 0) == gold:
                text = str(cell)
                left = round(x + (w - width * len(text)) / 2)
                low = round(y + (h - texture.height) / 2)
                for place, figure in enumerate(text):
                    quads.append((left + place * width, low, width, texture.height))
                    figures.append(int(figure))
        _add(group, colour, quads, texture, figures)


def _figures(size: float) -> Texture:
    """All ten figures in a row; in this typeface they are equally wide."""
    key = size, dp(1)
    if key not in _textures:
        label = CoreLabel(text=_FIGURES, font_name="BodyMedium", font_size=dp(size))
        label.refresh()
        _textures[key] = label.texture
    return _textures[key]


def _add(
    group: InstructionGroup,
    colour: Rgba,
    boxes: Iterable[tuple[float, float, float, float]],
    texture: Texture | None = None,
    figures: Iterable[int] = (),
) -> None:
    """Rectangles of one colour as one mesh; with a texture, each shows one figure of it."""
    u0, v0, _, _, u1, v1 = texture.tex_coords[:6] if texture else (0, 0, 0, 0, 0, 0)
    step = (u1 - u0) / len(_FIGURES)
    shown = iter(figures)
    vertices: list[float] = []
    indices: list[int] = []
    for x, y, w, h in boxes:
        left = u0 + step * next(shown, 0)
        first = len(vertices) // 4
        vertices += [x, y, left, v0, x + w, y, left + step, v0]
        vertices += [x + w, y + h, left + step, v1, x, y + h, left, v1]
        indices += [first, first + 1, first + 2, first, first + 2, first + 3]
    if vertices:
        group.add(Color(*colour))
        group.add(Mesh(vertices=vertices, indices=indices, mode="triangles", texture=texture))
