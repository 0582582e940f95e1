"""Overlays: a sheet from below, a dialog in the middle, a list to choose from.

Sheet(title=..., content=widget).open()
ChoiceSheet(title=..., options=[(value, text, icon)], value=..., chosen=callback).open()
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from kivy.animation import Animation
from kivy.core.window import Window
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivymd.uix.bottomsheet import MDBottomSheet, MDBottomSheetDragHandle
from kivymd.uix.dialog import MDDialog

from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.base.services import running_app
from kingsapp.ui.theme import MOTION
from kingsapp.ui.widgets.button import IconButton
from kingsapp.ui.widgets.press import Rippleless, Unhovered
from kingsapp.ui.widgets.row import ListRow
from kingsapp.ui.widgets.scroll import Scroll
from kingsapp.ui.widgets.text import Text
from kingsapp.ui.widgets.touch_barrier import TouchBarrier

if TYPE_CHECKING:
    from kivy.input.motionevent import MotionEvent
    from kivy.uix.widget import Widget

__all__ = [
    "ChoiceSheet",
    "Dialog",
    "DialogBody",
    "IconButton",
    "MDBottomSheetDragHandle",
    "Overlay",
    "Scroll",
    "Sheet",
    "SheetBody",
    "Text",
]


ValueT = TypeVar("ValueT")
Option = tuple[ValueT, str] | tuple[ValueT, str, str]
"""A value, what it is called, and perhaps its symbol."""


class Overlay(TouchBarrier):
    """Covers the screen with a scrim; a tap beside its body closes it, and so do Back and Escape."""

    shown = NumericProperty(0.0)
    """How far it has come up, 0 to 1."""

    __events__ = ("on_close",)

    def open(self) -> None:
        """Come up above everything but the privacy cover."""
        app = running_app()
        app.shell.show_overlay(self)
        duration = app.preferences.motion(MOTION["sheetIn"])
        if duration:
            Animation(shown=1.0, duration=duration, transition="out_quart").start(self)
        else:
            self.shown = 1.0

    def close(self, *_: object) -> None:
        """Close at once, without an animation."""
        if self.parent:
            running_app().shell.drop_overlay(self)
            self.dispatch("on_close")

    def on_close(self) -> None:
        """It was closed."""

    @property
    def body(self) -> Widget:
        """The part that is not the scrim."""
        return self.ids.body

    def touched_beside(self, touch: MotionEvent) -> None:
        """A tap on the scrim closes it."""
        if not self.body.collide_point(*touch.pos):
            self.close()


class _Titled(Overlay):
    title = StringProperty("")
    note = StringProperty("")

    def __init__(self, content: Widget | None = None, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        if content is not None:
            self.ids.content.add_widget(content)


class SheetBody(Rippleless, Unhovered, MDBottomSheet):
    """KivyMD's sheet without its own scrim, keys and swipes: `Overlay` has them, and its content scrolls."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        Window.unbind(on_keyboard=self._handle_keyboard)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return bool(FloatLayout.on_touch_down(self, touch) or self.collide_point(*touch.pos))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        return bool(FloatLayout.on_touch_up(self, touch))

    def on_touch_move(self, touch: MotionEvent) -> bool:
        return bool(FloatLayout.on_touch_move(self, touch))


class Sheet(_Titled):
    """Comes up from below; as high as its content, or as the window allows, then it scrolls."""

    closable = BooleanProperty(False)
    """It is only there to be read: a cross in its corner closes it."""


class DialogBody(Rippleless, Unhovered, MDDialog):
    """KivyMD's dialog without a scrim, window and motion of its own: `Overlay` has them."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        Window.unbind(on_resize=self.update_width)

    def update_width(self, *_: object) -> None:
        """Its rule says how wide it is."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A touch beside it belongs to the `Overlay`; KivyMD would dismiss a dialog it never opened."""
        return self.collide_point(*touch.pos) and bool(super().on_touch_down(touch))


class Dialog(_Titled):
    """Stands in the middle of the window, or high, where a keyboard on the screen does not reach."""

    high = BooleanProperty(False)


class ChoiceSheet(Sheet):
    """A list of which one entry is chosen."""

    def __init__(
        self,
        options: Sequence[Option[ValueT]],
        chosen: Callable[[ValueT], object],
        value: ValueT | None = None,
        notes: Mapping[ValueT, str] | None = None,
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        for option in options:
            row = ListRow(title=option[1], icon=option[2] if len(option) > 2 else "", min_height=56)
            row.subtitle = (notes or {}).get(option[0], "")
            row.tail_icon = "check" if option[0] == value else ""
            row.bind(on_release=lambda _row, picked=option[0]: self._pick(picked, chosen))
            self.ids.content.add_widget(row)

    def _pick(self, value: ValueT, chosen: Callable[[ValueT], object]) -> None:
        self.close()
        chosen(value)


load_kv(__file__)
