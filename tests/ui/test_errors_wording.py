"""Whatever is wrong with a file or the storage is said in the language of the person, and in no other."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kingsapp.core.assets import ASSETS
from kingsapp.core.catalogue import LANGUAGES
from kingsapp.core.errors import BadInput
from kingsapp.core.place import ActionAt, File, Index, Key, Line
from kingsapp.core.reason import Reason
from kingsapp.core.record import read, verify
from kingsapp.games import GAMES
from kingsapp.games.kings.deck import read_deck, read_deck_file
from kingsapp.games.taverns.map import STANDARD_MAP, load_atlas
from kingsapp.storage import DiskFull, FolderUnwritable
from kingsapp.ui.screens.errors.wording import WordedError, sentence, word_failure, word_mistakes
from kingsapp.ui.text.i18n import Translator
from tools.catalogues import merged

GOLDEN = Path(__file__).resolve().parent.parent / "golden"
RECORDS = [
    (GOLDEN / f"{name}.json").read_text(encoding="utf-8")
    for name in ("kings-2-0", "kings-unfinished", "taverns-3-0", "taverns-unstarted")
]
DECK = (ASSETS / "decks" / "standard.csv").read_text(encoding="utf-8")
MAP = STANDARD_MAP.read_text(encoding="utf-8")
PROVINCES = sorted(json.loads(MAP)["provinces"])

ODD: list[Any] = [None, True, -1, 2.5, 10**14, "", "a", "ö\n", "x" * 5000, [], [[]], {}, {"": {}}, "\ud83d"]
TERMS = {"JSON", "CSV", "UTF", "null"}
"""Names that are the same in every language."""

Judge = Callable[[bytes], object]


def wording(error: BadInput, language: str) -> list[WordedError]:
    return word_mistakes(translator(language), error)


@cache
def translator(language: str) -> Any:
    return Translator(language=language)


@cache
def english_only(language: str) -> frozenset[str]:
    """The words of the English sentences that this language does not use."""
    return frozenset(_words("en") - _words(language))


def _words(language: str) -> set[str]:
    texts = [form for message in merged(language) for form in _forms(message.string)]
    return set(re.findall(r"[^\W\d_]{2,}", re.sub(r"\{[^}]*\}", "", " ".join(texts)).lower()))


def _forms(text: Any) -> tuple[str, ...]:
    return tuple(map(str, text)) if isinstance(text, tuple) else (str(text),)


def own_words(error: BadInput, language: str) -> str:
    """What the app itself says, without what it repeats from the file."""
    values = {name: value if name == "column" else "…" for name, value in error.reason.values.items()}
    place = tuple(Key("…") if isinstance(step, Key) else step for step in error.place)
    [mistake] = wording(BadInput(replace(error.reason, values=values), place), language)
    return f"{mistake.place} {mistake.what} {mistake.why}"


def check_wording(error: BadInput) -> None:
    """Nothing of it is English, a path, or what a library said."""
    for single in error.each():
        russian, polish = (own_words(single, language) for language in ("ru", "pl"))
        assert set(re.findall("[A-Za-z]{2,}", russian)) <= TERMS, (russian, single)
        assert re.search("[а-я]{4}", russian), (russian, single)
        strange = english_only("pl") & set(re.findall(r"[^\W\d_]{2,}", polish.lower()))
        assert not strange - TERMS, (polish, single)
        for language in LANGUAGES:
            [mistake] = wording(single, language)
            shown = f"{mistake.place} {mistake.what} {mistake.why}"
            assert not single.reason.detail or single.reason.detail not in shown
            assert not [step for step in single.place if isinstance(step, File) and step.path in shown]
            assert "{" not in own_words(single, language)


def refusals(judge: Judge, broken: Callable[[Random], bytes], count: int) -> dict[str, int]:
    """Judge so many broken files; how often each reason was given."""
    seen: dict[str, int] = {}
    for seed in range(count):
        try:
            judge(broken(Random(seed)))
        except BadInput as error:
            check_wording(error)
            for mistake in error.each():
                seen[mistake.reason.key] = seen.get(mistake.reason.key, 0) + 1
    return seen


def damaged_json(text: str, rng: Random) -> bytes:
    """A JSON text that somebody changed: its values, or its letters."""
    if rng.random() < 0.6:
        data = json.loads(text)
        for _ in range(rng.choice((1, 1, 1, 2))):
            _spoil(data, rng)
        return json.dumps(data).encode()
    return _scratched(text, rng).encode("utf-8", "surrogateescape")


def _spoil(data: Any, rng: Random) -> None:
    if not data:
        return
    holder, key = data, rng.choice(list(data))
    while isinstance(holder[key], list | dict) and holder[key] and rng.random() < 0.75:
        holder = holder[key]
        key = rng.choice(list(holder)) if isinstance(holder, dict) else rng.randrange(len(holder))
    if isinstance(holder, dict) and rng.random() < 0.2:
        holder[rng.choice(("sea", "Big Town", "half \ud83d", "co\nlour"))] = deepcopy(holder[key])
    elif rng.random() < 0.2:
        del holder[key]
    else:
        others = [*ODD, "lugach", "malien", ["lugach"], ["barkhandyr", "frukfurt", "malien"]]
        holder[key] = deepcopy(rng.choice(others))


def _scratched(text: str, rng: Random) -> str:
    numbers = [match.span() for match in re.finditer(r"(?<=[ \[:])[\d.]+(?=[,\]}\n])", text)]
    pairs = [match.start() for match in re.finditer(r'"\w+": ?[^,{}\[\]]+,', text)]
    start, end = rng.choice(numbers)
    place = rng.randrange(len(text))
    match rng.randrange(6):
        case 0:
            return f"{text[:start]}{'9' * rng.choice((16, 20, 5000))}{text[end:]}"
        case 1:
            return f"{text[:start]}{rng.choice(('NaN', '-Infinity', '0x1F'))}{text[end:]}"
        case 2 if pairs:
            twice = rng.choice(pairs)
            return f"{text[:twice]}{text[twice : text.index(',', twice) + 1]}{text[twice:]}"
        case 3:
            return text[:place]
        case 4:
            return f"{text[:place]}\udcff{text[place:]}"
        case _:
            return f"{text[:place]}{rng.choice(('[' * 5000, '{', ',', chr(0)))}{text[place:]}"


def damaged_deck(rng: Random) -> bytes:
    lines = DECK.splitlines()
    for _ in range(rng.choice((1, 2, 5, 60))):
        line = rng.randrange(len(lines))
        cells = lines[line].split(",")
        cell = rng.randrange(len(cells))
        match rng.randrange(6):
            case 0:
                cells[cell] = rng.choice(("", "elf", "10", "-1", "c", "x" * 300, '"', "٣", "a b", "\x1b[31m"))
            case 1:
                del cells[cell]
            case 2:
                cells.append("7")
            case 3:
                cells = lines[rng.randrange(len(lines))].split(",")
            case 4:
                cells = [";".join(cells)]
            case 5:
                cells = []
        lines[line] = ",".join(cells)
    if rng.random() < 0.05:
        lines = lines[:1] if rng.random() < 0.5 else []
    text = "\n".join(lines[rng.choice((0, 0, 0, 1)) :])
    return text.encode("utf-16") if rng.random() < 0.02 else text.encode()


def judge_record(content: bytes) -> None:
    record = read(content, GAMES)
    verify(record, GAMES[record.game])


def test_a_thousand_broken_records_are_told_in_the_language_of_the_person() -> None:
    seen = refusals(judge_record, lambda rng: damaged_json(rng.choice(RECORDS), rng), 1500)
    assert sum(seen.values()) > 1000
    assert {"twice", "long_number", "not_allowed", "half_character", "no_json", "no_text"} <= set(seen)
    assert {"nested", "map_provinces", "unknown_name", "must_be_list", "missing"} <= set(seen)
    assert len(seen) > 30


def test_a_thousand_broken_maps_are_told_in_the_language_of_the_person(tmp_path: Path) -> None:
    file = tmp_path / "island.json"

    def judge(content: bytes) -> None:
        file.write_bytes(content)
        load_atlas(file)

    seen = refusals(judge, lambda rng: damaged_json(MAP, rng), 1000)
    assert sum(seen.values()) > 1000
    assert {"twice", "long_number", "half_character", "map_provinces", "map_name", "map_one_way"} <= set(seen)
    assert len(seen) > 15


def test_a_thousand_broken_decks_are_told_in_the_language_of_the_person(tmp_path: Path) -> None:
    file = tmp_path / "own.csv"

    def judge(content: bytes) -> None:
        file.write_bytes(content)
        read_deck_file(file)

    seen = refusals(judge, damaged_deck, 1000)
    assert sum(seen.values()) > 1000
    told = {
        "deck_range",
        "deck_one_of",
        "deck_twice",
        "deck_header",
        "deck_cells",
        "deck_no_csv",
        "deck_missing",
    }
    assert told <= set(seen)
    assert {"deck_all_missing", "no_text"} <= set(seen)


@pytest.mark.parametrize(
    ("record", "place", "why"),
    [
        (r'{"version": 1, "version": 1}', "version", "Встречается дважды"),
        (r'{"version": 12345678901234567890}', "version", "Слишком большое число: цифр в нём 20"),
        (r'{"a": ["\ud83d"]}', "a, элемент 1", "Содержит половину знака, а это не текст"),
    ],
)
def test_what_json_allows_but_no_record_does_is_told_in_russian(record: str, place: str, why: str) -> None:
    """These used to be told in English: no pattern recognised them."""
    with pytest.raises(BadInput) as refused:
        read(record, GAMES)
    [mistake] = wording(refused.value, "ru")
    assert (mistake.place, mistake.why) == (place, why)


def test_a_map_of_eleven_provinces_in_a_record_is_told_in_russian() -> None:
    """This used to be told in English, since only map files had words for it."""
    data = json.loads(RECORDS[2])
    del data["setup"]["map"]["malien"]
    with pytest.raises(BadInput) as refused:
        read(json.dumps(data), GAMES)
    [mistake] = wording(refused.value, "ru")
    assert mistake.place == "setup, map"
    assert mistake.why == "Провинций на карте должно быть 12, а здесь их 11"


def test_a_map_whose_name_holds_half_a_character_is_refused(tmp_path: Path) -> None:
    """It used to be taken, and then the database could not keep its name."""
    data = json.loads(MAP)
    data["provinces"]["malien"]["en"] = "Mal\ud83d"
    file = tmp_path / "island.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(BadInput) as refused:
        load_atlas(file)
    [mistake] = wording(refused.value, "pl")
    assert mistake.place == "provinces, malien, en"
    assert mistake.why == "Zawiera połowę znaku, a to nie jest tekst"


def test_a_mistake_names_the_line_the_column_and_what_stands_there() -> None:
    lines = DECK.splitlines()
    lines[1] = lines[1].rsplit(",", 1)[0] + ",x7"
    with pytest.raises(BadInput) as refused:
        read_deck("\n".join(lines))
    (mistake,) = wording(refused.value, "en")
    assert (mistake.place, mistake.what, mistake.quote) == ("line 2", "value", "x7")
    assert mistake.why == "must be a number from 0 to 99"


def test_people_count_from_one_and_the_file_is_named_apart() -> None:
    place = (File("/files/game.json"), ActionAt(57), Key("deck"), Index(0), Line(3, 5))
    (mistake,) = wording(BadInput("illegal", place, quote="orc7a>#5"), "en")
    assert mistake.place == "action 58, deck, entry 1, line 3, column 5"
    assert (mistake.quote, mistake.why) == ("orc7a>#5", "is illegal")
    assert mistake.detail.startswith("/files/game.json: action 57: deck: entry 0: ")


def test_what_the_system_said_is_copied_but_not_shown() -> None:
    (mistake,) = wording(BadInput("unreadable", (File("/x/y.json"),), detail="Permission denied"), "en")
    assert mistake.why == "Cannot be read"
    assert mistake.detail == "/x/y.json: cannot be read (Permission denied)"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_failure_of_the_storage_names_no_path_and_no_error_of_the_system(language: str) -> None:
    for failure in (DiskFull, FolderUnwritable):
        error = failure(file="/files/kingsapp.db", detail="attempt to write a readonly database")
        mistake = word_failure(translator(language), error)
        assert "/" not in mistake.why
        assert "readonly" not in mistake.why
        assert "attempt to write a readonly database" in mistake.detail
        assert "/files/kingsapp.db" in mistake.detail


def test_seats_are_counted_from_one() -> None:
    assert sentence(translator("en"), Reason("name_empty", values={"seat": 0})) == "Seat 1 needs a name."
