"""Mistakes of files and reasons of the storage, in the language of the person."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kingsapp.core.assets import ASSETS
from kingsapp.core.errors import BadInput
from kingsapp.core.game import Reason
from kingsapp.games.kings.deck import read_deck
from kingsapp.storage import errors as storage_errors
from kingsapp.storage.errors import StorageError
from kingsapp.ui.screens.errors.wording import input_mistake, sentence
from kingsapp.ui.tables.kings.screens.setup_parts import file_mistakes
from kingsapp.ui.text.i18n import Translator

STANDARD = (ASSETS / "decks" / "standard.csv").read_text(encoding="utf-8")
HEADER, *LINES = STANDARD.splitlines()


def deck(*lines: str, header: str = HEADER) -> str:
    return "\n".join([header, *lines])


BAD_DECKS = {
    "a number out of range": deck(LINES[0].rsplit(",", 1)[0] + ",x7", *LINES[1:]),
    "an unknown race": deck("elf,1,a,1,1,0,1", *LINES[1:]),
    "a card twice": deck(*LINES, LINES[0]),
    "another header": deck(*LINES, header="race,strength"),
    "a cell too few": deck(LINES[0].rsplit(",", 1)[0], *LINES[1:]),
    "a quotation mark without its pair": deck('"' + LINES[0], *LINES[1:]),
    "no cards": deck(),
    "cards missing": deck(*LINES[2:]),
    "nothing at all": "",
    "far too many mistakes": deck(*["x,x,x,x,x,x,x"] * 300),
}


@pytest.fixture(params=["ru", "pl"])
def tr(request: pytest.FixtureRequest) -> Any:
    return Translator(language=request.param)


@pytest.mark.parametrize("text", BAD_DECKS.values(), ids=BAD_DECKS)
def test_every_mistake_of_a_deck_file_is_said_in_the_language_of_the_person(text: str, tr: Any) -> None:
    with pytest.raises(BadInput) as refused:
        read_deck(text, "deck.csv")
    english = {what for _, what in refused.value.mistakes}  # type: ignore[attr-defined]
    told = file_mistakes(tr, refused.value)
    assert len(told) == len(refused.value.mistakes)  # type: ignore[attr-defined]
    assert not english & {mistake.why for mistake in told}
    assert all(mistake.place for mistake in told)


def test_a_mistake_names_the_line_the_column_and_what_stands_there() -> None:
    with pytest.raises(BadInput) as refused:
        read_deck(BAD_DECKS["a number out of range"], "deck.csv")
    (mistake,) = file_mistakes(Translator(language="en"), refused.value)
    assert (mistake.place, mistake.what, mistake.quote) == ("line 2", "value", "x7")
    assert mistake.why == "must be a number from 0 to 99"


@pytest.mark.parametrize(
    ("place", "reason"),
    [
        ("action 36", "orc7a>#5 is illegal (K12)"),
        ("action 90", "orc7a>#5 comes after the end of the game"),
        ("action 3", "jump is not the text of an action"),
        ("line 3, column 5", "is not JSON (Expecting value)"),
        ("byte 12", "is not UTF-8 text"),
        ("", 'is not a record (no "format": "kingsapp-record")'),
        ("", "cannot be read (No such file or directory)"),
        ("version", "this record has version 9, made by a newer app; this app reads up to 1"),
        ("result", "must be null: the game is not over after 3 actions"),
        ("players", "must be a list, not 7"),
        ("players", "kings is for 2 to 4 players, not for 9"),
        ("players[0]", "must be an object with name, kind, not null"),
        ("players[0].name", "must be text, not 5"),
        ("setup: first", "must be a seat from 0 to 3"),
        ("setup: deck", "is not a list"),
        ("setup: deck", "has 3 entries instead of 80"),
        ("setup: deck: entry 4", '"elf1a" is not a name that the rules know'),
        ("setup: deck: entry 4", "orc7a stands there twice"),
        ("setup: mines", "is not an object"),
        ("setup: mines", '"elf1a" is not a card'),
        ("setup: mines: orc7a", "must be defence, size, overseer and value"),
        ("setup: mines: orc7a", "size must be a whole number from 1 to 9"),
        ("version", "must be a whole number from 1 on, not -2"),
        ("result.scores", "must be a list of whole numbers, not 7"),
        ("action 2", '"hop" is not an action of Underground Kings'),
    ],
)
def test_a_mistake_of_a_record_is_said_in_the_language_of_the_person(
    place: str, reason: str, tr: Any
) -> None:
    mistake = input_mistake(tr, BadInput(place, reason))
    assert mistake.why != reason
    assert not place or mistake.place


def storage_keys() -> list[str]:
    kinds: list[type[StorageError]] = [StorageError, *StorageError.__subclasses__()]
    assert len(kinds) > 5, storage_errors.__name__
    return [*(str(kind.key) for kind in kinds), "storage_set_aside_damaged", "storage_set_aside_newer"]


@pytest.mark.parametrize("key", storage_keys())
def test_whatever_the_storage_refuses_has_a_sentence(key: str, tr: Any) -> None:
    values = {"file": "kings.db", "detail": "why", "kept_as": "kings.old", "folder": str(Path("/x"))}
    text = sentence(tr, Reason(key, values=values))
    assert text != f"errors.{key}"
    assert "{" not in text


def test_seats_are_counted_from_one() -> None:
    told = sentence(Translator(language="en"), Reason("name_empty", values={"seat": 0}))
    assert told == "Seat 1 needs a name."
