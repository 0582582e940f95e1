"""A row of a list: symbol, title and subtitle, and whatever stands at its end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivymd.uix.list import (
    MDListItem,
    MDListItemHeadlineText,
    MDListItemLeadingIcon,
    MDListItemSupportingText,
    MDListItemTrailingIcon,
)

from kingsapp.ui.base.kv import load_kv, share_lean_rule
from kingsapp.ui.widgets.icon import Icon
from kingsapp.ui.widgets.press import Pressed
from kingsapp.ui.widgets.text import Text

if TYPE_CHECKING:
    from kivy.input.motionevent import MotionEvent
    from kivy.uix.widget import Widget

__all__ = ["Icon", "ListRow", "Text"]


class RowTitle(Text, MDListItemHeadlineText):
    """What a row is."""


class RowSubtitle(Text, MDListItemSupportingText):
    """What it is for."""


class RowIcon(Icon, MDListItemLeadingIcon):
    """The symbol before the words."""


class RowTail(Icon, MDListItemTrailingIcon):
    """The symbol behind them."""


class ListRow(Pressed, MDListItem):
    """Children added to a row stand at its end; `on_release` is the tap on the whole row.

    A tap on a row whose end is a switch turns the switch. Symbols and subtitle are made where a row has them.
    """

    icon = StringProperty("")
    title = StringProperty("")
    subtitle = StringProperty("")
    tail_icon = StringProperty("")
    ink = ColorProperty()
    tappable = BooleanProperty(True)
    min_height = NumericProperty(64)
    shown = BooleanProperty(True)

    def __init__(self, **kwargs: Any) -> None:
        self._icon: RowIcon | None = None
        self._subtitle: RowSubtitle | None = None
        self._tail: RowTail | None = None
        super().__init__(**kwargs)

    def on_kv_post(self, _base: object) -> None:
        """The rule has been applied: what stands around the title follows its properties from now on."""
        self.bind(icon=self._show_icon, subtitle=self._show_subtitle, tail_icon=self._show_tail)
        self.bind(ink=self._colour)
        self._show_icon()
        self._show_subtitle()
        self._show_tail()

    @property
    def end(self) -> Widget:
        """The widgets at the end of the row, the symbol last."""
        return self.ids.trailing_container

    def _show_icon(self, *_: object) -> None:
        if self._icon:
            self.remove_widget(self._icon)
            self._icon = None
        if self.icon:
            self._icon = RowIcon(icon=self.icon, color=self.ink)
            BoxLayout.add_widget(self, self._icon, index=len(self.children))

    def _show_subtitle(self, *_: object) -> None:
        words = self.ids.text_container
        if self._subtitle and not self.subtitle:
            words.remove_widget(self._subtitle)
            self._subtitle = None
        elif self._subtitle:
            self._subtitle.text = self.subtitle
        elif self.subtitle:
            self._subtitle = RowSubtitle(text=self.subtitle)
            words.add_widget(self._subtitle)

    def _show_tail(self, *_: object) -> None:
        if self._tail:
            self.end.remove_widget(self._tail)
            self._tail = None
        if self.tail_icon:
            self._tail = RowTail(icon=self.tail_icon)
            self.end.add_widget(self._tail)
            self._colour()

    def _colour(self, *_: object) -> None:
        """The symbols have the colour of the title; the tail of a plain row is quieter by itself."""
        if self._icon:
            self._icon.color = self.ink
        if self._tail and self.ink != self.theme_cls.onSurfaceColor:
            self._tail.color = self.ink

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        """Children of the rule in place, the rest at the end."""
        if len(self.children) < 2:
            BoxLayout.add_widget(self, widget, *args, **kwargs)
        else:
            widget.pos_hint = {"center_y": 0.5}
            self.end.add_widget(widget, index=len(self.end.children))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A row that does nothing lets the finger through to its children."""
        if not self.tappable:
            return any(child.dispatch("on_touch_down", touch) for child in self.children[:])
        return super().on_touch_down(touch)


share_lean_rule(Text, RowTitle, RowSubtitle)
share_lean_rule(Icon, RowIcon, RowTail)
load_kv(__file__)
