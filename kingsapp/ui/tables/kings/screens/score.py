"""What the players of Underground Kings have at the end: their mines, developed or not (K28)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from kivy.graphics.texture import Texture
from kivy.properties import ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivymd.uix.tab import MDTabsItem

from kingsapp.core.game import Seat
from kingsapp.games.kings.cards import RACES, Race, Side
from kingsapp.games.kings.events import MineCaptured, MineDeveloped
from kingsapp.match import Match
from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.base.services import running_app
from kingsapp.ui.tables.common.score import FULL, LOSS, Bar, Score
from kingsapp.ui.tables.kings.board.mine_faces import side_face
from kingsapp.ui.tables.kings.faces import mines
from kingsapp.ui.tables.kings.factions import RaceBadge
from kingsapp.ui.text.i18n import Translator
from kingsapp.ui.text.numbers import gain_text, whole_text
from kingsapp.ui.widgets.panel import Divider, Panel
from kingsapp.ui.widgets.picture import Picture
from kingsapp.ui.widgets.press import Pressed
from kingsapp.ui.widgets.text import Text

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

__all__ = ["Divider", "Panel", "RaceBadge", "Text", "points", "rows", "score"]

LEGEND: Final = (("scoring.developed", FULL), ("scoring.unfinished", LOSS))
"""What the bars of the chart mean."""


@dataclass(frozen=True, slots=True)
class KingsScoreRow:
    """What one player has at the end, the most valuable mines first."""

    name: str
    faction: str
    developed: tuple[Side, ...]
    unfinished: tuple[Side, ...]
    moments: tuple[int | None, ...] = ()
    """When each of the developed mines was developed, and then when each of the others was captured."""

    @property
    def gained(self) -> int:
        return sum(side.value for side in self.developed)

    @property
    def lost(self) -> int:
        return sum(side.value for side in self.unfinished)

    @property
    def score(self) -> int:
        return self.gained - self.lost

    @property
    def gains(self) -> tuple[Bar, ...]:
        return tuple(Bar(side.value, moment=moment) for side, moment in self._told[: len(self.developed)])

    @property
    def losses(self) -> tuple[Bar, ...]:
        return tuple(Bar(side.value, LOSS, moment) for side, moment in self._told[len(self.developed) :])

    @property
    def _told(self) -> list[tuple[Side, int | None]]:
        sides = (*self.developed, *self.unfinished)
        return list(zip(sides, self.moments or (None,) * len(sides), strict=True))


def rows(match: Match) -> list[KingsScoreRow]:
    """One row per seat, the best first; at the end everything lies open."""
    view = match.view(None)

    happened = {
        (type(event), event.mine): entry.ply + 1
        for entry in match.chronicle(None)
        for event in entry.events
        if isinstance(event, MineCaptured | MineDeveloped)
    }

    def row(seat: Seat, race: Race) -> KingsScoreRow:
        done, left = (
            sorted(mines, key=lambda mine: -mine.side.value)
            for mines in (view.developed[seat], view.captured[seat])
        )
        moments = (
            *(happened.get((MineDeveloped, mine.number)) for mine in done),
            *(happened.get((MineCaptured, mine.number)) for mine in left),
        )
        developed, unfinished = (tuple(mine.side for mine in mines) for mines in (done, left))
        return KingsScoreRow(match.names[seat], RACES[race], developed, unfinished, moments)

    told = [row(seat, race) for seat, race in enumerate(view.races)]
    return sorted(told, key=lambda row: -row.score)


def points(tr: Translator, score: int) -> str:
    """A score in words."""
    return tr.n("scoring.points", abs(score), score=whole_text(score))


def score(match: Match) -> Score:
    """What the screen at the end shows."""
    found = rows(match)
    return Score(found, LEGEND, points, lambda: Breakdown(found))


class MineCard(Picture):
    """The mine side of a card."""

    side = ObjectProperty(None, allownone=True)
    breadth = NumericProperty(62)
    watched = ("side", "breadth")

    def face(self) -> Texture | None:
        if self.side is None:
            return None
        return mines.card(side_face(self.side), self.breadth, self.theme)


class ScoredMine(BoxLayout):
    """A mine with what it brought."""

    points = StringProperty("")
    good = NumericProperty(1)

    def __init__(self, side: Side, developed: bool, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.good = int(developed)
        self.points = gain_text(side.value if developed else -side.value)
        self.ids.card.side = side


class MineShelf(BoxLayout):
    """What stands above a shelf of mines: their kind and what they are worth together."""

    title = StringProperty("")
    points = StringProperty("")
    ink = ColorProperty()


class PlayerTab(Pressed, MDTabsItem):
    """The race and name of a player, to see their mines; `active` while they are shown."""

    race = StringProperty("")
    name = StringProperty("")
    number = NumericProperty(0)

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        """KivyMD's tab takes its own texts and symbols alone, a frame later; this one shows a badge."""
        BoxLayout.add_widget(self, widget, *args, **kwargs)

    def on_release(self, *_: object) -> None:
        """KivyMD's strip would glide and scroll; here all tabs stand in the width of the panel."""


class Breakdown(Panel):
    """The mines of one player at a time."""

    shown = NumericProperty(0)
    gained = StringProperty("")
    lost = StringProperty("")
    sum_line = StringProperty("")
    score = StringProperty("")

    def __init__(self, table: Sequence[KingsScoreRow], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._app = running_app()
        self._rows = table
        for number, row in enumerate(table):
            tab = PlayerTab(race=row.faction, name=row.name, number=number)
            tab.bind(on_release=lambda chosen: self.show(int(chosen.number)))
            self.ids.tabs.add_widget(tab)
        self._app.tr.observe(t=self._say)
        self.show(0)

    def show(self, number: int) -> None:
        """Show the mines of a player."""
        self.shown = number
        row, tr = self._rows[number], self._app.tr
        for tab in self.ids.tabs.children:
            tab.active = tab.number == number
        self.gained = gain_text(row.gained)
        self.lost = whole_text(-row.lost) if row.unfinished else ""
        self.sum_line = tr.t("scoring.sum", gained=row.gained, lost=row.lost)
        self.score = whole_text(row.score)
        self._fill(self.ids.developed, row.developed, True)
        self._fill(self.ids.unfinished, row.unfinished, False)

    def _say(self, *_: object) -> None:
        self.show(int(self.shown))

    @staticmethod
    def _fill(shelf: Widget, sides: Sequence[Side], developed: bool) -> None:
        shelf.clear_widgets()
        for side in sides:
            shelf.add_widget(ScoredMine(side, developed))


load_kv(__file__)
