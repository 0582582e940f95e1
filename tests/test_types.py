"""Any stands in ui only where Kivy or data without types forces it, so that mypy sees the rest."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

UI = Path(__file__).parents[1] / "kingsapp" / "ui"

FORCED = {
    "platform/activity.py: JavaObject": "pyjnius has no types",
    "screens/setup/seating.py: kept": "JSON of a setting, judged while it is read",
    "tables/common/game_ui.py: FigureData": "JSON of our own assets",
    "tables/common/rows.py: __dataclass_fields__": "how Python's own stubs describe a dataclass",
    "tables/common/table.py: gestures": "what a game adds to a finger matters to the game alone",
    "tables/common/table.py: hud": "which layout a game has matters to the game alone",
    "tables/kings/text/messages.py: _values": "the values of a reason, which depend on its key",
    "tables/taverns/map/atlas.py: _read": "JSON of a setting, judged while it is read",
    "tables/taverns/text/messages.py: _named": "the values of a reason, which depend on its key",
    "theme.py: TOKENS": "JSON of our own assets",
    "widgets/text/text.py: _trigger_texture_update": "the value of any property of Kivy",
}
"""Where Any may stand, and why. The arguments that a widget hands on to Kivy's constructors need no entry."""


def uses_of_any(source: str) -> Iterator[str]:
    """The function, class or name that each Any belongs to, but for `*args` and `**kwargs`."""
    for statement in ast.parse(source).body:
        yield from _uses(statement, "")


def _uses(node: ast.AST, owner: str) -> Iterator[str]:
    if isinstance(node, ast.Name) and node.id == "Any":
        yield owner
    elif isinstance(node, ast.arguments):
        for part in (*node.posonlyargs, *node.args, *node.kwonlyargs, *node.defaults):
            yield from _uses(part, owner)
    else:
        for child in ast.iter_child_nodes(node):
            yield from _uses(child, _name(node) or owner)


def _name(node: ast.AST) -> str:
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        return node.name
    targets = [node.target] if isinstance(node, ast.AnnAssign) else getattr(node, "targets", [])
    return next((target.id for target in targets if isinstance(target, ast.Name)), "")


def test_any_stands_only_where_it_is_forced() -> None:
    sources = {path: path.read_text("utf-8") for path in sorted(UI.rglob("*.py"))}
    found = {
        f"{path.relative_to(UI).as_posix()}: {owner}"
        for path, source in sources.items()
        if "Any" in source
        for owner in uses_of_any(source)
    }
    assert found == set(FORCED)


def test_the_scan_sees_any_wherever_it_stands() -> None:
    source = """
class Table:
    part: list[Any]
    def show(self, view: Any, *args: Any, **kwargs: Any) -> None:
        told: dict[str, Any] = {}
"""
    assert sorted(uses_of_any(source)) == ["part", "show", "told"]
