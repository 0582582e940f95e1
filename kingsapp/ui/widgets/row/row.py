"""A row of a list: symbol, title and subtitle, and whatever stands at its end."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.widgets.icon import Icon
from kingsapp.ui.widgets.press import Press
from kingsapp.ui.widgets.text import Text

__all__ = ["Icon", "ListRow", "Text"]


class ListRow(Press, BoxLayout):
    """Children added to a row stand at its end; `on_release` is the tap on the whole row.

    A tap on a row whose end is a switch turns the switch.
    """

    icon = StringProperty("")
    title = StringProperty("")
    subtitle = StringProperty("")
    tail_icon = StringProperty("")
    ink = ColorProperty()
    tappable = BooleanProperty(True)
    least = NumericProperty(64)
    shown = BooleanProperty(True)

    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        """Put children of the kv rule in place, and everything else at the end."""
        end = self.ids.get("end")
        if end is None or widget is end:
            super().add_widget(widget, *args, **kwargs)
        else:
            end.add_widget(widget)

    def on_touch_down(self, touch: Any) -> bool:
        """A row that does nothing lets the finger through to its children."""
        if not self.tappable:
            return any(child.dispatch("on_touch_down", touch) for child in self.children[:])
        return super().on_touch_down(touch)


load_kv(__file__)
