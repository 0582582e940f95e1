"""Home: what can be continued, deleted, taken back and opened."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kingsapp.ai.selfplay import play_game
from kingsapp.core.errors import BadInput
from kingsapp.core.place import ActionAt, File, Key
from kingsapp.core.record import Player, Record
from kingsapp.storage.opening import FILE_NAME
from tests.ui import flow_scenes, scenes
from tests.ui.conftest import Driver
from tests.ui.flow_scenes import FOUR
from tests.ui.scenes import finished_game


def test_without_saved_games_there_is_nothing_to_continue(start_app: Callable[..., Driver]) -> None:
    person = start_app().look()
    assert not person.widgets("ContinueCard")
    person.with_text("Your games will appear here. Every move is saved.")


@pytest.mark.parametrize(("size", "in_view"), [((412, 740), False), ((800, 1280), True)])
def test_the_start_waits_for_nothing_that_lies_below_the_window(
    start_app: Callable[..., Driver], size: tuple[int, int], in_view: bool
) -> None:
    person = start_app(size=size).look()
    # Without a screen before it, home is the first of all.
    person.app.nav.abandon()
    person.app.nav.start("home")
    person.frames(3)
    assert bool(person.widgets("HomeRest")) == in_view
    person.frames(3)
    (rest,) = person.widgets("HomeRest")
    assert (rest.to_window(rest.x, rest.top)[1] > 72) == in_view, "above the bar"


def test_one_tap_continues_the_last_game(start_app: Callable[..., Driver]) -> None:
    person = start_app().look()
    save_id = person.app.saves.create(FOUR).save_id
    person.app.nav.start("home")
    person.frames(3)
    gone_to = record_way(person)
    person.tap(person.with_text("Continue"))
    assert gone_to == [("table", {"save_id": save_id})]


def test_the_time_of_the_last_game_stands_clear_of_the_button(start_app: Callable[..., Driver]) -> None:
    person = start_app(language="ru").look()
    person.app.saves.create(FOUR)
    person.app.nav.start("home")
    person.frames(3)
    (card,) = person.widgets("ContinueCard")
    (button,) = (part for part in card.walk() if type(part).__name__ == "RoundButton")
    for ago in ("только что", "12 мин назад"):
        card.status = f"Ход: Anna · сохранено {ago}"
        person.frames(3)
        assert card.ids.status.top + 4 < button.y


def scroll_to_shelf(person: Driver) -> None:
    """The saved games are the last that home has."""
    person.app.nav.screen.ids.column.parent.scroll_y = 0
    person.frames(3)


def test_a_finished_game_leads_to_its_score(start_app: Callable[..., Driver]) -> None:
    person = start_app().look()
    finished_game(person.app)
    person.app.nav.start("home")
    person.frames(3)
    scroll_to_shelf(person)
    person.tap(person.widgets("SavedGameRow")[0])
    assert person.app.nav.current == "scoring"


def test_a_deleted_game_can_be_taken_back(start_app: Callable[..., Driver]) -> None:
    person = start_app().look()
    finished_game(person.app)
    person.app.nav.start("home")
    person.frames(3)
    scroll_to_shelf(person)
    person.tap(person.widgets("IconButton")[0])
    assert not person.widgets("SavedGameRow")
    person.tap(person.with_text("Undo"))
    assert len(person.widgets("SavedGameRow")) == 1


def test_every_saved_game_can_be_reached_however_many_there_are(start_app: Callable[..., Driver]) -> None:
    person = start_app().look()
    games = [person.app.saves.create(FOUR).save_id for _ in range(43)]
    person.app.nav.start("home")
    person.frames(3)
    assert len(person.widgets("SavedGameRow")) == 20
    scroll = person.widgets("Scroll")[0]
    scroll.scroll_y = 0
    person.frames(3)
    person.tap(person.with_text("Show older games"))
    assert len(person.widgets("SavedGameRow")) == 40
    person.app.nav.go("settings")
    person.app.nav.back()
    person.frames(3)
    assert len(person.widgets("SavedGameRow")) == 40, "as it was, on the way back"
    person.app.nav.screen.show_older()
    person.frames(3)
    assert len(person.widgets("SavedGameRow")) == 42, "all but the one that Continue continues"
    assert not [row for row in person.widgets("ListRow") if row.title == "Show older games"]
    person.app.nav.screen.delete(games[0])
    assert len(person.widgets("SavedGameRow")) == 41


def test_the_game_to_continue_is_found_behind_many_finished_ones(start_app: Callable[..., Driver]) -> None:
    person = start_app().look()
    save_id = person.app.saves.create(FOUR).save_id
    record = person.app.saves.record(finished_game(person.app))
    for _ in range(25):
        person.app.saves.add(record)
    person.app.nav.start("home")
    person.frames(3)
    gone_to = record_way(person)
    person.tap(person.with_text("Continue"))
    assert gone_to == [("table", {"save_id": save_id})]


def test_a_damaged_game_is_named_in_its_row_and_can_be_deleted(start_app: Callable[..., Driver]) -> None:
    person = start_app().look()
    spoilt = person.app.saves.create(FOUR).save_id
    person.app.saves.create(FOUR)
    person.app.store._db.execute("UPDATE games SET header = '{' WHERE id = ?", (spoilt,))
    person.app.nav.start("home")
    person.frames(3)
    (row,) = person.widgets("SavedGameRow")
    assert row.title == "Damaged game"
    assert "cannot be read" in row.subtitle
    person.tap(row)
    assert person.app.nav.current == "home"
    person.app.nav.screen.delete(spoilt)
    assert not person.widgets("SavedGameRow")


@pytest.mark.parametrize(
    "cells",
    [
        "to_act = 77",
        "updated = 'soon', created = x'ff'",
        "updated = 9e999",
        """result = '{"scores": [1, 2, 3, 4], "winners": [9]}'""",
        """result = '{"scores": ["1", "2", "3", "4"], "winners": ["0"]}'""",
    ],
)
def test_a_bad_cell_does_not_keep_home_from_its_games(start_app: Callable[..., Driver], cells: str) -> None:
    person = start_app().look()
    for _ in range(2):
        person.app.saves.create(FOUR)
    person.app.store._db.execute(f"UPDATE games SET {cells}")
    person = start_app().look()
    rows = person.widgets("SavedGameRow")
    assert [row.title for row in rows][:1] == ["Anna, Boris, Mira, Torvald"]
    rows[0].dispatch("on_release")
    assert person.app.nav.current == "table"


def test_a_record_from_a_file_becomes_a_saved_game_once(
    start_app: Callable[..., Driver], tmp_path: Path
) -> None:
    from kingsapp.ui.screens.home.opening import open_record

    person = start_app().look()
    game = finished_game(person.app)
    file = tmp_path / "game.json"
    file.write_text(person.app.saves.export(game), encoding="utf-8")
    person.app.saves.delete(game)
    for _ in range(2):
        open_record(person.app, file)
        person.frames(3)
        assert person.app.nav.current == "scoring"
    assert len(person.app.saves.summaries()) == 1


def test_a_record_that_breaks_a_rule_is_refused_with_its_place(
    start_app: Callable[..., Driver], tmp_path: Path
) -> None:
    from kingsapp.ui.screens.home.opening import open_record

    person = start_app().look()
    game = finished_game(person.app)
    data = json.loads(person.app.saves.export(game))
    data["actions"][36] = data["actions"][0]
    file = tmp_path / "broken.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    open_record(person.app, file)
    person.frames(3)
    person.with_text("action 37")
    (row,) = person.widgets("MistakeRow")
    assert row.quote == data["actions"][0]
    assert row.why.endswith("(K10)"), "another player's card, or another player's mine"
    person.with_text("Nothing has changed. Your own games are safe.")
    assert len(person.app.saves.summaries()) == 1


@pytest.mark.parametrize("size", [(412, 915), (1280, 800)])
def test_the_moves_before_a_mistake_can_be_looked_at_and_nothing_is_kept(
    start_app: Callable[..., Driver], tmp_path: Path, size: tuple[int, int]
) -> None:
    person = start_app(size=size).look()
    scenes.bad_record(person.app)
    person.frames(3)
    games = len(person.app.saves.summaries())
    person.tap(person.with_text("View 36 moves before"))
    person.frames(3)
    look = person.app.nav.screen
    assert person.app.nav.current == "replay"
    assert look.ply == 36
    assert not look.table.accepts
    assert look.table.view == look.match.table_at(36, None), "no hand is shown"
    [earlier] = [button for button in person.widgets("IconButton") if button.icon == "step-backward"]
    person.tap(earlier)
    assert look.ply == 35
    assert look.table.view == look.match.table_at(35, None)
    person.tap(look.table.hud.menu)
    person.tap(person.with_text("Leave the replay"))
    assert person.app.nav.current == "home"
    assert len(person.app.saves.summaries()) == games


def test_a_saved_game_that_breaks_off_shows_what_is_left_of_it(start_app: Callable[..., Driver]) -> None:
    person = start_app().look()
    app = person.app
    game = flow_scenes.played(app, flow_scenes.ALONE, 12)
    record = app.saves.read(game)
    app.store.truncate(game, 12, 5, 0)
    app.store.append(game, 5, [record.actions[0]], 0, None)
    app.nav.start("home")
    person.frames(3)
    app.nav.screen.resume()
    person.frames(3)
    person.with_text("action 6")
    person.tap(person.with_text("View 5 moves before"))
    person.frames(3)
    assert app.nav.screen.ply == app.nav.screen.replay.last == 5
    person.app.shell.go_back()
    assert app.nav.current == "home"


@pytest.mark.parametrize(("place", "left"), [(ActionAt(0), 0), (Key("result"), 0), (ActionAt(3), 3)])
def test_the_sound_part_of_a_record_ends_before_its_mistake(
    start_app: Callable[..., Driver], place: ActionAt | Key, left: int
) -> None:
    from kingsapp.ui.screens.replay.sound_part import sound_part

    app = start_app().look().app
    record = app.saves.read(flow_scenes.played(app, flow_scenes.ALONE, 12))
    error = BadInput("illegal", (File("game.json"), place))
    assert len(sound_part(record, app.games["kings"], error).actions) == left


def test_a_look_ends_before_a_die_that_was_not_rolled(start_app: Callable[..., Driver]) -> None:
    from kingsapp.core.game import CHANCE
    from kingsapp.core.record import replay
    from kingsapp.ui.screens.replay.sound_part import sound_part

    app = start_app().look().app
    game = app.games["taverns"]
    played = play_game(game, ["easy"] * 3, "d")
    players = tuple(Player(name, "human") for name in ("Anna", "Boris", "Mira"))
    record = Record("taverns", players, played.setup, tuple(played.actions))
    rolls = [ply for ply in range(len(record.actions)) if replay(record, game, ply).seat == CHANCE]
    sound = sound_part(record, game, BadInput("illegal", (ActionAt(rolls[0]),)))
    assert len(sound.actions) == rolls[0] - 1


def test_a_damaged_database_is_told_about_and_set_aside(
    start_app: Callable[..., Driver], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / FILE_NAME).write_bytes(b"this is not a database" * 100)
    person = start_app().look()
    notice = person.app.nav.screen.notice
    assert "kingsapp-damaged-" in notice
    assert str(tmp_path) not in notice
    assert "{" not in notice
    assert person.with_text(notice)
    assert len(list(tmp_path.glob("*"))) > 1
    copied: list[str] = []
    monkeypatch.setattr("kivy.core.clipboard.Clipboard.copy", copied.append)
    person.tap(icon_button(person, "content-copy"))
    [text] = copied
    assert notice in text
    assert str(tmp_path) in text, "the details say in which folder"
    person.tap(icon_button(person, "close"))
    assert person.app.nav.screen.notice == ""


def icon_button(person: Driver, icon: str) -> Any:
    [button] = [button for button in person.widgets("IconButton") if button.icon == icon]
    return button


def test_a_folder_that_cannot_be_written_is_told_about_and_the_app_runs(
    start_app: Callable[..., Driver], tmp_path: Path
) -> None:
    place = tmp_path / "a file, not a folder"
    place.write_text("", encoding="utf-8")
    person = start_app(folder=place).look()
    assert "nothing will be saved" in person.app.nav.screen.notice
    assert person.app.saves.create(FOUR).save_id


def record_way(person: Driver) -> list[tuple[str, dict[str, object]]]:
    """Where the navigator is asked to go, instead of going there."""
    gone: list[tuple[str, dict[str, object]]] = []
    person.app.nav.go = lambda name, once=None, **arguments: gone.append((name, arguments))
    return gone
