"""A value in a pill that opens the list of its options."""

from __future__ import annotations

from typing import Any

from kivy.properties import ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.widgets.icon import Icon
from kingsapp.ui.widgets.press import Press
from kingsapp.ui.widgets.sheet import Choice
from kingsapp.ui.widgets.text import Text

__all__ = ["Icon", "Select", "Text"]


class Select(Press, BoxLayout):
    """`options` are (value, text) or (value, text, icon) as for `Choice`; `on_choose` tells a choice."""

    options = ListProperty([])
    value = ObjectProperty(None, allownone=True)
    title = StringProperty("")
    note = StringProperty("")
    text = StringProperty("")

    __events__ = ("on_choose",)

    def on_options(self, *_: Any) -> None:
        """Say the chosen one in the new words."""
        self.text = next((option[1] for option in self.options if option[0] == self.value), "")

    def on_value(self, *_: Any) -> None:
        """Say the chosen one."""
        self.on_options()

    def on_release(self) -> None:
        """Open the list."""
        Choice(self.options, self._take, self.value, title=self.title, note=self.note).open()

    def _take(self, value: Any) -> None:
        if value != self.value:
            self.value = value
            self.dispatch("on_choose", value)

    def on_choose(self, value: Any) -> None:
        """A person chose `value`."""


load_kv(__file__)
