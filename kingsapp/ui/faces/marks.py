"""State marks over and around tiles: rims, veils, slots, layers."""

from __future__ import annotations

from typing import Final

from kivy.graphics.texture import Texture

from kingsapp.ui.faces.brush import Brush, picture
from kingsapp.ui.theme import INK, Rgba, Theme, rgba

LAYER: Final = 2
"""How far each card of a pile stands out behind the one above it."""
_DASH: Final = 6


def rim(width: float, height: float, radius: float, colour: Rgba, thickness: float) -> Texture:
    """The edge of something legal, hovered or new; all of it lies inside the size."""
    return picture(
        ("rim", tuple(colour), thickness, radius),
        width,
        height,
        lambda brush: brush.outline(0, 0, width, height, colour, thickness, radius),
        edge=colour,
    )


def veil(width: float, height: float, radius: float, colour: Rgba) -> Texture:
    """What dims a whole tile at once, so that nothing below shines through unevenly."""
    solid = (*colour[:3], 1.0)
    return picture(
        ("veil", tuple(colour), radius),
        width,
        height,
        lambda brush: brush.rect(0, 0, width, height, solid, radius),
        edge=solid,
    )


def slot(width: float, height: float, radius: float, colour: Rgba, thickness: float = 1.5) -> Texture:
    """The dashed outline of a place that is free."""

    def paint(brush: Brush) -> None:
        across = max(3, round(width / (2 * _DASH)))
        down = max(3, round(height / (2 * _DASH)))
        dash_w, dash_h = width / (2 * across), height / (2 * down)
        for n in range(across):
            x = (2 * n + 0.5) * dash_w
            brush.rect(x, 0, dash_w, thickness, colour)
            brush.rect(x, height - thickness, dash_w, thickness, colour)
        for n in range(down):
            y = (2 * n + 0.5) * dash_h
            brush.rect(0, y, thickness, dash_h, colour)
            brush.rect(width - thickness, y, thickness, dash_h, colour)

    return picture(("slot", tuple(colour), thickness), width, height, paint, radius, colour)


def layers(width: float, height: float, count: int, radius: float, theme: Theme) -> Texture:
    """The cards below the top of a pile; larger than a card by LAYER for each, upwards and to the right."""
    reach = LAYER * count

    def paint(brush: Brush) -> None:
        fill = theme.stone_lo if not theme.dark else rgba("#14171B")
        line = theme.outlineColor if not theme.dark else rgba("#3A3530")
        for n in range(count, 0, -1):
            x, y = LAYER * n, reach - LAYER * n
            brush.rect(x, y, width, height, fill, radius)
            brush.outline(x, y, width, height, line, 1, radius)

    return picture(("layers", count, radius, theme.name), width + reach, height + reach, paint, edge=INK)
