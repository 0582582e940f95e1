"""The file picker of desktops: no name and no folder that a disk may hold ends it."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kingsapp.core.assets import ASSETS
from kingsapp.core.files import readable
from tests.ui.conftest import Driver

GOLDEN = Path(__file__).resolve().parent.parent / "golden"
NOT_UTF8 = os.fsdecode(b"\xff\xfeodd")
StartApp = Callable[..., Driver]


@pytest.fixture
def odd_folder(tmp_path: Path) -> Path:
    """A folder whose name is no text, with a whole record and a torn one that are called no better."""
    folder = tmp_path / NOT_UTF8
    folder.mkdir()
    (folder / f"{NOT_UTF8}-whole.json").write_bytes(min(GOLDEN.glob("kings*.json")).read_bytes())
    (folder / f"{NOT_UTF8}-torn.json").write_text("{")
    return folder


def pick(person: Driver, folder: Path) -> Any:
    person.app.nav.screen.open_record()
    person.frames(2)
    [picker] = person.widgets("FilePicker")
    picker.show(folder)
    person.frames(2)
    return picker


def titles(picker: Any) -> list[str]:
    return [row.title for row in reversed(picker.ids.rows.children)]


def choose(person: Driver, words: str) -> None:
    [row] = [row for row in person.widgets("ListRow") if words in row.title]
    row.dispatch("on_release")
    person.frames(4)


def test_names_that_are_no_text_are_shown_as_well_as_can_be(start_app: StartApp, odd_folder: Path) -> None:
    person = start_app().look()
    picker = pick(person, odd_folder.parent)
    choose(person, "odd")
    assert picker.folder.endswith("\ufffd\ufffdodd")
    assert titles(picker) == [
        "Up one folder",
        "\ufffd\ufffdodd-torn.json",
        "\ufffd\ufffdodd-whole.json",
    ]


def test_a_record_with_such_a_name_is_opened(start_app: StartApp, odd_folder: Path) -> None:
    person = start_app().look()
    pick(person, odd_folder)
    choose(person, "whole")
    assert person.app.nav.current == "scoring"
    assert person.app.store.setting("last_folder") is None, "no setting can name that folder"


def test_a_torn_record_with_such_a_name_is_told(start_app: StartApp, odd_folder: Path) -> None:
    person = start_app().look()
    pick(person, odd_folder)
    choose(person, "torn")
    assert person.app.shell.overlay.file == "\ufffd\ufffdodd-torn.json"


def test_a_deck_with_such_a_name_can_be_played_with_and_kept(start_app: StartApp, tmp_path: Path) -> None:
    file = tmp_path / f"{NOT_UTF8}.csv"
    file.write_bytes((ASSETS / "decks" / "standard.csv").read_bytes())
    person = start_app().look()
    person.app.nav.start("setup", game="kings")
    person.app.nav.screen.take_file(file)
    assert person.app.nav.screen.seating.file_name == "\ufffd\ufffdodd.csv"
    person.app.nav.screen.start()
    assert person.app.nav.current == "table"
    assert "\ufffd\ufffdodd.csv" in json.dumps(
        person.app.store.setting("last-setup-kings"), ensure_ascii=False
    )


def test_a_folder_that_may_not_be_read_is_empty(
    start_app: StartApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_folder: Path) -> None:
        raise PermissionError(13, "Permission denied")

    person = start_app().look()
    monkeypatch.setattr(Path, "iterdir", refuse)
    assert titles(pick(person, tmp_path)) == ["Up one folder", "No .json files here"]


@pytest.mark.parametrize("typed", ["~nobody-of-that-name/x.json", "a\0b.json", "/nowhere.json"])
def test_whatever_is_typed_is_told_to_be_no_file(start_app: StartApp, tmp_path: Path, typed: str) -> None:
    person = start_app().look()
    picker = pick(person, tmp_path)
    picker.ids.typed.text = typed
    picker.open_typed()
    person.frames(3)
    assert person.app.shell.overlay.file == readable(typed.rpartition("/")[2])


@pytest.mark.parametrize("text", ["", "somewhere"])
def test_fingers_and_keys_may_come_before_the_first_frame_of_a_field(start_app: StartApp, text: str) -> None:
    """Kivy had not laid out a line by then, and raised IndexError."""
    from kivy.core.window import Window
    from kivy.tests.common import UnitTestTouch

    from kingsapp.ui.widgets.field import Field

    person = start_app().look()
    field = Field(text=text, hint_text="Where?", size_hint=(None, None), size=(300, 52))
    Window.add_widget(field)
    finger = UnitTestTouch(40, 20)
    finger.is_double_tap = True
    finger.touch_down()
    finger.touch_up()
    field.do_backspace()
    person.frames(2)
    assert len(field.text) == max(0, len(text) - 1)
    Window.remove_widget(field)


def test_half_a_character_that_is_pasted_can_be_drawn(start_app: StartApp, tmp_path: Path) -> None:
    person = start_app().look()
    field = pick(person, tmp_path).ids.typed
    field.insert_text("half \ud83d")
    person.frames(2)
    assert field.text == "half \ufffd"
