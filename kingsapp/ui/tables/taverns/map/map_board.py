"""The map on the table: terrain, borders, roads, and a plate with tag and sign for every province.

    board = MapBoard(atlas_of(view.setup.roads))
    board.show(view)
    board.mark({"lugach": "source", "malien": "legal"}, roads=[("lugach", "malien")])

Places that it is asked for are in the window, zoom and pan included.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import atan2, degrees
from typing import TYPE_CHECKING, Any, Final

from kivy.clock import Clock
from kivy.graphics import (
    InstructionGroup,
    PopMatrix,
    PushMatrix,
    Scale,
    ScissorPop,
    ScissorPush,
    Translate,
)
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, OptionProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from kingsapp.core.game import Seat
from kingsapp.games.taverns.map import Atlas
from kingsapp.games.taverns.observation import Observation, ProvinceView
from kingsapp.ui.base.rect import Rect
from kingsapp.ui.base.services import running_app
from kingsapp.ui.tables.common.geometry import Box, Point
from kingsapp.ui.tables.taverns.faces import pieces as faces
from kingsapp.ui.tables.taverns.faces.pieces import TokenFace
from kingsapp.ui.tables.taverns.map import road as roads_drawn
from kingsapp.ui.tables.taverns.map.board_touch import BoardTouch
from kingsapp.ui.tables.taverns.map.island import Island, Road, island
from kingsapp.ui.tables.taverns.map.plate import TokenPlace, tag_box, token_places
from kingsapp.ui.tables.taverns.text import province_text
from kingsapp.ui.widgets.tile import Look, Tile

if TYPE_CHECKING:
    from kivy.graphics.fbo import Fbo
    from kivy.input.motionevent import MotionEvent

_CORNER: Final = 10
_SHARP_FROM: Final = 1.2
_SETTLED: Final = 0.15
"""Seconds without a change after which plates are repainted for the zoom."""
STATES: Final = {"legal": "legal", "chosen": "target", "source": "source", "dimmed": "", "": ""}
"""How each mark of a province looks as a state of a tile."""


class MapBoard(Widget):
    """Fills its box with the map; see the top of this module."""

    zoom = NumericProperty(1.0)
    pan = ListProperty([0.0, 0.0])
    """How far the map is shifted, in pixels, measured at its lower left corner."""
    frame = OptionProperty("none", options=["none", "lines", "round"])
    """What closes the map off: nothing, a line above and below, or an edge with round corners."""

    def __init__(self, atlas: Atlas, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._app = running_app()
        self._touch = BoardTouch(self._app, self)
        self.atlas = atlas
        self.view: Observation | None = None
        self.island: Island | None = None
        self._states: dict[str, str] = {}
        self._bright: frozenset[Road] = frozenset()
        self._arrows: tuple[Road, ...] = ()
        self._previews: dict[str, tuple[str, bool]] = {}
        self._missing: dict[tuple[str, Seat], int] = {}
        self._no_sign: set[str] = set()
        self._plates: dict[str, Tile] = {}
        self._signs: dict[str, Tile] = {}
        self._tags: dict[str, Tile] = {}
        self._heads: list[Tile] = []
        self._painted: Fbo | None = None
        self._painted_as: object = None
        """The picture of the ground, and what it depends on."""
        self._shown: object = None
        """All that the plates on the board depend on, as they were drawn last."""
        self._sharp = 1
        """How many times larger than usual the faces of plates are painted."""
        self._lay_ground_soon = Clock.create_trigger(self._lay_ground, -1)
        self._sharpen_soon = Clock.create_trigger(self._sharpen, _SETTLED)
        self._build()
        self.bind(pos=self._rearrange, size=self._rearrange, frame=self._rearrange)
        self.bind(zoom=self._move, pan=self._move)

    def _build(self) -> None:
        with self.canvas.before:
            self._clip = ScissorPush(x=0, y=0, width=1, height=1)
        with self.canvas.after:
            ScissorPop()
        self._edge = InstructionGroup()
        self.canvas.after.add(self._edge)
        self._plane = Widget(size_hint=(None, None))
        with self._plane.canvas.before:
            PushMatrix()
            self._shift = Translate(0, 0)
            self._enlarge = Scale(1, 1, 1)
            self._ground = InstructionGroup()
            self._plane.canvas.before.add(self._ground)
            self._highlight = InstructionGroup()
            self._plane.canvas.before.add(self._highlight)
        with self._plane.canvas.after:
            PopMatrix()
        self.add_widget(self._plane)
        self.layer = FloatLayout(size_hint=(None, None))
        """Above all plates, in the coordinates of the window: pieces that fly, trays."""
        for key in self.atlas.places:
            for tiles in (self._plates, self._signs, self._tags):
                tiles[key] = Tile()
        for tiles in (self._plates, self._signs, self._tags):
            for tile in tiles.values():
                self._plane.add_widget(tile)
        self._app.theme.observe(name=self._rearrange, text_scale=self._rearrange)
        self._app.tr.observe(t=self._rearrange)

    def on_parent(self, _: object, parent: Widget | None) -> None:
        """The layer lies above everything that others have put on the board."""
        if parent and self.layer.parent is None:
            self.add_widget(self.layer)

    @property
    def moving(self) -> bool:
        """Whether fingers are zooming or panning now, so that they mean nothing else."""
        return self._touch.moving

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return bool(super().on_touch_down(touch)) or self._touch.down(touch)

    def on_touch_move(self, touch: MotionEvent) -> bool:
        return self._touch.move(touch) or bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        return self._touch.up(touch) or bool(super().on_touch_up(touch))

    def show(self, view: Observation) -> None:
        """Draw a position; nothing that is the same is drawn again. Whatever was hidden is there again."""
        self.view = view
        self._missing.clear()
        self._no_sign.clear()
        self._refresh()

    def mark(
        self,
        provinces: Mapping[str, str] | None = None,
        roads: Iterable[Road] = (),
        arrows: Iterable[Road] = (),
    ) -> None:
        """Show states of provinces, turn roads gold, and put arrows on roads, from their first end on."""
        self._states = dict(provinces or {})
        self._bright = frozenset((min(road), max(road)) for road in roads)
        self._arrows = tuple(arrows)
        self._refresh()
        self._draw_highlight()

    def tag(self, key: str, text: str | None, rock: bool = False) -> None:
        """Show on the corner tag of a province what it is about to get (`+4`, or rock); None ends it."""
        if text is None:
            self._previews.pop(key, None)
        else:
            self._previews[key] = text, rock
        self._refresh()

    def without(self, key: str, seat: Seat, count: int = 1) -> None:
        """Leave so many dwarfs of a clan off a plate, while they travel; 0 shows them again."""
        self._missing[key, seat] = count
        self._refresh()

    def without_sign(self, key: str, gone: bool = True) -> None:
        """Leave the sign of a tavern off, while it travels."""
        (self._no_sign.add if gone else self._no_sign.discard)(key)
        self._refresh()

    def pulse(self, alpha: float) -> None:
        """Pulse everything that glows."""
        for tile in self._plates.values():
            tile.pulse(alpha)

    def plate_box(self, key: str) -> Box:
        """The plate of a province: x, y, width, height."""
        return self._window_box(self._plate_rect(key))

    def centre(self, key: str) -> Point:
        """The middle of a plate."""
        x, y, w, h = self.plate_box(key)
        return x + w / 2, y + h / 2

    def token_box(self, key: str, seat: Seat) -> Box:
        """The disc of a clan on a plate; where it would stand, the middle of the plate, if it has nobody."""
        plate = self._plate_rect(key)
        size = self._laid_out.style.token
        for place in self._token_places(key):
            if place.seat == seat:
                size = place.size
                disc = Rect(plate.x + place.cx - size / 2, plate.y + place.cy - size / 2, size, size)
                return self._window_box(disc)
        x, y = plate.centre
        return self._window_box(Rect(x - size / 2, y - size / 2, size, size))

    def sign_box(self, key: str) -> Box:
        """Where the sign of a tavern hangs or would hang."""
        return self._window_box(self._sign_rect(key))

    def tag_box(self, key: str) -> Box:
        """Where the corner tag of a province is or would be."""
        return self._window_box(tag_box(self._laid_out.style, self._plate_rect(key), 1))

    def province_at(self, pos: Point) -> str | None:
        """The province whose plate, tag or sign is there; a finger may miss it by a little."""
        spot = self._to_island(pos)
        nearest, least = None, dp(10) / self.zoom / dp(1)
        for key in self.atlas.places:
            for rect in (self._plate_rect(key), *self._attached(key)):
                away = _distance(rect, spot)
                if away < least:
                    nearest, least = key, away
        return nearest

    def token_at(self, pos: Point) -> tuple[str, Seat] | None:
        """The province and the seat of the clan token that is there."""
        spot = self._to_island(pos)
        for key in self.atlas.places:
            plate = self._plate_rect(key)
            if _distance(plate, spot) > 6:
                continue
            inner = spot[0] - plate.x, spot[1] - plate.y
            near = [(_distance(place.box, inner), place.seat) for place in self._token_places(key)]
            if near and min(near)[0] < 8:
                return key, min(near)[1]
        return None

    def sign_at(self, pos: Point) -> str | None:
        """The province whose tavern sign is there."""
        spot = self._to_island(pos)
        if self.view is None:
            return None
        for province in self.view.provinces:
            hangs = province.tavern and province.key not in self._no_sign
            if hangs and _distance(self._sign_rect(province.key), spot) < 4:
                return province.key
        return None

    def road(self, start: str, end: str) -> list[Point]:
        """Points along the road between two neighbours, from the first to the second."""
        return [self._to_window(x, y) for x, y in self._laid_out.road(start, end)]

    @property
    def _laid_out(self) -> Island:
        """The island as it is drawn; there is none before the board has a size."""
        assert self.island is not None
        return self.island

    @property
    def _position(self) -> Observation:
        """What is drawn; nothing is before there is a position."""
        assert self.view is not None
        return self.view

    def _rearrange(self, *_: object) -> None:
        """A new size, theme, language or text size: everything is looked up again."""
        if self.width < 2:
            return
        theme = self._app.theme
        self.island = island(self.atlas, self.width / dp(1), self.height / dp(1), theme.text_scale)
        self._plane.pos, self._plane.size = self.pos, self.size
        self.layer.pos, self.layer.size = self.pos, self.size
        self._lay_ground_soon()
        self._touch.reset_zoom(at_once=True)
        self._move()
        self._shown = None
        self._refresh()
        self._draw_highlight()

    def _lay_ground(self, *_: object) -> None:
        """The picture of the ground; while the map is enlarged its lines themselves, which stay sharp."""
        theme = self._app.theme
        island = self._laid_out
        if self._sharp > 1:
            roads_drawn.draw_ground(self._ground, island, self.pos, theme)
        else:
            if self._painted_as != (island, theme.name, dp(1)):
                self._painted_as = island, theme.name, dp(1)
                self._painted = roads_drawn.painted_ground(island, theme)
            corner = _CORNER if self.frame == "round" else 0
            roads_drawn.draw_painted(self._ground, self._painted, self.pos, self.size, corner)
        roads_drawn.draw_frame(self._edge, self.frame, self.pos, self.size, theme, _CORNER)

    def _move(self, *_: object) -> None:
        """Follow zoom and pan."""
        x, y = self.to_window(*self.pos)
        self._shift.xy = self.x * (1 - self.zoom) + self.pan[0], self.y * (1 - self.zoom) + self.pan[1]
        self._enlarge.xyz = self.zoom, self.zoom, 1
        reach = 0 if self.zoom > 1 else dp(24)
        self._clip.x, self._clip.y = max(0, int(x - reach)), max(0, int(y - reach))
        self._clip.width, self._clip.height = int(self.width + 2 * reach), int(self.height + 2 * reach)
        self._sharpen_soon.cancel()
        self._sharpen_soon()

    def _sharpen(self, *_: object) -> None:
        """Paint the plates for the zoom at which the map has come to rest."""
        sharp = 2 if self.zoom > _SHARP_FROM else 1
        if sharp != self._sharp:
            self._sharp = sharp
            self._refresh()
            self._lay_ground()

    def _refresh(self) -> None:
        if self.view is None or self.island is None:
            return
        hidden = dict(self._missing), frozenset(self._no_sign)
        marks = dict(self._states), dict(self._previews), self._sharp
        look = self.island, self._app.theme.name, self._app.tr.language
        shown = self.view.setup, self.view.provinces, hidden, marks, look
        if shown == self._shown:
            return
        self._shown = shown
        for province in self.view.provinces:
            self._lay_plate(province)
            self._lay_sign(province)
            self._lay_tag(province)

    def _lay_plate(self, province: ProvinceView) -> None:
        key, style, theme = province.key, self._laid_out.style, self._app.theme
        state = self._states.get(key, "")
        rect = self._plate_rect(key)
        clans = self._position.setup.clans
        q = self._sharp
        name = self.atlas.places[key].names[self._app.tr.language]
        face = faces.plate(
            name,
            [
                TokenFace(clans[at.seat], at.count, at.cx * q, at.cy * q, at.size * q, at.number * q)
                for at in self._token_places(key)
            ],
            round(rect.w, 1) * q,
            round(rect.h, 1) * q,
            style.name * q,
            ((style.height - style.token - 7 * style.k) / 2 + 2 * style.k) * q,
            style.side * q,
            theme,
            faint=state == "dimmed",
            radius=faces.PLATE_RADIUS * q,
        )
        tile = self._plates[key]
        tile.label = province_text.spoken(self._app.tr, self._position, province, name, state)
        self._place(tile, rect)
        tile.show(Look(face, faces.PLATE_RADIUS, STATES[state], shadow="e1"))

    def _lay_sign(self, province: ProvinceView) -> None:
        tile, key = self._signs[province.key], province.key
        if province.tavern is None or key in self._no_sign:
            tile.show(Look())
            return
        rect = self._sign_rect(key)
        keeper = province.tavern.keeper
        clan = None if keeper is None else self._position.setup.clans[keeper]
        q = self._sharp
        face = faces.sign(clan, round(rect.w, 1) * q, round(rect.h, 1) * q, self._app.theme)
        chain = rect.h * faces.CHAIN
        self._place(tile, Rect(rect.x, rect.y - chain, rect.w, rect.h + chain))
        tile.show(Look(face, shadow=""))

    def _lay_tag(self, province: ProvinceView) -> None:
        tile, key = self._tags[province.key], province.key
        text, rock, new = str(province.gold) if province.gold else "", province.rock, False
        if key in self._previews:
            (text, rock), new = self._previews[key], True
        if not (text or rock):
            tile.show(Look())
            return
        rect = tag_box(self._laid_out.style, self._plate_rect(key), len(text))
        q = self._sharp
        face = faces.tag(text, round(rect.w, 1) * q, round(rect.h, 1) * q, self._app.theme, rock, new)
        self._place(tile, rect)
        tile.show(Look(face, shadow=""))

    def _draw_highlight(self) -> None:
        if self.island is None:
            return
        theme = self._app.theme
        roads_drawn.draw_bright(self._highlight, self.island, self._bright, self.pos, theme)
        for head in self._heads:
            self._plane.remove_widget(head)
        self._heads = []
        size = 30 * max(1.0, self._laid_out.style.k)
        face = faces.chevrons(size, theme)
        for start, end in self._arrows:
            points = self._laid_out.road(start, end)
            (x, y), (ahead_x, ahead_y) = self._free_middle(start, end, points)
            head = Tile()
            self._place(head, Rect(x - size / 2, y - size / 2, size, size))
            head.angle = -degrees(atan2(ahead_y - y, ahead_x - x))
            head.show(Look(face, shadow=""))
            self._heads.append(head)
            self._plane.add_widget(head, index=len(self._plane.children))

    def _free_middle(self, start: str, end: str, points: tuple[Point, ...]) -> tuple[Point, Point]:
        """The middle of the part of a road that no plate covers, and the next point of it."""
        plates = [self._plate_rect(start), self._plate_rect(end)]
        free = [n for n, point in enumerate(points) if all(_distance(plate, point) > 4 for plate in plates)]
        middle = free[len(free) // 2] if free else len(points) // 2
        return points[middle], points[min(middle + 1, len(points) - 1)]

    def _token_places(self, key: str) -> Sequence[TokenPlace]:
        return token_places(self._laid_out.style, self._shown_dwarfs(key))

    def _shown_dwarfs(self, key: str) -> tuple[int, ...]:
        dwarfs = self._position.province(key).dwarfs
        return tuple(max(0, n - self._missing.get((key, seat), 0)) for seat, n in enumerate(dwarfs))

    def _plate_rect(self, key: str) -> Rect:
        if self.view is None:
            return self._laid_out.plate(key, 1)
        # A dwarf that has left for good makes room only with the next position.
        province = self.view.province(key)
        return self._laid_out.plate(key, _clans(province), province.tavern is not None)

    def _attached(self, key: str) -> Iterable[Rect]:
        if self.view is None:
            return
        province = self.view.province(key)
        if province.tavern:
            yield self._sign_rect(key)
        if province.gold or province.rock:
            yield tag_box(self._laid_out.style, self._plate_rect(key), 1)

    def _sign_rect(self, key: str) -> Rect:
        """Where a sign hangs."""
        provinces = self.view.provinces if self.view else ()
        clans = dict.fromkeys(self.atlas.places, 1) | {one.key: _clans(one) for one in provinces}
        tags = {one.key: len(str(one.gold)) if one.gold else 0 for one in provinces if one.gold or one.rock}
        return self._laid_out.sign(key, clans, tags)

    def _place(self, tile: Tile, rect: Rect) -> None:
        tile.size = dp(rect.w), dp(rect.h)
        tile.pos = self.x + dp(rect.x), self.top - dp(rect.bottom)

    def _to_window(self, x: float, y: float) -> Point:
        """A place on the island (dp, from the top left) in the window."""
        px, py = dp(x), self.height - dp(y)
        return self.x + self.pan[0] + px * self.zoom, self.y + self.pan[1] + py * self.zoom

    def _to_island(self, pos: Point) -> Point:
        px = (pos[0] - self.x - self.pan[0]) / self.zoom
        py = (pos[1] - self.y - self.pan[1]) / self.zoom
        return px / dp(1), (self.height - py) / dp(1)

    def _window_box(self, rect: Rect) -> Box:
        x, y = self._to_window(rect.x, rect.bottom)
        return x, y, dp(rect.w) * self.zoom, dp(rect.h) * self.zoom


def _clans(province: ProvinceView) -> int:
    """How many clans have dwarfs there."""
    return sum(1 for count in province.dwarfs if count)


def _distance(rect: Rect, spot: Point) -> float:
    """How far a spot is outside of a rectangle, 0 inside."""
    dx = max(rect.x - spot[0], 0, spot[0] - rect.right)
    dy = max(rect.y - spot[1], 0, spot[1] - rect.bottom)
    return float((dx * dx + dy * dy) ** 0.5)
