"""A scroll view that shows nothing outside itself, whatever it holds."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty
from kivy.uix.scrollview import ScrollView

from kingsapp.ui.base.kv import load_kv


class Scroll(ScrollView):
    """Cuts off by scissors as well: the smooth edge of a translucent surface escapes Kivy's stencil."""

    cuts = BooleanProperty(True)
    """Not where golden buttons scroll: Kivy paints a shadow aside, in the corner of the window, and scissors
    that leave the corner out cut it there."""

    def takes(self, touch: Any) -> bool:
        """Whether something inside takes the finger at once, before it could mean to scroll."""
        return False

    def on_touch_down(self, touch: Any) -> bool:
        """Scroll with what is not taken."""
        return (self.collide_point(*touch.pos) and self.takes(touch)) or bool(super().on_touch_down(touch))


load_kv(__file__)
