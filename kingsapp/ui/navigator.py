"""The screens: which one is shown, and the way back from it."""

from __future__ import annotations

import gc
from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from kivy.animation import Animation
from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.properties import AliasProperty, ListProperty, StringProperty, VariableListProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.screenmanager import NoTransition
from kivymd.uix.screen import MDScreen
from kivymd.uix.screenmanager import MDScreenManager

from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.base.services import running_app

if TYPE_CHECKING:
    from kivy.input.motionevent import MotionEvent
    from kivy.uix.widget import Widget

SCREENS: Final = {
    "home": "kingsapp.ui.screens.home:HomeScreen",
    "settings": "kingsapp.ui.screens.settings:SettingsScreen",
    "table": "kingsapp.ui.screens.table.table:TableScreen",
    "rules": "kingsapp.ui.screens.rules:RulesScreen",
    "setup": "kingsapp.ui.screens.setup:SetupScreen",
    "learn": "kingsapp.ui.screens.learn:LearnScreen",
    "lesson": "kingsapp.ui.screens.lesson:LessonScreen",
    "scoring": "kingsapp.ui.screens.scoring:ScoringScreen",
    "replay": "kingsapp.ui.screens.replay:ReplayScreen",
    "review": "kingsapp.ui.screens.review:ReviewScreen",
    "statistics": "kingsapp.ui.screens.statistics:StatisticsScreen",
    "seen": "kingsapp.ui.screens.seen:SeenScreen",
    "better": "kingsapp.ui.screens.review:FindBetterScreen",
    "about": "kingsapp.ui.screens.about:AboutScreen",
    "today": "kingsapp.ui.screens.today:TodayScreen",
    "puzzles": "kingsapp.ui.screens.puzzles:PuzzlesScreen",
    "puzzle": "kingsapp.ui.screens.puzzles:PuzzleScreen",
}
"""Every screen by name. A screen is imported when it is first shown, which keeps the start short."""

MODULES: Final = tuple(dict.fromkeys(way.partition(":")[0] for way in SCREENS.values()))

TIDYING: Final = 1.0
"""Seconds until the memory of the previous screen is collected, if no finger is down."""
UNTIDIED: Final = 6
"""After this many screens it is collected at once, however quickly they follow one another."""
PATIENCE: Final = 10.0
"""Seconds after which a finger that is still down no longer puts it off."""
_PAINTED: Final = 2
"""Frames until a screen is visible and taps are accepted."""
_FADE_FROM: Final = 0.5
"""The opacity of a screen in its first frame: not zero, because the second frame may take long."""

Once = Mapping[str, object]
NOTHING: Final[Once] = {}

TABS: Final = ("home", "rules", "statistics", "settings")
"""The screens that the navigation bar leads to."""


class Screen(MDScreen):
    """What fills the window between the bars of the system.

    The navigator builds one each time it goes there and hands it the arguments of `go`; `on_enter` comes when
    it stands in the window, `on_leave` when it is taken out of it.
    """

    tab = StringProperty("")
    """The entry of the navigation bar that this screen belongs to; empty hides the bar."""

    orientation = StringProperty("horizontal")
    padding = VariableListProperty([0, 0, 0, 0])
    edge = ListProperty([0, 0, 0, 0])
    """Kept clear. The screen itself fills the window, so that places in it are places in the window."""
    content_width = AliasProperty(
        lambda self: self.width - self.edge[0] - self.edge[2], bind=("width", "edge")
    )
    content_height = AliasProperty(
        lambda self: self.height - self.edge[1] - self.edge[3], bind=("height", "edge")
    )

    def __init__(self, **kwargs: Any) -> None:
        # An MDScreen does not arrange its children; the rules of our screens expect a box.
        self._frame = BoxLayout()
        super().__init__(**kwargs)
        self._frame.orientation = self.orientation
        self.bind(orientation=self._frame.setter("orientation"))
        self.bind(edge=self._keep_clear, padding=self._keep_clear)
        self._keep_clear()
        super().add_widget(self._frame)

    def _keep_clear(self, *_: object) -> None:
        self._frame.padding = [edge + own for edge, own in zip(self.edge, self.padding, strict=True)]

    def on_pre_enter(self) -> None:
        """Have the true size before anything is painted for it."""
        self.size = self.parent.size
        self.do_layout()
        self._frame.do_layout()

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        """Side by side, or one below the other."""
        self._frame.add_widget(widget, *args, **kwargs)

    def remove_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        """Where it was put."""
        self._frame.remove_widget(widget, *args, **kwargs)

    def on_enter(self) -> None:
        """The screen is shown."""

    def on_leave(self) -> None:
        """The screen is left; whatever runs for it has to stop."""

    def restore_args(self) -> dict[str, object]:
        """The arguments that bring back what was chosen here, when the way leads back to this screen."""
        return {}

    def describe(self) -> list[str]:
        """Lines for the report of a failure, with public knowledge only."""
        return []

    def go_back(self) -> bool:
        """Handle Back or Escape, perhaps by cancelling a choice; False leaves the screen."""
        return False


def free_memory() -> None:
    """Take back what screens that were left still hold."""
    gc.collect()


class Navigator(MDScreenManager):
    """Shows one screen at a time and remembers those below it."""

    tab = StringProperty("")
    edge = ListProperty([0, 0, 0, 0])
    """What bars and the system cover of the window: left, top, right, bottom in pixels."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(transition=NoTransition(), **kwargs)
        self.screen: Screen | None = None
        self._trail: list[tuple[str, dict[str, object]]] = []
        self._unpainted = 0
        self._next_frame = Clock.create_trigger(self._painted, 0)
        self._tidy_soon = Clock.create_trigger(self._tidy, TIDYING)
        self._untidied = 0
        self._put_off = 0.0

    def on_edge(self, *_: object) -> None:
        """Bars came or went."""
        if self.screen:
            self.screen.edge = self.edge

    def check_transition(self, *_: object) -> None:
        """KivyMD would slide; a new screen fades in by itself."""

    @property
    def depth(self) -> int:
        """How many screens lie below the present one."""
        return len(self._trail) - 1

    def go(self, name: str, once: Once = NOTHING, **arguments: object) -> None:
        """Show a screen above the present one, which will be as it was on the way back.

        `once` are arguments for now alone: on a way back, the screen is built without them.
        """
        if self.screen and self._trail:
            below, given = self._trail[-1]
            self._trail[-1] = below, {**given, **self.screen.restore_args()}
        self._trail.append((name, arguments))
        self._show(name, {**arguments, **once})

    def swap(self, name: str, once: Once = NOTHING, **arguments: object) -> None:
        """Show a screen in place of the present one."""
        self._trail[-1:] = [(name, arguments)]
        self._show(name, {**arguments, **once})

    def start(self, name: str, once: Once = NOTHING, **arguments: object) -> None:
        """Show a screen with nothing below it but home."""
        self._trail = [("home", {})]
        if name != "home":
            self._trail.append((name, arguments))
        self._show(name, {**arguments, **once})

    def rebuild(self) -> None:
        """Build the present screen anew, with what was chosen on it."""
        name, given = self._trail[-1]
        if self.screen:
            self._trail[-1] = name, {**given, **self.screen.restore_args()}
        self._show(*self._trail[-1])

    def abandon(self) -> None:
        """Take the screen away after a failure, whatever state it is in, until `rebuild` builds it anew."""
        screen, self.screen = self.screen, None
        self.clear_widgets()
        if screen:
            screen.dispatch("on_leave")

    def back(self) -> bool:
        """Go back one screen; False if there is none."""
        if len(self._trail) < 2:
            return False
        self._trail.pop()
        self._show(*self._trail[-1])
        return True

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Ignore taps from before the screen was visible."""
        return self._unpainted > 0 or bool(super().on_touch_down(touch))

    def close(self) -> None:
        """The app ends."""
        if self.screen:
            self.screen.dispatch("on_leave")
        self._tidy_soon.cancel()
        gc.enable()

    def _show(self, name: str, arguments: dict[str, object]) -> None:
        # The first screen is there at once.
        duration = running_app().preferences.motion(140) if self.screen else 0
        self._tidy_later()
        if self.screen:
            # Its successor is alone in the manager, which then sees no change from one to the other.
            self.screen.dispatch("on_leave")
        module, _, class_name = SCREENS[name].partition(":")
        self.screen = screen = getattr(import_module(module), class_name)(**arguments)
        screen.name = name
        self.clear_widgets()
        self.tab = screen.tab
        screen.edge = self.edge
        self.add_widget(screen)
        if duration:
            screen.opacity = _FADE_FROM
            Animation(opacity=1, duration=duration, transition="out_cubic").start(screen)
        self._unpainted = _PAINTED
        self._next_frame()

    def _painted(self, _seconds: float) -> None:
        self._unpainted -= 1
        if self._unpainted > 0:
            self._next_frame()

    def _tidy_later(self) -> None:
        """Garbage collection takes longer than building a screen, and would happen in the middle of it."""
        self._tidy_soon.cancel()
        if self._untidied == UNTIDIED:
            self._collect()
        self._untidied += 1
        self._put_off = 0.0
        gc.disable()
        self._tidy_soon()

    def _tidy(self, seconds: float) -> None:
        self._put_off += seconds
        if EventLoop.touches and self._put_off < PATIENCE:
            self._tidy_soon()
        else:
            self._collect()

    def _collect(self) -> None:
        free_memory()
        gc.enable()
        # KivyMD's widgets watch the mouse; dead ones are dropped only when the property is dispatched.
        Window.property("mouse_pos").dispatch(Window)
        self._untidied = 0


load_kv(__file__)
