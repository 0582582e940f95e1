"""Fingers, mouse and keys on the table: taps, dwarfs and taverns that are dragged, arrows and numbers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from kivy.clock import Clock
from kivy.metrics import dp

from kingsapp.core.game import Action, Seat
from kingsapp.core.reason import Reason
from kingsapp.games.taverns.observation import Observation
from kingsapp.ui.base.keys import ARROWS, BACK_TAB, DOWN, ENTER, RIGHT, TAB
from kingsapp.ui.tables.common.directions import next_place
from kingsapp.ui.tables.common.geometry import Box, Point
from kingsapp.ui.tables.common.gestures import Finger, Gestures
from kingsapp.ui.tables.taverns.animation.motion import Scenery, TavernsMotion
from kingsapp.ui.tables.taverns.faces import pieces as faces
from kingsapp.ui.tables.taverns.input.choice import BAR, Answer, Deed, Play, Refusal, TurnChoice
from kingsapp.ui.tables.taverns.input.decision import Decision, TavernsHost
from kingsapp.ui.tables.taverns.input.targets import CellTarget, ClanTarget, ProvinceTarget, Target
from kingsapp.ui.tables.taverns.map.map_board import MapBoard
from kingsapp.ui.tables.taverns.map.outcome_labels import OutcomeLabels
from kingsapp.ui.widgets.tile import Look, Tile

if TYPE_CHECKING:
    from kivy.input.motionevent import MotionEvent

RIDE: Final = 34
"""How far above the finger a piece is carried (dp)."""
CARRIED: Final = 40
"""The side of a token in the air (dp)."""
_BY_ITSELF: Final = 900
"""Milliseconds that trays without a choice are seen before their dwarfs go."""


@dataclass(slots=True)
class MapFinger(Finger):
    """A finger on the map, on the clans or on the track."""

    province: str | None = None
    token: tuple[str, Seat] | None = None
    sign: str | None = None
    beside: ClanTarget | CellTarget | None = None
    """What lies there beside the map."""


class TavernsGestures(Gestures[Observation, MapFinger]):
    """Turns touches and keys into actions of Royal Taverns."""

    def __init__(
        self,
        table: TavernsHost,
        decision: Decision,
        board: MapBoard,
        labels: OutcomeLabels,
        scenery: Scenery,
        motion: TavernsMotion,
        look_at: Callable[[Target], None],
    ) -> None:
        super().__init__(table)
        self._refresh_choice = table.refresh_choice
        self._decision = decision
        self._board = board
        self._labels = labels
        self._hud, self._clans, self._track = scenery.hud, scenery.clans, scenery.track
        self._motion = motion
        self._look_at = look_at
        """What a tap does that decides nothing: on a clan, or on a province while nothing can be decided."""
        self._lifted: TurnChoice | None = None
        self._held_clan: Seat | None = None
        self._asked_at: Box | None = None
        """What was tapped last: an explanation stands beside it."""
        self.nowhere: Reason | None = None
        """Why the action that is being refused is not possible in any province."""
        self._goes_by_itself = Clock.create_trigger(self._send_by_itself)

    def scroll(self, touch: MotionEvent) -> bool:
        return bool(self._board.on_touch_down(touch))

    def touch_down(self, touch: MotionEvent) -> bool:
        board = self._board
        beside = None if board.collide_point(*touch.pos) else self._beside(touch.pos)
        if beside is None and not board.collide_point(*touch.pos):
            return False
        if self._finger is not None:
            # A second finger pinches: what the first one meant is off.
            self.let_go()
            return True
        if beside is not None:
            self._touch(touch, MapFinger(touch, beside=beside))
            return True
        province = self._labels.province_at(touch.pos) or board.province_at(touch.pos)
        under = province, board.token_at(touch.pos), board.sign_at(touch.pos)
        self._touch(touch, MapFinger(touch, *under))
        return True

    def _touch(self, touch: MotionEvent, finger: MapFinger) -> None:
        if "button" in touch.profile and touch.button == "right":
            self._look_closer(finger)
        else:
            self._follow(finger)

    def _beside(self, pos: Point) -> ClanTarget | CellTarget | None:
        """The clan or the cell of the track that is there."""
        seat, cell = self._clans.seat_at(pos), self._track.cell_at(pos)
        if seat is not None:
            return ClanTarget(seat)
        return None if cell is None else CellTarget(cell)

    def _look_closer(self, finger: MapFinger) -> None:
        target: Target | None = finger.beside
        if finger.province is not None:
            target = ProvinceTarget(finger.province)
        if target is not None and not self._board.moving:
            self._table.dispatch("on_explain", target)

    def _tap(self, finger: MapFinger) -> None:
        match finger.beside:
            case ClanTarget():
                self._look_at(finger.beside)
            case CellTarget():
                self._track.turn_page()
            case None if not self._board.moving:
                self._tap_map(finger.province)

    def _tap_map(self, province: str | None) -> None:
        self._end_hint()
        if province is None:
            self.cancel_choice()
        elif not self._table.accepts:
            self._look_at(ProvinceTarget(province))
        else:
            self._asked_at = self._board.plate_box(province)
            self.take(self._decision.turn.tap(self._decision.choice, province))

    def press(self, deed: Deed) -> None:
        """A button of the bar, or its key."""
        if not self._table.accepts or self._table.telling:
            return
        self._end_hint()
        self._asked_at = self._hud.button_box(deed)
        self.take(self._decision.turn.press(self._decision.choice, deed))

    def pick(self, province: str, clan: Seat) -> None:
        """A chip of a tray."""
        if not self._table.accepts:
            return
        choice = self._decision.choice
        # Who taps a chip that a hint has chosen means it.
        if self._end_hint() and dict(choice.senders).get(province) == clan:
            self._refresh_choice()
        else:
            self.take(self._decision.turn.pick(choice, province, clan))

    def go_on(self) -> None:
        """The golden button."""
        if not self._table.accepts:
            return
        turn, choice = self._decision.turn, self._decision.choice
        answer = turn.carry_out(choice)
        if answer is None and choice.cursor is not None:
            self.take(turn.enter(choice))
        elif answer is not None:
            self.take(answer)

    def take(self, answer: Answer) -> None:
        """Go on with what a gesture came to."""
        match answer:
            case TurnChoice():
                self._decision.choice = answer
                self._table.close_why()
                self._refresh_choice()
            case Play():
                self._play(answer)
            case Refusal(action, nowhere):
                self.nowhere = nowhere
                self._table.dispatch("on_refused", action)
                self.nowhere = None

    def _play(self, answer: Play) -> bool:
        """Decide; False if nobody takes it."""
        self._motion.walk_together(answer.actions if len(answer.actions) > 1 else ())
        return self._decide(*answer.actions)

    def cancel_choice(self) -> bool:
        """Take the last step of a choice back; False if there was none."""
        if not self._table.accepts:
            return False
        self._end_hint()
        before = self._decision.turn.cancel(self._decision.choice)
        self._decision.chip = None
        if before is None:
            return False
        self.let_go()
        self.take(before)
        return True

    def choose_nothing(self) -> None:
        self._choose(self._decision.turn.start())

    def point_out(self, action: Action, *then: Action) -> None:
        turn = self._decision.turn
        choice = turn.start()
        for each in (action, *then):
            choice = turn.choice_of(each, choice)
        self._choose(choice)

    def _choose(self, choice: TurnChoice) -> None:
        """Another choice, while an explanation stays."""
        self._decision.choice = choice
        self._refresh_choice()

    def tried_box(self, action: Action | None) -> Box | None:
        return self._asked_at

    def _lift(self, finger: MapFinger) -> None:
        """Pick up the dwarf or the sign under the finger."""
        if not self._table.accepts or finger.province is None or self._board.moving:
            return
        lifted, clan = self._under(finger, finger.province)
        if lifted is None:
            return
        self._end_hint()
        self._lifted, self._held_clan = lifted, clan
        if lifted.deed == Deed.SEND:
            self._lifted = replace(lifted, origin=finger.province)
        else:
            self._decision.choice = lifted
        self._hold(finger.province, clan)
        self._carry(finger.touch)
        self._table.dispatch("on_lifted")
        self._refresh_choice()

    def _under(self, finger: MapFinger, province: str) -> tuple[TurnChoice | None, Seat | None]:
        """What a finger picks up, and whose dwarf it is; any place of an own plate will do for a dwarf."""
        turn = self._decision.turn
        lifted, clan = None, None
        if finger.sign is not None and finger.token is None:
            lifted = turn.lift_tavern(finger.sign)
        elif finger.token is not None:
            clan = finger.token[1]
            lifted = turn.lift_dwarf(*finger.token)
        if lifted is None and finger.sign is None and self._board.zoom <= 1:
            clan = self._table.view.turn
            lifted = turn.lift_dwarf(province, clan)
        return lifted, clan

    def _hold(self, province: str, clan: Seat | None) -> None:
        view, board = self._table.view, self._board
        clans = view.setup.clans
        if clan is None:
            w, h = (round(side / dp(1), 1) for side in board.sign_box(province)[2:])
            face = faces.sign(clans[view.turn], w * 1.2, h * 1.2, self._table.app.theme)
            board.without_sign(province)
        else:
            face = faces.token(clans[clan], CARRIED)
            board.without(province, clan)
        held = Tile()
        held.size = face.size
        held.show(Look(face, CARRIED / 2, shadow="e3" if clan is not None else ""))
        self._table.air.hold(held)

    def _carry(self, touch: MotionEvent) -> None:
        held, lifted = self._table.air.held, self._lifted
        assert held is not None
        assert lifted is not None
        held.center = touch.x, touch.y + dp(RIDE)
        over = self._below(touch)
        if lifted.deed == Deed.SEND:
            return
        cursor = over if over in self._decision.turn.open_to(lifted) else None
        if cursor != self._decision.choice.cursor:
            self._choose(replace(lifted, cursor=cursor))

    def _below(self, touch: MotionEvent) -> str | None:
        """The province that the carried piece is over; the one under the finger takes precedence."""
        board = self._board
        return board.province_at(touch.pos) or board.province_at((touch.x, touch.y + dp(RIDE)))

    def _drop(self, touch: MotionEvent) -> None:
        lifted, over, turn = self._lifted, self._below(touch), self._decision.turn
        assert lifted is not None
        if lifted.deed == Deed.SEND:
            self._drop_sender(lifted, over)
            return
        answer = turn.drop(lifted, over)
        if over is not None:
            self._asked_at = self._board.plate_box(over)
        if isinstance(answer, Play):
            self._lay_down(answer)
            return
        self.let_go()
        self.take(turn.start() if answer is None else answer)
        if isinstance(answer, Refusal):
            self._choose(turn.start())

    def _drop_sender(self, lifted: TurnChoice, over: str | None) -> None:
        """A dwarf that is dragged to the find follows the rumour."""
        origin, clan = lifted.origin, self._held_clan
        self.let_go()
        if over == self._table.view.find and origin is not None and clan is not None:
            if dict(self._decision.choice.senders).get(origin) != clan:
                self.pick(origin, clan)

    def _lay_down(self, answer: Play) -> None:
        """Until its step is told, a piece stays where it was let go; from there it goes to its place."""
        held = self._table.air.held
        assert held is not None
        self._motion.dropped_at = tuple(held.center)
        if not self._play(answer):
            self._motion.dropped_at = None
            self.let_go()

    def _put_down(self) -> None:
        self._lifted = None
        self._board.show(self._table.view)
        if self._decision.choice.cursor is not None:
            self._decision.choice = replace(self._decision.choice, cursor=None)

    def press_key(self, code: int, text: str) -> bool:
        if text and text in "123456":
            self.press(BAR[int(text) - 1])
        elif text in ("p", "P", "0"):
            self.press(Deed.PASS)
        elif code in ARROWS:
            self._arrow(code)
        elif code in (TAB, BACK_TAB):
            self._next(code == TAB)
        elif code in ENTER:
            self._enter()
        else:
            return False
        return True

    def _arrow(self, code: int) -> None:
        """To the province that lies in this direction."""
        turn, choice = self._decision.turn, self._decision.choice
        start = choice.cursor or choice.target or choice.origin or choice.here
        if start is None or choice.deed == Deed.SEND:
            self._next(code in (RIGHT, DOWN))
            return
        self._end_hint()
        places = {key: self._board.centre(key) for key in turn.open_to(choice) if key != start}
        place = next_place(ARROWS[code], self._board.centre(start), places)
        if place is not None:
            self.take(turn.point_at(choice, place))

    def _next(self, forwards: bool) -> None:
        """To the next chip of the trays or the next province, as one reads."""
        self._end_hint()
        decision = self._decision
        if decision.choice.deed == Deed.SEND:
            chips = self._chips()
            if not chips:
                return
            here = chips.index(decision.chip) if decision.chip in chips else (-1 if forwards else 0)
            decision.chip = chips[(here + (1 if forwards else -1)) % len(chips)]
            self._refresh_choice()
            return
        self.take(decision.turn.step(decision.choice, forwards, self.reading_order()))

    def _chips(self) -> list[tuple[str, Seat]]:
        trays = self._decision.turn.trays(self._decision.choice)
        return [(tray.province, seat) for tray in trays if not tray.locked for seat in tray.clans]

    def reading_order(self) -> list[str]:
        """The provinces from above, and from left to right."""
        places = {key: self._board.centre(key) for key in self._board.atlas.places}
        return sorted(places, key=lambda key: (-round(places[key][1] / dp(60)), places[key][0]))

    def _enter(self) -> None:
        decision = self._decision
        turn, choice, chip = decision.turn, decision.choice, decision.chip
        if choice.deed != Deed.SEND or chip is None:
            self._asked_at = self._board.plate_box(choice.cursor) if choice.cursor is not None else None
            self.take(turn.enter(choice))
            return
        province, seat = chip
        if dict(choice.senders).get(province) != seat:
            choice = turn.pick(choice, province, seat)
        open_to = [tray for tray in turn.trays(choice) if tray.chosen is None]
        decision.chip = (open_to[0].province, open_to[0].clans[0]) if open_to else None
        self.take(choice)

    def send_soon(self) -> None:
        """T15: if no neighbour has a choice, the dwarfs go automatically after a short pause."""
        trays = self._decision.turn.trays(self._decision.choice)
        if trays and all(tray.locked for tray in trays):
            self._goes_by_itself.timeout = self._table.app.preferences.motion(_BY_ITSELF)
            self._goes_by_itself()

    def cancel_sending(self) -> None:
        """Stop sending dwarfs automatically."""
        self._goes_by_itself.cancel()

    def _send_by_itself(self, *_: object) -> None:
        choice = self._decision.choice
        if self._table.accepts and choice.deed == Deed.SEND:
            answer = self._decision.turn.carry_out(choice)
            if answer is not None:
                self.take(answer)
