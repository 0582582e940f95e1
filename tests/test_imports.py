"""Imports go one way: ui -> lessons | puzzles -> match -> ai | storage | games -> core.

Only ui knows Kivy, and only its table knows a game. Within ui, screens -> tables -> the rest.
"""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Collection, Iterator
from pathlib import Path

import pytest

from kingsapp.games import GAMES

ROOT = Path(__file__).resolve().parent.parent

BELOW: dict[str, set[str]] = {
    "core": set(),
    "games": {"core"},
    "ai": {"core"},
    "storage": {"core"},
    "match": {"core", "games", "ai", "storage"},
    "lessons": {"core", "match"},
    "puzzles": {"core", "games", "ai", "match"},
    "command line": {"core", "games", "ai", "storage", "match"},
    "ui": {"core", "games", "ai", "storage", "match", "lessons", "puzzles"},
    "launcher": {"ui"},
}
"""The parts of the project, each with the parts that it may import. Of the games, that is their registry."""

COMMON = "common"
"""The folder beside the tables of the games that holds what they share."""

HOUSE = {"app", "shell", "screens"}
ABOVE = {
    "tables": HOUSE,
    **{room: HOUSE | {"tables"} for room in ("base", "faces", "platform", "text", "widgets")},
}
"""The folders of ui, each with those that it may not import."""

BUILT_UP = {
    "kingsapp.ui.navigator": "its list of screens is written out, and read as imports below",
    "kingsapp.ui.base.preloader": "it is handed such lists",
    "kingsapp.ui.tables": "it finds one folder for each game",
}
"""The modules that may import by a name that is built at run time, and why."""
UNREADABLE = "?"
"""Stands for a module whose name is only known at run time."""

LENT: dict[str, set[str]] = {
    "command line": {"pyspiel"},  # `bench` measures OpenSpiel beside our games
    "ui": {"android", "jnius"},  # there on Android only
}
"""Modules from outside that a part may import, beyond the dependencies, which are all for ui."""


def dependencies() -> set[str]:
    """The modules of the runtime dependencies; each is called like its package."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return {re.split(r"\W", requirement)[0] for requirement in project["dependencies"]}


def part_of(module: str) -> str:
    """The part of the project that a module belongs to."""
    _, _, inner = module.partition("kingsapp.")
    top = inner.partition(".")[0]
    if module == "main":
        return "launcher"
    if re.fullmatch(r"cli\w*|commands|__main__", top):
        return "command line"
    return top


def game_of(module: str) -> str:
    """The game whose own code this module is, or an empty string."""
    found = re.match(r"kingsapp\.(?:games|ui\.tables)\.(\w+)", module)
    return found[1] if found else ""


def objection(importer: str, imported: str) -> str:
    """Why `importer` may not import `imported`, or an empty string."""
    part = part_of(importer)
    if imported == UNREADABLE:
        return "" if importer in BUILT_UP else "builds up the name of what it imports"
    top = imported.partition(".")[0]
    if top in sys.stdlib_module_names or imported == "kingsapp":
        return ""
    if top != "kingsapp":
        lent = LENT.get(part, set()) | (dependencies() if part == "ui" else set())
        return "" if top in lent else f"{part} may not import {top}"
    target = part_of(imported)
    if target != part and target not in BELOW.get(part, set()):
        return f"{part} may not import {target}"
    return game_objection(importer, imported) or room_objection(importer, imported)


def room_objection(importer: str, imported: str) -> str:
    """Why one folder of ui may not import another."""
    own, other = (name.removeprefix("kingsapp.ui.").partition(".")[0] for name in (importer, imported))
    return f"{own} may not import {other}" if other in ABOVE.get(own, set()) else ""


def game_objection(importer: str, imported: str) -> str:
    """Why one game's code may not be imported there: it belongs to its registry, itself and its table."""
    game, own = game_of(imported), game_of(importer)
    if game not in ("", COMMON) and own not in ("", game):
        return f"{own} may not import {game}"
    if game not in ("", COMMON) and not own and importer != "kingsapp.games":
        return f"only ui/tables/{game} may import {game}"
    if imported == "kingsapp.games" and importer.startswith("kingsapp.games."):
        return f"{own} may not import the registry, which imports {own}"
    return ""


def imports(source: str, module: str, modules: Collection[str]) -> Iterator[tuple[int, str]]:
    """Every module that a Python source imports, with its line; late, typing-only and dynamic imports too.

    A string that is the name of a module counts: it may be a list of what is imported later.
    """
    tree = ast.parse(source)
    named = {id(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call) and _is_named(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from ((node.lineno, UNREADABLE) for alias in node.names if _renames_import(alias))
            base = absolute("." * node.level + (node.module or ""), module, modules)
            yield from ((node.lineno, closest(f"{base}.{alias.name}", base, modules)) for alias in node.names)
        elif isinstance(node, ast.Call) and id(node.func) in named:
            yield node.lineno, absolute(str(ast.literal_eval(node.args[0])), module, modules)
        elif isinstance(node, ast.expr) and _imports_by_name(node) and id(node) not in named:
            yield node.lineno, UNREADABLE
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from ((node.lineno, name) for _, name in kv_imports(node.value, modules))
            yield from ((node.lineno, name) for name in [node.value.partition(":")[0]] if name in modules)


def _imports_by_name(node: ast.expr) -> bool:
    """Whether it is a function that imports what a string names."""
    name = node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""
    return name in ("import_module", "__import__")


def _is_named(call: ast.Call) -> bool:
    """Whether such a function is called with a name that stands there."""
    first = call.args[0] if call.args else None
    return _imports_by_name(call.func) and isinstance(first, ast.Constant)


def _renames_import(alias: ast.alias) -> bool:
    return alias.name in ("import_module", "__import__") and alias.asname is not None


def kv_imports(text: str, modules: Collection[str]) -> Iterator[tuple[int, str]]:
    """Every module that kv text imports, with its line."""
    for number, line in enumerate(text.splitlines(), start=1):
        if found := re.match(r"\s*#:\s*import\s+\S+\s+([\w.]+)", line):
            yield number, closest(found[1], found[1].rpartition(".")[0], modules)


def absolute(name: str, module: str, modules: Collection[str]) -> str:
    """The full name of a module that `module` calls `name`, perhaps with leading dots."""
    dots = len(name) - len(name.lstrip("."))
    if not dots:
        return name
    is_package = any(other.startswith(module + ".") for other in modules)
    above = module.split(".")[: len(module.split(".")) - dots + is_package]
    return ".".join([*above, *filter(None, [name[dots:]])])


def closest(name: str, otherwise: str, modules: Collection[str]) -> str:
    """`name` if it is a module, else the module that holds that name."""
    return name if name in modules else otherwise


def objections(sources: dict[str, str], kv: dict[str, str]) -> list[str]:
    """Everything that is wrong in Python sources (by module) and kv texts (by the module beside them)."""
    found = [(module, *what) for module, text in sources.items() for what in imports(text, module, sources)]
    found += [(module, *what) for module, text in kv.items() for what in kv_imports(text, sources)]
    reasons = ((module, line, objection(module, name)) for module, line, name in found)
    told = (f"{module}, line {line}: {reason}" for module, line, reason in reasons if reason)
    return list(dict.fromkeys(told))


def module_name(path: Path) -> str:
    """The module of a file, `kingsapp.core` for kingsapp/core/__init__.py."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def test_the_project_imports_in_one_direction() -> None:
    files = [ROOT / "main.py", *(ROOT / "kingsapp").rglob("*.py")]
    sources = {module_name(path): path.read_text(encoding="utf-8") for path in files}
    kv = {module_name(path): path.read_text(encoding="utf-8") for path in (ROOT / "kingsapp").rglob("*.kv")}
    assert {"main", "kingsapp.core.game", "kingsapp.games", "kingsapp.games.kings.state"} <= set(sources)
    assert objections(sources, kv) == []


def names_in(source: str) -> set[str]:
    """Every word in the strings of a Python source, but for docstrings, which may give examples."""
    tree = ast.parse(source)
    explains = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    texts = [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in explains
    ]
    return {word for text in texts for word in re.findall(r"[a-z]+", text)}


def names_in_kv(text: str) -> set[str]:
    """The same of kv text."""
    return {
        word for quoted in re.findall(r"'[^']*'|\"[^\"]*\"", text) for word in re.findall(r"[a-z]+", quoted)
    }


def test_the_rooms_that_games_share_name_no_game() -> None:
    colours = {"blue", "green", "purple", "red", "white", "yellow"}  # clans too, but anybody may name them
    own = {name for key, game in GAMES.items() for name in (key, *game.factions)} - colours
    assert {"kings", "taverns", "orc"} <= own
    shared = [
        path
        for path in sorted((ROOT / "kingsapp" / "ui").rglob("*"))
        if path.suffix in (".py", ".kv") and game_of(module_name(path)) in ("", COMMON)
    ]
    assert shared
    for path in shared:
        text = path.read_text(encoding="utf-8")
        found = names_in(text) if path.suffix == ".py" else names_in_kv(text)
        assert found & own == set(), path


def test_names_of_games_are_found_in_strings_alone() -> None:
    assert names_in('"""Of kings."""\nA = f"rules/taverns.{language}.json"\n"""Of orcs."""') >= {"taverns"}
    assert not names_in('"""Of kings."""') & {"kings"}
    assert names_in_kv("Text:\n    text: app.tr.t('game.kings')\n") == {"game", "kings"}


SKELETON = """
    main kingsapp __main__ cli commands commands.bench core core.game ai ai.levels storage storage.games match
    match.match games games.kings games.kings.state games.taverns games.taverns.state ui ui.app ui.navigator
    ui.screens ui.screens.home ui.widgets ui.faces ui.faces.outcome ui.tables
    ui.tables.kings ui.tables.kings.table ui.tables.kings.faces
    ui.tables.taverns ui.tables.taverns.table ui.tables.common
""".split()
"""The modules of a small project, all empty; each example below adds one line to one of them."""


def full(module: str) -> str:
    """The whole name of a module of the skeleton."""
    return module if module in ("main", "kingsapp") else f"kingsapp.{module}"


def skeleton_with(module: str, text: str) -> dict[str, str]:
    """The small project with this text in that module."""
    assert module in SKELETON
    return {full(name): text if name == module else "" for name in SKELETON}


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("core.game", "from random import Random"),
        ("games", "from kingsapp.games.kings.state import State"),
        ("games.kings.state", "from kingsapp.core.game import Action"),
        ("games.kings", "from . import state"),
        ("ai.levels", "from kingsapp.core import game"),
        ("match.match", "from kingsapp.games import GAMES"),
        ("match.match", "from kingsapp import ai, storage"),
        ("cli", "from kingsapp import __version__, match"),
        ("commands.bench", "import pyspiel"),
        ("ui.app", "from kivymd.app import MDApp"),
        ("ui.app", "from kingsapp.ui.tables import GAME_UIS"),
        ("ui.navigator", "import_module(name)"),
        ("ui.screens.home", "from kingsapp.ui.tables.common import game_ui"),
        ("ui.app", "import_module('kingsapp.ui.screens.home')"),
        ("ui.tables.kings.table", "from kingsapp.games.kings import state"),
        ("ui.tables.kings.table", "KV = '#:import dp kivy.metrics.dp'"),
        ("ui.tables.kings.table", "from kingsapp.ui.tables import common"),
        ("ui.tables.kings.table", "from kingsapp.ui.faces.outcome import Emblem"),
        ("ui.tables.kings.table", "from kingsapp.ui.tables.kings import faces"),
        ("main", "from kingsapp.ui.app import main"),
    ],
)
def test_imports_downwards_are_fine(module: str, line: str) -> None:
    assert objections(skeleton_with(module, line), {}) == []


@pytest.mark.parametrize(
    ("module", "line", "why"),
    [
        ("core.game", "import kivy", "core may not import kivy"),
        ("core.game", "from kingsapp.games import GAMES", "core may not import games"),
        ("match.match", "from kivy.clock import Clock", "match may not import kivy"),
        ("match.match", "from ..ui import app", "match may not import ui"),
        ("match.match", "from kingsapp.games.kings.state import State", "only ui/tables/kings"),
        ("match.match", "from kingsapp.games import kings", "only ui/tables/kings"),
        ("storage.games", "import plyer", "storage may not import plyer"),
        ("storage.games", "import kingsapp.games", "storage may not import games"),
        ("storage.games", "def f():\n    from kingsapp.ai import levels", "storage may not import ai"),
        ("ai.levels", "if TYPE_CHECKING:\n    from kingsapp.games import GAMES", "ai may not import games"),
        ("ai.levels", "import_module('kingsapp.storage')", "ai may not import storage"),
        ("ai.levels", "importlib.import_module('..match', __package__)", "ai may not import match"),
        ("ai.levels", "import numpy", "ai may not import numpy"),
        ("games.kings.state", "from kingsapp.ai import levels", "games may not import ai"),
        ("games.kings.state", "from kingsapp.games.taverns import state", "kings may not import taverns"),
        ("games.kings.state", "from ..taverns.state import State", "kings may not import taverns"),
        ("games.kings.state", "from kingsapp.games import GAMES", "may not import the registry"),
        ("games.kings", "from .. import taverns", "kings may not import taverns"),
        ("cli", "from kingsapp.ui import app", "command line may not import ui"),
        ("__main__", "import kivy", "command line may not import kivy"),
        ("commands.bench", "from kingsapp.games.kings import state", "only ui/tables/kings"),
        ("ui.app", "from kingsapp.games.kings import state", "only ui/tables/kings"),
        ("ui.app", "import numpy", "ui may not import numpy"),
        ("ui.app", "KV = '''\n#:import State kingsapp.games.kings.state.State\n'''", "only ui/tables/kings"),
        ("ui.app", "from kingsapp.ui.tables import kings", "only ui/tables/kings"),
        ("ui.screens.home", "from kingsapp.ui.tables.kings.table import KingsTable", "only ui/tables/kings"),
        ("ui.screens.home", "PARTS = ['kingsapp.ui.tables.kings.table']", "only ui/tables/kings"),
        ("ui.screens.home", "import_module(f'kingsapp.ui.tables.{game}.table')", "builds up the name"),
        ("ui.screens.home", "import_module('kingsapp.ui.tables.' + game)", "builds up the name"),
        ("ui.screens.home", "importlib.import_module(name)", "builds up the name"),
        ("ui.screens.home", "__import__(name)", "builds up the name"),
        ("ui.screens.home", "for _ in map(import_module, names): pass", "builds up the name"),
        ("ui.screens.home", "load = importlib.import_module", "builds up the name"),
        ("ui.screens.home", "from importlib import import_module as load", "builds up the name"),
        ("ui.tables.kings.table", "from kingsapp.ui.screens import home", "tables may not import screens"),
        ("ui.tables.common", "from kingsapp.ui.screens import home", "tables may not import screens"),
        ("ui.widgets", "from kingsapp.ui.tables import GAME_UIS", "widgets may not import tables"),
        ("ui.tables.kings.table", "from kingsapp.games.taverns import state", "kings may not import taverns"),
        ("ui.tables.kings.table", "from kingsapp.ui.tables import taverns", "kings may not import taverns"),
        ("ui.tables.taverns.table", "from kingsapp.ui.tables.kings import faces", "may not import kings"),
        ("ui.faces.outcome", "from kingsapp.ui.tables.kings import faces", "only ui/tables/kings"),
        ("ui.widgets", "from kingsapp.ui.tables.kings.faces import races", "only ui/tables/kings"),
        ("ui.tables.common", "from kingsapp.ui.tables import kings", "common may not import kings"),
        ("ui.tables.common", "from kingsapp.games.kings import state", "common may not import kings"),
        ("kingsapp", "from kingsapp.core import game", "may not import core"),
        ("main", "from kingsapp.match import match", "launcher may not import match"),
    ],
)
def test_imports_upwards_and_sideways_are_found(module: str, line: str, why: str) -> None:
    [found] = objections(skeleton_with(module, line), {})
    assert why in found
    assert found.startswith(f"{full(module)}, line ")


def test_imports_in_kv_files_are_found() -> None:
    kv = {"kingsapp.ui.screens.home": "#:import dp kivy.metrics.dp\n#:import kings kingsapp.games.kings\n"}
    [found] = objections(skeleton_with("core", ""), kv)
    assert found == "kingsapp.ui.screens.home, line 2: only ui/tables/kings may import kings"
