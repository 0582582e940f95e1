"""The form of the window: its size in dp, which layout that calls for, and what the system covers."""

from __future__ import annotations

import os
from typing import Any, Final

from kivy.core.window import Window
from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty

from kingsapp.ui.base.observable import WeakObservable
from kingsapp.ui.platform.edges import Insets

KINDS: Final = ("compact", "landscape", "medium", "expanded")


def kind_of(width: float, height: float) -> str:
    """Which layout a window of this size in dp gets."""
    if height < 480 and width > height:
        return "landscape"
    if width < 600:
        return "compact"
    return "medium" if width < 1024 else "expanded"


class WindowMetrics(WeakObservable):
    """Follows the window; every length is in dp."""

    width = NumericProperty(412)
    height = NumericProperty(915)
    kind = OptionProperty("compact", options=list(KINDS))
    wide = BooleanProperty(False)
    """Navigation stands at the side, not below."""
    margin = NumericProperty(12)
    density = NumericProperty(1)
    """Pixels of a dp."""
    inset_top = NumericProperty(0)
    inset_bottom = NumericProperty(0)
    inset_left = NumericProperty(0)
    inset_right = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.take_insets(_given_insets())
        Window.bind(size=self.measure)
        Metrics.bind(density=self.measure)
        self.measure()

    def measure(self, *_: object) -> None:
        """Take over the size of the window."""
        width, height = Window.width / dp(1), Window.height / dp(1)
        kind = kind_of(width, height)
        self.density = Metrics.density
        self.width, self.height = width, height
        self.wide = kind in ("landscape", "expanded")
        self.margin = 20 if kind in ("medium", "expanded") else 12
        self.kind = kind

    def take_insets(self, insets: Insets) -> None:
        """Keep clear of what the system covers."""
        self.inset_top, self.inset_bottom, self.inset_left, self.inset_right = insets


def _given_insets() -> Insets:
    """KINGSAPP_INSETS=28,20 stands in for the bars of a phone."""
    try:
        top, bottom = (float(part) for part in os.environ.get("KINGSAPP_INSETS", "").split(","))
    except ValueError:
        return Insets()
    return Insets(top, bottom)
