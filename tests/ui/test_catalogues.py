"""The words: complete in three languages, every key used, every used key there, nothing written in code."""

from __future__ import annotations

import ast
import re
import string
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from tools.catalogues import LOCALE, languages, merged

UI = Path(__file__).resolve().parents[2] / "kingsapp" / "ui"
CALL = re.compile(r"""\b(?:t|n|say)\(\s*(f?)(['"])([\w.{}\[\]()]*?)\2""")
KEY_TEXT = re.compile(r"""(f?)(['"])([a-z_]+\.[\w.{}\[\]()]*)\2""")


def catalogue(language: str) -> dict[str, tuple[str, ...]]:
    """Key to its forms."""
    found = {}
    for message in merged(language):
        if message.id:
            key = message.id if isinstance(message.id, str) else message.id[0]
            forms = message.string if isinstance(message.string, tuple) else (message.string,)
            found[key] = forms
    return found


def sources() -> list[Path]:
    return sorted([*UI.rglob("*.py"), *UI.rglob("*.kv")])


def named_keys() -> tuple[set[str], set[str]]:
    """Keys written out in the sources, and the beginnings of those that are put together."""
    whole: set[str] = set()
    beginnings: set[str] = set()
    areas = {file.stem for file in (LOCALE / "en").glob("*.po")}
    for source in sources():
        for match in KEY_TEXT.finditer(source.read_text(encoding="utf-8")):
            built, _, key = match.groups()
            if key.partition(".")[0] not in areas:
                continue
            if built and "{" in key:
                beginnings.add(key.partition("{")[0])
            else:
                whole.add(key)
    return whole, beginnings


@pytest.mark.parametrize("language", languages())
def test_every_language_has_every_key_and_no_empty_sentence(language: str) -> None:
    mine, english = catalogue(language), catalogue("en")
    assert sorted(mine) == sorted(english)
    assert not [key for key, forms in mine.items() if not all(forms)]


@pytest.mark.parametrize("language", languages())
def test_numbers_have_all_forms_of_the_language(language: str) -> None:
    forms = {"en": 2}.get(language, 3)
    numbered = {key for key, found in catalogue("en").items() if len(found) > 1}
    assert {len(catalogue(language)[key]) for key in numbered} <= {forms}


@pytest.mark.parametrize("language", languages())
def test_every_sentence_names_the_same_values(language: str) -> None:
    def values(forms: tuple[str, ...]) -> set[str]:
        return {name for form in forms for _, name, _, _ in string.Formatter().parse(form) if name}

    english = catalogue("en")
    wrong = [key for key, forms in catalogue(language).items() if values(forms) != values(english[key])]
    assert not wrong


def test_every_key_that_the_app_names_is_in_the_catalogue() -> None:
    whole, beginnings = named_keys()
    known = catalogue("en")
    assert not sorted(key for key in whole if key not in known)
    assert not sorted(start for start in beginnings if not any(key.startswith(start) for key in known))


def test_no_key_is_left_that_nobody_says() -> None:
    whole, beginnings = named_keys()
    unused = [key for key in catalogue("en") if key not in whole and not key.startswith(tuple(beginnings))]
    assert not unused


def test_no_words_stand_in_kv_files() -> None:
    """A `text:` that is a quoted word is a sentence that nobody can translate."""
    written = re.compile(
        r"^\s*(?:text|title|subtitle|hint_text|note)\s*:\s*f?(['\"])(.*?)\1\s*$", re.MULTILINE
    )
    found = [
        (file.name, match.group(2))
        for file in UI.rglob("*.kv")
        for match in written.finditer(file.read_text(encoding="utf-8"))
        if re.search(r"[^\W\d_]{2,}", match.group(2))
    ]
    assert not found


def test_no_words_stand_in_code() -> None:
    """A widget that is given words in Python would not change with the language."""
    names = {"text", "title", "subtitle", "note", "action_text"}
    found = []
    for file in UI.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            found += [
                (file.name, node.lineno, keyword.value.value)
                for keyword in node.keywords
                if keyword.arg in names
                and isinstance(keyword.value, ast.Constant)
                and isinstance(keyword.value.value, str)
                and re.search(r"[^\W\d_]{2,}", keyword.value.value)
            ]
    assert not found


@pytest.mark.parametrize("language", languages())
def test_the_compiled_catalogue_is_that_of_the_sources(language: str) -> None:
    compiled = BytesIO()
    source: Catalog = merged(language)
    write_mo(compiled, source)
    assert (LOCALE / language / "messages.mo").read_bytes() == compiled.getvalue(), (
        "run python tools/catalogues.py"
    )
