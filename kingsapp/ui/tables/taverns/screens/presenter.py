"""Presents Royal Taverns around its table: clans, sentences, sounds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from kingsapp.core.game import Action, Event, Seat
from kingsapp.games.taverns import events as happened
from kingsapp.games.taverns.actions import Kind, parts
from kingsapp.games.taverns.observation import Observation
from kingsapp.match import Entry, Match, Step
from kingsapp.ui.base.services import AppServices
from kingsapp.ui.tables.common.geometry import Box
from kingsapp.ui.tables.common.presenter import GamePresenter, Landmark, Turn
from kingsapp.ui.tables.taverns.animation.apply_event import apply_event
from kingsapp.ui.tables.taverns.animation.motion import ROLL
from kingsapp.ui.tables.taverns.board.layout import TableLayout, table_layout
from kingsapp.ui.tables.taverns.dialogs.describe import Describer
from kingsapp.ui.tables.taverns.dialogs.explain import show_explanation
from kingsapp.ui.tables.taverns.factions import CLAN_STYLE
from kingsapp.ui.tables.taverns.input.choice import BAR, NO_PLACE
from kingsapp.ui.tables.taverns.input.targets import ProvinceTarget, Target
from kingsapp.ui.tables.taverns.map.atlas import atlas_of
from kingsapp.ui.tables.taverns.table import TavernsTable
from kingsapp.ui.tables.taverns.text.messages import TavernsMessages, jumped, prospected
from kingsapp.ui.text.phrase import Phrase

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
WEIGHTS: Final[dict[type[Event], float]] = {
    happened.DwarfSettled: 0.5,
    happened.MarkerMoved: 0.12,
    happened.DieRolled: 0.2,
    happened.NuggetsFound: 0.4,
    happened.RockFound: 0.4,
    happened.DwarfFollowedRumour: 0.15,
    happened.TurnBegan: 0.3,
}
"""How long what begins so is told, as a share of the time that a turn takes."""
SAID: Final = 66
"""How high the words are that ask for an action on a large window (dp)."""
DECIDED: Final = {
    "taverns.event.settled": "taverns.brief.settled",
    "taverns.event.added": "taverns.brief.added",
    "taverns.event.moved": "taverns.brief.moved",
    "taverns.event.collected": "taverns.brief.collected",
    "taverns.event.opened": "taverns.brief.opened",
    "taverns.event.carted": "taverns.brief.carted",
    "taverns.event.prospected": "taverns.brief.prospected",
    "taverns.event.prospected_followed": "taverns.brief.prospected",
    "taverns.event.prospected_rock": "taverns.brief.prospected_rock",
    "taverns.event.prospected_rock_followed": "taverns.brief.prospected_rock",
    "taverns.event.passed": "taverns.brief.passed",
    "taverns.event.lost": "taverns.brief.lost",
}
"""The sentences about what a player decided, and the same in few words."""
READABLE: Final = 120
"""How high a list has to be so that something can be read in it (dp)."""
FINDS: Final = (happened.NuggetsFound, happened.RockFound)
PROSPECTING: Final = (*FINDS, happened.MarkerMoved, happened.DieRolled, happened.DwarfFollowedRumour)
LOOK_BACK: Final = 56
"""How high the bar of an earlier moment is (dp)."""
PULSES: Final[dict[type[Event], str]] = {
    happened.DieRolled: "medium",
    happened.TavernOpened: "double",
    happened.KeeperChanged: "double",
}
LANDMARKS: Final = (
    Landmark("replay.tavern", (happened.TavernOpened, happened.TavernMoved, happened.KeeperChanged)),
    Landmark("replay.find", (happened.NuggetsFound, happened.RockFound), dot=True),
)


class Presenter(GamePresenter):
    """A match of Royal Taverns."""

    style = CLAN_STYLE
    sounds = SOUNDS
    pulses = PULSES
    landmarks = LANDMARKS
    turning = (happened.TurnBegan,)
    messages: TavernsMessages

    def __init__(self, app: AppServices, match: Match) -> None:
        super().__init__(app, match)
        setup = match.view(None).setup
        self._atlas = atlas_of(setup.roads)
        self.messages = TavernsMessages(self._atlas, setup.clans)

    def table(self) -> TavernsTable:
        """The table of the match."""
        table = TavernsTable(self._atlas, **self.seats())
        table.bind(on_explain=self._explain)
        return table

    def _explain(self, table: TavernsTable, target: Target) -> None:
        describer = Describer(self._app.tr, self._atlas, table.view, table.names, table.levels)
        here = target.key if isinstance(target, ProvinceTarget) else None
        turn = table.decision.turn
        possible = [deed for deed in BAR if here is not None and turn.possible(deed, here)]
        show_explanation(describer.describe(target, [deed for deed in possible if deed not in NO_PLACE]))

    def chronicle_place(self, width: float, height: float) -> Box | None:
        """Where the table leaves room for the chronicle (dp, from the top left), if it does."""
        place = self._layout(width, height).chronicle
        return None if place is None else (place.x, place.y, place.w, place.h)

    def since_place(self, width: float, height: float) -> Box | None:
        """The lower part of the panel in which the table speaks, where that is high enough."""
        layout = self._layout(width, height)
        if layout.context is None or layout.chronicle is not None:
            return None
        k, panel = layout.scale, layout.context
        said = SAID * k * self._app.theme.text_scale
        if panel.h - said < READABLE * k:
            return None
        return panel.x, panel.y + said, panel.w, panel.h - said

    def look_back_place(self, width: float, height: float) -> Box | None:
        """In place of the actions; sideways these stand upright, and the clans tell what the track shows."""
        layout = self._layout(width, height)
        place = layout.track if layout.kind == "landscape" else layout.actions
        low = max(0.0, place.h - LOOK_BACK) / 2
        return place.x, place.y + (0 if layout.kind == "landscape" else low), place.w, place.h

    def _layout(self, width: float, height: float) -> TableLayout:
        preferences, theme = self._app.preferences, self._app.theme
        return table_layout(width, height, len(self.names), theme.text_scale, preferences.left_handed)

    def heading(self, seat: Seat) -> str:
        """The name with the clan, so that lines which name either can be understood."""
        return self._app.tr.t(
            "tavernsboard.player_of_clan",
            player=self.names[seat],
            clan=self.style.name(self._app.tr, self._factions[seat]),
        )

    def _told(self, entry: Entry) -> list[Phrase]:
        """A sentence for each fact of a move that needs one, and for each cell that the marker gave."""
        said: list[Phrase] = []
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

    def _first_fact(self, action: Action) -> Event:
        """What an action does at once; a dwarf may follow the rumour after others (T15)."""
        sent = parts(action)
        if sent.kind is not Kind.RUMOUR:
            return super()._first_fact(action)
        view: Observation = self._match.view(self._match.to_act)
        return happened.DwarfFollowedRumour(
            view.turn, sent.clan, view.setup.board.keys[sent.origin], view.find or ""
        )

    def turn_lines(self, turn: Turn) -> list[Phrase]:
        """A prospecting is one sentence, from the marker to the last dwarf who follows the rumour."""
        facts = [event for entry in turn.entries for event in entry.events]
        found = next((fact for fact in facts if isinstance(fact, FINDS)), None)
        if found is None:
            return super().turn_lines(turn)
        lines: list[Phrase] = []
        for entry in turn.entries:
            left = tuple(event for event in entry.events if not isinstance(event, PROSPECTING))
            lines += self.lines(replace(entry, events=left))
            if any(event is found for event in entry.events):
                followers = sum(isinstance(fact, happened.DwarfFollowedRumour) for fact in facts)
                line = prospected(self._app.tr, found, followers, self.names)
                lines.append(self._below(self.names[turn.seat], self.messages.named(self._app.tr, line)))
        return lines

    def turn_in_brief(self, turn: Turn) -> Phrase:
        """Income and what else a turn brought about can be seen on the table and in the chronicle."""
        lines = self.turn_lines(turn)
        decided = next(
            (Phrase(DECIDED[line.key], line.values) for line in lines if line.key in DECIDED), None
        )
        return decided or lines[0]

    def _after(self, events: Sequence[Event], step: Step) -> Observation:
        view: Observation = step.before
        for event in events:
            view = apply_event(event, view)
        return view

    def weight(self, entry: Entry) -> float:
        """A prospecting is up to six moves (T12 to T15): those that only lead on are told briefly."""
        return WEIGHTS.get(type(entry.events[0]), 0.7)

    def suspense(self, entry: Entry) -> float:
        """The die is seen before the words say what it shows."""
        return ROLL if isinstance(entry.events[0], happened.DieRolled) else 0

    def caption(self, entry: Entry) -> tuple[Phrase, str] | None:
        """What somebody does, in one sentence, and what that brings about; None: nothing."""
        told = self._told(entry)
        if not told:
            return None
        first, *rest = told
        return first, self._app.tr.t(rest[0].key, **rest[0].values) if rest else ""


def _respect(event: Event) -> int:
    match event:
        case happened.NuggetsCollected(number=number):
            return number
        case happened.IncomePaid(respect=respect):
            return respect
    return 0
