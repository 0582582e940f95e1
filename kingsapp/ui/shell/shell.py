"""The frame around all screens: rock, the screen, navigation, the cover that hides them, and overlays."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.uix.floatlayout import FloatLayout

from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.base.services import running_app
from kingsapp.ui.navigator import Navigator
from kingsapp.ui.widgets.navigation import Navigation
from kingsapp.ui.widgets.rock import Rock

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from kingsapp.ui.widgets.tooltip import Tooltips

__all__ = ["Navigation", "Navigator", "Rock", "Shell"]


class Shell(FloatLayout):
    """The root widget."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._tooltips: Tooltips | None = None

    def start_tooltips(self, *_: object) -> None:
        """Show tooltips from now on."""
        from kingsapp.ui.widgets.tooltip import Tooltips

        self._tooltips = Tooltips(self, self.ids.tooltips)

    def stop(self) -> None:
        """The app ends."""
        if self._tooltips is not None:
            self._tooltips.stop()

    @property
    def navigator(self) -> Navigator:
        navigator: Navigator = self.ids.navigator
        return navigator

    @property
    def overlay(self) -> Widget | None:
        """The topmost sheet or dialog, or None."""
        overlays = self.ids.overlays.children
        return overlays[0] if overlays else None

    @property
    def cover(self) -> Widget | None:
        """What hides the screen between two people who share the device, or None."""
        covers = self.ids.covers.children
        return covers[0] if covers else None

    def raise_cover(self, cover: Widget) -> None:
        """Hide everything that is shown now; only what is opened from the cover comes to stand above it."""
        self.drop_overlays()
        self.drop_cover()
        self.ids.tooltips.clear_widgets()
        self.ids.covers.add_widget(cover)

    def drop_cover(self) -> None:
        """Show the screen again."""
        for cover in self.ids.covers.children[:]:
            cover.close()
            self.ids.covers.remove_widget(cover)

    def show_overlay(self, overlay: Widget) -> None:
        """Put a sheet or dialog above the screen."""
        self.ids.overlays.add_widget(overlay)

    def drop_overlay(self, overlay: Widget) -> None:
        """Take a sheet or dialog away."""
        self.ids.overlays.remove_widget(overlay)

    def drop_overlays(self) -> None:
        """Take everything away that stands above the screen: the cover must hide it all."""
        for overlay in (*self.ids.overlays.children, *self.ids.toasts.children):
            overlay.close()

    def toast(self, text: str, action_text: str = "", action: Callable[[], object] | None = None) -> None:
        """Show a sentence for a short time."""
        from kingsapp.ui.widgets.toast import Toast

        for old in self.ids.toasts.children[:]:
            old.close()
        metrics = running_app().metrics
        lift = metrics.inset_bottom + (84 if self.navigator.tab and not metrics.wide else 16)
        self.ids.toasts.add_widget(Toast(text=text, action_text=action_text, action=action, lift=lift))

    def go_back(self) -> bool:
        """What Back and Escape do: close the topmost overlay, else ask the screen, else leave it."""
        if self.overlay:
            self.overlay.close()
            return True
        screen = self.navigator.screen
        if screen and screen.go_back():
            return True
        return self.navigator.back()


load_kv(__file__)
