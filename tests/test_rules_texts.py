"""The rules reference says the same thing in three languages, completely and in good typography."""

from __future__ import annotations

import csv
import itertools
import json
import re
from typing import Any

import pytest

from kingsapp.core.assets import ASSETS
from kingsapp.games import GAMES

LANGUAGES = ("en", "ru", "pl")
LAST_RULE = {"kings": 32, "taverns": 27}
DECIDED = {
    "kings": {"K2", "K3", "K4", "K8", "K27", "K30", "K32"},
    "taverns": {"T1", "T2", "T5", "T6", "T12", "T15", "T16", "T18", "T19", "T22", "T25", "T26"},
}
OWN_LETTERS = {"en": "[A-Za-z]", "ru": "[А-Яа-яЁё]", "pl": "[A-Za-zĄąĆćĘęŁłŃńÓóŚśŹźŻż]"}
RULE_NUMBER = re.compile(r"\b[KT]\d+\b")

each_game = pytest.mark.parametrize("game", LAST_RULE)
each_file = pytest.mark.parametrize(("game", "language"), list(itertools.product(LAST_RULE, LANGUAGES)))


def test_every_game_has_its_rules_looked_at() -> None:
    assert {*LAST_RULE} == {*DECIDED} == {*GAMES}


def read(game: str, language: str) -> dict[str, Any]:
    text = (ASSETS / "rules" / f"{game}.{language}.json").read_text(encoding="utf-8")
    content: dict[str, Any] = json.loads(text)
    return content


def rules(reference: dict[str, Any]) -> list[dict[str, str]]:
    return [rule for section in reference["sections"] for rule in section["rules"]]


def sentences(reference: dict[str, Any]) -> list[str]:
    """Everything in a reference that a person reads."""
    told = [reference["title"], *(line["text"] for line in reference["summary"])]
    for section in reference["sections"]:
        told += [section[part] for part in ("title", "outcome", "caption") if part in section]
        for rule in section["rules"]:
            told += [rule[part] for part in ("text", "decided") if part in rule]
    return told


def numbers_in(text: str) -> set[str]:
    """The numbers of a text, rule numbers included; a language may order and repeat them as it likes."""
    return set(re.findall(r"\b[KT]?\d+", text))


def shape(reference: dict[str, Any]) -> list[Any]:
    """A reference without its words: what must be equal in every language."""
    summary = [(line["symbol"], numbers_in(line["text"])) for line in reference["summary"]]
    return summary + [
        (
            section["key"],
            section.get("figure"),
            sorted(section),
            [(rule["id"], sorted(rule), numbers_in(rule["text"])) for rule in section["rules"]],
        )
        for section in reference["sections"]
    ]


@each_file
def test_every_rule_stands_exactly_once_in_its_order(game: str, language: str) -> None:
    initial = game[0].upper()
    expected = [f"{initial}{number}" for number in range(1, LAST_RULE[game] + 1)]
    assert [rule["id"] for rule in rules(read(game, language))] == expected


@each_game
@pytest.mark.parametrize("language", ["ru", "pl"])
def test_a_translation_has_the_sections_figures_and_numbers_of_the_english_text(
    game: str, language: str
) -> None:
    assert shape(read(game, language)) == shape(read(game, "en"))


@each_file
def test_decided_points_are_marked_and_give_one_sentence_of_reason(game: str, language: str) -> None:
    reasons = {rule["id"]: rule["decided"] for rule in rules(read(game, language)) if "decided" in rule}
    assert set(reasons) == DECIDED[game]
    for number, reason in reasons.items():
        assert re.fullmatch(r"[^.!?]+\.", reason), f"{number} is not one sentence: {reason}"


@each_file
def test_every_section_has_a_key_of_its_own_and_at_least_one_rule(game: str, language: str) -> None:
    sections = read(game, language)["sections"]
    assert len({section["key"] for section in sections}) == len(sections)
    assert all(section["rules"] for section in sections)


@each_file
def test_rules_refer_only_to_rules_of_their_own_game(game: str, language: str) -> None:
    reference = read(game, language)
    known = {rule["id"] for rule in rules(reference)}
    named = {number for sentence in sentences(reference) for number in RULE_NUMBER.findall(sentence)}
    assert named <= known


@each_file
def test_every_text_is_written_in_its_own_language(game: str, language: str) -> None:
    for sentence in sentences(read(game, language)):
        words = re.findall(r"[^\W\d_]+", RULE_NUMBER.sub("", sentence))
        assert words, f"empty: {sentence!r}"
        foreign = [word for word in words if not re.fullmatch(f"{OWN_LETTERS[language]}+", word)]
        assert not foreign, f"{foreign} in {sentence!r}"


@each_game
def test_polish_is_spelled_with_polish_letters(game: str) -> None:
    long = [rule for rule in rules(read(game, "pl")) if len(rule["text"]) > 90]
    plain = [rule["id"] for rule in long if not re.search("[ąćęłńóśźż]", rule["text"])]
    assert not plain


@each_file
def test_typography_is_clean(game: str, language: str) -> None:
    for sentence in sentences(read(game, language)):
        assert sentence == sentence.strip(), sentence
        assert not re.search(r"\s{2}|[\t\n\r]", sentence), f"double space or line break: {sentence}"
        assert not re.search(r" [,.;:!?)»”]|[(«„] ", sentence), f"space at punctuation: {sentence}"
        assert not re.search(r"[,;:](?=[^\W\d_])", sentence), f"no space after punctuation: {sentence}"
        assert not re.search(r"[\"'`]|\.\.\.| - |--", sentence), f"typewriter character: {sentence}"


@each_file
def test_quotation_marks_are_those_of_the_language(game: str, language: str) -> None:
    own = {"en": "“”", "ru": "«»", "pl": "„”"}[language]
    for sentence in sentences(read(game, language)):
        marks = [mark for mark in sentence if mark in "“”„«»"]
        assert set(marks) <= set(own), sentence
        assert marks == list(own) * (len(marks) // 2), f"unpaired: {sentence}"


@each_file
def test_rules_and_captions_end_as_sentences_and_titles_do_not(game: str, language: str) -> None:
    reference = read(game, language)
    titles = [reference["title"], *(section["title"] for section in reference["sections"])]
    assert not [title for title in titles if title.endswith(".")]
    captions = [section["caption"] for section in reference["sections"] if "caption" in section]
    texts = [rule["text"] for rule in rules(reference)]
    assert not [text for text in captions + texts if not text.endswith(".")]


def test_figures_show_mines_that_the_standard_deck_has() -> None:
    with (ASSETS / "decks" / "standard.csv").open(encoding="utf-8", newline="") as file:
        kinds = {
            (int(row["defence"]), int(row["size"]), row["overseer"] == "1", int(row["value"]))
            for row in csv.DictReader(file)
        }
    figures = [section["figure"] for section in read("kings", "en")["sections"] if "figure" in section]
    assert [figure["kind"] for figure in figures] == ["capture", "development"]
    for figure in figures:
        mine = figure["mine"]
        assert (mine["defence"], mine["size"], mine["overseer"], mine["value"]) in kinds


def test_figures_show_legal_plays() -> None:
    """A picture that breaks K12, K15 or K19 would teach the wrong game."""
    capture, development = (
        section["figure"] for section in read("kings", "en")["sections"] if "figure" in section
    )
    for figure in (capture, development):
        strengths = [int(unit[-1]) for unit in [*figure["units"], figure["played"]]]
        assert strengths == sorted(set(strengths))
        assert figure["played"][:-1] == figure["owner"]
    assert len(capture["units"]) + 1 == capture["mine"]["defence"]
    assert len(development["units"]) == development["mine"]["size"]
    assert all(unit[:-1] != development["owner"] for unit in development["units"])
