"""Why something on a table is not possible, with the number of the rule."""

from __future__ import annotations

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivymd.uix.chip import MDChip

from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.widgets.icon import Icon
from kingsapp.ui.widgets.press import Pressed
from kingsapp.ui.widgets.text import Text

__all__ = ["Icon", "RuleChip", "Text", "Why"]


class RuleChip(Pressed, MDChip):
    """The number of a rule, to be tapped, with a touch area of 48 dp."""

    text = StringProperty("")


class Why(BoxLayout):
    """Why something is not possible, beside the place that was tapped, with the rule."""

    text = StringProperty("")
    rule = StringProperty("")
    icon = StringProperty("lock")

    __events__ = ("on_look_up",)

    def on_look_up(self) -> None:
        """The rule was tapped."""


load_kv(__file__)
