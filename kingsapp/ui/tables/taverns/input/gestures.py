"""Fingers, mouse and keys on the table: taps, dwarfs and taverns that are dragged, arrows and numbers."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from kivy.metrics import dp

from kingsapp.core.game import Action, Seat
from kingsapp.core.reason import Reason
from kingsapp.ui.faces import taverns as faces
from kingsapp.ui.tables.common.gestures import DOWN, ENTER, LEFT, RIGHT, UP, Finger, Gestures
from kingsapp.ui.tables.common.places import Box, Point
from kingsapp.ui.tables.taverns.input.choice import BAR, Answer, Choice, Deed, Play, Refused, Turn
from kingsapp.ui.tables.taverns.map.atlas import province_name
from kingsapp.ui.widgets.tile import Look, Tile

RIDE: Final = 34
"""How far above the finger a piece is carried (dp)."""
CARRIED: Final = 40
"""The side of a token in the air (dp)."""


@dataclass(slots=True)
class MapFinger(Finger):
    """A finger on the map."""

    province: str | None
    token: tuple[str, Seat] | None
    sign: str | None


class TavernsGestures(Gestures):
    """The part of the table that turns touches and keys into actions."""

    turn: Turn
    choice: Choice
    _lifted: Choice | None = None
    _held_clan: Seat | None = None
    _dropped_at: Point | None = None
    """Where the piece was let go whose action is being carried out."""
    _chip: tuple[str, Seat] | None = None
    """The chip of a tray that the arrow keys are at."""
    _asked_at: Box | None = None
    """What was tapped last: an explanation stands beside it."""
    _nowhere: Reason | None = None
    """Why the action that is being refused is not possible in any province."""

    def _scrolled(self, touch: Any) -> bool:
        return bool(self.board.on_touch_down(touch))

    def _touched(self, touch: Any) -> bool:
        board = self.board
        if not board.collide_point(*touch.pos):
            return False
        if self._finger is not None:
            # A second finger pinches: what the first one meant is off.
            self.let_go()
            return True
        under = board.province_at(touch.pos), board.token_at(touch.pos), board.sign_at(touch.pos)
        self._follow(MapFinger(touch, *under))
        return True

    def _tap(self, finger: MapFinger) -> None:
        if self.board.moving:
            return
        province = finger.province
        self.clear_hint_by_touch()
        if province is None:
            self.cancel_choice()
            return
        if not self.accepts:
            contents = self.teller.contents(self.view.province(province))
            self.announce(f"{province_name(self._app.tr, province)}: {contents}")
            return
        self._asked_at = self.board.plate_box(province)
        self.take(self.turn.tap(self.choice, province))

    def press_deed(self, deed: Deed, box: Box | None = None) -> None:
        """A button of the bar, or its key."""
        if not self.accepts or self.telling:
            return
        self.clear_hint_by_touch()
        self._asked_at = box
        self.take(self.turn.press(self.choice, deed))

    def pick(self, province: str, clan: Seat) -> None:
        """A chip of a tray."""
        if self.accepts:
            self.clear_hint_by_touch()
            self.take(self.turn.pick(self.choice, province, clan))

    def go_on(self) -> None:
        """The golden button."""
        if not self.accepts:
            return
        answer = self.turn.carry_out(self.choice)
        if answer is None and self.choice.cursor is not None:
            self.take(self.turn.enter(self.choice))
        elif answer is not None:
            self.take(answer)

    def take(self, answer: Answer) -> None:
        """Go on with what a gesture came to."""
        match answer:
            case Choice():
                self.choice = answer
                self.clear_why()
                self.refresh_choice()
            case Play(actions):
                self._sending, self._walked = (actions if len(actions) > 1 else ()), 0
                self._decide(*actions)
            case Refused(action, nowhere):
                self._nowhere = nowhere
                self.dispatch("on_refused", action)
                self._nowhere = None

    def explain(self, reason: Reason | str, action: Action | None = None) -> None:
        """Say why something is not possible: of the whole map where no province was chosen."""
        super().explain(self._nowhere or reason, action)

    def cancel_choice(self) -> bool:
        """Take the last step of a choice back; False if there was none."""
        if not self.accepts:
            return False
        self.clear_hint_by_touch()
        before = self.turn.cancel(self.choice)
        self._chip = None
        if before is None:
            return False
        self.let_go()
        self.take(before)
        return True

    def _lift(self, finger: MapFinger) -> None:
        """Pick up the dwarf or the sign under the finger; any place of an own plate will do for a dwarf."""
        if not self.accepts or finger.province is None or self.board.moving:
            return
        clan: Seat | None = None
        lifted = None
        if finger.sign is not None and finger.token is None:
            lifted = self.turn.lift_tavern(finger.sign)
        elif finger.token is not None:
            clan = finger.token[1]
            lifted = self.turn.lift_dwarf(*finger.token)
        if lifted is None and finger.sign is None and self.board.zoom <= 1:
            clan = self.view.turn
            lifted = self.turn.lift_dwarf(finger.province, clan)
        if lifted is None:
            return
        self.clear_hint_by_touch()
        self._lifted, self._held_clan = lifted, clan
        if lifted.deed == Deed.SEND:
            self._lifted = replace(lifted, origin=finger.province)
        else:
            self.choice = lifted
        self._hold(finger.province, clan)
        self._carry(finger.touch)
        self.dispatch("on_lifted")
        self.refresh_choice()

    def _hold(self, province: str, clan: Seat | None) -> None:
        clans = self.view.setup.clans
        if clan is None:
            w, h = (round(side / dp(1), 1) for side in self.board.sign_box(province)[2:])
            face = faces.sign(clans[self.view.turn], w * 1.2, h * 1.2, self._app.theme)
            self.board.without_sign(province)
        else:
            face = faces.token(clans[clan], CARRIED)
            self.board.without(province, clan)
        held = self._held = Tile()
        held.size = face.size
        held.show(Look(face, CARRIED / 2, shadow="e3" if clan is not None else ""))
        self._air.add_widget(held)

    def _carry(self, touch: Any) -> None:
        assert self._held is not None
        self._held.center = touch.x, touch.y + dp(RIDE)
        over = self._below(touch)
        lifted = self._lifted
        assert lifted is not None
        if lifted.deed == Deed.SEND:
            return
        cursor = over if over in self.turn.open_to(lifted) else None
        if cursor != self.choice.cursor:
            self.choice = replace(lifted, cursor=cursor)
            self.refresh_choice()

    def _below(self, touch: Any) -> str | None:
        """The province that the carried piece is over; the one under the finger has the better claim."""
        return self.board.province_at(touch.pos) or self.board.province_at((touch.x, touch.y + dp(RIDE)))

    def _drop(self, touch: Any) -> None:
        lifted, clan, over = self._lifted, self._held_clan, self._below(touch)
        assert self._held is not None
        assert lifted is not None
        if lifted.deed == Deed.SEND:
            self.let_go()
            if over == self.view.find and lifted.origin is not None and clan is not None:
                if dict(self.choice.senders).get(lifted.origin) != clan:
                    self.pick(lifted.origin, clan)
            return
        answer = self.turn.drop(lifted, over)
        if over is not None:
            self._asked_at = self.board.plate_box(over)
        if isinstance(answer, Play):
            self._lay_down(answer)
            return
        self.let_go()
        self.take(self.turn.start() if answer is None else answer)
        if isinstance(answer, Refused):
            self.take_quietly(self.turn.start())

    def _lay_down(self, answer: Play) -> None:
        """Until its step is told, a piece stays where it was let go; from there it goes to its place."""
        assert self._held is not None
        self._dropped_at = tuple(self._held.center)
        self.take(answer)
        if not self._chosen and not self.telling:
            self._dropped_at = None
            self.let_go()

    def take_quietly(self, choice: Choice) -> None:
        """Another choice, while an explanation stays."""
        self.choice = choice
        self.refresh_choice()

    def _put_down(self) -> None:
        self._lifted = None
        self.board.show(self.view)
        if self.choice.cursor is not None:
            self.choice = replace(self.choice, cursor=None)

    def _deciding_key(self, code: int, text: str) -> bool:
        if text and text in "123456":
            deed = BAR[int(text) - 1]
            self.press_deed(deed, self.button_box(deed))
        elif text in ("p", "P", "0"):
            self.press_deed(Deed.PASS, self.button_box(Deed.PASS))
        elif code in (RIGHT, DOWN, LEFT, UP):
            self._arrow(code in (RIGHT, DOWN))
        elif code in ENTER:
            self._enter()
        else:
            return False
        return True

    def _arrow(self, forwards: bool) -> None:
        self.clear_hint_by_touch()
        if self.choice.deed == Deed.SEND:
            chips = self._chips()
            if not chips:
                return
            here = chips.index(self._chip) if self._chip in chips else (-1 if forwards else 0)
            self._chip = chips[(here + (1 if forwards else -1)) % len(chips)]
            self.refresh_choice()
            return
        self.take(self.turn.step(self.choice, forwards, self.reading_order()))

    def _chips(self) -> list[tuple[str, Seat]]:
        trays = self.turn.trays(self.choice)
        return [(tray.province, seat) for tray in trays if not tray.locked for seat in tray.clans]

    def reading_order(self) -> list[str]:
        """The provinces from above, and from left to right."""
        places = {key: self.board.centre(key) for key in self.board.atlas.places}
        return sorted(places, key=lambda key: (-round(places[key][1] / dp(60)), places[key][0]))

    def _enter(self) -> None:
        if self.choice.deed != Deed.SEND or self._chip is None:
            cursor = self.choice.cursor
            self._asked_at = self.board.plate_box(cursor) if cursor is not None else None
            self.take(self.turn.enter(self.choice))
            return
        province, seat = self._chip
        if dict(self.choice.senders).get(province) != seat:
            self.choice = self.turn.pick(self.choice, province, seat)
        open_to = [tray for tray in self.turn.trays(self.choice) if tray.chosen is None]
        self._chip = (open_to[0].province, open_to[0].clans[0]) if open_to else None
        self.take(self.choice)
