"""A symbol of the icon font that comes with KivyMD."""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty, StringProperty
from kivymd.icon_definitions import md_icons
from kivymd.uix.label import MDIcon

from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.widgets.plain import PlainColour
from kingsapp.ui.widgets.press import Unhovered


class Icon(Unhovered, MDIcon):
    """The symbol called `icon`, `side` dp square."""

    icon = StringProperty("")
    side = NumericProperty(24)

    def __init__(self, **kwargs: Any) -> None:
        self._plain = PlainColour(self, "onSurfaceVariantColor")
        super().__init__(**kwargs)

    def on_icon(self, *_: object) -> None:
        """Look up the symbol by name; an unknown name is a bug and raises."""
        self.text = md_icons[self.icon] if self.icon else ""


load_kv(__file__)
