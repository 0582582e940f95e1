"""The score by round: a line for each player that differs from the others by colour, dash and emblem."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import hypot
from typing import TYPE_CHECKING, Any, Final

from kivy.graphics import Color, Rectangle, SmoothEllipse, SmoothLine
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.uix.widget import Widget

from kingsapp.ui.base.services import running_app
from kingsapp.ui.tables.common.faction_style import FactionStyle
from kingsapp.ui.tables.common.geometry import Point
from kingsapp.ui.text.fitting import texture_of
from kingsapp.ui.text.numbers import whole_text
from kingsapp.ui.theme import STYLES, stands_out

if TYPE_CHECKING:
    from kivy.input.motionevent import MotionEvent

PlaceOf = Callable[[int, float], Point]
"""Where a score after a number of rounds is in the chart."""

DASHES: Final[tuple[tuple[float, ...], ...]] = (
    (),
    (9, 5),
    (2, 5),
    (10, 4, 2, 4),
    (16, 5),
    (5, 3),
)
"""Lengths drawn and left out in turn (dp), one pattern for each seat; the first has no gaps."""
STEPS: Final = (1, 2, 5, 10, 20, 50, 100)
LOW, HIGH, WIDE = 190, 230, 900
"""How high the lines are, and where they are at least so wide (dp)."""
SHARE, HIGHEST = 0.3, 300
"""Which share of a high window they take where they are wide, and how many dp at most."""
MOST_LINES: Final = 7
"""How many lines across the chart name a score."""


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """What one player had after each round."""

    name: str
    faction: str
    scores: tuple[int, ...]


class ScoreLines(Widget):
    """The lines, and a numbered disc at each `mark`; a tap tells `on_look` with the number of its round."""

    __events__ = ("on_look",)

    def __init__(self, lines: Sequence[ScoreLine], style: FactionStyle, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._lines = lines
        self._style = style
        self._marks: dict[int, int] = {}
        self._whose = 0
        self._app = running_app()
        for name in ("pos", "height"):
            self.fbind(name, self._draw)
        self.fbind("width", self._measure)
        self._app.theme.observe(name=self._draw, text_scale=self._measure)
        self._measure()

    def mark(self, seat: int, rounds: dict[int, int]) -> None:
        """Put discs on the line of a seat: numbers by the round at which they stand."""
        self._whose, self._marks = seat, rounds
        self._draw()

    @property
    def words(self) -> str:
        """What the lines come to, in words."""
        ordered = sorted(self._lines, key=lambda line: -line.scores[-1])
        return ", ".join(f"{line.name} {whole_text(line.scores[-1])}" for line in ordered)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A tap leads to the round below the finger."""
        if not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            return False
        touch.grab(self)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        # A finger that scrolls the page past the chart means no round.
        if hypot(touch.x - touch.ox, touch.y - touch.oy) < dp(8):
            left, _, width, _ = self._plot
            share = (touch.x - left) / max(1.0, width)
            self.dispatch("on_look", round(min(max(share, 0.0), 1.0) * self._rounds))
        return True

    def on_look(self, number: int) -> None:
        """Somebody wants to see the table after this round."""

    def _measure(self, *_: object) -> None:
        high = max(HIGH, min(self._app.metrics.height * SHARE, HIGHEST))
        # Beside a higher panel they grow.
        self.size_hint_min_y = (
            dp(LOW if self.width < dp(WIDE) else high) + dp(24) * self._app.theme.text_scale
        )
        self._draw()

    @property
    def _rounds(self) -> int:
        return max(1, len(self._lines[0].scores) - 1)

    @property
    def _plot(self) -> tuple[float, float, float, float]:
        """Where the lines are: left, low, width, height."""
        below = dp(20) * self._app.theme.text_scale
        return self.x + dp(34), self.y + below, self.width - dp(34) - dp(34), self.height - below - dp(10)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if self.width < dp(120):
            return
        left, low, width, height = self._plot
        every = [score for line in self._lines for score in line.scores]
        least, most = min(every), max(every)
        unit = height / max(1, most - least)

        def place(number: int, score: float) -> Point:
            return left + width * number / self._rounds, low + (score - least) * unit

        # Emblems are painted before anything is drawn: painting draws too.
        badges = [self._style.badge(line.faction, 20) for line in self._lines]
        with self.canvas:
            self._grid(place, least, most)
            for seat in [*(s for s in range(len(self._lines)) if s != self._whose), self._whose]:
                self._line(seat, place)
            self._emblems(badges, place)
            self._discs(place)

    def _grid(self, place: PlaceOf, least: int, most: int) -> None:
        theme = self._app.theme
        step = next((size for size in STEPS if (most - least) / size <= MOST_LINES), STEPS[-1])
        left, _, width, _ = self._plot
        for score in range(-(-least // step) * step, most + 1, step):
            _, y = place(0, score)
            Color(*(theme.outlineColor if score == 0 else theme.outlineVariantColor))
            Rectangle(pos=(left, round(y)), size=(width, dp(1)))
            Color(*theme.onSurfaceVariantColor)
            words = self._words(whole_text(score))
            Rectangle(texture=words, pos=(left - dp(6) - words.width, y - words.height / 2), size=words.size)
        every = max(1, -(-self._rounds // 8))
        for number in range(0, self._rounds + 1, every):
            words = self._words(str(number))
            x, _ = place(number, 0)
            Rectangle(texture=words, pos=(x - words.width / 2, self.y), size=words.size)

    def _line(self, seat: int, place: PlaceOf) -> None:
        line = self._lines[seat]
        points = [place(number, score) for number, score in enumerate(line.scores)]
        colour, theme = self._style.fill(line.faction), self._app.theme
        breadth = dp(1.6 if seat == self._whose else 1.1)
        pattern = [dp(length) for length in DASHES[seat % len(DASHES)]]
        strokes = [[part for point in stroke for part in point] for stroke in dashed(points, pattern)]
        if not stands_out(colour, theme.surfaceContainerLowColor):
            # White on parchment, say: ink around it.
            Color(*theme.onSurfaceVariantColor)
            for stroke in strokes:
                SmoothLine(points=stroke, width=breadth + dp(0.8), overdraw_width=1)
        Color(*colour)
        for stroke in strokes:
            SmoothLine(points=stroke, width=breadth, overdraw_width=1)

    def _emblems(self, badges: Sequence[Texture], place: PlaceOf) -> None:
        """At the end of each line; where two would meet, the lower one gives way."""
        ends = sorted(range(len(self._lines)), key=lambda seat: self._lines[seat].scores[-1])
        side, lowest = dp(20), float("-inf")
        Color(1, 1, 1, 1)
        for seat in ends:
            x, y = place(self._rounds, self._lines[seat].scores[-1])
            y = max(y, lowest)
            Rectangle(texture=badges[seat], pos=(x + dp(7), y - side / 2), size=(side, side))
            lowest = y + side

    def _discs(self, place: PlaceOf) -> None:
        theme, side = self._app.theme, dp(22)
        scores = self._lines[self._whose].scores
        for number, disc in self._marks.items():
            x, y = place(number, scores[number])
            Color(*theme.primaryContainerColor)
            SmoothEllipse(pos=(x - side / 2, y - side / 2), size=(side, side))
            words = self._words(str(disc))
            Color(*theme.onPrimaryContainerColor)
            Rectangle(texture=words, pos=(x - words.width / 2, y - words.height / 2), size=words.size)

    def _words(self, text: str) -> Texture:
        return texture_of(text, self._app.theme.size_of("labelM"), STYLES["labelM"].font, self._draw)


def dashed(points: Sequence[Point], pattern: Sequence[float]) -> Iterator[list[Point]]:
    """The strokes of a line; Kivy dashes only lines that are one pixel wide."""
    if not pattern:
        yield list(points)
        return
    place, left, drawn = 0, pattern[0], True
    stroke: list[Point] = [points[0]]
    for (x, y), (to_x, to_y) in pairwise(points):
        length, gone = hypot(to_x - x, to_y - y), 0.0
        while length - gone > left:
            gone += left
            share = gone / length
            turn = (x + (to_x - x) * share, y + (to_y - y) * share)
            if drawn:
                yield [*stroke, turn]
            stroke, drawn = [turn], not drawn
            place = (place + 1) % len(pattern)
            left = pattern[place]
        left -= length - gone
        stroke.append((to_x, to_y))
    if drawn and len(stroke) > 1:
        yield stroke
