"""A scroll view that shows nothing outside itself, whatever it holds."""

from __future__ import annotations

from kivy.uix.scrollview import ScrollView

from kingsapp.ui.base.kv import load_kv


class Scroll(ScrollView):
    """Cuts off by scissors as well: the smooth edge of a translucent surface escapes Kivy's stencil."""


load_kv(__file__)
