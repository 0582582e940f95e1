"""What home shows of Royal Taverns: the island in small, its roads, and clans that have settled along them.

It needs no rules, so that the start is quick.
"""

from __future__ import annotations

import json
from functools import cache
from itertools import chain
from typing import Any, Final

from kivy.graphics import Color, Line, Rectangle, SmoothLine
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.uix.widget import Widget

from kingsapp.core.assets import ASSETS
from kingsapp.ui.base.debounce import after_layout
from kingsapp.ui.base.services import running_app
from kingsapp.ui.faces.brush import picture
from kingsapp.ui.tables.taverns.faces import pieces as faces
from kingsapp.ui.tables.taverns.map.curve import curve
from kingsapp.ui.theme import rgba

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


def terrain(width: float, height: float, theme: str) -> Texture:
    """The ground with round corners."""
    file = f"img/map_small_{theme}.jpg"
    return picture(
        ("island", theme), width, height, lambda brush: brush.image(file, 0, 0, width, height), 10, _DARK
    )


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
        left, top = self.right - width, self.center_y + height / 2
        token = round(width / dp(1) * 0.105)
        badges = {clan: faces.token(clan, token) for clan in CLANS.values()}
        ground = terrain(round(width / dp(1)), round(height / dp(1)), self._theme.name)
        gold = faces.nuggets(round(token * 1.1), self._theme)

        def put(key: str, texture: Any, side: float) -> None:
            x, y = spots()[key]
            middle = left + 0.03 * width + x * width * 0.94, top - 0.05 * height - y * height * 0.9
            Rectangle(texture=texture, pos=(middle[0] - side / 2, middle[1] - side / 2), size=(side, side))

        with self.canvas:
            Color(1, 1, 1, 1)
            frame = (left, top - height, width, height)
            Rectangle(texture=ground, pos=frame[:2], size=frame[2:])
            Color(*self._theme.outlineColor)
            SmoothLine(rounded_rectangle=(*frame, dp(10)), width=dp(0.6), overdraw_width=1)
            self._draw_roads(left + 0.03 * width, top - 0.05 * height, width * 0.94, height * 0.9)
            Color(1, 1, 1, 1)
            for key in GOLD:
                put(key, gold, dp(round(token * 1.1)))
            for key, clan in CLANS.items():
                put(key, badges[clan], dp(token))

    def _draw_roads(self, left: float, top: float, width: float, height: float) -> None:
        for colour, thick in ((_DARK, 0.0105), (_LIGHT, 0.006)):
            Color(*colour)
            for road in roads():
                points = chain.from_iterable((left + x * width, top - y * height) for x, y in road)
                Line(points=list(points), width=max(1.0, width * thick), cap="round", joint="round")
