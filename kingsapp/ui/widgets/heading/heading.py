"""The word above a group."""

from __future__ import annotations

from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.widgets.text import Text


class Heading(Text):
    """The word above a group of rows."""


load_kv(__file__)
