"""The pieces of Royal Taverns: clan tokens, plates, tags, signs, the marker, the boarded-up mine."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from kivy.graphics.texture import Texture

from kingsapp.ui.faces.brush import Brush, picture
from kingsapp.ui.faces.padlock import STURDY, paint_padlock
from kingsapp.ui.text.fitting import shortened, width_of
from kingsapp.ui.theme import (
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    INK,
    SYMBOL_COLOURS,
    Rgba,
    Theme,
    colour_token,
    faded,
    rgba,
    tones,
)

CLAN_COLOURS: Final = tones("clan", "base", "on", "ring")
PLATE_RADIUS: Final = 8
CHAIN: Final = 0.3
"""How far the chains of a sign reach above its board, as a share of its height."""
FAINT: Final = 0.55
"""What is left of the words of a province that is not allowed."""
_EMBLEM: Final = 0.74
_PLATE: Final = {"torchlight": rgba("#1D1813"), "parchment": rgba("#FCF6E8")}
_PLATE_LINE: Final = {"torchlight": rgba("#5A4A38"), "parchment": colour_token("parchment", "outline")}
_TAG: Final = {"torchlight": rgba("#2E230F"), "parchment": rgba("#FBEFCB")}
_CLOSED_LINE: Final[Rgba] = colour_token("torchlight", "onStone")


@dataclass(frozen=True, slots=True)
class TokenFace:
    """A clan on a plate: where its disc is, how large, and how many dwarfs it has."""

    clan: str
    count: int
    cx: float
    cy: float
    size: float
    number: float


def token(clan: str, size: float) -> Texture:
    """A clan: its animal on a disc."""
    return picture(
        ("token", clan),
        size,
        size,
        lambda brush: paint_token(brush, clan, size / 2, size / 2, size),
        edge=CLAN_COLOURS[clan]["ring"],
    )


def paint_token(
    brush: Brush, clan: str, cx: float, cy: float, size: float, strength: float = 1, ground: Rgba = INK
) -> None:
    """A clan on a larger picture; less than full strength lets the ground through."""
    # Colours are mixed, since layers that are each half transparent would show one another.
    ring, base, on = (_mixed(CLAN_COLOURS[clan][tone], ground, strength) for tone in ("ring", "base", "on"))
    radius = size / 2
    brush.circle(cx, cy, radius, ring)
    brush.circle(cx, cy, radius - max(1.2, size * 0.06), base)
    brush.emblem(f"clan_{clan}", cx, cy, size * _EMBLEM, on)


def _mixed(colour: Rgba, ground: Rgba, strength: float) -> Rgba:
    red, green, blue = (
        a * strength + b * (1 - strength) for a, b in zip(colour[:3], ground[:3], strict=True)
    )
    return red, green, blue, 1.0


def plate(
    name: str,
    tokens: Sequence[TokenFace],
    width: float,
    height: float,
    name_size: float,
    name_y: float,
    side: float,
    theme: Theme,
    faint: bool = False,
    radius: float = PLATE_RADIUS,
) -> Texture:
    """A province: its name, below it a token with a number for each clan."""
    tokens = tuple(tokens)
    text = shortened(name, name_size, "Display", width - 2 * side)
    line = _PLATE_LINE[theme.name]

    def paint(brush: Brush) -> None:
        alpha = FAINT if faint else 1
        brush.fill(_PLATE[theme.name])
        words, letters = text
        brush.text(
            words,
            side,
            name_y,
            letters,
            faded(theme.onSurfaceColor, alpha),
            "Display",
            most=width - 1.5 * side,
        )
        for one in tokens:
            paint_token(brush, one.clan, one.cx, one.cy, one.size, alpha, _PLATE[theme.name])
            x = one.cx + one.size / 2 + max(2.5, one.size * 0.18)
            brush.text(
                str(one.count), x, one.cy, one.number, faded(theme.onSurfaceColor, alpha), "BodyMedium"
            )
        brush.outline(0, 0, width, height, line, radius / PLATE_RADIUS, radius)

    key = ("plate", name, tokens, name_size, name_y, theme.name, faint)
    return picture(key, width, height, paint, radius, line)


def tag(
    text: str, width: float, height: float, theme: Theme, rock: bool = False, new: bool = False
) -> Texture:
    """What lies in a province: nuggets with their number, or waste rock; `new` while it is only a preview."""

    def paint(brush: Brush) -> None:
        middle = height / 2
        symbol = height * 0.78
        if rock:
            brush.rect(0, 0, width, height, SYMBOL_COLOURS["wasteRock"], middle)
            line, ink = INK, SYMBOL_COLOURS["onWasteRock"]
        elif new:
            brush.rect(0, 0, width, height, theme.primaryContainerColor, middle)
            line, ink = (rgba("#FFE9B5") if theme.dark else theme.primaryColor), theme.onPrimaryContainerColor
        else:
            brush.rect(0, 0, width, height, _TAG[theme.name], middle)
            line = GOLD if theme.dark else theme.primaryDimColor
            ink = theme.onSurfaceColor
        brush.outline(0, 0, width, height, line, max(1.2, height * 0.06), middle)
        words = width_of(text, height * 0.68, "BodyBold") if text else 0
        gap = height * 0.12 if text else 0
        x = (width - symbol - gap - words) / 2
        colour = ink if rock or new else (SYMBOL_COLOURS["nugget"] if theme.dark else GOLD_DARK)
        brush.emblem("sym_stone_pile" if rock else "sym_nuggets", x + symbol / 2, middle, symbol, colour)
        if text:
            brush.text(text, x + symbol + gap, middle, height * 0.68, ink, "BodyBold")

    key = ("tavern_tag", text, rock, new, theme.name)
    edge = SYMBOL_COLOURS["wasteRock"] if rock else theme.primaryDimColor
    return picture(key, width, height, paint, edge=edge)


def sign(clan: str | None, width: float, height: float, theme: Theme) -> Texture:
    """A tavern: a board in the colour of its keeper on two chains, or the dashed grey one of a closed tavern.

    The chains reach CHAIN above the board, so the picture is higher than `height` by that share.
    """
    chain = round(height * CHAIN, 1)
    edge = INK if clan is None else CLAN_COLOURS[clan]["ring"]

    def paint(brush: Brush) -> None:
        link = rgba("#C9A35C") if theme.dark else rgba("#6B4A1E")
        for share in (0.2, 0.8):
            thick = max(1.5, height * 0.065)
            brush.rect(width * share - thick / 2, 0, thick, chain + 2, link)
        middle = chain + height / 2
        symbol = height * 0.72
        left, right = width * 0.285, width * 0.715
        if clan is None:
            _closed_board(brush, 0, chain, width, height)
            paint_padlock(
                brush, STURDY, left, middle, height / 31, _CLOSED_LINE, SYMBOL_COLOURS["closedTavern"]
            )
            brush.emblem("sym_beer_stein", right, middle, symbol, _CLOSED_LINE)
            return
        colours = CLAN_COLOURS[clan]
        line = max(1.5, height * 0.075)
        brush.rect(0, chain, width, height, colours["ring"], height * 0.2)
        inner = height * 0.2 - line / 2
        brush.rect(line, chain + line, width - 2 * line, height - 2 * line, colours["base"], inner)
        brush.emblem(f"clan_{clan}", left, middle, symbol, colours["on"])
        brush.emblem("sym_beer_stein", right, middle, symbol, colours["on"])

    return picture(("sign", clan, theme.name), width, round(height + chain, 1), paint, edge=edge)


def _closed_board(brush: Brush, x: float, y: float, width: float, height: float) -> None:
    brush.rect(x, y, width, height, SYMBOL_COLOURS["closedTavern"], height * 0.14)
    brush.outline(x, y, width, height, INK, 1.6, height * 0.14)
    dash = 3.2
    for edge in (y, y + height - 1.6):
        for n in range(int(width / (2 * dash)) + 1):
            start = x + 2 * n * dash + 1.2
            brush.rect(start, edge, min(dash, x + width - start), 1.6, rgba("#B9AE9F"))
    for edge in (x, x + width - 1.6):
        for n in range(int(height / (2 * dash)) + 1):
            start = y + 2 * n * dash + 1.2
            brush.rect(edge, start, 1.6, min(dash, y + height - start), rgba("#B9AE9F"))


def nugget(size: float) -> Texture:
    """Gold that flies."""
    colour = SYMBOL_COLOURS["nugget"]
    return picture(
        ("nugget",),
        size,
        size,
        lambda brush: brush.emblem("sym_nuggets", size / 2, size / 2, size, colour),
        edge=colour,
    )


def waste_rock(size: float) -> Texture:
    """Rock that falls."""

    def paint(brush: Brush) -> None:
        brush.circle(size / 2, size / 2, size / 2, rgba("#A9B2BA"))
        brush.circle(size / 2, size / 2, size / 2 - 1.2, SYMBOL_COLOURS["wasteRock"])
        brush.emblem("sym_stone_pile", size / 2, size / 2, size * 0.7, SYMBOL_COLOURS["onWasteRock"])

    return picture(("waste_rock",), size, size, paint, edge=SYMBOL_COLOURS["wasteRock"])


def marker(size: float) -> Texture:
    """The prospecting marker: a golden pentagon with a pick."""

    return picture(
        ("marker",),
        size,
        size,
        lambda brush: brush.emblem("sym_prospect_marker", size / 2, size / 2, size, (1, 1, 1, 1)),
        edge=INK,
    )


def abandoned_mine(width: float, height: float, text: str, theme: Theme) -> Texture:
    """The cell where prospecting ends: a boarded-up gallery, its number in the corner if there is room."""

    def paint(brush: Brush) -> None:
        brush.fill(INK)
        size = min(width, height) * (0.92 if not text else 0.8)
        cx = width / 2 if not text else width * 0.42
        brush.emblem("sym_abandoned_mine", cx, height / 2, size, (1, 1, 1, 1))
        if text:
            figures = max(12, height * 0.29)
            brush.text(text, width - 3, height - 0.7 * figures, figures, GOLD_LIGHT, "BodyBold", 1)
        brush.outline(0, 0, width, height, GOLD if theme.dark else rgba("#8F5F10"), 1.2)

    return picture(("abandoned_mine", text, theme.name), width, height, paint, edge=INK)


def flag(text: str, height: float, theme: Theme) -> Texture:
    """`+70`: a lap of the track that is not drawn."""
    width = round(width_of(text, height * 0.8, "BodyBold") + height * 0.7, 1)

    def paint(brush: Brush) -> None:
        brush.rect(0, 0, width, height, theme.primaryContainerColor, height * 0.3)
        brush.outline(0, 0, width, height, INK, 1, height * 0.3)
        brush.text(text, width / 2, height / 2, height * 0.8, theme.onPrimaryContainerColor, "BodyBold", 0.5)

    return picture(("lap", text, theme.name), width, height, paint, edge=INK)


def chevrons(size: float, theme: Theme) -> Texture:
    """Two arrow heads that point to the right: which way a rumour runs."""

    def paint(brush: Brush) -> None:
        for line, colour in ((size * 0.2, INK), (size * 0.11, rgba("#FFF4DC"))):
            for start in (0.3, 0.62):
                _chevron(brush, size * start, size / 2, size * 0.27, line, colour)

    return picture(("chevrons", theme.name), size, size, paint, edge=INK)


def _chevron(brush: Brush, cx: float, cy: float, reach: float, line: float, colour: Rgba) -> None:
    """A row of discs along both arms: round ends and no seams."""
    for n in range(25):
        share = n / 24
        x = cx - reach * 0.4 + reach * 0.8 * share
        dy = reach * (1 - share)
        for y in (cy - dy, cy + dy):
            brush.circle(x, y, line / 2, colour)


def pill(text: str, theme: Theme, scale: float = 1, symbol_name: str = "", *, lost: bool = False) -> Texture:
    """What somebody has just earned: `+2`, on gold; on a dark ground, what was `lost`."""
    font = 15 * scale
    head = 24 * scale if symbol_name else 10 * scale
    width = round(head + width_of(text, font, "BodyBold") + 11 * scale, 1)
    height = 26 * scale

    def paint(brush: Brush) -> None:
        ink, line = (_CLOSED_LINE, theme.lock_border) if lost else (theme.onPrimaryContainerColor, INK)
        if lost:
            brush.fill(_PLATE["torchlight"])
        else:
            light = rgba("#F6CB6C")
            brush.shade(0, 0, width, height, light, theme.primaryContainerColor, theme.primaryDimColor)
        if symbol_name:
            brush.emblem(f"sym_{symbol_name}", 14 * scale, height / 2, 16 * scale, ink)
        brush.text(text, head, height / 2, font, ink, "BodyBold")
        brush.outline(0, 0, width, height, line, (2 if lost else 1.2), height / 2)

    return picture(("earned", text, symbol_name, lost, theme.name), width, height, paint, height / 2, INK)
