"""Where cards and mines lie in the window, and where those in the air will come to lie."""

from __future__ import annotations

from kivy.event import EventDispatcher
from kivy.metrics import dp

from kingsapp.core.game import Seat
from kingsapp.games.kings.cards import STRENGTH_OF, Card
from kingsapp.ui.tables.common.places import Box
from kingsapp.ui.tables.kings.board.pieces import Key, hand_order


class Places(EventDispatcher):
    """The part of the table that knows where everything is."""

    def _tile_box(self, key: Key) -> Box | None:
        tile = self._tiles.get(key)
        return (*tile.pos, *tile.size) if tile else None

    def _mine_box(self, number: int) -> Box:
        box = self._tile_box(("mine", number))
        if box:
            return box
        for rival in self.rivals.values():
            if ("mine", number) in rival.places:
                return rival.mine_place(number)
        return (*self.center, dp(40), dp(36))

    def _unit_place(self, number: int) -> Box:
        """Where the top unit of a mine lies."""
        x, y, w, h = self._mine_box(number)
        wide = w * 0.88
        return x + (w - wide) / 2, y + 0.36 * h - wide * 0.7, wide, wide * 1.4

    def _hand_box(self, seat: Seat, card: Card | None) -> Box:
        """Where a card of a hand lies: exactly in the open hand, else the middle of the hand."""
        if seat == self.home_seat:
            box = self._tile_box(("hand", card))
            if box:
                return box
            x, y, w, _h = self.box(self.layout.hand)
            width, height = (dp(side) for side in self.layout.hand_card)
            return x + (w - width) / 2, y, width, height
        x, y = self.rivals[seat].hand_place()
        return x - dp(8), y - dp(11), dp(16), dp(22)

    def _coming_box(self, seat: Seat, card: Card | None) -> Box:
        """Where a card will lie in a hand that it has not reached yet."""
        if seat != self.home_seat or card is None or not self.scene().open_hand:
            return self._hand_box(seat, None)
        held = hand_order(self.view.hands[seat])
        order = sorted([*held, card], key=lambda c: (STRENGTH_OF[c], c))
        rect, _ = self.layout.hand_slot(order.index(card), len(order))
        return self.box(rect)

    def _captured_box(self, owner: Seat, number: int) -> Box:
        if owner != self.home_seat:
            rival = self.rivals[owner]
            return rival.center_x - dp(20), rival.center_y - dp(36), dp(40), dp(36)
        numbers = sorted([*(m.number for m in self.view.captured[owner]), number])
        rect = self.layout.own_mine(numbers.index(number))
        x, y, w, h = self.box(rect)
        return min(x - dp(self.scroll), self.right - w / 2), y, w, h
