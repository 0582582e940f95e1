"""How each event looks: cards fly, mines change hands, a hand is shown; one large motion at a time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import singledispatchmethod
from typing import Final

import asynckivy as ak
from kivy.animation import Animation
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from kingsapp.core.game import Event, Seat
from kingsapp.games.kings.cards import RACE_OF, RACES, STRENGTH_OF, Card, Side
from kingsapp.games.kings.events import (
    CampDrawn,
    CardPlayed,
    DeckDrawn,
    GameEnded,
    HandRedealt,
    HandShown,
    MineCaptured,
    MineDeveloped,
    MineLaid,
    TurnPassed,
)
from kingsapp.games.kings.observation import Observation
from kingsapp.match import Step
from kingsapp.ui.base.animate import animate
from kingsapp.ui.base.rect import Rect
from kingsapp.ui.faces.outcome import outcome
from kingsapp.ui.tables.common.geometry import Box, Point, between, box_of, middle
from kingsapp.ui.tables.common.host import TableHost
from kingsapp.ui.tables.common.motion import Motion
from kingsapp.ui.tables.kings.animation.apply_event import apply_event
from kingsapp.ui.tables.kings.animation.hand_reveal import HandReveal
from kingsapp.ui.tables.kings.board.board import KingsBoard
from kingsapp.ui.tables.kings.board.mine_faces import side_face
from kingsapp.ui.tables.kings.board.pieces import NAMED_FROM, Focus, InFlight, hand_order
from kingsapp.ui.tables.kings.faces import cards, mines, races
from kingsapp.ui.tables.kings.input.targets import (
    CampTarget,
    DeckTarget,
    DiscardTarget,
    MineTarget,
    Target,
    UnitTarget,
)
from kingsapp.ui.theme import MOTION
from kingsapp.ui.widgets.tile import Tile

_UNIT_FLIGHT: Final = 200
_MOMENT: Final = 260
"""Milliseconds in which it is seen what somebody gains, before it goes to them."""
_DEALT: Final = 55
"""Milliseconds between one card of the deal and the next."""
_RIVAL_PLAY: Final = 480
"""A card that another player lays is followed with the eyes, so it flies longer than an own one."""


class KingsMotion(Motion[Observation]):
    """Tells the steps of Underground Kings."""

    def __init__(self, table: TableHost[Observation], board: KingsBoard, reveal: HandReveal) -> None:
        super().__init__(table)
        self._board = board
        self._reveal = reveal
        self._air = table.air
        self._theme = table.app.theme

    def _begin(self, step: Step) -> None:
        table, board = self._table, self._board
        if table.view != step.before:
            if self._air.drop_held():
                board.focus = Focus()
            table.view = step.before
        board.focus = Focus(dragged=board.focus.dragged)
        table.refresh()

    def _apply(self, event: Event, after: Observation) -> None:
        table, board = self._table, self._board
        self._note(event)
        if isinstance(event, MineCaptured):
            board.hole = event.place
        elif isinstance(event, MineLaid):
            board.hole = None
        table.view = apply_event(event, table.view, after.deck_top)
        self._clear_air()
        places = {target: (tile.pos, tile.angle) for target, tile in board.tiles.items()}
        table.refresh()
        self._reflow(places)

    def _reflow(self, places: dict[Target, tuple[Point, float]]) -> None:
        """Cards of the hand and own mines slide to their new places when one came or went."""
        seconds = self._seconds(MOTION["handReflow"])
        for target, tile in self._board.tiles.items():
            if target in places and tile.parent in (self._board.hand, self._board.own):
                pos, angle = places[target]
                if tuple(pos) != tuple(tile.pos):
                    slide = Animation(
                        pos=tile.pos, angle=tile.angle, duration=seconds, transition="out_cubic"
                    )
                    tile.pos, tile.angle = pos, angle
                    slide.start(tile)

    def _note(self, event: Event) -> None:
        """Remember what is new, what the last move was and where it left a gap in the own hand."""
        board, view, home = self._board, self._table.view, self._table.home_seat
        match event:
            case CardPlayed():
                board.last = frozenset({MineTarget(event.mine)})
                if event.seat == home:
                    order = hand_order(view.hands[event.seat])
                    board.gap = order.index(event.card) if event.card in order else None
            case CampDrawn():
                board.last |= {CampTarget(event.race)}
            case DeckDrawn():
                board.last |= {DeckTarget()}
            case MineCaptured() if event.owner == home:
                board.new = {**board.new, event.mine: event.seat}
            case MineDeveloped():
                board.new = {mine: seat for mine, seat in board.new.items() if mine != event.mine}
            case TurnPassed() if view.seat == home:
                # A new mine stays marked until its owner's turn is over.
                board.new = {}

    async def _show_without_motion(self, step: Step) -> None:
        """A hand that is shown waits for a tap here too: it speaks of the mines that are in sight now."""
        for event in step.entry.events:
            if isinstance(event, HandShown):
                await self._move(event)

    def _finish(self, step: Step, untold: Sequence[Event]) -> None:
        board = self._board
        for event in untold:
            self._note(event)
        board.hole = None
        self._clear_air()
        board.focus = Focus()
        self._table.view = step.after
        if board.new and any(isinstance(event, MineCaptured) for event in step.entry.events):
            for number in board.new:
                board.scroll_into_view(number)
        board.scroll = min(board.scroll, board.most_scroll())
        self._table.refresh()

    def _clear_air(self) -> None:
        self._air.clear()
        self._board.show_all()

    def _flyer(self, face: Texture, box: Box, radius: float = 8, shadow: str = "e2") -> Tile:
        """A piece that starts where `box` is, in the size of its face."""
        tile = self._air.add(face, middle(box), radius, shadow)
        tile.zoom = box[2] / tile.width if tile.width else 1
        return tile

    async def _fly(
        self, tile: Tile, box: Box, milliseconds: float, transition: str = "out_cubic", **more: float
    ) -> None:
        """Bring a piece to a place, growing or shrinking to its size."""
        target = {"center": middle(box), "angle": 0.0, **more}
        target.setdefault("zoom", box[2] / tile.width)
        await animate(tile, duration=self._seconds(milliseconds), transition=transition, **target)

    def _unit_face(self, card: Card) -> Texture:
        width = round(self._board.layout.hand_card[0], 1)
        race = RACES[RACE_OF[card]]
        name = self._table.app.tr.t(f"race.{race}") if width >= NAMED_FROM * 0.99 else ""
        return cards.unit(race, STRENGTH_OF[card], width, name)

    def _take_held(self, target: Target) -> Tile | None:
        """The piece that is dragged, if it was dragged from there."""
        return self._air.held if self._board.focus.dragged == target else None

    @singledispatchmethod
    async def _move(self, event: Event) -> None:
        """Events that show in the position alone need no motion."""

    @_move.register
    async def _(self, event: CardPlayed) -> None:
        board, target = self._board, UnitTarget(event.card)
        flyer = self._take_held(target)
        if flyer is None:
            start = board.hand_box(event.seat, event.card)
            flyer = self._flyer(self._unit_face(event.card), start, shadow="e3")
        board.hide(target)
        mine = event.seat == self._table.home_seat
        time = MOTION["playToMine"] if mine else _RIVAL_PLAY
        await self._fly(flyer, board.unit_place(event.mine), time, "out_back" if mine else "in_out_cubic")

    @_move.register
    async def _(self, event: MineCaptured) -> None:
        board, target = self._board, MineTarget(event.mine)
        box = board.mine_box(event.mine)
        tile = board.tiles[target]
        tile.show(replace(tile.look, state="target"))
        await ak.sleep(self._seconds(160))
        start = board.unit_place(event.mine)
        self._show_over(InFlight(emptied=event.mine))
        for card in event.units:
            flyer = self._flyer(self._unit_face(card), start)
            await self._fly(flyer, self._box(board.layout.camp[RACE_OF[card]]), _UNIT_FLIGHT)
            self._air.remove(flyer)
            self._show_over(replace(board.in_flight, landed=(*board.in_flight.landed, card)))
        side = self._table.view.centre[event.place].side
        face = mines.centre_tile(side_face(side), *_dp(box), self._theme)
        flyer = self._flyer(face, box, mines.TILE_RADIUS, "e3")
        board.hide(target)
        goal = board.captured_box(event.owner, event.mine)
        label = self._gain(self._capture_words(event), event.owner, middle(box))
        await ak.sleep(self._seconds(_MOMENT))
        await ak.wait_all(
            self._fly(flyer, goal, MOTION["capture"] * 0.65),
            animate(label, center=middle(goal), duration=self._seconds(MOTION["capture"] * 0.65)),
        )

    def _capture_words(self, event: MineCaptured) -> str:
        """The label for the new owner of a mine."""
        t = self._table.app.tr.t
        if event.owner == self._table.home_seat and self._table.view.viewer == event.owner:
            return t("table.captured_yours", value=event.side.value)
        return t("table.captured_by", player=self._table.names[event.owner], value=event.side.value)

    def _gain(self, text: str, seat: Seat, centre: Point) -> Tile:
        """A few words above everything: on gold for the player at the lower edge, else with a badge."""
        own = seat == self._table.home_seat
        gainer = None if own else races.emblem(RACES[self._table.view.races[seat]])
        face = outcome(text, self._theme, 1.2 * max(1.0, self._board.layout.scale), gold=own, gainer=gainer)
        left, _, width, _ = self._table.geometry.table
        x = min(max(centre[0], left + face.width / 2 + dp(4)), left + width - face.width / 2 - dp(4))
        return self._air.add(face, (x, centre[1]), face.height / 2, "e3")

    def _show_over(self, in_flight: InFlight) -> None:
        """Overlay the position with what the flying units have left and reached."""
        self._board.in_flight = in_flight
        self._table.refresh()

    def _box(self, rect: Rect) -> Box:
        return self._table.geometry.box(rect)

    @_move.register
    async def _(self, event: MineLaid) -> None:
        layout = self._board.layout
        box = self._box(layout.centre[event.place])
        face = mines.centre_tile(side_face(event.side), *_dp(box), self._theme)
        flyer = self._flyer(face, self._box(layout.deck), mines.TILE_RADIUS, "e3")
        await self._fly(flyer, box, MOTION["drawFly"])

    @_move.register
    async def _(self, event: MineDeveloped) -> None:
        board = self._board
        start = board.unit_place(event.mine)
        box = board.mine_box(event.mine)
        self._show_over(InFlight(emptied=event.mine))
        discard = self._box(board.layout.discard)
        for card in event.units:
            await self._fly(self._flyer(self._unit_face(card), start), discard, _UNIT_FLIGHT * 0.7)
        if event.seat == self._table.home_seat:
            face = mines.own_tile(side_face(event.side), *_dp(box), self._theme)
            goal = box_of(board.developed)
        else:
            face = mines.card(side_face(event.side), _dp(box)[0], self._theme)
            rival = board.rivals[event.seat]
            goal = rival.x + dp(12), rival.top - dp(60), dp(20), dp(28)
        flyer = self._flyer(face, box, mines.TILE_RADIUS, "e3")
        board.hide(MineTarget(event.mine))
        points = self._gain(f"+{event.side.value}", event.seat, middle(box))
        points.zoom = 0.4
        await animate(points, zoom=1.3, duration=self._seconds(_MOMENT), transition="out_back")
        time = MOTION["develop"] * 0.6
        await ak.wait_all(
            self._fly(flyer, goal, time, "in_out_cubic"),
            animate(points, center=middle(goal), zoom=1.0, duration=self._seconds(time)),
        )
        self._air.remove(flyer)
        self._air.remove(points)
        crown = self._flyer(races.crown(44, self._theme), goal, shadow="")
        crown.zoom = 0.2
        await animate(crown, zoom=1.3, duration=self._seconds(160), transition="out_back")
        await animate(crown, zoom=0.7, fade=0.0, duration=self._seconds(160))

    @_move.register
    async def _(self, event: CampDrawn) -> None:
        board = self._board
        box = self._leave_pile(CampTarget(event.race), board.layout.camp[event.race])
        flyer = self._flyer(self._unit_face(event.card), box, shadow="e3")
        await self._fly(flyer, board.coming_box(event.seat, event.card), MOTION["drawFly"])

    def _leave_pile(self, target: Target, place: Rect) -> Box:
        """Where a card that is drawn sets out: from its pile, or from where it was dragged to."""
        held = self._take_held(target)
        if held is not None:
            self._air.remove(held)
        self._board.uncover(target)
        return self._box(place) if held is None else box_of(held)

    @_move.register
    async def _(self, event: DeckDrawn) -> None:
        """The mine side leaves the deck; who may see the unit sees it turn in flight."""
        board, time = self._board, MOTION["drawFly"]
        box = self._leave_pile(DeckTarget(), board.layout.deck)
        flyer = self._flyer(self._back_face(event.side), box, shadow="e3")
        goal = board.coming_box(event.seat, event.card)
        if event.card is None or not board.scene().open_hand:
            await self._fly(flyer, goal, time)
            return
        halfway = between(box, goal)
        half = self._seconds(MOTION["flip"] / 2)
        await self._fly(flyer, halfway, time / 2, "in_quad")
        await animate(flyer, flip=0.02, duration=half)
        flyer.show(replace(flyer.look, face=self._unit_face(event.card)))
        await animate(flyer, flip=1.0, duration=half)
        await self._fly(flyer, goal, time / 2, "out_quad")

    def _back_face(self, side: Side) -> Texture:
        return mines.card(side_face(side), round(self._board.layout.hand_card[0], 1), self._theme)

    @_move.register
    async def _(self, event: HandShown) -> None:
        done = ak.Event()
        self._reveal.open(event, self._table.view, done.set)
        try:
            await done.wait()
        finally:
            self._reveal.close()

    @_move.register
    async def _(self, event: HandRedealt) -> None:
        board = self._board
        own = event.seat == self._table.home_seat and board.scene().open_hand
        dealt = event.cards or (None,) * len(event.sides)
        for side, card in zip(event.sides, dealt, strict=True):
            face = self._back_face(side) if card is None or not own else self._unit_face(card)
            flyer = self._flyer(face, self._box(board.layout.deck), shadow="e3")
            await self._fly(flyer, board.hand_box(event.seat, None), 130)
            self._air.remove(flyer)

    @_move.register
    async def _(self, event: GameEnded) -> None:
        await self._say_large(self._table.app.tr.t("table.ends_now"))

    async def _deal(self) -> None:
        """K5 to K8: mines, camp and hands come from the deck, one card after the other."""
        board = self._board
        dealt = [target for target in board.tiles if not isinstance(target, DeckTarget | DiscardTarget)]
        board.hide(*dealt)
        flights = [self._deal_tile(target, place) for place, target in enumerate(dealt)]
        for turn, seat in enumerate(board.rivals):
            hand = self._table.view.hands[seat]
            flights += [self._deal_rival(seat, held.side, 3 * n + turn) for n, held in enumerate(hand)]
        await ak.wait_all(*flights)

    async def _deal_tile(self, target: Target, place: int) -> None:
        tile = self._board.tiles[target]
        await ak.sleep(self._seconds(_DEALT * place))
        assert tile.look.face is not None
        deck = self._box(self._board.layout.deck)
        flyer = self._flyer(tile.look.face, deck, tile.look.radius)
        await self._fly(flyer, box_of(tile), MOTION["drawFly"] * 0.8, angle=tile.angle)
        self._air.remove(flyer)
        tile.fade = 1

    async def _deal_rival(self, seat: Seat, side: Side, place: int) -> None:
        await ak.sleep(self._seconds(_DEALT * place))
        flyer = self._flyer(self._back_face(side), self._box(self._board.layout.deck))
        await self._fly(flyer, self._board.hand_box(seat, None), MOTION["drawFly"] * 0.8)
        self._air.remove(flyer)

    def _laid_out(self) -> None:
        self._clear_air()
        self._table.refresh()

    @_move.register
    async def _(self, event: TurnPassed) -> None:
        await ak.sleep(self._seconds(MOTION["phaseChange"] / 2))

    def fly_back(self, held: Tile, target: Target) -> None:
        """Let a piece that was dragged fly back to where it came from."""
        ak.start(self._fly_back(held, self._board.tiles[target]))

    async def _fly_back(self, held: Tile, tile: Tile) -> None:
        tile.fade = 0
        try:
            if self._seconds(1):
                await self._fly(held, box_of(tile), MOTION["snapBack"], zoom=1.0, angle=tile.angle)
        finally:
            tile.fade = 1
            if held.parent:
                held.parent.remove_widget(held)


def _dp(box: Box) -> tuple[float, float]:
    """Width and height of a box in dp."""
    return round(box[2] / dp(1), 1), round(box[3] / dp(1), 1)
