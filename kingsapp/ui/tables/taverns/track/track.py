"""The respect track: scoring dwarfs, the prospecting marker and the abandoned mine on numbered cells.

On wide tables it is a ring around the map, elsewhere two rows of 20 cells on each page.
"""

from __future__ import annotations

from typing import Any, Final

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget

from kingsapp.core.game import Seat
from kingsapp.games.taverns.observation import Observation
from kingsapp.ui.base.animate import animate
from kingsapp.ui.base.rect import Rect
from kingsapp.ui.base.services import running_app
from kingsapp.ui.tables.common.geometry import Box, Point
from kingsapp.ui.tables.taverns.faces import pieces as faces
from kingsapp.ui.tables.taverns.track.cells import (
    LAP,
    ROW,
    TrackCells,
    last_page,
    page_for,
    ring_cells,
    row_cells,
    standing_place,
)
from kingsapp.ui.tables.taverns.track.ground import draw_cells, draw_numbers
from kingsapp.ui.theme import MOTION
from kingsapp.ui.widgets.tile import Look, Tile

MARKER: Final = -1
"""Used instead of a seat: the prospecting marker."""


class Track(Widget):
    """Fills its box; `ring` with the cells around it, `scale` as large as the layout says."""

    ring = BooleanProperty(False)
    scale = NumericProperty(1.0)
    page = NumericProperty(0)
    """The rows begin after cell 20 × page."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._app = running_app()
        self.view: Observation | None = None
        self.cells: TrackCells = row_cells(396, 56, 0)
        self._standing: dict[Seat, int] = {}
        """The cell of each seat, and of the marker, as it is drawn now."""
        self._latest: list[Seat] = []
        """Seats in the order in which they came to where they stand."""
        self._tiles: dict[Seat, Tile] = {}
        self._flags: dict[Seat, Tile] = {}
        self._ground = InstructionGroup()
        self.canvas.before.add(self._ground)
        self._drawn: object = None
        for name in ("pos", "size", "ring", "scale", "page"):
            self.fbind(name, self._rearrange)
        self._app.theme.observe(name=self._rearrange, text_scale=self._rearrange)

    def show(self, view: Observation) -> None:
        """Draw a position; the rows turn to the page of the clan in turn."""
        turned = self.view is None or self.view.turn != view.turn
        self.view = view
        now = {**dict(enumerate(view.cells)), MARKER: view.marker}
        moved = [seat for seat in range(view.players) if self._standing.get(seat) != now[seat]]
        self._latest = [seat for seat in self._latest if seat not in moved] + moved
        self._standing = now
        page = int(self.page)
        own = now[view.turn]
        if turned or not ROW * page < own <= ROW * (page + 2):
            page = page_for(now.values(), own)
        if page != self.page:
            self.page = page
        else:
            self._rearrange()

    @property
    def _position(self) -> Observation:
        """What is drawn; nothing is before there is a position."""
        assert self.view is not None
        return self.view

    def cell_box(self, cell: int) -> Box:
        """A cell in the window: x, y, width, height."""
        rect = self.cells.box(cell)
        return self.x + dp(rect.x), self.top - dp(rect.bottom), dp(rect.w), dp(rect.h)

    def cell_centre(self, cell: int) -> Point:
        """The middle of a cell in the window."""
        x, y, w, h = self.cell_box(cell)
        return x + w / 2, y + h / 2

    async def step(self, seat: Seat, cell: int) -> None:
        """Walk the scoring dwarf of a seat to a cell, one cell after the other, forwards or back."""
        await self._go_to(seat, cell)

    async def move_marker(self, cell: int) -> None:
        """Walk the prospecting marker to a cell."""
        await self._go_to(MARKER, cell)

    async def _go_to(self, seat: Seat, goal: int) -> None:
        seconds = self._app.preferences.motion(MOTION["trackStep"])
        while self._standing[seat] != goal:
            here = self._standing[seat]
            following = here + (1 if goal > here else -1) if seconds else goal
            if not self.cells.shows(following):
                self.page = page_for(self._standing.values(), following)
            if seconds:
                await self._hop(self._tiles[seat], following, seconds)
            self._standing[seat] = following
            if seat != MARKER:
                self._latest = [other for other in self._latest if other != seat] + [seat]
            self._lay_pieces()

    async def _hop(self, tile: Tile, cell: int, seconds: float) -> None:
        x, y = self.cell_centre(cell)
        await animate(
            tile, x=x - tile.width / 2, y=y - tile.height / 2, duration=seconds, transition="in_out_sine"
        )

    def turn_page(self) -> None:
        """Show the next page of the rows, where there are several."""
        pages = last_page([*self._standing.values(), self._position.setup.abandoned_mine]) + 1
        if not self.ring and pages > 1:
            self.page = (self.page + 1) % pages

    def cell_at(self, pos: Point) -> int | None:
        """The cell at a place of the window."""
        for cell in self.cells.boxes:
            x, y, w, h = self.cell_box(cell)
            if x <= pos[0] < x + w and y <= pos[1] < y + h:
                return cell
        return None

    def _rearrange(self, *_: object) -> None:
        if self.view is None or self.width < 2:
            return
        width, height = self.width / dp(1), self.height / dp(1)
        if self.ring:
            self.cells = ring_cells(width, height, 32 * self.scale)
        else:
            self.cells = row_cells(width, height, int(self.page))
        self._draw_ground()
        self._lay_pieces()

    def _draw_ground(self) -> None:
        """Cells, numbers and the mine; drawn again only if one of them changed."""
        theme, mine = self._app.theme, self._position.setup.abandoned_mine
        marker = self._standing[MARKER]
        look = theme.name, theme.text_scale
        state = (*self.pos, *self.size, self.ring, self.scale, self.page, marker, mine, *look)
        if state == self._drawn:
            return
        self._drawn = state
        mine_face = None
        if self.cells.shows(mine) and not self.cells.laps(mine):
            box = self.cells.box(mine)
            text = str(mine) if box.w >= 40 else ""
            mine_face = faces.abandoned_mine(round(box.w, 1), round(box.h, 1), text, theme)
        boxes = {cell: self._pixels(rect) for cell, rect in self.cells.boxes.items()}
        draw_cells(self._ground, boxes, range(marker, mine), theme)
        shown = {cell: box for cell, box in boxes.items() if cell != mine or mine_face is None}
        draw_numbers(self._ground, shown, self._number_size(), theme)
        if mine_face:
            x, y, w, h = self._pixels(self.cells.box(mine))
            self._ground.add(Color(1, 1, 1, 1))
            self._ground.add(Rectangle(texture=mine_face, pos=(x, y), size=(w, h)))

    def _number_size(self) -> float:
        """As large as the text size asks for, as long as two figures fit into a cell."""
        cell = next(iter(self.cells.boxes.values()))
        usual = max(12.5 * self.scale, min(cell.w * 0.31, 15)) * self._app.theme.text_scale
        return float(min(usual, cell.w * 0.66, cell.h * 0.6))

    def _pixels(self, rect: Rect) -> tuple[int, int, int, int]:
        """A cell in whole pixels, sharing its edge with the next one."""
        left, right = round(self.x + dp(rect.x)), round(self.x + dp(rect.right))
        low, high = round(self.top - dp(rect.bottom)), round(self.top - dp(rect.y))
        thick = max(1, round(dp(1)))
        return left, low, right - left + thick, high - low + thick

    def _lay_pieces(self) -> None:
        order = [*self._latest, MARKER]
        together: dict[int, list[Seat]] = {}
        for seat in order:
            together.setdefault(self._standing[seat], []).append(seat)
        cell = next(iter(self.cells.boxes.values()))
        size = min(cell.w * 0.98, cell.h * 0.9) if not self.ring else min(cell.w, cell.h) * 0.78
        for seat in order:
            self._lay_piece(seat, together[self._standing[seat]], size)
        self._order_tiles(order)

    def _lay_piece(self, seat: Seat, here: list[Seat], size: float) -> None:
        tile = self._tiles.get(seat)
        if tile is None:
            tile = self._tiles[seat] = Tile()
            self.add_widget(tile)
        cell = self._standing[seat]
        if not self.cells.shows(cell):
            self._lay_beyond(seat, tile, size)
            self._flag(seat, tile, 0)
            return
        if seat == MARKER:
            size *= 1.14
        clan = "" if seat == MARKER else self._position.setup.clans[seat]
        x, y, size = standing_place(self.cells.box(cell), here.index(seat), len(here), size)
        face = faces.marker(round(size, 1)) if seat == MARKER else faces.token(clan, round(size, 1))
        tile.size = dp(size), dp(size)
        tile.pos = self.x + dp(x - size / 2), self.top - dp(y + size / 2)
        # A crowd may stand beyond the edge of its cell, but not of the track.
        tile.x = min(max(tile.x, self.x), self.right - tile.width)
        tile.y = min(max(tile.y, self.y), self.top - tile.height)
        tile.show(Look(face, radius=size / 2, shadow=""))
        self._flag(seat, tile, self.cells.laps(cell))

    def _lay_beyond(self, seat: Seat, tile: Tile, size: float) -> None:
        """A piece on another page: small, at the end of the rows that is nearer to it."""
        first = min(self.cells.boxes)
        behind = [
            other
            for other in (*self._latest, MARKER)
            if (self._standing[other] < first) == (self._standing[seat] < first)
            and not self.cells.shows(self._standing[other])
        ]
        small = size * 0.5
        box = self.cells.box(self._standing[seat])
        place = behind.index(seat) * small * 0.55
        back = self._standing[seat] < first
        x = box.x + place if back else box.right - small - place
        face = (
            faces.marker(round(small, 1))
            if seat == MARKER
            else faces.token(self._position.setup.clans[seat], round(small, 1))
        )
        tile.size = dp(small), dp(small)
        tile.pos = self.x + dp(x), self.top - dp(box.y + small if back else box.bottom)
        tile.show(Look(face, radius=small / 2, shadow=""))

    def _flag(self, seat: Seat, tile: Tile, laps: int) -> None:
        """A lap that the ring cannot show hangs on the piece as a number."""
        flag = self._flags.get(seat)
        if not laps:
            if flag is not None:
                flag.show(Look())
            return
        if flag is None:
            flag = self._flags[seat] = Tile()
            self.add_widget(flag)
        face = faces.flag(f"+{laps * LAP}", round(12.5 * self.scale, 1), self._app.theme)
        flag.size = face.size
        flag.center_x, flag.y = tile.center_x, tile.top - flag.height * 0.45
        flag.show(Look(face, shadow=""))

    def _order_tiles(self, order: list[Seat]) -> None:
        """Later ones lie in front."""
        wanted = [self._tiles[seat] for seat in order] + [
            self._flags[seat] for seat in order if seat in self._flags
        ]
        if list(reversed(self.children)) != wanted:
            self.clear_widgets()
            for tile in wanted:
                self.add_widget(tile)
