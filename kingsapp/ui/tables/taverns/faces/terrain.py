"""The ground of a map without a painting: an island of meadow in the sea."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from kivy.graphics.texture import Texture

from kingsapp.ui.faces.brush import Brush, picture
from kingsapp.ui.theme import Rgba, Theme, faded, rgba

_COLOURS: Final[dict[str, tuple[Rgba, Rgba, Rgba, Rgba, Rgba]]] = {
    "torchlight": (rgba("#152A38"), rgba("#2B4A58"), rgba("#CDB27C"), rgba("#39432B"), rgba("#4A5233")),
    "parchment": (rgba("#A9C9C8"), rgba("#C3DBD6"), rgba("#7A5F36"), rgba("#CFCB9E"), rgba("#DAD5AB")),
}
"""Sea, shallows, coast, meadow and its light spots."""


def plain_terrain(width: float, height: float, theme: Theme) -> Texture:
    """Sea all around, a coast, and a meadow with spots of light."""
    sea, shallows, coast, meadow, light = _COLOURS[theme.name]

    def paint(brush: Brush) -> None:
        brush.fill(sea)
        for inset, colour in (
            (0.004, faded(shallows, 0.5)),
            (0.012, shallows),
            (0.02, coast),
            (0.026, meadow),
        ):
            _island(brush, width, height, inset * min(width, height) + 3, colour)
        for n in range(46):
            # The golden angle spreads the spots evenly without random numbers.
            angle, share = n * 2.39996, ((n + 0.5) / 46) ** 0.5
            x = width / 2 + 0.42 * width * share * cos(angle)
            y = height / 2 + 0.4 * height * share * sin(angle)
            for step in range(6):
                brush.circle(x, y, min(width, height) * 0.012 * (7 - step), faded(light, 0.07))

    return picture(("plain_terrain", theme.name), round(width), round(height), paint, edge=sea)


def _island(brush: Brush, width: float, height: float, inset: float, colour: Rgba) -> None:
    """A rounded rectangle whose edge sways."""
    points: list[tuple[float, float]] = []
    for n in range(360):
        angle = 2 * pi * n / 360
        sway = 0.984 + 0.011 * sin(5 * angle + 1) + 0.005 * sin(14 * angle)
        across = (width / 2 - inset) * _corner(cos(angle))
        reach = (height / 2 - inset) * _corner(sin(angle))
        points.append((width / 2 + across * sway, height / 2 + reach * sway))
    brush.patch(points, colour)


def _corner(share: float) -> float:
    """Pull a circle towards a rectangle."""
    return float(abs(share) ** 0.36) * (1 if share >= 0 else -1)
