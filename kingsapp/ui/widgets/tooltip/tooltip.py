"""Tooltips: what a symbol means, beside a mouse pointer that rests on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.utils import platform
from kivymd.uix.tooltip import MDTooltipPlain

from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.widgets.button import IconButton
from kingsapp.ui.widgets.press import Unhovered

if TYPE_CHECKING:
    from kivy.uix.widget import Widget


REST: Final = 0.6
"""Seconds until a tooltip appears."""


class Tooltip(Unhovered, MDTooltipPlain):
    """The words; they come and go without motion."""


class Tooltips:
    """Says `label` of the control under the pointer.

    KivyMD's MDTooltip lets every control watch the mouse and puts its words into the window, above the
    privacy cover. Here one observer serves all of them, and the words stand in a layer of the shell.
    """

    def __init__(self, shell: Widget, layer: Widget) -> None:
        self._shell = shell
        self._layer = layer
        self._shown: Tooltip | None = None
        self._place: tuple[float, ...] = tuple(Window.mouse_pos)
        self._say_soon = Clock.create_trigger(self._say, REST)
        if platform in ("linux", "macosx", "win"):
            Window.bind(mouse_pos=self._moved, on_cursor_leave=self.hide, on_touch_down=self.hide)

    def stop(self) -> None:
        """The app ends."""
        self.hide()
        Window.unbind(mouse_pos=self._moved, on_cursor_leave=self.hide, on_touch_down=self.hide)

    def hide(self, *_: object) -> None:
        """The pointer went on, or what it rested on is gone."""
        self._say_soon.cancel()
        if self._shown is not None:
            self._layer.remove_widget(self._shown)
            self._shown = None

    def _moved(self, _window: object, place: Sequence[float]) -> None:
        # The navigator has the property dispatched now and then, to be rid of observers that are gone.
        if tuple(place) != self._place:
            self._place = tuple(place)
            self.hide()
            self._say_soon()

    def _say(self, _seconds: float) -> None:
        control = self._under(*Window.mouse_pos)
        if control is None:
            return
        self._shown = tooltip = Tooltip(text=control.label)
        tooltip.texture_update()
        left, low = control.to_window(*control.pos)
        width, height = (side + dp(2 * pad) for side, pad in zip(tooltip.texture_size, (8, 4), strict=True))
        x = left + (control.width - width) / 2
        below = low - height - dp(2)
        tooltip.pos = (
            min(max(dp(4), x), Window.width - width - dp(4)),
            below if below > 0 else low + control.height + dp(2),
        )
        self._layer.add_widget(tooltip)

    def _under(self, x: float, y: float) -> IconButton | None:
        """The button there that can be tapped: of an overlay or a cover, if there is one."""
        shell = self._shell
        for widget in (shell.overlay or shell.cover or shell).walk(restrict=True):
            if isinstance(widget, IconButton) and widget.label and not widget.disabled and widget.opacity:
                if widget.collide_point(*widget.to_widget(x, y)):
                    return widget
        return None


load_kv(__file__)
