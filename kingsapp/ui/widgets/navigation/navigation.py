"""The entries that lead to the main screens: a bar below on phones, a rail at the side on wide windows."""

from __future__ import annotations

from kivy.properties import BooleanProperty, StringProperty
from kivymd.uix.boxlayout import MDBoxLayout
from kivymd.uix.navigationbar import (
    MDNavigationBar,
    MDNavigationItem,
    MDNavigationItemIcon,
    MDNavigationItemLabel,
)

from kingsapp.ui.base.kv import load_kv, share_lean_rule
from kingsapp.ui.base.services import running_app
from kingsapp.ui.navigator import TABS
from kingsapp.ui.widgets.icon import Icon
from kingsapp.ui.widgets.press import Press, Rippleless
from kingsapp.ui.widgets.text import Text

__all__ = ["Navigation", "NavigationEntry"]

ICONS = {
    "home": "home",
    "rules": "book-open-variant",
    "statistics": "chart-box-outline",
    "settings": "cog-outline",
}


class EntryIcon(Icon, MDNavigationItemIcon):
    """The symbol of an entry, on a pill if that is active."""

    active = BooleanProperty(False)


class EntryLabel(Text, MDNavigationItemLabel):
    """Its name."""


class NavigationEntry(Rippleless, Press, MDNavigationItem):
    """One entry of the bar; which one is active follows the screen, not the tap."""

    name = StringProperty("")
    icon = StringProperty("blank")
    text = StringProperty("")

    def on_release(self) -> None:
        running_app().nav.start(self.name)

    def on_active(self, *_: object) -> None:
        """KivyMD lets the pill grow a frame later."""


class EntryBar(MDNavigationBar):
    """The bar, on the ground of `Navigation`; KivyMD's is 80 dp high."""


class Navigation(MDBoxLayout):
    """A bar or a rail, whichever the window asks for."""

    tab = StringProperty("")

    def on_kv_post(self, _base: object) -> None:
        """The rule has been applied: put the entries in."""
        app = running_app()
        app.metrics.observe(wide=self._fill)
        app.tr.observe(t=self._name)
        self._fill()

    def _fill(self, *_: object) -> None:
        self.clear_widgets()
        if running_app().metrics.wide:
            from kingsapp.ui.widgets.navigation.rail import Rail, RailEntry

            panel, kind = Rail(), RailEntry
        else:
            panel, kind = EntryBar(), NavigationEntry
        for name in TABS:
            panel.add_widget(kind(name=name, icon=ICONS[name]))
        self._items = [item for item in panel.walk(restrict=True) if isinstance(item, kind)]
        self.add_widget(panel)
        self._name()
        self.on_tab()

    def on_tab(self, *_: object) -> None:
        """Mark the entry of the present screen."""
        for item in self._items:
            item.active = item.name == self.tab

    def _name(self, *_: object) -> None:
        app = running_app()
        for item in self._items:
            item.text = app.tr.t(f"navigation.{item.name}")


share_lean_rule(Icon, EntryIcon)
share_lean_rule(Text, EntryLabel)
load_kv(__file__)
