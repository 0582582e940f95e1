"""Presenting a match around its table: what the presenters of all games have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby, takewhile
from typing import ClassVar, Final, Protocol, TypedDict

from kingsapp.ai.hints import Hint
from kingsapp.core.game import Action, Event, Observation, Seat
from kingsapp.core.reason import Reason
from kingsapp.match import Entry, Match, Step
from kingsapp.ui.base.services import AppServices
from kingsapp.ui.tables.common.badge import Badge
from kingsapp.ui.tables.common.faction_style import FactionStyle
from kingsapp.ui.tables.common.game_ui import Messages
from kingsapp.ui.tables.common.interface import TableWidget
from kingsapp.ui.tables.common.lead import lead_text
from kingsapp.ui.text.phrase import Phrase
from kingsapp.ui.widgets.picture import Picture

CREST: Final = 104
"""How large the emblem on the cover is (dp)."""


class TableSeats(TypedDict):
    """What `GameTable` wants to know of the players and the match."""

    names: list[str]
    is_human: list[bool]
    levels: list[str]
    round_number: Callable[[int], int]
    is_final: Callable[[Action], bool]


@dataclass(frozen=True, slots=True)
class Advice:
    """One action that a hint speaks for."""

    line: Phrase
    """What it does."""
    why: str
    """What speaks for it."""
    behind: float
    """How many points it is behind the best one."""
    doubt: float = 0.0
    """How many points more or fewer that may be in truth."""


@dataclass(frozen=True, slots=True)
class Turn:
    """What one player did until it was somebody else's turn, in the order in which it happened."""

    seat: Seat
    entries: tuple[Entry, ...]

    @property
    def plies(self) -> range:
        """The numbers of its actions; what the last player set off (income) came with one before."""
        own = [entry.ply for entry in self.entries if not entry.begins_turn] or [self.entries[-1].ply]
        return range(own[0], own[-1] + 1)


@dataclass(frozen=True, slots=True)
class Landmark:
    """A kind of event that a replay can jump to."""

    text: str
    """The key of what it is called."""
    kinds: tuple[type[Event], ...]
    dot: bool = False
    """It is marked with a dot above the others, not with a longer line."""


class TurnBegins(Protocol):
    """An event with which a turn begins: it names whose."""

    @property
    def seat(self) -> Seat: ...


class GamePresenter(ABC):
    """What the screens around the table ask about one match."""

    messages: Messages
    style: FactionStyle
    sounds: ClassVar[Mapping[type[Event], str]]
    pulses: ClassVar[Mapping[type[Event], str]]
    landmarks: tuple[Landmark, ...] = ()
    """Where a replay jumps to."""
    untold: tuple[type[Event], ...] = ()
    """What follows by itself from the fact before it."""
    turning: tuple[type[TurnBegins], ...] = ()
    """With which events the turn of the next player begins."""

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

    def since_place(self, width: float, height: float) -> tuple[float, float, float, float] | None:
        """Where there is room for what happened since the last turn (dp, from the top left), while the table
        is at `leisure`; None: above the chronicle."""
        return None

    def look_back_place(self, width: float, height: float) -> tuple[float, float, float, float] | None:
        """Where a bar covers least of an earlier moment (dp, from the top left); None: at the lower edge."""
        return None

    def round_number(self, ply: int) -> int:
        """Which round it is, counted from 1."""
        return self._match.round_number(ply)

    def seats(self) -> TableSeats:
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
        return self._match.kind(seat).removeprefix("ai:")

    def badge(self, seat: Seat, side: float) -> Badge:
        """What a player plays."""
        return Badge(style=self.style, faction=self._factions[seat], side=side)

    def crest(self, seat: Seat) -> Picture:
        """The same, large, for the cover; the cover gives it another `side` in a small window."""
        return self.badge(seat, CREST)

    def actor(self, entry: Entry) -> Seat:
        """Whose move it is: a die falls for the player who decided before it."""
        return self._match.player_of(entry)

    def heading(self, seat: Seat) -> str:
        """Who did it, above the sentences about a turn."""
        return self.names[seat]

    def lines(self, entry: Entry) -> list[Phrase]:
        """A sentence for each fact of a move, to stand below the name of its player."""
        return [self._below(self.names[self.actor(entry)], line) for line in self._told(entry)]

    def _told(self, entry: Entry) -> list[Phrase]:
        """A sentence for each fact of a move that needs one."""
        facts = (event for event in entry.events if type(event) not in self.untold)
        said = (self.messages.event(self._app.tr, fact, self.names) for fact in facts)
        return [line for line in said if line is not None]

    def _below(self, name: str, line: Phrase) -> Phrase:
        """The sentence without the name that stands above it anyway."""
        if line.values.get("player") == name and self._app.tr.t(line.key).startswith("{player} "):
            return line._replace(values={**line.values, "player": ""})
        return line

    @abstractmethod
    def caption(self, entry: Entry) -> tuple[Phrase, str] | None:
        """What somebody does, in one sentence, and what that brings about; None: nothing."""

    def scenes(self, step: Step) -> list[Step]:
        """A step in the parts that are told one after the other.

        It becomes somebody else's turn when everything that was done before has been told.
        """
        parts = self._parts(step.entry)
        if len(parts) == 1:
            return [step]
        done, begun = parts
        # Whose turn it is now is seen from the first word on.
        turned = (*done.events, begun.events[0])
        return [
            replace(step, entry=done, after=self._after(done.events, step)),
            replace(step, entry=begun, before=self._after(turned, step)),
        ]

    def _parts(self, entry: Entry) -> list[Entry]:
        """What was done, and, if somebody else's turn begins with it, what that brings about."""
        events, kinds = entry.events, self.turning
        begins = ((place, event.seat) for place, event in enumerate(events) if isinstance(event, kinds))
        cut, seat = next(begins, (0, entry.actor))
        if not cut:
            return [entry]
        begun = replace(entry, events=events[cut:], actor=seat, begins_turn=True)
        return [replace(entry, events=events[:cut]), begun]

    def turns(self, entries: Sequence[Entry]) -> list[Turn]:
        """What happened, turn by turn."""
        parts = (part for entry in entries for part in self._parts(entry))
        return [Turn(seat, tuple(group)) for seat, group in groupby(parts, key=self.actor)]

    def since(self, seat: Seat) -> list[Turn]:
        """The turns of the others since the last one of `seat`, as far as everybody may know."""
        turns = self.turns(self._match.chronicle(None))
        if turns and turns[-1].seat == seat:
            # The one that is on.
            turns.pop()
        others = takewhile(lambda turn: turn.seat != seat, reversed(turns))
        return [turn for turn in others if self.turn_lines(turn)][::-1]

    def turn_lines(self, turn: Turn) -> list[Phrase]:
        """A sentence for each fact of a turn, to stand below the name of its player."""
        return [line for entry in turn.entries for line in self.lines(entry)]

    def turn_in_brief(self, turn: Turn) -> Phrase:
        """What somebody decided in a turn, where there is room for little."""
        return self.turn_lines(turn)[0]

    @abstractmethod
    def _after(self, events: Sequence[Event], step: Step) -> Observation:
        """The view before the step, changed by some of its events; asked only where a turn begins."""

    def weight(self, entry: Entry) -> float:
        """How long the caption of a move stays, as a share of the time that a turn takes."""
        return 1.0

    def suspense(self, entry: Entry) -> float:
        """Milliseconds for which the caption waits, so that it does not say what is still to be seen."""
        return 0

    def advice(self, hints: Sequence[Hint]) -> list[Advice]:
        """The best actions in words."""
        tr = self._app.tr
        found = []
        for hint in hints:
            line = self._move(hint.told)
            why = [self.messages.explanation(tr, reason, self.names) for reason in hint.reasons]
            if hint.lead is not None:
                why.insert(0, lead_text(tr, hint.lead))
            found.append(Advice(line, " ".join(why), hint.behind, hint.doubt))
        return found

    def move(self, action: Action) -> Phrase:
        """What an action of the player to act is, to stand below that player's name."""
        assert self._match.to_act is not None
        return self._below(self.names[self._match.to_act], self._move(action))

    def _move(self, action: Action) -> Phrase:
        line = self.messages.event(self._app.tr, self._first_fact(action), self.names)
        assert line is not None
        return line

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
        """The sound of an event."""
        return self.sounds.get(type(event))

    def pulse(self, event: Event) -> str | None:
        """The haptic feedback of an event."""
        return self.pulses.get(type(event))
