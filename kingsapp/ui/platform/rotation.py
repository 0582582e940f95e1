"""Locks the rotation of the screen, if the person wants that."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from kingsapp.ui.platform.activity import with_activity

LOCKED: Final = 14
FREE: Final = 13
"""`ActivityInfo.SCREEN_ORIENTATION_LOCKED` and `SCREEN_ORIENTATION_FULL_USER`."""


def lock_rotation(locked: bool) -> bool:
    """Lock or free the rotation of the screen; False where there is none."""
    return with_activity(lambda activity: activity.setRequestedOrientation(LOCKED if locked else FREE))


class RotationSetting(Protocol):
    """The setting that locks the rotation."""

    lock_rotation: bool

    def bind(self, **callbacks: Callable[..., object]) -> None:
        """Follow the setting."""


def follow_rotation(preferences: RotationSetting) -> None:
    """Apply the setting now and whenever it changes."""
    preferences.bind(lock_rotation=lambda _preferences, locked: lock_rotation(locked))
    if preferences.lock_rotation:
        lock_rotation(True)
