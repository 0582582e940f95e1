"""A quiet surface with a fine edge, and the line that divides its rows."""

from __future__ import annotations

from kivy.properties import ColorProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from kingsapp.ui.base.kv import load_kv


class Panel(BoxLayout):
    """A rounded surface for rows; grows with its content if `size_hint_y` is None."""

    fill = ColorProperty()
    line = ColorProperty()
    line_width = NumericProperty(1)
    corner = NumericProperty(14)


class Divider(Widget):
    """A hair line between rows."""


load_kv(__file__)
