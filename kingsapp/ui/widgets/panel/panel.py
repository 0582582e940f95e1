"""A quiet surface with a fine edge, and the line that divides its rows."""

from __future__ import annotations

from kivy.properties import ColorProperty, NumericProperty
from kivymd.uix.boxlayout import MDBoxLayout
from kivymd.uix.divider import MDDivider

from kingsapp.ui.base.kv import load_kv


class Panel(MDBoxLayout):
    """A rounded surface for rows; grows with its content if `size_hint_y` is None."""

    fill = ColorProperty()
    line = ColorProperty()
    corner = NumericProperty(14)


class Divider(MDDivider):
    """A hair line between rows."""


load_kv(__file__)
