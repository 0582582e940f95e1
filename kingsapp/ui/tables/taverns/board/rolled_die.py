"""The die on the table, from the roll to the end of the rumour."""

from __future__ import annotations

from collections.abc import Iterable

from kingsapp.core.game import Event
from kingsapp.games.taverns.events import DieRolled
from kingsapp.games.taverns.observation import Observation
from kingsapp.ui.tables.taverns.board.die import Die


class RolledDie:
    """Remembers the roll: after the find is placed, no observation contains it."""

    def __init__(self) -> None:
        self.widget = Die()
        self.eyes = 0

    def set_position(self, view: Observation, before: Observation | None) -> None:
        """Another position is shown; the one `before` it may have been of the same rumour."""
        if view.die or view.phase != "rumour":
            self.eyes = view.die or 0
        elif view.province(view.find or "").rock:
            self.eyes = 6
        elif before is None or before.phase != "rumour" or before.find != view.find:
            self.eyes = 0

    def note(self, events: Iterable[Event], view: Observation) -> None:
        """These events led to `view`."""
        for event in events:
            if isinstance(event, DieRolled):
                self.eyes = event.eyes
        if view.phase not in ("place", "rumour"):
            self.eyes = 0

    def lie(self, place: tuple[float, float, float], *, seen: bool) -> None:
        """Lie still with its middle at x, y and a side in dp; unseen, it is off the table."""
        self.widget.rest(self.eyes if seen else 0)
        x, y, self.widget.side = place
        self.widget.center = x, y
