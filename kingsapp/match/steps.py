"""What a match tells: entries of the chronicle, and steps for whoever is looking."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from kingsapp.core.game import Action, Event, Seat
from kingsapp.match.handover import Visibility


@dataclass(frozen=True, slots=True)
class Entry:
    """One action and what it brought about. `actor` is a seat or CHANCE; `text` is the notation.

    `forced` if nothing else was possible; `begins_turn` if it is the part of one that began the next turn.
    """

    ply: int
    actor: Seat
    action: Action
    text: str
    events: tuple[Event, ...]
    forced: bool = False
    begins_turn: bool = False

    def seen_by(self, viewer: Seat | None) -> Entry:
        """The same entry with only what `viewer` may know; whether it was forced would reveal a hand."""
        return replace(self, events=tuple(event.seen_by(viewer) for event in self.events), forced=False)

    @property
    def reveals(self) -> Event | None:
        """The first event by which somebody learned something that was hidden before, if any."""
        return next((event for event in self.events if event.reveals_hidden), None)

    @property
    def goes_together(self) -> bool:
        """Whether several such actions in a row are one decision to whoever takes them."""
        return any(event.goes_together for event in self.events)


@dataclass(frozen=True, slots=True)
class Step:
    """An action as `viewer` saw it happen, with the views of `viewer` before and after it.

    `visibility` is what the screen may show next, once the step has been shown.
    """

    entry: Entry
    viewer: Seat | None
    before: Any
    after: Any
    visibility: Visibility


class Moment(NamedTuple):
    """A point in a match that never comes back, not even when play returns to the same ply."""

    match: int
    ply: int
    undone: int
