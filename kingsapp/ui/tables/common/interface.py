"""What the screens may ask of any table, and what a table tells them.

`GameTable` in table.py is the widget that the games derive from; the screens know no more of it than this.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from kingsapp.ai.hints import Hint
from kingsapp.core.game import Action, Event, Observation, Seat
from kingsapp.core.reason import Reason
from kingsapp.match import Step
from kingsapp.ui.tables.common.geometry import Box
from kingsapp.ui.text.phrase import Phrase

TABLE_EVENTS: Final = (
    "on_action",
    "on_refused",
    "on_why",
    "on_rule",
    "on_move_now",
    "on_skip",
    "on_skip_to_turn",
    "on_pass_on",
    "on_undo",
    "on_hint",
    "on_pause_menu",
    "on_chronicle",
    "on_moment",
    "on_lifted",
)
"""Every event that the screens may bind, with the values that come after the table:

on_action(*actions)    a person decided; each action needs that the one before it was carried out. Whoever
                       takes it answers True, and lets the table tell its steps in a later frame
on_refused(action)     a person tried what is not possible: answer with `explain`
on_why(text, rule)     that is explained now, with the rule to look up; whoever says it elsewhere answers True
on_rule(rule)          a rule was asked for; empty is the whole rulebook
on_move_now()          the AI player who thinks shall move
on_skip()              a finger on the table or a key asks to end what is told: answer with `finish`
on_skip_to_turn()      a person wants to see nothing more before the own turn
on_pass_on()           the button of a caption was pressed: the device may go to the next player
on_undo(), on_hint(), on_pause_menu(), on_chronicle()    what the buttons around the game ask for
on_moment(event)       an event of the step begins to be shown: the moment for its sound
on_lifted()            a piece left its place under a finger
"""


@dataclass(frozen=True, slots=True)
class Asked:
    """A decision that is chosen and waits for one more tap."""

    actions: tuple[Action, ...]
    box: Box
    """Where that tap goes."""
    text: str
    """The key of the sentence that asks for it."""


class TableWidget(Protocol):
    """A table in the window: shows positions, turns gestures into actions, tells steps."""

    accepts: bool
    """Whether gestures lead to actions; looking closer always works. May be bound."""
    leisure: bool
    """Whether a person may act and has chosen nothing, so that there is room to read. May be bound."""
    seeking: bool
    """Whether a hint is being thought out; the button that asked for it shows it."""
    home_seat: Seat
    """Whose area lies at the lower edge."""
    pos_hint: dict[str, float]
    """Kivy's: where in its parent it stands."""
    undo_state: Reason | None
    """None: undo is possible; else why it is not."""

    @property
    def field(self) -> Box:
        """The area in whose middle notes without a place are shown."""

    @property
    def telling(self) -> bool:
        """Whether a step is being told."""

    @property
    def hinted(self) -> bool:
        """Whether a hint is shown, untouched."""

    def bind(self, **handlers: Callable[..., object]) -> None:
        """Kivy's: bind to TABLE_EVENTS and properties."""

    def unbind(self, **handlers: Callable[..., object]) -> None:
        """Stop listening."""

    def show(
        self,
        view: Observation,
        legal: Iterable[Action] = (),
        *,
        ply: int = 0,
        marked: Action | Iterable[Action] | None = None,
        past: bool = False,
    ) -> None:
        """Draw a position at once; `marked` led to it, and one of the `past` is only looked at."""

    async def deal(self) -> None:
        """Animate the deal of the first position, which is already shown."""

    async def tell(self, step: Step, at_once: bool = False) -> None:
        """Show the events of a step in motion, up to `step.after`; `at_once` or without motion it is there.

        From its beginning on, nothing is accepted any more.
        """

    def finish(self) -> None:
        """End a running motion at once."""

    def leave_seat(self, seat: Seat, level: str) -> None:
        """From now on, an AI player of this level plays for a person."""

    def thinking(self, seat: Seat | None, note: str = "") -> None:
        """Show that a player thinks; None ends it."""

    def caption(
        self, line: Phrase | None, seat: Seat | None = None, note: str = "", action: str = ""
    ) -> None:
        """Say what somebody does, and below it what that brings about; None ends it.

        `action` is what the button says that ends it (on_pass_on); only games with secrets ask for one.
        """

    def explain(self, reason: Reason, action: Action | None = None) -> None:
        """Say beside what was tried why it is not possible, with the rule to look up."""

    def hint(self, hint: Hint) -> None:
        """Show an action with what speaks for it, until the next touch."""

    def clear_hint(self) -> None:
        """Forget the hint, and what it chose."""

    def cancel_choice(self) -> bool:
        """Take back what was chosen but not decided; False if there was nothing."""

    def place_of(self, name: str) -> Box | None:
        """Where something is that a lesson points out, by the names of the game; None if it is not there."""

    def bring_into_view(self, actions: Iterable[Action]) -> None:
        """Push what these actions touch into sight, the last of them at any rate, where it can be pushed."""

    def places_to_touch(self, actions: Sequence[Action]) -> list[Box]:
        """Where a finger has still to go to decide this, from what is chosen now; the next place first."""

    def places_of(self, actions: Iterable[Action]) -> list[Box]:
        """Everything that these actions would touch, whatever is chosen now."""

    def places_changed(self, events: Sequence[Event]) -> list[Box]:
        """Where to look to see what happened."""

    def asked(self) -> Asked | None:
        """What is chosen and waits for a second tap; None if nothing does."""
