"""What setting up Underground Kings needs beyond seats: races to choose, and the deck of mine sides."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

from kivy.app import App
from kivy.graphics import Color, Line, Rectangle
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from kingsapp.core.errors import BadInput
from kingsapp.games.kings.cards import RACES
from kingsapp.games.kings.deck import DeckMistakes, read_deck_file
from kingsapp.games.kings.game import KINGS
from kingsapp.ui.faces import small
from kingsapp.ui.faces.brush import file_texture
from kingsapp.ui.screens.errors.wording import Mistake, Pattern, said

BANNERS: Final = RACES
DECK_ENDING: Final = ".csv"

_COLUMN: Final = r"(?P<column>race|strength|copy|defence|size|overseer|value)"
MISTAKES: Final[Sequence[Pattern]] = (
    (rf'{_COLUMN} is (?P<quote>".*") instead of (?P<least>\d+) to (?P<most>\d+)', "setup.deck_range"),
    (rf'{_COLUMN} is (?P<quote>".*") instead of (?P<known>.*)', "setup.deck_one_of"),
    (r"(?P<quote>\w+) stands in line (?P<line>\d+) already", "setup.deck_twice"),
    (r"the header must be (?P<header>.*)", "setup.deck_header"),
    (r"the header (?P<header>.*) is missing", "setup.deck_header"),
    (r"has (?P<found>\d+) cells instead of (?P<wanted>\d+)", "setup.deck_cells"),
    (r"is not CSV \(.*\)", "setup.deck_no_csv"),
    (r"all (?P<found>\d+) cards are missing", "setup.deck_all_missing"),
    (r"(?P<found>\d+) cards? (?:is|are) missing: (?P<cards>.*)", "setup.deck_missing"),
    (r"and (?P<found>\d+) more mistakes", "setup.deck_more"),
)
"""Every sentence of `kingsapp.games.kings.deck`, by its form."""

FILES: Final[Sequence[Pattern]] = (
    (r"cannot be read \((?P<detail>.*)\)", "errors.unreadable"),
    (r"is larger than .*", "setup.deck_too_large"),
    (r"is not UTF-8 text", "errors.no_text"),
)


def read_components(path: Path) -> dict[str, Any]:
    """The components that a deck file brings; raises BadInput, or DeckMistakes with all at once."""
    sides = read_deck_file(path)
    # The game itself knows how a record names them.
    written = KINGS.write_setup(KINGS.new_setup(KINGS.seats[0], Random(0)))
    return {"mines": {name: list(side) for name, side in zip(written["mines"], sides, strict=True)}}


def deck_mistakes(tr: Any, error: BadInput) -> list[Mistake]:
    """Everything that is wrong with a deck file, each with its line."""
    if not isinstance(error, DeckMistakes):
        return [said(tr, FILES, error.reason)]
    return [_mistake(tr, line, what) for line, what in error.mistakes]


def _mistake(tr: Any, line: int, what: str) -> Mistake:
    column = what.partition(" is ")[0]
    found = said(tr, MISTAKES, what, tr.t("setup.deck_line", n=line))
    if column in ("race", "strength", "copy", "defence", "size", "overseer", "value"):
        return Mistake(found.place, tr.t(f"setup.column_{column}"), found.quote, found.why)
    return found


class BannerMark(Widget):
    """A race, or dice where the lot decides."""

    banner = StringProperty("", allownone=True)
    side = NumericProperty(46)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._theme = App.get_running_app().theme
        self.size_hint = None, None
        self.fbind("banner", self._draw)
        self.fbind("side", self._draw)
        self.fbind("pos", self._draw)
        self._theme.bind(name=self._draw)
        self._draw()

    def _draw(self, *_: object) -> None:
        side = dp(self.side)
        self.size = side, side
        picture = small.badge(self.banner, self.side) if self.banner else file_texture("emblem/sym_dice.png")
        self.canvas.clear()
        with self.canvas:
            if self.banner:
                Color(1, 1, 1, 1)
                Rectangle(texture=picture, pos=self.pos, size=self.size)
                return
            Color(*self._theme.outline)
            self._dashes(side)
            Color(*self._theme.text2)
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
