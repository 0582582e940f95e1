"""A person at the table of Royal Taverns: sees provinces and buttons, and acts with them."""

from __future__ import annotations

from typing import Any

from kingsapp.games.taverns.actions import (
    ADD,
    CART,
    COLLECT,
    GOLD,
    MOVE,
    OPEN,
    ORIGIN_TARGET,
    PASS,
    PROSPECT,
    ROCK,
    RUMOUR,
    SETTLE,
)
from kingsapp.ui.tables.taverns.input.choice import Deed
from tests.ui.at_game_table import AtGameTable


class AtTavernTable(AtGameTable):
    """What a person does at the table, as gestures of a Driver."""

    def plate(self, province: int) -> tuple[float, float]:
        """Where a province is."""
        key = self.table.view.provinces[province].key
        x, y = self.table.board.centre(key)
        return float(x), float(y)

    def button(self, deed: Deed) -> Any:
        """The button of an action."""
        return self.table.chrome.actions.buttons[deed]

    def take(self, action: int) -> None:
        """Carry out an action of a turn by taps alone; a rumour is sent as a whole."""
        person, chrome = self.person, self.table.chrome
        if action >= RUMOUR:
            self._send()
        elif action >= SETTLE:
            person.tap(self.plate(action - SETTLE))
        elif action >= GOLD:
            place = self.plate(action - (ROCK if action >= ROCK else GOLD))
            person.tap(place)
            person.tap(place)
        elif action == PROSPECT:
            person.tap(self.button(Deed.PROSPECT))
            if self.table.accepts:
                person.tap(chrome.primary)
        elif action == PASS:
            person.tap(chrome.passing if chrome.passing.parent else chrome.passing_tile)
            person.tap(chrome.primary)
        else:
            self._act(action)

    def _act(self, action: int) -> None:
        """An action on the map: its button, then the provinces."""
        deed, places = _told(action)
        self.person.tap(self.button(deed))
        for province in places:
            key = self.table.view.provinces[province].key
            if self.table.choice.origin != key:
                self.person.tap(self.plate(province))
        # The game may be over by now.
        if self.at_table and self.table.accepts and self.table.turn.carry_out(self.table.choice):
            self.person.tap(self.table.chrome.primary)

    def _send(self) -> None:
        """T15: choose somebody in every tray that leaves a choice, and send them."""
        for tray in self.table.turn.trays(self.table.choice):
            if not tray.locked and tray.chosen is None:
                self.person.tap(self.table._trays[tray.province].chip_centre(tray.clans[0]))
        if self.table.accepts:
            self.person.tap(self.table.chrome.primary)


def _told(action: int) -> tuple[Deed, tuple[int, ...]]:
    if action >= COLLECT:
        return Deed.COLLECT, (action - COLLECT,)
    if action >= OPEN:
        return Deed.OPEN, (action - OPEN,)
    if action >= CART:
        return Deed.CART, ORIGIN_TARGET[action - CART]
    if action >= ADD:
        return Deed.ADD, (action - ADD,)
    return Deed.MOVE, ORIGIN_TARGET[action - MOVE]
