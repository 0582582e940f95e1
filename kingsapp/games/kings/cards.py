"""The 80 double-sided cards (K1, K2).

A card is a small int, `race * 20 + strength * 2 + copy`, so that the search can use it as an index; its name
(`orc7a`) is its unit side. The mine side of each card is data: see deck.py.
"""

from __future__ import annotations

from typing import Final, NamedTuple

Card = int
Race = int

RACES: Final = ("dwarf", "orc", "goblin", "giant")
COPIES: Final = "ab"
CARDS: Final = range(80)

NAMES: Final = tuple(f"{race}{strength}{copy}" for race in RACES for strength in range(10) for copy in COPIES)
CARD_OF: Final = {name: card for card, name in enumerate(NAMES)}
RACE_OF: Final = tuple(card // 20 for card in CARDS)
STRENGTH_OF: Final = tuple(card % 20 // 2 for card in CARDS)
KIND_OF: Final = tuple(card // 2 for card in CARDS)
"""The same for both copies of a unit."""

HAND_SIZE: Final = 6
CENTRE_MINES: Final = 4
CAMP_CARDS: Final = 4


class Side(NamedTuple):
    """The mine side of a card."""

    defence: int
    size: int
    overseer: int
    value: int

    @property
    def units_needed(self) -> int:
        """Miners, and the overseer if the mine asks for one (K19, K20)."""
        return self.size + self.overseer


def covers(card: Card, top: int | None) -> bool:
    """Whether a unit may lie on a unit of strength `top`; None is a mine without units (K11 to K13)."""
    if top is None:
        return True
    strength = STRENGTH_OF[card]
    return top == 9 if strength == 0 else strength > top
