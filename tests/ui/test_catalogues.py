"""The words: complete in three languages, every key used, every used key there, nothing written in code."""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from tests.test_reasons import reasons, texts_for
from tools.catalogues import LOCALE, languages, merged

UI = Path(__file__).resolve().parents[2] / "kingsapp" / "ui"
WORDING = UI.parent / "core" / "wording.py"
KEY_TEXT = re.compile(r"""(f?)(['"])([a-z_]+\.[\w.{}\[\]()]*)\2""")
KV_VALUE = re.compile(r"^\s*(\w+)\s*:\s*(\S.*)$")
WORDS = re.compile(r"[^\W\d_]{2,}")
SHOWN = {"text", "title", "subtitle", "note", "hint_text", "action_text", "lead", "caption", "label"}
"""Properties whose value a person reads."""

NOT_TRANSLATED = {
    "app.py": "the name of the app, until the words have been read",
    "credits.py": "names of works and of people",
    "first_frame.py": "a line for the log of a device",
}
"""Files in which words may stand, and why."""

ABBREVIATED = {"home.minutes", "home.hours", "learn.minutes"}
"""Sentences whose unit is shortened, and so the same for every number."""


@cache
def catalogue(language: str) -> dict[str, tuple[str, ...]]:
    """Key to its forms."""
    found: dict[str, tuple[str, ...]] = {}
    for message in merged(language):
        if message.id:
            key = message.id if isinstance(message.id, str) else message.id[0]
            forms = message.string if isinstance(message.string, tuple) else (message.string,)
            found[key] = tuple(map(str, forms))
    return found


def numbered() -> set[str]:
    """Keys whose sentence depends on a number."""
    return {key for key, forms in catalogue("en").items() if len(forms) > 1}


def values_of(form: str) -> set[str]:
    """The values that a sentence asks for."""
    return {name for _, name, _, _ in string.Formatter().parse(form) if name}


def sources() -> list[Path]:
    return sorted([*UI.rglob("*.py"), *UI.rglob("*.kv")])


def named_keys() -> tuple[set[str], list[re.Pattern[str]]]:
    """Keys written out in the sources, and patterns of those that are put together.

    What is put in stands for one part of a key: `f"race.{name}"` names `race.orc`, not `race.orc.of`.
    Reasons, all of them `f"errors.{key}"`, are taken from where they are given.
    """
    whole = {key for reason in reasons() for key in texts_for(reason)}
    families: set[str] = set()
    areas = {file.stem for file in (LOCALE / "en").glob("*.po")}
    for source in [*sources(), WORDING]:
        for match in KEY_TEXT.finditer(source.read_text(encoding="utf-8")):
            built, _, key = match.groups()
            if key.partition(".")[0] not in areas:
                continue
            if built and "{" in key:
                families.add(r"\w+".join(map(re.escape, re.split(r"\{[^}]*\}", key))))
            else:
                whole.add(key)
    families.discard(r"errors\.\w+")
    return whole, [re.compile(family) for family in sorted(families)]


@dataclass(frozen=True)
class Saying:
    """A place where the app says a sentence: `t` a plain one, `n` one that depends on a number."""

    place: str
    way: str
    keys: tuple[str, ...]
    given: frozenset[str] | None
    """The names of its values; None if they are handed on and cannot be read here."""


@cache
def sayings() -> tuple[Saying, ...]:
    """Every call of the translator in code and kv whose key is written out."""
    return tuple(saying for file in sources() for saying in _sayings_in(file))


def _sayings_in(file: Path) -> Iterator[Saying]:
    for tree, line in trees(file):
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name not in ("t", "n"):
                continue
            keys = tuple(key for key in _strings(node.args[0]) if key in catalogue("en"))
            names = {keyword.arg for keyword in node.keywords}
            given = None if None in names else frozenset(str(name) for name in names)
            if keys:
                yield Saying(f"{file.name}:{line or node.lineno}", name, keys, given)


def trees(file: Path) -> Iterator[tuple[ast.AST, int]]:
    """The code of a file: all of a module, or each value of a kv file with its line."""
    if file.suffix == ".py":
        yield ast.parse(file.read_text(encoding="utf-8")), 0
        return
    for line, _, tree in kv_values(file):
        yield tree, line


def kv_values(file: Path) -> Iterator[tuple[int, str, ast.AST]]:
    """Each value of a kv file: line, property, expression."""
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1):
        match = KV_VALUE.match(line)
        if match and not line.lstrip().startswith("#"):
            try:
                yield number, match.group(1), ast.parse(match.group(2).strip())
            except SyntaxError as error:
                raise AssertionError(f"{file.name}:{number}: {line.strip()}") from error


def _strings(node: ast.AST) -> Iterator[str]:
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.value


@pytest.mark.parametrize("language", languages())
def test_every_language_has_every_key_and_no_empty_sentence(language: str) -> None:
    mine, english = catalogue(language), catalogue("en")
    assert sorted(mine) == sorted(english)
    assert not [key for key, forms in mine.items() if not all(forms)]


def test_every_key_that_the_app_names_is_in_the_catalogue() -> None:
    whole, families = named_keys()
    known = catalogue("en")
    assert not sorted(key for key in whole if key not in known)
    assert not [family.pattern for family in families if not any(map(family.fullmatch, known))]


def test_no_key_is_left_that_nobody_says() -> None:
    whole, families = named_keys()
    unused = [
        key
        for key in catalogue("en")
        if key not in whole and not any(family.fullmatch(key) for family in families)
    ]
    assert not unused


def test_no_sentence_was_left_in_english() -> None:
    """Russian has its own letters, so whatever is Latin there is a value, a name or forgotten."""
    names = re.compile(r"\{[^}]*\}|</?b>|CSV|JSON|UTF|null|Kivy(MD)?|Python|\.json|\.csv")
    left = [
        (key, form)
        for key, forms in catalogue("ru").items()
        for form in forms
        if re.search(r"[A-Za-z]{3,}", names.sub("", form)) and not key.startswith("about.")
    ]
    assert not left


@pytest.mark.parametrize("language", languages())
def test_numbers_have_all_forms_of_the_language(language: str) -> None:
    forms = {"en": 2}.get(language, 3)
    assert {len(catalogue(language)[key]) for key in numbered()} <= {forms}
    plain = set(catalogue("en")) - numbered()
    assert {len(catalogue(language)[key]) for key in plain} <= {1}


@pytest.mark.parametrize("language", ["ru", "pl"])
def test_the_forms_of_a_number_are_real(language: str) -> None:
    """One thing is not said like five."""
    same = {key for key in numbered() if catalogue(language)[key][0] == catalogue(language)[key][-1]}
    assert same <= ABBREVIATED


@pytest.mark.no_break_spaces
@pytest.mark.parametrize(
    ("language", "forms"),
    [
        ("en", {0: 1, 1: 0, 2: 1, 5: 1, 11: 1, 21: 1}),
        ("ru", {0: 2, 1: 0, 2: 1, 4: 1, 5: 2, 11: 2, 12: 2, 14: 2, 21: 0, 22: 1, 25: 2, 101: 0, 111: 2}),
        ("pl", {0: 2, 1: 0, 2: 1, 4: 1, 5: 2, 11: 2, 12: 2, 14: 2, 21: 2, 22: 1, 25: 2, 101: 2, 112: 2}),
    ],
)
def test_each_number_takes_its_own_form(language: str, forms: dict[int, int]) -> None:
    from kingsapp.ui.text.i18n import Translator

    n = Translator(language=language).n
    key = "zoom.miners_missing"
    for count, form in forms.items():
        assert n(key, count) == catalogue(language)[key][form].format(n=count)


def test_counted_sentences_are_asked_for_with_their_number() -> None:
    """`t` would not find them, and `n` would not find the others."""
    counted = numbered()
    wrong = [
        (saying.place, key)
        for saying in sayings()
        for key in saying.keys
        if (key in counted) != (saying.way == "n")
    ]
    assert not wrong


@pytest.mark.parametrize("language", languages())
def test_every_sentence_names_the_same_values(language: str) -> None:
    def all_values(forms: tuple[str, ...]) -> set[str]:
        return {name for form in forms for name in values_of(form)}

    english = catalogue("en")
    wrong = [
        key for key, forms in catalogue(language).items() if all_values(forms) != all_values(english[key])
    ]
    assert not wrong
    uneven = [
        key
        for key, forms in catalogue(language).items()
        if any(values_of(form) - {"n"} != values_of(forms[0]) - {"n"} for form in forms)
    ]
    assert not uneven, "only the number itself may be left out of one of its forms"


def test_every_value_that_a_sentence_asks_for_is_given() -> None:
    missing = []
    for saying in sayings():
        if saying.given is None:
            continue
        for key in saying.keys:
            wanted = {name for form in catalogue("en")[key] for name in values_of(form)}
            # Without any value the sentence is wanted as it is written.
            lacking = wanted - saying.given - ({"n"} if saying.way == "n" else set())
            if lacking and (saying.given or saying.way == "n"):
                missing.append((saying.place, key, sorted(lacking)))
    assert not missing


def test_the_scan_reads_code_and_kv() -> None:
    """Were sentences said in a way that the scan does not see, the tests above would pass without testing."""
    places = {saying.place.rpartition(":")[0] for saying in sayings()}
    assert {Path(place).suffix for place in places} == {".py", ".kv"}
    assert len(sayings()) > 150
    assert {saying.way for saying in sayings()} == {"t", "n"}


def test_no_words_stand_in_kv_files() -> None:
    """A quoted word in what a person reads is a sentence that nobody can translate."""
    found = []
    for file in UI.rglob("*.kv"):
        for line, name, tree in kv_values(file):
            if name in SHOWN:
                found += [(file.name, line, word) for word in _own_words(tree)]
    assert not found


def _own_words(tree: ast.AST) -> Iterator[str]:
    """The words of an expression that are neither a key nor compared with something."""
    aside = [
        node for node in ast.walk(tree) if isinstance(node, (ast.Call, ast.Compare, ast.Subscript, ast.Dict))
    ]
    skipped = {id(part) for node in aside for part in ast.walk(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and id(node) not in skipped and isinstance(node.value, str):
            if WORDS.search(node.value) and node.value not in catalogue("en"):
                yield node.value


def test_no_words_stand_in_code() -> None:
    """A widget that is given words in Python would not change with the language."""
    found = []
    for file in UI.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            for name, value in _shown_values(node):
                if name in SHOWN:
                    found += [(file.name, value.lineno, word) for word in _own_words(value)]
    assert not found


def _shown_values(node: ast.AST) -> Iterator[tuple[str | None, ast.expr]]:
    """What a call or an assignment gives to a property."""
    if isinstance(node, ast.Call):
        yield from ((keyword.arg, keyword.value) for keyword in node.keywords)
    elif isinstance(node, ast.Assign):
        for target in node.targets:
            if isinstance(target, ast.Attribute):
                yield target.attr, node.value


def test_no_sentences_stand_in_code() -> None:
    """Two words in a row, or letters that English does not have, belong in the catalogue."""
    sentence = re.compile(r"[^\W\d_]{2,},? [^\W\d_]{2,}|(?![\x00-\x7f])[^\W\d_]{2}")
    found = []
    for file in UI.rglob("*.py"):
        if file.name in NOT_TRANSLATED:
            continue
        tree = ast.parse(file.read_text(encoding="utf-8"))
        silent = _never_shown(tree)
        found += [
            (file.name, node.lineno, node.value)
            for node in ast.walk(tree)
            if isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and id(node) not in silent
            and sentence.search(node.value)
        ]
    assert not found


def _never_shown(tree: ast.AST) -> set[int]:
    """Docstrings, what is logged, and what is raised: the screens translate that by its key."""
    silent: set[int] = set()
    for node in ast.walk(tree):
        logged = isinstance(node, ast.Call) and ast.unparse(node.func).startswith("log.")
        if logged or isinstance(node, ast.Raise):
            silent |= {id(part) for part in ast.walk(node)}
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            silent.add(id(node.value))
    return silent


def test_files_with_words_of_their_own_are_still_there() -> None:
    assert set(NOT_TRANSLATED) <= {file.name for file in UI.rglob("*.py")}


@pytest.mark.parametrize("language", languages())
def test_the_compiled_catalogue_is_that_of_the_sources(language: str) -> None:
    compiled = BytesIO()
    source: Catalog = merged(language)
    write_mo(compiled, source)
    assert (LOCALE / language / "messages.mo").read_bytes() == compiled.getvalue(), (
        "run python tools/catalogues.py"
    )
