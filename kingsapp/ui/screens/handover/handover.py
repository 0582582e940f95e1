"""The cover: hides the table, names who takes the device, and opens for whoever holds the ring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from kingsapp.ui.base.keys import ENTER, SPACE
from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.base.services import running_app
from kingsapp.ui.faces import small
from kingsapp.ui.tables.common.presenter import GamePresenter, Turn
from kingsapp.ui.theme import MOTION
from kingsapp.ui.widgets.button import IconButton
from kingsapp.ui.widgets.icon import Icon
from kingsapp.ui.widgets.move_lines import MoveLines
from kingsapp.ui.widgets.panel import Divider, Panel
from kingsapp.ui.widgets.rock import Rock
from kingsapp.ui.widgets.scroll import Scroll
from kingsapp.ui.widgets.text import Text
from kingsapp.ui.widgets.touch_barrier import TouchBarrier

if TYPE_CHECKING:
    from kivy.input.motionevent import MotionEvent

__all__ = ["Cover", "HoldRing", "Icon", "IconButton", "Panel", "Rock", "Scroll", "Text"]

HOLD: Final = MOTION["holdToReveal"] / 1000
REWIND: Final = 0.25
"""Seconds that a full ring needs to run back."""
HOLD_KEYS: Final = (*ENTER, SPACE)


class HoldRing(Widget):
    """Fills while a finger rests on it, runs back when it leaves, and dispatches `on_full`."""

    share = NumericProperty(0.0)
    held = BooleanProperty(False)
    gold = ObjectProperty(None, allownone=True)

    __events__ = ("on_full",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._theme = running_app().theme
        self._theme.observe(name=self._gild)
        self.bind(width=self._gild, held=self._gild)
        self._gild()

    def _gild(self, *_: object) -> None:
        side = round(0.71 * self.width / dp(1))
        self.gold = self._disc(side) if side > 1 else None

    def _disc(self, side: float) -> Texture:
        return small.gold(side, side, side / 2, self._theme, self.held)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Only a finger on the ring fills it."""
        if not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            return False
        touch.grab(self)
        self.press()
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Letting go too early lets the ring run back."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self.release()
        return True

    def press(self) -> None:
        """Begin to fill."""
        if not self.held:
            self.held = True
            Clock.unschedule(self._run)
            Clock.schedule_interval(self._run, 0)

    def release(self) -> None:
        """Begin to run back."""
        self.held = False

    def _run(self, seconds: float) -> bool:
        change = seconds / HOLD if self.held else -seconds / REWIND
        self.share = min(1.0, max(0.0, self.share + change))
        if self.share == 1.0:
            self.held = False
            self.dispatch("on_full")
            return False
        return bool(self.held or self.share > 0)

    def stop(self) -> None:
        """Stop and empty the ring."""
        Clock.unschedule(self._run)
        self.held = False
        self.share = 0.0

    def on_full(self) -> None:
        """It was held long enough."""


class Cover(TouchBarrier):
    """Opaque from edge to edge; it shows public knowledge only.

    Dispatches `on_reveal` when the ring was held and `on_menu` for the menu button.
    """

    who = StringProperty("")
    round_number = NumericProperty(0)
    quiet = BooleanProperty(False)
    """Nothing has happened since that player's last turn."""

    __events__ = ("on_reveal", "on_menu")

    def __init__(self, who: str, round_number: int, crest: Widget, **kwargs: Any) -> None:
        super().__init__(who=who, round_number=round_number, **kwargs)
        self.ids.crest.add_widget(crest)
        self._fit_crest()
        self.bind(size=self._fit_crest)
        Window.bind(on_key_down=self._key_down, on_key_up=self._key_up)

    def tell(self, turns: Sequence[Turn], presenter: GamePresenter) -> None:
        """List what happened since the last turn of the player who is named: public facts only."""
        told = self.ids.told
        told.clear_widgets()
        for turn in turns:
            if told.children:
                told.add_widget(Divider())
            badge = presenter.badge(turn.seat, 28)
            told.add_widget(MoveLines(presenter.heading(turn.seat), badge, presenter.turn_lines(turn)))
        self.quiet = not told.children

    def _fit_crest(self, *_: object) -> None:
        share = 0.2 if running_app().metrics.wide else 0.114
        for crest in self.ids.crest.children:
            crest.side = min(104, max(56, round(self.height / dp(1) * share)))
            self.ids.crest.height = crest.height

    def _key_down(self, _window: object, key: int, *_: object) -> bool:
        if key in HOLD_KEYS and not running_app().shell.overlay:
            self.ids.ring.press()
            return True
        return False

    def _key_up(self, _window: object, key: int, *_: object) -> bool:
        if key in HOLD_KEYS:
            self.ids.ring.release()
        return False

    def let_go(self) -> None:
        """Stop filling the ring."""
        self.ids.ring.stop()

    def close(self) -> None:
        """Stop listening; the shell takes it away."""
        self.let_go()
        Window.unbind(on_key_down=self._key_down, on_key_up=self._key_up)

    def on_reveal(self) -> None:
        """The named player holds the device now."""

    def on_menu(self) -> None:
        """The menu button was pressed."""


load_kv(__file__)
