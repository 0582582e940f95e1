"""Motion that may take no time at all."""

from __future__ import annotations

import asynckivy as ak
from kivy.event import EventDispatcher


async def animate(
    widget: EventDispatcher,
    *,
    duration: float,
    transition: str = "linear",
    **goals: object,
) -> None:
    """Bring attributes to their goals in so many seconds; in none at once, by which asynckivy would divide.

    The speed can be changed to *Off* between two motions.
    """
    if duration > 0:
        await ak.anim_attrs(widget, duration=duration, transition=transition, **goals)
    else:
        for name, goal in goals.items():
            setattr(widget, name, goal)
