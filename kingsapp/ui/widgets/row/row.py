"""A row of a list: symbol, title and subtitle, and whatever stands at its end."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
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

__all__ = ["Icon", "ListRow", "Text"]


class RowTitle(Text, MDListItemHeadlineText):
    """What a row is."""


class RowSubtitle(Text, MDListItemSupportingText):
    """What it is for."""


class RowIcon(Icon, MDListItemLeadingIcon):
    """The symbol before the words."""


class RowTail(Icon, MDListItemTrailingIcon):
    """The symbol behind them."""


KINDS = (RowTitle, RowSubtitle, RowIcon, RowTail)


class ListRow(Pressed, MDListItem):
    """Children added to a row stand at its end; `on_release` is the tap on the whole row.

    A tap on a row whose end is a switch turns the switch.
    """

    icon = StringProperty("")
    title = StringProperty("")
    subtitle = StringProperty("")
    tail_icon = StringProperty("")
    ink = ColorProperty()
    tappable = BooleanProperty(True)
    least = NumericProperty(64)
    shown = BooleanProperty(True)

    words_height = NumericProperty(0)

    def on_kv_post(self, _base: Any) -> None:
        """What KivyMD measures once, or by the number of lines, follows the words."""
        ids = self.ids
        ids.text_container.bind(minimum_height=self.setter("words_height"))
        for container in (ids.leading_container, ids.trailing_container):
            container.bind(minimum_width=container.setter("width"))
        self.words_height = ids.text_container.minimum_height

    @property
    def end(self) -> Any:
        """What stands at the end of the row, the symbol last."""
        return self.ids.trailing_container

    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        """Words and symbols where KivyMD puts them, children of its rule in place, the rest at the end."""
        if isinstance(widget, KINDS) or len(self.children) < 3:
            super().add_widget(widget, *args, **kwargs)
        else:
            widget.pos_hint = {"center_y": 0.5}
            self.end.add_widget(widget, index=len(self.end.children))

    def on_touch_down(self, touch: Any) -> bool:
        """A row that does nothing lets the finger through to its children."""
        if not self.tappable:
            return any(child.dispatch("on_touch_down", touch) for child in self.children[:])
        return super().on_touch_down(touch)

    def _set_with_container(self, container: Any, widget: Any) -> None:
        """KivyMD would take over the width once."""


share_lean_rule(Text, RowTitle, RowSubtitle)
share_lean_rule(Icon, RowIcon, RowTail)
load_kv(__file__)
