"""How a match of Pebbles is told around its table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from kingsapp.core.game import Event
from kingsapp.match import Entry, Step
from kingsapp.ui.tables.common.interface import TableWidget
from kingsapp.ui.tables.common.presenter import GamePresenter
from kingsapp.ui.text.phrase import Phrase
from tests.ui.toy_game.games.pebbles.game import View
from tests.ui.toy_game.games.pebbles.state import DieFell, PebblesTaken
from tests.ui.toy_game.tables.pebbles import messages
from tests.ui.toy_game.tables.pebbles.factions import COLOUR_STYLE
from tests.ui.toy_game.tables.pebbles.table import PebblesTable


class Presenter(GamePresenter):
    """A match of Pebbles."""

    messages = messages
    style = COLOUR_STYLE
    sounds: ClassVar[Mapping[type[Event], str]] = {PebblesTaken: "play", DieFell: "roll"}
    pulses: ClassVar[Mapping[type[Event], str]] = {PebblesTaken: "medium"}

    def table(self) -> TableWidget:
        """The table of the match."""
        return PebblesTable(self.names)

    def _after(self, events: Sequence[Event], step: Step) -> View:
        """No event begins a turn here, so that no step is told in two parts."""
        assert isinstance(step.after, View)
        return step.after

    def chronicle_place(self, width: float, height: float) -> None:
        """The table fills the window, so the chronicle comes in a sheet."""

    def caption(self, entry: Entry) -> tuple[Phrase, str]:
        """What somebody does, in one sentence."""
        line = messages.event(self._app.tr, entry.events[0], self.names)
        assert line is not None
        return line, ""
