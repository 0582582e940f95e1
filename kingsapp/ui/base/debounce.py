"""Delaying costly work until the layout has settled."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock


def after_layout(callback: Callable[..., object]) -> Callable[..., object]:
    """A trigger that calls `callback` once in the frame after the last change of the layout.

    Laying out a screen changes sizes many times; painting a picture for each of them would be wasted.
    """
    then = Clock.create_trigger(callback, 0)
    trigger = Clock.create_trigger(lambda _: then(), -1)

    def soon(*_: object) -> None:
        trigger()

    return soon


def after_frames(count: int, callback: Callable[[], object]) -> None:
    """Call `callback` after this many painted frames."""

    def tick(_seconds: float, left: int = count) -> None:
        if left:
            Clock.schedule_once(lambda seconds: tick(seconds, left - 1), 0)
        else:
            callback()

    tick(0)
