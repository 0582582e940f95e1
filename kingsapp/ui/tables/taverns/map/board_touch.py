"""How fingers move the map: two fingers or the wheel zoom, one pans, a double tap off the plates resets.

A finger on a dwarf, a sign or the map at its usual size is left to the table.
"""

from __future__ import annotations

from typing import Any, Final

from kivy.animation import Animation
from kivy.base import EventLoop
from kivy.event import EventDispatcher
from kivy.metrics import dp

from kingsapp.ui.base.services import running_app

MOST_ZOOM: Final = 2.0
_SLOP: Final = 8
_WHEEL: Final = 1.15
_RESET: Final = 220


class BoardTouch(EventDispatcher):
    """The part of the board that follows fingers."""

    moving = False
    """Whether fingers are zooming or panning now, so that they mean nothing else."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._fingers: list[Any] = []

    def reset_zoom(self, at_once: bool = False) -> None:
        """Show the whole map again."""
        Animation.cancel_all(self, "zoom", "pan")
        seconds = 0 if at_once else running_app().preferences.motion(_RESET)
        if seconds:
            Animation(zoom=1, pan=[0, 0], d=seconds, t="out_cubic").start(self)
        else:
            self.zoom, self.pan = 1.0, [0.0, 0.0]

    def zoom_by(self, factor: float, pos: tuple[float, float]) -> None:
        """Enlarge the map around a place that stays where it is."""
        self._zoom_to(self.zoom * factor, pos, pos)

    def _zoom_to(self, zoom: float, held: tuple[float, float], to: tuple[float, float]) -> None:
        """What was at `held` comes to `to`; the map never leaves its box."""
        zoom = min(max(zoom, 1.0), MOST_ZOOM)
        share = zoom / self.zoom
        x = to[0] - self.x - (held[0] - self.x - self.pan[0]) * share
        y = to[1] - self.y - (held[1] - self.y - self.pan[1]) * share
        least_x, least_y = self.width * (1 - zoom), self.height * (1 - zoom)
        self.zoom = zoom
        self.pan = [min(max(x, least_x), 0), min(max(y, least_y), 0)]

    def on_touch_down(self, touch: Any) -> bool:
        """A second finger starts a pinch; the wheel zooms; a double tap off the plates shows all of it."""
        if super().on_touch_down(touch):
            return True
        if not self.collide_point(*touch.pos):
            return False
        button = touch.button if "button" in touch.profile else "left"
        if button in ("scrolldown", "scrollup"):
            self.zoom_by(_WHEEL if button == "scrolldown" else 1 / _WHEEL, touch.pos)
            return True
        # On a province the second of two quick taps confirms the first.
        if touch.is_double_tap and self.zoom > 1 and self.province_at(touch.pos) is None:
            self.reset_zoom()
            return True
        # A finger that was lifted over something else is not reported here.
        self._fingers = [finger for finger in self._fingers if finger in EventLoop.touches]
        if len(self._fingers) < 2:
            self._fingers.append(touch)
            touch.ud["board_start"] = touch.pos
        self.moving = len(self._fingers) == 2
        return False

    def on_touch_move(self, touch: Any) -> bool:
        """Follow the fingers."""
        if touch not in self._fingers:
            return bool(super().on_touch_move(touch))
        if len(self._fingers) == 2:
            self._pinch(touch)
            return True
        if self.zoom > 1 and not self.moving and self._may_pan(touch):
            self.moving = True
        if self.moving:
            here, before = touch.pos, (touch.px, touch.py)
            self._zoom_to(self.zoom, before, here)
            return True
        return bool(super().on_touch_move(touch))

    def _may_pan(self, touch: Any) -> bool:
        x, y = touch.ud["board_start"]
        far = abs(touch.x - x) + abs(touch.y - y) > dp(_SLOP)
        return far and self.token_at((x, y)) is None and self.sign_at((x, y)) is None

    def _pinch(self, touch: Any) -> None:
        other = next(finger for finger in self._fingers if finger is not touch)
        before = _between((touch.px, touch.py), other.pos)
        now = _between(touch.pos, other.pos)
        middle_before = (touch.px + other.x) / 2, (touch.py + other.y) / 2
        middle_now = (touch.x + other.x) / 2, (touch.y + other.y) / 2
        self._zoom_to(self.zoom * now / max(before, 1), middle_before, middle_now)

    def on_touch_up(self, touch: Any) -> bool:
        """The last finger to leave ends the motion."""
        if touch in self._fingers:
            self._fingers.remove(touch)
            used = self.moving
            if not self._fingers:
                self.moving = False
            return used or bool(super().on_touch_up(touch))
        return bool(super().on_touch_up(touch))


def _between(one: tuple[float, float], other: tuple[float, float]) -> float:
    return float(((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5)
