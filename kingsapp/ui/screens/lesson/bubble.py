"""The bubble of a lesson: what to do and what happened, beside the place it is about."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Final

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Rectangle, SmoothLine
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.base.services import running_app
from kingsapp.ui.screens.lesson.bubble_place import (
    Corner,
    Form,
    around_holes,
    corner,
    free_room,
    nearest,
    quiet_place,
)
from kingsapp.ui.tables.common.geometry import Box, middle
from kingsapp.ui.text.fitting import height_of
from kingsapp.ui.widgets.button import IconButton, PillButton
from kingsapp.ui.widgets.icon import Icon
from kingsapp.ui.widgets.panel import Panel
from kingsapp.ui.widgets.scroll import Scroll
from kingsapp.ui.widgets.text import Text

if TYPE_CHECKING:
    from kivy.input.motionevent import MotionEvent

__all__ = ["Icon", "IconButton", "LessonBubble", "LessonLayer", "Panel", "PillButton", "Scroll", "Text"]

IDEAL: Final = (396, 330)
"""The size that a bubble would like to have (dp); it takes less where there is less."""
SLIM: Final = 300
"""The width in which it can stand beside something (dp)."""
SLIMMEST: Final = (220, 240)
"""With less room than this (dp) at the side of a table, it stands on the table."""
EDGE: Final = 6
"""How far what is pointed out stands from its glow, and the bubble from the edges (dp)."""
LARGE: Final = 600
"""In a window whose sides are longer than this (dp) there is room to hide nothing."""
MOST_HIDDEN: Final = 1 / 3
"""Which share of all that could be touched, but is not asked for, may lie below it in a smaller window."""
LOWER: Final = 12
"""By how much it is lower at a time, until it hides less; its words are then pushed (dp)."""
FEWEST_WORDS: Final = 42
"""The height that its words need at least (dp): a title, and that more can be pushed into sight."""
BROAD: Final = 1.5
"""The factor by which it may become wider to be lower."""
LOOK_AGAIN: Final = 0.1
"""Seconds after which the table is asked again where things are."""
_SCRIM: Final = 0.55
_HALF_SCRIM: Final = 0.25
"""Over what the step speaks of beside what is to be touched."""
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

    def height_at(self, width: float, text: str) -> float:
        """How high it would be with these words in so much room."""
        if not text:
            return 0.0
        words: Text = self.ids.words
        room = width - (dp(self.mark + self.gap) if self.icon else 0)
        return height_of(text, words.font_size, words.font_name, room) + float(dp(self.gap))


class LessonBubble(Panel):
    """The words and the buttons of a step. Its height follows its words, up to `max_height`."""

    heading = StringProperty("")
    share = NumericProperty(0)
    title = StringProperty("")
    text = StringProperty("")
    scene = StringProperty("")
    """The notice of a new table."""
    confirm = StringProperty("")
    """The notice that the table waits for a second tap."""
    warning = StringProperty("")
    allowed = BooleanProperty(False)
    """The warning speaks of a move that is allowed and may even be good: it is only not asked for."""
    """What a move would have done that was not asked for, or why it is not allowed."""
    better = StringProperty("")
    """Why what is asked for is better."""
    rule = StringProperty("")
    can_go_back = BooleanProperty(False)
    show_text = StringProperty("")
    """The words of the button that does it for the person; empty where there is nothing to do."""
    next_text = StringProperty("")
    """The words of the button that goes on; empty while something is to be done."""
    max_height = NumericProperty(0)
    narrow = BooleanProperty(False)
    """The golden button stands below the others."""
    folded = BooleanProperty(False)
    """Only the title is left, so that more of the table can be seen."""
    tight = BooleanProperty(False)
    """There is no room for the heading and what goes with it."""
    opened = BooleanProperty(False)
    """It is shown in full, whatever it covers."""
    edge_color = ColorProperty()

    heading_room: Final = 54
    """The height of the heading, with what parts it from the rest (dp)."""
    chrome: Final = 32
    """The height of all that is neither heading nor words nor buttons (dp)."""
    sides: Final = 28
    """The edges left and right of the words (dp)."""
    narrowest: Final = 340
    """Below this width (dp, in usual text) the golden button stands below the others."""

    __events__ = ("on_back", "on_show", "on_next", "on_skip", "on_look_up")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        names = ("scene", "title", "confirm", "warning", "better", "text", "folded", "tight")
        self.bind(**dict.fromkeys(names, self._say))

    def _say(self, *_: object) -> None:
        for line, text in self._lines(tight=self.tight):
            line.text = text

    def _lines(self, *, tight: bool) -> list[tuple[BubbleLine, str]]:
        """The lines with what they say; without room for all, what is asked for now comes first."""
        ids = self.ids
        return [
            (ids.scene, "" if tight else self.scene),
            (ids.title, "" if tight and self.confirm else self.title),
            (ids.confirm, self.confirm),
            (ids.warning, self.warning),
            (ids.better, self.better),
            (ids.why, "" if self.folded else self.text),
            (ids.scene_below, self.scene if tight else ""),
        ]

    def height_at(self, width: float, *, tight: bool = False) -> float:
        """How high it would like to be in so much room."""
        room = width - dp(self.sides)
        lines = sum(line.height_at(room, text) for line, text in self._lines(tight=tight))
        return float(lines + self.frame_at(width, tight=tight))

    def frame_at(self, width: float, *, tight: bool = False) -> float:
        """How much of that is not for words."""
        narrow = width < dp(self.narrowest) * running_app().theme.text_scale
        buttons = 0 if self.folded else 96 if narrow and not tight else 48
        return float(dp(self.chrome + buttons + (0 if tight else self.heading_room)))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A touch on the bubble does not reach the table below."""
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
    """The layer above the table: darkens all but the target, which glows, and places the bubble clear of it.

    `places` says where what is meant is now, and `touched` which of it a finger has to touch; they are asked
    again and again, since the table follows the window and what is chosen. `free` is what should stay in
    sight too, `spared` what should be hidden as little as possible, and `side` where the table leaves room
    beside it, the best first; these follow the window alone.
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
        self.beside: Callable[[], object] = lambda: None
        """Is told of a finger beside the bubble."""
        self.follow: Callable[[], object] = lambda: None
        self.places: Callable[[], list[Box]] = list
        self.touched: Callable[[], list[Box]] = list
        self.free: Callable[[], list[Box]] = list
        self.spared: Callable[[], list[Box]] = list
        self.side: Callable[[], list[Box]] = list
        self.pointing = False
        """Whether what is meant glows; otherwise it is only kept in sight."""
        self.fingered = False
        """Whether a finger shows the way."""
        self._holes: list[Box] = []
        self._seen: list[Box] = []
        """All that was meant in this step: the bubble stays where it is when half of it is done."""
        self._stood: Corner | None = None
        """Where the golden button was: from step to step it moves only to make room."""
        self._again = Clock.schedule_interval(self._look, LOOK_AGAIN)
        self._place_soon = Clock.create_trigger(self._place, -1)
        self.bind(size=self._forget, pos=self._forget)
        self.bubble.bind(height=self._place_soon, folded=self._place_soon, opened=self._place_soon)
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
        """Hide the bubble while something happens on the table."""
        self.opacity = 0
        self.bubble.disabled = True

    def show(self) -> None:
        """Show another step and find its places."""
        self._seen = []
        self._holes = []
        self.bubble.folded = self.bubble.opened = False
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

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Only the bubble takes fingers: everything else is the table's."""
        if self.shown and self.bubble.on_touch_down(touch):
            return True
        self.beside()
        return False

    def _forget(self, *_: object) -> None:
        self._seen, self._holes, self._stood = [], [], None

    def _look(self, _seconds: float) -> None:
        if not self.shown or self.width < 2:
            return
        self.follow()
        holes = self.places()
        if holes == self._holes and self._seen:
            return
        self._holes = holes
        self._seen += [box for box in holes if box not in self._seen]
        self._draw()
        self._place()

    def _draw(self) -> None:
        """Darken all but the holes, and let these glow: only what is to be touched, if anything is."""
        self._marks.clear()
        Animation.cancel_all(self._finger)
        self._finger.opacity = 0
        if not self.pointing or not self._holes:
            return
        touched = self.touched() if self.fingered else []
        glowing = [_grown(box, dp(EDGE)) for box in touched or self._holes]
        holes = [*glowing, *(_grown(box, dp(EDGE)) for box in self._holes if touched and box not in touched)]
        self._darken(around_holes((*self.pos, *self.size), holes), _SCRIM)
        for hole in holes[len(glowing) :]:
            self._darken(around_holes(hole, glowing), _HALF_SCRIM)
        self._marks.add(Color(*self._app.theme.primaryColor))
        for x, y, width, height in glowing:
            self._marks.add(SmoothLine(rounded_rectangle=(x, y, width, height, dp(12)), width=dp(1.6)))
        if touched:
            self._point(touched)

    def _darken(self, boxes: list[Box], scrim: float) -> None:
        self._marks.add(Color(*self._app.theme.scrimColor[:3], scrim))
        for x, y, width, height in boxes:
            self._marks.add(Rectangle(pos=(x, y), size=(width, height)))

    def _point(self, touched: list[Box]) -> None:
        """The finger goes from what is to be touched first to what comes then."""
        finger, seconds = self._finger, self._app.preferences.motion(1000)
        spots = [self._fingertip(box) for box in touched[:2]]
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
        # What glows needs room for its glow.
        kept = [_grown(box, 2 * margin if self.pointing else 0) for box in self._seen]
        target = self._holes[-1] if self._holes else None
        scale = self._app.theme.text_scale
        ideal = dp(IDEAL[0] * min(scale, 1.2))
        tight, width, room = False, ideal, self._beside(kept)
        if room is None:
            forms = self._forms(area[2], ideal)
            found = quiet_place(area, forms, kept, self.free(), self.spared(), target, self._stood)
            if found is not None:
                form, room = found
                tight, width = form.tight, form.width
        if room is None:
            room = free_room(area, kept, (dp(IDEAL[0]), dp(IDEAL[1] * scale)))
            tight = room[3] < self.lowest(room[2], tight=False)
        bubble.tight = tight
        bubble.width = min(width, room[2])
        bubble.max_height = room[3]
        size = bubble.width, min(bubble.height, room[3])
        bubble.pos = nearest(room, size, target, self._stood)
        if not bubble.folded and not bubble.opened:
            self._stood = corner((*bubble.pos, *size))

    def _forms(self, room: float, ideal: float) -> Iterator[Form]:
        """How the bubble could look, from what is best to read to what hides least."""
        bubble = self.bubble
        widths = [min(width, room) for width in (ideal, ideal * SLIM / IDEAL[0])]
        whole = [(width, bubble.height_at(width)) for width in widths]
        yield from (Form(*size, hides=0) for size in whole)
        if bubble.folded or bubble.opened:
            return
        widths = [min(width, room) for width in (ideal, ideal * BROAD)]
        tight = [(width, bubble.height_at(width, tight=True)) for width in widths]
        yield from (Form(*size, hides=0, tight=True) for size in tight)
        hides = 0 if min(self.size) > dp(LARGE) else MOST_HIDDEN
        yield from (Form(*size, hides) for size in whole)
        yield from (Form(*size, hides, tight=True) for size in tight)
        for (width, height), is_tight in ((whole[0], False), *((size, True) for size in reversed(tight))):
            lowest = self.lowest(width, tight=is_tight)
            yield from (Form(width, lower, hides, is_tight) for lower in _lower(height, lowest, dp(LOWER)))

    def lowest(self, width: float, *, tight: bool) -> float:
        """How low the bubble may be, the rest of its words being pushed."""
        return self.bubble.frame_at(width, tight=tight) + float(dp(FEWEST_WORDS))

    def _beside(self, kept: list[Box]) -> Box | None:
        """The room at the side of the table, if the bubble can be read there."""
        width, height = (dp(least) for least in SLIMMEST)
        taken, found = [*kept, *self.free(), *self.spared()], None
        for side in self.side():
            room = free_room(side, taken, (side[2], side[3]))
            if room[2] >= width and room[3] >= height * self._app.theme.text_scale:
                found = room
                if self.bubble.height_at(room[2]) <= room[3]:
                    break
        return found


def _lower(height: float, lowest: float, by: float) -> Iterator[float]:
    """Heights below one, down to another."""
    while height > lowest:
        height = max(height - by, lowest)
        yield height


def _grown(box: Box, by: float) -> Box:
    x, y, width, height = box
    return x - by, y - by, width + 2 * by, height + 2 * by


load_kv(__file__)
