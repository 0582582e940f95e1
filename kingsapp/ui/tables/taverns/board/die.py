"""The die: tumbles across the map and comes to rest on what was rolled (T12)."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from kingsapp.ui.base.animate import animate
from kingsapp.ui.faces.brush import file_texture
from kingsapp.ui.widgets.tile import Look, Tile

ROLLING: Final = 84
"""The side of the die while it rolls (dp)."""
_TURNS: Final = 9
"""How many faces come up before the last one."""


class Die(Widget):
    """One die of `side` dp; `eyes` 0 shows nothing."""

    eyes = NumericProperty(0)
    side = NumericProperty(44)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self._tile = Tile()
        self.add_widget(self._tile)
        self.bind(pos=self._place, side=self._place, eyes=self._show)
        self._place()

    def _place(self, *_: object) -> None:
        self.size = self._tile.size = (dp(self.side),) * 2
        self._tile.pos = self.pos

    def _show(self, *_: object) -> None:
        face = file_texture(f"emblem/die_{int(self.eyes)}.png") if self.eyes else None
        self._tile.show(Look(face, radius=self.side * 0.2, shadow="e2" if face else ""))

    def rest(self, eyes: int) -> None:
        """Lie still."""
        self._tile.angle, self._tile.zoom = 0, 1
        self.eyes = eyes

    async def roll(
        self, start: tuple[float, float], end: tuple[float, float], eyes: int, seconds: float
    ) -> None:
        """Bounce from one place to another; the faces change more and more slowly until the last one."""
        # The faces on the way are for the eye alone: what was rolled is decided long before.
        order = Random(eyes)
        tile = self._tile
        tile.center = start
        shown = 0
        for turn in range(_TURNS + 1):
            share = turn / _TURNS
            shown = (
                eyes if turn == _TURNS else order.choice([n for n in range(1, 7) if n not in (shown, eyes)])
            )
            self.eyes = shown
            weight = 0.4 + 1.2 * share
            goal = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
            hop = dp(34) * (1 - share) * (1 if turn % 2 else 0)
            await animate(
                tile,
                center=(goal[0], goal[1] + hop),
                angle=-360.0 * (1 - share) if turn < _TURNS else 0.0,
                zoom=1.0 + 0.18 * (1 - share) * (turn % 2),
                duration=seconds * weight / (_TURNS + 1),
                transition="out_quad",
            )
        tile.angle = 0
        await animate(tile, zoom=1.16, duration=seconds * 0.12, transition="out_quad")
        await animate(tile, zoom=1.0, duration=seconds * 0.12, transition="out_back")

    async def shrink_to(self, place: tuple[float, float], zoom: float, seconds: float) -> None:
        """Make room on the map: go to where the die lies until the find is settled."""
        await animate(self._tile, center=place, zoom=zoom, duration=seconds, transition="in_out_cubic")
