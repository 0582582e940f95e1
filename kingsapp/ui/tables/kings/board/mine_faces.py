"""Cards and mines of the game as the painters of their faces know them."""

from __future__ import annotations

from kingsapp.games.kings.cards import RACE_OF, RACES, STRENGTH_OF, Card, Side
from kingsapp.games.kings.observation import Mine
from kingsapp.ui.tables.kings.faces.mines import MineFace, Unit


def unit_of(card: Card) -> Unit:
    """The unit side of a card."""
    return Unit(RACES[RACE_OF[card]], STRENGTH_OF[card])


def mine_face(mine: Mine) -> MineFace:
    """A mine with its units."""
    return side_face(mine.side, tuple(unit_of(card) for card in mine.units))


def side_face(side: Side, units: tuple[Unit, ...] = ()) -> MineFace:
    """A mine side, alone or with units."""
    return MineFace(side.defence, side.size, bool(side.overseer), side.value, units)
