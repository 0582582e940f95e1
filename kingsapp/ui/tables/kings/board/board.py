"""Everything that lies on the table: tiles, free places, the opponents; and where each of them is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from kivy.animation import Animation
from kivy.graphics import ScissorPop, ScissorPush
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.uix.widget import Widget

from kingsapp.core.game import Action, Seat
from kingsapp.games.kings.cards import RACES, STRENGTH_OF, Card
from kingsapp.games.kings.observation import Observation
from kingsapp.games.kings.plays import DRAW, DRAW_DECK, played
from kingsapp.ui.base.rect import Rect
from kingsapp.ui.faces import marks
from kingsapp.ui.tables.common.geometry import Box, box_of
from kingsapp.ui.tables.common.host import TableHost
from kingsapp.ui.tables.kings.board.layout import TableLayout, table_layout
from kingsapp.ui.tables.kings.board.mine_faces import side_face
from kingsapp.ui.tables.kings.board.pieces import (
    Focus,
    InFlight,
    Piece,
    Scene,
    gap_of,
    hand_order,
    hand_room,
    pieces,
)
from kingsapp.ui.tables.kings.board.rival import Rival
from kingsapp.ui.tables.kings.faces import chips, mines
from kingsapp.ui.tables.kings.input.targets import (
    BackTarget,
    CampTarget,
    DeckTarget,
    MineTarget,
    Target,
    UnitTarget,
)
from kingsapp.ui.theme import MOTION
from kingsapp.ui.widgets.tile import Look, Tile

_FREE_PLACES = 4


class KingsBoard:
    """Draws the position as tiles; what has not changed is not drawn again."""

    def __init__(self, table: TableHost[Observation]) -> None:
        self._table = table
        self._app = table.app
        self._layout = self._low_layout = table_layout(412, 867, len(table.names) - 1)
        self.focus = Focus()
        self.hand_is_low = False
        """Whether the own hand makes room for a caption, and reaches beyond the lower edge."""
        self.scroll = 0.0
        """How far the own mines are pushed to the left, in dp."""
        self.new: Mapping[int, Seat] = {}
        """The own mines that came since the last own turn, with who captured them."""
        self.last: frozenset[Target] = frozenset()
        """What the last move touched."""
        self.hole: int | None = None
        """The place in the centre whose mine was captured and not replaced yet."""
        self.gap: int | None = None
        """Where the last own card was taken from the hand."""
        self.in_flight = InFlight()
        self._absent: frozenset[Target] = frozenset()
        self.tiles: dict[Target, Tile] = {}
        self.rivals: dict[Seat, Rival] = {}
        self.rival_layer, self.floor, self.own, self.hand = (Widget(size_hint=(None, None)) for _ in range(4))
        with self.own.canvas.before:
            self._clip = ScissorPush(x=0, y=0, width=1, height=1)
        with self.own.canvas.after:
            ScissorPop()
        self.developed, self.ghost = Tile(), Tile()
        self.floor.add_widget(self.developed)
        self.hand.add_widget(self.ghost)
        self._slots = [Tile() for _ in range(_FREE_PLACES)]
        for slot in self._slots:
            self.own.add_widget(slot)

    @property
    def _home(self) -> Seat:
        return self._table.home_seat

    @property
    def layout(self) -> TableLayout:
        """Where everything lies now."""
        return self._low_layout if self.hand_is_low else self._layout

    def lower_hand(self, low: bool) -> None:
        """Lower the player's hand to make room for a caption, or raise it again."""
        if low == self.hand_is_low:
            return
        places = {tile: tuple(tile.pos) for tile in self._hand_tiles()}
        self.hand_is_low = low
        self.refresh()
        seconds = self._app.preferences.motion(MOTION["handReflow"])
        for tile in self._hand_tiles():
            if seconds and tile in places:
                slide = Animation(pos=tuple(tile.pos), duration=seconds, transition="out_cubic")
                tile.pos = places[tile]
                slide.start(tile)

    def arrange(self, layout: TableLayout) -> None:
        """Take the places of another window."""
        self._layout, self._low_layout = layout, layout.with_low_hand()
        self.scroll = min(self.scroll, self.most_scroll())
        names, home = self._table.names, self._home
        order = [(home + step) % len(names) for step in range(1, len(names))]
        if list(self.rivals) != order:
            self.rival_layer.clear_widgets()
            self.rivals = {seat: Rival(seat) for seat in order}
            for rival in self.rivals.values():
                self.rival_layer.add_widget(rival)
        for rival, rect in zip(self.rivals.values(), layout.opponents, strict=True):
            x, y, w, h = self._table.geometry.box(rect)
            rival.scale = max(layout.scale, 0.5)
            rival.tiles = layout.opponent_tiles
            rival.size = w, h
            rival.pos = round(x), round(y)

    def set_position(self, view: Observation, marked: Iterable[Action] | None) -> None:
        """Begin with another position; `marked` None leaves what was marked."""
        if marked is not None:
            marked = list(marked)
            self.last = frozenset(targets_of(marked))
            self.gap = self._gap_of(view, marked)
        if view.viewer != self._home:
            self.gap = None
        # After a step back an own mine may lie in the centre again.
        owned = {mine.number for mine in view.captured[self._home]}
        self.new = {mine: giver for mine, giver in self.new.items() if mine in owned}
        self.focus = Focus()
        self._absent = frozenset()

    def _gap_of(self, view: Observation, marked: list[Action]) -> int | None:
        """Where in the own hand the card lay that was played before this position."""
        if not view.drawing or view.seat != self._home or not marked or marked[-1] >= DRAW:
            return None
        card = played(marked[-1])[0]
        order = sorted([*hand_order(view.hands[self._home]), card], key=lambda c: (STRENGTH_OF[c], c))
        return order.index(card)

    def scene(self) -> Scene:
        """Everything that the tiles depend on."""
        table = self._table
        return Scene(
            view=table.view,
            layout=self.layout,
            theme=self._app.theme,
            t=self._app.tr.t,
            home=self._home,
            names=table.names,
            legal=table.legal,
            accepts=table.accepts,
            advised=table.advice is not None,
            focus=self.focus,
            new=self.new,
            last=self.last,
            hole=self.hole,
            gap=self.gap,
            in_flight=self.in_flight,
        )

    def refresh(self) -> None:
        """Bring every tile into line with the position."""
        scene = self.scene()
        here: set[Target] = set()
        for piece in pieces(scene):
            here.add(piece.target)
            self._lay(piece)
        for target in [target for target in self.tiles if target not in here]:
            tile = self.tiles.pop(target)
            tile.parent.remove_widget(tile)
        self._lay_developed(scene)
        self._order_hand()
        self._lay_ghost(scene)
        self._lay_slots(scene)
        self._clip_own()
        for seat, rival in self.rivals.items():
            self._show_rival(seat, rival)

    def _lay(self, piece: Piece) -> None:
        layer = {"floor": self.floor, "own": self.own, "hand": self.hand}[piece.layer]
        tile = self.tiles.get(piece.target)
        if tile is None or tile.parent is not layer:
            if tile is not None:
                tile.parent.remove_widget(tile)
            tile = self.tiles[piece.target] = Tile()
            tile.target = piece.target
            layer.add_widget(tile)
        x, y, w, h = self._table.geometry.box(piece.rect)
        if piece.layer == "own":
            x -= dp(self.scroll)
        Animation.cancel_all(tile)
        tile.size = w, h
        tile.pos = x, y
        tile.angle = piece.angle
        tile.fade = 0 if piece.target in self._absent or piece.target == self.focus.dragged else 1
        tile.label = piece.label
        tile.show(piece.look)

    def _lay_slots(self, scene: Scene) -> None:
        """Free places for mines."""
        layout, theme = self.layout, self._app.theme
        count = len(scene.view.captured[scene.home])
        colour = (*theme.outlineVariantColor[:3], 1.0)
        for number, slot in enumerate(self._slots):
            rect = layout.own_mine(count + number)
            if layout.kind == "portrait" or rect.right > layout.own_row.right + 0.5:
                slot.size = 0, 0
                slot.show(Look())
                continue
            self._table.geometry.put(slot, rect)
            face = marks.slot(round(rect.w, 1), round(rect.h, 1), 10, colour, 1)
            slot.show(Look(face, shadow=""))

    def _clip_own(self) -> None:
        """Own mines that are pushed aside end at the edge of their row."""
        row, reach = self.layout.own_row, 24
        left = row.x - (8 if self.most_scroll() else reach)
        rect = Rect(left, row.y - reach, row.right + 8 - left, row.h + 2 * reach)
        x, y, w, h = self._table.geometry.box(rect)
        wx, wy = self.own.to_window(x, y)
        self._clip.x, self._clip.y, self._clip.width, self._clip.height = (
            max(0, int(wx)), max(0, int(wy)), max(1, int(w)), max(1, int(h)),
        )  # fmt: skip

    def _order_hand(self) -> None:
        """Keep the cards of the hand overlapping from left to right."""
        wanted = sorted(self._hand_tiles(), key=lambda tile: -tile.x)
        children = [child for child in self.hand.children if child is not self.ghost]
        if children != wanted:
            self.hand.clear_widgets()
            self.hand.add_widget(self.ghost)
            for tile in reversed(wanted):
                self.hand.add_widget(tile)

    def _hand_tiles(self) -> Iterator[Tile]:
        for target, tile in self.tiles.items():
            if isinstance(target, UnitTarget | BackTarget):
                yield tile

    def _lay_developed(self, scene: Scene) -> None:
        done = scene.view.developed[scene.home]
        rect = self._developed_rect()
        tile = self.developed
        self._table.geometry.put(tile, rect)
        tile.label = self._app.tr.t("table.developed_count", n=len(done))
        shadow = "e1" if done or self.layout.kind != "wide" else ""
        face = self._developed_face(scene, round(rect.w, 1), round(rect.h, 1))
        tile.show(Look(face, layers=min(max(len(done) - 1, 0), 2), shadow=shadow))

    def _developed_rect(self) -> Rect:
        layout, place, k = self.layout, self.layout.developed, self.layout.scale
        if layout.kind == "wide":
            height = min(place.h - 40 * k, 102 * k)
            width = height / 1.4
            return Rect(place.x + (place.w - width) / 2, place.y, width, height)
        if layout.kind == "landscape":
            return Rect(place.x + (place.w - 50 * k) / 2, place.y + 3 * k, 50 * k, 32 * k)
        height = place.h - 22
        width = min(44.0, height * 1.1)
        return Rect(place.x + (place.w - width) / 2 - 1, place.y, width, height)

    def _developed_face(self, scene: Scene, width: float, height: float) -> Texture:
        theme, done = scene.theme, scene.view.developed[scene.home]
        if self.layout.kind == "wide" and done and scene.open_hand:
            # K23: only the owner may look.
            return mines.card(side_face(done[-1].side), width, theme)
        if self.layout.kind == "wide" and not done:
            return marks.slot(width, height, 8, (*theme.outlineVariantColor[:3], 1.0), 1)
        return chips.developed(len(done), width, height, theme)

    def _lay_ghost(self, scene: Scene) -> None:
        """The dashed place that a card left."""
        ghost, gap, dragged = self.ghost, gap_of(scene), self.focus.dragged
        if isinstance(dragged, UnitTarget) and dragged in self.tiles:
            tile = self.tiles[dragged]
            ghost.size, ghost.pos, ghost.angle = tile.size, tile.pos, tile.angle
        elif gap is not None:
            rect, tilt = self.layout.hand_slot(gap, hand_room(scene))
            self._table.geometry.put(ghost, rect)
            ghost.angle = -tilt
        else:
            ghost.size = 0, 0
            ghost.show(Look())
            return
        w, h = ghost.width / dp(1), ghost.height / dp(1)
        colour = (*self._app.theme.outlineColor[:3], 1.0)
        ghost.show(Look(marks.slot(round(w, 1), round(h, 1), 8, colour), shadow=""))

    def _show_rival(self, seat: Seat, rival: Rival) -> None:
        table, view, t = self._table, self._table.view, self._app.tr.t
        rival.name = table.names[seat]
        rival.human = table.is_human[seat]
        level = "human" if rival.human or not table.levels[seat] else table.levels[seat]
        rival.level = t(f"table.kind.{level}")
        rival.active = table.told_mover == seat and not view.over
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
        rival.show(view, bool(self._app.preferences.mark_known), self.last, self.in_flight)

    def glow(self, alpha: float) -> None:
        """Set the brightness of everything that glows."""
        for tile in self.tiles.values():
            if tile.glowing:
                tile.pulse(alpha)

    def hide(self, *targets: Target) -> None:
        """Leave tiles out while what they show is in the air."""
        self._absent |= frozenset(targets)
        for target in targets:
            if target in self.tiles:
                self.tiles[target].fade = 0

    def uncover(self, target: Target) -> None:
        """Show the pile again that a card was dragged from."""
        self.focus = Focus()
        if target in self.tiles:
            self.tiles[target].fade = 1

    def show_all(self) -> None:
        """Show everything again once nothing is in the air."""
        self._absent = frozenset()
        self.in_flight = InFlight()
        if self.focus.dragged is not None:
            self.focus = Focus()

    # The row of own mines.

    def most_scroll(self) -> float:
        """How far the own mines can be pushed, in dp."""
        if not self._table.shown:
            return 0.0
        layout = self.layout
        count = len(self._table.view.captured[self._home])
        need = (count - 1) * layout.own_step + layout.own_tile[0] + 12
        return max(0.0, need - layout.own_row.w)

    def scroll_to(self, scroll: float) -> None:
        """Push the own mines."""
        self.scroll = min(max(scroll, 0.0), self.most_scroll())
        for place, mine in enumerate(self._table.view.captured[self._home]):
            tile = self.tiles.get(MineTarget(mine.number))
            if tile:
                tile.x = self._table.geometry.box(self.layout.own_mine(place))[0] - dp(self.scroll)

    def scroll_into_view(self, number: int) -> None:
        """Push the own mines so far that this one is seen whole."""
        numbers = [mine.number for mine in self._table.view.captured[self._home]]
        if number not in numbers:
            return
        left = numbers.index(number) * self.layout.own_step
        right = left + self.layout.own_tile[0] + 12
        if left < self.scroll:
            self.scroll_to(left)
        elif right > self.scroll + self.layout.own_row.w:
            self.scroll_to(right - self.layout.own_row.w)

    # Where cards and mines lie in the window, and where those in the air will come to lie.

    def tile_box(self, target: Target) -> Box | None:
        """Where a tile lies, if there is one."""
        tile = self.tiles.get(target)
        return box_of(tile) if tile else None

    def mine_box(self, number: int) -> Box:
        """Where a mine lies, in the centre or before a player."""
        box = self.tile_box(MineTarget(number))
        if box:
            return box
        for rival in self.rivals.values():
            if number in rival.mine_boxes:
                return rival.mine_boxes[number]
        left, low, width, height = self._table.geometry.table
        return left + width / 2, low + height / 2, dp(40), dp(36)

    def unit_place(self, number: int) -> Box:
        """Where the top unit of a mine lies."""
        x, y, w, h = self.mine_box(number)
        wide = w * 0.88
        return x + (w - wide) / 2, y + 0.36 * h - wide * 0.7, wide, wide * 1.4

    def hand_box(self, seat: Seat, card: Card | None) -> Box:
        """Where a card of a hand lies: exactly in the open hand, else the middle of the hand."""
        if seat == self._home:
            box = None if card is None else self.tile_box(UnitTarget(card))
            if box:
                return box
            x, y, w, _h = self._table.geometry.box(self.layout.hand)
            width, height = (dp(side) for side in self.layout.hand_card)
            return x + (w - width) / 2, y, width, height
        x, y = self.rivals[seat].hand_place()
        return x - dp(8), y - dp(11), dp(16), dp(22)

    def coming_box(self, seat: Seat, card: Card | None) -> Box:
        """Where a card will lie in a hand that it has not reached yet."""
        if seat != self._home or card is None or not self.scene().open_hand:
            return self.hand_box(seat, None)
        held = hand_order(self._table.view.hands[seat])
        order = sorted([*held, card], key=lambda c: (STRENGTH_OF[c], c))
        rect, _ = self.layout.hand_slot(order.index(card), len(order))
        return self._table.geometry.box(rect)

    def captured_box(self, owner: Seat, number: int) -> Box:
        """Where a mine will lie before its new owner."""
        if owner != self._home:
            rival = self.rivals[owner]
            return rival.center_x - dp(20), rival.center_y - dp(36), dp(40), dp(36)
        numbers = sorted([*(mine.number for mine in self._table.view.captured[owner]), number])
        x, y, w, h = self._table.geometry.box(self.layout.own_mine(numbers.index(number)))
        left, _, width, _ = self._table.geometry.table
        return min(x - dp(self.scroll), left + width - w / 2), y, w, h


def targets_of(actions: Iterable[Action]) -> Iterator[Target]:
    """What actions touch: a mine, or the pile that a card is drawn from."""
    for action in actions:
        if action < DRAW:
            yield MineTarget(played(action)[1])
        elif action < DRAW_DECK:
            yield CampTarget(action - DRAW)
        elif action == DRAW_DECK:
            yield DeckTarget()
