"""What the parts of a table may ask of the table that has them.

A table is a Kivy widget, and to mypy a Kivy class has every attribute there is. So its parts are plain
classes that know each other by their types, and the table by this one; a test holds each table to it.
"""

from __future__ import annotations

from typing import Protocol, TypeVar

from kingsapp.ai.hints import Hint
from kingsapp.core.game import Action, Seat
from kingsapp.core.reason import Reason
from kingsapp.ui.base.services import AppServices
from kingsapp.ui.tables.common.air import Air
from kingsapp.ui.tables.common.geometry import Geometry

ViewT = TypeVar("ViewT")


class TableHost(Protocol[ViewT]):
    """A table, as its parts know it."""

    app: AppServices
    geometry: Geometry
    air: Air

    names: list[str]
    is_human: list[bool]
    levels: list[str]
    home_seat: Seat
    """Whose area lies at the lower edge."""

    view: ViewT
    """The position that is shown; there is none before `shown`."""
    legal: frozenset[Action]
    accepts: bool
    """Whether gestures lead to actions."""
    past: bool
    """Whether an earlier moment is looked at."""
    round: int
    """Which round it is; 0 where nobody counts."""
    seeking: bool
    """Whether a hint is being thought out."""
    undo_state: Reason | None
    """None: undo is possible; else why it is not."""
    advice: Hint | None
    """The hint that is shown."""

    @property
    def shown(self) -> bool:
        """Whether there is a position."""

    @property
    def told_mover(self) -> Seat:
        """Whose turn is marked: of the past, that of the move that is told."""

    @property
    def telling(self) -> bool:
        """Whether a step is being told."""

    @property
    def confirming(self) -> bool:
        """Whether the person wants a second tap before every move."""

    def is_final(self, action: Action) -> bool:
        """Whether an action could not be taken back."""

    def asks_twice(self, action: Action) -> bool:
        """Whether a tap only shows an action, and the next one carries it out."""

    @property
    def only_human(self) -> bool:
        """Whether the device belongs to one person, so that `your turn` needs no name."""

    def refresh(self) -> None:
        """Bring everything into line with the position."""

    def update_tools(self) -> None:
        """Bring the buttons around the game into line with what can be done now."""

    def explain(self, reason: Reason | str, action: Action | None = None) -> None:
        """Say beside what was tried why it is not possible, with the rule to look up."""

    def close_why(self) -> bool:
        """Close the explanation; False if there is none."""

    def dispatch(self, event: str, *values: object) -> object:
        """Dispatch an event to the screen."""
