"""The words of any table: who is thinking, what others do, hints, why something is not possible."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic

from kingsapp.core.game import CHANCE, Seat
from kingsapp.core.reason import Reason
from kingsapp.ui.tables.common.game_ui import Messages
from kingsapp.ui.tables.common.geometry import Box
from kingsapp.ui.tables.common.host import TableHost, ViewT
from kingsapp.ui.tables.common.lead import lead_text
from kingsapp.ui.tables.common.notes import Notes
from kingsapp.ui.tables.common.prompt import GamePrompt
from kingsapp.ui.text.phrase import Phrase


@dataclass(frozen=True, slots=True)
class CaptionText:
    """What somebody does, and what that brings about."""

    seat: Seat
    key: str
    values: Mapping[str, object]
    note: str
    action: str
    """What the button says that ends it; empty is none."""


class Prompter(ABC, Generic[ViewT]):
    """Finds the words; a game adds its instructions (`say`)."""

    def __init__(self, table: TableHost[ViewT], prompt: GamePrompt, notes: Notes, messages: Messages) -> None:
        self._table = table
        self._prompt = prompt
        self._notes = notes
        self._messages = messages
        self._caption: CaptionText | None = None
        self._thinker: Seat | None = None
        self._thinking_note = ""

    @abstractmethod
    def say(self) -> None:
        """Say in the prompt what is to be done now."""

    @property
    @abstractmethod
    def mover(self) -> Seat:
        """Whose turn it is."""

    @property
    @abstractmethod
    def over(self) -> bool:
        """Whether the game is over."""

    @abstractmethod
    def faction(self, seat: Seat) -> str:
        """The race or clan of a player."""

    @property
    def your_turn(self) -> bool:
        """Whether `your turn` says clearly whose turn it is."""
        # An AI player may have taken over the seat.
        return self._thinker is None and self.mover == self._table.home_seat and self._table.only_human

    @property
    def told_mover(self) -> Seat:
        """Whose turn the title names: of the past, that of the move that is told, as its sentence does."""
        return self._caption.seat if self._table.past and self._caption is not None else self.mover

    def turn_text(self) -> str:
        """Whose turn it is, in words."""
        t = self._table.app.tr.t
        if self.over:
            return t("table.over")
        if self.your_turn and self.told_mover == self.mover:
            return t("table.your_turn")
        return t("table.turn_of", player=self._table.names[self.told_mover])

    @property
    def others_act(self) -> bool:
        """Whether the prompt is used for others: they are thinking, or their move is told."""
        return self._caption is not None or self._thinker is not None

    @property
    def offers(self) -> bool:
        """Whether a caption waits for its button."""
        return self._caption is not None and bool(self._caption.action)

    @property
    def thinks(self) -> bool:
        """Whether somebody thinks."""
        return self._thinker is not None

    def _say_of_others(self) -> None:
        t = self._table.app.tr.t
        if self._caption is not None:
            told = self._caption
            self._prompt.tell(self.faction(told.seat), told.key, told.values, told.note, told.action)
        elif self._thinker is not None:
            name = self._table.names[self._thinker]
            thought = t("table.thinking", player=name)
            self._prompt.think(thought, self._thinking_note, t("table.move_now"), name)

    def caption(
        self, line: Phrase | None, seat: Seat | None = None, note: str = "", action: str = ""
    ) -> None:
        """Say in the prompt's place what happens, with a button that ends it; None ends it."""
        if line is None:
            self._caption = None
        else:
            key, values = line
            who = self.mover if seat is None or seat == CHANCE else seat
            self._caption = CaptionText(who, key, dict(values), note, action)
        if self._table.shown and self._table.past:
            # With the sentence goes the mark of the turn.
            self._table.refresh()
        elif self._table.shown:
            self.say()

    def think(self, seat: Seat | None, note: str = "") -> None:
        """Show that a player thinks; None ends it."""
        self._thinker, self._thinking_note = seat, note
        if self._table.shown:
            self.say()
            self.place_dots()

    def place_dots(self) -> None:
        """Put the dots beside the thinking player."""
        self._notes.show_dots(self._seat_box(self._thinker) if self._thinker is not None else None)

    def turn_dots(self, phase: float) -> None:
        """Animate the dots of the thinking player."""
        if self.thinks:
            self._notes.dots.turn = phase
            self._prompt.turn_dots(phase)

    @abstractmethod
    def _seat_box(self, seat: Seat) -> Box | None:
        """Where a player sits, if that can be seen."""

    @property
    def messages(self) -> Messages:
        """The sentences about the game that is on."""
        return self._messages

    def _advice(self) -> str:
        """What speaks for the action that is hinted at."""
        advice = self._table.advice
        tr = self._table.app.tr
        if advice is not None and advice.lead is not None:
            return lead_text(tr, advice.lead)
        if advice is None or not advice.reasons:
            return ""
        return self.messages.explanation(tr, advice.reasons[0], self._table.names)

    def wording(self, reason: Reason | str) -> tuple[str, str]:
        """Why something is not possible, and the rule to look up, if there is one."""
        if isinstance(reason, str):
            return reason, ""
        return self.messages.reason(self._table.app.tr, reason, self._table.names), reason.rule
