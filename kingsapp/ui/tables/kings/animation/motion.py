"""How each event looks: cards fly, mines change hands, a hand is shown; one large motion at a time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import singledispatchmethod
from typing import Any, Final

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
    HandRedealt,
    HandShown,
    MineCaptured,
    MineDeveloped,
    MineLaid,
    TurnPassed,
)
from kingsapp.games.kings.observation import Mine, Observation
from kingsapp.ui.faces import cards, mines, small
from kingsapp.ui.tables.common.motion import Motion
from kingsapp.ui.tables.common.places import Box, middle
from kingsapp.ui.tables.kings.animation.apply_event import apply_event
from kingsapp.ui.tables.kings.animation.hand_reveal import ShowingHands
from kingsapp.ui.tables.kings.board.pieces import (
    NAMED_FROM,
    Focus,
    Key,
    hand_order,
    side_face,
)
from kingsapp.ui.tables.kings.board.places import Places
from kingsapp.ui.theme import MOTION
from kingsapp.ui.widgets.tile import Tile

_UNIT_FLIGHT: Final = 200
_RIVAL_PLAY: Final = 480
"""A card that another player lays is followed with the eyes, so it flies longer than an own one."""


class KingsMotion(Places, ShowingHands, Motion):
    """The part of the table that tells steps."""

    _hole: int | None
    _gap: int | None
    _last: frozenset[Key]
    _absent: frozenset[Key]

    def _prepare(self, step: Any) -> None:
        if self.view != step.before:
            self.let_go()
            self.view = step.before
        self.focus = Focus(dragged=self.focus.dragged)
        self.refresh()

    def _take(self, event: Event, after: Observation) -> None:
        self._note(event)
        if isinstance(event, MineCaptured):
            self._hole = event.place
        elif isinstance(event, MineLaid):
            self._hole = None
        self.view = apply_event(event, self.view, after.deck_top)
        self._clear_air()
        places = {key: (tile.pos, tile.angle) for key, tile in self._tiles.items()}
        self.refresh()
        self._reflow(places)

    def _reflow(self, places: dict[Key, Any]) -> None:
        """Cards of the hand and own mines slide to their new places when one came or went."""
        seconds = self._seconds(MOTION["handReflow"])
        for key, tile in self._tiles.items():
            if key in places and tile.parent in (self._hand, self._own):
                pos, angle = places[key]
                if tuple(pos) != tuple(tile.pos):
                    slide = Animation(
                        pos=tile.pos, angle=tile.angle, duration=seconds, transition="out_cubic"
                    )
                    tile.pos, tile.angle = pos, angle
                    slide.start(tile)

    def _note(self, event: Event) -> None:
        """Remember what is new, what the last move was and where it left a gap in the own hand."""
        if isinstance(event, CardPlayed):
            self._last = frozenset({("mine", event.mine)})
            if event.seat == self.home_seat:
                order = hand_order(self.view.hands[event.seat])
                self._gap = order.index(event.card) if event.card in order else None
        elif isinstance(event, CampDrawn):
            self._last |= {("camp", event.race)}
        elif isinstance(event, DeckDrawn):
            self._last |= {("deck",)}
        elif isinstance(event, MineCaptured) and event.owner == self.home_seat:
            self._new |= {event.mine}
        elif isinstance(event, MineDeveloped):
            self._new -= {event.mine}
        elif isinstance(event, TurnPassed) and self.view.seat == self.home_seat:
            # A new mine stays marked until its owner's turn is over.
            self._new = frozenset()

    def _land(self, step: Any, untold: Sequence[Event]) -> None:
        for event in untold:
            self._note(event)
        self._hole = None
        self._clear_air()
        self.focus = Focus()
        self.view = step.after
        if self._new and any(isinstance(event, MineCaptured) for event in step.entry.events):
            for number in self._new:
                self.scroll_into_view(number)
        self.scroll = min(self.scroll, self.most_scroll())
        self.refresh()

    def _clear_air(self) -> None:
        super()._clear_air()
        self._absent = frozenset()
        if self.focus.dragged is not None:
            self.focus = Focus()

    def _flyer(self, face: Texture, box: Box, radius: float = 8, shadow: str = "e2") -> Tile:
        """A piece that starts where `box` is, in the size of its face."""
        tile = self._in_air(face, middle(box), radius, shadow)
        tile.zoom = box[2] / tile.width if tile.width else 1
        return tile

    async def _fly(
        self, tile: Tile, box: Box, milliseconds: float, transition: str = "out_cubic", **more: Any
    ) -> None:
        """Bring a piece to a place, growing or shrinking to its size."""
        target = {"center": middle(box), "angle": 0.0, **more}
        target.setdefault("zoom", box[2] / tile.width)
        await ak.anim_attrs(tile, duration=self._seconds(milliseconds), transition=transition, **target)

    def _hide(self, *keys: Key) -> None:
        self._absent |= frozenset(keys)
        for key in keys:
            if key in self._tiles:
                self._tiles[key].fade = 0

    def _unit_face(self, card: Card) -> Texture:
        width = round(self.layout.hand_card[0], 1)
        race = RACES[RACE_OF[card]]
        name = self._app.tr.t(f"race.{race}") if width >= NAMED_FROM * 0.99 else ""
        return cards.unit(race, STRENGTH_OF[card], width, name)

    @singledispatchmethod
    async def _move(self, event: Event) -> None:
        """Events that show in the position alone need no motion."""

    @_move.register
    async def _(self, event: CardPlayed) -> None:
        key: Key = ("hand", event.card)
        if self._held is not None and self.focus.dragged == key:
            flyer = self._held
            self._hide(key)
        else:
            flyer = self._flyer(
                self._unit_face(event.card), self._hand_box(event.seat, event.card), shadow="e3"
            )
            self._hide(key)
        mine = event.seat == self.home_seat
        time = MOTION["playToMine"] if mine else _RIVAL_PLAY
        await self._fly(flyer, self._unit_place(event.mine), time, "out_back" if mine else "in_out_cubic")

    @_move.register
    async def _(self, event: MineCaptured) -> None:
        key: Key = ("mine", event.mine)
        box = self._mine_box(event.mine)
        tile = self._tiles[key]
        tile.show(replace(tile.look, state="target"))
        await ak.sleep(self._seconds(160))
        start = self._unit_place(event.mine)
        mine = next(m for m in self.view.centre if m.number == event.mine)
        self._empty(mine)
        for card in event.units:
            flyer = self._flyer(self._unit_face(card), start)
            camp = self.box(self.layout.camp[RACE_OF[card]])
            await self._fly(flyer, camp, _UNIT_FLIGHT)
            pile = (*self.view.camp[RACE_OF[card]], card)
            self.view = replace(
                self.view,
                camp=tuple(pile if race == RACE_OF[card] else old for race, old in enumerate(self.view.camp)),
            )
            self._air.remove_widget(flyer)
            self.refresh()
        # The event adds the units to the camp itself.
        count = {race: sum(RACE_OF[card] == race for card in event.units) for race in range(4)}
        face = mines.centre_tile(side_face(mine.side), *self._dp(box), self._app.theme)
        flyer = self._flyer(face, box, mines.TILE_RADIUS, "e3")
        self._hide(key)
        await self._fly(flyer, self._captured_box(event.owner, event.mine), MOTION["capture"] * 0.65)
        self.view = replace(
            self.view,
            camp=tuple(
                pile[: len(pile) - count[race]] if count[race] else pile
                for race, pile in enumerate(self.view.camp)
            ),
        )

    def _empty(self, mine: Mine) -> None:
        """Show a mine without its units, which are in the air."""
        bare = replace(mine, units=())
        self.view = replace(
            self.view,
            centre=tuple(bare if m.number == mine.number else m for m in self.view.centre),
            captured=tuple(
                tuple(bare if m.number == mine.number else m for m in owned) for owned in self.view.captured
            ),
        )
        self.refresh()

    @staticmethod
    def _dp(box: Box) -> tuple[float, float]:
        return round(box[2] / dp(1), 1), round(box[3] / dp(1), 1)

    @_move.register
    async def _(self, event: MineLaid) -> None:
        box = self.box(self.layout.centre[event.place])
        face = mines.centre_tile(side_face(event.side), *self._dp(box), self._app.theme)
        flyer = self._flyer(face, self.box(self.layout.deck), mines.TILE_RADIUS, "e3")
        await self._fly(flyer, box, MOTION["drawFly"])

    @_move.register
    async def _(self, event: MineDeveloped) -> None:
        start = self._unit_place(event.mine)
        box = self._mine_box(event.mine)
        mine = next(m for m in self.view.captured[event.seat] if m.number == event.mine)
        self._empty(mine)
        discard = self.box(self.layout.discard)
        for card in event.units:
            await self._fly(self._flyer(self._unit_face(card), start), discard, _UNIT_FLIGHT * 0.7)
        if event.seat == self.home_seat:
            face = mines.own_tile(side_face(event.side), *self._dp(box), self._app.theme)
            goal: Box = (*self._developed.pos, *self._developed.size)
        else:
            face = mines.card(side_face(event.side), self._dp(box)[0], self._app.theme)
            rival = self.rivals[event.seat]
            goal = rival.x + dp(12), rival.top - dp(60), dp(20), dp(28)
        flyer = self._flyer(face, box, mines.TILE_RADIUS, "e3")
        self._hide(("mine", event.mine))
        await self._fly(flyer, goal, MOTION["develop"] * 0.5, "in_out_cubic")
        self._air.remove_widget(flyer)
        crown = self._flyer(small.crown(44, self._app.theme), goal, shadow="")
        crown.zoom = 0.2
        await ak.anim_attrs(crown, zoom=1.3, duration=self._seconds(160), transition="out_back")
        await ak.anim_attrs(crown, zoom=0.7, fade=0.0, duration=self._seconds(160))

    @_move.register
    async def _(self, event: CampDrawn) -> None:
        face = self._unit_face(event.card)
        source = ("camp", event.race)
        if self._held is not None and self.focus.dragged == source:
            self._air.remove_widget(self._held)
            box: Box = (*self._held.pos, *self._held.size)
        else:
            box = self.box(self.layout.camp[event.race])
        self._uncover(source)
        await self._fly(
            self._flyer(face, box, shadow="e3"), self._coming_box(event.seat, event.card), MOTION["drawFly"]
        )

    def _uncover(self, key: Key) -> None:
        """Show the pile again that a card was dragged from."""
        self.focus = Focus()
        if key in self._tiles:
            self._tiles[key].fade = 1

    @_move.register
    async def _(self, event: DeckDrawn) -> None:
        await self._draw_from_deck(event.seat, event.side, event.card, MOTION["drawFly"])

    async def _draw_from_deck(self, seat: Seat, side: Side, card: Card | None, milliseconds: float) -> None:
        """The mine side leaves the deck; who may see the unit sees it turn in flight."""
        width = round(self.layout.hand_card[0], 1)
        face = mines.card(side_face(side), width, self._app.theme)
        box = self.box(self.layout.deck)
        if self._held is not None and self.focus.dragged == ("deck",):
            box = (*self._held.pos, *self._held.size)
            self._air.remove_widget(self._held)
        self._uncover(("deck",))
        flyer = self._flyer(face, box, shadow="e3")
        goal = self._coming_box(seat, card)
        if card is None or not self.scene().open_hand:
            await self._fly(flyer, goal, milliseconds)
            return
        halfway: Box = tuple((a + b) / 2 for a, b in zip(box, goal, strict=True))  # type: ignore[assignment]
        half = MOTION["flip"] / 2
        await self._fly(flyer, halfway, milliseconds / 2, "in_quad")
        await ak.anim_attrs(flyer, flip=0.02, duration=self._seconds(half))
        flyer.show(replace(flyer.look, face=self._unit_face(card)))
        await ak.anim_attrs(flyer, flip=1.0, duration=self._seconds(half))
        await self._fly(flyer, goal, milliseconds / 2, "out_quad")

    @_move.register
    async def _(self, event: HandShown) -> None:
        done = ak.Event()
        self._open_hand(event, self.view, done.set)
        try:
            await done.wait()
        finally:
            self.close_shown_hand()

    @_move.register
    async def _(self, event: HandRedealt) -> None:
        dealt = event.cards or (None,) * len(event.sides)
        for side, card in zip(event.sides, dealt, strict=True):
            width = round(self.layout.hand_card[0], 1)
            shown = card is not None and event.seat == self.home_seat and self.scene().open_hand
            face = (
                self._unit_face(card)
                if shown and card is not None
                else mines.card(side_face(side), width, self._app.theme)
            )
            flyer = self._flyer(face, self.box(self.layout.deck), shadow="e3")
            await self._fly(flyer, self._hand_box(event.seat, None), 130)
            self._air.remove_widget(flyer)

    @_move.register
    async def _(self, event: TurnPassed) -> None:
        await ak.sleep(self._seconds(MOTION["phaseChange"] / 2))

    def put_back(self) -> None:
        """Let a dragged card fly back to where it came from."""
        held, dragged = self._held, self.focus.dragged
        self.focus = Focus()
        self.refresh()
        if held is None or dragged is None or dragged not in self._tiles:
            self.let_go()
            return
        self._held = None
        ak.start(self._fly_back(held, dragged))

    async def _fly_back(self, held: Tile, key: Key) -> None:
        tile = self._tiles[key]
        tile.fade = 0
        try:
            if self._seconds(1):
                box: Box = (*tile.pos, *tile.size)
                await self._fly(held, box, MOTION["snapBack"], zoom=1.0, angle=tile.angle)
        finally:
            tile.fade = 1
            if held.parent:
                held.parent.remove_widget(held)
