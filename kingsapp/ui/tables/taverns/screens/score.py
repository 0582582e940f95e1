"""What the players of Royal Taverns have at the end: respect, and where it came from (T26)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from kingsapp.core.game import Event, Seat
from kingsapp.games.taverns.events import IncomePaid, NuggetsCollected, ScoringDwarfStepped, Why
from kingsapp.games.taverns.setup import FIRST_CELL
from kingsapp.match import Entry, Match
from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.tables.common.score import FULL, LOSS, SOFT, THIN, Bar, Score
from kingsapp.ui.tables.taverns.factions import ClanBadge
from kingsapp.ui.text.i18n import Translator
from kingsapp.ui.text.numbers import whole_text
from kingsapp.ui.widgets.panel import Divider, Panel
from kingsapp.ui.widgets.text import Text

__all__ = ["ClanBadge", "Divider", "Panel", "Text", "points", "rows", "score"]

LEGEND: Final = (
    ("taverns.score.nuggets", FULL),
    ("taverns.score.income", SOFT),
    ("taverns.score.bonus", THIN),
    ("taverns.score.loss", LOSS),
)
"""What the bars of the chart mean."""

SOURCES: Final = ("nuggets", "income", "bonus", "loss")
SYMBOLS: Final = {
    "nuggets": "nuggets",
    "income": "beer_stein",
    "bonus": "prospect_marker",
    "loss": "prospect_marker",
}


@dataclass(frozen=True, slots=True)
class TavernsScoreRow:
    """What one player gained and lost; `loss` is counted in cells, not below zero."""

    name: str
    faction: str
    nuggets: int
    income: int
    bonus: int
    loss: int
    moments: Mapping[str, int] = field(default_factory=dict)
    """By source, when most of it came."""

    @property
    def score(self) -> int:
        """The cell of the scoring dwarf, as the track shows it."""
        return FIRST_CELL + self.nuggets + self.income + self.bonus - self.loss

    @property
    def gains(self) -> tuple[Bar, ...]:
        parts = (self._bar("nuggets", FULL), self._bar("income", SOFT), self._bar("bonus", THIN))
        return tuple(bar for bar in parts if bar.value)

    @property
    def losses(self) -> tuple[Bar, ...]:
        return (self._bar("loss", LOSS),) if self.loss else ()

    def _bar(self, source: str, way: str) -> Bar:
        return Bar(getattr(self, source), way, self.moments.get(source))


def rows(match: Match) -> list[TavernsScoreRow]:
    """One row per seat, the best first, from all that happened."""
    entries = match.chronicle(None)
    clans = match.view(None).setup.clans
    told = [_row(match.names[seat], clan, seat, entries) for seat, clan in enumerate(clans)]
    return sorted(told, key=lambda row: -row.score)


def _row(name: str, clan: str, seat: Seat, entries: Iterable[Entry]) -> TavernsScoreRow:
    brought = {entry.ply + 1: _brought(seat, entry.events) for entry in entries}
    sums = {source: sum(each[source] for each in brought.values()) for source in SOURCES}
    moments = {
        source: max(brought, key=lambda moment: brought[moment][source]) for source in SOURCES if sums[source]
    }
    return TavernsScoreRow(name, clan, **sums, moments=moments)


def _brought(seat: Seat, events: Iterable[Event]) -> dict[str, int]:
    """By source, what one action brought to a seat."""
    nuggets = income = steps = loss = 0
    for event in events:
        match event:
            case NuggetsCollected(seat=who, number=number) if who == seat:
                nuggets += number
            case IncomePaid(seat=who, respect=respect) if who == seat:
                income += respect
            case ScoringDwarfStepped(seat=who, origin=origin, target=target, why=why) if who == seat:
                if why is Why.MARKER:
                    loss += origin - target
                else:
                    steps += target - origin
    # T21: what a scoring dwarf went further than its respect, it owes to the marker.
    return {"nuggets": nuggets, "income": income, "bonus": steps - nuggets - income, "loss": loss}


def points(tr: Translator, score: int) -> str:
    """A score in words."""
    return tr.n("taverns.respect", score)


def score(match: Match) -> Score:
    """What the screen at the end shows."""
    found = rows(match)
    return Score(found, LEGEND, points, lambda: RespectTable(found))


class SourceHead(BoxLayout):
    """The symbol of a source above its column."""

    symbol = StringProperty("")
    sign = StringProperty("")


class SourceRow(BoxLayout):
    """One player: a number for each source, and the sum."""

    name = StringProperty("")
    faction = StringProperty("")
    numbers = ListProperty(["", "", "", ""])
    score = StringProperty("")
    best = NumericProperty(0)


class SourceLine(BoxLayout):
    """What a symbol means, in words."""

    symbol = StringProperty("")
    sign = StringProperty("")
    key = StringProperty("")


class RespectTable(Panel):
    """The table of all sources, and below it what they are."""

    def __init__(self, table: Sequence[TavernsScoreRow], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        best = table[0].score
        for row in table:
            self.ids.rows.add_widget(Divider())
            numbers = [_number(source, getattr(row, source)) for source in SOURCES]
            line = SourceRow(name=row.name, faction=row.faction, numbers=numbers, score=str(row.score))
            line.best = int(row.score == best)
            self.ids.rows.add_widget(line)
        for source in SOURCES:
            key = f"taverns.score.{source}_why"
            line = SourceLine(symbol=SYMBOLS[source], sign=_sign(source), key=key)
            self.ids.lines.add_widget(line)


def _number(source: str, value: int) -> str:
    return "–" if not value else whole_text(-value) if source == "loss" else str(value)


def _sign(source: str) -> str:
    return {"bonus": "+", "loss": "−"}.get(source, "")


load_kv(__file__)
