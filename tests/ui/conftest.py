"""Drives the real app in a real window with real touches; time passes only when a test says so."""

from __future__ import annotations

import gc
import os
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from itertools import chain
from pathlib import Path
from random import Random
from typing import Any
from unittest import mock

import pytest

from kingsapp.core.typography import with_plain_spaces

os.environ["KIVY_NO_ARGS"] = "1"
os.environ.setdefault("KIVY_HOME", tempfile.mkdtemp(prefix="kivy-home-"))
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("KINGSAPP_SIZE", "412x915")
# Without a graphics card Mesa paints, in threads of its own unless told so: other tests need the other cores.
os.environ.setdefault("LP_NUM_THREADS", "0")
if not os.environ.get("DISPLAY"):
    os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")

FRAME = 1 / 60
PATIENCE = 60
"""Seconds of real time after which nobody waits for a thread any longer."""
WORKERS = ("background", "fonts")
"""The names of the threads of the app."""
STUBS = Path(__file__).resolve().parent.parent / "packaging" / "stubs"
"""Stand-ins for what an Android device has."""
SEED = 6
"""Of every deal and of every AI player: a test sees the same game each time."""


APPS_AT_ONCE = 80
"""So many apps come to their end before the memory of all of them is taken back. `make test` hardly ever gets
there: see `tools/check.py`."""
_ended = [0]
"""How many apps have come to their end since."""


def at_work() -> bool:
    """Whether a thread thinks, judges or reads for the app."""
    return any(thread.name in WORKERS for thread in threading.enumerate())


def until_idle() -> None:
    """Let the threads of the app come to their end, and what they say be heard."""
    from kivy.clock import Clock

    for thread in threading.enumerate():
        if thread.name in WORKERS:
            thread.join(PATIENCE)
            assert not thread.is_alive(), "a thread works on after the end of the app"
            Clock.tick()


class Driver:
    """A person at the app: looks, taps, drags, types, waits."""

    def __init__(self, app: Any, now: list[float]) -> None:
        self.app = app
        self._now = now

    def look(self) -> Driver:
        """Have home built, if the app has just been started and stands there."""
        nav = self.app.nav
        if nav is not None and isinstance(nav.screen, _unseen_home()):
            nav.screen = None
            nav.clear_widgets()
            nav.start("home")
            self.frames(5)
        return self

    def frames(self, count: int = 2) -> None:
        """Let so many frames pass as the loop of Kivy does, up to the painting: nobody looks yet."""
        self.look()
        self.frames_unseen(count)

    def frames_unseen(self, count: int) -> None:
        """Let so many frames pass while home, where the app starts, need not be there yet."""
        from kivy.base import EventLoop
        from kivy.clock import Clock
        from kivy.lang import Builder

        for _ in range(count):
            self._now[0] += FRAME
            Clock.tick()
            EventLoop.dispatch_input()
            Builder.sync()
            Clock.tick_draw()
            Builder.sync()

    def leap(self, seconds: float) -> None:
        """Let so much time pass in one frame."""
        self._now[0] += seconds - FRAME
        self.frames(1)

    def settle(self) -> None:
        """Let the layout come to rest."""
        self.frames(6)

    def wait(self, seconds: float) -> None:
        """Let time pass, frame by frame."""
        self.frames(max(1, round(seconds / FRAME)))

    def until(self, condition: Callable[[], Any], seconds: float = 30, what: str = "it") -> None:
        """Let the app's time pass until something is so.

        Threads work in real time, which is up to the machine: while one does, the app's time does not count.
        """
        passed, deadline = 0.0, time.monotonic() + PATIENCE
        while not condition():
            if not at_work():
                passed, deadline = passed + FRAME, time.monotonic() + PATIENCE
            assert passed <= seconds, f"{what} is still not so after {seconds} s of the app's time"
            assert time.monotonic() < deadline, f"{what} does not come: a thread works on and on"
            self.frames(1)
            # Other threads have their turn too.
            time.sleep(0.001)

    def widgets(self, kind: str | type) -> list[Any]:
        """Every widget of a class on screen, by class or name of the class."""
        self.look()
        name = kind if isinstance(kind, str) else kind.__name__
        return [w for w in self.app.root.walk() if type(w).__name__ == name and self.is_visible(w)]

    def with_text(self, text: str) -> Any:
        """The widget that says this, with whatever spaces."""
        self.look()
        wanted = with_plain_spaces(text)
        found = [w for w in self.app.root.walk() if self.says(w) == wanted and self.is_visible(w)]
        assert found, f"nobody says {text!r}"
        return found[0]

    @staticmethod
    def says(widget: Any) -> str | None:
        """The text of a widget in plain spaces; None if it has none."""
        text = getattr(widget, "text", None)
        return with_plain_spaces(text) if isinstance(text, str) else None

    @staticmethod
    def is_visible(widget: Any) -> bool:
        """Whether nothing up to the window hides it."""
        while widget is not None and hasattr(widget, "opacity"):
            if widget.opacity == 0:
                return False
            widget = widget.parent if widget.parent is not widget else None
        return True

    def place(self, widget: Any) -> tuple[float, float]:
        """The middle of a widget in the window."""
        return tuple(widget.to_window(*widget.center))

    def tap(self, target: Any) -> None:
        """Tap a widget, or a place in the window."""
        from kivy.tests.common import UnitTestTouch

        x, y = target if isinstance(target, tuple) else self.place(target)
        touch = UnitTestTouch(x, y)
        self._as_the_main_loop_does(touch.touch_down)
        self.frames(2)
        self._as_the_main_loop_does(touch.touch_up)
        self.frames(3)

    @staticmethod
    def _as_the_main_loop_does(call: Callable[[], None]) -> None:
        """What it raises fails the test, unless the test has installed the handler of the app."""
        from kivy.base import ExceptionManager

        try:
            call()
        except Exception as error:
            if ExceptionManager.handle_exception(error) == ExceptionManager.RAISE:
                raise

    def hold(self, target: Any, seconds: float) -> None:
        """Put a finger down, wait, and lift it."""
        from kivy.tests.common import UnitTestTouch

        x, y = target if isinstance(target, tuple) else self.place(target)
        touch = UnitTestTouch(x, y)
        touch.touch_down()
        self.wait(seconds)
        touch.touch_up()
        self.frames(3)

    def drag(self, start: Any, end: Any, steps: int = 8) -> None:
        """Drag from one widget or place to another."""
        from kivy.tests.common import UnitTestTouch

        x, y = start if isinstance(start, tuple) else self.place(start)
        to_x, to_y = end if isinstance(end, tuple) else self.place(end)
        touch = UnitTestTouch(x, y)
        touch.touch_down()
        self.frames(1)
        for step in range(1, steps + 1):
            touch.touch_move(x + (to_x - x) * step / steps, y + (to_y - y) * step / steps)
            self.frames(1)
        touch.touch_up()
        self.frames(3)

    def key(self, code: int, character: str = "", *held: str) -> None:
        """Press a key, while others such as `shift` are held."""
        from kivy.core.window import Window

        if not Window.dispatch("on_keyboard", code, 0, character, list(held)):
            Window.dispatch("on_key_down", code, 0, character, list(held))
        Window.dispatch("on_key_up", code, 0)
        self.frames(2)

    def resize(self, width: int, height: int) -> None:
        """Give the window another size."""
        from kivy.core.window import Window

        Window.size = width, height
        self.frames(4)


@cache
def _unseen_home() -> type:
    """Stands in for home until somebody looks: most tests go elsewhere, and to build it takes time."""
    from kingsapp.ui.navigator import Screen

    return type("UnseenHome", (Screen,), {})


def _leave_home_unseen(nav: Any, name: str) -> None:
    assert name == "home"
    nav._trail, nav.screen = [(name, {})], _unseen_home()()
    nav.add_widget(nav.screen)


@pytest.fixture(scope="session")
def now() -> list[float]:
    """The time of the app, one for all tests: were it to go back between two, what waits would be late."""
    return own_time()


@pytest.fixture(scope="session")
def free_memory(now: list[float]) -> Callable[[], None]:
    """What the app does after every screen, and does not in tests: it took a third of the time."""
    from kingsapp.ui import navigator

    free_memory = navigator.free_memory
    navigator.free_memory = lambda: None
    return free_memory


@pytest.fixture
def memory_is_freed(free_memory: Callable[[], None], monkeypatch: pytest.MonkeyPatch) -> None:
    """The app takes back the memory of screens that were left, as it does outside of tests."""
    monkeypatch.setattr("kingsapp.ui.navigator.free_memory", free_memory)


@pytest.fixture
def start_app(
    tmp_path: Path, now: list[float], free_memory: Callable[[], None]
) -> Iterator[Callable[..., Driver]]:
    """Starts the app on a folder of saves, as often as a test likes; each start ends the one before."""
    with app_starter(tmp_path, now) as start:
        yield start


def try_painting() -> None:
    """Have one pixel of the window painted: all that can fail does so, and pixels take most of the time."""
    from kivy.graphics.opengl import GL_SCISSOR_TEST, glDisable, glEnable, glScissor

    glEnable(GL_SCISSOR_TEST)
    glScissor(0, 0, 1, 1)
    try:
        paint()
    finally:
        glDisable(GL_SCISSOR_TEST)


def paint() -> None:
    """Have the window painted, as the loop of Kivy does at the end of a frame."""
    from kivy.core.window import Window
    from kivy.graphics.opengl import glFinish

    Window.dispatch("on_draw")
    glFinish()
    Window.dispatch("on_flip")


def own_time() -> list[float]:
    """From now on it is for the caller to let time pass, by changing what is in the list."""
    from kingsapp.ui.launch import configure

    configure()
    from kivy.clock import Clock

    now = [Clock.time()]
    Clock.time, Clock._max_fps = (lambda: now[0]), 0
    _evaluate_rules_as_shipped()
    _find_garbage_quickly()
    return now


def _evaluate_rules_as_shipped() -> None:
    """Compile what evaluates rules of kv as for a package: else each words two lines of a log for nobody."""
    from kivy.lang import builder

    path = Path(builder.__file__)
    module = compile(path.read_text(encoding="utf-8"), str(path), "exec", optimize=1)
    name = builder.call_fn.__name__
    [builder.call_fn.__code__] = [part for part in module.co_consts if getattr(part, "co_name", "") == name]


def _find_garbage_quickly() -> None:
    """Have garbage looked for only among what tests make, not among what stays for all of them."""
    from kingsapp.ui.navigator import MODULES
    from kingsapp.ui.tables import GAME_UIS

    for module in chain(MODULES, *(ui.preload for ui in GAME_UIS.values())):
        import_module(module)
    gc.collect()
    gc.freeze()
    # Ended apps are taken back many at once: whatever still lives is walked through each time.
    gc.set_threshold(100_000_000, 5, 5)


def _take_back_memory() -> None:
    """Free the apps that have come to their end, if there are many.

    What is left is not frozen: pytest and the clock hold an ended app for a while, which would stay for good.
    """
    if _ended[0] >= APPS_AT_ONCE:
        _ended[0] = 0
        gc.collect()


@contextmanager
def app_starter(own_folder: Path, now: list[float]) -> Iterator[Callable[..., Driver]]:
    """What starts the app, as often as one likes; each start ends the one before."""
    from kivy.app import App
    from kivy.base import EventLoop, runTouchApp
    from kivy.clock import Clock
    from kivy.core.window import Window
    from kivy.lang.parser import global_idmap

    from kingsapp.ui.app import KingsApp
    from kingsapp.ui.navigator import Navigator

    running: list[Any] = []

    def end(app: Any) -> None:
        app.dispatch("on_stop")
        # What a thread still has to say is no affair of the next test.
        until_idle()
        # Whatever is left of it must not follow the window of the next one.
        Window.unbind(size=app.metrics.measure)
        _ended[0] += 1

    def stop() -> None:
        while running:
            end(running.pop())
        # kv rules that ran while it stopped remember it as `app`.
        object.__setattr__(global_idmap["app"], "_obj", None)
        for child in Window.children[:]:
            Window.remove_widget(child)
        EventLoop.touches.clear()
        App._running_app = None

    def start(folder: Path = own_folder, size: tuple[int, int] = (412, 915), **preferences: Any) -> Driver:
        stop()
        _take_back_memory()
        Window.size = size
        app = KingsApp(folder=folder, dice=Random(SEED))
        with mock.patch.object(Navigator, "start", _leave_home_unseen):
            app._run_prepare()
        running.append(app)
        driver = Driver(app, now)
        if EventLoop.status != "started":
            runTouchApp(embedded=True)
            # The window itself comes to rest only once.
            paint()
        usual = {"language": "en", "speed": "off", "hint_price_known": True}
        for name, value in {**usual, **preferences}.items():
            setattr(app.preferences, name, value)
        driver.frames_unseen(5)
        return driver

    try:
        yield start
    finally:
        # Whatever a test leads to is painted once at least: not all that can fail does so before.
        if running:
            try_painting()
            # What comes of it is heard now, and not in the next test.
            Clock.tick()
        stop()


@pytest.fixture
def phone(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """A phone with Android 16: its activity."""
    monkeypatch.syspath_prepend(STUBS)
    from kivy.core.window import Window

    monkeypatch.setattr("kivy.core.window.platform", "android")
    # On Android a window cannot be resized by the app, and Kivy would not do so for any later test either.
    monkeypatch.setattr(Window, "_unbind_create_window", lambda: None)
    monkeypatch.setattr("kingsapp.ui.platform.keyboard.platform", "android")
    monkeypatch.setattr("kingsapp.ui.platform.started.platform", "android")
    import jnius

    yield jnius.ACTIVITY
    for name in [name for name in sys.modules if name.partition(".")[0] in ("android", "jnius")]:
        del sys.modules[name]


@pytest.fixture
def old_screens_go() -> Iterator[Callable[[], int]]:
    """Frees screens that were left: until then they would grow with every size of text, unseen."""
    gc.collect()
    # Whatever else there is need not be looked through each time.
    gc.freeze()
    gc.disable()
    yield gc.collect
    gc.enable()
    gc.unfreeze()


@pytest.fixture
def unpainted(start_app: Callable[..., Driver], monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Leaves every card, mine and map blank: where things lie does not depend on what they look like."""
    from kivy.graphics import Canvas, Fbo

    from kingsapp.ui.faces import brush

    with Canvas():
        blank = Fbo(size=(1, 1))
    brush.forget()
    monkeypatch.setattr(brush, "_render", lambda *_: blank)
    yield
    brush.forget()
