"""Headings: the bar of a screen and the word above a group."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.widgets.button import IconButton
from kingsapp.ui.widgets.text import Text

__all__ = ["Heading", "IconButton", "TopBar"]


class Heading(Text):
    """The word above a group of rows."""


class TopBar(BoxLayout):
    """The bar of a screen: a way back if there is one, the title, and buttons at its end."""

    title = StringProperty("")
    back = BooleanProperty(False)

    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        """Put children of the kv rule in place, and everything else at the end."""
        end = self.ids.get("end")
        if end is None or widget is end:
            super().add_widget(widget, *args, **kwargs)
        else:
            end.add_widget(widget)


load_kv(__file__)
