"""kv knows widgets by name alone, in one list for the whole app: a name may stand for one class only."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from pathlib import Path

UI = Path(__file__).parents[2] / "kingsapp" / "ui"
OWN_RULE = re.compile(r"^<(\w+)", re.MULTILINE)
RULE = re.compile(r"^\s*<?([A-Z]\w+)(?:@\w+)?>?:", re.MULTILINE)


def widgets(source: str) -> list[str]:
    """The classes of a module that kv could mean: all but enums."""
    classes = [node for node in ast.parse(source).body if isinstance(node, ast.ClassDef)]
    return [node.name for node in classes if not any("Enum" in ast.unparse(base) for base in node.bases)]


def test_every_name_in_kv_stands_for_one_class() -> None:
    named = {name for path in UI.rglob("*.kv") for name in RULE.findall(path.read_text("utf-8"))}
    homes = defaultdict(list)
    for path in sorted(UI.rglob("*.py")):
        for name in widgets(path.read_text("utf-8")):
            homes[name].append(str(path.relative_to(UI)))
    assert {"TavernSign", "SignPicture"} <= named, "kv files are read"
    assert {name: where for name, where in homes.items() if name in named and len(where) > 1} == {}


def test_no_rule_of_ours_catches_a_widget_of_kivy() -> None:
    """Rules match names of classes in any case: one for Dropdown would catch the DropDown of Kivy."""
    from kivy.factory import Factory

    # Ours are known too, once they have been loaded; they come without the name of their module.
    kivys = {name.lower(): name for name, known in Factory.classes.items() if known["module"]}
    ours = {name for path in UI.rglob("*.kv") for name in OWN_RULE.findall(path.read_text("utf-8"))}
    assert {"dropdown", "label"} <= set(kivys), "the names of Kivy are known"
    assert {name: kivys[name.lower()] for name in ours if name.lower() in kivys} == {}
