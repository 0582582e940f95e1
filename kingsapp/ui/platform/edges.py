"""The edges of the window: the app draws up to them, and keeps what matters clear of bars and cut-outs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp

from kingsapp.ui.base.services import AppServices
from kingsapp.ui.platform.activity import JavaObject, with_activity

ANDROID_11: Final = 30
"""Since then bars and cut-outs are told apart from the keyboard, and a window may ask to reach below them."""
LIGHT_BARS: Final = 8 | 16
"""`WindowInsetsController.APPEARANCE_LIGHT_STATUS_BARS` and `APPEARANCE_LIGHT_NAVIGATION_BARS`."""
SETTLED: Final = 0.4
"""Seconds until the bars settle after the device was turned."""
HALF_TURN: Final = 2
"""Seconds until a half turn is noticed: it moves a cut-out, but leaves the size of the window as it was."""


class Insets(NamedTuple):
    """How many dp of the window are covered at each side."""

    top: float = 0
    bottom: float = 0
    left: float = 0
    right: float = 0


def follow_insets(app: AppServices, take: Callable[[Insets], None]) -> None:
    """Hand over what the system covers, now and whenever that may have changed; never on a desktop."""

    def ask(*_: object) -> bool:
        return with_activity(lambda activity: hand_over(covered(activity)))

    def hand_over(insets: Insets) -> None:
        # This is Android's thread; widgets live on ours.
        Clock.schedule_once(lambda _seconds: take(insets), 0)

    def ask_twice(*_: object) -> None:
        ask()
        # The bars settle after the last change, not after the first.
        settled.cancel()
        settled()

    def end(*_: object) -> None:
        Window.unbind(size=ask_twice)
        settled.cancel()
        again.cancel()

    settled = Clock.create_trigger(ask, SETTLED)
    again = Clock.create_trigger(ask, HALF_TURN, interval=True)
    if ask():
        settled()
        again()
        Window.bind(size=ask_twice)
        app.bind(on_resume=ask_twice, on_stop=end)


def covered(activity: JavaObject) -> Insets:
    """What bars and cut-outs cover of the part of the screen that is ours."""
    from jnius import autoclass

    decor = activity.getWindow().getDecorView()
    told = decor.getRootWindowInsets()
    if told is None:  # the window is not on the screen yet
        return Insets()
    # Where the system keeps us between its bars, our part begins below them, and they cover nothing of it.
    ours = autoclass("android.graphics.Rect")()
    activity.getContentView().getGlobalVisibleRect(ours)
    left, top, right, bottom = _sides(told, autoclass)
    return Insets(
        top=_in_dp(top - ours.top),
        bottom=_in_dp(bottom - (decor.getHeight() - ours.bottom)),
        left=_in_dp(left - ours.left),
        right=_in_dp(right - (decor.getWidth() - ours.right)),
    )


def _sides(told: JavaObject, autoclass: Callable[[str], JavaObject]) -> tuple[int, int, int, int]:
    """The pixels of left, top, right and bottom that the system claims, the keyboard left out."""
    if _sdk(autoclass) >= ANDROID_11:
        kinds = autoclass("android.view.WindowInsets$Type")
        claimed = told.getInsets(kinds.systemBars() | kinds.displayCutout())
        return claimed.left, claimed.top, claimed.right, claimed.bottom
    return (
        told.getStableInsetLeft(),
        told.getStableInsetTop(),
        told.getStableInsetRight(),
        told.getStableInsetBottom(),
    )


def _sdk(autoclass: Callable[[str], JavaObject]) -> int:
    return int(autoclass("android.os.Build$VERSION").SDK_INT)


def _in_dp(pixels: float) -> float:
    return float(max(0.0, pixels / dp(1)))


def draw_to_edges() -> bool:
    """Reach below the bars, as Android 15 makes every app do; False where there are none."""

    def apply(activity: JavaObject) -> None:
        from jnius import autoclass

        if _sdk(autoclass) >= ANDROID_11:
            window = activity.getWindow()
            window.setDecorFitsSystemWindows(False)
            window.setStatusBarColor(0)
            window.setNavigationBarColor(0)

    return with_activity(apply)


def tint_bars(dark: bool) -> bool:
    """Light signs in the bars on a dark theme, dark ones on a light theme; False where there are none."""

    def apply(activity: JavaObject) -> None:
        from jnius import autoclass

        if _sdk(autoclass) >= ANDROID_11:
            bars = activity.getWindow().getInsetsController()
            bars.setSystemBarsAppearance(0 if dark else LIGHT_BARS, LIGHT_BARS)

    return with_activity(apply)
