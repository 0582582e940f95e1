"""A padlock: on a mine that asks for something else, on a tavern that is closed."""

from __future__ import annotations

from typing import Final, NamedTuple

from kingsapp.ui.faces.brush import Brush
from kingsapp.ui.theme import Rgba


class Shape(NamedTuple):
    """Each part by its left and upper edge as seen from the middle, its width, its height and its corner."""

    bow: tuple[float, float, float, float, float]
    line: float
    """How thick the bow is."""
    body: tuple[float, float, float, float, float]
    hole: tuple[float, float, float, float]


SMALL: Final = Shape((-3.4, -6.2, 6.8, 8, 3.4), 1.5, (-4.8, -1.6, 9.6, 7.4, 1.4), (-0.8, 0.4, 1.6, 3))
STURDY: Final = Shape((-4, -8, 8, 10, 4), 1.9, (-6, -1.8, 12, 9.4, 1.6), (-1, 1, 2, 4))


def paint_padlock(
    brush: Brush, shape: Shape, cx: float, cy: float, scale: float, colour: Rgba, ground: Rgba
) -> None:
    """Paint it around a point; its keyhole shows the `ground`."""

    def at(x: float, y: float, width: float, height: float) -> tuple[float, float, float, float]:
        return cx + x * scale, cy + y * scale, width * scale, height * scale

    *bow, bow_corner = shape.bow
    *body, body_corner = shape.body
    brush.outline(*at(*bow), colour, shape.line * scale, bow_corner * scale)
    brush.rect(*at(*body), colour, body_corner * scale)
    brush.rect(*at(*shape.hole), ground)
