"""The table of Underground Kings; see GameTable.

table = KingsTable(names=["Anna", "Boris"], is_human=[True, False], levels=["", "hard"])
table.show(view, legal, ply=12)            # view.viewer None shows no hand
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from kivy.animation import Animation
from kivy.graphics import ScissorPop, ScissorPush
from kivy.metrics import dp
from kivy.uix.widget import Widget

from kingsapp.core.game import Action, Seat
from kingsapp.games.kings.cards import RACES
from kingsapp.games.kings.observation import Observation
from kingsapp.games.kings.plays import DRAW, DRAW_DECK, played
from kingsapp.ui.base.rect import Rect
from kingsapp.ui.faces import marks, mines
from kingsapp.ui.tables.common.table import GameTable
from kingsapp.ui.tables.kings.animation.motion import KingsMotion
from kingsapp.ui.tables.kings.board.hud import KingsChrome
from kingsapp.ui.tables.kings.board.layout import TableLayout, table_layout
from kingsapp.ui.tables.kings.board.pieces import (
    Focus,
    Key,
    Piece,
    Scene,
    gap_of,
    hand_room,
    pieces,
    side_face,
)
from kingsapp.ui.tables.kings.board.rival import Rival
from kingsapp.ui.tables.kings.input.gestures import KingsGestures
from kingsapp.ui.tables.kings.text.prompter import KingsSpeech
from kingsapp.ui.widgets.tile import Look, Tile


class KingsTable(KingsGestures, KingsMotion, KingsSpeech, GameTable):
    """Mines in the middle, rivals above, the own mines and the hand below."""

    __events__ = ("on_zoom", "on_browse", "on_peek")

    follows = ("left_handed", "mark_known", "speed")

    def __init__(self, names: Sequence[str], *args: Any, **kwargs: Any) -> None:
        super().__init__(names, *args, **kwargs)
        self.focus = Focus()
        self.layout: TableLayout = table_layout(412, 867, len(names) - 1)
        self.scroll = 0.0
        """How far the own mines are pushed to the left, in dp."""
        self._new: frozenset[int] = frozenset()
        self._last: frozenset[Key] = frozenset()
        self._absent: frozenset[Key] = frozenset()
        self._hole: int | None = None
        self._gap: int | None = None
        self._tiles: dict[Key, Tile] = {}
        self._build()
        self.bind(home_seat=self._relayout_soon)

    def _build(self) -> None:
        self.chrome = KingsChrome(self)
        self._floor, self._own, self._hand = (Widget(size_hint=(None, None)) for _ in range(3))
        with self._own.canvas.before:
            self._clip = ScissorPush(x=0, y=0, width=1, height=1)
        with self._own.canvas.after:
            ScissorPop()
        self.rivals: dict[Seat, Rival] = {}
        self._rival_layer = Widget(size_hint=(None, None))
        below = (self.chrome.ground, self._rival_layer, self._floor, self._own)
        for layer in (*below, self.chrome.layer, self._hand, self.chrome.front, self._air, self._notes):
            self.add_widget(layer)
        self._developed = Tile()
        self._floor.add_widget(self._developed)
        self._ghost = Tile()
        self._hand.add_widget(self._ghost)
        self._slots = [Tile() for _ in range(4)]
        for slot in self._slots:
            self._own.add_widget(slot)

    def _arrange(self) -> None:
        self.finish()
        self.let_go()
        self.layout = self.measured(table_layout, len(self.names) - 1)
        self.scroll = min(self.scroll, self.most_scroll())
        for layer in self.children:
            layer.pos, layer.size = self.pos, self.size
        self.chrome.arrange(self.layout)
        self._seat_rivals()
        self.refresh()
        self._place_shown_hand()

    def _seat_rivals(self) -> None:
        order = [(int(self.home_seat) + step) % len(self.names) for step in range(1, len(self.names))]
        if list(self.rivals) != order:
            self._rival_layer.clear_widgets()
            self.rivals = {seat: Rival(seat) for seat in order}
            for rival in self.rivals.values():
                self._rival_layer.add_widget(rival)
        for rival, rect in zip(self.rivals.values(), self.layout.opponents, strict=True):
            x, y, w, h = self.box(rect)
            rival.scale = max(self.layout.scale, 0.5)
            rival.tiles = self.layout.opponent_tiles
            rival.size = w, h
            rival.pos = round(x), round(y)

    def _take_up(self, view: Observation, legal: frozenset[Action], marked: list[Action] | None) -> None:
        self.let_go()
        self.clear_hint()
        self.legal = legal
        if marked is not None:
            self._last = self._keys_of(marked)
        if view.viewer != self.home_seat:
            self._gap = None
        self.view = view
        self.focus = Focus()
        self._absent = frozenset()

    @staticmethod
    def _keys_of(actions: Iterable[Action]) -> frozenset[Key]:
        keys: set[Key] = set()
        for action in actions:
            if action < DRAW:
                keys.add(("mine", played(action)[1]))
            elif action < DRAW_DECK:
                keys.add(("camp", action - DRAW))
            elif action == DRAW_DECK:
                keys.add(("deck",))
        return frozenset(keys)

    def scene(self) -> Scene:
        """Everything that the tiles depend on."""
        assert self.view is not None
        return Scene(
            self.view,
            self.layout,
            self._app.theme,
            self._app.tr.t,
            int(self.home_seat),
            self.legal,
            bool(self.accepts),
            self.focus,
            self._new,
            self._last,
            self._hole,
            self._gap,
        )

    def refresh(self) -> None:
        """Bring every tile into line with the position; what has not changed is not drawn again."""
        if self.view is None:
            return
        scene = self.scene()
        here: set[Key] = set()
        for piece in pieces(scene):
            here.add(piece.key)
            self._lay(piece)
        for key in [key for key in self._tiles if key not in here]:
            tile = self._tiles.pop(key)
            tile.parent.remove_widget(tile)
        self._lay_rest(scene)
        for seat, rival in self.rivals.items():
            self._write_rival(seat, rival)
        self.chrome.write(self.view)
        self._say()
        self._place_dots()
        self._show_bubble()

    def _lay(self, piece: Piece) -> None:
        layer = {"floor": self._floor, "own": self._own, "hand": self._hand}[piece.layer]
        tile = self._tiles.get(piece.key)
        if tile is None or tile.parent is not layer:
            if tile is not None:
                tile.parent.remove_widget(tile)
            tile = self._tiles[piece.key] = Tile()
            layer.add_widget(tile)
        x, y, w, h = self.box(piece.rect)
        if piece.layer == "own":
            x -= dp(self.scroll)
        Animation.cancel_all(tile)
        tile.size = w, h
        tile.pos = x, y
        tile.angle = piece.angle
        tile.fade = 0 if piece.key in self._absent or piece.key == self.focus.dragged else 1
        tile.label = piece.label
        tile.thing = piece.thing
        tile.show(piece.look)

    def _lay_rest(self, scene: Scene) -> None:
        """The developed pile, the open place of the hand, free places for mines."""
        self._lay_developed(scene)
        self._order_hand(scene)
        self._lay_ghost(scene)
        theme = self._app.theme
        layout = self.layout
        count = len(scene.view.captured[scene.home])
        colour = (*theme.outline_subtle[:3], 1.0)
        for number, slot in enumerate(self._slots):
            rect = layout.own_mine(count + number)
            if layout.kind == "portrait" or rect.right > layout.own_row.right + 0.5:
                slot.size = 0, 0
                slot.show(Look())
                continue
            face = marks.slot(round(rect.w, 1), round(rect.h, 1), 10, colour, 1)
            x, y, w, h = self.box(rect)
            slot.size = w, h
            slot.pos = x, y
            slot.show(Look(face, shadow=""))
        row = self.layout.own_row
        reach = 24
        left = row.x - (8 if self.most_scroll() else reach)
        x, y, w, h = self.box(Rect(left, row.y - reach, row.right + 8 - left, row.h + 2 * reach))
        wx, wy = self.to_window(x, y)
        self._clip.x, self._clip.y, self._clip.width, self._clip.height = (
            max(0, int(wx)), max(0, int(wy)), max(1, int(w)), max(1, int(h)),
        )  # fmt: skip

    def _order_hand(self, scene: Scene) -> None:
        """Later cards lie over earlier ones, whenever they came."""
        tiles = [self._tiles[piece] for piece in self._tiles if piece[0] in ("hand", "back")]
        wanted = sorted(tiles, key=lambda tile: -tile.x)
        children = [child for child in self._hand.children if child is not self._ghost]
        if children != wanted:
            self._hand.clear_widgets()
            self._hand.add_widget(self._ghost)
            for tile in reversed(wanted):
                self._hand.add_widget(tile)

    def _lay_developed(self, scene: Scene) -> None:
        view, theme, place = scene.view, scene.theme, self.layout.developed
        done = view.developed[scene.home]
        count = len(done)
        kind = self.layout.kind
        tile = self._developed
        if kind == "wide":
            height = min(place.h - 40 * self.layout.scale, 102 * self.layout.scale)
            width = height / 1.4
            rect = Rect(place.x + (place.w - width) / 2, place.y, width, height)
            if done and scene.open_hand:
                # K23: only the owner may look.
                face = mines.card(side_face(done[-1].side), round(width, 1), theme)
            elif done:
                face = marks.developed(count, round(width, 1), round(height, 1), theme)
            else:
                face = marks.slot(round(width, 1), round(height, 1), 8, (*theme.outline_subtle[:3], 1.0), 1)
        elif kind == "landscape":
            width, height = 50 * self.layout.scale, 32 * self.layout.scale
            rect = Rect(place.x + (place.w - width) / 2, place.y + 3 * self.layout.scale, width, height)
            face = marks.developed(count, round(width, 1), round(height, 1), theme)
        else:
            height = place.h - 22
            width = min(44.0, height * 1.1)
            rect = Rect(place.x + (place.w - width) / 2 - 1, place.y, width, height)
            face = marks.developed(count, round(width, 1), round(height, 1), theme)
        x, y, w, h = self.box(rect)
        tile.size, tile.pos = (w, h), (x, y)
        tile.label = self._app.tr.t("table.developed_count", n=count)
        tile.show(Look(face, layers=min(max(count - 1, 0), 2), shadow="e1" if done or kind != "wide" else ""))

    def _lay_ghost(self, scene: Scene) -> None:
        """The dashed place that a card left."""
        layout = self.layout
        gap = gap_of(scene)
        dragged = self.focus.dragged
        if dragged and dragged[0] == "hand" and dragged in self._tiles:
            tile = self._tiles[dragged]
            self._ghost.size, self._ghost.pos, self._ghost.angle = tile.size, tile.pos, tile.angle
        elif gap is not None:
            rect, tilt = layout.hand_slot(gap, hand_room(scene))
            x, y, w, h = self.box(rect)
            self._ghost.size, self._ghost.pos, self._ghost.angle = (w, h), (x, y), -tilt
        else:
            self._ghost.size = 0, 0
            self._ghost.show(Look())
            return
        w, h = self._ghost.width / dp(1), self._ghost.height / dp(1)
        colour = (*self._app.theme.outline[:3], 1.0)
        self._ghost.show(Look(marks.slot(round(w, 1), round(h, 1), 8, colour), shadow=""))

    def _write_rival(self, seat: Seat, rival: Rival) -> None:
        view, t = self.view, self._app.tr.t
        assert view is not None
        rival.name = self.names[seat]
        rival.human = self.is_human[seat]
        level = "human" if rival.human or not self.levels[seat] else self.levels[seat]
        rival.level = t(f"table.kind.{level}")
        rival.active = view.seat == seat and not view.over
        rival.developed = t("table.developed_count", n=len(view.developed[seat]))
        rival.label = t(
            "table.rival_spoken",
            player=rival.name,
            race=t(f"race.{RACES[view.races[seat]]}"),
            kind=rival.level,
            developed=len(view.developed[seat]),
            mines=len(view.captured[seat]),
            cards=len(view.hands[seat]),
        )
        rival.show(view, bool(self._app.preferences.mark_known), self._last)

    def most_scroll(self) -> float:
        """How far the own mines can be pushed, in dp."""
        if self.view is None:
            return 0.0
        count = len(self.view.captured[int(self.home_seat)])
        layout = self.layout
        need = (count - 1) * layout.own_step + layout.own_tile[0] + 12
        return max(0.0, need - layout.own_row.w)

    def scroll_to(self, scroll: float) -> None:
        """Push the own mines."""
        self.scroll = min(max(scroll, 0.0), self.most_scroll())
        for place, mine in enumerate(self.view.captured[int(self.home_seat)] if self.view else ()):
            tile = self._tiles.get(("mine", mine.number))
            if tile:
                tile.x = self.box(self.layout.own_mine(place))[0] - dp(self.scroll)

    def scroll_into_view(self, number: int) -> None:
        """Push the own mines so far that this one is seen whole."""
        assert self.view is not None
        numbers = [mine.number for mine in self.view.captured[int(self.home_seat)]]
        if number not in numbers:
            return
        left = numbers.index(number) * self.layout.own_step
        right = left + self.layout.own_tile[0] + 12
        if left < self.scroll:
            self.scroll_to(left)
        elif right > self.scroll + self.layout.own_row.w:
            self.scroll_to(right - self.layout.own_row.w)

    def _glow(self, alpha: float) -> None:
        for tile in self._tiles.values():
            if tile.glowing:
                tile.pulse(alpha)

    def _accepts_changed(self, *_: object) -> None:
        if not self.accepts and not self._chosen:
            self.let_go()
            self.focus = Focus()
        if not self._chosen:
            self.refresh()

    def on_zoom(self, thing: Any) -> None:
        """Something is to be enlarged: see things.py."""

    def on_browse(self, pile: Any) -> None:
        """A pile is to be looked through: DISCARD or a race."""

    def on_peek(self) -> None:
        """The own developed mines are to be looked at."""
