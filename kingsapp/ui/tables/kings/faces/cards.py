"""The unit side of a card in all its forms: whole card, plate, strip and chip.

Unit cards look the same in both themes.
"""

from __future__ import annotations

from typing import Final

from kivy.graphics.texture import Texture

from kingsapp.ui.faces.brush import Brush, picture
from kingsapp.ui.tables.kings.faces.races import RACE_COLOURS
from kingsapp.ui.theme import INK, Rgba

RATIO: Final = 1.4
NAME_HEIGHT: Final = 20
CHIP_SIZE: Final = (38, 22)
GLASS: Final[Rgba] = (1, 1, 1, 0.32)
FRAME: Final[Rgba] = (*INK[:3], 0.32)
EDGE: Final = 1.5

_EMBLEM_SHARE: Final = {"dwarf": 0.68, "orc": 0.62, "goblin": 0.7, "giant": 0.66}
"""How much of its shape an emblem fills; the diamond leaves it less room."""
_BACK_RIDGE: Final = ((0, 0.24), (0.163, 0.353), (0.36, 0.235), (0.62, 0.36), (0.92, 0.235), (1, 0.3))
_FRONT_RIDGE: Final = ((0, 0.13), (0.2, 0.195), (0.46, 0.1), (0.66, 0.2), (0.84, 0.09), (1, 0.17))


def unit(race: str, strength: int, width: float, name: str = "") -> Texture:
    """A whole card, `width` wide; with `name` it carries the strip that names its race."""
    height = round(width * RATIO, 1)

    def paint(brush: Brush) -> None:
        colours = RACE_COLOURS[race]
        floor = height - (NAME_HEIGHT if name else 0)
        brush.shade(0, 0, width, floor, colours["hi"], colours["base"], colours["lo"])
        _ridges(brush, race, floor)
        radius = _radius(width)
        inset = min(3.5, 0.045 * width + 0.5)
        brush.outline(inset, inset, width - 2 * inset, height - 2 * inset, FRAME, 1, radius - 2)
        size = 0.8 * width if width > 60 else 0.77 * width
        below = 0 if name else 0.065 * width
        _shaped(brush, race, width - 0.05 * width - size / 2, floor - below - size / 2, size)
        font = 0.48 * width
        brush.text(str(strength), 0.1 * width, 0.185 * width - 2.6 + 0.31 * font, font, INK)
        if name:
            brush.rect(0, floor, width, NAME_HEIGHT, INK)
            brush.text(name, width / 2, floor + 9, 12, colours["hi"], "BodyMedium", 0.5, width - 8)
        brush.outline(0, 0, width, height, INK, EDGE, radius)

    return picture(("unit", race, strength, name), width, height, paint, _radius(width), INK)


def plate(race: str, strength: int, width: float, height: float) -> Texture:
    """The top unit of a stack: number left, emblem right."""
    return picture(
        ("plate", race, strength),
        width,
        height,
        lambda brush: paint_plate(brush, race, strength, 0, 0, width, height),
        8,
        INK,
    )


def paint_plate(
    brush: Brush, race: str, strength: int, x: float, y: float, width: float, height: float
) -> None:
    """A plate as part of a larger picture."""
    colours = RACE_COLOURS[race]
    brush.rect(x - 0.5, y - 0.5, width + 1, height + 1, INK, 8)
    brush.shade(x + 1, y + 1, width - 2, height - 2, colours["hi"], colours["base"], colours["lo"], radius=7)
    brush.outline(x + 3.5, y + 3.5, width - 7, height - 7, FRAME, 1, 5)
    _number_and_emblem(brush, race, strength, x, y, width, height)


def paint_strip(
    brush: Brush, race: str, strength: int, x: float, y: float, width: float, height: float
) -> None:
    """The visible part of a buried unit; its lower edge lies under the next one."""
    colours = RACE_COLOURS[race]
    brush.rect(x - 0.5, y - 0.5, width + 1, height + 8, INK, 7)
    brush.shade(x + 1, y + 1, width - 2, height + 4, colours["hi"], colours["base"], colours["lo"], radius=6)
    _number_and_emblem(brush, race, strength, x, y, width, height)


def chip(race: str, strength: int, scale: float = 1) -> Texture:
    """A card inside a sentence."""
    width, height = CHIP_SIZE

    def paint(brush: Brush) -> None:
        colours = RACE_COLOURS[race]
        brush.shade(0, 0, width * scale, height * scale, colours["base"], colours["base"], colours["lo"])
        _shaped(brush, race, 12 * scale, 11 * scale, 18 * scale)
        brush.text(str(strength), 28 * scale, 11 * scale, 15.5 * scale, INK, align=0.5)
        brush.outline(0, 0, width * scale, height * scale, INK, 1, 5 * scale)

    return picture(("chip", race, strength), width * scale, height * scale, paint, 5 * scale, INK)


def _number_and_emblem(
    brush: Brush, race: str, strength: int, x: float, y: float, width: float, height: float
) -> None:
    size = min(0.83 * height, 0.5 * width)
    font = min(0.69 * height, 0.45 * width)
    middle = y + height / 2
    brush.text(str(strength), x + 0.095 * width, middle, font, INK)
    _shaped(brush, race, x + width - 0.055 * width - size / 2, middle, size)


def _shaped(brush: Brush, race: str, cx: float, cy: float, size: float) -> None:
    """The emblem in ink on its pale shape."""
    brush.emblem(f"shape_{race}", cx, cy, size, GLASS)
    brush.emblem(f"race_{race}", cx, cy, size * _EMBLEM_SHARE[race], INK)


def _ridges(brush: Brush, race: str, floor: float) -> None:
    width = brush.width
    lo = RACE_COLOURS[race]["lo"]
    back = [(x * width, floor - y * width) for x, y in _BACK_RIDGE]
    front = [(x * width, floor - y * width) for x, y in _FRONT_RIDGE]
    brush.ridge(back, floor, (*lo[:3], 0.55))
    brush.ridge(front, floor, (*INK[:3], 0.13))


def _radius(width: float) -> float:
    return 8 if width > 48 else 6
