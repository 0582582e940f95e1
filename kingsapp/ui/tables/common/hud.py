"""What stands around every game: menu, chronicle, rules, undo, hint, title, prompt; and how it is placed."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Final, Generic, Protocol, TypeVar

from kivy.uix.widget import Widget

from kingsapp.ui.base.rect import Rect
from kingsapp.ui.tables.common.geometry import Pinned
from kingsapp.ui.tables.common.host import TableHost, ViewT
from kingsapp.ui.tables.common.prompt import GamePrompt
from kingsapp.ui.widgets.button import IconButton
from kingsapp.ui.widgets.fitted_text import Ring
from kingsapp.ui.widgets.text import Text

if TYPE_CHECKING:
    from kivy.input.motionevent import MotionEvent

FAINT: Final = 0.38


class HudLayout(Protocol):
    """What is common to the layouts of all games."""

    @property
    def kind(self) -> str:
        """`portrait`, `landscape` or `wide`."""

    @property
    def prompt(self) -> Rect:
        """Where the table speaks."""

    @property
    def chronicle(self) -> Rect | None:
        """The column of the chronicle, where there is room for one."""


LayoutT = TypeVar("LayoutT", bound=HudLayout)


class Hud(ABC, Generic[ViewT, LayoutT]):
    """Builds the widgets once; a game arranges them for each layout and adds its own."""

    def __init__(self, table: TableHost[ViewT], prompt: GamePrompt, layout: LayoutT) -> None:
        self._table = table
        self._app = table.app
        self._layout = layout
        self.menu = IconButton(icon="menu")
        self.chronicle = IconButton(icon="script-text")
        self.rules = IconButton(icon="book-open-page-variant")
        self.undo = IconButton(icon="undo-variant")
        self.hint = IconButton(icon="lightbulb-on-outline")
        self.title, self.round = Text(role="titleL"), Text(role="bodyM")
        self.prompt = prompt
        self.layer = Widget(size_hint=(None, None))
        self.ring = Ring()
        self._pinned = Pinned("size")
        self._standing: list[Widget] = []
        self._undoing: list[Widget] = [self.undo]
        self._hinting: list[Widget] = [self.hint]
        for button, event in (
            (self.menu, "on_pause_menu"),
            (self.chronicle, "on_chronicle"),
            (self.undo, "on_undo"),
            (self.hint, "on_hint"),
        ):
            self._bind_event(button, event)
        self._bind_event(self.rules, "on_rule", "")
        prompt.bind(on_move_now=lambda *_: table.dispatch("on_move_now"))
        prompt.bind(on_pass_on=lambda *_: table.dispatch("on_pass_on"))

    @property
    def layout(self) -> LayoutT:
        """Where everything stands now."""
        return self._layout

    def _bind_event(self, button: Widget, event: str, *values: object) -> None:
        """Let a button dispatch an event of the table, at any time."""
        button.bind(on_release=lambda *_: self._table.dispatch(event, *values))
        self._standing.append(button)

    def press(self, touch: MotionEvent) -> bool:
        """Hand a touch to the buttons that work at any time; whether one of them took it."""
        return any(button.parent is not None and button.on_touch_down(touch) for button in self._standing)

    def _layer_of(self, widget: Widget) -> Widget:
        return self.layer

    def switch(self, widget: Widget, on: bool = True) -> None:
        """Show a widget or take it off the table: a hidden one would still catch the fingers."""
        if on and widget.parent is None:
            self._layer_of(widget).add_widget(widget)
        elif not on and widget.parent is not None:
            widget.parent.remove_widget(widget)

    def _put(self, widget: Widget, rect: Rect) -> None:
        """Make a widget fill a place."""
        self._table.geometry.put(widget, rect)
        self.switch(widget)

    def _pin(self, widget: Widget, anchor: str, x: float, y: float) -> None:
        """Keep the `left`, `right` or `center` of something at a place, however its size changes."""
        self.switch(widget)
        px, py = self._table.geometry.to_px(x, y)

        def settle(*_: object) -> None:
            if anchor == "center":
                widget.center_x = round(px)
            elif anchor == "left":
                widget.x = round(px)
            else:
                widget.right = round(px)
            widget.center_y = round(py)

        self._pinned.keep(widget, settle)

    def _size_buttons(self, scale: float) -> None:
        for button, side in (
            (self.menu, 28),
            (self.chronicle, 27),
            (self.rules, 25),
            (self.undo, 26),
            (self.hint, 25),
        ):
            button.side = side * scale

    def place_prompt(self, large: bool) -> None:
        """Sideways on a phone the corner of the prompt is small: what needs more room lies over the game."""
        layout = self._layout
        if layout.kind == "landscape":
            self.prompt.tight = not large
            self._put(self.prompt, self._over_game(layout) if large else layout.prompt)

    @abstractmethod
    def _over_game(self, layout: LayoutT) -> Rect:
        """Where a prompt may lie over the game."""

    def _name_buttons(self) -> None:
        """What a screen reader says of buttons that have only a symbol."""
        for name in ("menu", "chronicle", "rules", "undo", "hint"):
            getattr(self, name).label = self._app.tr.t(f"table.{name}")

    def turn_ring(self, phase: float) -> None:
        """Let a ring go round the symbol of the button for hints while one is thought out."""
        asked = next((button for button in self._hinting if button.parent is not None), None)
        self.switch(self.ring, self._table.seeking and asked is not None)
        if self.ring.parent is not None and asked is not None:
            self.ring.center = asked.symbol_x, asked.center_y
            self.ring.turn = phase

    def update_tools(self) -> None:
        """Undo and hint: faint while they cannot help; a tap then says why. The past knows neither.

        A move can be taken back until somebody else has acted, not only in the own turn.
        """
        table = self._table
        for button in (*self._undoing, *self._hinting):
            helps = table.undo_state is None if button in self._undoing else table.accepts
            button.disabled = table.past
            button.opacity = 0 if table.past else 1 if helps else FAINT
