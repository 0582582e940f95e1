"""What lies over and around cards and mines to show their state: rims, veils, chips, tags."""

from __future__ import annotations

from typing import Final

from kivy.graphics.texture import Texture

from kingsapp.ui.faces.brush import Brush, picture
from kingsapp.ui.faces.padlock import SMALL, paint_padlock
from kingsapp.ui.faces.races import RACE_COLOURS
from kingsapp.ui.text.fitting import width_of
from kingsapp.ui.theme import GOLD_LIGHT, INK, Rgba, Theme, colour_token, faded, rgba

CHIP_HEIGHT: Final = 22
TAG_HEIGHT: Final = 19
LAYER: Final = 2
"""How far each card of a pile stands out behind the one above it."""
_LOCK_GROUND: Final[Rgba] = rgba("#14100C")
_LOCK_INK: Final[Rgba] = colour_token("torchlight", "text")
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


def tag(text: str, theme: Theme, scale: float = 1) -> Texture:
    """`×3`: how many cards a pile holds."""
    font = 12 * scale
    width = max(26 * scale, round(width_of(text, font, "BodyMedium") + 12 * scale))
    height = TAG_HEIGHT * scale

    def paint(brush: Brush) -> None:
        brush.rect(0, 0, width, height, theme.surfaceContainerHighestColor, height / 2)
        brush.outline(0, 0, width, height, theme.outlineColor, 1, height / 2)
        brush.text(text, width / 2, height / 2, font, theme.onSurfaceColor, "BodyMedium", 0.5)

    return picture(("tag", text, theme.name), width, height, paint, edge=theme.outlineColor)


def lock(text: str, races: tuple[str, ...], theme: Theme, scale: float = 1, most: float = 999) -> Texture:
    """What an illegal mine asks for: a strength, or the races that it accepts, or both."""
    font, badge, gap = 12.5 * scale, 14.5 * scale, 4 * scale
    words = width_of(text, font, "BodyBold") if text else 0
    content = 13 * scale + len(races) * (badge + gap) + (words + gap if text else 0)
    width = min(round(content + 15 * scale), most)
    squeeze = min(1.0, (width - 8 * scale) / content)
    height = CHIP_HEIGHT * scale

    def paint(brush: Brush) -> None:
        middle = height / 2
        brush.rect(0, 0, width, height, _LOCK_GROUND, middle)
        brush.outline(0, 0, width, height, theme.lock_border, 1.2, middle)
        x = (width - content * squeeze) / 2
        size = scale * min(squeeze + 0.1, 1)
        paint_padlock(brush, SMALL, x + 5 * scale * squeeze, middle, size, theme.lock_border, _LOCK_GROUND)
        x += (13 * scale + gap) * squeeze
        for race in races:
            size = badge * squeeze
            brush.emblem(f"shape_{race}", x + size / 2, middle, size * 1.22, RACE_COLOURS[race]["base"])
            brush.emblem(f"race_{race}", x + size / 2, middle, size * 0.76, INK)
            x += size + gap * squeeze
        if text:
            brush.text(text, x, middle, font, _LOCK_INK, "BodyBold", 0, words * squeeze)

    return picture(("lock", text, races, theme.name), width, height, paint, edge=theme.lock_border)


def ribbon(text: str, theme: Theme, scale: float = 1, most: float = 999) -> Texture:
    """`New` on a mine that has just come."""
    font = 13 * scale
    width = min(round(width_of(text, font, "BodyMedium") + 20 * scale), most)
    height = 22 * scale

    def paint(brush: Brush) -> None:
        fill = colour_token("torchlight", "positive")
        brush.rect(0, 0, width, height, fill, height / 2)
        brush.text(text, width / 2, height / 2, font, INK, "BodyMedium", 0.5, width - 10 * scale)

    return picture(("ribbon", text, theme.name), width, height, paint, edge=theme.new_mine)


def developed(count: int, width: float, height: float, theme: Theme) -> Texture:
    """The mines under the own king: a crown and their number on stone."""

    def paint(brush: Brush) -> None:
        brush.shade(0, 0, width, height, theme.stone_hi, theme.stone, theme.stone_lo)
        ink = GOLD_LIGHT if theme.dark else theme.primaryColor
        size = min(0.42 * width, 0.52 * height)
        middle = height / 2
        brush.emblem("sym_crown", width * 0.34, middle, size, ink)
        brush.text(str(count), width * 0.72, middle, min(0.5 * height, 21), theme.stone_ink, align=0.5)
        brush.outline(0, 0, width, height, INK, 1.5, 8)

    return picture(("developed", count, theme.name), width, height, paint, 8, INK)


def more(count: int, width: float, height: float, theme: Theme) -> Texture:
    """How many mines there was no room for."""

    def paint(brush: Brush) -> None:
        brush.fill(theme.stone_lo)
        brush.text(f"+{count}", width / 2, height / 2, 13, faded(theme.stone_ink, 0.9), "BodyMedium", 0.5)
        brush.outline(0, 0, width, height, theme.outlineVariantColor, 1, 7)

    return picture(("more", count, theme.name), width, height, paint, 7, theme.outlineVariantColor)
