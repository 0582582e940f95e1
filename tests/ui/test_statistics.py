"""Statistics by touch: counted, filtered, saved as a table, begun anew and taken back."""

from __future__ import annotations

import csv
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kingsapp.core.typography import with_plain_spaces
from kingsapp.storage import StorageBusy
from tests.ui.conftest import Driver
from tests.ui.replay_scenes import statistics
from tests.ui.scenes import finished_game

StartApp = Callable[..., Driver]


@pytest.fixture
def person(start_app: StartApp) -> Driver:
    driver = start_app()
    statistics(driver.app)
    driver.frames(4)
    return driver


def figures(person: Driver) -> dict[str, str]:
    return {figure.label: figure.number for figure in person.widgets("StatFigure")}


def button(person: Driver, label: str) -> Any:
    return next(found for found in person.widgets("IconButton") if found.label == label)


def test_the_navigation_leads_to_statistics(start_app: StartApp) -> None:
    person = start_app()
    person.tap(person.with_text("Stats"))
    assert person.app.nav.current == "statistics"
    person.with_text("You have not finished a game against the computer without hints yet.")


def test_every_rate_has_its_number_of_games_and_chance_beside_it(person: Driver) -> None:
    found = figures(person)
    assert found["played"] == "3"
    assert found["won"] == "100%"
    rows = person.widgets("RateRow")
    assert {row.title for row in rows} == {"Easy", "Normal", "Hard"}
    for row in rows:
        assert with_plain_spaces(row.count) == "1 of 1"
        assert row.chance == pytest.approx(0.25)
        assert "wins by pure chance" in with_plain_spaces(row.margin)


def test_two_people_are_compared_by_name(person: Driver) -> None:
    titles = [row.title for row in person.widgets("ListRow")]
    [pair] = [title for title in titles if " : " in title]
    assert pair == "Anna 1 : 0 Boris"


def test_a_game_of_the_list_leads_to_its_score(person: Driver) -> None:
    row = next(row for row in person.widgets("ListRow") if row.tail_icon == "play-circle-outline")
    assert "Won" in row.title
    row.dispatch("on_release")
    person.frames(3)
    assert person.app.nav.current == "scoring"


def test_only_games_of_so_many_players_are_counted_if_that_is_wanted(person: Driver) -> None:
    person.tap(button(person, "Number of players"))
    person.tap(person.with_text("2 players"))
    assert figures(person)["played"] == "0"
    person.tap(button(person, "Number of players"))
    person.tap(person.with_text("4 players"))
    assert figures(person)["played"] == "3"


def test_the_other_game_has_statistics_of_its_own(person: Driver) -> None:
    person.tap(person.with_text("Royal Taverns"))
    assert figures(person)["played"] == "0"


def test_a_game_with_a_hint_is_counted_apart(person: Driver) -> None:
    app = person.app
    own = next(game for game in app.saves.summaries() if sum(p.kind == "human" for p in game.players) == 1)
    app.saves.mark_hinted(own.save_id)
    app.nav.screen._write()
    person.frames(2)
    assert figures(person)["played"] == "2"
    assert "Not counted: 1 game with hints." in with_plain_spaces(app.nav.screen.apart)


def test_erasing_is_undone_by_the_toast(person: Driver) -> None:
    person.tap(button(person, "Start counting again"))
    assert figures(person)["played"] == "0"
    assert len(person.app.saves.summaries()) == 4, "no game is lost"
    person.tap(person.with_text("Undo"))
    assert figures(person)["played"] == "3"


def test_an_export_is_a_table_of_all_seats(
    person: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pathlib.Path.home", lambda: tmp_path)
    person.tap(button(person, "Save as a table (CSV)"))
    (file,) = tmp_path.glob("kingsapp-*.csv")
    with file.open(encoding="utf-8", newline="") as opened:
        head, *rows = csv.reader(opened)
    assert head[:3] == ["game_id", "game", "finished"]
    assert len(rows) == 16
    assert person.with_text(f"Table saved: {file}")


def test_an_export_that_cannot_be_written_loses_nothing(
    person: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError("No space left on device")

    monkeypatch.setattr("kingsapp.ui.screens.statistics.statistics.keep_file", full)
    person.tap(button(person, "Save as a table (CSV)"))
    assert any((person.says(widget) or "").startswith("Couldn’t save") for widget in person.app.root.walk())
    assert figures(person)["played"] == "3"


def test_a_file_that_is_busy_is_told_about(start_app: StartApp, monkeypatch: pytest.MonkeyPatch) -> None:
    person = start_app()
    finished_game(person.app)

    def busy(*_: object, **__: object) -> None:
        raise StorageBusy(file="games.sqlite", detail="database is locked")

    monkeypatch.setattr(type(person.app.store), "change", busy)
    person.app.nav.start("statistics")
    person.frames(3)
    assert person.widgets("Toast")
