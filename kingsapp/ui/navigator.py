"""Which screen is on, and the way back from it."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

from kivy.animation import Animation
from kivy.app import App
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

SCREENS: Final = {
    "home": "kingsapp.ui.screens.home:HomeScreen",
    "settings": "kingsapp.ui.screens.settings:SettingsScreen",
    "table": "kingsapp.ui.screens.table:TableScreen",
    "rules": "kingsapp.ui.screens.rules:RulesScreen",
    "setup": "kingsapp.ui.screens.setup:SetupScreen",
    "scoring": "kingsapp.ui.screens.scoring:ScoringScreen",
    "about": "kingsapp.ui.screens.about:AboutScreen",
}
"""Every screen by name. A screen is imported when it is first shown, which keeps the start short."""

TABS: Final = ("home", "rules", "settings")
"""The screens that the navigation bar leads to."""


class Screen(BoxLayout):
    """What fills the window between the bars of the system.

    The navigator builds one each time it goes there, hands it the arguments of `go`, calls `entered` when it
    stands in the window and `left` when it is taken out of it.
    """

    tab = StringProperty("")
    """The entry of the navigation bar that this screen belongs to; empty hides the bar."""

    def entered(self) -> None:
        """The screen is on."""

    def left(self) -> None:
        """The screen is off; whatever runs for it has to stop."""

    def kept(self) -> dict[str, Any]:
        """The arguments that bring back what was chosen here, when the way leads back to this screen."""
        return {}

    def go_back(self) -> bool:
        """Use up Back or Escape, perhaps to cancel a choice; False leaves the screen."""
        return False


class Navigator(BoxLayout):
    """Shows one screen at a time and remembers those below it."""

    current = StringProperty("")
    tab = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.screen: Screen | None = None
        self._trail: list[tuple[str, dict[str, Any]]] = []

    @property
    def depth(self) -> int:
        """How many screens lie below the present one."""
        return len(self._trail) - 1

    def go(self, name: str, **arguments: Any) -> None:
        """Show a screen above the present one, which will be as it was on the way back."""
        if self.screen and self._trail:
            below, given = self._trail[-1]
            self._trail[-1] = below, {**given, **self.screen.kept()}
        self._trail.append((name, arguments))
        self._show(name, arguments)

    def swap(self, name: str, **arguments: Any) -> None:
        """Show a screen in place of the present one."""
        self._trail[-1:] = [(name, arguments)]
        self._show(name, arguments)

    def start(self, name: str, **arguments: Any) -> None:
        """Show a screen with nothing below it but home."""
        self._trail = [("home", {})]
        if name != "home":
            self._trail.append((name, arguments))
        self._show(name, arguments)

    def back(self) -> bool:
        """Go back one screen; False if there is none."""
        if len(self._trail) < 2:
            return False
        self._trail.pop()
        self._show(*self._trail[-1])
        return True

    def _show(self, name: str, arguments: dict[str, Any]) -> None:
        # The first screen is there at once.
        duration = App.get_running_app().preferences.motion(140) if self.screen else 0
        if self.screen:
            self.screen.left()
        self.clear_widgets()
        module, _, class_name = SCREENS[name].partition(":")
        self.screen = screen = getattr(import_module(module), class_name)(**arguments)
        self.tab = screen.tab
        self.current = name
        self.add_widget(screen)
        screen.entered()
        if duration:
            screen.opacity = 0
            Animation(opacity=1, duration=duration, transition="out_cubic").start(screen)
