"""How fingers move the map: two fingers or the wheel zoom, one pans, a double tap off the plates resets.

A finger on a dwarf, a sign or the map at its usual size is left to the table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from kivy.animation import Animation
from kivy.base import EventLoop
from kivy.metrics import dp

from kingsapp.core.game import Seat
from kingsapp.ui.base.services import AppServices
from kingsapp.ui.tables.common.geometry import Point

if TYPE_CHECKING:
    from kivy.input.motionevent import MotionEvent

MOST_ZOOM: Final = 2.0
_SLOP: Final = 8
_WHEEL: Final = 1.15
_RESET: Final = 220


class ZoomedBoard(Protocol):
    """The parts of the board that gestures use."""

    x: float
    y: float
    width: float
    height: float
    zoom: float
    pan: list[float]

    def collide_point(self, x: float, y: float) -> bool:
        """Whether a place in the window is on the board."""

    def province_at(self, pos: Point) -> str | None:
        """The province that is there."""

    def token_at(self, pos: Point) -> tuple[str, Seat] | None:
        """The province and the seat of the clan token that is there."""

    def sign_at(self, pos: Point) -> str | None:
        """The province whose tavern sign is there."""


class BoardTouch:
    """The part of the board that follows fingers."""

    def __init__(self, app: AppServices, board: ZoomedBoard) -> None:
        self._app = app
        self._board = board
        self._fingers: list[MotionEvent] = []
        self.moving = False
        """Whether fingers are zooming or panning now, so that they mean nothing else."""

    def reset_zoom(self, at_once: bool = False) -> None:
        """Show the whole map again."""
        board = self._board
        Animation.cancel_all(board, "zoom", "pan")
        seconds = 0 if at_once else self._app.preferences.motion(_RESET)
        if seconds:
            Animation(zoom=1, pan=[0, 0], d=seconds, t="out_cubic").start(board)
        else:
            board.zoom, board.pan = 1.0, [0.0, 0.0]

    def _zoom_to(self, zoom: float, held: Point, to: Point) -> None:
        """What was at `held` comes to `to`; the map never leaves its box."""
        board = self._board
        zoom = min(max(zoom, 1.0), MOST_ZOOM)
        share = zoom / board.zoom
        x = to[0] - board.x - (held[0] - board.x - board.pan[0]) * share
        y = to[1] - board.y - (held[1] - board.y - board.pan[1]) * share
        least_x, least_y = board.width * (1 - zoom), board.height * (1 - zoom)
        board.zoom = zoom
        board.pan = [min(max(x, least_x), 0), min(max(y, least_y), 0)]

    def down(self, touch: MotionEvent) -> bool:
        """A second finger starts a pinch; the wheel zooms; a double tap off the plates shows all of it."""
        board = self._board
        if not board.collide_point(*touch.pos):
            return False
        button = touch.button if "button" in touch.profile else "left"
        if button in ("scrolldown", "scrollup"):
            factor = _WHEEL if button == "scrolldown" else 1 / _WHEEL
            self._zoom_to(board.zoom * factor, touch.pos, touch.pos)
            return True
        # On a province the second of two quick taps confirms the first.
        if touch.is_double_tap and board.zoom > 1 and board.province_at(touch.pos) is None:
            self.reset_zoom()
            return True
        # A finger that was lifted over something else is not reported here.
        self._fingers = [finger for finger in self._fingers if finger in EventLoop.touches]
        if len(self._fingers) < 2:
            self._fingers.append(touch)
            touch.ud["board_start"] = touch.pos
        self.moving = len(self._fingers) == 2
        return False

    def move(self, touch: MotionEvent) -> bool:
        """Follow the fingers; False for those that mean something else."""
        if touch not in self._fingers:
            return False
        if len(self._fingers) == 2:
            self._pinch(touch)
            return True
        if self._board.zoom > 1 and not self.moving and self._may_pan(touch):
            self.moving = True
        if self.moving:
            here, before = touch.pos, (touch.px, touch.py)
            self._zoom_to(self._board.zoom, before, here)
        return self.moving

    def _may_pan(self, touch: MotionEvent) -> bool:
        x, y = touch.ud["board_start"]
        far = abs(touch.x - x) + abs(touch.y - y) > dp(_SLOP)
        return far and self._board.token_at((x, y)) is None and self._board.sign_at((x, y)) is None

    def _pinch(self, touch: MotionEvent) -> None:
        other = next(finger for finger in self._fingers if finger is not touch)
        before = _between((touch.px, touch.py), other.pos)
        now = _between(touch.pos, other.pos)
        middle_before = (touch.px + other.x) / 2, (touch.py + other.y) / 2
        middle_now = (touch.x + other.x) / 2, (touch.y + other.y) / 2
        self._zoom_to(self._board.zoom * now / max(before, 1), middle_before, middle_now)

    def up(self, touch: MotionEvent) -> bool:
        """The last finger to leave ends the motion; whether this one was part of it."""
        if touch not in self._fingers:
            return False
        self._fingers.remove(touch)
        used = self.moving
        if not self._fingers:
            self.moving = False
        return used


def _between(one: Point, other: Point) -> float:
    return float(((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5)
