"""What the parts of the set-up may ask of its screen."""

from __future__ import annotations

from typing import Protocol

from kingsapp.core.game import Game
from kingsapp.ui.screens.setup.seating import Seating
from kingsapp.ui.tables.common.game_ui import GameUi
from kingsapp.ui.tables.common.setup_parts import SetupParts


class SetupHost(Protocol):
    """The screen: what has been chosen so far, and what changes it."""

    game: Game
    ui: GameUi
    parts: SetupParts
    seating: Seating
    two_columns: bool
    """Whether the rest stands beside the seats."""

    def move(self, seat: int, place: int) -> None:
        """A row was dragged to another place."""

    def seat_kind(self, seat: int, kind: str) -> None:
        """A person or an AI level sits there."""

    def choose_part(self, part: str, value: object) -> None:
        """A component was chosen."""

    def ask_name(self, seat: int) -> None:
        """Let the person type a name."""

    def ask_faction(self, seat: int) -> None:
        """Let the person choose what a seat plays."""

    def ask_file(self) -> None:
        """Let the person choose an own file."""

    def ask_seed(self) -> None:
        """Let the person type what the deal is made from."""

    def start(self) -> None:
        """Begin the game."""
