"""The difficulty of a puzzle and the tries left, as symbols and in words."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivymd.icon_definitions import md_icons

from kingsapp.puzzles import HARDEST
from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.progress.puzzles import TRIES
from kingsapp.ui.widgets.icon import Icon
from kingsapp.ui.widgets.text import Text

__all__ = ["Difficulty", "Text", "TriesLeft"]


class Difficulty(BoxLayout):
    """Dots, of which as many are filled as a puzzle is hard; below them the same in words, if wanted."""

    value = NumericProperty(1)
    """0: unknown, and nothing is shown."""
    most = NumericProperty(HARDEST)
    words = BooleanProperty(False)

    @staticmethod
    def dots(value: float) -> str:
        """The dots as letters of the font of symbols."""
        return symbols("circle", value, HARDEST)


class Symbols(Icon):
    """Several symbols in a row, as letters of their font."""


class TriesLeft(BoxLayout):
    """A heart for each try, filled while it is left, and the same in words."""

    left = NumericProperty(TRIES)

    @staticmethod
    def hearts(left: float) -> str:
        """The hearts as letters of the font of symbols."""
        return symbols("heart", left, TRIES)


def symbols(name: str, filled: float, number: int) -> str:
    """A row of symbols, the first ones filled and the others outlined."""
    return "".join(md_icons[name if place < filled else f"{name}-outline"] for place in range(number))


load_kv(__file__)
