"""The mark of the app, buttons of gold and strips of colour: small pictures that no game owns."""

from __future__ import annotations

from typing import Final

from kivy.graphics.texture import Texture

from kingsapp.ui.faces.brush import Brush, cache_of_textures, picture
from kingsapp.ui.theme import Rgba, Theme, rgba

_STEPS: Final = 64
_strips: dict[tuple[Rgba, Rgba], Texture] = cache_of_textures({})


def mark(size: float) -> Texture:
    """The mark of the app."""
    return picture(("mark",), size, size, lambda brush: brush.image("icon/mark.png", 0, 0, size, size))


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
