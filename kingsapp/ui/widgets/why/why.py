"""Why something on a table is not possible, with the number of the rule."""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout

from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.widgets.icon import Icon
from kingsapp.ui.widgets.text import Text

__all__ = ["Icon", "RuleChip", "Text", "Why"]


class RuleChip(AnchorLayout):
    """The number of a rule, to be tapped."""

    text = StringProperty("")

    __events__ = ("on_release",)

    def on_release(self) -> None:
        """It was tapped."""

    def on_touch_down(self, touch: Any) -> bool:
        if self.collide_point(*touch.pos):
            self.dispatch("on_release")
            return True
        return False


class Why(BoxLayout):
    """Why something is not possible, beside the place that was tapped, with the rule."""

    text = StringProperty("")
    rule = StringProperty("")
    icon = StringProperty("lock")

    __events__ = ("on_look_up",)

    def on_look_up(self) -> None:
        """The rule was tapped."""


load_kv(__file__)
