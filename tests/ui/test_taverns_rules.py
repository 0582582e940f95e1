"""The rules of Royal Taverns in the app."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kingsapp.core.catalogue import LANGUAGES
from kingsapp.games.taverns.reasons import REASONS
from kingsapp.ui.screens.rules.book import load_book
from tests.ui.conftest import Driver

StartApp = Callable[..., Driver]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_stands_in_every_language(language: str) -> None:
    book, english = load_book("taverns", language), load_book("taverns", "en")
    rules = [rule for section in book.sections for rule in section.rules]
    assert [rule.number for rule in rules] == [f"T{number}" for number in range(1, 28)]
    decided = [rule.number for rule in rules if rule.decided]
    assert decided == [rule.number for part in english.sections for rule in part.rules if rule.decided]
    assert all(book.section_of(rule) for rule in REASONS.values())


def test_the_rules_of_both_games_are_a_tap_apart(start_app: StartApp) -> None:
    person = start_app()
    person.tap(person.with_text("Rules"))
    person.with_text("Cards")
    person.tap(person.with_text("Royal Taverns"))
    person.with_text("The respect track")
    person.tap(person.with_text("Underground Kings"))
    person.with_text("Cards")


def test_from_a_table_only_its_own_rules_open(start_app: StartApp) -> None:
    person = start_app()
    person.app.nav.start("about")
    person.app.nav.go("rules", game="taverns", rule="T19")
    person.frames(8)
    assert not person.widgets("GameSwitch")
    assert [row.number for row in person.widgets("RuleRow") if row.marked] == ["T19"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_pictures_stand_where_words_are_not_enough(start_app: StartApp, language: str) -> None:
    person = start_app(language=language)
    for number in (4, 5):
        person.app.nav.start("rules", game="taverns")
        person.app.nav.screen.show_section(number)
        person.frames(4)
        assert len(person.widgets("TavernFigure")) == 1
        section = load_book("taverns", language).sections[number - 1]
        person.with_text(section.caption)
