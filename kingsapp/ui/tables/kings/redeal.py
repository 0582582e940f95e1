"""No legal card (K26): the shown hand, what every place asks for, and what happens now (mockup 26)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout

from kingsapp.core.game import Seat
from kingsapp.games.kings.cards import HAND_SIZE, RACE_OF, RACES, STRENGTH_OF, Card
from kingsapp.games.kings.observation import Mine, Observation
from kingsapp.ui.kv import load_kv
from kingsapp.ui.tables.kings.preview import need
from kingsapp.ui.widgets.button import PillButton
from kingsapp.ui.widgets.icon import Icon
from kingsapp.ui.widgets.panel import Panel
from kingsapp.ui.widgets.picture import KingBadge, UnitCard
from kingsapp.ui.widgets.sentence import Gem, RaceMark, Sentence
from kingsapp.ui.widgets.sheet import Overlay
from kingsapp.ui.widgets.text import Text

__all__ = ["AnchorLayout", "Icon", "KingBadge", "Panel", "PillButton", "RedealPanel", "Text"]

Line = tuple[str, dict[str, Any]]


class Need(BoxLayout):
    """What one place asks for."""

    def __init__(self, line: Line, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        key, values = line
        self.add_widget(Sentence(key, values, role="bodyM", pos_hint={"center_y": 0.5}))


class Stage(BoxLayout):
    """One of the three things that happen."""

    head = StringProperty("")
    foot = StringProperty("")


class RedealPanel(Overlay):
    """Stands over the lower half; the centre stays visible as proof. Closing it lets the game go on."""

    race = StringProperty("")
    shows = StringProperty("")
    player = StringProperty("")
    discarded = NumericProperty(0)
    dealt = NumericProperty(0)
    deck = NumericProperty(0)
    ends = BooleanProperty(False)

    def __init__(
        self, view: Observation, seat: Seat, hand: Sequence[Card], names: Sequence[str], own: bool
    ) -> None:
        super().__init__()
        tr = App.get_running_app().tr
        self.race = RACES[view.races[seat]]
        self.player = names[seat]
        self.shows = tr.t("flow.redeal_you_show") if own else tr.t("flow.redeal_shows", player=names[seat])
        self.discarded = len(hand)
        self.deck = view.deck_left
        self.dealt = min(HAND_SIZE, view.deck_left)
        self.ends = view.deck_left <= HAND_SIZE
        for line in needs(view, seat):
            self.ids.needs.add_widget(Need(line))
        for card in hand:
            self.ids.hand.add_widget(UnitCard(race=RACES[RACE_OF[card]], strength=STRENGTH_OF[card]))
        self.ids.hand.bind(width=self._fit)
        self._fit()

    def _fit(self, *_: object) -> None:
        hand = self.ids.hand
        count = max(1, len(hand.children))
        room = hand.width / dp(1) - 8 * (count - 1)
        for card in hand.children:
            card.breadth = max(24, min(64, int(room / count)))


def needs(view: Observation, seat: Seat) -> Iterator[Line]:
    """What the centre and each mine of the player ask for (K11 to K13, K19 to K21)."""
    centre = [need(view, mine, None) for mine in view.centre]
    weakest = min((place.least for place in centre if place.least is not None), default=None)
    zero = any(place.zero for place in centre)
    if weakest is not None:
        yield ("flow.redeal_centre_both" if zero else "flow.redeal_centre"), {"least": weakest}
    elif zero:
        yield "flow.redeal_centre_zero", {}
    for mine in view.captured[seat]:
        yield _own_need(view, mine, seat)


def _own_need(view: Observation, mine: Mine, seat: Seat) -> Line:
    asked = need(view, mine, seat)
    own = view.races[seat]
    values = {"mine": Gem(mine.side.value), "race": RaceMark(RACES[own])}
    kind = "overseer" if asked.races == (own,) else "miner"
    if asked.zero:
        return f"flow.redeal_{kind}_zero", values
    if asked.least is None:
        return "flow.redeal_first", values
    return f"flow.redeal_{kind}", {**values, "least": asked.least}


load_kv(__file__)
