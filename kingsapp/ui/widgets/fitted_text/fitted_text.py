"""Texts that have to fit into a place of the table, and signs that somebody is thinking."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget
from kivymd.uix.progressindicator import MDCircularProgressIndicator

from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.base.services import running_app
from kingsapp.ui.text.fitting import SMALLEST, first_that_fits
from kingsapp.ui.theme import MOTION
from kingsapp.ui.widgets.button import IconButton, PillButton
from kingsapp.ui.widgets.panel import Panel
from kingsapp.ui.widgets.text import Text

if TYPE_CHECKING:
    from kivy.input.motionevent import MotionEvent

__all__ = [
    "FittedWords",
    "Fitting",
    "IconButton",
    "Notice",
    "PillButton",
    "Ring",
    "Text",
    "Thinking",
    "ThinkingDots",
]


class Ring(MDCircularProgressIndicator):
    """A ring that turns while somebody thinks; `turn` runs from 0 to 1 again and again.

    KivyMD's own motion would go on where nothing is to move.
    """

    turn = NumericProperty(0)

    def check_determinate(self, *_: object) -> None:
        """Its owner turns it."""

    on__rotation_angle = check_determinate


class ThinkingDots(Widget):
    """Three dots above an opponent who thinks; `turn` runs from 0 to 1 again and again."""

    turn = NumericProperty(0)
    scale = NumericProperty(1)


class FittedWords(BoxLayout):
    """Words that are fitted into their place again when a person changes the text size."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        # The texts take another size first, and only then is it seen whether they fit.
        self._fit_soon = Clock.create_trigger(self.fit, -1)
        running_app().theme.observe(text_scale=self._fit_later)

    def _fit_later(self, *_: object) -> None:
        self._fit_soon()

    def fit(self, *_: object) -> None:
        """Say as much as there is room for."""
        raise NotImplementedError

    def room(self) -> float:
        """How high the words may be, in pixels."""
        return float(self.height)


class Fitting(FittedWords):
    """Words that are said more briefly if they do not fit, and then in smaller letters."""

    words = StringProperty("")
    short = StringProperty("")
    text = StringProperty("")
    shrink = NumericProperty(1)
    scale = NumericProperty(1)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._fitted: tuple[object, ...] = ()
        self.fbind("parent", self.fit)
        self.fbind("size", self.fit)
        self.ids.words.fbind("width", self.fit)
        self.fbind("scale", self.fit)

    def fit(self, *_: object) -> None:
        # Before it has its place, fitting would have to be repeated.
        if self.parent is not None and self._fitted != self._given():
            self._find_what_fits()
            self._fitted = self._given()

    def _given(self) -> tuple[object, ...]:
        """Everything that decides whether words fit, as a cache key."""
        text = self.ids.words
        wanted = self.words, self.short, self.room(), self.scale
        return *wanted, self.text, self.shrink, text.width, text.font_size, text.font_name

    def _find_what_fits(self) -> None:
        text, short = self.ids.words, self.short or self.words
        self.shrink = 1
        # Large letters may shrink further than others: down to the smallest that can be read.
        least = min(0.76, sp(SMALLEST) / text.font_size)
        attempts = ((self.words, 1), (short, 1), (short, 0.86), (short, 0.76), (short, least))
        first_that_fits(attempts, self._fits)

    def _fits(self, attempt: tuple[str, float]) -> bool:
        self.text, self.shrink = attempt
        self.ids.words.texture_update()
        return bool(self.ids.words.texture_size[1] <= self.room())


class Thinking(Fitting):
    """A ring, one or two lines, and the button that ends the wait; `narrow` puts the button below.

    In a `slim` panel nothing stands beside the words, which would break after every letter.
    """

    note = StringProperty("")
    note_shown = BooleanProperty(True)
    action_text = StringProperty("")
    turn = NumericProperty(0)
    narrow = BooleanProperty(False)
    slim = BooleanProperty(False)

    __events__ = ("on_act",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.ids.note.fbind("texture_size", self._fit_later)

    def _given(self) -> tuple[object, ...]:
        return *super()._given(), self.note, self.note_shown

    def _find_what_fits(self) -> None:
        for shown in (bool(self.note), False):
            self.note_shown = shown
            super()._find_what_fits()
            if self.text == self.words and self.ids.words.texture_size[1] <= self.room():
                return

    def room(self) -> float:
        """The note goes first if both do not fit."""
        height = self.height - dp(64) if self.narrow else self.height + dp(4)
        if self.slim:
            height -= dp(34 + 48 + 20)
        return float(height - (self.ids.note.texture_size[1] if self.note_shown else 0))

    def on_act(self) -> None:
        """The button."""


class Notice(Panel):
    """A temporary sentence that takes no touches."""

    text = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.opacity = 0
        self.since = Clock.get_time()
        hold = MOTION["toastHold"] + 40 * max(0, len(self.text) - 40)
        self._course = (
            Animation(opacity=1, d=MOTION["toastIn"] / 1000)
            + Animation(d=hold / 1000)
            + Animation(opacity=0, d=MOTION["toastIn"] / 1000)
        )
        self._course.bind(on_complete=lambda *_: self.end())
        self._course.start(self)

    def end(self) -> None:
        """Go away."""
        self._course.cancel(self)
        if self.parent is not None:
            self.parent.remove_widget(self)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return False


load_kv(__file__)
