"""The sounds of the table, as loud as the person wants them."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final, Protocol

from kingsapp.core.assets import ASSETS

if TYPE_CHECKING:
    from kivy.core.audio import Sound

log = logging.getLogger(__name__)

SOUNDS: Final = ("lift", "play", "capture", "develop", "draw", "roll", "win", "error")


class SoundSettings(Protocol):
    """The settings for sound: on or off, and the volume."""

    sound: bool
    volume: float


class Sounds:
    """Plays `assets/sounds/<name>.wav`; silent if the setting says so or the device has no sound."""

    def __init__(self, preferences: SoundSettings) -> None:
        self._preferences = preferences
        self._loaded: dict[str, Sound | None] = {}
        self._able = True

    def play(self, name: str) -> None:
        """Play a sound from its beginning."""
        volume = float(self._preferences.volume)
        if not self._able or not self._preferences.sound or not volume:
            return
        try:
            sound = self._load(name)
            # Without a device Kivy still gives a sound, one that has no length.
            if sound is None or sound.length <= 0:
                self._able = False
                return
            sound.stop()
            sound.volume = volume
            sound.play()
        except Exception:  # a device without sound must not end the game
            log.warning("no sound", exc_info=True)
            self._able = False

    def _load(self, name: str) -> Sound | None:
        if name not in self._loaded:
            # Asking for the sound devices takes time that the start of the app should not cost.
            from kivy.core.audio import SoundLoader

            self._loaded[name] = SoundLoader.load(str(ASSETS / "sounds" / f"{name}.wav"))
        return self._loaded[name]
