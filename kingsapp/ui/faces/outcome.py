"""Labels for the outcome of a move: gold for the player, badges for others."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from kivy.graphics.texture import Texture

from kingsapp.ui.faces.brush import Brush, picture
from kingsapp.ui.text.fitting import first_that_fits, in_lines, width_of
from kingsapp.ui.theme import Rgba, Theme, colour_token, rgba

FONT: Final = "BodyBold"
LETTERS: Final = 13.5
_GROUND: Final[Rgba] = rgba("#14100C")
_INK: Final[Rgba] = colour_token("torchlight", "text")


@dataclass(frozen=True, slots=True)
class Emblem:
    """Who is meant, as a label shows it."""

    key: str
    """What tells it from every other emblem, of other games too."""
    colour: Rgba
    paint: Callable[[Brush, float, float, float], None]
    """Paints it around a middle, so many dp wide."""


def outcome(
    text: str,
    theme: Theme,
    scale: float = 1,
    *,
    gold: bool = False,
    symbol: str = "crown",
    gainer: Emblem | None = None,
    warns: bool = False,
    tail: Sequence[Emblem | None] = (),
    most: float = 999,
) -> Texture:
    """A label: on gold with a `symbol` for the own good, else with the badge of the `gainer`.

    Without either it is neither, such as one unit more of several, or something that it `warns` of. Those of
    the `tail` stand behind the words, a question mark for one that is not known yet.
    """
    token = 17 * scale
    row = len(tail) * (token + 2 * scale) + 3 * scale if tail else 0
    side, mark, lines, letters = first_that_fits(
        _attempts(text, scale, most - row, gold, gainer is not None),
        lambda attempt: "…" not in "".join(attempt[2]),
    )
    gap = 5 * scale if mark else 0
    words = max(width_of(line, letters, FONT) for line in lines)
    width = round(min(words + 2 * side + mark + gap + row, most), 1)
    height = round((11 + 15 * len(lines) - (2 if len(lines) > 1 else 0)) * scale, 1)
    corner = min(height / 2, 15 * scale)
    ground, edge, ink = _colours(theme, gold, gainer, warns)

    def paint(brush: Brush) -> None:
        brush.fill(ground)
        brush.outline(0, 0, width, height, edge, (2.4 if gainer or warns else 1.2) * scale, corner)
        middle, x = height / 2, side + mark / 2
        if gainer:
            gainer.paint(brush, x, middle, mark)
        elif mark:
            brush.emblem(f"sym_{symbol}", x, middle, mark, ink)
        x = side + mark + gap + words / 2
        for place, line in enumerate(lines):
            y = middle + (place - (len(lines) - 1) / 2) * 15 * scale
            brush.text(line, x, y, letters, ink, FONT, 0.5)
        x += words / 2 + 5 * scale + token / 2
        for emblem in tail:
            _paint_in_tail(brush, emblem, x, middle, token, ink)
            x += token + 2 * scale

    who = (gainer and gainer.key, *(emblem and emblem.key for emblem in tail))
    key = ("outcome", text, who, gold and symbol, warns, scale, theme.name)
    return picture(key, width, height, paint, corner, edge)


def _attempts(
    text: str, scale: float, most: float, gold: bool, gainer: bool
) -> Iterator[tuple[float, float, list[str], float]]:
    """The free edge, the width of the mark, the lines and their letters, until words need not be shortened.

    The edge gives way first, then the symbol on gold; a badge stays, since it says who gains.
    """
    mark = (18 if gainer else 15) * scale if gainer or gold else 0
    for count in (2, 3):
        for edge, shown in ((9, mark), (6, mark), (5, 0 if gold else mark)):
            side, gap = edge * scale, 5 * scale if shown else 0
            room = most - 2 * side - shown - gap
            yield side, shown, *in_lines(text, LETTERS * scale, FONT, room, count)


def _paint_in_tail(brush: Brush, emblem: Emblem | None, cx: float, cy: float, size: float, ink: Rgba) -> None:
    if emblem:
        emblem.paint(brush, cx, cy, size)
        return
    brush.outline(cx - size / 2, cy - size / 2, size, size, ink, 1.2, size / 2)
    brush.text("?", cx, cy, size * 0.8, ink, FONT, 0.5)


def _colours(theme: Theme, gold: bool, gainer: Emblem | None, warns: bool) -> tuple[Rgba, Rgba, Rgba]:
    """Ground, edge and ink."""
    if gainer:
        return _GROUND, gainer.colour, _INK
    if warns:
        return _GROUND, tuple(theme.lock_border), _INK
    if gold:
        return theme.primaryContainerColor, theme.primaryDimColor, theme.onPrimaryContainerColor
    return theme.surfaceContainerHighestColor, theme.outlineColor, theme.onSurfaceColor
