"""The pile browser: discard and camp, race by race.

show_pile(app, pile, view, names, viewer)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout

from kingsapp.core.game import Seat
from kingsapp.games.kings.cards import CARDS, RACE_OF, RACES, STRENGTH_OF, Card, Race
from kingsapp.games.kings.observation import Observation
from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.base.services import AppServices
from kingsapp.ui.tables.kings.dialogs.zoom import show_zoom
from kingsapp.ui.tables.kings.faces.pictures import UnitCard
from kingsapp.ui.tables.kings.factions import RaceBadge
from kingsapp.ui.tables.kings.input.targets import DISCARD, Pile, UnitTarget
from kingsapp.ui.widgets.button import IconButton
from kingsapp.ui.widgets.icon import Icon
from kingsapp.ui.widgets.panel import Divider
from kingsapp.ui.widgets.press import Press
from kingsapp.ui.widgets.scroll import Scroll
from kingsapp.ui.widgets.segmented import Segmented
from kingsapp.ui.widgets.sheet import Overlay
from kingsapp.ui.widgets.text import Text

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

__all__ = [
    "Icon",
    "IconButton",
    "PileSheet",
    "RaceBadge",
    "Scroll",
    "Segmented",
    "Text",
    "UnitCard",
    "show_pile",
]

CAMP: Final = "camp"
EACH: Final = len(CARDS) // len(RACES)
"""How many cards of a race there are."""


def show_pile(
    app: AppServices, pile: Pile, view: Observation, names: Sequence[str], viewer: Seat | None
) -> PileSheet:
    """Open the discard, or the camp if a pile of it is asked for; everybody may look (K23, K30)."""
    sheet = PileSheet(app, view, names, viewer, DISCARD if pile == DISCARD else CAMP)
    sheet.open()
    return sheet


class PileCard(Press, AnchorLayout):
    """A card of a pile; a tap enlarges it."""

    race = StringProperty("")
    strength = NumericProperty(0)
    breadth = NumericProperty(58)
    drawable = BooleanProperty(False)


class RaceRow(BoxLayout):
    """The cards of one race."""

    race = StringProperty("")
    count = NumericProperty(0)
    whole = NumericProperty(EACH)

    @property
    def cards(self) -> Widget:
        return self.ids.cards


class PileSheet(Overlay):
    """Comes up from below; tabs for discard and camp."""

    pile = StringProperty(DISCARD)

    def __init__(
        self,
        app: AppServices,
        view: Observation,
        names: Sequence[str],
        viewer: Seat | None,
        pile: str,
        **kwargs: Any,
    ) -> None:
        self._app = app
        self._view = view
        self._names = names
        self._viewer = viewer
        super().__init__(pile=pile, **kwargs)
        t = app.tr.t
        camp = sum(len(cards) for cards in view.camp)
        self.ids.tabs.options = [
            (DISCARD, t("piles.discard", n=len(view.discard))),
            (CAMP, t("piles.camp", n=camp)),
        ]
        self.ids.tabs.value = pile
        self.bind(pile=self._list)
        self._list()

    def _list(self, *_: object) -> None:
        rows = self.ids.rows
        rows.clear_widgets()
        for race, name in enumerate(RACES):
            found = self._cards_of(race)
            row = RaceRow(race=name, count=len(found))
            for place, card in enumerate(found):
                row.cards.add_widget(self._card(card, drawable=self.pile == CAMP and not place))
            rows.add_widget(Divider())
            rows.add_widget(row)

    def _cards_of(self, race: Race) -> list[Card]:
        if self.pile == CAMP:
            return list(reversed(self._view.camp[race]))
        return sorted(card for card in self._view.discard if RACE_OF[card] == race)

    def _card(self, card: Card, drawable: bool) -> PileCard:
        shown = PileCard(race=RACES[RACE_OF[card]], strength=STRENGTH_OF[card], drawable=drawable)
        shown.bind(on_release=lambda _card: self._enlarge(card))
        return shown

    def _enlarge(self, card: Card) -> None:
        show_zoom(self._app, UnitTarget(card), self._view, self._names, self._viewer)


load_kv(__file__)
