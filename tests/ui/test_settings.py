"""The settings work at once and are kept."""

from __future__ import annotations

from collections.abc import Callable

from tests.ui.conftest import Driver


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
    before = list(person.app.theme.surface1)
    person.tap(person.with_text("Parchment"))
    panel = person.widgets("PreferencePanel")[0]
    assert list(panel.fill)[:3] == list(person.app.theme.surface1)[:3] != before[:3]


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
