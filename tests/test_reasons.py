"""Every reason that the project can give has a sentence in every language.

The reasons are read from the code: a new one without its texts, or without a value that its
sentence needs, is found here.
"""

from __future__ import annotations

import ast
import string
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from kingsapp.core.catalogue import LANGUAGES
from kingsapp.games import GAMES
from tools.catalogues import merged

ROOT = Path(__file__).resolve().parent.parent / "kingsapp"
MISTAKES = {"BadInput", "IllegalAction"}
NO_VALUES = {"detail", "why"}
"""Keywords of a mistake that are not values of its reason."""

EVENTS_TAKEN_BACK = {"kings": ("undo_drawn", "undo_laid", "undo_redealt")}
"""Where a game says `undo_revealed` by what was revealed."""
NEVER = {"kings": {"undo_rolled"}, "taverns": {"undo_revealed", "undo_answered", "undo_handed_over"}}
"""What a game has no sentence for: Underground Kings has no die, Royal Taverns nothing hidden."""


@dataclass(frozen=True)
class Found:
    """A place in the code that gives a reason. `values` is None where they cannot be read there."""

    place: str
    module: str
    key: str
    values: frozenset[str] | None


class Unreadable(AssertionError):
    """A reason whose key does not stand in the code: nobody could tell which sentences it needs."""


Scope = ast.Module | ast.FunctionDef


def reasons_in(source: str, module: str) -> Iterator[Found]:
    """Every reason that a module gives."""
    tree = ast.parse(source)
    for scope, call in _calls(tree):
        yield from _reasons_of(call, scope, tree, module)
    if module.startswith("storage."):
        for owner in (node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)):
            yield from _class_keys(owner, module)


def _calls(scope: Scope) -> Iterator[tuple[Scope, ast.Call]]:
    """Every call with the function, or else the module, that it stands in."""
    waiting = list(ast.iter_child_nodes(scope))
    while waiting:
        node = waiting.pop(0)
        if isinstance(node, ast.FunctionDef):
            yield from _calls(node)
            continue
        if isinstance(node, ast.Call):
            yield scope, node
        waiting += ast.iter_child_nodes(node)


def _reasons_of(call: ast.Call, scope: Scope, tree: ast.Module, module: str) -> Iterator[Found]:
    name = call.func.id if isinstance(call.func, ast.Name) else ""
    if name not in {*MISTAKES, "Reason"} or not call.args:
        return
    place, first = f"{module}:{call.lineno}", call.args[0]
    if isinstance(first, ast.Constant):
        yield Found(place, module, str(first.value), _values(call, scope, name))
    elif name == "Reason" and len(call.args) > 1 and isinstance(call.args[1], ast.Subscript):
        # `Reason(key, RULES[key], values)`: the keys are those of the table.
        for key in _dictionary(call.args[1].value, tree, call.lineno):
            yield Found(place, module, key, None)
    elif name == "Reason" or not ast.unparse(first).endswith(("reason", "why")):
        # Puzzles keep reasons that a guide gave; their own tests look for the sentences.
        if module not in ("core.errors", "storage.errors", "puzzles.reading"):
            raise Unreadable(f"{place}: {ast.unparse(call)}")


def _values(call: ast.Call, scope: Scope, name: str) -> frozenset[str]:
    """The names of the values that a call gives, through a dictionary too."""
    found: set[str] = set()
    for keyword in call.keywords:
        if keyword.arg is None or (name == "Reason" and keyword.arg == "values"):
            found |= _dictionary(keyword.value, scope, call.lineno)
        elif name in MISTAKES and keyword.arg not in NO_VALUES:
            found.add(keyword.arg)
    return frozenset(found)


def _dictionary(value: ast.expr, scope: Scope, line: int) -> set[str]:
    """The keys of a dictionary that stands there, or was given that name before."""
    if isinstance(value, ast.Name):
        value = [
            node.value
            for node in ast.walk(scope)
            if isinstance(node, ast.Assign | ast.AnnAssign)
            and node.value is not None
            and value.id in map(ast.unparse, getattr(node, "targets", [getattr(node, "target", None)]))
            and node.lineno < line
        ][-1]
    assert isinstance(value, ast.Dict), ast.unparse(value)
    return {str(key.value) for key in value.keys if isinstance(key, ast.Constant)}


def _class_keys(owner: ast.ClassDef, module: str) -> Iterator[Found]:
    """`key = "storage_busy"` in the body of a class."""
    for node in owner.body:
        target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
        value = getattr(node, "value", None)
        if getattr(target, "id", "") == "key" and isinstance(value, ast.Constant):
            yield Found(f"{module}:{node.lineno}", module, str(value.value), None)


@cache
def reasons() -> tuple[Found, ...]:
    """Every reason that the project gives."""
    files = {".".join(file.relative_to(ROOT).with_suffix("").parts): file for file in ROOT.rglob("*.py")}
    return tuple(
        found
        for module, file in sorted(files.items())
        for found in reasons_in(file.read_text(encoding="utf-8"), module)
    )


def texts_for(found: Found) -> list[str]:
    """The keys of the catalogue under which a reason is said."""
    part, _, rest = found.module.partition(".")
    if part == "games" and rest.endswith((".reasons", ".explanations")):
        game, _, kind = rest.partition(".")
        return [f"{game}.{'why' if kind == 'reasons' else 'hint'}.{found.key}"]
    if found.module == "core.guide":
        return [
            f"{key}.hint.{found.key}" for key, game in GAMES.items() if found.key in game.guide.explanations
        ]
    if found.module == "match.match" and found.key in ("not_your_turn", "not_possible"):
        return [f"{game}.why.{found.key}" for game in GAMES]
    if found.module == "match.undo":
        return [f"{game}.{key}" for game in GAMES for key in _undo_keys(game, found.key)]
    return [f"errors.{found.key}"]


def _undo_keys(game: str, key: str) -> tuple[str, ...]:
    if key in NEVER.get(game, ()):
        return ()
    return EVENTS_TAKEN_BACK.get(game, (key,)) if key == "undo_revealed" else (key,)


@cache
def catalogue(language: str) -> dict[str, frozenset[str]]:
    """Each key with the values that its sentence asks for."""
    found = {}
    for message in merged(language):
        if message.id:
            key = message.id if isinstance(message.id, str) else message.id[0]
            forms = message.string if isinstance(message.string, tuple) else (message.string,)
            names = {name for form in forms for _, name, _, _ in string.Formatter().parse(str(form)) if name}
            found[key] = frozenset(names)
    return found


def missing(found: tuple[Found, ...], language: str) -> list[str]:
    """Sentences that a language lacks, and values that its sentences need and do not get."""
    known, wrong = catalogue(language), []
    for reason in found:
        for key in texts_for(reason):
            if key not in known:
                wrong.append(f"{reason.place}: no text {key}")
            elif reason.values is not None and (unknown := known[key] - reason.values):
                wrong.append(f"{reason.place}: {key} asks for {', '.join(sorted(unknown))}")
    return wrong


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_a_sentence_that_asks_for_nothing_in_vain(language: str) -> None:
    assert missing(reasons(), language) == []


def test_the_walk_sees_every_part_of_the_project() -> None:
    """Were reasons given in a way that the walk does not see, the test above would pass without testing."""
    parts = {found.module.partition(".")[0] for found in reasons()}
    assert {"core", "games", "match", "storage", "ai"} <= parts
    assert len({found.key for found in reasons()}) > 150
    for game in GAMES.values():
        assert set(game.reasons) <= {found.key for found in reasons() if game.key in found.module}


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ('raise BadInput("brand_new", place)', "core.new:2: no text errors.brand_new"),
        ('yield Reason("brand_new")', "core.new:2: no text errors.brand_new"),
        ('raise BadInput("must_be_list", place)', "core.new:2: errors.must_be_list asks for found"),
        ('raise BadInput("must_be_list", found=1)', ""),
        ('return Reason("seats_count", values={"least": 1})', "errors.seats_count asks for found, most"),
    ],
)
def test_a_new_reason_needs_its_sentence_and_its_values(line: str, wrong: str) -> None:
    found = tuple(reasons_in(f"def f(place):\n    {line}\n", "core.new"))
    assert len(found) == 1
    assert "".join(missing(found, "ru")).endswith(wrong)
    assert bool(missing(found, "ru")) == bool(wrong)


@pytest.mark.parametrize(
    "line", ['raise BadInput(f"no_{what}")', "raise BadInput(what)", "Reason(what + 'x')"]
)
def test_a_key_that_cannot_be_read_in_the_code_is_found(line: str) -> None:
    with pytest.raises(Unreadable):
        tuple(reasons_in(f"def f(what):\n    {line}\n", "core.new"))
