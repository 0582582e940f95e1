"""How a match is told around its table: what the presenters of all games have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from kingsapp.ai.hints import Hint
from kingsapp.core.game import Action, Event, Seat
from kingsapp.core.reason import Reason
from kingsapp.match import Entry, Match
from kingsapp.ui.faces.faction_style import FactionStyle
from kingsapp.ui.tables.common.game_ui import Messages
from kingsapp.ui.tables.common.host import AppServices
from kingsapp.ui.tables.common.interface import TableWidget
from kingsapp.ui.text.line import Line
from kingsapp.ui.widgets.picture import Badge, Picture

CREST: Final = 104
"""How large the emblem on the cover is (dp)."""


@dataclass(frozen=True, slots=True)
class Advice:
    """One action that a hint speaks for."""

    line: Line
    """What it does."""
    why: str
    """What speaks for it."""
    behind: float
    """How many points it is behind the best one."""


class GamePresenter(ABC):
    """What the screens around the table ask about one match."""

    messages: Messages
    style: FactionStyle
    sounds: Mapping[type[Event], str]
    pulses: Mapping[type[Event], str]
    untold: tuple[type[Event], ...] = ()
    """What follows by itself from the fact before it."""

    def __init__(self, app: AppServices, match: Match) -> None:
        self._app = app
        self._match = match
        self._factions = match.factions
        self.names = match.names

    @abstractmethod
    def table(self) -> TableWidget:
        """The table of the match."""

    @abstractmethod
    def chronicle_place(self, width: float, height: float) -> tuple[float, float, float, float] | None:
        """Where the table leaves room for the chronicle (dp, from the top left), if it does."""

    def look_back_place(self, width: float, height: float) -> tuple[float, float, float, float] | None:
        """Where a bar covers least of an earlier moment (dp, from the top left); None: at the lower edge."""
        return None

    def round_number(self, ply: int) -> int:
        """Which round it is, counted from 1."""
        return self._match.round_number(ply)

    def seats(self) -> dict[str, Any]:
        """Who sits at the table and how its rounds are counted, as it wants to know."""
        humans = [self._match.is_human(seat) for seat in range(len(self.names))]
        levels = ["" if human else self._level(seat) for seat, human in enumerate(humans)]
        return {
            "names": list(self.names),
            "is_human": humans,
            "levels": levels,
            "round_number": self.round_number,
            "is_final": self._match.is_final,
        }

    def _level(self, seat: Seat) -> str:
        return self._match.players[seat].kind.removeprefix("ai:")

    def badge(self, seat: Seat, side: float) -> Badge:
        """What a player plays."""
        return Badge(style=self.style, faction=self._factions[seat], side=side)

    def crest(self, seat: Seat) -> Picture:
        """The same, large, for the cover; the cover gives it another `side` in a small window."""
        return self.badge(seat, CREST)

    def actor(self, entry: Entry) -> Seat:
        """Whose move it is: a die falls for the player who decided before it."""
        return self._match.player_of(entry)

    def lines(self, entry: Entry) -> list[Line]:
        """A sentence for each fact of a move, to stand below the name of its player."""
        return [self._below(self.names[self.actor(entry)], line) for line in self._told(entry)]

    def _told(self, entry: Entry) -> list[Line]:
        """A sentence for each fact of a move that needs one."""
        facts = (event for event in entry.events if type(event) not in self.untold)
        said = (self.messages.event(self._app.tr, fact, self.names) for fact in facts)
        return [line for line in said if line is not None]

    def _below(self, name: str, line: Line) -> Line:
        """The sentence without the name that stands above it anyway."""
        key, values = line
        if values.get("player") == name and self._app.tr.t(key).startswith("{player} "):
            return key, {**values, "player": ""}
        return line

    @abstractmethod
    def caption(self, entry: Entry) -> tuple[Line, str]:
        """What somebody does, in one sentence, and what that brings about."""

    def weight(self, entry: Entry) -> float:
        """How long the caption of a move stays, as a share of the usual time."""
        return 1.0

    def advice(self, hints: Sequence[Hint]) -> list[Advice]:
        """The best actions in words."""
        tr = self._app.tr
        found = []
        for hint in hints:
            line = self.messages.event(tr, self._first_fact(hint.action), self.names)
            assert line is not None
            why = " ".join(self.messages.explanation(tr, reason, self.names) for reason in hint.reasons)
            found.append(Advice(line, why, hint.behind))
        return found

    def _first_fact(self, action: Action) -> Event:
        """What an action does at once, as far as its player can know."""
        return self._match.preview(action)[0]

    def thinking_note(self, seat: Seat) -> str:
        """How strong the AI player is, and how long it may think."""
        t, level = self._app.tr.t, self._level(seat)
        plan = self._match.game.guide.plans.get(level)
        name = t(f"table.kind.{level}")
        if plan is None or plan.seconds is None:
            return name
        return self._app.tr.n("flow.at_most", max(1, round(plan.seconds)), level=name)

    def undo_reason(self, why: Reason) -> str:
        """Why nothing can be taken back."""
        return self.messages.undo(self._app.tr, why, self.names)

    def sound(self, event: Event) -> str | None:
        """What is heard when it happens."""
        return self.sounds.get(type(event))

    def pulse(self, event: Event) -> str | None:
        """What the hand feels when it happens."""
        return self.pulses.get(type(event))
