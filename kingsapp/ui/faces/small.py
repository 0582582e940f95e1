"""The gem, the crown and buttons of gold: small pictures that stand in panels and sentences."""

from __future__ import annotations

from typing import Final

from kivy.graphics.texture import Texture

from kingsapp.ui.faces.brush import Brush, cache_of_textures, picture
from kingsapp.ui.theme import GOLD, GOLD_DARK, GOLD_LIGHT, Rgba, Theme, rgba

GEM_INK: Final[Rgba] = rgba("#3B2405")
_STEPS: Final = 64
_strips: dict[tuple[Rgba, Rgba], Texture] = cache_of_textures({})


def crown(size: float, theme: Theme) -> Texture:
    """A crown alone."""
    return picture(
        ("crown", theme.name),
        size,
        size,
        lambda brush: paint_crown(brush, size / 2, size / 2, size, theme),
        edge=GOLD,
    )


def mark(size: float) -> Texture:
    """The mark of the app."""
    return picture(("mark",), size, size, lambda brush: brush.image("icon/mark.png", 0, 0, size, size))


def nuggets(size: float, theme: Theme) -> Texture:
    """Gold as it lies on a map."""

    def paint(brush: Brush) -> None:
        brush.emblem("sym_nuggets", size / 2, size / 2, size, theme.primaryContainerColor)

    return picture(("nuggets", theme.name), size, size, paint, edge=theme.primaryContainerColor)


def gem(value: int, size: float) -> Texture:
    """A value in its gem, as sentences show a mine."""

    def paint(brush: Brush) -> None:
        brush.emblem("sym_gem", size / 2, size / 2, size, (1, 1, 1, 1))
        brush.text(str(value), size / 2, size / 2, 0.62 * size, GEM_INK, align=0.5, most=0.66 * size)

    return picture(("gem", value), size, size, paint, edge=rgba("#6B4A0C"))


def gold(width: float, height: float, radius: float, theme: Theme, pressed: bool = False) -> Texture:
    """The face of a primary button."""

    def paint(brush: Brush) -> None:
        light = rgba("#F6CB6C") if theme.dark else rgba("#EDB849")
        colours = (light, theme.primaryContainerColor, theme.primaryDimColor)
        brush.shade(0, 0, width, height, *(colours if not pressed else colours[1:]))

    return picture(
        ("gold", theme.name, pressed, radius), width, height, paint, radius, theme.primaryContainerColor
    )


def across(left: Rgba, right: Rgba) -> Texture:
    """A strip whose colour runs from left to right, to be drawn at any size."""
    key = (left, right)
    if key not in _strips:
        shares = [step / (_STEPS - 1) for step in range(_STEPS)]
        colours = [a + (b - a) * share for share in shares for a, b in zip(left, right, strict=True)]
        strip = Texture.create(size=(_STEPS, 1), colorfmt="rgba")
        strip.blit_buffer(bytes(round(255 * colour) for colour in colours), colorfmt="rgba")
        strip.wrap = "clamp_to_edge"
        _strips[key] = strip
    return _strips[key]


def paint_crown(brush: Brush, cx: float, cy: float, size: float, theme: Theme) -> None:
    """A crown on a larger picture."""
    brush.emblem("sym_crown", cx, cy, size, GOLD_LIGHT if theme.dark else GOLD_DARK)
