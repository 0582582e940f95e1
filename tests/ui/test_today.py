"""The deal of the day by touch: played, gone on with, practised; the calendar tells how it went."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest

from kingsapp.ui.progress.lessons import course
from kingsapp.ui.screens.today import today as module
from tests.ui import today_scenes
from tests.ui.conftest import Driver
from tests.ui.today_scenes import TODAY

StartApp = Callable[..., Driver]


@pytest.fixture(autouse=True)
def _that_tuesday(monkeypatch: pytest.MonkeyPatch) -> None:
    """The day is fixed, and masters answer at once."""
    monkeypatch.setattr(module, "day_at", lambda _seconds: TODAY)
    monkeypatch.setattr(module, "master_score", lambda _challenge, _game, _stopped: 17)


def go(person: Driver) -> Any:
    """From home to the deal of the day."""
    person.app.nav.screen.ids.column.parent.scroll_y = 0
    person.settle()
    title = person.app.tr.t("today.title")
    person.tap(next(tile for tile in person.widgets("PractiseTile") if tile.title == title))
    person.settle()
    return person.app.nav.screen


def cells(person: Driver) -> dict[str, Any]:
    return {cell.number: cell for cell in person.widgets("DayCell") if cell.number}


@pytest.mark.parametrize("language", ["en", "ru", "pl"])
def test_todays_deal_is_played_and_gone_on_with(start_app: StartApp, language: str) -> None:
    person = start_app(language=language).look()
    screen = go(person)
    tr = person.app.tr
    person.tap(screen.ids.play)
    match = person.app.nav.screen.controller.match
    challenge = screen.daily.challenge(TODAY)
    assert [player.kind for player in match.players] == list(challenge.kinds)
    assert match.record.setup.abandoned_mine == challenge.components["abandoned_mine"]

    person.app.nav.start("home")
    person.settle()
    screen = go(person)
    assert screen.play_text == tr.t("today.continue")
    person.tap(screen.ids.play)
    assert person.app.nav.screen.controller.match.save_id == match.save_id
    assert len(screen.daily.tries(TODAY)) == 1


def test_a_day_that_was_played_is_practice_from_then_on(start_app: StartApp) -> None:
    person = start_app().look()
    today_scenes.played(person.app, TODAY, 14, 19)
    screen = go(person)
    person.with_text("You 15, Master 20")
    assert screen.play_text == "Play again for practice"
    person.tap(screen.ids.play)
    assert person.app.nav.current == "table"
    assert len(screen.daily.tries(TODAY)) == 2
    assert screen.daily.result(TODAY).score == 14


def test_the_calendar_compares_with_the_master(start_app: StartApp) -> None:
    person = start_app().look()
    today_scenes.today(person.app)
    person.settle()
    found = cells(person)
    assert len(found) == 30
    assert (found["16"].score, found["16"].master, found["16"].mark) == ("14", "19", "minus")
    assert (found["15"].score, found["15"].mark) == ("22", "crown")
    assert found["13"].mark == "circle-outline"
    assert found["17"].now
    assert found["18"].disabled, "a day that has not come yet is not offered"
    person.with_text("Yesterday: You 14, Master 19")
    names = [column.children[0] for column in person.widgets("WeekdayName")]
    # The days from 2 to 8 stand below them.
    numbers = [found[str(day)].ids.number for day in range(2, 9)]
    assert sorted(name.x for name in names) == pytest.approx([number.x for number in numbers])
    assert {text.halign for text in (*names, *numbers)} == {"left"}


def test_what_a_master_makes_of_a_day_is_computed_in_the_background_and_kept(start_app: StartApp) -> None:
    person = start_app().look()
    today_scenes.played(person.app, TODAY, 14, None)
    screen = go(person)
    person.until(lambda: screen.daily.result(TODAY).master == 17)
    person.settle()
    person.with_text("You 15, Master 18")


def test_any_day_that_has_come_can_be_played(start_app: StartApp) -> None:
    person = start_app().look()
    screen = go(person)
    cell = cells(person)["16"]
    person.tap(cell)
    person.settle()
    person.with_text("Monday, 16 November")
    person.tap(next(part for part in person.app.shell.overlay.walk() if type(part).__name__ == "PillButton"))
    assert person.app.nav.current == "table"
    assert len(screen.daily.tries(TODAY - timedelta(days=1))) == 1


def test_months_are_turned_back_and_forth_but_not_beyond_today(start_app: StartApp) -> None:
    person = start_app().look()
    screen = go(person)
    assert screen.month_name == "November 2026"
    assert not screen.has_later
    screen.turn_month(False)
    assert screen.month_name == "October 2026"
    assert screen.has_later
    assert len(cells(person)) == 31
    for _ in range(9):
        screen.turn_month(False)
    assert screen.month_name == "January 2026"
    assert not screen.has_earlier
    screen.turn_month(True)
    assert screen.month_name == "February 2026"


def test_whoever_does_not_know_the_game_of_the_day_is_offered_its_lessons(start_app: StartApp) -> None:
    person = start_app().look()
    screen = go(person)
    game = screen.daily.challenge(TODAY).game
    person.tap(person.with_text(screen.learn_text))
    assert person.app.nav.current == "learn"
    assert person.app.nav.screen.game == game
    person.app.progress.finish(course(game)[0].key)
    person.app.nav.start("today")
    assert not person.app.nav.screen.learn_text
