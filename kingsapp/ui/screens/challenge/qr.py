"""The picture of a code that cameras read."""

from __future__ import annotations

from typing import Any

import segno
from kivy.graphics import Color, Rectangle
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from kingsapp.ui.base.debounce import after_layout

QUIET = 4
"""Light modules around it, as the standard asks for."""
LIGHT, DARK = (1.0, 0.98, 0.93, 1.0), (0.08, 0.07, 0.06, 1.0)
"""Dark on light in both themes: many cameras read nothing else."""


class QrPicture(Widget):
    """A square of dark and light modules."""

    code = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._draw_soon = after_layout(self._draw)
        self.bind(pos=self._draw_soon, size=self._draw_soon, code=self._draw_soon)
        self._draw_soon()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if not self.code:
            return
        rows = modules(self.code)
        count = len(rows) + 2 * QUIET
        side = min(self.width, self.height)
        # Modules of whole pixels: cameras, and eyes, dislike seams.
        step = max(1, int(side / count))
        left, top = self.center_x - step * count / 2, self.center_y + step * count / 2
        with self.canvas:
            Color(*LIGHT)
            Rectangle(pos=(left, top - step * count), size=(step * count, step * count))
            Color(*DARK)
            for y, row in enumerate(rows, QUIET + 1):
                for x, dark in enumerate(row, QUIET):
                    if dark:
                        Rectangle(pos=(left + x * step, top - y * step), size=(step, step))


def modules(code: str) -> list[list[bool]]:
    """The dark modules of a code, by row."""
    return [[bool(dark) for dark in row] for row in segno.make_qr(code, error="m", boost_error=False).matrix]
