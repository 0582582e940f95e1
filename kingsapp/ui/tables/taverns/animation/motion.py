"""How each event looks: dwarfs walk, the die rolls, signs turn; one large motion at a time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import singledispatchmethod
from itertools import pairwise
from math import hypot
from typing import Final

import asynckivy as ak
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from kingsapp.core.game import Action, Event, Seat
from kingsapp.games.taverns import outcomes
from kingsapp.games.taverns.actions import parts
from kingsapp.games.taverns.events import (
    DieRolled,
    DwarfAdded,
    DwarfFollowedRumour,
    DwarfMoved,
    DwarfSettled,
    GameEnded,
    IncomePaid,
    KeeperChanged,
    MarkerMoved,
    NuggetsCollected,
    NuggetsFound,
    Passed,
    RockFound,
    ScoringDwarfStepped,
    TavernMoved,
    TavernOpened,
    TurnBegan,
    TurnLost,
    Why,
)
from kingsapp.games.taverns.observation import Observation
from kingsapp.match import Step
from kingsapp.ui.base.animate import animate
from kingsapp.ui.tables.common.announcer import Announcer
from kingsapp.ui.tables.common.geometry import Point, middle
from kingsapp.ui.tables.common.host import TableHost
from kingsapp.ui.tables.common.motion import Motion
from kingsapp.ui.tables.taverns.animation.apply_event import apply_event, put_dwarf, without_tavern
from kingsapp.ui.tables.taverns.board.clans import Clans
from kingsapp.ui.tables.taverns.board.die import ROLLING
from kingsapp.ui.tables.taverns.board.hud import TavernsHud
from kingsapp.ui.tables.taverns.board.rolled_die import RolledDie
from kingsapp.ui.tables.taverns.faces import pieces as faces
from kingsapp.ui.tables.taverns.factions import CLAN_STYLE
from kingsapp.ui.tables.taverns.input.decision import Decision
from kingsapp.ui.tables.taverns.map import highlight
from kingsapp.ui.tables.taverns.map.atlas import province_name
from kingsapp.ui.tables.taverns.map.map_board import MapBoard
from kingsapp.ui.tables.taverns.map.map_marks import MapMarks
from kingsapp.ui.tables.taverns.track.track import Track
from kingsapp.ui.theme import MOTION
from kingsapp.ui.widgets.tile import Tile

Walk = tuple[Seat, str, str]
"""Whose dwarf, from where, to where."""

_WALKER: Final = 34
"""The side of a dwarf that walks (dp)."""
ROLL: Final = MOTION["dieRoll"] * 1.15
"""Milliseconds until the die lies still."""
_FOUND: Final = 380
"""Milliseconds that the size of a find is seen."""
_LATER: Final = 70
"""Milliseconds between one nugget and the next."""


@dataclass(frozen=True, slots=True)
class Scenery:
    """What the events move on: the widgets that show a position."""

    board: MapBoard
    marks: MapMarks
    track: Track
    clans: Clans
    hud: TavernsHud
    die: RolledDie


class TavernsMotion(Motion[Observation]):
    """Tells the steps of Royal Taverns."""

    def __init__(
        self, table: TableHost[Observation], decision: Decision, scenery: Scenery, announcer: Announcer
    ) -> None:
        super().__init__(table)
        self._decision = decision
        self._announcer = announcer
        self._air = table.air
        self._theme = table.app.theme
        self._board, self._marks, self._track = scenery.board, scenery.marks, scenery.track
        self._clans, self._hud, self._die = scenery.clans, scenery.hud, scenery.die
        self.dropped_at: Point | None = None
        """Where the piece was let go whose action is being carried out."""
        self.find_placed = False
        """Whether the person has just placed a find: a rumour without a choice then goes on by itself."""
        self._sending: tuple[Action, ...] = ()
        """The rumours that the person sent at once: their dwarfs walk together."""
        self._walked = 0
        """How many of them have been shown already."""

    def walk_together(self, actions: tuple[Action, ...]) -> None:
        """The dwarfs of these rumours will walk at once; none ends what was so far."""
        self._sending, self._walked = actions, 0

    def forget(self) -> None:
        """Forget unfinished steps: another position is shown."""
        self.dropped_at = None
        self.walk_together(())

    def _begin(self, step: Step) -> None:
        self._table.view = step.before
        self._marks.moved = highlight.of_events(step.entry.events)
        self._decision.begin()
        self._air.clear()
        self._table.refresh()

    def _apply(self, event: Event, after: Observation) -> None:
        self._announce(event)
        self._table.view = apply_event(event, self._table.view)
        self._air.clear()
        self._table.refresh()

    def _finish(self, step: Step, untold: Sequence[Event]) -> None:
        events = step.entry.events
        for event in untold:
            self._announce(event)
        self._walked = self._walked + 1 if self._sending else 0
        if self._walked >= len(self._sending):
            self.walk_together(())
        found = any(isinstance(event, NuggetsFound | RockFound) for event in events)
        self.find_placed = found and step.viewer == step.entry.actor
        self.dropped_at = None
        self._air.clear()
        self._table.view = step.after
        self._decision.begin()
        self._die.note(events, step.after)
        self._table.refresh()

    def _announce(self, event: Event) -> None:
        """What people would otherwise miss, in words: keepers, and what the marker does (T19 to T22)."""
        text = self._announcement(event)
        if text:
            self._announcer.announce(text)

    def _announcement(self, event: Event) -> str:
        t, names, clan = self._table.app.tr.t, self._table.names, self._clan
        match event:
            case KeeperChanged(province, _, None):
                return t("tavernstable.kept_closed", province=self._name(province))
            case KeeperChanged(province, None, int() as new):
                return t("tavernstable.kept_reopened", province=self._name(province), clan=clan(new))
            case KeeperChanged(province, int() as old, int() as new):
                clans = {"from_clan": clan(old), "clan": clan(new)}
                return t("tavernstable.kept", province=self._name(province), **clans)
            case ScoringDwarfStepped(seat, _, cell, Why.MARKER):
                return t("tavernstable.pushed", player=names[seat], cell=cell)
            case ScoringDwarfStepped(seat, origin, target, _) if origin < self._table.view.marker < target:
                return t("tavernstable.jumped", player=names[seat])
            case TurnLost():
                return t("tavernstable.lost")
        return ""

    def _clan(self, seat: Seat) -> str:
        return CLAN_STYLE.name(self._table.app.tr, self._table.view.setup.clans[seat])

    def _name(self, province: str) -> str:
        return province_name(self._table.app.tr, self._board.atlas, province)

    def _flyer(self, face: Texture, centre: Point, radius: float = 0, shadow: str = "e2") -> Tile:
        """A piece that starts at a place."""
        return self._air.add(face, centre, radius or face.height / 2, shadow)

    async def _fly(self, tile: Tile, goal: Point, milliseconds: float, transition: str = "out_cubic") -> None:
        await animate(tile, center=goal, duration=self._seconds(milliseconds), transition=transition)

    def _token(self, seat: Seat, centre: Point) -> Tile:
        return self._flyer(faces.token(self._table.view.setup.clans[seat], _WALKER), centre)

    def _seat_place(self, seat: Seat) -> Point:
        return middle(self._clans.seat_box(seat))

    async def _go_along(self, tile: Tile, points: list[Point], milliseconds: float) -> None:
        """Go along a road at an even pace, with the small bounce of somebody on foot."""
        legs = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points)]
        whole = sum(legs) or 1.0
        async for ratio in ak.anim_with_ratio(duration=max(self._seconds(milliseconds), 0.001)):
            share = min(ratio, 1.0)
            eased = share * share * (3 - 2 * share)
            x, y = _along(points, legs, eased * whole)
            tile.center = x, y + abs((share * 4) % 1 - 0.5) * dp(7)
            if ratio >= 1.0:
                break

    @singledispatchmethod
    async def _move(self, event: Event) -> None:
        """Events that show in the position alone need no motion."""

    @_move.register
    async def _(self, event: TurnBegan) -> None:
        await ak.sleep(self._seconds(MOTION["phaseChange"]))

    @_move.register(DwarfSettled)
    @_move.register(DwarfAdded)
    async def _(self, event: DwarfSettled | DwarfAdded) -> None:
        self._board.mark({event.province: "chosen"})
        token = self._token(event.seat, self._seat_place(event.seat))
        await self._fly(token, self._board.centre(event.province), MOTION["rumourWalk"], "in_out_cubic")

    @_move.register
    async def _(self, event: DwarfMoved) -> None:
        self._board.mark(
            {event.origin: "source", event.target: "chosen"},
            [(event.origin, event.target)],
            [(event.origin, event.target)],
        )
        if self.dropped_at is not None:
            self._board.without(event.origin, event.seat)
            token = self._token(event.seat, self.dropped_at)
            await self._fly(token, self._board.centre(event.target), MOTION["snapBack"])
            return
        await self._walk_all([(event.seat, event.origin, event.target)])

    async def _walk_all(self, walks: list[Walk]) -> None:
        shown = self._table.view
        for seat, origin, _ in walks:
            shown = put_dwarf(shown, origin, seat, -1)
        starts = [middle(self._board.token_box(origin, seat)) for seat, origin, _ in walks]
        self._board.show(shown)
        steps = []
        for (seat, origin, target), start in zip(walks, starts, strict=True):
            road = self._board.road(origin, target)
            token = self._token(seat, start)
            steps.append(self._go_along(token, [start, *road[1:]], MOTION["rumourWalk"] * 1.4))
        await ak.wait_all(*steps)

    @_move.register
    async def _(self, event: DwarfFollowedRumour) -> None:
        if self._walked:
            return
        keys = self._table.view.setup.board.keys
        sent = [parts(action) for action in self._sending]
        walks = [(one.clan, keys[one.origin], event.target) for one in sent]
        walks = walks or [(event.clan, event.origin, event.target)]
        roads = [(origin, target) for _, origin, target in walks]
        self._board.mark({event.target: "chosen"}, roads, roads)
        await self._walk_all(walks)

    @_move.register
    async def _(self, event: IncomePaid) -> None:
        face = faces.pill(f"+{event.respect}", self._theme, 1.0, "beer_stein")
        pill = self._flyer(face, middle(self._board.sign_box(event.province)))
        await animate(pill, zoom=1.2, duration=self._seconds(140), transition="out_quad")
        await self._fly(pill, self._seat_place(event.seat), MOTION["nuggetDrop"] * 1.5, "in_out_cubic")
        self._clans.flash(event.seat, f"+{event.respect}")

    @_move.register
    async def _(self, event: ScoringDwarfStepped) -> None:
        await self._track.step(event.seat, event.target)

    @_move.register
    async def _(self, event: MarkerMoved) -> None:
        await self._track.move_marker(event.target)
        await ak.sleep(self._seconds(MOTION["trackStep"]))

    @_move.register
    async def _(self, event: DieRolled) -> None:
        self._die.eyes = 0
        self._die.widget.side = ROLLING
        x, y = self._board.center
        start = self._board.x + dp(ROLLING * 0.7), y - min(self._board.height * 0.25, dp(110))
        await self._die.widget.roll(start, (x, y), event.eyes, self._seconds(ROLL))
        await ak.sleep(self._seconds(320))
        goal_x, goal_y, side = self._hud.die_place()
        await self._die.widget.shrink_to(
            (goal_x, goal_y), side / ROLLING, self._seconds(MOTION["nuggetDrop"] * 0.8)
        )

    @_move.register
    async def _(self, event: NuggetsFound) -> None:
        self._board.mark({event.province: "chosen"})
        start = self._hud.die_place()[:2]
        goal = middle(self._board.tag_box(event.province))
        await ak.wait_all(*(self._nugget(start, goal, n) for n in range(event.number)))
        found = self._flyer(faces.pill(f"+{event.number}", self._theme, 1.2, "nuggets"), goal)
        found.zoom = 0.4
        await animate(found, zoom=1.0, duration=self._seconds(160), transition="out_back")
        await ak.sleep(self._seconds(_FOUND))

    async def _nugget(self, start: Point, goal: Point, number: int) -> None:
        await ak.sleep(self._seconds(_LATER * number))
        piece = self._flyer(faces.nugget(22), start, shadow="")
        await self._fly(piece, goal, MOTION["nuggetDrop"], "in_out_quad")
        piece.fade = 0

    @_move.register
    async def _(self, event: RockFound) -> None:
        self._board.mark({event.province: "chosen"})
        rock = self._flyer(faces.waste_rock(30), self._hud.die_place()[:2], shadow="e1")
        goal = middle(self._board.tag_box(event.province))
        await self._fly(rock, goal, MOTION["nuggetDrop"] * 1.3, "in_out_quad")

    @_move.register
    async def _(self, event: NuggetsCollected) -> None:
        self._board.mark({event.province: "chosen"})
        start = middle(self._board.tag_box(event.province))
        goal = self._seat_place(event.seat)
        self._board.show(apply_event(event, self._table.view))
        await ak.wait_all(*(self._nugget(start, goal, n) for n in range(min(event.number, 6))))
        self._clans.flash(event.seat, f"+{event.number}", "nuggets")

    @_move.register
    async def _(self, event: TavernOpened) -> None:
        self._board.mark({event.province: "chosen"})
        sign = self._sign(event.seat, event.province, self._seat_place(event.seat))
        await self._fly(sign, self._hung(event.province), MOTION["nuggetDrop"] * 1.5, "out_back")

    @_move.register
    async def _(self, event: TavernMoved) -> None:
        self._board.mark({event.origin: "source", event.target: "chosen"})
        sign = self._sign(event.seat, event.origin, self.dropped_at or self._hung(event.origin))
        self._board.show(without_tavern(self._table.view, event.origin))
        time = MOTION["snapBack"] if self.dropped_at else MOTION["rumourWalk"] * 1.5
        await self._fly(sign, self._hung(event.target), time, "in_out_cubic")

    def _sign(self, keeper: Seat | None, province: str, centre: Point) -> Tile:
        """The sign of a tavern, as large as it hangs at a province."""
        width, height = (round(side / dp(1), 1) for side in self._board.sign_box(province)[2:])
        clan = None if keeper is None else self._table.view.setup.clans[keeper]
        return self._flyer(faces.sign(clan, width, height, self._theme), centre, shadow="")

    def _hung(self, province: str) -> Point:
        """The middle of a sign with its chains."""
        x, y, w, h = self._board.sign_box(province)
        return x + w / 2, y + h * (1 + faces.CHAIN) / 2

    @_move.register
    async def _(self, event: KeeperChanged) -> None:
        half = self._seconds(MOTION["keeperChange"] / 2)
        self._flash_keepers(event)
        self._board.mark({event.province: "chosen"})
        self._board.without_sign(event.province)
        for keeper, start, end in ((event.old, 1.0, 0.02), (event.new, 0.02, 1.0)):
            sign = self._sign(keeper, event.province, self._hung(event.province))
            sign.flip, sign.zoom = start, 1.25
            await animate(sign, flip=end, duration=half, transition="in_out_sine")
            self._air.remove(sign)
        sign = self._sign(event.new, event.province, self._hung(event.province))
        sign.zoom = 1.25
        await animate(sign, zoom=1.0, duration=half, transition="out_back")

    def _flash_keepers(self, event: KeeperChanged) -> None:
        """At the clan that loses a tavern, and at the one that gets it, what it pays each turn."""
        before = self._table.view
        after = apply_event(event, before)
        for seat, view, sign in ((event.old, before, "−"), (event.new, after, "+")):
            paid = None if seat is None else dict(outcomes.taverns_of(view, seat)).get(event.province)
            if seat is not None and paid is not None:
                self._clans.flash(seat, f"{sign}{paid}", lost=seat == event.old)

    @_move.register
    async def _(self, event: GameEnded) -> None:
        await self._say_large(self._table.app.tr.t(f"taverns.event.over_{event.reason}"))

    @_move.register(Passed)
    @_move.register(TurnLost)
    async def _(self, event: Passed | TurnLost) -> None:
        await ak.sleep(self._seconds(MOTION["phaseChange"]))


def _along(points: list[Point], legs: list[float], way: float) -> Point:
    """The place on a line of points after so long a way."""
    for (a, b), leg in zip(pairwise(points), legs, strict=True):
        if way <= leg or (a, b) == (points[-2], points[-1]):
            share = min(way / leg, 1.0) if leg else 1.0
            return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share
        way -= leg
    return points[-1]
