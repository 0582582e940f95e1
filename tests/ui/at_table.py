"""A person at the table of Underground Kings: sees cards and mines, and plays them in one way or another."""

from __future__ import annotations

from typing import Any

from kingsapp.games.kings.plays import DRAW, DRAW_DECK, REDEAL, played
from kingsapp.ui.tables.kings.input.targets import CampTarget, DeckTarget, MineTarget, Target, UnitTarget
from tests.ui.at_game_table import AtGameTable

ENTER, RIGHT = 13, 275


class AtTable(AtGameTable):
    """What a person does at the table, as gestures of a Driver."""

    @property
    def to_decide(self) -> bool:
        """The table waits for a gesture of the person who looks."""
        return self.at_table and self.cover is None and bool(self.table.accepts)

    def pass_on(self) -> None:
        """A hand that somebody had to show (K26) lies open until it has been looked at."""
        super().pass_on()
        if self.table.reveal.panel is not None:
            self.person.key(ENTER)

    def tile(self, target: Target) -> Any:
        """A tile on the table."""
        return self.table.board.tiles[target]

    def legal(self) -> list[int]:
        """What glows."""
        return sorted(self.table.legal)

    def reveal(self) -> None:
        """Hold the ring of the cover."""
        from kivy.tests.common import UnitTestTouch

        [ring] = self.person.widgets("HoldRing")
        touch = UnitTestTouch(*self.person.place(ring))
        touch.touch_down()
        for _ in range(5):
            self.person.leap(0.16)
        touch.touch_up()
        self.person.frames(2)

    def drag(self, action: int) -> None:
        """Take an action by dragging."""
        if action == REDEAL:
            self.agree()
        elif action < DRAW:
            card, mine = played(action)
            start, end = self.person.place(self.tile(UnitTarget(card))), self._in_sight(mine)
            self.person.drag(_grip(self.tile(UnitTarget(card)), start), end, steps=4)
        else:
            hand = self.table.geometry.box(self.table.board.layout.hand)
            below = hand[0] + hand[2] / 2, hand[1] + hand[3] / 2
            self.person.drag(self._pile(action), below, steps=4)

    def tap(self, action: int) -> None:
        """Take an action by tapping."""
        if action == REDEAL:
            self.agree()
        elif action < DRAW:
            card, mine = played(action)
            self.person.tap(
                _grip(self.tile(UnitTarget(card)), self.person.place(self.tile(UnitTarget(card))))
            )
            place = self._in_sight(mine)
            self._tap_until_taken(action, place)
        else:
            self._tap_until_taken(action, self._pile(action))

    def _tap_until_taken(self, action: int, place: tuple[float, float]) -> None:
        """Tap a place; twice, if what it leads to cannot be taken back."""
        twice = self.table.asks_twice(action)
        self.person.tap(place)
        if twice:
            self.person.tap(place)

    def choose_by_key(self, card: int) -> None:
        """Choose a card of the hand by its number."""
        from kingsapp.ui.tables.kings.board.pieces import hand_order

        view = self.table.view
        number = hand_order(view.hands[view.viewer]).index(card) + 1
        self.person.key(48 + number, str(number))

    def draw_by_key(self, action: int) -> None:
        """Draw from a pile by its number."""
        number = action - DRAW + 1
        self.person.key(48 + number, str(number))
        self.person.key(ENTER)

    def agree(self) -> None:
        """Show the hand (K26)."""
        self.person.tap(self.person.with_text(self.person.app.tr.t("table.redeal")))

    def _pile(self, action: int) -> tuple[float, float]:
        tile = self.tile(DeckTarget()) if action == DRAW_DECK else self.tile(CampTarget(action - DRAW))
        return self.person.place(tile)

    def _in_sight(self, mine: int) -> tuple[float, float]:
        self.table.board.scroll_into_view(mine)
        return self.person.place(self.tile(MineTarget(mine)))


def _grip(card: Any, middle: tuple[float, float]) -> tuple[float, float]:
    """A place on a card that the next one in the hand does not cover."""
    return middle[0] - card.width * 0.3, middle[1]
