"""Fingers on a table: how one is followed, and what it carries."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from kivy.clock import Clock
from kivy.metrics import dp

from kingsapp.core.game import Action
from kingsapp.ui.tables.common.geometry import Box
from kingsapp.ui.tables.common.host import TableHost, ViewT

if TYPE_CHECKING:
    from kivy.input.motionevent import MotionEvent

LONG_PRESS: Final = 0.35
"""Seconds until a resting finger counts as a long press."""
SLOP: Final = 8
"""How far a finger may stray before it drags (dp)."""


@dataclass(slots=True)
class Finger:
    """A finger on the table; a game adds what lay under it."""

    touch: MotionEvent
    moved: bool = field(default=False, kw_only=True)


FingerT = TypeVar("FingerT", bound=Finger)


class Gestures(ABC, Generic[ViewT, FingerT]):
    """Turns touches and keys into actions; a game says what taps and drags mean."""

    def __init__(self, table: TableHost[ViewT]) -> None:
        self._table = table
        self._finger: FingerT | None = None

    @abstractmethod
    def touch_down(self, touch: MotionEvent) -> bool:
        """Whether a touch means something of the game: then `_follow` it."""

    def scroll(self, touch: MotionEvent) -> bool:
        """The wheel of a mouse."""
        return False

    def _follow(self, finger: FingerT) -> None:
        self._finger = finger
        finger.touch.grab(self._table)
        Clock.schedule_once(lambda _: self._long_press(finger), LONG_PRESS)

    def _long_press(self, finger: FingerT) -> None:
        """A long press explains what is under the finger, and is then over."""
        if self._finger is finger and not finger.moved:
            self.let_go()
            self._look_closer(finger)

    @abstractmethod
    def _look_closer(self, finger: FingerT) -> None:
        """Explain what lies under a finger."""

    def follows(self, touch: MotionEvent) -> bool:
        """Whether this is the finger that carries or pushes something."""
        return (
            self._finger is not None
            and touch.grab_current is self._table
            and bool(self._finger.touch is touch)
        )

    def touch_move(self, touch: MotionEvent) -> None:
        """The finger that is followed moved: carry a piece."""
        finger = self._finger
        assert finger is not None
        if not finger.moved:
            if max(abs(touch.x - touch.ox), abs(touch.y - touch.oy)) < dp(SLOP):
                return
            finger.moved = True
            self._lift(finger)
        if self._table.air.held is not None:
            self._carry(touch)
        else:
            self._push(finger)

    def touch_up(self, touch: MotionEvent) -> None:
        """The finger that is followed left: drop a piece, or tap."""
        touch.ungrab(self._table)
        finger, self._finger = self._finger, None
        assert finger is not None
        if self._table.air.held is not None:
            self._drop(touch)
        elif not finger.moved:
            self._tap(finger)

    @abstractmethod
    def _tap(self, finger: FingerT) -> None:
        """A finger came and went."""

    @abstractmethod
    def _lift(self, finger: FingerT) -> None:
        """A finger begins to move: pick up what lies under it, if it can be moved."""

    @abstractmethod
    def _carry(self, touch: MotionEvent) -> None:
        """The piece in the air goes along."""

    def _push(self, finger: FingerT) -> None:
        """A finger moves with nothing in the air."""

    @abstractmethod
    def _drop(self, touch: MotionEvent) -> None:
        """The piece in the air is let go of."""

    def let_go(self) -> None:
        """End a drag silently."""
        self.end_touch()
        if self._table.air.drop_held():
            self._put_down()

    def end_touch(self) -> None:
        """Forget the finger on the table."""
        if self._finger is not None:
            self._finger.touch.ungrab(self._table)
            self._finger = None

    @abstractmethod
    def _put_down(self) -> None:
        """What was in the air is back in its place."""

    def _decide(self, *actions: Action) -> bool:
        """Dispatch a decision; False if nobody takes it.

        Its steps are told soon. Until then, whatever is chosen or in the air stays as it is.
        """
        return bool(self._table.dispatch("on_action", *actions))

    def _end_hint(self) -> bool:
        """A hint ends with the next tap, but what it chose stays chosen; whether there was one."""
        hinted = self._table.advice is not None
        self._table.advice = None
        return hinted

    @abstractmethod
    def cancel_choice(self) -> bool:
        """Take a choice back; False if there was none."""

    @abstractmethod
    def choose_nothing(self) -> None:
        """Go back to where nothing is chosen."""

    @abstractmethod
    def point_out(self, action: Action, *then: Action) -> None:
        """Choose an action for the person, and what completes the decision, up to the last tap."""

    @abstractmethod
    def tried_box(self, action: Action | None) -> Box | None:
        """Where the person tried something, if it was anywhere."""

    @abstractmethod
    def press_key(self, code: int, text: str) -> bool:
        """Handle a key for the person who decides; returns whether it meant anything."""
