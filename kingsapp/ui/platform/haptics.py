"""Haptic feedback: light when a card is lifted, stronger when it is played, twice for a capture."""

from __future__ import annotations

from typing import Final, Protocol

from kivy.utils import platform

PULSES: Final = {"light": (0.0, 0.012), "medium": (0.0, 0.03), "double": (0.0, 0.03, 0.07, 0.03)}
"""Seconds of rest and of vibration in turn."""


class HapticsSetting(Protocol):
    """The setting that switches haptics on."""

    haptics: bool


class Haptics:
    """Vibrates, if the setting and the device allow it."""

    def __init__(self, preferences: HapticsSetting) -> None:
        self._preferences = preferences
        # Elsewhere plyer would find nothing and print a warning.
        self._able = platform in ("android", "ios")

    def feel(self, pulse: str) -> None:
        """Give one of the PULSES."""
        if not self._preferences.haptics or not self._able:
            return
        try:
            from plyer import vibrator

            rests_and_pulses = PULSES[pulse]
            if len(rests_and_pulses) == 2:
                vibrator.vibrate(rests_and_pulses[1])
            else:
                vibrator.pattern(rests_and_pulses)
        except Exception:  # noqa: BLE001 - plyer may raise anything
            self._able = False
