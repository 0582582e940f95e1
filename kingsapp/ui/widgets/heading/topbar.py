"""The bar of a screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.core.window import Window
from kivy.properties import BooleanProperty, StringProperty
from kivymd.uix.appbar import (
    MDTopAppBar,
    MDTopAppBarLeadingButtonContainer,
    MDTopAppBarTitle,
    MDTopAppBarTrailingButtonContainer,
)

from kingsapp.ui.base.kv import load_kv, share_lean_rule
from kingsapp.ui.widgets.button import IconButton
from kingsapp.ui.widgets.text import Text

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

__all__ = ["IconButton", "TopBar"]


class BarTitle(Text, MDTopAppBarTitle):
    """The title of a screen; shrinks rather than wraps."""


class TopBar(MDTopAppBar):
    """The bar of a screen: a way back if there is one, the title, and buttons at its end."""

    title = StringProperty("")
    back = BooleanProperty(False)
    long_title = BooleanProperty(False)
    """Whether the title may take two smaller lines, since it shares a narrow window with buttons."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        # KivyMD's bar binds to the window, for nothing we use; the window would keep a dead listener per bar.
        Window.unbind(on_resize=self._on_resize)

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        """Parts of the bar in place at once, which KivyMD leaves to the next frame; the rest at its end."""
        if isinstance(widget, MDTopAppBarTitle):
            self.ids.text_box.add_widget(widget)
        elif isinstance(widget, MDTopAppBarLeadingButtonContainer):
            self.ids.root_box.add_widget(widget, index=len(self.ids.root_box.children))
        elif isinstance(widget, MDTopAppBarTrailingButtonContainer):
            self.ids.root_box.add_widget(widget)
        elif "end" in self.ids:
            widget.pos_hint = {"center_y": 0.5}
            self.ids.end.add_widget(widget)
        else:
            super().add_widget(widget, *args, **kwargs)


share_lean_rule(Text, BarTitle)
load_kv(__file__)
