"""What may be played onto a mine, worked out beforehand for the search.

A mine's row has an entry for each of the 80 cards: the action that plays it there, or 0 where K11 to K13,
K19 or K20 forbid it. `ROWS[mine]` holds all rows that mine can have; the functions below say where.
"""

from __future__ import annotations

from typing import Final

from kingsapp.core.game import Action
from kingsapp.games.kings.cards import CARDS, RACE_OF, RACES, STRENGTH_OF, Card, Race, covers

Row = tuple[Action, ...]

MOST_MINES: Final = 128
"""Mine numbers are smaller than this, so that card and mine fit into one int."""

DRAW: Final = len(CARDS) * MOST_MINES
"""`DRAW + race` draws from that camp pile."""
DRAW_DECK: Final = DRAW + len(RACES)
REDEAL: Final = DRAW_DECK + 1

CENTRE, MINER, OVERSEER = range(3)
"""What a mine asks for: any unit, a foreign one (K19), or one of the owner's race (K20)."""


def play(card: Card, mine: int) -> Action:
    """The action that plays `card` onto `mine`."""
    return card * MOST_MINES + mine


def _may_lie(card: Card, asks: int, owner_race: Race, top: int | None) -> bool:
    if asks == MINER and RACE_OF[card] == owner_race:
        return False
    if asks == OVERSEER and RACE_OF[card] != owner_race:
        return False
    return covers(card, top)


_TOPS = (None, *range(10))
_KINDS = [(asks, race, top) for asks in range(3) for race in range(len(RACES)) for top in _TOPS]
_MASKS = [tuple(_may_lie(card, asks, race, top) for card in CARDS) for asks, race, top in _KINDS]
_INDEX = {kind: index for index, kind in enumerate(_KINDS)}

EMPTY: Final = _INDEX[CENTRE, 0, None]
"""Index of the row of a centre mine without units: everything may be played (K11)."""
AFTER: Final = tuple(_INDEX[CENTRE, 0, STRENGTH_OF[card]] for card in CARDS)
"""Index of a centre mine's row once this card lies on top."""
FIRST_MINER: Final = tuple(_INDEX[MINER, race, None] for race in range(len(RACES)))
NEXT_MINER: Final = tuple(
    tuple(_INDEX[MINER, race, STRENGTH_OF[card]] for card in CARDS) for race in range(len(RACES))
)
LAST_OVERSEER: Final = tuple(
    tuple(_INDEX[OVERSEER, race, STRENGTH_OF[card]] for card in CARDS) for race in range(len(RACES))
)


def _rows(mine: int) -> tuple[Row, ...]:
    actions = [play(card, mine) for card in CARDS]
    return tuple(tuple(map(int.__mul__, actions, mask)) for mask in _MASKS)


MOST_LAID: Final = len(CARDS) - 8 - 2 * 6 + 4
"""K6 lays four mines, K18 one for each card that is left after the deal to two players."""
ROWS: Final = tuple(_rows(mine) for mine in range(MOST_LAID + 1))

