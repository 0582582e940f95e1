"""The settings screen: every control is bound to a preference and works at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.base.services import running_app
from kingsapp.ui.navigator import Screen
from kingsapp.ui.theme import TEXT_SCALES
from kingsapp.ui.widgets.button import IconButton
from kingsapp.ui.widgets.heading import Heading
from kingsapp.ui.widgets.heading.topbar import TopBar
from kingsapp.ui.widgets.panel import Divider, Panel
from kingsapp.ui.widgets.row import ListRow
from kingsapp.ui.widgets.scroll import Scroll
from kingsapp.ui.widgets.segmented import Segmented
from kingsapp.ui.widgets.stepslider import StepSlider
from kingsapp.ui.widgets.text import Text
from kingsapp.ui.widgets.toggle import Toggle

if TYPE_CHECKING:
    from kivy.input.motionevent import MotionEvent

__all__ = [
    "Divider",
    "Heading",
    "IconButton",
    "ListRow",
    "Panel",
    "Segmented",
    "SettingsScreen",
    "StepSlider",
    "Text",
    "Toggle",
    "TopBar",
]


class SettingGroup(BoxLayout):
    """A setting that needs a line of its own below its name."""

    title = StringProperty("")


class SwitchRow(ListRow):
    """A setting that is on or off, by the name of its preference."""

    preference = StringProperty("")
    active = BooleanProperty(False)

    def on_preference(self, *_: object) -> None:
        """Follow the preference of that name."""
        preferences = running_app().preferences
        preferences.observe(**{self.preference: self._follow})
        self.active = getattr(preferences, self.preference)

    def _follow(self, _preferences: object, active: bool) -> None:
        self.active = active

    def turn(self) -> None:
        """The person tapped the row or its switch."""
        preferences = running_app().preferences
        setattr(preferences, self.preference, not getattr(preferences, self.preference))


class SettingsScroll(Scroll):
    """Scrolls, but not when a finger takes a slider: that one answers at once."""

    def takes(self, touch: MotionEvent) -> bool:
        """Offer the finger to the sliders first."""
        touch.push()
        touch.apply_transform_2d(self.to_local)
        sliders = (widget for widget in self.walk(restrict=True) if isinstance(widget, StepSlider))
        taken = any(slider.on_touch_down(touch) for slider in sliders)
        touch.pop()
        return taken


class SettingsScreen(Screen):
    """All settings, in one column or, on wide windows, two."""

    text_steps = len(TEXT_SCALES)
    nested = BooleanProperty(False)
    """It was opened from another screen, so there is a way back to it."""

    def __init__(self, **kwargs: Any) -> None:
        nested = running_app().nav.depth > 1
        super().__init__(nested=nested, tab="" if nested else "settings", **kwargs)

    def open_record(self) -> None:
        """Open a game from a file."""
        from kingsapp.ui.screens.home.opening import ask_record

        ask_record(running_app())

    def reset(self) -> None:
        """Reset all settings; the toast offers to undo it."""
        app = running_app()
        before = app.preferences.reset()
        app.shell.toast(
            app.tr.t("settings.reset_done"), app.tr.t("app.undo"), lambda: app.preferences.update(before)
        )


load_kv(__file__)
