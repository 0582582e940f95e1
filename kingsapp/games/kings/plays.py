"""What may be played onto a mine, worked out beforehand for the search.

A mine's row says for each of the 80 cards whether K11 to K13, K19 and K20 allow it there. The action is
`PLAYS[card]` plus the mine's number.
"""

from __future__ import annotations

from typing import Final

from kingsapp.core.game import Action
from kingsapp.games.kings.cards import CARDS, RACE_OF, RACES, STRENGTH_OF, Card, Race, Side, covers

Row = tuple[bool, ...]

MINE_BITS: Final = 7
PLAY: Final = 1 << MINE_BITS
"""Mine numbers are smaller than this, so that card and mine fit into one int."""
LAST_MINE: Final = PLAY - 1
DRAW: Final = PLAY * (len(CARDS) + 1)
"""`DRAW + race` draws from that camp pile."""
DRAW_DECK: Final = DRAW + len(RACES)
REDEAL: Final = DRAW_DECK + 1

CENTRE, MINER, OVERSEER = range(3)
"""What a mine asks for: any unit, a foreign one (K19), or one of the owner's race (K20)."""


def play(card: Card, mine: int) -> Action:
    """The action that plays `card` onto `mine`."""
    return PLAY * (card + 1) + mine


def played(action: Action) -> tuple[Card, int]:
    """The card and the mine of an action below DRAW."""
    return action // PLAY - 1, action % PLAY


def _may_lie(card: Card, asks: int, owner_race: Race, top: int | None) -> bool:
    if asks == MINER and RACE_OF[card] == owner_race:
        return False
    if asks == OVERSEER and RACE_OF[card] != owner_race:
        return False
    return covers(card, top)


def _row(asks: int, owner_race: Race, top: int | None) -> Row:
    return tuple(_may_lie(card, asks, owner_race, top) for card in CARDS)


def _rows_after(asks: int, owner_race: Race) -> tuple[Row, ...]:
    """By the card on top; cards of one strength share a row."""
    by_strength = [_row(asks, owner_race, strength) for strength in range(10)]
    return tuple(by_strength[STRENGTH_OF[card]] for card in CARDS)


PLAYS: Final = tuple(play(card, 0) for card in CARDS)
"""By card; the mine's number is added."""
EMPTY: Final = _row(CENTRE, 0, None)
"""The row of a centre mine without units: everything may be played (K11)."""
AFTER: Final = _rows_after(CENTRE, 0)
"""The row of a centre mine once this card lies on top."""
FIRST_MINER: Final = tuple(_row(MINER, race, None) for race in range(len(RACES)))
NEXT_MINER: Final = tuple(_rows_after(MINER, race) for race in range(len(RACES)))
LAST_OVERSEER: Final = tuple(_rows_after(OVERSEER, race) for race in range(len(RACES)))


def row_in_centre(units: tuple[Card, ...]) -> Row:
    """The row of a mine in the centre with these units, bottom first."""
    return AFTER[units[-1]] if units else EMPTY


def row_of_captured(owner_race: Race, side: Side, units: tuple[Card, ...]) -> Row:
    """The row of a mine that somebody of this race has captured, with these units, bottom first."""
    if not units:
        return FIRST_MINER[owner_race]
    asks = LAST_OVERSEER if len(units) == side.size else NEXT_MINER
    return asks[owner_race][units[-1]]
