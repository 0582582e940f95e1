"""The table of a game: shows observations, turns gestures into actions, tells events.

    table.home_seat = 0                        # whose area lies at the lower edge
    table.show(view, legal, ply=12)            # a position at once
    table.accepts = True                       # gestures now lead to on_action(*actions)
    await table.tell(step)                     # the events of a Step in motion; finish() ends it at once

It knows observations, legal actions and events; nothing of matches, saves or AI players.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from kingsapp.core.game import Action
from kingsapp.core.reason import Reason
from kingsapp.ui.base.rect import Rect
from kingsapp.ui.tables.common.gestures import Gestures
from kingsapp.ui.tables.common.interface import TABLE_EVENTS
from kingsapp.ui.tables.common.motion import Motion
from kingsapp.ui.tables.common.places import Box
from kingsapp.ui.tables.common.prompter import Speech
from kingsapp.ui.widgets.saying import ThinkingDots

PULSE: Final = 1.4
"""Seconds from one glow to the next."""
_PULSE_STEP: Final = 1 / 30


class GameTable(Gestures, Motion, Speech, FloatLayout):
    """Fills its parent; a game arranges (`_relayout`), takes up positions and draws them (`refresh`)."""

    names = ListProperty([])
    home_seat = NumericProperty(0)
    accepts = BooleanProperty(False)
    """Whether gestures lead to actions; looking closer always works."""
    undo_state: Reason | None = ObjectProperty(None, allownone=True)
    """None: undo is possible; else why it is not."""
    round = NumericProperty(0)
    """Which round it is; 0 where nobody counts."""

    __events__: tuple[str, ...] = TABLE_EVENTS

    follows: tuple[str, ...] = ("left_handed",)
    """The preferences that change how the table looks."""

    def __init__(
        self,
        names: Sequence[str],
        is_human: Sequence[bool],
        levels: Sequence[str] = (),
        round_number: Callable[[int], int] | None = None,
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self._app = App.get_running_app()
        self.names = list(names)
        self.is_human = list(is_human)
        self.levels = list(levels) or [""] * len(names)
        self._round_number = round_number
        self.view: Any = None
        self.legal: frozenset[Action] = frozenset()
        self._air, self._notes = Widget(size_hint=(None, None)), Widget(size_hint=(None, None))
        self._dots = ThinkingDots()
        self.past = False
        """Whether an earlier moment is looked at."""
        self._relayout_soon = Clock.create_trigger(self._relayout, -1)
        self._pulse_event = Clock.schedule_interval(self._pulse, _PULSE_STEP)
        self._pulse_event.cancel()
        self._phase = 0.0
        self.bind(pos=self._relayout_soon, size=self._relayout_soon)
        self.bind(accepts=self._accepts_changed, undo_state=self._tools_changed)
        app = self._app
        app.theme.observe(name=self._look_changed, text_scale=self._look_changed)
        app.tr.observe(t=self._look_changed)
        app.preferences.observe(**dict.fromkeys(self.follows, self._look_changed))
        app.metrics.observe(density=self._look_changed)

    def _look_changed(self, *_: object) -> None:
        self._relayout_soon()

    def on_parent(self, _: Any, parent: Any) -> None:
        """Glow and hear keys while the table stands somewhere."""
        self.listen_to_keys(bool(parent))
        if parent:
            self._pulse_event()
        else:
            self._pulse_event.cancel()
            self.finish()

    @property
    def only_human(self) -> bool:
        """Whether the device belongs to one person, so that `your turn` needs no name."""
        return sum(self.is_human) == 1 and self.is_human[int(self.home_seat)]

    def to_px(self, x: float, y: float) -> tuple[float, float]:
        """A place of the layout (dp, from the top left) in the window."""
        return self.x + dp(x), self.top - dp(y)

    def box(self, rect: Rect) -> Box:
        """A rectangle of the layout in the window: x, y, width, height."""
        x, y = self.to_px(rect.x, rect.bottom)
        return x, y, dp(rect.w), dp(rect.h)

    def put(self, widget: Any, rect: Rect) -> None:
        """Give a widget the whole of a place."""
        x, y, *size = self.box(rect)
        widget.size = size
        widget.pos = x, y

    def measured(self, plan: Callable[..., Any], seats: int) -> Any:
        """The layout that a game plans for this window and the wishes of the person."""
        app = self._app
        width, height = self.width / dp(1), self.height / dp(1)
        return plan(width, height, seats, app.theme.text_scale, app.preferences.left_handed)

    def _relayout(self, *_: object) -> None:
        self._relayout_soon.cancel()
        if self.width >= 2 and self.view is not None:
            self._arrange()

    def show(
        self,
        view: Any,
        legal: Iterable[Action] = (),
        *,
        ply: int = 0,
        marked: Action | Iterable[Action] | None = None,
        past: bool = False,
    ) -> None:
        """Draw a position at once; `marked` led to it, and one of the `past` is only looked at."""
        self.past = past
        self.finish()
        self.clear_why()
        first = self.view is None
        actions = [marked] if isinstance(marked, int) else None if marked is None else list(marked)
        self.round = self._round_number(ply) if self._round_number is not None else 0
        self._take_up(view, frozenset(legal), actions)
        if first:
            self._relayout()
        else:
            self.refresh()

    def _pulse(self, dt: float) -> None:
        self._phase = (self._phase + dt / PULSE) % 1.0
        if self._thinker is not None:
            self._dots.turn = self._phase
            content = self.chrome.prompt.content
            if content is not None and hasattr(content, "turn"):
                content.turn = self._phase
        if self.view is not None and self._app.preferences.motion(1):
            self._glow(0.6 + 0.4 * abs(2 * self._phase - 1))

    def _tools_changed(self, *_: object) -> None:
        if self.view is not None:
            self._show_tools()

    def _show_tools(self) -> None:
        self.chrome.tools()

    def _arrange(self) -> None:
        """Put everything in its place, in a window of another size or in another theme."""
        raise NotImplementedError

    def _take_up(self, view: Any, legal: frozenset[Action], marked: list[Action] | None) -> None:
        """Make this the position that is shown; `marked` None leaves what was marked."""
        raise NotImplementedError

    def refresh(self) -> None:
        """Bring everything into line with the position."""
        raise NotImplementedError

    def _accepts_changed(self, *_: object) -> None:
        raise NotImplementedError

    def _glow(self, alpha: float) -> None:
        """Let what glows be this bright."""
        raise NotImplementedError

    def on_action(self, *actions: Action) -> None:
        """A legal action was chosen, or several of which each needs that the one before was carried out."""

    def on_refused(self, action: Action) -> None:
        """An impossible one was tried; answer with `explain`."""

    def on_rule(self, rule: str) -> None:
        """A rule was asked for; empty is the whole rulebook."""

    def on_move_now(self) -> None:
        """The player who thinks shall move."""

    def on_skip(self) -> None:
        """A finger on the table or a key asks to end what is being told; answer with `finish`."""

    def on_undo(self) -> None:
        """The last action shall be taken back."""

    def on_hint(self) -> None:
        """Advice is wanted."""

    def on_pause_menu(self) -> None:
        """The menu is wanted."""

    def on_chronicle(self) -> None:
        """The chronicle is wanted."""

    def on_moment(self, event: Any) -> None:
        """An event begins to be shown: the moment for its sound."""

    def on_lifted(self) -> None:
        """A piece left its place; sounds and haptics may answer."""
