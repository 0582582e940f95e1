"""Records, decks and maps come and go by the addresses of documents, on a stand-in for Android."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from kingsapp.core.assets import ASSETS
from kingsapp.ui.platform import documents
from kingsapp.ui.platform.documents import RESULT_OK, Document, as_file, file_name
from kingsapp.ui.platform.incoming import FROM_HISTORY
from tests.ui.conftest import Driver

GAMES = Path(__file__).resolve().parent.parent / "golden"
CANCELLED = 0
CLOUD = "content://com.example.cloud/document/42"
StartApp = Callable[..., Driver]


@pytest.fixture
def record() -> bytes:
    """A finished game."""
    return min(GAMES.glob("kings*.json")).read_bytes()


def ask(person: Driver, way: str = "Choose a file") -> None:
    person.app.nav.screen.open_record()
    person.frames(2)
    person.tap(person.with_text(way))


def choose(phone: Any, person: Driver, address: Any, result: int = RESULT_OK) -> None:
    """The person chooses a document in the app of the device."""
    import jnius.documents

    phone.answer(result, None if address is None else jnius.documents.Intent(data=address))
    person.frames(4)


def toast(person: Driver) -> str:
    return str(person.widgets("Toast")[0].text)


@pytest.mark.parametrize("name", ["game.json", None, "a/b\0.json", "партия 🎲.json"])
def test_a_record_is_opened_by_its_address(
    phone: Any, start_app: StartApp, record: bytes, name: str | None
) -> None:
    person = start_app().look()
    ask(person)
    [(intent, _code)] = phone.asked
    assert (intent.action, intent.kind, intent.categories) == ("OPEN_DOCUMENT", "*/*", ["OPENABLE"])
    choose(phone, person, phone.documents.hold(CLOUD, record, name))
    assert person.app.nav.current == "scoring"
    assert phone.documents.opened == [(CLOUD, "r")]


def test_who_goes_back_without_choosing_changes_nothing(phone: Any, start_app: StartApp) -> None:
    import jnius.documents

    person = start_app().look()
    ask(person)
    choose(phone, person, None, CANCELLED)
    ask(person)
    phone.answer(RESULT_OK, jnius.documents.Intent())
    person.frames(4)
    assert person.app.nav.current == "home"
    assert not person.app.shell.overlay
    assert not person.widgets("Toast")


def test_a_document_that_is_refused_or_gone_is_told(phone: Any, start_app: StartApp) -> None:
    import jnius.documents

    person = start_app().look()
    for address in (jnius.documents.SECRET, "content://gone/1"):
        ask(person)
        choose(phone, person, jnius.documents.Uri(address))
        assert toast(person).startswith("The file could not be read")
        person.app.shell.drop_overlays()
        person.frames(4)
    assert person.app.nav.current == "home"


def test_a_broken_document_is_told_by_its_name(phone: Any, start_app: StartApp) -> None:
    person = start_app().look()
    ask(person)
    choose(phone, person, phone.documents.hold(CLOUD, b"{", "torn.json"))
    assert person.app.shell.overlay.file == "torn.json"


def test_a_device_without_a_chooser_shows_our_own(
    phone: Any, start_app: StartApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise RuntimeError("ActivityNotFoundException")

    monkeypatch.setattr(phone, "startActivityForResult", refuse)
    person = start_app().look()
    ask(person)
    assert person.widgets("FilePicker")


def test_an_answer_that_nobody_waits_for_is_no_harm(phone: Any, start_app: StartApp) -> None:
    from android import activity

    person = start_app().look()
    activity.call("on_activity_result", 999, RESULT_OK, None)
    person.frames(4)
    assert person.app.nav.current == "home"


def test_a_deck_and_a_map_come_by_address_too(phone: Any, start_app: StartApp) -> None:
    person = start_app().look()
    own = (
        ("kings", "Your own deck (.csv file)", ASSETS / "decks" / "standard.csv"),
        ("taverns", "Your own map (.json file)", ASSETS / "maps" / "standard.json"),
    )
    for game, way, file in own:
        person.app.nav.start("setup", game=game)
        person.frames(3)
        person.app.nav.screen.ask_file()
        person.frames(2)
        person.tap(person.with_text(way))
        choose(phone, person, phone.documents.hold(CLOUD, file.read_bytes(), file.name))
        assert person.app.nav.screen.seating.file_name == file.name


def paste(person: Driver, text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kivy.core.clipboard.Clipboard", SimpleNamespace(paste=lambda: text))
    ask(person, "Paste a record as text")
    person.frames(4)


def test_a_record_can_be_pasted(
    phone: Any, start_app: StartApp, record: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = start_app().look()
    paste(person, f"\n {record.decode()} ", monkeypatch)
    assert person.app.nav.current == "scoring"


def test_nothing_to_paste_and_something_else_are_told(
    phone: Any, start_app: StartApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = start_app().look()
    paste(person, "", monkeypatch)
    assert toast(person).startswith("There is nothing to paste")
    paste(person, "half a \ud83d letter", monkeypatch)
    assert person.app.shell.overlay.file == "Text of a record"


def handed_over(phone: Any, record: bytes, way: str) -> Any:
    from jnius.documents import Intent

    if way == "file manager":
        return Intent(Intent.ACTION_VIEW, phone.documents.hold(CLOUD, record))
    if way == "sent file":
        return Intent(Intent.ACTION_SEND, STREAM=phone.documents.hold(CLOUD, record))
    return Intent(Intent.ACTION_SEND, TEXT=record.decode())


@pytest.mark.parametrize("way", ["file manager", "sent file", "sent text"])
def test_another_app_hands_over_a_record(phone: Any, start_app: StartApp, record: bytes, way: str) -> None:
    person = start_app().look()
    phone.receive(handed_over(phone, record, way))
    person.frames(4)
    assert person.app.nav.current == "scoring"
    person.app.nav.start("home")
    phone.intent = handed_over(phone, record, way)
    person = start_app().look()
    assert person.app.nav.current == "scoring", "the app is started with it"
    assert len(person.app.saves.summaries()) == 1, "it is the same game"


def test_the_list_of_recent_apps_does_not_open_a_record_again(
    phone: Any, start_app: StartApp, record: bytes
) -> None:
    phone.intent = handed_over(phone, record, "file manager")
    phone.intent.addFlags(FROM_HISTORY)
    assert start_app().look().app.nav.current == "home"


def test_a_record_that_comes_while_a_cover_is_up_takes_its_place(
    phone: Any, start_app: StartApp, record: bytes
) -> None:
    from random import Random

    from kingsapp.games import GAMES as ALL
    from kingsapp.match import GameConfig, SeatChoice, deal

    person = start_app().look()
    seats = (SeatChoice("Anna", "human"), SeatChoice("Boris", "human"))
    save_id = person.app.saves.add(deal(ALL["kings"], GameConfig("kings", seats), Random(1)))
    person.app.nav.go("table", save_id=save_id)
    person.frames(4)
    assert person.app.shell.cover
    phone.receive(handed_over(phone, record, "sent file"))
    person.frames(4)
    assert person.app.nav.current == "scoring"
    assert not person.app.shell.cover
    person.key(27)
    assert person.app.nav.current == "home", "no way leads back to the open hand"


def test_what_cannot_be_read_is_told_and_what_is_no_record_is_ignored(
    phone: Any, start_app: StartApp
) -> None:
    from jnius.documents import SECRET, Intent, Uri

    person = start_app().look()
    phone.receive(Intent("MAIN"))
    phone.receive(Intent(Intent.ACTION_SEND))
    person.frames(4)
    assert not person.widgets("Toast")
    phone.receive(Intent(Intent.ACTION_VIEW, Uri(SECRET)))
    person.frames(4)
    assert toast(person).startswith("The file could not be read")


def share(person: Driver, record: bytes, way: str) -> None:
    """Open the record, and share it in one of the three ways."""
    with as_file(Document("game.json", record)) as path:
        from kingsapp.ui.screens.home.opening import open_record

        open_record(person.app, path)
    person.frames(4)
    person.app.nav.screen.share()
    person.frames(2)
    person.tap(person.with_text(way))


def same_game(text: bytes, record: bytes) -> bool:
    return bool(json.loads(text)["actions"] == json.loads(record)["actions"])


def test_sharing_sends_a_file_that_another_app_may_read(
    phone: Any, start_app: StartApp, record: bytes
) -> None:
    share(start_app().look(), record, "Send with another app")
    [chooser] = phone.started
    sent = chooser.target
    assert (sent.action, sent.kind, sent.flags) == ("SEND", "application/json", 1)
    address = sent.extras["STREAM"].text
    assert address.startswith("content://media/external/downloads/kings-")
    assert same_game(phone.documents.written(address), record)


def test_what_is_shared_can_be_opened_on_another_phone(
    phone: Any, start_app: StartApp, tmp_path: Path, record: bytes
) -> None:
    share(start_app().look(), record, "Send with another app")
    address = phone.started[0].target.extras["STREAM"]
    phone.documents.hold(address.text, phone.documents.written(address.text))
    from jnius.documents import Intent

    other = start_app(folder=tmp_path / "other").look()
    phone.receive(Intent(Intent.ACTION_SEND, STREAM=address))
    other.frames(4)
    assert other.app.nav.current == "scoring"


def test_before_android_10_sharing_sends_the_text(
    phone: Any, start_app: StartApp, record: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    import jnius

    monkeypatch.setitem(jnius.CLASSES, "android.os.Build$VERSION", SimpleNamespace(SDK_INT=28))
    share(start_app().look(), record, "Send with another app")
    sent = phone.started[0].target
    assert sent.kind == "text/plain"
    assert same_game(sent.extras["TEXT"].encode(), record)


def test_a_device_that_cannot_share_asks_where_to_save(
    phone: Any, start_app: StartApp, record: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(phone.documents, "insert", lambda *_: None)
    share(start_app().look(), record, "Send with another app")
    assert phone.asked[-1][0].action == "CREATE_DOCUMENT"


def test_a_record_is_saved_where_the_person_says(phone: Any, start_app: StartApp, record: bytes) -> None:
    from jnius.documents import SECRET, Uri

    person = start_app().look()
    share(person, record, "Save as a file")
    intent = phone.asked[-1][0]
    assert (intent.action, intent.kind) == ("CREATE_DOCUMENT", "application/json")
    assert intent.extras["TITLE"].startswith("kings-")
    choose(phone, person, Uri(CLOUD))
    assert phone.documents.opened[-1] == (CLOUD, "wt")
    assert same_game(phone.documents.written(CLOUD), record)
    assert toast(person) == "Record saved."
    share(person, record, "Save as a file")
    choose(phone, person, Uri(SECRET))
    assert toast(person) == "Couldn’t save the record there."


def test_a_record_can_be_copied(
    phone: Any, start_app: StartApp, record: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []
    monkeypatch.setattr("kivy.core.clipboard.Clipboard", SimpleNamespace(copy=copied.append))
    person = start_app().look()
    share(person, record, "Copy as text")
    assert same_game(copied[0].encode(), record)
    assert toast(person) == "Copied"


@pytest.mark.parametrize(
    ("given", "name"),
    [
        ("game.json", "game.json"),
        ("../../etc/passwd", "etcpasswd"),
        ("", "file"),
        ("..", "file"),
        ("a\nb\0.json", "ab.json"),
        ("half \ud83d.json", "half ?.json"),
        ("x" * 300 + ".json", "x" * 55 + ".json"),
        ("🎲" * 300, "🎲" * 60),
    ],
)
def test_a_name_from_elsewhere_is_made_one_of_a_file(given: str, name: str) -> None:
    assert file_name(given) == name
    assert len(name.encode()) <= 255


def test_a_document_becomes_a_file_only_for_as_long_as_it_is_needed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ANDROID_PRIVATE", str(tmp_path))
    with as_file(Document("game.json", b"{}")) as path:
        assert path.read_bytes() == b"{}"
        assert path.is_relative_to(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_full_device_is_told(
    phone: Any, start_app: StartApp, record: bytes, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    person = start_app().look()
    monkeypatch.setenv("ANDROID_PRIVATE", str(tmp_path / "nowhere"))
    ask(person)
    choose(phone, person, phone.documents.hold(CLOUD, record))
    assert toast(person).startswith("The file could not be read")


def test_a_desktop_has_no_documents(start_app: StartApp) -> None:
    start_app().look()
    assert not documents.available()
    assert not documents.listen()
    assert not documents.open_document(lambda _document: None)
