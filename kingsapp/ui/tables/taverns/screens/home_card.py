"""What home shows of Royal Taverns: the island in small, its roads, and clans that have settled along them.

It needs no rules, so that the start is quick.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Any, Final

from kivy.graphics import Color, Rectangle, SmoothLine
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.uix.widget import Widget

from kingsapp.core.assets import ASSETS
from kingsapp.ui.base.debounce import after_layout
from kingsapp.ui.base.services import running_app
from kingsapp.ui.faces.brush import Brush, picture
from kingsapp.ui.tables.taverns.faces.pieces import paint_token
from kingsapp.ui.tables.taverns.map.curve import curve
from kingsapp.ui.theme import Theme, rgba

Spot = tuple[float, float]

SHAPE: Final = 1.62
"""How much wider than high the picture of the island is."""
CLANS: Final = {
    "beardbados": "yellow",
    "hopsinki": "blue",
    "pasburg": "blue",
    "pickutsk": "white",
    "lugach": "red",
    "karavastan": "red",
    "kegabad": "green",
    "barkhandyr": "purple",
    "malien": "red",
    "sakurogava": "white",
}
GOLD: Final = ("frukfurt", "gulyaevo")
"""Where nuggets lie."""
_DARK, _LIGHT = rgba("#1A140F"), rgba("#C9AE7C")
_BENDS: Final = 10
_CORNER: Final = 10


@cache
def roads() -> tuple[tuple[Spot, ...], ...]:
    """Every road as shares of the picture, from the top left."""
    drawn = json.loads((ASSETS / "img" / "map_layout.json").read_text(encoding="utf-8"))["landscape"]
    spots = {key: (entry["x"], entry["y"]) for key, entry in drawn["provinces"].items()}
    provinces = json.loads((ASSETS / "maps" / "standard.json").read_text(encoding="utf-8"))["provinces"]
    found = []
    for start, entry in provinces.items():
        for end in entry["neighbours"]:
            if start < end:
                bend = drawn["roads"].get(f"{start}-{end}", {}).get("quad")
                ends = spots[start], spots[end]
                found.append(curve(ends[0], bend, ends[1], _BENDS) if bend else ends)
    return tuple(found)


@cache
def spots() -> dict[str, Spot]:
    """Where each province lies, likewise."""
    drawn = json.loads((ASSETS / "img" / "map_layout.json").read_text(encoding="utf-8"))["landscape"]
    return {key: (entry["x"], entry["y"]) for key, entry in drawn["provinces"].items()}


def island(width: float, height: float, theme: Theme) -> Texture:
    """The whole scene as one picture with round corners, so that a frame draws nothing but that."""
    token = width * 0.105

    def at(spot: Spot) -> Spot:
        return width * (0.03 + 0.94 * spot[0]), height * (0.05 + 0.9 * spot[1])

    def paint(brush: Brush) -> None:
        brush.image(f"img/map_small_{theme.name}.jpg", 0, 0, width, height)
        for colour, thickness in ((_DARK, 0.02), (_LIGHT, 0.0115)):
            for road in roads():
                brush.path(map(at, road), max(2.0, width * thickness), colour)
        for key in GOLD:
            brush.emblem("sym_nuggets", *at(spots()[key]), token * 1.1, theme.primaryContainerColor)
        for key, clan in CLANS.items():
            paint_token(brush, clan, *at(spots()[key]), token)

    return picture(("island", theme.name), width, height, paint, radius=_CORNER, edge=_DARK)


class IslandScene(Widget):
    """Takes as much of its place as its shape allows."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._theme = running_app().theme
        self._draw_soon = after_layout(self._draw)
        self.bind(pos=self._draw_soon, size=self._draw_soon)
        self._theme.observe(name=self._draw)

    def _draw(self, *_: object) -> None:
        width = min(self.width, self.height * SHAPE)
        height = width / SHAPE
        self.canvas.clear()
        if width < dp(40):
            return
        frame = (self.right - width, self.center_y - height / 2, width, height)
        texture = island(round(width / dp(1)), round(height / dp(1)), self._theme)
        with self.canvas:
            Color(1, 1, 1, 1)
            Rectangle(texture=texture, pos=frame[:2], size=frame[2:])
            Color(*self._theme.outlineColor)
            SmoothLine(rounded_rectangle=(*frame, dp(_CORNER)), width=dp(0.6), overdraw_width=1)
