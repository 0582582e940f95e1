"""The settings work at once and are kept."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

from kingsapp.storage import FILE_NAME, memory_store
from kingsapp.storage.errors import DiskFull
from kingsapp.ui.preferences import Preferences
from tests.ui.conftest import Driver
from tests.ui.pixels import difference, picture


def test_a_language_is_chosen_with_one_tap_and_spoken_at_once(start_app: Callable[..., Driver]) -> None:
    person = start_app()
    person.tap(person.with_text("Settings"))
    person.tap(person.with_text("Русский"))
    person.with_text("Настройки")
    person.with_text("Главная")
    assert person.app.title == "Подземные короли"


def test_a_theme_changes_every_surface_at_once(start_app: Callable[..., Driver]) -> None:
    person = start_app()
    person.tap(person.with_text("Settings"))
    before = list(person.app.theme.surfaceContainerLowColor)
    person.tap(person.with_text("Parchment"))
    panel = person.widgets("PreferencePanel")[0]
    assert list(panel.fill)[:3] == list(person.app.theme.surfaceContainerLowColor)[:3] != before[:3]


def test_the_chosen_segment_keeps_its_ink_in_every_theme(start_app: Callable[..., Driver]) -> None:
    person = start_app(theme="parchment")
    person.tap(person.with_text("Settings"))
    person.tap(person.with_text("Torchlight"))
    chosen, other = (person.with_text(text).children[0] for text in ("Torchlight", "Parchment"))
    theme = person.app.theme
    assert [list(part.color) for part in chosen.children] == [list(theme.onPrimaryContainerColor)] * 2
    assert [list(part.color) for part in other.children] == [list(theme.onSurfaceColor)] * 2
    assert list(person.with_text("Theme").color) == list(theme.onSurfaceColor)


def test_a_switch_turns_with_a_tap_on_its_row(start_app: Callable[..., Driver]) -> None:
    person = start_app()
    person.tap(person.with_text("Settings"))
    person.tap(person.with_text("Confirm moves"))
    assert person.app.preferences.confirm is True


def test_settings_are_there_again_after_a_new_start(start_app: Callable[..., Driver]) -> None:
    person = start_app()
    person.tap(person.with_text("Settings"))
    person.tap(person.with_text("Parchment"))
    person.tap(person.with_text("Fast"))
    again = start_app(language="pl", speed="fast")
    assert again.app.theme.name == "parchment"


def test_back_leads_home(start_app: Callable[..., Driver]) -> None:
    person = start_app()
    person.tap(person.with_text("Settings"))
    person.key(27)
    assert person.app.nav.current == "home"


def test_opened_from_another_screen_they_show_the_way_back(start_app: Callable[..., Driver]) -> None:
    person = start_app()
    person.tap(person.with_text("Settings"))
    assert not [button for button in person.widgets("IconButton") if button.icon == "arrow-left"]
    person.app.nav.start("setup", game="kings")
    person.app.nav.go("settings")
    person.frames(3)
    person.tap(next(button for button in person.widgets("IconButton") if button.icon == "arrow-left"))
    assert person.app.nav.current == "setup"


def test_what_is_scrolled_away_leaves_no_trace_on_the_bar(start_app: Callable[..., Driver]) -> None:
    person = start_app()
    person.tap(person.with_text("Settings"))
    (scroll,) = person.widgets("SettingsScroll")

    def bar() -> Image.Image:
        person.frames(3)
        return picture((0, int(scroll.top) + 1, 412, 50))

    before = bar()
    scroll.scroll_y = 0
    assert difference(bar(), before) is None


def test_every_setting_has_its_control(start_app: Callable[..., Driver]) -> None:
    person = start_app(size=(1280, 800))
    person.tap(person.with_text("Settings"))
    switches = {row.preference for row in person.widgets("SwitchRow")}
    assert switches == {
        "coach",
        "wait_for_tap",
        "left_handed",
        "confirm",
        "cover",
        "turn_note",
        "mark_known",
        "lock_rotation",
        "stay_awake",
        "sound",
        "haptics",
    }
    for row in person.widgets("SwitchRow"):
        before = getattr(person.app.preferences, row.preference)
        row.dispatch("on_release")
        assert getattr(person.app.preferences, row.preference) is not before
        assert row.active is not before


def test_text_grows_at_once_when_the_slider_is_moved(start_app: Callable[..., Driver]) -> None:
    person = start_app()
    person.tap(person.with_text("Settings"))
    title = person.with_text("Text size")
    before = title.font_size
    slider = min(person.widgets("StepSlider"), key=lambda slider: -slider.y)
    x, y = person.place(slider)
    person.drag((slider.x + 12, y), (x + slider.width / 2, y))
    assert person.app.preferences.text_size == 2
    assert title.font_size > before * 1.2


def test_the_volume_is_kept(start_app: Callable[..., Driver]) -> None:
    person = start_app(size=(1280, 800))
    person.tap(person.with_text("Settings"))
    slider = next(slider for slider in person.widgets("StepSlider") if not slider.steps)
    x, y = person.place(slider)
    person.drag((x, y), (x - slider.width, y))
    assert person.app.preferences.volume == 0
    assert start_app().app.preferences.volume == 0


def test_a_reset_can_be_taken_back(start_app: Callable[..., Driver]) -> None:
    person = start_app(size=(1280, 800), theme="parchment", confirm=True)
    person.tap(person.with_text("Settings"))
    person.app.nav.screen.reset()
    person.frames(3)
    assert (person.app.theme.name, person.app.preferences.confirm) == ("torchlight", False)
    person.app.shell.ids.toasts.children[0].act()
    assert (person.app.theme.name, person.app.preferences.confirm) == ("parchment", True)


def test_a_device_that_refuses_to_keep_a_setting_is_told_about(start_app: Callable[..., Driver]) -> None:
    person = start_app()

    def refuse(*_: object) -> None:
        raise DiskFull(file="kingsapp.db")

    person.app.store.set_setting = refuse
    person.app.preferences.confirm = True
    person.frames(2)
    assert "The device is full" in person.widgets("Toast")[0].text
    assert person.app.preferences.confirm is True


BAD_PREFERENCES: list[tuple[str, str]] = [
    ('{"theme": "parchment", "volume": NaN}', "parchment"),
    ('{"theme": "parchment", "volume": 1e999}', "parchment"),
    ('{"theme": "parchment", "text_size": NaN}', "parchment"),
    ('{"theme": "parchment", "text_size": -1e999}', "parchment"),
    (f'{{"theme": "parchment", "text_size": 1{"0" * 400}}}', "parchment"),
    ('{"theme": "parchment", "language": "tlh", "cover": 5, "speed": [], "unknown": 1}', "parchment"),
    ('{"theme": "parchment", "language": "\ufffd"}', "parchment"),
    ('{"theme": 5}', "torchlight"),
    ("[1, 2]", "torchlight"),
    ("[" * 100_000, "torchlight"),
    ("{", "torchlight"),
]


@pytest.mark.parametrize(("kept", "theme"), BAD_PREFERENCES, ids=range(len(BAD_PREFERENCES)))
def test_a_bad_setting_is_as_at_the_first_start_and_the_others_stay(kept: str, theme: str) -> None:
    store = memory_store()
    store.set_setting("preferences", {})
    store._db.execute("UPDATE settings SET value = ?", (kept,))
    preferences = Preferences(store)
    assert preferences.theme == theme
    assert (preferences.volume, preferences.text_size) == (pytest.approx(0.7), 0)
    assert (preferences.language, preferences.cover, preferences.speed) == ("system", True, "normal")


def test_after_a_value_that_is_refused_the_next_change_is_kept() -> None:
    store = memory_store()
    preferences = Preferences(store)
    with pytest.raises(ValueError, match="dusk"):
        preferences.update({"speed": "fast", "theme": "dusk"})
    assert store.setting("preferences")["speed"] == "fast"
    preferences.theme = "parchment"
    assert store.setting("preferences")["theme"] == "parchment"


def test_a_setting_waits_for_a_locked_database_without_holding_the_window_up(
    start_app: Callable[..., Driver], tmp_path: Path
) -> None:
    person = start_app()
    other = sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    began = time.monotonic()
    person.app.preferences.cover = False
    person.app.save_setting("last-folder", "/somewhere")
    assert time.monotonic() - began < 1, "nobody waits for seconds"
    person.wait(0.5)
    assert not person.widgets("Toast"), "nothing is lost yet"
    other.execute("ROLLBACK")
    other.close()
    person.wait(0.5)
    assert person.app.store.setting("preferences")["cover"] is False
    assert person.app.store.setting("last-folder") == "/somewhere"
