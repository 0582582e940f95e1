"""The rail of wide windows."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivymd.uix.navigationrail import (
    MDNavigationRail,
    MDNavigationRailItem,
    MDNavigationRailItemIcon,
    MDNavigationRailItemLabel,
)

from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.base.services import running_app
from kingsapp.ui.widgets.press import Press, Unhovered


class RailIcon(Unhovered, MDNavigationRailItemIcon):
    """The symbol of an entry."""


class RailLabel(Unhovered, MDNavigationRailItemLabel):
    """Its name."""


class RailEntry(Unhovered, Press, MDNavigationRailItem):
    """One entry; which one is active follows the screen, not the tap."""

    name = StringProperty("")
    icon = StringProperty("blank")
    text = StringProperty("")

    def on_release(self) -> None:
        running_app().nav.start(self.name)

    def on__navigation_rail(self, _item: object, rail: MDNavigationRail) -> None:
        """KivyMD tells the symbol only if the entry was in the rail before it."""
        self._icon_item._navigation_rail = rail

    def on_active(self, *_: object) -> None:
        """Without KivyMD's motion, which begins half a second late."""
        for part in self.children:
            part._active = self.active
        self._icon_item._alpha = float(self.active)
        self._icon_item._selected_region_width = dp(56) if self.active else 0


class Rail(MDNavigationRail):
    """A tap on the active entry of KivyMD's own rail would make it inactive."""

    def set_active_item(self, item: MDNavigationRailItem) -> None:
        """A tap; `Navigation` marks the entry of the screen."""


load_kv(__file__)
