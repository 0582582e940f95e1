"""What somebody did: the emblem of the player, the name, and a sentence for each fact."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout

from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.text.phrase import Phrase
from kingsapp.ui.widgets.icon import Icon
from kingsapp.ui.widgets.sentence import Sentence
from kingsapp.ui.widgets.text import Text

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

__all__ = ["AnchorLayout", "Icon", "MoveLines", "Text"]


class MoveLines(BoxLayout):
    """Grows with its sentences."""

    who = StringProperty("")
    role = StringProperty("bodyL")
    badge_room = NumericProperty(46)
    """The width in dp that the emblem takes."""
    tail = StringProperty("")
    """A symbol at the end of the first line: that it can be tapped."""
    marked = BooleanProperty(False)
    dense = BooleanProperty(False)
    """The emblem stands for the name, and there is little room above and below."""
    head = StringProperty("")
    """What stands above the name; empty is nothing."""

    def __init__(self, who: str, emblem: Widget, lines: Sequence[Phrase], **kwargs: Any) -> None:
        super().__init__(who=who, **kwargs)
        self.ids.emblem.add_widget(emblem)
        for line in lines:
            self.say(line)

    def say(self, line: Phrase) -> None:
        """Add a sentence."""
        key, values = line
        self.ids.words.add_widget(Sentence(key, values, role=self.role))


load_kv(__file__)
