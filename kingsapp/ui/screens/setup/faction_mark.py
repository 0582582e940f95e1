"""The faction of a seat as a picture."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Line, Rectangle
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from kingsapp.ui.base.services import running_app
from kingsapp.ui.faces.brush import file_texture
from kingsapp.ui.tables.common.faction_style import FactionStyle


class FactionMark(Widget):
    """The emblem of a faction, or dice where the lot decides."""

    faction = StringProperty("", allownone=True)
    side = NumericProperty(46)

    def __init__(self, style: FactionStyle, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._style = style
        self._theme = running_app().theme
        self.size_hint = None, None
        self.fbind("faction", self._draw)
        self.fbind("side", self._draw)
        self.fbind("pos", self._draw)
        self._theme.observe(name=self._draw)
        self._draw()

    def _draw(self, *_: object) -> None:
        side = dp(self.side)
        self.size = side, side
        faction = self.faction
        picture = self._style.badge(faction, self.side) if faction else file_texture("emblem/sym_dice.png")
        self.canvas.clear()
        with self.canvas:
            if faction:
                Color(1, 1, 1, 1)
                Rectangle(texture=picture, pos=self.pos, size=self.size)
                return
            Color(*self._theme.outlineColor)
            self._dashes(side)
            Color(*self._theme.onSurfaceVariantColor)
            inset = side * 0.16
            Rectangle(
                texture=picture,
                pos=(self.x + inset, self.y + inset),
                size=(side - 2 * inset, side - 2 * inset),
            )

    def _dashes(self, side: float) -> None:
        """The edge of an empty place: Kivy dashes lines of one pixel only, so each dash is its own."""
        corner = side * 0.2
        step = (side - 2 * corner) / 5
        for number in (0, 2, 4):
            start, end = corner + number * step, corner + (number + 1) * step
            for points in (
                (start, 0, end, 0),
                (start, side, end, side),
                (0, start, 0, end),
                (side, start, side, end),
            ):
                Line(
                    points=[value + (self.y if place % 2 else self.x) for place, value in enumerate(points)],
                    width=dp(0.9),
                    cap="round",
                )
        for x, y, turn in ((0, 0, 180), (0, 1, 270), (1, 1, 0), (1, 0, 90)):
            middle_x = self.x + (side - corner if x else corner)
            middle_y = self.y + (side - corner if y else corner)
            Line(circle=(middle_x, middle_y, corner, turn + 15, turn + 75), width=dp(0.9))
