"""What made the difference: where the points of a person came from, beside those of the best other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from kivy.properties import ColorProperty, NumericProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout

from kingsapp.core.game import Seat
from kingsapp.match import Match
from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.base.services import running_app
from kingsapp.ui.tables import GAME_UIS
from kingsapp.ui.tables.common.badge import Badge
from kingsapp.ui.tables.common.score import ScoreRow
from kingsapp.ui.text.numbers import change_text, whole_text
from kingsapp.ui.widgets.panel import Divider, Panel
from kingsapp.ui.widgets.row import ListRow
from kingsapp.ui.widgets.text import Text

__all__ = ["Badge", "ComparedPanel", "Divider", "ListRow", "Text"]


@dataclass(frozen=True, slots=True)
class Source:
    """What two players have from one source; what it cost is below zero."""

    label: str
    """The key of what it is called."""
    own: int
    other: int

    @property
    def gap(self) -> int:
        return self.own - self.other


@dataclass(frozen=True, slots=True)
class Compared:
    """A player beside the best of the others."""

    own: ScoreRow
    other: ScoreRow
    sources: tuple[Source, ...]
    """Those from which either has anything."""
    decisive: int
    """The round in which most of the difference came; 0 if there is none."""
    swing: int
    """How much of it came then."""

    @property
    def gap(self) -> int:
        return self.own.score - self.other.score


def compare(match: Match, seat: Seat, rounds: Sequence[Sequence[int]]) -> Compared:
    """Where the points of a seat came from; `rounds` are the scores of all after each round."""
    score = GAME_UIS[match.game.key].score(match)
    faction = match.factions[seat]
    own = next(row for row in score.rows if row.faction == faction)
    other = next(row for row in score.rows if row is not own)
    sources = (Source(label, _from(own, way), _from(other, way)) for label, way in score.legend)
    rival = match.factions.index(other.faction)
    decisive, swing = _decisive([scores[seat] - scores[rival] for scores in rounds])
    return Compared(own, other, tuple(each for each in sources if each.own or each.other), decisive, swing)


def _from(row: ScoreRow, way: str) -> int:
    gained = sum(bar.value for bar in row.gains if bar.way == way)
    return gained - sum(bar.value for bar in row.losses if bar.way == way)


def _decisive(leads: Sequence[int]) -> tuple[int, int]:
    """The round that changed the lead most in favour of who was ahead at the end, and by how much."""
    if not leads[-1]:
        return 0, 0
    sign = 1 if leads[-1] > 0 else -1
    changes = [after - before for before, after in pairwise(leads)]
    number = max(range(len(changes)), key=lambda place: sign * changes[place])
    return number + 1, changes[number]


class ComparedNumber(AnchorLayout):
    """A number at the right edge of its column."""

    text = StringProperty("")
    role = StringProperty("bodyM")
    color = ColorProperty()


class ComparedRow(BoxLayout):
    """One source: what it brought to either, and the difference."""

    label = StringProperty("")
    own = StringProperty("")
    other = StringProperty("")
    gap = StringProperty("")
    good = NumericProperty(0)
    """1 for what the player is ahead by, -1 for what they are behind by."""


class ComparedPanel(Panel):
    """The sources as a table; `on_look` asks for the round that decided most."""

    headline = StringProperty("")
    decisive = StringProperty("")
    min_height = NumericProperty(0)
    """How high it is at least, in pixels."""

    __events__ = ("on_look",)

    def __init__(self, match: Match, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._app = running_app()
        self._style = GAME_UIS[match.game.key].factions
        self.compared: Compared | None = None

    def show(self, compared: Compared) -> None:
        """Compare these two."""
        self.compared = compared
        for badge, row in ((self.ids.own, compared.own), (self.ids.other, compared.other)):
            badge.style, badge.faction = self._style, row.faction
        self.write()

    def write(self) -> None:
        """Put it into the words of the language."""
        compared, tr = self.compared, self._app.tr
        assert compared is not None
        gap, player = compared.gap, compared.other.name
        key = "review.level" if not gap else "review.ahead" if gap > 0 else "review.behind"
        self.headline = tr.n(key, abs(gap), player=player) if gap else tr.t(key, player=player)
        self.ids.rows.clear_widgets()
        for source in compared.sources:
            self.ids.rows.add_widget(Divider())
            self.ids.rows.add_widget(_row(tr.t(source.label), source))
        change = change_text(compared.swing)
        told = tr.t("review.decisive", round=compared.decisive, points=change)
        self.decisive = told if compared.decisive else ""

    def on_look(self) -> None:
        """Somebody wants to see that round."""


def _row(label: str, source: Source) -> ComparedRow:
    return ComparedRow(
        label=label[:1].upper() + label[1:],
        own=whole_text(source.own),
        other=whole_text(source.other),
        gap=change_text(source.gap),
        good=(source.gap > 0) - (source.gap < 0),
    )


load_kv(__file__)
