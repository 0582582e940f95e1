"""The entries that lead to the main screens: a bar below on phones, a rail at the side on wide windows."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.navigator import TABS
from kingsapp.ui.widgets.icon import Icon
from kingsapp.ui.widgets.press import Press
from kingsapp.ui.widgets.text import Text

__all__ = ["Icon", "Navigation", "NavigationEntry", "Text"]

ICONS = {"home": "home", "rules": "book-open-variant", "settings": "cog-outline"}


class NavigationEntry(Press, BoxLayout):
    """One entry: a symbol in a pill, its name below."""

    name = StringProperty("")
    icon = StringProperty("")
    text = StringProperty("")
    chosen = BooleanProperty(False)


class Navigation(BoxLayout):
    """All entries."""

    tab = StringProperty("")

    def on_kv_post(self, _base: Any) -> None:
        """The rule has been applied: put the entries in."""
        app = App.get_running_app()
        for name in TABS:
            entry = NavigationEntry(name=name, icon=ICONS[name])
            entry.bind(on_release=lambda chosen: app.nav.start(chosen.name))
            self.ids.entries.add_widget(entry)
        app.tr.observe(t=self._name)
        self._name()

    def on_tab(self, *_: Any) -> None:
        """Mark the entry of the present screen."""
        for entry in self.ids.entries.children:
            entry.chosen = entry.name == self.tab

    def _name(self, *_: Any) -> None:
        app = App.get_running_app()
        for entry in self.ids.entries.children:
            entry.text = app.tr.t(f"navigation.{entry.name}")


load_kv(__file__)
