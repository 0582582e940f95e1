"""The table of Pebbles: the heap, a button for each action, and one line that says what is going on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from kingsapp.ai.hints import Hint
from kingsapp.core.game import Action, Seat
from kingsapp.core.reason import Reason
from kingsapp.match import Step
from kingsapp.ui.tables.common.interface import TABLE_EVENTS
from kingsapp.ui.text.phrase import Phrase
from kingsapp.ui.widgets.button import IconButton, PillButton
from kingsapp.ui.widgets.text import Text
from tests.ui.toy_game.games.pebbles.game import View
from tests.ui.toy_game.games.pebbles.state import TAKES, THROW
from tests.ui.toy_game.tables.pebbles import messages
from tests.ui.toy_game.tables.pebbles.heap import Heap


class PebblesTable(BoxLayout):
    """A TableWidget; nothing moves in it, so every step is there at once."""

    accepts = BooleanProperty(False)
    leisure = BooleanProperty(False)
    seeking = BooleanProperty(False)
    home_seat = NumericProperty(0)
    undo_state = ObjectProperty(None, allownone=True)
    telling = False
    __events__ = TABLE_EVENTS

    def __init__(self, names: Sequence[str], **kwargs: Any) -> None:
        super().__init__(orientation="vertical", spacing=dp(8), padding=dp(16), **kwargs)
        self._tr = App.get_running_app().tr
        self._names = names
        self.view: View | None = None
        self.legal: frozenset[Action] = frozenset()
        self.hinted = False
        self.menu, self.heap = IconButton(icon="menu"), Heap()
        self.own_card, self.says = Text(role="bodyL", wrap=True), Text(role="bodyL", wrap=True)
        self.actions = {action: PillButton(size_hint_x=1) for action in (*TAKES, THROW)}
        self.menu.bind(on_release=lambda _button: self.dispatch("on_pause_menu"))
        for action, button in self.actions.items():
            button.bind(on_release=lambda _button, action=action: self.choose(action))
        for widget in (self.menu, self.heap, self.own_card, self.says, *self.actions.values()):
            self.add_widget(widget)

    def choose(self, action: Action) -> None:
        """A button was tapped."""
        if self.accepts:
            self.dispatch("on_action" if action in self.legal else "on_refused", action)

    def show(
        self,
        view: View,
        legal: Iterable[Action] = (),
        *,
        ply: int = 0,
        marked: Action | Iterable[Action] | None = None,
        past: bool = False,
    ) -> None:
        """Draw a position at once."""
        t = self._tr.t
        self.view, self.legal, self.hinted = view, frozenset(legal), False
        self.heap.number = view.heap
        card = None if view.viewer is None else view.cards[view.viewer]
        self.own_card.text = "" if card is None else t("pebbles.own_card", card=card)
        for action, button in self.actions.items():
            button.text = t("pebbles.throw") if action == THROW else t("pebbles.take", number=action)

    async def deal(self) -> None:
        """The heap lies there."""

    async def tell(self, step: Step, at_once: bool = False) -> None:
        """Show where the step leads."""
        self.accepts = False
        for event in step.entry.events:
            self.dispatch("on_moment", event)
        self.show(step.after)

    def finish(self) -> None:
        """Nothing moves."""

    def leave_seat(self, seat: Seat, level: str) -> None:
        """Nothing is said of who plays."""

    def thinking(self, seat: Seat | None, note: str = "") -> None:
        """Say who thinks."""
        self.says.text = "" if seat is None else self._tr.t("table.thinking", player=self._names[seat])

    def caption(
        self, line: Phrase | None, seat: Seat | None = None, note: str = "", action: str = ""
    ) -> None:
        """Say what somebody does; nobody draws in secret, so no button is ever asked for."""
        self.says.text = "" if line is None else self._tr.t(line[0], **line[1])

    def explain(self, reason: Reason, action: Action | None = None) -> None:
        """Say why something is not possible."""
        self.says.text = messages.reason(self._tr, reason, self._names)

    def hint(self, hint: Hint) -> None:
        """Say what is best."""
        self.hinted = True
        self.says.text = self.actions[hint.action].text

    def clear_hint(self) -> None:
        """Say nothing any more."""
        self.hinted = False
        self.says.text = ""

    def bring_into_view(self, actions: Iterable[Action]) -> None:
        """Everything is in view."""

    def cancel_choice(self) -> bool:
        """Nothing is ever chosen without being decided."""
        return False

    def on_action(self, *actions: Action) -> None:
        """See TABLE_EVENTS, here and below."""

    def on_refused(self, action: Action) -> None: ...

    def on_why(self, text: str, rule: str) -> None: ...

    def on_rule(self, rule: str) -> None: ...

    def on_move_now(self) -> None: ...

    def on_skip(self) -> None: ...

    def on_skip_to_turn(self) -> None: ...

    def on_pass_on(self) -> None: ...

    def on_undo(self) -> None: ...

    def on_hint(self) -> None: ...

    def on_pause_menu(self) -> None: ...

    def on_chronicle(self) -> None: ...

    def on_moment(self, event: Any) -> None: ...

    def on_lifted(self) -> None: ...
