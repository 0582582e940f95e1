"""The table of a game: shows observations, turns gestures into actions, tells events.

    table.home_seat = 0                        # whose area lies at the lower edge
    table.show(view, legal, ply=12)            # a position at once
    table.accepts = True                       # gestures now lead to on_action(*actions)
    await table.tell(step)                     # the events of a Step in motion; finish() ends it at once

It knows observations, legal actions and events; nothing of matches, saves or AI players. The widget itself
only has its parts, and hands on to them: see __init__.py.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final, Generic

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from kingsapp.ai.hints import Hint
from kingsapp.core.game import Action, Event, Seat
from kingsapp.core.reason import Reason
from kingsapp.match import Step
from kingsapp.ui.base.services import AppServices, running_app
from kingsapp.ui.tables.common.air import Air
from kingsapp.ui.tables.common.announcer import Announcer
from kingsapp.ui.tables.common.geometry import Box, Geometry, LayoutFunction
from kingsapp.ui.tables.common.gestures import Gestures
from kingsapp.ui.tables.common.host import ViewT
from kingsapp.ui.tables.common.hud import Hud, LayoutT
from kingsapp.ui.tables.common.interface import TABLE_EVENTS, Asked
from kingsapp.ui.tables.common.keyboard import Keyboard
from kingsapp.ui.tables.common.motion import Motion
from kingsapp.ui.tables.common.notes import Notes
from kingsapp.ui.tables.common.prompter import Prompter
from kingsapp.ui.text.phrase import Phrase

if TYPE_CHECKING:
    from kivy.input.motionevent import MotionEvent
    from kivy.uix.widget import Widget

PULSE: Final = 1.4
"""Seconds from one glow to the next."""
_PULSE_STEP: Final = 1 / 30


class GameTable(FloatLayout, Generic[ViewT]):
    """Fills its parent; a game builds the parts, and says what goes where and what a position looks like."""

    names: list[str] = ListProperty([])
    home_seat: Seat = NumericProperty(0)
    accepts: bool = BooleanProperty(False)
    """Whether gestures lead to actions; looking closer always works."""
    seeking: bool = BooleanProperty(False)
    """Whether a hint is being thought out."""
    leisure: bool = BooleanProperty(False)
    """Whether a person may act and has chosen nothing, so that there is room to read."""
    undo_state: Reason | None = ObjectProperty(None, allownone=True)
    """None: undo is possible; else why it is not."""
    round: int = NumericProperty(0)
    """Which round it is; 0 where nobody counts."""

    __events__: tuple[str, ...] = TABLE_EVENTS

    observed: tuple[str, ...] = ("left_handed",)
    """The preferences that change how the table looks."""

    hud: Hud[ViewT, Any]
    gestures: Gestures[ViewT, Any]
    motion: Motion[ViewT]
    prompter: Prompter[ViewT]

    def __init__(
        self,
        names: Sequence[str],
        is_human: Sequence[bool],
        levels: Sequence[str] = (),
        round_number: Callable[[int], int] | None = None,
        is_final: Callable[[Action], bool] = lambda _: False,
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self.app: AppServices = running_app()
        self.names = list(names)
        self.is_human = list(is_human)
        self.levels = list(levels) or [""] * len(names)
        self._round_number = round_number
        self._is_final = is_final
        self._view: ViewT | None = None
        self.legal: frozenset[Action] = frozenset()
        self.past = False
        """Whether an earlier moment is looked at."""
        self.advice: Hint | None = None
        """The hint that is shown."""
        self.geometry = Geometry(self)
        self.air = Air()
        self.notes = Notes(self)
        self.announcer = Announcer(self, self.notes, lambda: self.field)
        self._heralded = ""
        self._keyboard = Keyboard(self)
        self._phase = 0.0
        self._relayout_soon = Clock.create_trigger(self._relayout, -1)
        self._pulse_event = Clock.schedule_interval(self._pulse, _PULSE_STEP)
        self._pulse_event.cancel()
        self._build()
        self._observe()

    def _observe(self) -> None:
        self.bind(pos=self._relayout_soon, size=self._relayout_soon)
        self.bind(accepts=self._accepts_changed, undo_state=self._undo_changed)
        self.bind(seeking=lambda *_: self.hud.turn_ring(self._phase))
        app = self.app
        app.theme.observe(name=self._look_changed, text_scale=self._look_changed)
        app.tr.observe(t=self._look_changed)
        app.preferences.observe(**dict.fromkeys(self.observed, self._look_changed))
        app.metrics.observe(density=self._look_changed)

    def _look_changed(self, *_: object) -> None:
        self._relayout_soon()

    def on_parent(self, _: object, parent: Widget | None) -> None:
        """Glow and hear keys while the table stands somewhere."""
        self._keyboard.listen(bool(parent))
        if parent:
            self._pulse_event()
        else:
            self._pulse_event.cancel()
            self.finish()

    # What a game implements.

    def _build(self) -> None:
        """Make the parts and put their layers one above the other."""
        raise NotImplementedError

    def _arrange(self) -> None:
        """Put everything in its place, in a window of another size or in another theme."""
        raise NotImplementedError

    def _set_position(self, view: ViewT, legal: frozenset[Action], marked: list[Action] | None) -> None:
        """Make this the position that is shown; `marked` None leaves what was marked."""
        raise NotImplementedError

    def refresh(self) -> None:
        """Bring everything into line with the position."""
        raise NotImplementedError

    def _accepts_changed(self, *_: object) -> None:
        raise NotImplementedError

    def _glow(self, alpha: float) -> None:
        """Set the brightness of everything that glows."""
        raise NotImplementedError

    def update_tools(self) -> None:
        """Bring the buttons around the game into line with what can be done now."""
        self.hud.update_tools()

    def _covered(self, touch: MotionEvent) -> bool:
        """Whether something covers the buttons there while a step is told."""
        return False

    def close_above(self) -> bool:
        """Close what stands over the table; False if nothing does."""
        return False

    @property
    def field(self) -> Box:
        """The area in whose middle notes without a place are shown."""
        return self.geometry.table

    # The interface for all parts and screens.

    @property
    def view(self) -> ViewT:
        """The position that is shown; there is none before `shown`."""
        assert self._view is not None
        return self._view

    @view.setter
    def view(self, view: ViewT) -> None:
        self._view = view

    @property
    def shown(self) -> bool:
        """Whether there is a position."""
        return self._view is not None

    @property
    def telling(self) -> bool:
        """Whether a step is being told."""
        return self.motion.telling

    @property
    def confirming(self) -> bool:
        """Whether the person wants a second tap before every move."""
        return bool(self.app.preferences.confirm)

    def is_final(self, action: Action) -> bool:
        """Whether an action could not be taken back."""
        return self._is_final(action)

    def asks_twice(self, action: Action) -> bool:
        """Whether a tap only shows an action, and the next one carries it out: what cannot be taken back."""
        return self.confirming or self.is_final(action)

    def leave_seat(self, seat: Seat, level: str) -> None:
        """From now on, an AI player of this level plays for a person."""
        self.is_human[seat], self.levels[seat] = False, level

    @property
    def only_human(self) -> bool:
        """Whether the device belongs to one person, so that `your turn` needs no name."""
        return sum(self.is_human) == 1 and self.is_human[self.home_seat]

    @property
    def told_mover(self) -> Seat:
        """Whose turn is marked: of the past, that of the move that is told."""
        return self.prompter.told_mover

    def _plan(self, plan: LayoutFunction[LayoutT], seats: int) -> LayoutT:
        """The layout that a game plans for this window and the wishes of the person."""
        width, height = self.geometry.size
        layout = plan(width, height, seats, self.app.theme.text_scale, self.app.preferences.left_handed)
        self.geometry.column = layout.chronicle
        return layout

    def _relayout(self, *_: object) -> None:
        self._relayout_soon.cancel()
        if self.width >= 2 and self.shown:
            self._arrange()

    def show(
        self,
        view: ViewT,
        legal: Iterable[Action] = (),
        *,
        ply: int = 0,
        marked: Action | Iterable[Action] | None = None,
        past: bool = False,
    ) -> None:
        """Draw a position at once; `marked` led to it, and one of the `past` is only looked at."""
        self.past = past
        self.finish()
        self.notes.clear_why()
        first = not self.shown
        actions = [marked] if isinstance(marked, int) else None if marked is None else list(marked)
        self.round = self._round_number(ply) if self._round_number is not None else 0
        self._set_position(view, frozenset(legal), actions)
        if first:
            self._relayout()
        else:
            self.refresh()
        if not past:
            self._herald()

    def _herald(self) -> None:
        """Say it once when the end of the game comes into sight."""
        news = self.nearing_end()
        if news and news != self._heralded and self.width >= 2:
            self.announcer.announce(self.app.tr.t(news))
        self._heralded = news

    def nearing_end(self) -> str:
        """What there is to say of the end of the game, as a key of the catalogue; nothing while it is far."""
        return ""

    async def deal(self) -> None:
        """Animate the deal at the beginning of a game; without motion it is there at once."""
        await self.motion.deal()

    async def tell(self, step: Step, at_once: bool = False) -> None:
        """Show the events of a step in motion, up to `step.after`; without motion it is there at once."""
        self.finish()
        # What the finger lies on may be elsewhere when it is lifted.
        self.gestures.end_touch()
        self.notes.clear_why()
        self.legal = frozenset()
        self.advice = None
        await self.motion.tell(step, at_once)

    def finish(self) -> None:
        """End a running motion at once."""
        self.motion.finish()

    def bring_into_view(self, actions: Iterable[Action]) -> None:
        """Push what these actions touch into sight; on most tables everything is."""

    def caption(
        self, line: Phrase | None, seat: Seat | None = None, note: str = "", action: str = ""
    ) -> None:
        """Say in the prompt's place what happens, with a button that ends it; None ends it."""
        self.prompter.caption(line, seat, note, action)

    def thinking(self, seat: Seat | None, note: str = "") -> None:
        """Show that a player thinks; None ends it."""
        self.prompter.think(seat, note)

    def hint(self, hint: Hint) -> None:
        """Show an action with what speaks for it."""
        # It may come while something is dragged.
        self.gestures.let_go()
        self.advice = hint
        self.gestures.point_out(hint.action, *hint.then)

    @property
    def hinted(self) -> bool:
        """Whether a hint is shown now."""
        return self.advice is not None

    def clear_hint(self) -> None:
        """Forget the hint, and what it chose."""
        if self.hinted:
            self.advice = None
            self.gestures.choose_nothing()

    def explain(self, reason: Reason | str, action: Action | None = None) -> None:
        """Say beside what was tried why it is not possible, with the rule to look up."""
        text, rule = self.prompter.wording(self._why(reason))
        if not self.dispatch("on_why", text, rule):
            self.notes.explain(text, rule, self.gestures.tried_box(action), self.field)

    def _why(self, reason: Reason | str) -> Reason | str:
        """What to say of an attempt, if a game knows better than the rule that forbids it."""
        return reason

    def close_why(self) -> bool:
        """Close the explanation; False if there is none."""
        there = self.notes.why is not None
        self.notes.clear_why()
        return there

    def cancel_choice(self) -> bool:
        """Take a choice back; False if there was none."""
        return self.gestures.cancel_choice()

    def place_of(self, name: str) -> Box | None:
        """Where something is that a lesson points out; a game says what has a name."""
        return None

    def places_to_touch(self, actions: Sequence[Action]) -> list[Box]:
        """Where a finger has still to go to decide this; the next place first."""
        return []

    def places_of(self, actions: Iterable[Action]) -> list[Box]:
        """Everything that these actions would touch, whatever is chosen now."""
        return []

    def places_changed(self, events: Sequence[Event]) -> list[Box]:
        """Where to look to see what happened."""
        return []

    def asked(self) -> Asked | None:
        """What is chosen and waits for a second tap; None if nothing does."""
        return None

    # Fingers and keys.

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Buttons come first, then the table; a touch while a step is told skips it."""
        if not self.collide_point(*touch.pos) or not self.shown:
            return False
        if getattr(touch, "is_mouse_scrolling", False):
            return self.gestures.scroll(touch)
        if self.prompter.others_act and self.hud.prompt.skips(touch):
            self.dispatch("on_skip_to_turn")
            return True
        if self.telling:
            if not self._covered(touch):
                self.hud.press(touch)
            self.dispatch("on_skip")
            return True
        if self._touched_above(touch) or super().on_touch_down(touch):
            return True
        taken = self.gestures.touch_down(touch)
        self.dispatch("on_skip")
        return taken

    def _touched_above(self, touch: MotionEvent) -> bool:
        """Whether something over the table takes a touch; an explanation goes with the next tap."""
        why = self.notes.why
        if why is None:
            return False
        if why.collide_point(*touch.pos):
            why.on_touch_down(touch)
            return True
        self.notes.clear_why()
        return False

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """Carry a piece."""
        if not self.gestures.follows(touch):
            return bool(super().on_touch_move(touch))
        self.gestures.touch_move(touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Drop a piece, or tap."""
        if not self.gestures.follows(touch):
            return bool(super().on_touch_up(touch))
        self.gestures.touch_up(touch)
        return True

    @property
    def hears_keys(self) -> bool:
        """Whether keys are meant for the table now: it stands in the window, and nothing over it."""
        return self.shown and self.app.shell.overlay is None and self.get_root_window() is not None

    def pass_on(self) -> bool:
        """Press the button of a caption; False if there is none."""
        offered = self.prompter.offers
        if offered:
            self.dispatch("on_pass_on")
        return offered

    def press_key(self, code: int, text: str) -> bool:
        """Handle a key for the person who decides; returns whether it meant anything."""
        return self.gestures.press_key(code, text)

    def _pulse(self, dt: float) -> None:
        self._phase = (self._phase + dt / PULSE) % 1.0
        self.prompter.turn_dots(self._phase)
        self.hud.turn_ring(self._phase)
        if self.shown and self.app.preferences.motion(1):
            self._glow(0.6 + 0.4 * abs(2 * self._phase - 1))

    def _undo_changed(self, *_: object) -> None:
        if self.shown:
            self.update_tools()

    # Events for the screen.

    def on_action(self, *actions: Action) -> None:
        """A legal action was chosen, or several of which each needs that the one before was carried out."""

    def on_refused(self, action: Action) -> None:
        """An impossible one was tried; answer with `explain`."""

    def on_why(self, text: str, rule: str) -> bool:
        """It is explained why something is not possible; True: somebody says it elsewhere."""
        return False

    def on_rule(self, rule: str) -> None:
        """A rule was asked for; empty is the whole rulebook."""

    def on_move_now(self) -> None:
        """The person asked the AI player to move now."""

    def on_skip(self) -> None:
        """A finger on the table or a key asks to end what is being told; answer with `finish`."""

    def on_skip_to_turn(self) -> None:
        """Nothing more shall be told before a person is to act."""

    def on_pass_on(self) -> None:
        """The caption's button was pressed: the device may go to the next player."""

    def on_undo(self) -> None:
        """The undo button was pressed."""

    def on_hint(self) -> None:
        """The person asked for a hint."""

    def on_pause_menu(self) -> None:
        """The menu button was pressed."""

    def on_chronicle(self) -> None:
        """The chronicle button was pressed."""

    def on_moment(self, event: Event) -> None:
        """An event begins to be shown: the moment for its sound."""

    def on_lifted(self) -> None:
        """A piece left its place; sounds and haptics may answer."""
