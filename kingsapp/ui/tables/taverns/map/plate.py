"""What a province plate shows and where: name, clan tokens, tag and sign, in dp from its top left corner."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import ceil
from typing import Final

from kingsapp.core.game import Seat
from kingsapp.ui.base.rect import Rect

_DIGIT: Final = 0.57
"""The width of a figure as a share of its height."""
_GAP: Final = 3.3
"""Between the number of one token and the next token, where everything else is 1."""
_SIGN_SHARES: Final = (0.72, 0.26, 0.5)
"""Where along the lower edge a sign may hang."""
_SIGN_SIZES: Final = ((1.0, 3.0), (0.76, 2.5), (0.76, -4.0), (0.6, -5.0))
"""How large a sign may be, and how far below its plate it then hangs."""
_SMALLEST_TOKEN: Final = 13.0
_SMALLEST_TEXT: Final = 12.0


@dataclass(frozen=True, slots=True)
class PlateStyle:
    """The lengths of all plates of one map."""

    width: float
    height: float
    """With one row of tokens."""
    token: float
    name: float
    number: float
    tag: float
    """The height of the corner tag."""
    sign: tuple[float, float]

    @property
    def k(self) -> float:
        """The size of everything else: 1 on a phone."""
        return self.token / 18

    @property
    def row(self) -> float:
        """How much each further row of tokens adds."""
        return self.token + 3.5 * self.k

    @property
    def side(self) -> float:
        """The free edge at the left and right of the plate."""
        return 8.5 * self.k

    @property
    def hang(self) -> float:
        """How far a sign reaches below its plate."""
        return 3 * self.k + self.sign[1]

    @property
    def least_hang(self) -> float:
        """How far the smallest sign reaches below its plate."""
        size, below = _SIGN_SIZES[-1]
        return below * self.k + self.sign[1] * size

    @property
    def rise(self) -> float:
        """How far a tag reaches above its plate."""
        return self.tag * 0.74


@dataclass(frozen=True, slots=True)
class TokenPlace:
    """The dwarfs of one clan on a plate: the disc, then their number."""

    seat: Seat
    count: int
    cx: float
    cy: float
    size: float
    number: float
    """The height of the figures."""

    @property
    def box(self) -> Rect:
        """Disc and number."""
        width = self.size + 3 + len(str(self.count)) * _DIGIT * self.number
        return Rect(self.cx - self.size / 2, self.cy - self.size / 2, width, self.size)


def token_rows(style: PlateStyle, clans: int) -> int:
    """How many rows the tokens of so many clans take: one more than usual at the most."""
    fit = _fitting(style)
    return 1 if clans <= fit else 2


def plate_height(style: PlateStyle, clans: int) -> float:
    """A plate grows by one row of tokens."""
    return style.height + (token_rows(style, clans) - 1) * style.row


def token_places(style: PlateStyle, dwarfs: tuple[int, ...]) -> tuple[TokenPlace, ...]:
    """Where the clans stand that have dwarfs here, in the order of seats."""
    here = [(seat, count) for seat, count in enumerate(dwarfs) if count]
    if not here:
        return ()
    rows = token_rows(style, len(here))
    columns = ceil(len(here) / rows)
    if rows > 1:
        # The first row is filled as far as it goes before the second one begins.
        columns = max(columns, _fitting(style))
    wish = max(
        sum(_step(style, len(str(count))) for _, count in here[row * columns : (row + 1) * columns])
        for row in range(rows)
    )
    side = style.side
    if wish > style.width - 2 * side + _GAP * style.k + 1:
        # Large numbers of many clans use the edges of the plate too.
        side = 4 * style.k
    share = min(1.0, (style.width - 2 * side + _GAP * style.k) / wish)
    token = max(style.token * share, min(style.token, _SMALLEST_TOKEN))
    number = max(style.number * share, min(style.number, _SMALLEST_TEXT))
    first = style.height - style.token / 2 - 7 * style.k
    places = []
    for row in range(rows):
        x = side
        for seat, count in here[row * columns : (row + 1) * columns]:
            y = first + row * style.row
            places.append(TokenPlace(seat, count, x + token / 2, y, token, number))
            x += _step(style, len(str(count))) * share
    return tuple(places)


def _step(style: PlateStyle, digits: int) -> float:
    """From one token of a row to the next."""
    return style.token + 4 * style.k + digits * _DIGIT * style.number + _GAP * style.k


def _fitting(style: PlateStyle) -> int:
    """How many tokens with one figure each fit side by side."""
    return max(1, int((style.width - 2 * style.side + _GAP * style.k + 1) // _step(style, 1)))


def tag_box(style: PlateStyle, plate: Rect, digits: int) -> Rect:
    """The corner tag: symbol and number, or the symbol alone."""
    width = style.tag * (1.55 if not digits else 1.55 + 0.48 * digits)
    return Rect(plate.right - width + 5 * style.k, plate.y - style.rise, width, style.tag)


def sign_box(style: PlateStyle, plate: Rect, taken: Iterable[Rect] = ()) -> Rect:
    """The board of the tavern below its plate, without the chains.

    It hangs at the right, or where it covers less of what is `taken`: other plates, their tags, whatever lies
    beyond the map. Where plates are crowded it is smaller.
    """
    taken = tuple(taken)
    best, least = plate, float("inf")
    for size, below in _SIGN_SIZES:
        width, height = style.sign[0] * size, style.sign[1] * size
        for share in _SIGN_SHARES:
            x = plate.x + plate.w * share - width / 2
            rect = Rect(x, plate.bottom + below * style.k, width, height)
            covered = sum(_common(rect, other) for other in taken)
            if not covered:
                return rect
            if covered < least:
                best, least = rect, covered
    return best


def _common(one: Rect, other: Rect) -> float:
    """The area that two places share."""
    w = min(one.right, other.right) - max(one.x, other.x)
    h = min(one.bottom, other.bottom) - max(one.y, other.y)
    return w * h if w > 0 and h > 0 else 0.0
