"""The menu of a select on large windows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivymd.uix.menu import MDDropdownMenu

from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.base.services import running_app
from kingsapp.ui.widgets.press import Rippleless, Unhovered
from kingsapp.ui.widgets.row import ListRow
from kingsapp.ui.widgets.scroll import Scroll

__all__ = ["Menu", "MenuRow", "Scroll"]

_GAP = 4
_WIDTH, _NOTED_WIDTH = 180, 360


class MenuRow(ListRow):
    """One option; KivyMD's own rows would shorten their words to the width of the pill."""


class Menu(Rippleless, Unhovered, MDDropdownMenu):
    """Is added to the shell, not to the window: Back closes it, and the cover hides it in the same call.

    Its rows are few and of different heights: KivyMD's recycled ones would keep the heights of a moment when
    their words had not found their lines yet, and leave gaps.
    """

    def __init__(self, rows: Sequence[MenuRow], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.remove_widget(self.ids.md_menu)
        self.menu = self.ids.scroll
        for row in rows:
            self.ids.rows.add_widget(row)
        # KivyMD would keep every menu alive for the window, and animate it away.
        removed = self._remove_menu
        Window.unbind(on_resize=removed, on_maximize=removed, on_restore=removed)
        running_app().metrics.observe(width=self.close, height=self.close)

    def open(self) -> None:
        """Below the pill, or above it where there is more room; at its right edge in the right half."""
        app, rows = running_app(), self.ids.rows
        noted = any(row.subtitle for row in rows.children)
        wish = dp(_NOTED_WIDTH if noted else _WIDTH) * app.theme.text_scale
        self.width = min(max(self.caller.width, wish), Window.width - dp(2 * _GAP))
        rows.bind(minimum_height=self._place)
        self._place()
        self.scale_value_x = self.scale_value_y = 1
        app.shell.show_overlay(self)

    def _place(self, *_: object) -> None:
        self.height = min(self.ids.rows.minimum_height, Window.height - dp(2 * _GAP))
        x, y = self.caller.to_window(*self.caller.pos)
        below = y - self.height - dp(_GAP)
        above = min(y + self.caller.height + dp(_GAP), Window.height - self.height - dp(_GAP))
        if x + self.width / 2 > Window.width / 2:
            x += self.caller.width - self.width
        self.pos = max(x, dp(_GAP)), below if below > 0 else above

    def close(self, *_: object) -> None:
        """Close at once."""
        if self.parent:
            running_app().shell.drop_overlay(self)

    on_dismiss = dismiss = close


load_kv(__file__)
