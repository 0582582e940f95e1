"""Another process holds the file for a while: whatever a person asks for is done as soon as it can be."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from kingsapp.match import Rematch, read_code
from kingsapp.ui.base import attempt
from kingsapp.ui.progress.lessons import begin_lesson, course
from kingsapp.ui.progress.reviews import KeptReview
from kingsapp.ui.screens.challenge.playing import play_challenge
from kingsapp.ui.screens.home.opening import open_record
from kingsapp.ui.screens.today import today as module
from tests.ui import replay_scenes, today_scenes
from tests.ui.conftest import Driver
from tests.ui.flow_scenes import ALONE, go_to_table, played
from tests.ui.scenes import finished_game
from tests.ui.test_challenge import CODE
from tests.ui.test_flow import locked

StartApp = Callable[..., Driver]


def from_setup(app: Any) -> Callable[[], None]:
    app.nav.start("setup", game="kings")
    start: Callable[[], None] = app.nav.screen.start
    return start


def from_a_code(app: Any) -> Callable[[], None]:
    challenge = read_code(CODE, app.games)
    return lambda: play_challenge(app, challenge)


def as_a_rematch(app: Any) -> Callable[[], None]:
    app.nav.start("scoring", save_id=finished_game(app))
    return lambda: app.nav.screen.rematch(Rematch())


def as_what_if(app: Any) -> Callable[[], None]:
    replay_scenes.replay(app)
    return lambda: app.nav.screen.play_on(None)


def from_the_menu_of_a_game(app: Any) -> Callable[[], None]:
    go_to_table(app, played(app, ALONE, 4))
    new_game: Callable[[], None] = app.nav.screen.controller._new_game
    return new_game


def as_a_lesson(app: Any) -> Callable[[], None]:
    lesson = next(lesson for lesson in course("kings") if lesson.plays)
    return lambda: begin_lesson(app, lesson)


STARTS = [from_setup, from_a_code, as_a_rematch, as_what_if, from_the_menu_of_a_game, as_a_lesson]


@pytest.mark.parametrize("prepare", STARTS)
def test_a_game_starts_once_the_file_is_free(
    start_app: StartApp, tmp_path: Path, prepare: Callable[[Any], Callable[[], None]]
) -> None:
    person = start_app().look()
    app = person.app
    start = prepare(app)
    person.frames(3)
    before, screen = {summary.save_id for summary in app.saves.summaries()}, app.nav.screen
    with locked(tmp_path):
        began = time.monotonic()
        start()
        assert time.monotonic() - began < 1, "nobody waits for seconds"
        person.wait(0.5)
        start()
        person.wait(0.5)
        assert app.nav.screen is screen
        assert not person.widgets("Toast"), "nothing is lost yet"
    person.wait(0.3)
    assert app.nav.current == "table"
    [new] = {summary.save_id for summary in app.saves.summaries()} - before
    assert app.nav.screen.controller.match.save_id == new, "one game, however often it was asked for"


def test_a_game_does_not_start_after_its_screen_was_left(start_app: StartApp, tmp_path: Path) -> None:
    person = start_app().look()
    start = from_setup(person.app)
    with locked(tmp_path):
        start()
        person.app.nav.start("settings")
    person.wait(1)
    assert person.app.nav.current == "settings"
    assert person.app.saves.summaries() == []


def test_a_file_that_stays_busy_is_told_about(start_app: StartApp, tmp_path: Path) -> None:
    person = start_app().look()
    start = from_setup(person.app)
    with locked(tmp_path):
        start()
        person.wait(attempt.TRIES * attempt.PAUSE + 0.5)
        assert person.widgets("Toast")
    person.wait(1)
    assert person.app.nav.current == "setup"
    assert person.app.saves.summaries() == []


def test_a_game_is_deleted_and_taken_back_once_the_file_is_free(start_app: StartApp, tmp_path: Path) -> None:
    person = start_app().look()
    game = finished_game(person.app)
    person.app.nav.start("home")
    person.frames(3)
    with locked(tmp_path):
        person.app.nav.screen.delete(game)
        person.wait(0.3)
        assert not person.widgets("Toast")
    person.wait(0.3)
    assert person.app.saves.summaries() == []
    [toast] = person.widgets("Toast")
    with locked(tmp_path):
        toast.act()
        person.wait(0.3)
    person.wait(0.3)
    assert [summary.save_id for summary in person.app.saves.summaries()] == [game]
    assert person.widgets("SavedGameRow")


def test_a_record_is_taken_in_once_the_file_is_free(start_app: StartApp, tmp_path: Path) -> None:
    person = start_app().look()
    game, file = finished_game(person.app), tmp_path / "anna.json"
    file.write_text(person.app.saves.export(game), encoding="utf-8")
    person.app.saves.delete(game)
    person.app.store.purge(time.time() + 1)
    with locked(tmp_path):
        open_record(person.app, file)
        person.wait(0.5)
        assert person.app.nav.current == "home"
        assert not person.widgets("Toast")
    person.wait(0.3)
    assert person.app.nav.current == "scoring"
    assert len(person.app.saves.summaries()) == 1


def test_a_review_is_kept_once_the_file_is_free(start_app: StartApp, tmp_path: Path) -> None:
    person = start_app().look()
    kept = KeptReview(person.app, finished_game(person.app), 0)
    with locked(tmp_path):
        kept.save([], {3})
        person.app.nav.start("settings")
        person.wait(0.3)
        assert not person.widgets("Toast")
    person.wait(0.3)
    assert kept.load() == ([], {3})


def test_what_a_master_made_of_a_day_is_kept_once_the_file_is_free(
    start_app: StartApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    computed: list[Any] = []
    monkeypatch.setattr(module, "day_at", lambda _seconds: today_scenes.TODAY)

    def master_score(*asked: Any) -> int:
        computed.append(asked)
        return 17

    monkeypatch.setattr(module, "master_score", master_score)
    person = start_app().look()
    yesterday = today_scenes.TODAY - timedelta(days=1)
    today_scenes.played(person.app, yesterday, 20, None)
    person.app.nav.start("today")
    screen = person.app.nav.screen
    with locked(tmp_path):
        person.wait(0.5)
        assert len(computed) == 1, "nobody computes it again while it waits"
    person.wait(0.5)
    assert screen.daily.result(yesterday).master == 17
    assert len(computed) == 1


def test_the_calendar_of_a_busy_file_does_not_fail(
    start_app: StartApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "day_at", lambda _seconds: today_scenes.TODAY)
    person = start_app().look()
    with locked(tmp_path):
        person.app.nav.start("today")
        person.frames(3)
        assert person.widgets("Toast")
        person.app.nav.screen.turn_month(later=False)
        person.frames(3)


def test_statistics_are_erased_and_taken_back_once_the_file_is_free(
    start_app: StartApp, tmp_path: Path
) -> None:
    person = start_app().look()
    finished_game(person.app)
    person.app.nav.start("statistics")
    person.frames(3)
    with locked(tmp_path):
        person.app.nav.screen.erase()
        person.wait(0.3)
        assert not person.widgets("Toast")
    person.wait(0.3)
    assert person.app.store.setting("statistics-erased") > 0
    [toast] = person.widgets("Toast")
    with locked(tmp_path):
        toast.act()
        person.wait(0.3)
    person.wait(0.3)
    assert person.app.store.setting("statistics-erased") == 0
