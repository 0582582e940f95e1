"""A pill of segments, one of which is chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.relativelayout import RelativeLayout
from kivymd.uix.segmentedbutton import (
    MDSegmentButtonIcon,
    MDSegmentButtonLabel,
    MDSegmentedButton,
    MDSegmentedButtonItem,
)

from kingsapp.ui.base.kv import load_kv, share_lean_rule
from kingsapp.ui.base.services import running_app
from kingsapp.ui.text.fitting import pixels_of
from kingsapp.ui.widgets.icon import Icon
from kingsapp.ui.widgets.press import Pressed
from kingsapp.ui.widgets.text import Text

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

__all__ = ["Icon", "Segment", "Segmented", "Text"]


class SegmentText(Text, MDSegmentButtonLabel):
    """The words of a segment."""


class SegmentIcon(Icon, MDSegmentButtonIcon):
    """Its symbol."""


class Segment(Pressed, MDSegmentedButtonItem):
    """One value of a `Segmented`; `active` is the chosen one."""

    value = ObjectProperty(None, allownone=True)
    text = StringProperty("")
    icon = StringProperty("")

    ink = ColorProperty()
    shown_text = StringProperty("")
    """Its words, in two lines if they do not fit into one."""
    bare = BooleanProperty(False)
    """There is no room for its symbol."""

    def __init__(self, **kwargs: Any) -> None:
        self._symbol: SegmentIcon | None = None
        super().__init__(**kwargs)
        self.bind(width=self.measure, text=self.measure, icon=self.measure)
        self.bind(icon=self._show_symbol, bare=self._show_symbol, ink=self._colour)

    def _show_symbol(self, *_: object) -> None:
        container = self.ids.container
        if self._symbol:
            container.remove_widget(self._symbol)
            self._symbol = None
        if self.icon and not self.bare:
            self._symbol = SegmentIcon(icon=self.icon, color=self.ink)
            container.add_widget(self._symbol, index=len(container.children))

    def _colour(self, *_: object) -> None:
        if self._symbol:
            self._symbol.color = self.ink

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        """Without the tick that KivyMD adds later, and the room that it then asks for."""
        RelativeLayout.add_widget(self, widget, *args, **kwargs)

    def on_active(self, *_: object) -> None:
        """KivyMD lets a tick come and go after half a second."""

    @property
    def need(self) -> float:
        """The width that its words ask for, in two lines if they are several, and its symbol."""
        return self._width_of(in_two_lines(self.text)) + float(dp(40 if self.icon else 12))

    def measure(self, *_: object) -> None:
        """Leave the symbol out, and then break the words, if they do not fit."""
        words = self._width_of(self.text) + dp(10)
        self.bare = bool(self.icon) and words + dp(28) > self.width
        fits = words + (dp(28) if self.icon and not self.bare else 0) <= self.width
        self.shown_text = self.text if fits else in_two_lines(self.text)

    @staticmethod
    def _width_of(text: str) -> float:
        return pixels_of(text, running_app().theme.size_of("labelL"), "BodyMedium")


def in_two_lines(text: str) -> str:
    """Break at the space nearest to the middle, if there is one."""
    spaces = [place for place, letter in enumerate(text) if letter == " "]
    if not spaces:
        return text
    middle = min(spaces, key=lambda place: abs(2 * place - len(text)))
    return f"{text[:middle]}\n{text[middle + 1 :]}"


class Segmented(MDSegmentedButton):
    """`options` are (value, text) or (value, text, icon); `value` is the chosen one.

    `on_choose` tells a choice made by touch, not a value set from outside.
    """

    options = ListProperty([])
    value = ObjectProperty(None, allownone=True)
    segment_width = NumericProperty(0)
    """Fixed width of a segment in dp; 0 shares the width of the widget."""

    by_words = BooleanProperty(False)
    """Segments share the width by the length of their words, not evenly."""

    __events__ = ("on_choose",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        running_app().theme.observe(text_scale=self._share)
        self.bind(by_words=self._share, height=self.adjust_segment_radius)

    def on_kv_post(self, _base: object) -> None:
        """KivyMD's largest is 40 dp high."""
        self.ids.container.height = dp(48)

    def _share(self, *_: object) -> None:
        for segment in self.segments:
            segment.size_hint_x = segment.need if self.by_words else 1
            segment.measure()

    def on_options(self, *_: object) -> None:
        """Rewrite the segments; the same number keeps its widgets, so that a change of words is quiet."""
        segments = self.segments
        if len(segments) != len(self.options):
            self.ids.container.clear_widgets()
            for _place in self.options:
                self.add_widget(Segment())
            segments = self.segments
        for segment, option in zip(segments, self.options, strict=True):
            segment.value, segment.text = option[0], option[1]
            segment.icon = option[2] if len(option) > 2 else ""
        self._share()
        self.on_value()
        self.adjust_segment_radius()

    @property
    def segments(self) -> list[Segment]:
        """From left to right."""
        return list(reversed(self.ids.container.children)) if self.ids else []

    def on_value(self, *_: object) -> None:
        """Mark the chosen segment."""
        for segment in self.segments:
            segment.active = segment.value == self.value

    def mark_item(self, segment: Segment) -> None:
        """KivyMD tells a tap."""
        if segment.value != self.value:
            self.value = segment.value
            self.dispatch("on_choose", segment.value)

    def on_choose(self, value: object) -> None:
        """A person chose `value`."""


share_lean_rule(Text, SegmentText)
share_lean_rule(Icon, SegmentIcon)
load_kv(__file__)
