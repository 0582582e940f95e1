"""The days of a month: your result beside the master's, and how they compare."""

from __future__ import annotations

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from kingsapp.match.daily import DayResult
from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.text.numbers import whole_text
from kingsapp.ui.widgets.icon import Icon
from kingsapp.ui.widgets.press import Press
from kingsapp.ui.widgets.text import Text

__all__ = ["DayCell", "Icon", "Text", "WeekdayName"]


class WeekdayName(BoxLayout):
    """The head of a column."""

    name = StringProperty("")


class DayCell(Press, BoxLayout):
    """One day; without a number it is of another month."""

    number = StringProperty("")
    come = BooleanProperty(False)
    """Not a day that is still to come."""
    now = BooleanProperty(False)
    score = StringProperty("")
    master = StringProperty("")
    mark = StringProperty("")
    """How the two compare, as a symbol."""
    better = BooleanProperty(False)
    state = StringProperty("normal")

    def show(self, result: DayResult, first: int) -> None:
        """The first try, and what a master made of the day; a score of 0 is called `first`."""
        self.score = whole_text(result.score + first)
        if result.master is None:
            return
        self.master = whole_text(result.master + first)
        ahead = result.score - result.master
        self.better = ahead > 0
        self.mark = "crown" if ahead > 0 else "circle-outline" if ahead == 0 else "minus"


load_kv(__file__)
