"""The settings: every change takes effect at once and is saved."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final, Protocol

from kivy.properties import BooleanProperty, NumericProperty, OptionProperty

from kingsapp.core.catalogue import LANGUAGES
from kingsapp.storage import StorageError
from kingsapp.ui.base.attempt import Attempt
from kingsapp.ui.base.observable import WeakObservable
from kingsapp.ui.text.i18n import system_language
from kingsapp.ui.theme import TEXT_SCALES

KEY: Final = "preferences"
SPEEDS: Final = {"slow": 1.6, "normal": 1.0, "fast": 0.4, "off": 0.0}
"""The factors for the duration of all motions."""
LARGEST: Final = 100
"""No setting is a larger number."""


class SettingsStore(Protocol):
    """The storage of settings."""

    def setting(self, key: str, default: object = None) -> object: ...

    def set_setting(self, key: str, value: object) -> None: ...


class Preferences(WeakObservable):
    """One property per setting; kv rules and screens bind to them."""

    language = OptionProperty("system", options=["system", *LANGUAGES])
    theme = OptionProperty("torchlight", options=["torchlight", "parchment", "system"])
    text_size = NumericProperty(0)
    speed = OptionProperty("normal", options=list(SPEEDS))
    wait_for_tap = BooleanProperty(False)
    left_handed = BooleanProperty(False)
    confirm = BooleanProperty(False)
    cover = BooleanProperty(True)
    turn_note = BooleanProperty(True)
    coach = BooleanProperty(True)
    hint_price_known = BooleanProperty(False)
    """Somebody took a hint here after being told that its game counts apart."""
    mark_known = BooleanProperty(True)
    lock_rotation = BooleanProperty(False)
    stay_awake = BooleanProperty(True)
    sound = BooleanProperty(True)
    volume = NumericProperty(0.7)
    haptics = BooleanProperty(True)

    NAMES = (
        "language",
        "theme",
        "text_size",
        "speed",
        "wait_for_tap",
        "left_handed",
        "confirm",
        "cover",
        "turn_note",
        "coach",
        "hint_price_known",
        "mark_known",
        "lock_rotation",
        "stay_awake",
        "sound",
        "volume",
        "haptics",
    )

    __events__ = ("on_save_failed",)

    def __init__(self, store: SettingsStore, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._store = store
        self._together = False
        self._saving = Attempt(lambda error: self.dispatch("on_save_failed", error))
        self._load()
        for name in self.NAMES:
            self.fbind(name, self._keep)

    @property
    def spoken(self) -> str:
        """The language to speak now."""
        return system_language() if self.language == "system" else str(self.language)

    @property
    def text_scale(self) -> float:
        """The factor of the chosen text size."""
        return TEXT_SCALES[int(self.text_size)]

    def motion(self, milliseconds: float) -> float:
        """How many seconds a motion takes at the chosen speed."""
        return milliseconds / 1000 * SPEEDS[str(self.speed)]

    def update(self, values: Mapping[str, object]) -> None:
        """Set several at once."""
        self._together = True
        try:
            for name, value in values.items():
                setattr(self, name, value)
        finally:
            # Even if one of them is refused, the next change has to be kept.
            self._together = False
            self._keep()

    def reset(self) -> dict[str, object]:
        """Reset everything; returns the former values."""
        before = self._values()
        self.update({name: self.property(name).defaultvalue for name in self.NAMES})
        return before

    def on_save_failed(self, error: StorageError) -> None:
        """A change took effect but could not be saved."""

    def _values(self) -> dict[str, object]:
        return {name: getattr(self, name) for name in self.NAMES}

    def _load(self) -> None:
        kept = self._store.setting(KEY, {})
        for name, value in kept.items() if isinstance(kept, dict) else ():
            if name in self.NAMES and _fits(value, getattr(self, name)):
                # A choice of another version, or damage: the default stays.
                with suppress(ValueError):
                    setattr(self, name, value)
        self.text_size = min(max(int(self.text_size), 0), len(TEXT_SCALES) - 1)
        self.volume = min(max(self.volume, 0.0), 1.0)

    def _keep(self, *_: object) -> None:
        if not self._together:
            self._saving.make(lambda: self._store.set_setting(KEY, self._values()))

    def close(self) -> None:
        """Stop saving changes."""
        self._saving.cancel()


def _fits(kept: object, present: object) -> bool:
    """Whether a stored value has the type of the default."""
    if isinstance(present, bool | str):
        return type(kept) is type(present)
    # Neither NaN nor a number with thousands of digits is within any bounds.
    return isinstance(kept, int | float) and not isinstance(kept, bool) and 0 <= kept <= LARGEST
