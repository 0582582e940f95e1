"""Presents Underground Kings around its table: emblems, sentences, sounds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kingsapp.core.game import Action, Event, Seat
from kingsapp.games.kings import events as happened
from kingsapp.games.kings.observation import Observation
from kingsapp.games.kings.plays import DRAW_DECK
from kingsapp.match import Entry, Step
from kingsapp.ui.tables.common.presenter import CREST, GamePresenter, Landmark
from kingsapp.ui.tables.kings.animation.apply_event import apply_event
from kingsapp.ui.tables.kings.board.layout import table_layout
from kingsapp.ui.tables.kings.dialogs.developed import show_developed
from kingsapp.ui.tables.kings.dialogs.piles import show_pile
from kingsapp.ui.tables.kings.dialogs.zoom import show_zoom
from kingsapp.ui.tables.kings.faces.pictures import KingBadge
from kingsapp.ui.tables.kings.factions import RACE_STYLE
from kingsapp.ui.tables.kings.input.targets import Pile, Target
from kingsapp.ui.tables.kings.table import KingsTable
from kingsapp.ui.tables.kings.text import messages
from kingsapp.ui.text.phrase import Phrase

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
LANDMARKS: Final = (
    Landmark("replay.captured", (happened.MineCaptured,)),
    Landmark("replay.developed", (happened.MineDeveloped,), dot=True),
)


class Presenter(GamePresenter):
    """A match of Underground Kings."""

    messages = messages
    style = RACE_STYLE
    sounds = SOUNDS
    pulses = PULSES
    landmarks = LANDMARKS
    untold = (happened.MineLaid, happened.TurnPassed)
    turning = (happened.TurnPassed,)

    def table(self) -> KingsTable:
        """The table of the match."""
        table = KingsTable(**self.seats())
        table.bind(on_zoom=self._zoom, on_browse=self._browse, on_developed=self._show_developed)
        return table

    # The enlarged view shows no more than the table.

    def _zoom(self, table: KingsTable, thing: Target) -> None:
        show_zoom(self._app, thing, table.view, self.names, table.view.viewer)

    def _browse(self, table: KingsTable, pile: Pile) -> None:
        show_pile(self._app, pile, table.view, self.names, table.view.viewer)

    def _show_developed(self, table: KingsTable) -> None:
        show_developed(self._app, table.view, table.view.viewer)

    def chronicle_place(self, width: float, height: float) -> tuple[float, float, float, float] | None:
        """Where the table leaves room for the chronicle (dp, from the top left), if it does."""
        preferences, theme = self._app.preferences, self._app.theme
        opponents = len(self.names) - 1
        place = table_layout(width, height, opponents, theme.text_scale, preferences.left_handed).chronicle
        return None if place is None else (place.x, place.y, place.w, place.h)

    def crest(self, seat: Seat) -> KingBadge:
        """The king of a player."""
        return KingBadge(race=self._factions[seat], side=CREST)

    def _first_fact(self, action: Action) -> Event:
        """What an action does at once, as far as its player can know."""
        if action == DRAW_DECK:
            view = self._match.view(self._match.to_act)
            assert view.deck_top is not None
            return happened.DeckDrawn(view.seat, view.deck_top, None, view.deck_left - 1)
        return super()._first_fact(action)

    def _after(self, events: Sequence[Event], step: Step) -> Observation:
        view: Observation = step.before
        for event in events:
            view = apply_event(event, view, step.after.deck_top)
        return view

    def weight(self, entry: Entry) -> float:
        """A turn is a play and a draw (K10)."""
        return 0.5

    def caption(self, entry: Entry) -> tuple[Phrase, str] | None:
        """What somebody does, in one sentence, and what that brings about; None: nothing."""
        tr = self._app.tr
        said = [line for event in entry.events if (line := messages.event(tr, event, self.names))]
        if not said:
            return None
        return said[0], next((note for event in entry.events if (note := self._note(event))), "")

    def _note(self, event: Event) -> str:
        t = self._app.tr.t
        match event:
            case happened.MineCaptured(owner=owner):
                return str(t("flow.note_captured", player=self.names[owner]))
            case happened.MineDeveloped(side=side):
                return str(t("flow.note_developed", value=side.value))
        return ""
