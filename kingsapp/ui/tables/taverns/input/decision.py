"""The current decision at the table: what may be done, and what has been chosen so far."""

from __future__ import annotations

from typing import Protocol

from kingsapp.core.game import Seat
from kingsapp.games.taverns.observation import Observation
from kingsapp.ui.tables.common.host import TableHost
from kingsapp.ui.tables.taverns.input.choice import TurnChoice
from kingsapp.ui.tables.taverns.input.turn_input import TurnInput


class TavernsHost(TableHost[Observation], Protocol):
    """The table of Royal Taverns, as its parts know it."""

    def refresh_choice(self) -> None:
        """Bring everything into line with what has been chosen."""


class Decision:
    """What gestures change, and what map, prompt and trays show; there is none before the first position."""

    turn: TurnInput

    def __init__(self, table: TableHost[Observation]) -> None:
        self._table = table
        self.choice = TurnChoice()
        self.chip: tuple[str, Seat] | None = None
        """The chip of a tray that the arrow keys are at."""

    def begin(self) -> None:
        """Begin to choose anew."""
        self.renew()
        self.choice = self.turn.start()

    def renew(self) -> None:
        """What was chosen stays so; whether it needs a second tap may have changed."""
        table = self._table
        legal = table.legal if table.accepts else ()
        self.turn = TurnInput(table.view, legal, confirming=table.confirming, is_final=table.is_final)
