"""Badges, the gem and buttons of gold: small pictures that stand in panels and sentences."""

from __future__ import annotations

from typing import Final

from kivy.graphics.texture import Texture

from kingsapp.ui.faces.brush import Brush, picture
from kingsapp.ui.faces.mines import GEM_INK
from kingsapp.ui.faces.taverns import token
from kingsapp.ui.theme import CLAN_COLOURS, INK, RACE_COLOURS, Rgba, Theme, rgba

GOLD: Final[Rgba] = rgba("#F0BE55")
_CROWN_LIGHT: Final[Rgba] = rgba("#FFDB85")
_CROWN_SHADE: Final[Rgba] = rgba("#A86A00")
_EMBLEM_SHARE: Final = {"dwarf": 0.66, "orc": 0.6, "goblin": 0.72, "giant": 0.66}
_RIM: Final = {"dwarf": 1.17, "orc": 1.13, "goblin": 1.16, "giant": 1.22}
"""How much larger than its place a shape is drawn: its picture has an empty edge, so it just stays inside."""


def badge(faction: str, size: float) -> Texture:
    """A race, its emblem in ink on its shape in its colour; or a clan, its animal on a disc."""
    return token(faction, size) if faction in CLAN_COLOURS else _race(faction, size)


def _race(race: str, size: float) -> Texture:
    def paint(brush: Brush) -> None:
        middle = size / 2
        brush.emblem(f"shape_{race}", middle, middle, size * _RIM[race], RACE_COLOURS[race]["base"])
        brush.emblem(f"race_{race}", middle, middle, size * 0.8 * _EMBLEM_SHARE[race] / 0.66, INK)

    return picture(("badge", race), size, size, paint, edge=RACE_COLOURS[race]["base"])


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
        _crown(brush, cx, height - size + seat - 0.115 * size, 0.52 * size, theme)

    return picture(("king", race, theme.name), size, height, paint, edge=GOLD)


def crown(size: float, theme: Theme) -> Texture:
    """A crown alone."""
    return picture(
        ("crown", theme.name),
        size,
        size,
        lambda brush: _crown(brush, size / 2, size / 2, size, theme),
        edge=GOLD,
    )


def mark(size: float) -> Texture:
    """The mark of the app."""
    return picture(("mark",), size, size, lambda brush: brush.image("icon/mark.png", 0, 0, size, size))


def nuggets(size: float, theme: Theme) -> Texture:
    """Gold as it lies on a map."""

    def paint(brush: Brush) -> None:
        brush.emblem("sym_nuggets", size / 2, size / 2, size, theme.accent_fill)

    return picture(("nuggets", theme.name), size, size, paint, edge=theme.accent_fill)


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
        colours = (light, theme.accent_fill, theme.accent_fill_lo)
        brush.shade(0, 0, width, height, *(colours if not pressed else colours[1:]))

    return picture(("gold", theme.name, pressed, radius), width, height, paint, radius, theme.accent_fill)


def across(width: float, height: float, radius: float, left: Rgba, right: Rgba) -> Texture:
    """A surface whose colour runs from left to right."""
    return picture(
        ("across", left, right, radius),
        width,
        height,
        lambda brush: brush.sweep(0, 0, width, height, left, right),
        radius,
        left,
        halvings=1,
    )


def _crown(brush: Brush, cx: float, cy: float, size: float, theme: Theme) -> None:
    brush.emblem("sym_crown", cx, cy, size, _CROWN_LIGHT if theme.dark else _CROWN_SHADE)
