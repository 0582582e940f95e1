"""All moves of a game in a line: one tick each in the colour of its player, and a knob at the present one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from kivy.graphics import Color, InstructionGroup, Rectangle, SmoothEllipse
from kivy.metrics import dp

from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.base.services import running_app
from kingsapp.ui.theme import Rgba
from kingsapp.ui.widgets.stepslider import StepSlider

_LOW, _HIGH, _DOT = 5, 10, 5
"""Heights of ticks and the size of a dot (dp)."""
_ABOVE: Final = 6
"""How far the ticks stand above the middle of the line (dp)."""


@dataclass(frozen=True, slots=True)
class Tick:
    """One move; a landmark of the game is longer or has a dot above it."""

    colour: Rgba
    long: bool = False
    dot: bool = False


class MoveSlider(StepSlider):
    """`value` is a share of the game; `moment` counts moves. `on_look` tells the moment that was chosen."""

    __events__ = ("on_look",)

    def __init__(self, **kwargs: Any) -> None:
        self._ticks: Sequence[Tick] = ()
        self._group = InstructionGroup()
        super().__init__(**kwargs)
        self.canvas.add(self._group)
        self.bind(pos=self._draw, size=self._draw, value=self._follow)
        running_app().theme.observe(name=self._draw)

    def take(self, ticks: Sequence[Tick]) -> None:
        """Show the moves of a game."""
        self._ticks = ticks
        self.steps = len(ticks) + 1
        self._draw()

    @property
    def moment(self) -> int:
        """How many moves lie before the knob."""
        return round(self.value * len(self._ticks))

    @moment.setter
    def moment(self, moment: int) -> None:
        self.value = moment / max(1, len(self._ticks))

    def update_points(self, *_: object) -> None:
        """The ticks say where it stops."""

    def _follow(self, *_: object) -> None:
        self._draw()
        self.dispatch("on_look", self.moment)

    def on_look(self, moment: int) -> None:
        """The knob is at another moment, whoever put it there."""

    def _draw(self, *_: object) -> None:
        group, count = self._group, len(self._ticks)
        group.clear()
        if not count or self.width < dp(40):
            return
        theme = running_app().theme
        run, first = self.width - 2 * self.padding, self.x + self.padding
        breadth = min(dp(3), max(dp(1), run / count - dp(1)))
        base = self.center_y + dp(_ABOVE)
        for ply, tick in enumerate(self._ticks):
            x = first + run * (ply + 1) / count
            shown = 1.0 if ply < self.moment else 0.45
            group.add(Color(*tick.colour[:3], shown))
            height = dp(_HIGH if tick.long else _LOW)
            group.add(Rectangle(pos=(x - breadth / 2, base), size=(breadth, height)))
            if tick.dot:
                group.add(Color(*theme.primaryColor[:3], shown))
                side = dp(_DOT)
                place = (x - side / 2, base + dp(_HIGH + 2))
                group.add(SmoothEllipse(pos=place, size=(side, side)))


load_kv(__file__)
