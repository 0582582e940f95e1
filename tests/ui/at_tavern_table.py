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
        return self.table.hud.actions.buttons[deed]

    def take(self, action: int) -> None:
        """Carry out an action of a turn by taps alone; a rumour is sent as a whole."""
        person, hud = self.person, self.table.hud
        if action >= RUMOUR:
            self._send()
        elif action >= SETTLE:
            person.tap(self.plate(action - SETTLE))
        elif action >= GOLD:
            place = self.plate(action - (ROCK if action >= ROCK else GOLD))
            twice = self.table.asks_twice(action)
            person.tap(place)
            if twice:
                person.tap(place)
        elif action == PROSPECT:
            person.tap(self.button(Deed.PROSPECT))
            if self.table.accepts:
                person.tap(hud.primary)
        elif action == PASS:
            twice = self.table.asks_twice(action)
            person.tap(hud.passing if hud.passing.parent else hud.passing_tile)
            if twice:
                person.tap(hud.primary)
        else:
            self._act(action)

    def _act(self, action: int) -> None:
        """An action on the map: its button, then the provinces."""
        deed, places = _told(action)
        self.person.tap(self.button(deed))
        for province in places:
            key = self.table.view.provinces[province].key
            if self.table.decision.choice.origin != key:
                self.person.tap(self.plate(province))
        # The game may be over by now.
        if (
            self.at_table
            and self.table.accepts
            and self.table.decision.turn.carry_out(self.table.decision.choice)
        ):
            self.person.tap(self.table.hud.primary)

    def _send(self) -> None:
        """T15: choose somebody in every tray that leaves a choice, and send them."""
        for tray in self.table.decision.turn.trays(self.table.decision.choice):
            if not tray.locked and tray.chosen is None:
                self.person.tap(self.table.trays.views[tray.province].chip_centre(tray.clans[0]))
        if self.table.accepts:
            self.person.tap(self.table.hud.primary)


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
