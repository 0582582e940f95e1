"""How Underground Kings is told around its table: emblems, sentences, sounds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kingsapp.ai.hints import Hint
from kingsapp.core.game import Action, Event, Reason, Seat
from kingsapp.games.kings import events as happened
from kingsapp.games.kings.cards import RACES
from kingsapp.games.kings.observation import Observation
from kingsapp.games.kings.plays import DRAW_DECK, REDEAL
from kingsapp.match import Entry, Match
from kingsapp.ui.screens.table.advice import AdviceSheet
from kingsapp.ui.tables.kings import words
from kingsapp.ui.tables.kings.layout import table_layout
from kingsapp.ui.tables.kings.peek import show_peek
from kingsapp.ui.tables.kings.piles import show_pile
from kingsapp.ui.tables.kings.table import KingsTable
from kingsapp.ui.tables.kings.things import Pile, Thing
from kingsapp.ui.tables.kings.zoom import show_zoom
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

UNTOLD: Final = (happened.MineLaid, happened.TurnPassed)
"""What follows by itself from the fact before it."""

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
        levels = ["" if human else self._level(seat) for seat, human in enumerate(humans)]
        table = KingsTable(names=list(self.names), is_human=humans, levels=levels)
        table.bind(on_zoom=self._zoom, on_browse=self._browse, on_peek=self._peek)
        return table

    # Whoever looks closer sees no more than the table shows.

    def _zoom(self, table: KingsTable, thing: Thing) -> None:
        show_zoom(self._app, thing, table.view, self.names, table.view.viewer)

    def _browse(self, table: KingsTable, pile: Pile) -> None:
        show_pile(self._app, pile, table.view, self.names, table.view.viewer)

    def _peek(self, table: KingsTable) -> None:
        show_peek(self._app, table.view, table.view.viewer)

    def _level(self, seat: Seat) -> str:
        return self._match.players[seat].kind.removeprefix("ai:")

    def chronicle_place(self, width: float, height: float) -> tuple[float, float, float, float] | None:
        """Where the table leaves room for the chronicle (dp, from the top left), if it does."""
        preferences, theme = self._app.preferences, self._app.theme
        opponents = len(self.names) - 1
        place = table_layout(width, height, opponents, theme.text_scale, preferences.left_handed).chronicle
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
        """A sentence for each fact of a move, to stand below the name of its player."""
        said = (self._line(event, entry.actor) for event in entry.events if type(event) not in UNTOLD)
        return [line for line in said if line is not None]

    def _line(self, event: Event, actor: Seat) -> Line | None:
        line = words.event(self._app.tr, event, self.names)
        if line is None:
            return None
        key, values = line
        if values.get("player") == self.names[actor] and self._app.tr.t(key).startswith("{player} "):
            return key, {**values, "player": ""}
        return key, values

    def top_three(self, hints: Sequence[Hint]) -> AdviceSheet:
        """The best actions, each in words with its reason."""
        tr, match = self._app.tr, self._match
        view = match.view(match.to_act)
        advice = []
        for hint in hints:
            line = words.event(tr, self._first_fact(view, hint.action), self.names)
            assert line is not None
            why = " ".join(words.explanation(tr, reason, self.names) for reason in hint.reasons)
            advice.append((line, why, hint.behind))
        return AdviceSheet(advice, title=tr.t("flow.top_three"))

    def _first_fact(self, view: Observation, action: Action) -> Event:
        """What an action does at once, as far as its player can know."""
        if action == REDEAL:
            return happened.HandShown(view.seat, view.hand)
        if action == DRAW_DECK:
            assert view.deck_top is not None
            return happened.DeckDrawn(view.seat, view.deck_top, None, view.deck_left - 1)
        return self._match.preview(action)[0]

    def caption(self, entry: Entry) -> tuple[Line, str]:
        """What somebody does, in one sentence, and what that brings about."""
        tr = self._app.tr
        said = [line for event in entry.events if (line := words.event(tr, event, self.names))]
        return said[0], next((note for event in entry.events if (note := self._note(event))), "")

    def _note(self, event: Event) -> str:
        t = self._app.tr.t
        match event:
            case happened.MineCaptured(owner=owner):
                return str(t("flow.note_captured", player=self.names[owner]))
            case happened.MineDeveloped(side=side):
                return str(t("flow.note_developed", value=side.value))
        return ""

    def thinking_note(self, seat: Seat) -> str:
        """How strong the AI player is, and how long it may think."""
        t, level = self._app.tr.t, self._level(seat)
        plan = self._match.game.guide.plans.get(level)
        name = t(f"table.kind.{level}")
        if plan is None or plan.seconds is None:
            return str(name)
        return str(self._app.tr.n("flow.at_most", max(1, round(plan.seconds)), level=name))

    def undo_reason(self, why: Reason) -> str:
        """Why nothing can be taken back."""
        return words.undo(self._app.tr, why, self.names)

    # --- what it sounds and feels like

    def sound(self, event: Event) -> str | None:
        """What is heard when it happens."""
        return SOUNDS.get(type(event))

    def pulse(self, event: Event) -> str | None:
        """What the hand feels when it happens."""
        return PULSES.get(type(event))
