"""The menu of a select on windows that a mouse reaches everywhere."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivymd.uix.menu import MDDropdownMenu

from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.base.services import running_app
from kingsapp.ui.widgets.press import Rippleless, Unhovered
from kingsapp.ui.widgets.row import ListRow

_ROW = 48
_NOTED_ROW = 68
_GAP = 4


class MenuRow(ListRow):
    """One option; KivyMD's own rows would shorten their words to the width of the pill."""


class Menu(Rippleless, Unhovered, MDDropdownMenu):
    """Stands in the shell, not in the window: Back closes it, and the cover hides it in the same call."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        # KivyMD would keep every menu alive for the window, and animate it away.
        removed = self._remove_menu
        Window.unbind(on_resize=removed, on_maximize=removed, on_restore=removed)
        running_app().metrics.observe(width=self.close, height=self.close)

    def open(self) -> None:
        """Below the pill, or above it where there is more room."""
        self.menu.data = self._items
        room = Window.height - dp(2 * _GAP)
        noted = any(item["subtitle"] for item in self._items)
        self.height = min(len(self._items) * dp(_NOTED_ROW if noted else _ROW), room)
        self.width = max(self.caller.width, dp(320 if noted else 180))
        x, y = self.caller.to_window(*self.caller.pos)
        below = y - self.height - dp(_GAP)
        above = min(y + self.caller.height + dp(_GAP), Window.height - self.height - dp(_GAP))
        if x + self.width / 2 > Window.width / 2:
            x += self.caller.width - self.width
        self.pos = x, below if below > 0 else above
        self.scale_value_x = self.scale_value_y = 1
        running_app().shell.show_overlay(self)

    def close(self, *_: object) -> None:
        """Go at once."""
        if self.parent:
            running_app().shell.drop_overlay(self)

    on_dismiss = dismiss = close


load_kv(__file__)
