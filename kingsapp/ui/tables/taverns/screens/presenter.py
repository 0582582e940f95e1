"""How Royal Taverns is told around its table: clans, sentences, sounds."""

from __future__ import annotations

from typing import Final

from kingsapp.core.game import Event
from kingsapp.games.taverns import events as happened
from kingsapp.match import Entry, Match
from kingsapp.ui.tables.common.geometry import Box
from kingsapp.ui.tables.common.host import AppServices
from kingsapp.ui.tables.common.presenter import GamePresenter
from kingsapp.ui.tables.taverns.board.layout import TableLayout, table_layout
from kingsapp.ui.tables.taverns.factions import CLAN_STYLE
from kingsapp.ui.tables.taverns.map.atlas import atlas_of
from kingsapp.ui.tables.taverns.table import TavernsTable
from kingsapp.ui.tables.taverns.text.messages import TavernsMessages, jumped
from kingsapp.ui.text.line import Line

SOUNDS: Final[dict[type[Event], str]] = {
    happened.DwarfSettled: "play",
    happened.DwarfAdded: "play",
    happened.DwarfMoved: "play",
    happened.DwarfFollowedRumour: "play",
    happened.DieRolled: "roll",
    happened.NuggetsFound: "draw",
    happened.RockFound: "play",
    happened.NuggetsCollected: "develop",
    happened.IncomePaid: "develop",
    happened.TavernOpened: "capture",
    happened.TavernMoved: "play",
    happened.KeeperChanged: "capture",
    happened.GameEnded: "win",
}
LOOK_BACK: Final = 56
"""How high the bar of an earlier moment is (dp)."""
PULSES: Final[dict[type[Event], str]] = {
    happened.DieRolled: "medium",
    happened.TavernOpened: "double",
    happened.KeeperChanged: "double",
}


class Presenter(GamePresenter):
    """A match of Royal Taverns."""

    style = CLAN_STYLE
    sounds = SOUNDS
    pulses = PULSES

    def __init__(self, app: AppServices, match: Match) -> None:
        super().__init__(app, match)
        self._atlas = atlas_of(match.view(None).setup.roads)
        self.messages = TavernsMessages(self._atlas)

    def table(self) -> TavernsTable:
        """The table of the match."""
        return TavernsTable(self._atlas, **self.seats())

    def chronicle_place(self, width: float, height: float) -> Box | None:
        """Where the table leaves room for the chronicle (dp, from the top left), if it does."""
        place = self._layout(width, height).chronicle
        return None if place is None else (place.x, place.y, place.w, place.h)

    def look_back_place(self, width: float, height: float) -> Box | None:
        """In place of the actions; sideways these stand upright, and the clans tell what the track shows."""
        layout = self._layout(width, height)
        place = layout.track if layout.kind == "landscape" else layout.actions
        low = max(0.0, place.h - LOOK_BACK) / 2
        return place.x, place.y + (0 if layout.kind == "landscape" else low), place.w, place.h

    def _layout(self, width: float, height: float) -> TableLayout:
        preferences, theme = self._app.preferences, self._app.theme
        return table_layout(width, height, len(self.names), theme.text_scale, preferences.left_handed)

    def _told(self, entry: Entry) -> list[Line]:
        """A sentence for each fact of a move that needs one, and for each cell that the marker gave."""
        said: list[Line] = []
        respect = 0
        for event in entry.events:
            respect += _respect(event)
            line = self.messages.event(self._app.tr, event, self.names)
            if line is not None:
                said.append(line)
            elif isinstance(event, happened.ScoringDwarfStepped):
                # T21: further than the respect alone goes.
                if event.target - event.origin > respect:
                    said.append(jumped(self.names, event.seat))
                respect = 0
        return said

    def weight(self, entry: Entry) -> float:
        """A prospecting is up to six moves (T12 to T15): those that only lead on are told briefly."""
        done = any(isinstance(event, (happened.TurnBegan, happened.GameEnded)) for event in entry.events)
        return 1.0 if done else 0.5

    def caption(self, entry: Entry) -> tuple[Line, str]:
        """What somebody does, in one sentence, and what that brings about."""
        first, *rest = self._told(entry)
        return first, self._app.tr.t(rest[0][0], **rest[0][1]) if rest else ""


def _respect(event: Event) -> int:
    match event:
        case happened.NuggetsCollected(number=number):
            return number
        case happened.IncomePaid(respect=respect):
            return respect
    return 0
