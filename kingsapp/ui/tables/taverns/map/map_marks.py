"""Keeps what stands out on the map in line with what is being decided."""

from __future__ import annotations

from kingsapp.games.taverns.observation import Observation
from kingsapp.ui.tables.common.host import TableHost
from kingsapp.ui.tables.taverns.input.choice import Deed
from kingsapp.ui.tables.taverns.input.decision import Decision
from kingsapp.ui.tables.taverns.map import highlight
from kingsapp.ui.tables.taverns.map.highlight import Highlight
from kingsapp.ui.tables.taverns.map.map_board import MapBoard


class MapMarks:
    """Marks provinces and roads, and says on a corner tag what a province is about to get."""

    def __init__(self, table: TableHost[Observation], decision: Decision, board: MapBoard) -> None:
        self._table = table
        self._decision = decision
        self._board = board
        self.moved = Highlight()
        """What the last move touched: shown while others decide."""

    def refresh(self) -> None:
        """Bring the map into line with what has been chosen."""
        table, turn, choice = self._table, self._decision.turn, self._decision.choice
        shown = self.moved
        if table.accepts and turn.legal:
            shown = highlight.of_choice(turn, choice, advised=table.advice is not None)
        self._board.mark(shown.provinces, shown.roads, highlight.arrows(turn) if turn.legal else [])
        self._tag_find()

    def _tag_find(self) -> None:
        """What the chosen province is about to get (`+4`), while a find is placed."""
        choice, die = self._decision.choice, self._table.view.die
        place = choice.cursor or choice.target if choice.deed == Deed.PLACE else None
        for key in self._board.atlas.places:
            if key != place:
                self._board.tag(key, None)
        if place is not None and die:
            self._board.tag(place, "" if die == 6 else f"+{die}", die == 6)
