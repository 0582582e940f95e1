"""What lies above everything and lets no touch through."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.uix.floatlayout import FloatLayout

if TYPE_CHECKING:
    from kivy.input.motionevent import MotionEvent


class TouchBarrier(FloatLayout):
    """Hands touches to its children and to nothing below it."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not super().on_touch_down(touch):
            self.touched_beside(touch)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        super().on_touch_move(touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        super().on_touch_up(touch)
        return True

    def touched_beside(self, touch: MotionEvent) -> None:
        """No child took a touch."""
