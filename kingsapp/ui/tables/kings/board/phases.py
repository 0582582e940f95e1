"""The phases of a turn: the present one gold, the finished one ticked."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout

from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.widgets.icon import Icon
from kingsapp.ui.widgets.text import Text

__all__ = ["Icon", "Phase", "Phases", "Text"]


class Phase(AnchorLayout):
    """One phase."""

    number = NumericProperty(1)
    text = StringProperty("")
    active = BooleanProperty(False)
    done = BooleanProperty(False)


class Phases(BoxLayout):
    """`names` of the phases in order and the index of the `current` one."""

    names = ListProperty([])
    current = NumericProperty(0)

    def on_names(self, *_: object) -> None:
        """Rewrite the phases."""
        if len(self.children) != len(self.names):
            self.clear_widgets()
            for place in range(len(self.names)):
                self.add_widget(Phase(number=place + 1))
        for phase, name in zip(reversed(self.children), self.names, strict=True):
            phase.text = name
        self.on_current()

    def on_current(self, *_: object) -> None:
        """Mark the present phase."""
        for place, phase in enumerate(reversed(self.children)):
            phase.active = place == self.current
            phase.done = place < self.current


load_kv(__file__)
