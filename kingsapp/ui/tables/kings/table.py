"""The table of Underground Kings; see GameTable.

table = KingsTable(names=["Anna", "Boris"], is_human=[True, False], levels=["", "hard"])
table.show(view, legal, ply=12)            # view.viewer None shows no hand
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from kingsapp.core.game import Action, Event
from kingsapp.games.kings.observation import Observation
from kingsapp.games.kings.plays import DRAW, played
from kingsapp.ui.tables.common.geometry import Box, box_of
from kingsapp.ui.tables.common.interface import Asked
from kingsapp.ui.tables.common.table import GameTable
from kingsapp.ui.tables.kings.animation.hand_reveal import HandReveal
from kingsapp.ui.tables.kings.animation.motion import KingsMotion
from kingsapp.ui.tables.kings.board.board import KingsBoard
from kingsapp.ui.tables.kings.board.hud import KingsHud
from kingsapp.ui.tables.kings.board.layout import table_layout
from kingsapp.ui.tables.kings.board.pieces import Focus
from kingsapp.ui.tables.kings.board.places import named_place, places_changed, places_of, places_to_touch
from kingsapp.ui.tables.kings.input.gestures import KingsGestures
from kingsapp.ui.tables.kings.input.targets import Pile, Target
from kingsapp.ui.tables.kings.text.prompter import KingsPrompter

if TYPE_CHECKING:
    from kivy.input.motionevent import MotionEvent


class KingsTable(GameTable[Observation]):
    """Mines in the middle, rivals above, the own mines and the hand below."""

    __events__ = ("on_zoom", "on_browse", "on_developed")

    observed = ("left_handed", "mark_known", "speed")

    board: KingsBoard
    hud: KingsHud
    reveal: HandReveal
    motion: KingsMotion
    gestures: KingsGestures
    prompter: KingsPrompter

    _brought: tuple[Action, ...] = ()

    def _build(self) -> None:
        board = self.board = KingsBoard(self)
        hud = self.hud = KingsHud(self, board.layout)
        self.reveal = HandReveal(self, board, self.notes)
        self.motion = KingsMotion(self, board, self.reveal)
        self.gestures = KingsGestures(self, board, self.motion, hud.king)
        self.prompter = KingsPrompter(self, board, hud, self.reveal, self.notes)
        hud.prompt.bind(on_redeal=lambda *_: self.gestures.show_hand())
        below = (hud.ground, board.rival_layer, board.floor, board.own)
        for layer in (*below, hud.layer, board.hand, hud.front, self.air.layer, self.notes.layer):
            self.add_widget(layer)
        self.bind(home_seat=self._relayout_soon)

    def _arrange(self) -> None:
        # A hand that is shown stays until it is tapped away: nothing moves meanwhile.
        if self.reveal.panel is None:
            self.finish()
        self.gestures.let_go()
        layout = self._plan(table_layout, len(self.names) - 1)
        self.geometry.cover(*self.children)
        self.hud.arrange(layout)
        self.board.arrange(layout)
        self.bring_into_view(self._brought)
        self.refresh()
        self.reveal.place()

    def _set_position(self, view: Observation, legal: frozenset[Action], marked: list[Action] | None) -> None:
        self.gestures.let_go()
        self.clear_hint()
        self.legal = legal
        self.view = view
        self._brought = ()
        self.board.set_position(view, marked)

    def refresh(self) -> None:
        """Bring everything into line with the position."""
        if not self.shown:
            return
        self.board.refresh()
        self.hud.write(self.prompter.turn_text())
        self.prompter.say()
        self.prompter.place_dots()
        self.prompter.show_bubble()

    def nearing_end(self) -> str:
        """K27: the deck counts down to the end."""
        view = self.view
        if view.over or view.viewer is None:
            return ""
        if view.deck_left <= len(self.names):
            return "table.last_turns"
        return "table.deck_runs_out" if view.deck_left <= 3 * len(self.names) else ""

    @property
    def field(self) -> Box:
        """The mines in the middle."""
        first, last = (self.geometry.box(self.board.layout.centre[place]) for place in (0, -1))
        return first[0], first[1], last[0] + last[2] - first[0], first[3]

    def update_tools(self) -> None:
        """Bring the buttons around the game into line with what can be done now."""
        self.prompter.update_tools()

    def _covered(self, touch: MotionEvent) -> bool:
        return self.reveal.covers(touch)

    def _touched_above(self, touch: MotionEvent) -> bool:
        return self.reveal.touch_down(touch) or super()._touched_above(touch)

    def close_above(self) -> bool:
        """Close the hand that is held up; False if none is."""
        return self.reveal.go_on()

    def _glow(self, alpha: float) -> None:
        self.board.glow(alpha)

    def _accepts_changed(self, *_: object) -> None:
        if self.telling:
            # What was decided stays as it is, so that its motion begins there.
            return
        if not self.accepts:
            self.gestures.let_go()
            self.board.focus = Focus()
        self.refresh()

    def bring_into_view(self, actions: Iterable[Action]) -> None:
        """Push the own mines until those that these actions play on are seen, the last at any rate."""
        # It stays in sight when the window changes.
        self._brought = tuple(actions)
        for action in self._brought:
            if action < DRAW:
                self.board.scroll_into_view(played(action)[1])

    def place_of(self, name: str) -> Box | None:
        """`mine:5`, `card:orc7a`, `camp:orc`, or a part of the table such as `hand`: see places.py."""
        return named_place(self, self.board, self.hud, name)

    def places_to_touch(self, actions: Sequence[Action]) -> list[Box]:
        """The card if it is not chosen yet, then the mine; or a pile; or the button that shows the hand."""
        return places_to_touch(self.board, self.hud, actions)

    def places_of(self, actions: Iterable[Action]) -> list[Box]:
        """The cards, the mines and the piles of these actions."""
        return places_of(self.board, self.hud, actions)

    def places_changed(self, events: Sequence[Event]) -> list[Box]:
        """The mine, the card or the score that an event changed; the hand that is held up, while it is."""
        if self.reveal.panel is not None:
            return [box_of(self.reveal.panel)]
        return places_changed(self, self.board, self.hud, events)

    def asked(self) -> Asked | None:
        """What cannot be taken back is tapped twice."""
        action = self.board.focus.target
        if not self.accepts or action is None or self.board.focus.dragged is not None:
            return None
        boxes = self.places_to_touch([action])
        if not boxes or not self.asks_twice(action):
            return None
        return Asked((action,), boxes[-1], "table.again_final" if self.is_final(action) else "table.again")

    def on_zoom(self, target: Target) -> None:
        """The person asked for an enlarged view."""

    def on_browse(self, pile: Pile) -> None:
        """The person asked to see a pile."""

    def on_developed(self) -> None:
        """The person asked to see their developed mines."""
