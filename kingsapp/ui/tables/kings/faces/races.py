"""The races of Underground Kings: their colours, badges, kings and crowns."""

from __future__ import annotations

from typing import Final

from kivy.graphics.texture import Texture

from kingsapp.ui.faces.brush import Brush, picture
from kingsapp.ui.faces.outcome import Emblem
from kingsapp.ui.theme import GOLD, GOLD_DARK, GOLD_LIGHT, INK, Theme, tones

RACE_COLOURS: Final = tones("race", "base", "hi", "lo")
_EMBLEM_SHARE: Final = {"dwarf": 0.66, "orc": 0.6, "goblin": 0.72, "giant": 0.66}
_RIM: Final = {"dwarf": 1.17, "orc": 1.13, "goblin": 1.16, "giant": 1.22}
"""How much larger than its place a shape is drawn: its picture has an empty edge, so it just stays inside."""


def badge(race: str, size: float) -> Texture:
    """A race: its emblem in ink on its shape in its colour."""
    return picture(
        ("badge", race),
        size,
        size,
        lambda brush: paint_badge(brush, race, size / 2, size / 2, size),
        edge=RACE_COLOURS[race]["base"],
    )


def paint_badge(brush: Brush, race: str, cx: float, cy: float, size: float) -> None:
    """A race on a larger picture."""
    brush.emblem(f"shape_{race}", cx, cy, size * _RIM[race], RACE_COLOURS[race]["base"])
    brush.emblem(f"race_{race}", cx, cy, size * 0.8 * _EMBLEM_SHARE[race] / 0.66, INK)


def emblem(race: str) -> Emblem:
    """A race on a label."""
    return Emblem(
        f"race_{race}",
        RACE_COLOURS[race]["base"],
        lambda brush, cx, cy, size: paint_badge(brush, race, cx, cy, size),
    )


def king(race: str, size: float, theme: Theme) -> Texture:
    """A king: the badge with a golden edge under a crown; `size` wide and 1.3 times as high."""
    height = round(1.3 * size, 1)

    def paint(brush: Brush) -> None:
        cx, cy = size / 2, height - size / 2
        brush.emblem(f"shape_{race}", cx, cy, size * _RIM[race], GOLD)
        brush.emblem(f"shape_{race}", cx, cy, size * _RIM[race] * 0.87, RACE_COLOURS[race]["base"])
        brush.emblem(f"race_{race}", cx, cy, size * _EMBLEM_SHARE[race], INK)
        # The rim of the shape differs in height, so the crown of each king stands on its own.
        seat = {"dwarf": 0.055, "orc": -0.01, "goblin": 0.02, "giant": 0.05}[race] * size
        paint_crown(brush, cx, height - size + seat - 0.115 * size, 0.52 * size, theme)

    return picture(("king", race, theme.name), size, height, paint, edge=GOLD)


def crown(size: float, theme: Theme) -> Texture:
    """A crown alone."""
    return picture(
        ("crown", theme.name),
        size,
        size,
        lambda brush: paint_crown(brush, size / 2, size / 2, size, theme),
        edge=GOLD,
    )


def paint_crown(brush: Brush, cx: float, cy: float, size: float, theme: Theme) -> None:
    """A crown on a larger picture."""
    brush.emblem("sym_crown", cx, cy, size, GOLD_LIGHT if theme.dark else GOLD_DARK)
