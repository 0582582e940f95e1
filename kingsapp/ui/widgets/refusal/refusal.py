"""Why something on a table is not possible, with the number of the rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivymd.uix.chip import MDChip

from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.widgets.icon import Icon
from kingsapp.ui.widgets.panel import Panel
from kingsapp.ui.widgets.press import Pressed
from kingsapp.ui.widgets.text import Text

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

__all__ = ["Icon", "RefusalNote", "RuleChip", "Text"]


class RuleChip(Pressed, MDChip):
    """The number of a rule, to be tapped, with a touch area of 48 dp."""

    text = StringProperty("")

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        """KivyMD's chip leaves out every child that is not of its own kinds: the words of ours too."""
        BoxLayout.add_widget(self, widget, *args, **kwargs)


class RefusalNote(Panel):
    """Why something is not possible, beside the place that was tapped, with the rule."""

    text = StringProperty("")
    rule = StringProperty("")
    icon = StringProperty("lock")

    __events__ = ("on_look_up",)

    def on_look_up(self) -> None:
        """The rule was tapped."""


load_kv(__file__)
