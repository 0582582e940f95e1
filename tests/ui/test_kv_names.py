"""kv knows widgets by name alone, in one list for the whole app: a name may stand for one class only."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from pathlib import Path

UI = Path(__file__).parents[2] / "kingsapp" / "ui"
RULE = re.compile(r"^\s*<?([A-Z]\w+)(?:@\w+)?>?:", re.MULTILINE)


def widgets(source: str) -> list[str]:
    """The classes of a module that kv could mean; lists of values are never drawn."""
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
