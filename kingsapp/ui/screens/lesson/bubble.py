"""What a lesson says: a bubble beside what is to be touched and what came of it (mockup 14)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, InstructionGroup, Rectangle, SmoothLine
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.base.services import running_app
from kingsapp.ui.screens.lesson.room import around_holes, free_room, nearest, quiet_place
from kingsapp.ui.tables.common.geometry import Box, middle
from kingsapp.ui.widgets.button import IconButton, PillButton
from kingsapp.ui.widgets.icon import Icon
from kingsapp.ui.widgets.panel import Panel
from kingsapp.ui.widgets.scroll import Scroll
from kingsapp.ui.widgets.text import Text

__all__ = ["Icon", "IconButton", "LessonBubble", "LessonLayer", "Panel", "PillButton", "Scroll", "Text"]

IDEAL: Final = (396, 330)
"""The size that a bubble would like to have (dp); it takes less where there is less."""
SLIM: Final = 300
"""The width in which it can stand beside something (dp)."""
SLIMMEST: Final = (220, 240)
"""With less room than this (dp) at the side of a table, it stands on the table."""
EDGE: Final = 6
"""How far what is pointed out stands from its glow, and the bubble from the edges (dp)."""
LOOK_AGAIN: Final = 0.1
"""Seconds after which the table is asked again where things are."""
_SCRIM: Final = 0.55
_UNVEIL: Final = 700
"""Milliseconds in which another table comes into sight."""
_NOD: Final = 0.8
"""Seconds that the finger takes from one place to the next."""


class BubbleLine(BoxLayout):
    """A sentence, perhaps with a symbol before it; without words it takes no room."""

    icon = StringProperty("")
    text = StringProperty("")
    role = StringProperty("bodyM")
    ink = ColorProperty("white")

    gap: Final = 6
    """Between two lines, and between a symbol and its words (dp)."""
    mark: Final = 18
    """The side of a symbol (dp)."""

    def height_at(self, width: float) -> float:
        """How high it will be in so much room."""
        if not self.text:
            return 0.0
        words: Text = self.ids.words
        room = width - (dp(self.mark + self.gap) if self.icon else 0)
        label = CoreLabel(
            text=words.text, font_name=words.font_name, font_size=words.font_size, text_size=(room, None)
        )
        label.resolve_font_name()
        return float(label.render()[1] + dp(self.gap))


class LessonBubble(BoxLayout):
    """The words and the buttons of a step. Its height follows its words, up to `most`."""

    heading = StringProperty("")
    share = NumericProperty(0)
    title = StringProperty("")
    text = StringProperty("")
    scene = StringProperty("")
    """That the table is another one now."""
    confirm = StringProperty("")
    """That the table waits for a second tap."""
    warning = StringProperty("")
    """What a move would have done that was not asked for, or why it is not allowed."""
    better = StringProperty("")
    """Why what is asked for is better."""
    rule = StringProperty("")
    can_go_back = BooleanProperty(False)
    show_text = StringProperty("")
    """The words of the button that does it for the person; empty where there is nothing to do."""
    next_text = StringProperty("")
    """The words of the button that goes on; empty while something is to be done."""
    most = NumericProperty(0)
    narrow = BooleanProperty(False)
    """The golden button stands below the others."""
    folded = BooleanProperty(False)
    """Only the title is left, so that more of the table can be seen."""
    edge_color = ColorProperty()

    chrome: Final = 86
    """The height of all that is neither words nor buttons (dp)."""
    sides: Final = 28
    """The edges left and right of the words (dp)."""
    narrowest: Final = 340
    """Below this width (dp, in usual text) the golden button stands below the others."""

    __events__ = ("on_back", "on_show", "on_next", "on_skip", "on_look_up")

    def height_at(self, width: float) -> float:
        """How high it would like to be in so much room."""
        lines = sum(line.height_at(width - dp(self.sides)) for line in self.ids.words.children)
        narrow = width < dp(self.narrowest) * running_app().theme.text_scale
        buttons = 0 if self.folded else dp(96 if narrow else 48)
        return float(lines + buttons + dp(self.chrome))

    def on_touch_down(self, touch: Any) -> bool:
        """A finger on the bubble is not meant for the table below it."""
        if not self.collide_point(*touch.pos):
            return False
        super().on_touch_down(touch)
        return True

    def on_back(self) -> None:
        """One step back."""

    def on_show(self) -> None:
        """Do it for me."""

    def on_next(self) -> None:
        """Seen: go on."""

    def on_skip(self) -> None:
        """Leave this lesson out."""

    def on_look_up(self) -> None:
        """Look the rule up."""


class LessonFinger(FloatLayout):
    """A hand that shows where to touch, light with a dark edge: it lies on cards of any colour."""


class LessonLayer(FloatLayout):
    """Above the table: darkens what is not meant, lets the rest glow, and keeps the bubble out of its way.

    `places` says where what is meant is now; it is asked again and again, since the table follows the window
    and what is chosen. `spared` is what should not be hidden either, and `side` where the table leaves room
    beside it; both follow the window alone.
    """

    veil = NumericProperty(0)
    """How much of the table is hidden while another one comes."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._app = running_app()
        self.bubble = LessonBubble()
        self._finger = LessonFinger()
        self._marks = InstructionGroup()
        self.canvas.before.add(self._marks)
        self.add_widget(self._finger)
        self.add_widget(self.bubble)
        self.places: Callable[[], list[Box]] = list
        self.spared: Callable[[], list[Box]] = list
        self.side: Callable[[], Box | None] = lambda: None
        self.pointing = False
        """Whether what is meant glows; otherwise it is only kept in sight."""
        self.fingered = False
        """Whether a finger shows the way."""
        self._holes: list[Box] = []
        self._seen: list[Box] = []
        """All that was meant in this step: the bubble stays where it is when half of it is done."""
        self._again = Clock.schedule_interval(self._look, LOOK_AGAIN)
        self._place_soon = Clock.create_trigger(self._place, -1)
        self.bind(size=self._forget, pos=self._forget)
        self.bubble.bind(height=self._place_soon, folded=self._place_soon)
        # More words want more room also where the bubble may not grow.
        self.bubble.ids.words.bind(minimum_height=self._place_soon)
        self.hide()

    def close(self) -> None:
        """The lesson is left."""
        self._again.cancel()
        self._place_soon.cancel()
        Animation.cancel_all(self._finger)
        Animation.cancel_all(self)

    def unveil(self) -> None:
        """Another table: let it come into sight."""
        seconds = self._app.preferences.motion(_UNVEIL) / 1000
        Animation.cancel_all(self)
        self.veil = 1 if seconds else 0
        if seconds:
            Animation(veil=0, duration=seconds, transition="in_cubic").start(self)

    def hide(self) -> None:
        """While something is told, the table is all that counts."""
        self.opacity = 0
        self.bubble.disabled = True

    def show(self) -> None:
        """Another step: look for what it means."""
        self._seen = []
        self._holes = []
        self.bubble.folded = False
        self.bubble.disabled = False
        self.opacity = 1
        self._look(0)

    @property
    def shown(self) -> bool:
        return bool(self.opacity)

    @property
    def holes(self) -> list[Box]:
        """What is meant now, where it was last."""
        return self._holes

    def on_touch_down(self, touch: Any) -> bool:
        """Only the bubble takes fingers: everything else is the table's."""
        return self.shown and bool(self.bubble.on_touch_down(touch))

    def _forget(self, *_: object) -> None:
        self._seen, self._holes = [], []

    def _look(self, _seconds: float) -> None:
        if not self.shown or self.width < 2:
            return
        holes = self.places()
        if holes == self._holes and self._seen:
            return
        self._holes = holes
        self._seen += [box for box in holes if box not in self._seen]
        self._draw()
        self._place()

    def _draw(self) -> None:
        """Darken all but the holes, and let these glow."""
        self._marks.clear()
        Animation.cancel_all(self._finger)
        self._finger.opacity = 0
        if not self.pointing or not self._holes:
            return
        grown = [_grown(box, dp(EDGE)) for box in self._holes]
        self._marks.add(Color(0, 0, 0, _SCRIM))
        for pos_x, pos_y, width, height in around_holes((*self.pos, *self.size), grown):
            self._marks.add(Rectangle(pos=(pos_x, pos_y), size=(width, height)))
        self._marks.add(Color(*self._app.theme.primaryColor))
        for x, y, width, height in grown:
            self._marks.add(SmoothLine(rounded_rectangle=(x, y, width, height, dp(12)), width=dp(1.6)))
        if self.fingered:
            self._point()

    def _point(self) -> None:
        """The finger goes from what is to be touched first to what comes then."""
        finger, seconds = self._finger, self._app.preferences.motion(1000)
        spots = [self._fingertip(box) for box in self._holes[:2]]
        finger.opacity = 1
        finger.pos = spots[0]
        if not seconds:
            return
        away = spots[1] if len(spots) > 1 else (spots[0][0], spots[0][1] - dp(10))
        motion = Animation(pos=away, duration=_NOD, transition="in_out_cubic")
        motion += Animation(pos=spots[0], duration=_NOD, transition="in_out_cubic")
        motion.repeat = True
        motion.start(finger)

    def _fingertip(self, box: Box) -> tuple[float, float]:
        """The fingertip a little below the middle, so that the finger hides little."""
        x, y = middle(box)
        return x - self._finger.width / 2, y - self._finger.height

    def _place(self, *_: object) -> None:
        """Put the bubble beside the table, or where it covers nothing that is meant and least of the rest."""
        if self.width < 2:
            return
        margin, bubble = dp(EDGE), self.bubble
        area = (self.x + margin, self.y + margin, self.width - 2 * margin, self.height - 2 * margin)
        kept = [_grown(box, 2 * margin) for box in self._seen]
        target = self._holes[-1] if self._holes else None
        scale = min(self._app.theme.text_scale, 1.2)
        room = self._beside(kept)
        if room is None:
            widths = [min(dp(width * scale), area[2]) for width in (IDEAL[0], SLIM)]
            sizes = [(width, bubble.height_at(width)) for width in widths]
            room = quiet_place(area, sizes, kept, self.spared(), target)
        if room is None:
            room = free_room(area, kept, (dp(IDEAL[0]), dp(IDEAL[1] * self._app.theme.text_scale)))
        bubble.width = min(dp(IDEAL[0] * scale), room[2])
        bubble.most = room[3]
        bubble.pos = nearest(room, (bubble.width, min(bubble.height, room[3])), target)

    def _beside(self, kept: list[Box]) -> Box | None:
        """The room at the side of the table, if the bubble can be read there."""
        side = self.side()
        if side is None:
            return None
        width, height = (dp(least) for least in SLIMMEST)
        room = free_room(side, [*kept, *self.spared()], (side[2], side[3]))
        return room if room[2] >= width and room[3] >= height * self._app.theme.text_scale else None


def _grown(box: Box, by: float) -> Box:
    x, y, width, height = box
    return x - by, y - by, width + 2 * by, height + 2 * by


load_kv(__file__)
