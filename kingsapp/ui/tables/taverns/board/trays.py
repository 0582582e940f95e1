"""The trays of a rumour on the map, each at its province."""

from __future__ import annotations

from collections.abc import Callable

from kingsapp.core.game import Seat
from kingsapp.games.taverns.observation import Observation
from kingsapp.ui.tables.common.geometry import Box, box_of
from kingsapp.ui.tables.common.host import TableHost
from kingsapp.ui.tables.taverns.board.die import Die
from kingsapp.ui.tables.taverns.board.rumour import TrayView, tray_spots
from kingsapp.ui.tables.taverns.input.choice import Tray
from kingsapp.ui.tables.taverns.map.map_board import MapBoard


class Trays:
    """Offers who may follow the rumour; `pick` is told the province and the clan that was tapped."""

    def __init__(
        self, table: TableHost[Observation], board: MapBoard, die: Die, pick: Callable[[str, Seat], None]
    ) -> None:
        self._table = table
        self._board = board
        self._die = die
        self._pick = pick
        self.views: dict[str, TrayView] = {}

    def show(self, trays: list[Tray], cursor: tuple[str, Seat] | None) -> None:
        """Offer these; the arrow keys are at `cursor`."""
        wanted = {tray.province: tray for tray in trays}
        for key in [key for key in self.views if key not in wanted]:
            self._board.layer.remove_widget(self.views.pop(key))
        for key, tray in wanted.items():
            view = self.views.get(key)
            if view is None:
                view = self.views[key] = TrayView(self._table.view.setup.clans)
                view.bind(on_pick=lambda _, seat, key=key: self._pick(key, seat))
                self._board.layer.add_widget(view)
            view.cursor = cursor[1] if cursor is not None and cursor[0] == key else -1
            view.show(tray)
        self.place()

    def place(self) -> None:
        """Put each beside its plate, clear of signs and tags, of the die and of the others."""
        board = self._board
        if not self.views:
            return
        taken: list[Box] = [box_of(self._die)] if self._die.eyes else []
        provinces = self._table.view.provinces
        taken += [board.sign_box(province.key) for province in provinces if province.tavern]
        taken += [board.tag_box(province.key) for province in provinces if province.gold or province.rock]
        plates = {key: board.plate_box(key) for key in board.atlas.places}
        sizes = {key: tuple(tray.size) for key, tray in self.views.items()}
        key = next(iter(plates))
        (_, y, _, h), (_, tag_y, _, tag_h) = plates[key], board.tag_box(key)
        rise = tag_y + tag_h - y - h
        for key, spot in tray_spots(sizes, plates, taken, box_of(board), rise).items():
            self.views[key].pos = spot
