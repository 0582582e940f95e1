"""How Underground Kings is told around its table: emblems, sentences, sounds, and what interrupts the flow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kingsapp.core.game import Action, Event, Reason, Seat
from kingsapp.games.kings import events as happened
from kingsapp.games.kings.cards import RACES
from kingsapp.games.kings.observation import Observation
from kingsapp.games.kings.plays import REDEAL
from kingsapp.match import Entry, Match, Step
from kingsapp.ui.tables.kings import words
from kingsapp.ui.tables.kings.layout import table_layout
from kingsapp.ui.tables.kings.redeal import RedealPanel
from kingsapp.ui.tables.kings.table import KingsTable
from kingsapp.ui.widgets.picture import Badge, KingBadge

SOUNDS: Final[dict[type[Event], str]] = {
    happened.CardPlayed: "play",
    happened.MineCaptured: "capture",
    happened.MineDeveloped: "develop",
    happened.CampDrawn: "draw",
    happened.DeckDrawn: "draw",
    happened.HandRedealt: "draw",
    happened.GameEnded: "win",
}
PULSES: Final[dict[type[Event], str]] = {
    happened.CardPlayed: "medium",
    happened.MineCaptured: "double",
    happened.MineDeveloped: "double",
}

Line = tuple[str, dict[str, Any]]
"""A key of the catalogue and the values of its sentence."""


class Story:
    """What the screens around the table ask about one match."""

    def __init__(self, app: Any, match: Match) -> None:
        self._app = app
        self._match = match
        self._races = [RACES[race] for race in match.view(None).races]
        self.names = match.names

    def table(self) -> KingsTable:
        """The table of the match."""
        humans = [self._match.is_human(seat) for seat in range(len(self.names))]
        return KingsTable(names=list(self.names), is_human=humans)

    def chronicle_place(self, width: float, height: float) -> tuple[float, float, float, float] | None:
        """Where the table leaves room for the chronicle (dp, from the top left), if it does."""
        preferences, theme = self._app.preferences, self._app.theme
        opponents = len(self.names) - 1
        place = table_layout(
            width, height, opponents, theme.text_scale, preferences.left_handed
        ).chronicle
        return None if place is None else (place.x, place.y, place.w, place.h)

    # --- who

    def badge(self, seat: Seat, side: float) -> Badge:
        """The race of a player."""
        return Badge(race=self._races[seat], side=side)

    def crest(self, seat: Seat) -> KingBadge:
        """The king of a player."""
        return KingBadge(race=self._races[seat], side=104)

    def round_number(self, ply: int) -> int:
        """Which round it is, counted from 1; a turn is a play and a draw."""
        return ply // (2 * len(self.names)) + 1

    # --- what

    def lines(self, entry: Entry) -> list[Line]:
        """A sentence for each fact of a move."""
        said = (words.event(self._app.tr, event, self.names) for event in entry.events)
        return [line for line in said if line is not None]

    def undo_reason(self, why: Reason) -> str:
        """Why nothing can be taken back."""
        return words.undo(self._app.tr, why, self.names)

    # --- what interrupts

    def forced(self, view: Observation, legal: Sequence[Action]) -> RedealPanel | None:
        """What a player has to know before the only thing that is possible happens (K26)."""
        if list(legal) != [REDEAL]:
            return None
        return RedealPanel(view, view.seat, view.hand, self.names, own=True)

    def halt(self, step: Step) -> RedealPanel | None:
        """What everybody has to see before the table moves on: a hand shown to all (K26)."""
        for event in step.entry.events:
            if isinstance(event, happened.HandShown):
                return RedealPanel(step.before, event.seat, event.cards, self.names, own=False)
        return None
