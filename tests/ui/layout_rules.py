"""What must hold on every screen: nothing outside its parent, nothing cut off, room for every finger."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any, NamedTuple

from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput

from kingsapp.ui.screens.lesson.bubble import LessonBubble
from kingsapp.ui.screens.setup.seats import DragHandle
from kingsapp.ui.tables.taverns.board.rumour import TrayView
from kingsapp.ui.widgets.stepslider import StepSlider
from kingsapp.ui.widgets.tile import Tile

SLACK = 1.5
"""Pixels that rounding may cost."""
FINGER = 48


class Box(NamedTuple):
    """A rectangle of the window."""

    left: float
    low: float
    right: float
    top: float

    def within(self, other: Box) -> bool:
        return (
            self.left >= other.left - SLACK
            and self.low >= other.low - SLACK
            and self.right <= other.right + SLACK
            and self.top <= other.top + SLACK
        )

    def common(self, other: Box) -> Box:
        return Box(
            max(self.left, other.left),
            max(self.low, other.low),
            min(self.right, other.right),
            min(self.top, other.top),
        )

    @property
    def is_there(self) -> bool:
        return self.right - self.left > SLACK and self.top - self.low > SLACK


def broken_rules(app: Any) -> list[str]:
    """Every rule that the app breaks as it stands, one sentence each."""
    root = app.shell.overlay or app.root
    shown = list(visible(root))
    return [*outside(shown), *cut_off(shown), *too_small(shown), *overlapping(shown)]


def visible(widget: Any) -> Iterator[Any]:
    """The widget and everything in it that can be seen."""
    if widget.opacity == 0 or widget.width <= 0 or widget.height <= 0:
        return
    if isinstance(widget, Tile) and widget.look.face is None:
        # A sign or tag of the map that waits until there is something to show.
        return
    yield widget
    for child in widget.children:
        yield from visible(child)


def box_of(widget: Any) -> Box:
    left, low = widget.to_window(*widget.pos)
    right, top = widget.to_window(widget.right, widget.top)
    return Box(left, low, right, top)


def seen_box(widget: Any) -> Box:
    """The part of a widget that the scroll views around it show."""
    box = box_of(widget)
    for parent in ancestors(widget):
        if isinstance(parent, ScrollView):
            box = box.common(box_of(parent))
    return box


def ancestors(widget: Any) -> Iterator[Any]:
    parent = widget.parent
    while parent is not None and hasattr(parent, "children") and parent is not parent.parent:
        yield parent
        parent = parent.parent


def may_reach_out(widget: Any) -> bool:
    """Own mines wait to be pushed into sight, and a hand is lowered while others are told of."""
    boards = (getattr(parent, "board", None) for parent in ancestors(widget))
    board = next((board for board in boards if hasattr(board, "hand_is_low")), None)
    if board is None:
        return False
    return widget.parent is board.own or (widget.parent is board.hand and board.hand_is_low)


def outside(shown: list[Any]) -> Iterator[str]:
    for widget in shown[1:]:
        parent = widget.parent
        box, room = box_of(widget), box_of(parent)
        if isinstance(parent, ScrollView):
            # What scrolls may be longer than its window, in the direction in which it scrolls.
            if not parent.do_scroll_x and box.right - box.left > room.right - room.left + SLACK:
                yield f"{tell(widget)} is wider than what shows it"
        elif not box.within(room) and not getattr(widget, "angle", 0) and not may_reach_out(widget):
            yield f"{tell(widget)} {rounded(box)} is outside {tell(parent)} {rounded(room)}"


def cut_off(shown: list[Any]) -> Iterator[str]:
    for widget in shown:
        if isinstance(widget, Label) and widget.text:
            width, height = widget.texture_size
            if widget.is_shortened:
                yield f"{tell(widget)} is shortened to {widget.width:.0f}"
            elif width > widget.width + SLACK or height > widget.height + SLACK:
                yield f"{tell(widget)} needs {width}x{height}, has {widget.width:.0f}x{widget.height:.0f}"


def targets(shown: list[Any]) -> list[Any]:
    """Everything that answers to a finger and can be reached now."""
    kinds = (ButtonBehavior, TextInput, StepSlider, DragHandle, TrayView)
    return [
        widget
        for widget in shown
        if isinstance(widget, kinds)
        and not widget.disabled
        and getattr(widget, "tappable", True)
        and type(widget).__name__ not in ("SwitchTrack", "Knob")
        and seen_box(widget).is_there
    ]


def bubble_of(above: set[Any]) -> Any:
    """The bubble that something stands in, if it does."""
    return next((widget for widget in above if isinstance(widget, LessonBubble)), None)


def too_small(shown: list[Any]) -> Iterator[str]:
    for widget in targets(shown):
        if min(widget.width, widget.height) < dp(FINGER) - 0.5:
            yield f"{tell(widget)} has only {widget.width:.0f}x{widget.height:.0f}"


def overlapping(shown: list[Any]) -> Iterator[str]:
    found = [(widget, seen_box(widget), set(ancestors(widget))) for widget in targets(shown)]
    for (one, box, above), (other, other_box, other_above) in combinations(found, 2):
        if bubble_of(above) is not bubble_of(other_above):
            # The bubble of a lesson takes the fingers of what lies below it.
            continue
        if one not in other_above and other not in above and box.common(other_box).is_there:
            yield f"{tell(one)} {rounded(box)} and {tell(other)} {rounded(other_box)} overlap"


def tell(widget: Any) -> str:
    text = getattr(widget, "text", "") or getattr(widget, "title", "") or getattr(widget, "icon", "")
    return f"{type(widget).__name__}({text[:40]!r})" if text else type(widget).__name__


def rounded(box: Box) -> tuple[int, ...]:
    return tuple(round(side) for side in box)
