"""The mine side of a card: whole card, tile in the centre, tile of an owner, mini, micro back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from kivy.graphics.texture import Texture

from kingsapp.ui.faces.brush import Brush, picture
from kingsapp.ui.tables.kings.faces.cards import GLASS, RATIO, paint_plate, paint_strip
from kingsapp.ui.tables.kings.faces.races import RACE_COLOURS
from kingsapp.ui.theme import INK, SYMBOL_COLOURS, Rgba, Theme, faded, rgba

MINI_SIZE: Final = (40, 36)
MICRO_SIZE: Final = (15, 21)
PLATE_LIMITS: Final = (34, 88)
TILE_RADIUS: Final = 10
_GEM_INK: Final[Rgba] = rgba("#3B2405")
_GREATEST_STONE: Final = 3
_GREATEST_SILVER: Final = 6


@dataclass(frozen=True, slots=True)
class Unit:
    """What a picture needs to know of a unit."""

    race: str
    strength: int


@dataclass(frozen=True, slots=True)
class MineFace:
    """What a picture needs to know of a mine and the units on it, bottom first."""

    defence: int
    size: int
    overseer: bool
    value: int
    units: tuple[Unit, ...] = ()

    @property
    def miners(self) -> int:
        return min(len(self.units), self.size)

    @property
    def overseer_pending(self) -> bool:
        """Only the overseer is missing (K20)."""
        return self.overseer and len(self.units) == self.size


def tier(value: int) -> int:
    """Stone, silver or gold: 1, 2 or 3."""
    return 1 if value <= _GREATEST_STONE else 2 if value <= _GREATEST_SILVER else 3


def card(face: MineFace, width: float, theme: Theme) -> Texture:
    """The mine side of a whole card: what the deck shows."""
    height = round(width * RATIO, 1)

    def paint(brush: Brush) -> None:
        _stone(brush, theme)
        veil = _header_colour(theme)
        brush.shade(0, 0, width, 0.42 * height, veil, veil, faded(veil, 0))
        art = 1.03 * width
        brush.image(_art(face, theme), (width - art) / 2, height - art / 1.2 + 0.005 * height, art, art / 1.2)
        u = width / 134
        icon = max(28.5 * u, 11)
        font = max(29 * u, 12.5)
        row1, row2 = 30 * u, 71 * u
        symbol_x = 9.4 * u + icon * 0.42
        brush.emblem("sym_shield", symbol_x, row1, icon, theme.steel)
        brush.text(str(face.defence), symbol_x + icon * 0.62, row1, font, theme.stone_ink)
        brush.emblem("sym_pick", symbol_x, row2, icon, theme.stone_ink)
        brush.text(str(face.size), symbol_x + icon * 0.62, row2, font, theme.stone_ink)
        gem = max(47 * u, 18)
        gem_x = width - 9.5 * u - gem * 0.44
        _gem(brush, face.value, gem_x, row1, gem, max(32 * u, 12.5))
        if face.overseer:
            brush.emblem("sym_overseer", gem_x, row2, 28 * u if width > 60 else 15, theme.overseer)
        brush.outline(0, 0, width, height, INK, 1.5, _card_radius(width))

    return picture(("mine", face, theme.name), width, height, paint, _card_radius(width), INK)


def centre_tile(face: MineFace, width: float, height: float, theme: Theme) -> Texture:
    """A centre mine: units and defence above, one pick per miner below, then the stack."""
    k = tile_scale(width, height)

    def paint(brush: Brush) -> None:
        header = header_height(width, height)
        _tile_ground(brush, face, header, theme)
        row1, row2 = 17.5 * k, 39 * k
        brush.emblem("sym_shield", 15.5 * k, row1, 17 * k, theme.steel)
        _share(brush, len(face.units), face.defence, 26.5 * k, row1, 16.5 * k, theme)
        _gem(brush, face.value, width - 18.7 * k, row1, 26.5 * k, 16.5 * k)
        room = width - (34 if face.overseer else 14) * k - 13.5 * k
        step = min(13.8 * k, room / max(face.size - 1, 1))
        for place in range(face.size):
            brush.emblem("sym_pick", 13.5 * k + step * place, row2, 12.6 * k, theme.stone_ink)
        if face.overseer:
            brush.emblem("sym_overseer", width - 16 * k, row2, 15.5 * k, theme.overseer)
        _stack(brush, face.units, header, k)
        brush.outline(0, 0, width, height, INK, 1.5, TILE_RADIUS)

    return picture(("centre", face, theme.name), width, height, paint, TILE_RADIUS, INK)


def own_tile(face: MineFace, width: float, height: float, theme: Theme) -> Texture:
    """A captured mine: miners and size above, one coloured segment per miner below, then the stack."""
    k = tile_scale(width, height, own=True)

    def paint(brush: Brush) -> None:
        header = header_height(width, height, own=True)
        _tile_ground(brush, face, header, theme)
        row1, row2 = 17.5 * k, 40 * k
        brush.emblem("sym_pick", 16 * k, row1, 17 * k, theme.stone_ink)
        _share(brush, face.miners, face.size, 27 * k, row1, 16.5 * k, theme)
        _gem(brush, face.value, width - 18.7 * k, row1, 26.5 * k, 16.5 * k)
        _segments(brush, face, 8 * k, row2, k, theme)
        if face.overseer:
            _eye(brush, face.overseer_pending, width - 18.7 * k, row2, k, theme)
        _stack(brush, face.units, header, k)
        brush.outline(0, 0, width, height, INK, 1.5, TILE_RADIUS)

    return picture(("own", face, theme.name), width, height, paint, TILE_RADIUS, INK)


def rival_tile(face: MineFace, width: float, height: float, theme: Theme) -> Texture:
    """A captured mine of an opponent where there is room for real tiles: gem left, progress right."""
    k = width / 58

    def paint(brush: Brush) -> None:
        header = 38 * k
        _tile_ground(brush, face, header, theme)
        _gem(brush, face.value, 14 * k, 13 * k, 20 * k, 12.5 * k)
        _share(brush, face.miners, face.size, width - 7 * k, 13 * k, 13 * k, theme, align=1)
        step = 9.5 * k
        for place in range(face.size):
            colour = _miner_colour(face, place)
            x = 5 * k + place * step
            brush.rect(x, 27 * k, 8 * k, 8 * k, colour or (0, 0, 0, 0), 2)
            brush.outline(x, 27 * k, 8 * k, 8 * k, theme.stone_ink, 1, 2)
        if face.overseer:
            brush.emblem("sym_overseer", width - 8.5 * k, 31 * k, 12 * k, theme.overseer)
        _stack(brush, face.units, header, 0.72 * k)
        brush.outline(0, 0, width, height, INK, 1.5, 8)

    return picture(("rival", face, theme.name), width, height, paint, 8, INK)


def mini(face: MineFace, theme: Theme, size: tuple[float, float] = MINI_SIZE) -> Texture:
    """The smallest picture of a captured mine: value, progress, segments, eye."""
    width, height = size
    k = width / MINI_SIZE[0]

    def paint(brush: Brush) -> None:
        brush.fill(theme.stone_lo)
        badge = (17 if face.value > 9 else 13) * k
        # A low one keeps its figures and has thinner segments.
        row1 = 11.3 * k if height >= 34 * k else 10 * k
        row2 = height - (8.6 * k if height >= 34 * k else 6.6 * k)
        tall = 7.7 * k if height >= 34 * k else 6 * k
        brush.rect(4 * k, row1 - 6.8 * k, badge, 13.5 * k, SYMBOL_COLOURS["valueGem"], 3 * k)
        value = str(face.value)
        brush.text(value, 4 * k + badge / 2, row1, 12.5 * k, _GEM_INK, "BodyBold", 0.5, badge - 2 * k)
        left = 4 * k + badge + 1.5 * k
        share = f"{face.miners}/{face.size}"
        brush.text(share, left, row1, 12.5 * k, theme.stone_ink, "BodyMedium", 0, width - left - 3 * k)
        room = 15.5 * k if face.overseer else width - 8 * k
        gap = 2 * k
        segment = (room - gap * (face.size - 1)) / face.size
        for place in range(face.size):
            colour = _miner_colour(face, place) or faded(theme.stone_ink, 0.28)
            brush.rect(4 * k + place * (segment + gap), row2 - tall / 2, segment, tall, colour, 2 * k)
        if face.overseer:
            cx = width - 10.5 * k
            if face.overseer_pending:
                brush.rect(cx - 8 * k, row2 - 5.7 * k, 16 * k, 11.4 * k, theme.overseer, 3 * k)
            colour = theme.stone_lo if face.overseer_pending else theme.overseer
            brush.emblem("sym_overseer", cx, row2, 13.5 * k, colour)
        brush.outline(0, 0, width, height, theme.outlineVariantColor, 1, 7)

    return picture(("mini", face, theme.name), width, height, paint, 7, theme.outlineVariantColor)


def micro_back(
    value: int, theme: Theme, known: Unit | None = None, size: tuple[float, float] = MICRO_SIZE
) -> Texture:
    """The back of a card in an opponent's hand; a `known` one (K32) shows its unit instead.

    Its mine side says nothing any more about what it could be.
    """
    width, height = size
    font = min(12.0, 0.82 * width) * max(1.0, height / 24)

    def paint(brush: Brush) -> None:
        if known:
            colours = RACE_COLOURS[known.race]
            brush.shade(0, 0, width, height, colours["hi"], colours["base"])
            shape = min(width, height) * 1.25
            brush.emblem(f"shape_{known.race}", width / 2, height / 2, shape, GLASS)
            brush.text(str(known.strength), width / 2, height / 2, font * 1.2, INK, align=0.5)
            rim = INK
        else:
            brush.shade(0, 0, width, height, theme.stone_hi, theme.stone_lo)
            ink = SYMBOL_COLOURS["valueGem"] if theme.dark else theme.accent_hi
            brush.text(str(value), width / 2, height / 2, font, ink, "BodyBold", 0.5, width - 2.5)
            rim = theme.outlineColor
        brush.outline(0, 0, width, height, rim, 1, 3)

    return picture(("micro", value, known, theme.name), width, height, paint, 3, theme.outlineColor)


def header_height(width: float, height: float, own: bool = False) -> float:
    """The part of a tile that units never cover."""
    return (48 if own else 52.5) * tile_scale(width, height, own)


def tile_scale(width: float, height: float, own: bool = False) -> float:
    """How large the symbols of a tile are, 1 on a phone."""
    base = (94, 142) if own else (91, 170)
    if width < base[0]:
        return max(0.84, width / base[0])
    return max(1.0, float(min(width / base[0], height / base[1]) ** 0.85))


def stack_rows(units: int, room: float, strip: float, most: float) -> tuple[int, float]:
    """How many buried units stay visible as strips, and how high the plate is.

    A stack that is too tall keeps its plate and its newest strips; the segments tell the rest.
    """
    strips = max(units - 1, 0)
    while strips > 1 and room - strips * strip < PLATE_LIMITS[0]:
        strips -= 1
    return strips, min(most, room - strips * strip)


def _stack(brush: Brush, units: Sequence[Unit], header: float, k: float) -> None:
    if not units:
        return
    inset = 6 if k >= 1 else 5
    width = brush.width - 2 * inset
    room = brush.height - header - inset
    strip = 22 * k if room - 22 * k * (len(units) - 1) >= 60 * k else 18 * max(k, 0.8)
    strips, plate = stack_rows(len(units), room, strip, PLATE_LIMITS[1] * k)
    top = brush.height - inset - plate
    for row, buried in enumerate(units[len(units) - 1 - strips : -1]):
        paint_strip(brush, buried.race, buried.strength, inset, top - (strips - row) * strip, width, strip)
    paint_plate(brush, units[-1].race, units[-1].strength, inset, top, width, plate)


def _tile_ground(brush: Brush, face: MineFace, header: float, theme: Theme) -> None:
    _stone(brush, theme)
    below = brush.height - header
    art = min(1.33 * brush.width, 1.2 * 1.12 * below)
    brush.image(_art(face, theme), (brush.width - art) / 2, brush.height - art / 1.2, art, art / 1.2)
    veil = _header_colour(theme)
    lit = faded(veil, 0.94)
    brush.shade(0, 0, brush.width, header, veil, lit, lit)


def _stone(brush: Brush, theme: Theme) -> None:
    name = "img/stone_dark.jpg" if theme.dark else "img/stone_light.jpg"
    brush.cover_image(name, 0, 0, brush.width, brush.height)
    shadow: Rgba = (0.05, 0.06, 0.08, 0.34) if theme.dark else (1, 1, 1, 0.12)
    brush.shade(0, 0, brush.width, brush.height, shadow, faded(shadow, 0.2), shadow)


def _header_colour(theme: Theme) -> Rgba:
    return rgba("#171A20") if theme.dark else rgba("#FBF7EC")


def _art(face: MineFace, theme: Theme) -> str:
    return f"img/mine_art_{tier(face.value)}_{'dark' if theme.dark else 'light'}.png"


def gem(value: int, size: float) -> Texture:
    """A value in its gem, as sentences show a mine."""

    def paint(brush: Brush) -> None:
        brush.emblem("sym_gem", size / 2, size / 2, size, (1, 1, 1, 1))
        brush.text(str(value), size / 2, size / 2, 0.62 * size, _GEM_INK, align=0.5, most=0.66 * size)

    return picture(("gem", value), size, size, paint, edge=rgba("#6B4A0C"))


def _gem(brush: Brush, value: int, cx: float, cy: float, size: float, font: float) -> None:
    brush.emblem("sym_gem", cx, cy, size, (1, 1, 1, 1))
    brush.text(str(value), cx, cy, font, _GEM_INK, align=0.5, most=size * 0.66)


def _share(
    brush: Brush,
    part: int,
    whole: int,
    x: float,
    cy: float,
    font: float,
    theme: Theme,
    align: float = 0,
) -> None:
    """`1/2`, the stroke paler than the numbers."""
    strong, pale = theme.stone_ink, faded(theme.stone_ink, 0.6)
    if align:
        x -= 1.25 * font
    x += brush.text(str(part), x, cy, font, strong) - 0.5
    x += brush.text("/", x, cy, font, pale) - 0.5
    brush.text(str(whole), x, cy, font, strong)


def _segments(brush: Brush, face: MineFace, x: float, cy: float, k: float, theme: Theme) -> None:
    width, height = 11 * k, 9 * k
    for place in range(face.size):
        left = x + place * 13.2 * k
        colour = _miner_colour(face, place)
        if colour:
            brush.rect(left, cy - height / 2, width, height, colour, 2.5)
        brush.outline(left, cy - height / 2, width, height, theme.stone_ink, 1, 2.5)


def _eye(brush: Brush, pending: bool, cx: float, cy: float, k: float, theme: Theme) -> None:
    if pending:
        brush.rect(cx - 12 * k, cy - 8.3 * k, 24 * k, 16.6 * k, theme.overseer, 5)
        brush.emblem("sym_overseer", cx, cy, 15.5 * k, rgba("#241204") if theme.dark else rgba("#FFF4E6"))
    else:
        brush.emblem("sym_overseer", cx, cy, 15.5 * k, theme.overseer)


def _miner_colour(face: MineFace, place: int) -> Rgba | None:
    if place >= face.miners:
        return None
    return RACE_COLOURS[face.units[place].race]["base"]


def _card_radius(width: float) -> float:
    return 10 if width > 90 else 8 if width > 48 else 6
