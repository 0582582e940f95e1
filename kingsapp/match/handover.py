"""Who may look at the screen now: the hand-over between people who share one device.

Pure logic. A person is looking once they have confirmed it on the cover (`looking`); everything else follows
from who acts next.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from kingsapp.core.game import Seat


@dataclass(frozen=True, slots=True)
class Visibility:
    """What the screen may show: the view of `viewer`, None being what everybody may know.

    With `cover` the opaque cover is up and names that seat, and nothing else is shown.
    """

    viewer: Seat | None
    cover: Seat | None = None


def visibility(
    humans: Collection[Seat], to_act: Seat | None, looking: Seat | None, *, cover: bool, secrets: bool
) -> Visibility:
    """What may be shown while `to_act` decides (None: the game is over) and `looking` holds the device."""
    if len(humans) == 1:
        [alone] = humans
        return Visibility(alone)
    if to_act not in humans:
        # AI turns between people, and the end, are for everybody who sits around the device.
        return Visibility(None)
    if to_act == looking or not (cover and secrets):
        return Visibility(to_act)
    return Visibility(None, cover=to_act)
