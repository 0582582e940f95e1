"""A new game: two taps, or as many as a person likes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kingsapp.core.assets import ASSETS
from tests.ui.conftest import Driver


def go(start_app: Callable[..., Driver], **preferences: object) -> Driver:
    person = start_app(**preferences)
    person.tap(person.with_text("Play"))
    return person


def rows(person: Driver) -> list[Any]:
    return sorted(person.widgets("SeatRow"), key=lambda row: -row.y)


def seats(person: Driver) -> list[Any]:
    return list(person.app.nav.screen.seating.seats)


def offered(person: Driver, title: str) -> Any:
    """The row of the open list that says this."""
    return next(row for row in person.app.shell.overlay.walk() if getattr(row, "title", "") == title)


def test_two_taps_start_a_game_with_the_last_set_up(start_app: Callable[..., Driver]) -> None:
    person = go(start_app)
    person.tap(person.with_text("4"))
    person.tap(person.with_text("Start game"))
    assert [player.kind for player in person.app.saves.latest().players] == ["human", *["ai:normal"] * 3]
    person.app.saves.delete(person.app.saves.latest().save_id)

    again = go(start_app)
    again.tap(again.with_text("Start game"))
    assert len(again.app.saves.latest().players) == 4


def test_a_seat_is_a_person_or_an_ai_player_of_some_level(start_app: Callable[..., Driver]) -> None:
    person = go(start_app)
    second = rows(person)[1]
    person.tap(second.ids.level)
    person.tap(person.with_text("Master"))
    assert seats(person)[1].kind == "ai:master"
    human = next(w for w in second.walk() if getattr(w, "value", None) == "human")
    person.tap(human)
    assert seats(person)[1].kind == "human"


def test_a_look_into_the_rules_changes_nothing_that_was_chosen(start_app: Callable[..., Driver]) -> None:
    person = go(start_app)
    person.tap(person.with_text("4"))
    person.app.nav.screen.seat_kind(2, "human")
    before = seats(person)
    person.tap(next(b for b in person.widgets("IconButton") if b.icon == "help-circle-outline"))
    assert person.app.nav.current == "rules"
    person.key(27)
    assert (person.app.nav.current, seats(person)) == ("setup", before)
    assert len(rows(person)) == 4

    person.app.nav.start("home")
    person.frames(3)
    person.tap(person.with_text("Play"))
    assert len(rows(person)) == 3


def test_no_race_is_chosen_twice(start_app: Callable[..., Driver]) -> None:
    person = go(start_app)
    for seat in (0, 1):
        person.tap(rows(person)[seat].ids.faction)
        person.tap(offered(person, "Orcs"))
    assert [choice.faction for choice in seats(person)] == [None, "orc", None]


def test_a_seat_is_dragged_to_another_place(start_app: Callable[..., Driver]) -> None:
    person = go(start_app)
    first, _, third = rows(person)
    x, y = person.place(first.ids.handle)
    person.drag((x, y), (x, person.place(third)[1] - 40))
    assert [choice.name for choice in seats(person)] == ["Boris", "Mira", "Anna"]
    assert [row.name for row in rows(person)] == ["Boris", "Mira", "Anna"]


def test_a_name_is_shown_as_it_was_typed_up_to_twenty_characters(start_app: Callable[..., Driver]) -> None:
    person = go(start_app)
    person.tap(person.with_text("Anna"))
    field = person.widgets("Field")[0]
    field.select_all()
    field.delete_selection()
    field.insert_text("[b]Åsa & <i>Ирина</i>[/b]")
    person.tap(person.with_text("OK"))
    assert seats(person)[0].name == "[b]Åsa & <i>Ирина</i"
    shown = person.with_text("[b]Åsa & <i>Ирина</i")
    labels = [part for part in shown.walk(restrict=True) if type(part).__name__ == "Text"]
    assert [(label.text, label.markup) for label in labels] == [("[b]Åsa & <i>Ирина</i", False)]


def test_an_empty_name_becomes_the_usual_one(start_app: Callable[..., Driver]) -> None:
    person = go(start_app)
    person.tap(person.with_text("Boris"))
    person.widgets("Field")[0].text = "   "
    person.tap(person.with_text("OK"))
    assert seats(person)[1].name == "Boris"


def test_who_begins_is_chosen(start_app: Callable[..., Driver]) -> None:
    person = go(start_app)
    select = next(d for d in person.widgets("Select") if d.title == "First player")
    select.dispatch("on_release")
    person.frames(3)
    person.tap(offered(person, "Mira"))
    assert person.app.nav.screen.seating.table.first == 2


def test_the_cover_is_offered_only_where_people_share_the_device(start_app: Callable[..., Driver]) -> None:
    person = go(start_app)
    options = person.app.nav.screen.options
    assert not options.shared
    person.app.nav.screen.seat_kind(1, "human")
    assert options.shared


def test_an_own_deck_is_played_with(start_app: Callable[..., Driver], tmp_path: Path) -> None:
    file = tmp_path / "mine.csv"
    text = (ASSETS / "decks" / "standard.csv").read_text(encoding="utf-8")
    head, first, *rest = text.splitlines()
    file.write_text("\n".join([head, first.rsplit(",", 1)[0] + ",42", *rest]), encoding="utf-8")
    person = go(start_app)
    person.app.nav.screen.take_file(file)
    person.frames(3)
    person.with_text("mine.csv")
    match = person.app.saves.create(person.app.nav.screen.seating.table)
    assert any(side.value == 42 for side in match.view(None).sides)


def test_a_bad_deck_tells_all_its_mistakes_and_changes_nothing(
    start_app: Callable[..., Driver], tmp_path: Path
) -> None:
    file = tmp_path / "broken.csv"
    lines = (ASSETS / "decks" / "standard.csv").read_text(encoding="utf-8").splitlines()
    lines[5], lines[60] = "dwarf,2,a,9,1,0,1", "goblin"
    file.write_text("\n".join(lines), encoding="utf-8")
    person = go(start_app)
    person.app.nav.screen.take_file(file)
    person.frames(3)
    places = [row.place for row in person.widgets("MistakeRow")]
    assert {"line 6", "line 61"} <= set(places)
    person.with_text("broken.csv")
    person.with_text("Nothing has changed. You are still playing with the standard deck.")
    assert person.app.nav.screen.seating.components == {}
    person.tap(person.widgets("ErrorDialog")[0].ids.close)
    assert person.app.shell.overlay is None


def test_an_own_deck_that_is_no_longer_taken_is_told_when_the_game_is_to_start(
    start_app: Callable[..., Driver],
) -> None:
    """The set-up of the last game is kept, and a later version may judge its deck more strictly."""
    person = go(start_app)
    screen = person.app.nav.screen
    screen.seating.take_file("mines", {"mines": {"orc3a": [1, 1, 0, 1]}}, "old.csv")
    screen.start()
    person.frames(3)
    person.with_text("Couldn’t start the game")
    person.with_text("setup, mines")
    person.with_text("Nothing has changed. Choose another deck or map and start again.")
    person.tap(person.with_text("Close"))
    assert person.app.nav.current == "setup"
    assert person.app.saves.summaries() == []


def test_the_details_of_a_file_that_cannot_be_read_are_copied_and_not_shown(
    start_app: Callable[..., Driver], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    person = go(start_app)
    person.app.nav.screen.take_file(tmp_path / "gone.csv")
    person.frames(3)
    [row] = person.widgets("MistakeRow")
    assert row.why == "Cannot be read"
    copied: list[str] = []
    monkeypatch.setattr("kivy.core.clipboard.Clipboard.copy", copied.append)
    person.tap(person.with_text("Copy details"))
    [text] = copied
    assert text.startswith("Couldn’t load the deck")
    assert text.endswith(f"{tmp_path / 'gone.csv'}: cannot be read (No such file or directory)")
    person.with_text("Copied")


def test_a_deck_is_found_by_walking_the_folders(start_app: Callable[..., Driver], tmp_path: Path) -> None:
    folder = tmp_path / "decks"
    folder.mkdir()
    (folder / "mine.csv").write_text((ASSETS / "decks" / "standard.csv").read_text(encoding="utf-8"), "utf-8")
    (folder / "letter.txt").write_text("no deck", encoding="utf-8")
    person = go(start_app)
    person.app.store.set_setting("last_folder", str(tmp_path))
    person.tap(person.with_text("Deck"))
    person.tap(person.with_text("Your own deck (.csv file)"))
    person.tap(person.with_text("decks"))
    assert not [row for row in person.widgets("ListRow") if row.title == "letter.txt"]
    person.tap(person.with_text("mine.csv"))
    assert person.app.nav.screen.seating.file_name == "mine.csv"


def test_a_typed_place_that_does_not_exist_is_told(start_app: Callable[..., Driver]) -> None:
    person = go(start_app)
    person.tap(person.with_text("Deck"))
    person.tap(person.with_text("Your own deck (.csv file)"))
    person.widgets("Field")[0].text = "/nowhere/mine.csv"
    person.tap(person.with_text("Open"))
    person.with_text("Cannot be read")


def test_another_language_is_spoken_at_once(start_app: Callable[..., Driver]) -> None:
    person = go(start_app)
    person.app.preferences.language = "pl"
    person.frames(3)
    person.with_text("Rozpocznij grę")
    person.with_text("Losowo")


def test_names_that_nobody_chose_follow_the_language_and_chosen_ones_stay(
    start_app: Callable[..., Driver],
) -> None:
    person = go(start_app)
    person.app.nav.screen._rename(1, "Ola")
    person.app.preferences.language = "ru"
    person.frames(3)
    assert [seat.name for seat in seats(person)] == ["Анна", "Ola", "Мира"]


def test_every_offered_level_says_what_it_does_and_none_plays_at_random(
    start_app: Callable[..., Driver],
) -> None:
    person = go(start_app)
    person.tap(rows(person)[1].ids.level)
    [sheet] = person.widgets("ChoiceSheet")
    told = {row.title: row.subtitle for row in sheet.walk(restrict=True) if type(row).__name__ == "ListRow"}
    assert set(told) == {"Easy", "Normal", "Hard", "Master"}
    assert told["Hard"] == "Thinks ahead for up to 2 seconds"


@pytest.mark.parametrize(("game", "name"), [("kings", "Underground Kings"), ("taverns", "Royal Taverns")])
def test_a_new_game_says_which_game_it_is(start_app: Callable[..., Driver], game: str, name: str) -> None:
    person = start_app()
    person.app.nav.go("setup", game=game)
    person.frames(3)
    assert person.app.nav.screen.ids.top_bar.title == name
