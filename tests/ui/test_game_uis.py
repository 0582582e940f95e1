"""What every game owes the screens, beyond what its types say."""

from __future__ import annotations

import ast
import importlib.util
import inspect
import json

import pytest

from kingsapp.core.catalogue import LANGUAGES, catalogue
from kingsapp.games import GAMES
from kingsapp.ui.tables import GAME_UIS
from kingsapp.ui.tables.common.game_ui import GameUi

UIS = list(GAME_UIS.values())
every_game = pytest.mark.parametrize("ui", UIS, ids=[ui.key for ui in UIS])


def test_every_game_can_be_played_and_every_table_has_its_game() -> None:
    assert {*GAME_UIS} == {*GAMES}


@every_game
def test_it_has_words_and_rules_in_every_language(ui: GameUi) -> None:
    keys = [getattr(ui.texts, name) for name in ui.texts.__slots__]
    for language in LANGUAGES:
        words = catalogue(language)
        assert [key for key in keys if words.t(key) == key] == []
        rules = json.loads((ui.assets / "rules" / f"{ui.key}.{language}.json").read_text(encoding="utf-8"))
        assert rules["sections"]


@every_game
def test_it_reads_ahead_what_is_there(ui: GameUi) -> None:
    assert [name for name in ui.preload if importlib.util.find_spec(name) is None] == []


@every_game
def test_its_folder_imports_nothing_before_it_is_asked(ui: GameUi) -> None:
    module = inspect.getmodule(type(ui))
    assert module is not None
    tree = ast.parse(inspect.getsource(module))
    early = {node.module for node in tree.body if isinstance(node, ast.ImportFrom)}
    assert {name for name in early if name and name.startswith("kingsapp")} == {
        "kingsapp.ui.tables.common.game_ui"
    }
