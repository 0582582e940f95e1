"""What the players of Pebbles have at the end: pebbles and a card (P3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kivy.uix.widget import Widget

from kingsapp.match import Match
from kingsapp.ui.tables.common.score import FULL, SOFT, Bar, Score
from kingsapp.ui.text.i18n import Translator
from kingsapp.ui.widgets.text import Text

LEGEND: Final = (("pebbles.name", FULL), ("pebbles.card", SOFT))


@dataclass(frozen=True, slots=True)
class Row:
    """What one player has."""

    name: str
    faction: str
    pebbles: int
    card: int

    @property
    def score(self) -> int:
        return self.pebbles + self.card

    @property
    def gains(self) -> tuple[Bar, ...]:
        return Bar(self.pebbles, FULL), Bar(self.card, SOFT)

    @property
    def losses(self) -> tuple[Bar, ...]:
        return ()


def score(match: Match) -> Score:
    """What the screen at the end shows."""
    view = match.view(None)
    found = [Row(*row) for row in zip(match.names, match.factions, view.pebbles, view.cards, strict=True)]
    found.sort(key=lambda row: -row.score)
    return Score(found, LEGEND, points, lambda: breakdown(found))


def points(tr: Translator, number: int) -> str:
    """A score in words."""
    return tr.n("pebbles.points", number)


def breakdown(rows: list[Row]) -> Widget:
    """Where the points come from, a line for each player."""
    lines = (f"{row.name}: {row.pebbles} + {row.card} = {row.score}" for row in rows)
    return Text(text="\n".join(lines), role="bodyM", wrap=True)
