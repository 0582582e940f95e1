"""A desktop stand-in for pyjnius: a phone of 1082 x 2402 pixels with Android 16 that remembers all requests.

Kivy, KivyMD, plyer and the app take their Android branches with it. Everything else
accepts any call and does nothing.
"""

from __future__ import annotations

import os
from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

from jnius.documents import ContentValues, Intent, Resolver

DENSITY = 2.625
STATUS_BAR, NAVIGATION_BAR = 63, 126


class JavaException(Exception):
    """What a Java method raises."""


class PythonJavaClass:
    """The base of callbacks from Java."""


class MetaJavaClass(type):
    """The type of classes of Java."""


class Insets:
    """What bars cover, through the interface of Android 11 and the older one."""

    def __init__(self, bars: Any) -> None:
        self.getInsets = lambda _kinds: bars
        self.getStableInsetLeft = lambda: bars.left
        self.getStableInsetTop = lambda: bars.top
        self.getStableInsetRight = lambda: bars.right
        self.getStableInsetBottom = lambda: bars.bottom


class Window:
    """The window of the activity."""

    def __init__(self) -> None:
        self.flags: set[int] = set()
        self.fits_system_windows = True
        self.bars = [SimpleNamespace(left=0, top=STATUS_BAR, right=0, bottom=NAVIGATION_BAR)]
        self.light_bars = 0
        self.decor = SimpleNamespace(
            getRootWindowInsets=lambda: Insets(self.bars[-1]),
            getWidth=lambda: 1082,
            getHeight=lambda: 2402,
        )

    def getDecorView(self) -> Any:
        return self.decor

    def getInsetsController(self) -> Any:
        return SimpleNamespace(setSystemBarsAppearance=self._tint)

    def _tint(self, appearance: int, mask: int) -> None:
        self.light_bars = appearance & mask

    def setDecorFitsSystemWindows(self, fits: bool) -> None:
        self.fits_system_windows = fits

    def setStatusBarColor(self, _colour: int) -> None:
        """See through."""

    def setNavigationBarColor(self, _colour: int) -> None:
        """See through."""

    def addFlags(self, flag: int) -> None:
        self.flags.add(flag)

    def clearFlags(self, flag: int) -> None:
        self.flags.discard(flag)


class Rect:
    """A rectangle that Java fills in."""

    left = top = right = bottom = 0


class Activity(MagicMock):
    """The activity: the app as Android sees it."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.window = Window()
        self.turned: list[int] = []
        self.in_background = False
        self.ours = (0, 0, 1082, 2402)
        self.getWindow = lambda: self.window
        self.setRequestedOrientation = self.turned.append
        self.moveTaskToBack = self._leave
        self.getFilesDir = lambda: SimpleNamespace(getAbsolutePath=lambda: os.environ["ANDROID_PRIVATE"])
        self.getContentView = lambda: SimpleNamespace(getGlobalVisibleRect=self._place)
        self.asked: list[tuple[Intent, int]] = []
        self.startActivityForResult = lambda intent, code: self.asked.append((intent, code))
        self.started: list[Intent] = []
        self.startActivity = self.started.append
        self.intent = Intent("MAIN")
        self.getIntent = lambda: self.intent
        self.documents = Resolver()
        self.getContentResolver = lambda: self.documents
        self.getResources().getConfiguration().fontScale = 1.0
        self.getResources().getConfiguration().uiMode = 0x21

    def answer(self, result: int, intent: Intent | None) -> None:
        """The person is done with the last request; None if they went back."""
        from android import activity

        activity.call("on_activity_result", self.asked[-1][1], result, intent)

    def receive(self, intent: Intent) -> None:
        """Another app hands something over while ours is running."""
        from android import activity

        activity.call("on_new_intent", intent)

    def _leave(self, _non_root: bool) -> None:
        self.in_background = True

    def _place(self, rect: Rect) -> None:
        rect.left, rect.top, rect.right, rect.bottom = self.ours

    def _get_child_mock(self, **kwargs: Any) -> MagicMock:
        return MagicMock(**kwargs)


ACTIVITY = Activity()
LOCALE = SimpleNamespace(language="en")
METRICS = SimpleNamespace(density=DENSITY, scaledDensity=DENSITY)
CLASSES: dict[str, Any] = {
    "android.content.ContentValues": ContentValues,
    "android.content.Intent": Intent,
    "java.lang.String": str,
    "java.util.Locale": SimpleNamespace(
        getDefault=lambda: SimpleNamespace(getLanguage=lambda: LOCALE.language)
    ),
    "android.graphics.Rect": Rect,
    "android.os.Build$VERSION": SimpleNamespace(SDK_INT=36),
    "android.view.WindowInsets$Type": SimpleNamespace(systemBars=lambda: 7, displayCutout=lambda: 128),
    "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=ACTIVITY),
    "org.renpy.android.Hardware": SimpleNamespace(getDPI=lambda: 420, metrics=METRICS),
}


def autoclass(name: str, *_: Any, **__: Any) -> Any:
    """The class of that name."""
    return CLASSES.setdefault(name, MagicMock(name=name))


def cast(_name: str, thing: Any) -> Any:
    """The same thing, seen as another class."""
    return thing


def java_method(*_: Any, **__: Any) -> Any:
    """Marks a method that Java may call."""
    return lambda method: method
