"""Fingers, mouse and keys on a table: who gets a touch first, and how one is followed."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from kivy.core.window import Window
from kivy.event import EventDispatcher
from kivy.metrics import dp

from kingsapp.core.game import Action
from kingsapp.ui.widgets.tile import Tile

SLOP: Final = 8
"""How far a finger may stray before it drags (dp)."""
RIGHT, LEFT, UP, DOWN = 275, 276, 273, 274
ENTER: Final = (13, 271)
ESCAPE, SPACE, Z = 27, 32, 122
_GO_ON: Final = (*ENTER, ESCAPE, SPACE)


@dataclass(slots=True)
class Finger:
    """A finger on the table; a game adds what lay under it."""

    touch: Any
    moved: bool = field(default=False, kw_only=True)


class Gestures(EventDispatcher):
    """The part of a table that turns touches and keys into actions; a game says what taps and drags mean."""

    _finger: Any = None
    _held: Tile | None = None
    """The piece that is dragged."""
    _chosen = False
    """An action was chosen and its step has not come yet."""

    def on_touch_down(self, touch: Any) -> bool:
        """Buttons first; then whatever lies on the table, and a finger there wants to see what comes next."""
        if not self.collide_point(*touch.pos) or self.view is None:
            return False
        if getattr(touch, "is_mouse_scrolling", False):
            return self._scrolled(touch)
        if self.telling:
            if not self._covered(touch):
                self.chrome.press(touch)
            self.dispatch("on_skip")
            return True
        if self._touched_above(touch) or super().on_touch_down(touch):  # type: ignore[misc]
            return True
        taken = self._touched(touch)
        self.dispatch("on_skip")
        return taken

    def _scrolled(self, touch: Any) -> bool:
        """The wheel of a mouse."""
        return False

    def _covered(self, touch: Any) -> bool:
        """Whether something lies over the buttons there while a step is told."""
        return False

    def _touched_above(self, touch: Any) -> bool:
        """Whether something over the table takes a touch; an explanation goes with the next tap."""
        if self._why is None:
            return False
        if self._why.collide_point(*touch.pos):
            self._why.on_touch_down(touch)
            return True
        self.clear_why()
        return False

    def _touched(self, touch: Any) -> bool:
        """Whether a touch means something of the game: then `_follow` it."""
        raise NotImplementedError

    def _follow(self, finger: Finger) -> None:
        self._finger = finger
        finger.touch.grab(self)

    def _follows(self, touch: Any) -> bool:
        return self._finger is not None and touch.grab_current is self and self._finger.touch is touch

    def on_touch_move(self, touch: Any) -> bool:
        """Carry a piece."""
        if not self._follows(touch):
            return bool(super().on_touch_move(touch))  # type: ignore[misc]
        finger = self._finger
        if not finger.moved:
            if max(abs(touch.x - touch.ox), abs(touch.y - touch.oy)) < dp(SLOP):
                return True
            finger.moved = True
            self._lift(finger)
        if self._held is not None:
            self._carry(touch)
        else:
            self._push(finger)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """Drop a piece, or tap."""
        if not self._follows(touch):
            return bool(super().on_touch_up(touch))  # type: ignore[misc]
        touch.ungrab(self)
        finger, self._finger = self._finger, None
        if self._held is not None:
            self._drop(touch)
        elif not finger.moved:
            self._tap(finger)
        return True

    def _tap(self, finger: Any) -> None:
        """A finger came and went."""
        raise NotImplementedError

    def _lift(self, finger: Any) -> None:
        """A finger begins to move: pick up what lies under it (`_held`), if it can be moved."""
        raise NotImplementedError

    def _carry(self, touch: Any) -> None:
        """The piece in the air goes along."""
        raise NotImplementedError

    def _push(self, finger: Any) -> None:
        """A finger moves with nothing in the air."""

    def _drop(self, touch: Any) -> None:
        """The piece in the air is let go of."""
        raise NotImplementedError

    def let_go(self) -> None:
        """End a drag without a word."""
        self._chosen = False
        self._lose_finger()
        if self._held is not None:
            self._air.remove_widget(self._held)
            self._held = None
            self._put_down()

    def _lose_finger(self) -> None:
        """Whatever the finger on the table meant is off."""
        if self._finger is not None:
            self._finger.touch.ungrab(self)
            self._finger = None

    def _put_down(self) -> None:
        """What was in the air is back in its place."""
        raise NotImplementedError

    @property
    def confirming(self) -> bool:
        """Whether a move needs a second tap."""
        return bool(self._app.preferences.confirm)

    def _decide(self, *actions: Action) -> None:
        """Hand a decision over; until the answer comes, whatever is chosen or in the air stays as it is."""
        self._chosen = True
        self.dispatch("on_action", *actions)
        self._chosen = not self.accepts and not self.telling and self._chosen

    def cancel_choice(self) -> bool:
        """Take a choice back; False if there was none."""
        raise NotImplementedError

    def listen_to_keys(self, on: bool) -> None:
        """Hear the keyboard while the table stands in the window."""
        Window.unbind(on_keyboard=self._on_key)
        if on:
            Window.bind(on_keyboard=self._on_key)

    def _on_key(self, _: Any, code: int, _scan: int = 0, text: str | None = "", *_rest: Any) -> bool:
        if self.view is None or self._app.shell.overlay is not None or self.get_root_window() is None:
            return False
        if self.telling:
            if code in _GO_ON:
                self.dispatch("on_skip")
                return True
            return False
        if code in _GO_ON and self._closed_above():
            return True
        if code == ESCAPE:
            if self._why is not None:
                self.clear_why()
                return True
            return self.cancel_choice()
        if code == Z or text in ("z", "Z"):
            self.dispatch("on_undo")
            return True
        return self.accepts and self._deciding_key(code, text or "")

    def _closed_above(self) -> bool:
        """Whether a key closed something that stood over the table."""
        return False

    def _deciding_key(self, code: int, text: str) -> bool:
        """Whether a key means something to whoever decides."""
        raise NotImplementedError
