"""About: everybody is named whose work the app contains."""

from __future__ import annotations

from collections.abc import Callable

from kingsapp import __version__
from kingsapp.ui.screens.about.credits import authors, fonts
from tests.ui.conftest import Driver


def test_every_author_of_an_icon_is_named() -> None:
    assert {"Lorc", "Delapouite", "Caro Asercion", "Faithtoken", "Skoll"} == {
        author.name for author in authors()
    }
    assert all(author.icons for author in authors())


def test_every_font_has_its_copyright() -> None:
    assert [name for name, _ in fonts()] == ["Alegreya SC 2.003", "Roboto 3.015"]
    assert all(text.startswith("© 2011") for _, text in fonts())


def test_about_is_two_taps_from_home_and_shows_version_and_licences(start_app: Callable[..., Driver]) -> None:
    person = start_app()
    person.tap(person.with_text("Settings"))
    person.tap(
        next(button for button in person.widgets("IconButton") if button.icon == "information-outline")
    )
    person.with_text(f"Version {__version__}")
    person.tap(person.with_text("MIT licence"))
    assert any("Permission is hereby granted" in text.text for text in person.widgets("LicenceText"))


def test_about_names_both_board_games_and_says_that_the_app_is_independent(
    start_app: Callable[..., Driver],
) -> None:
    person = start_app()
    person.app.navigator.go("about")
    person.with_text(
        "This app is an independent implementation of the board games Underground Kings and Royal Taverns. "
        "It was not made, commissioned or checked by their authors or publishers."
    )
