"""No leftovers of development in the project: no reminders, no paths of one machine, no package mirrors."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
MADE_BY_TOOLS = {"__pycache__", "build", "dist", "bin"}
HIDDEN_BUT_OURS = {".ci", ".github", ".gitignore", ".pre-commit-config.yaml"}

LEFTOVERS = {
    "a reminder": re.compile(r"\b(?:TODO|FIXME|XXX|HACK)\b"),
    "a path of one machine": re.compile(
        r"(?<![\w.<>/])/(?:home|Users|root|work|opt|tmp|mnt)/\w|\b[A-Z]:\\\w"
    ),
    "a package mirror": re.compile(
        r"--(extra-)?index-url|--find-links|\bfile:///|\bpkg\.dev\b|\b127\.0\.0\.1"
        r"|\bdeb\.debian\.org\b|\b(?:archive|ports)\.ubuntu\.com\b|\bpypi\.org\b|\bpythonhosted\.org\b"
    ),
    "a mark of a merge": re.compile(r"^(?:<{7}|>{7}) ", re.MULTILINE),
}
"""What may not stand in any file but this one."""
PAGE = re.compile(r"[\w./-]*\w\.md\b")
"""A page of text that is named in a sentence."""


def files(folder: Path) -> Iterator[Path]:
    """Every file of the project, without what tools and set-up make."""
    for path in sorted(folder.iterdir()):
        if path.name in MADE_BY_TOOLS or (path.name.startswith(".") and path.name not in HIDDEN_BUT_OURS):
            continue
        if path.is_dir():
            yield from files(path)
        else:
            yield path


def leftovers(text: str) -> list[str]:
    """What is left over in a text, each with its line."""
    found = ((what, hit) for what, pattern in LEFTOVERS.items() for hit in pattern.finditer(text))
    return [f"line {text.count(chr(10), 0, hit.start()) + 1}: {what}: {hit[0]}" for what, hit in found]


def text_of(path: Path) -> str:
    """The text of a file; a picture, a font or a sound has none."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return ""


def test_no_file_has_leftovers() -> None:
    others = (path for path in files(ROOT) if path.name != Path(__file__).name)
    texts = {path.relative_to(ROOT): text_of(path) for path in others}
    hidden = {Path(".ci/run"), Path(".github/workflows/test.yml"), Path(".pre-commit-config.yaml")}
    assert {Path("README.md"), Path("kingsapp/core/game.py")} | hidden <= set(texts)
    assert [f"{path}, {what}" for path, text in texts.items() for what in leftovers(text)] == []


def pages_in(text: str) -> set[str]:
    """The pages that a text names, without their folders."""
    return {Path(hit[0]).name for hit in PAGE.finditer(text)}


def test_every_page_that_is_named_exists() -> None:
    pages = {path.name for path in files(ROOT) if path.suffix == ".md"}
    sources = (path for path in files(ROOT) if path.suffix in (".py", ".md") and path != Path(__file__))
    named = {str(path.relative_to(ROOT)): pages_in(text_of(path)) for path in sources}
    assert "LICENSES.md" in named["ARCHITECTURE.md"]
    assert {path: names - pages for path, names in named.items() if names - pages} == {}
    assert pages_in("in the words of formats.md") - pages == {"formats.md"}


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("x = 1  # TODO: count again", "a reminder"),
        ("# FIXME", "a reminder"),
        ('DECK = "/home/anna/deck.csv"', "a path of one machine"),
        ("see C:\\Users\\anna", "a path of one machine"),
        ("pip install --extra-index-url https://example.org kivy", "a package mirror"),
        ("deb http://deb.debian.org/debian forky main", "a package mirror"),
        ("<<<<<<< HEAD", "a mark of a merge"),
    ],
)
def test_each_kind_of_leftover_is_found(text: str, what: str) -> None:
    [found] = leftovers(f"first\n{text}\n")
    assert found.startswith(f"line 2: {what}: ")


@pytest.mark.parametrize("text", ["#!/usr/bin/env bash", "https://example.org/home/anna", "assets/tmp/x"])
def test_what_only_looks_like_one_is_left_alone(text: str) -> None:
    assert leftovers(text) == []
