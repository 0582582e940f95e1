"""Small labels on mines and piles: chips, tags, ribbons, numbers."""

from __future__ import annotations

from typing import Final

from kivy.graphics.texture import Texture

from kingsapp.ui.faces.brush import Brush, picture
from kingsapp.ui.faces.padlock import SMALL, paint_padlock
from kingsapp.ui.tables.kings.faces.races import RACE_COLOURS
from kingsapp.ui.text.fitting import width_of
from kingsapp.ui.theme import GOLD_LIGHT, INK, Rgba, Theme, colour_token, faded, rgba

CHIP_HEIGHT: Final = 22
TAG_HEIGHT: Final = 19
_LOCK_GROUND: Final[Rgba] = rgba("#14100C")
_LOCK_INK: Final[Rgba] = colour_token("torchlight", "text")


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
    """The mines under a king: a crown and their number on stone, below one another where it is narrow."""
    narrow = width < height
    crown, number = ((0.5, 0.3), (0.5, 0.7)) if narrow else ((0.34, 0.5), (0.72, 0.5))
    radius = min(8.0, 0.25 * min(width, height))

    def paint(brush: Brush) -> None:
        brush.shade(0, 0, width, height, theme.stone_hi, theme.stone, theme.stone_lo)
        ink = GOLD_LIGHT if theme.dark else theme.primaryColor
        size = 0.62 * width if narrow else min(0.42 * width, 0.52 * height)
        brush.emblem("sym_crown", width * crown[0], height * crown[1], size, ink)
        font = min(0.6 * width if narrow else max(0.5 * height, 13), 21)
        brush.text(str(count), width * number[0], height * number[1], font, theme.stone_ink, align=0.5)
        brush.outline(0, 0, width, height, INK, 1.5, radius)

    return picture(("developed", count, theme.name), width, height, paint, radius, INK)


def more(count: int, width: float, height: float, theme: Theme) -> Texture:
    """How many mines there was no room for."""

    def paint(brush: Brush) -> None:
        brush.fill(theme.stone_lo)
        brush.text(f"+{count}", width / 2, height / 2, 13, faded(theme.stone_ink, 0.9), "BodyMedium", 0.5)
        brush.outline(0, 0, width, height, theme.outlineVariantColor, 1, 7)

    return picture(("more", count, theme.name), width, height, paint, 7, theme.outlineVariantColor)
