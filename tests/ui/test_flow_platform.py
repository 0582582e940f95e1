"""What only some devices can do is done there and left out quietly elsewhere."""

from __future__ import annotations

import sys
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from kingsapp.ui.platform.activity import with_activity
from kingsapp.ui.platform.rotation import FREE, LOCKED, follow_rotation
from kingsapp.ui.platform.share import share
from kingsapp.ui.platform.sound import SOUNDS, Sounds


@pytest.fixture
def android(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A device that answers like Android."""
    turned: list[int] = []
    activity = SimpleNamespace(setRequestedOrientation=turned.append)
    jnius = ModuleType("jnius")
    jnius.autoclass = lambda _name: SimpleNamespace(mActivity=activity)  # type: ignore[attr-defined]
    runnable = ModuleType("android.runnable")
    runnable.run_on_ui_thread = lambda work: work  # type: ignore[attr-defined]
    for name, module in (
        ("android", ModuleType("android")),
        ("android.runnable", runnable),
        ("jnius", jnius),
    ):
        monkeypatch.setitem(sys.modules, name, module)
    return SimpleNamespace(turned=turned)


def test_where_there_is_no_android_nothing_happens() -> None:
    assert not with_activity(lambda _activity: None)
    assert not share("kings.json", "{}")


def test_a_device_that_refuses_does_not_end_the_game(android: Any, caplog: pytest.LogCaptureFixture) -> None:
    def refuse(_activity: Any) -> None:
        raise RuntimeError("JavaException")

    assert with_activity(refuse)
    assert "refused" in caplog.text


def test_rotation_follows_the_setting(android: Any) -> None:
    from kivy.event import EventDispatcher
    from kivy.properties import BooleanProperty

    class Settings(EventDispatcher):
        lock_rotation = BooleanProperty(True)

    settings = Settings()
    follow_rotation(settings)
    settings.lock_rotation = False
    assert android.turned == [LOCKED, FREE]


def heard(monkeypatch: pytest.MonkeyPatch, length: float) -> list[tuple[str, float]]:
    """What comes out of a loudspeaker that plays sounds of this length."""
    played: list[tuple[str, float]] = []

    class Sound:
        def __init__(self, path: str) -> None:
            self.path, self.volume, self.length = path, 1.0, length

        def play(self) -> None:
            played.append((self.path.rpartition("/")[2], self.volume))

        def stop(self) -> None:
            """From the beginning."""

    audio = ModuleType("kivy.core.audio")
    audio.SoundLoader = SimpleNamespace(load=Sound)  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "kivy.core.audio", audio)
    return played


def test_sounds_are_as_loud_as_the_person_wants_them(monkeypatch: pytest.MonkeyPatch) -> None:
    played = heard(monkeypatch, length=0.4)
    preferences: Any = SimpleNamespace(sound=True, volume=0.3)
    sounds = Sounds(preferences)
    sounds.play("capture")
    preferences.sound = False
    sounds.play("play")
    preferences.sound, preferences.volume = True, 0.0
    sounds.play("draw")
    assert played == [("capture.wav", 0.3)]


def test_a_device_without_sound_is_asked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    played = heard(monkeypatch, length=0.0)
    preferences: Any = SimpleNamespace(sound=True, volume=1.0)
    sounds = Sounds(preferences)
    for name in SOUNDS:
        sounds.play(name)
    assert played == []
    assert len(sounds._loaded) == 1


def test_every_sound_that_the_table_names_is_there() -> None:
    from kingsapp.core.assets import ASSETS

    assert sorted(path.stem for path in (ASSETS / "sounds").glob("*.wav")) == sorted(SOUNDS)


def test_haptics_try_only_where_something_can_tremble(monkeypatch: pytest.MonkeyPatch) -> None:
    from kingsapp.ui.platform import haptics

    felt: list[Any] = []
    plyer = ModuleType("plyer")
    plyer.vibrator = SimpleNamespace(vibrate=felt.append, pattern=felt.append)  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "plyer", plyer)
    settings: Any = SimpleNamespace(haptics=True)
    haptics.Haptics(settings).feel("light")
    assert felt == []
    monkeypatch.setattr(haptics, "platform", "android")
    phone = haptics.Haptics(settings)
    phone.feel("light")
    phone.feel("double")
    settings.haptics = False
    phone.feel("medium")
    assert felt == [haptics.PULSES["light"][1], haptics.PULSES["double"]]


def test_a_phone_that_cannot_tremble_is_asked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    from kingsapp.ui.platform import haptics

    asked: list[Any] = []

    def refuse(length: float) -> None:
        asked.append(length)
        raise NotImplementedError

    plyer = ModuleType("plyer")
    plyer.vibrator = SimpleNamespace(vibrate=refuse, pattern=refuse)  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "plyer", plyer)
    monkeypatch.setattr(haptics, "platform", "android")
    settings: Any = SimpleNamespace(haptics=True)
    phone = haptics.Haptics(settings)
    phone.feel("light")
    phone.feel("light")
    assert len(asked) == 1
