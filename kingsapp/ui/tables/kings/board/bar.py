"""Everything around the tiles: buttons, the phases, whose turn it is, titles of panels."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.graphics import PopMatrix, PushMatrix, Scale
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.widget import Widget

from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.tables.kings.board.phases import Phases
from kingsapp.ui.tables.kings.factions import RaceBadge
from kingsapp.ui.text.numbers import whole_text
from kingsapp.ui.widgets.icon import Icon
from kingsapp.ui.widgets.panel import Panel
from kingsapp.ui.widgets.text import Text

__all__ = ["Crown", "Ground", "Panel", "Points", "RaceBadge", "ShrinkingPhases", "Text", "TurnPill"]


class TurnPill(AnchorLayout):
    """Whose turn it is: `Mira’s turn` with the mark of her race."""

    text = StringProperty("")
    race = StringProperty("")
    max_width = NumericProperty(0)
    scale = NumericProperty(1)


class ShrinkingPhases(Phases):
    """The phases, `grown` on large windows, smaller where large letters need more than `max_width` pixels."""

    max_width = NumericProperty(0)
    grown = NumericProperty(1)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        # The pill below the phases is drawn before everything that a rule of ours could add.
        self._shrink = Scale(1, 1, 1)
        self.canvas.before.insert(0, self._shrink)
        self.canvas.before.insert(0, PushMatrix())
        self.canvas.after.add(PopMatrix())
        self.bind(max_width=self._fit, grown=self._fit, width=self._fit, pos=self._fit)

    def _fit(self, *_: object) -> None:
        factor = min(self.grown, self.max_width / self.width) if self.max_width and self.width else 1.0
        self._shrink.origin = (*self.center, 0)
        self._shrink.xyz = factor, factor, 1


class Points(Text):
    """What the person would have if the game ended now (K28); it counts up and down to a new number."""

    value = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._goal: int | None = None

    def hide(self) -> None:
        """Show no number."""
        self._goal, self.text = None, ""

    def count_to(self, points: int, seconds: float) -> None:
        """Show another number, in so many seconds; one that is being counted to already goes on."""
        if points == self._goal:
            return
        Animation.cancel_all(self, "value")
        if seconds and self._goal is not None:
            Animation(value=points, duration=seconds, transition="out_quad").start(self)
        else:
            self.value = points
        self._goal = points
        self.on_value()

    def on_value(self, *_: object) -> None:
        """Write the number."""
        number = round(self.value)
        self.text = whole_text(number)


class Crown(Icon):
    """Beside the number of developed mines."""


class Ground(Widget):
    """The quiet surface below a group of tiles; `glow` while something is to be taken from it."""

    glow = BooleanProperty(False)
    bare = BooleanProperty(False)
    split = NumericProperty(0)
    """Where a line divides it, in pixels from the left; 0 is nowhere."""
    split_y = NumericProperty(0)


load_kv(__file__)
