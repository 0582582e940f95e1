"""Floats are added in one fixed order, under every Python."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from kingsapp.core.addition import add_up

ROOT = Path(__file__).resolve().parents[2] / "kingsapp"
OF_FLOATS = (
    *sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "ai").glob("*.py") if path.stem != "arena"),
    "games/taverns/evaluation.py",
)
"""Modules in which numbers with fractions are added; the arena adds seconds, which decide nothing."""


def test_no_rounding_is_corrected() -> None:
    assert add_up([0.1] * 10) == 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 != 1.0
    assert add_up([1e16, 1.0, -1e16]) == 0.0
    assert add_up([]) == 0.0


@pytest.mark.parametrize("module", OF_FLOATS)
def test_whoever_decides_does_not_use_the_sum_of_python(module: str) -> None:
    tree = ast.parse((ROOT / module).read_text(encoding="utf-8"))
    names = [
        node.func.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    ]
    assert "sum" not in names
