"""The notice on the first screen: a database that was set aside or cannot be opened."""

from __future__ import annotations

from kivy.properties import StringProperty

from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.widgets.button import IconButton
from kingsapp.ui.widgets.icon import Icon
from kingsapp.ui.widgets.panel import Panel
from kingsapp.ui.widgets.text import Text

__all__ = ["HomeNotice", "Icon", "IconButton", "Text"]


class HomeNotice(Panel):
    """A notice that can be copied and dismissed."""

    __events__ = ("on_copy", "on_dismiss")

    told = StringProperty("")

    def on_copy(self) -> None:
        """Somebody wants to keep what it says."""

    def on_dismiss(self) -> None:
        """It has been read."""


load_kv(__file__)
