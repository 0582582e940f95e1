"""A hand without a playable card, shown to all before it is replaced (K26)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from kingsapp.games.kings import outcomes
from kingsapp.games.kings.cards import RACE_OF, RACES, STRENGTH_OF
from kingsapp.games.kings.events import HandShown
from kingsapp.games.kings.observation import Observation
from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.base.services import running_app
from kingsapp.ui.tables.kings.faces import chips
from kingsapp.ui.tables.kings.faces.pictures import KingBadge, UnitCard
from kingsapp.ui.tables.kings.text.inline_pictures import Gem
from kingsapp.ui.theme import Theme
from kingsapp.ui.widgets.button import PillButton
from kingsapp.ui.widgets.icon import Icon
from kingsapp.ui.widgets.panel import Panel
from kingsapp.ui.widgets.sentence import InlinePicture, Sentence
from kingsapp.ui.widgets.text import Text
from kingsapp.ui.widgets.touch_barrier import TouchBarrier

if TYPE_CHECKING:
    from kivy.input.motionevent import MotionEvent

__all__ = ["Icon", "KingBadge", "Panel", "PillButton", "Sentence", "ShownHand", "Text"]

_MOST_LINES = 3


@dataclass(frozen=True, slots=True)
class NeedMark(InlinePicture):
    """What a mine asks for, as a chip in a sentence."""

    text: str
    races: tuple[str, ...]

    def picture(self, scale: float, theme: Theme) -> Texture:
        return chips.lock(self.text, self.races, theme, scale)


class ShownHand(TouchBarrier):
    """The panel: the six cards, what each place asks for, and what happens next."""

    player = StringProperty("")
    race = StringProperty("")
    own = BooleanProperty(False)
    count = NumericProperty(6)
    dealt = NumericProperty(6)
    deck_left = NumericProperty(0)
    dense = BooleanProperty(False)
    """There is little room: what happens next is told by the numbers of the deck alone."""
    flat = BooleanProperty(False)
    """The words stand beside the cards, not below them."""
    clear = ListProperty([0, 0, 0, 0])
    """What is not dimmed: x, y, width, height in the window."""

    def __init__(
        self,
        view: Observation,
        event: HandShown,
        names: Sequence[str],
        own: bool,
        close: Callable[..., None],
        **kwargs: Any,
    ) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self._close = close
        self._view, self._event = view, event
        self.player, self.own = names[event.seat], own
        self.race = RACES[view.races[event.seat]]
        self.count = len(event.cards)
        self.dealt = min(len(event.cards), view.deck_left)
        self.deck_left = view.deck_left
        self._write_needs()

    def close(self, *_: object) -> None:
        """Go on."""
        self._close()

    def place(self, x: float, y: float, width: float, height: float) -> None:
        """Take a place in the window and the colours of the theme; the panel is as high as it needs to be."""
        theme = running_app().theme
        self.dense = self.flat or height < dp(396) * theme.text_scale
        for line in self.ids.lines.children:
            line.color, line.strong = theme.onSurfaceVariantColor, theme.onSurfaceColor
        self.pos, self.size = (x, y), (width, height)
        row = self.ids.cards
        row.clear_widgets()
        cards = sorted(self._event.cards, key=lambda card: (STRENGTH_OF[card], card))
        most = 58 if not self.dense else 46
        room = (width - self.ids.body.spacing) / 2 if self.flat else width
        breadth = min(most, (room / dp(1) - 36 - 6 * (len(cards) - 1)) / max(len(cards), 1))
        for card in cards:
            row.add_widget(
                UnitCard(race=RACES[RACE_OF[card]], strength=STRENGTH_OF[card], breadth=round(breadth, 1))
            )
        row.height = dp(breadth * 1.4)

    def dims(self, x: float, y: float) -> bool:
        """Whether something at a place of the window cannot be meant while the hand is shown."""
        left, low, width, height = self.clear
        return not (left <= x <= left + width and low <= y <= low + height)

    def touched_beside(self, touch: MotionEvent) -> None:
        """A tap beside the panel goes on as well."""
        if not self.ids.body.collide_point(*touch.pos):
            self.close()

    def _write_needs(self) -> None:
        view, seat = self._view, self._event.seat
        lines = self.ids.lines
        needs = [outcomes.need(view, mine, None) for mine in view.centre]
        least = min((need.least for need in needs if need.least is not None), default=None)
        zero = any(need.zero for need in needs)
        if least is not None:
            key = "table.centre_asks_zero" if zero else "table.centre_asks"
            lines.add_widget(Sentence(key, {"n": least}))
        elif zero:
            lines.add_widget(Sentence("table.centre_only_zero", {}))
        for mine in view.captured[seat][: _MOST_LINES - 1]:
            need = outcomes.need(view, mine, seat)
            text = "0" if need.zero else f"{need.least}+" if need.least is not None else ""
            mark = NeedMark(text, tuple(RACES[race] for race in need.races))
            lines.add_widget(Sentence("table.mine_asks", {"mine": Gem(mine.side.value), "need": mark}))


load_kv(__file__)
