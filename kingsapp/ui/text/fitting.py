"""How much room words take, and how they are made to fit into less.

Wherever a place may be too small for its words, one of these decides what gives way: smaller letters down to
`SMALLEST`, fewer letters, or other words (`first_that_fits`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import combinations, pairwise
from typing import Final, TypeVar

from kivy.core.text import Label as CoreLabel
from kivy.graphics.texture import Texture
from kivy.metrics import sp

from kingsapp.ui.text.bidi import to_visual_order
from kingsapp.ui.text.clip import clipped
from kingsapp.ui.text.fallback_fonts import fallback_font

SMALLEST: Final = 12
"""The smallest letters that can be read (dp)."""
_STEP: Final = 12 / 14
"""The share of its size that a line takes before it is shortened."""
_FINE: Final = 4
"""How many times larger a text is measured than it is, so that widths do not jump from size to size."""
_NEARLY: Final = 1.015
"""A line that is too long by so little is not cut for it."""

AttemptT = TypeVar("AttemptT")


def width_of(text: str, size: float, font: str) -> float:
    """How wide the longest line of a text will be, with letters of `size` dp, in dp."""
    return pixels_of(text, size * _FINE, font) / _FINE


def pixels_of(text: str, size: float, font: str) -> float:
    """How wide Kivy draws the longest line of a text, with letters of `size` pixels, in pixels."""
    seen = to_visual_order(text)
    # Which font draws it may change: those of the device are known a little later.
    return _measured(seen, size, fallback_font(seen, font))


@lru_cache(maxsize=2000)
def _measured(seen: str, size: float, font: str) -> float:
    label = CoreLabel(font_name=font, font_size=size)
    return float(max(label.get_extents(line)[0] for line in seen.split("\n")))


@lru_cache(maxsize=2000)
def height_of(text: str, size: float, font: str, room: float) -> float:
    """How high Kivy draws a text that breaks its lines in so much room; all in pixels."""
    label = CoreLabel(text=text, font_name=font, font_size=size, text_size=(room, None))
    label.resolve_font_name()
    return float(label.render()[1])


def step_smaller(size: float) -> float:
    """The smallest letter size in pixels before a line is shortened."""
    return max(size * _STEP, float(sp(SMALLEST)))


def texture_of(text: str, size: float, font: str, again: Callable[..., None], room: float = 0) -> Texture:
    """One line as a texture, with letters of `size` pixels if they are large enough to read.

    One that is longer than its `room` shrinks a step and is then shortened. The method `again` is called when
    the fonts of the device are known, of which one may draw it better.
    """
    seen = to_visual_order(text)
    font, size = fallback_font(seen, font, again), max(size, sp(SMALLEST))
    label = CoreLabel(text=seen, font_name=font, font_size=size)
    label.refresh()
    if room and label.texture.width > room:
        size = step_smaller(size)
        label = CoreLabel(
            text=seen,
            font_name=font,
            font_size=size,
            text_size=(room, None),
            shorten=True,
            shorten_from="right",
        )
        label.refresh()
    return label.texture


def least_share(size: float) -> float:
    """The share to which letters of a size may shrink and can still be read."""
    return min(1.0, SMALLEST / size)


def share_that_fits(natural: float, room: float, least: float, slack: float = 1.0) -> float:
    """The share of its size at which something `natural` wide fits into `room`, but no less than `least`.

    A `slack` below 1 leaves a little of the room free if anything has to shrink at all.
    """
    return 1.0 if natural <= room else max(room * slack / natural, least)


def shortened(text: str, size: float, font: str, room: float) -> tuple[str, float]:
    """A line that fits, and the size of its letters: smaller ones first, then fewer of them."""
    text = clipped(text)
    size *= share_that_fits(width_of(text, size, font), room, least_share(size))
    if width_of(text, size, font) <= _NEARLY * room + 0.5:
        return text, size
    shown = text
    while len(shown) > 1 and width_of(shown + "…", size, font) > room:
        shown = shown[:-1].rstrip()
    return shown + "…", size


def in_lines(text: str, size: float, font: str, room: float, most: int) -> tuple[list[str], float]:
    """A text in as few lines as it takes, `most` at the most, and the size of letters that fit.

    Where even that does not help, lines are shortened.
    """
    words = text.split(" ")
    lines, letters = [text], size
    for count in range(1, min(most, len(words)) + 1):
        wholes = [_cut(words, cuts) for cuts in combinations(range(1, len(words)), count - 1)]
        lines = min(wholes, key=lambda lines: max(width_of(line, size, font) for line in lines))
        widest = max(width_of(line, size, font) for line in lines)
        letters = size * share_that_fits(widest, room, least_share(size) if count == most else 1.0)
        if widest * letters / size <= _NEARLY * room:
            return lines, letters
    fitted = [shortened(line, size, font, room) for line in lines]
    return [line for line, _ in fitted], min(letters for _, letters in fitted)


def wrapped(text: str, size: float, font: str, room: float) -> list[str]:
    """The lines of a text that is broken where the next word does not fit any more, as labels do it."""
    first, *words = text.split(" ")
    lines = [first]
    for word in words:
        longer = f"{lines[-1]} {word}"
        if width_of(longer, size, font) > room:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def _cut(words: list[str], cuts: tuple[int, ...]) -> list[str]:
    """Words as lines that begin at these places."""
    ends = (0, *cuts, len(words))
    return [" ".join(words[start:end]) for start, end in pairwise(ends)]


def first_that_fits(attempts: Iterable[AttemptT], fits: Callable[[AttemptT], bool]) -> AttemptT:
    """The first attempt that fits, or the last one: `fits` says the words so and looks at the room."""
    tried = None
    for tried in attempts:
        if fits(tried):
            break
    assert tried is not None
    return tried
