"""The README's figures are what the arena said."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kingsapp.cli import main
from kingsapp.core.record import LEVELS
from tools.ai_table import PARTS, ROOT, TABLES, Match, matches, plan, read, show
from tools.compiled import MODULES

ARENA = """kings, 2 players, hard normal, seats rotated, seed 1
level     games     wins    rate  95 % interval      score  mean ms  p95 ms
hard        100     80.0   80.0%  71.1% to 86.7%     34.50     10.0    20.0
normal      100     20.0   20.0%  13.3% to 28.9%     20.25      0.1     0.2
"""
TIMES = {"easy": (0.2, 0.3), "normal": (0.1, 0.2), "hard": (10, 20), "master": (200, 300.04)}


@pytest.fixture(autouse=True)
def _bench(tmp_path: Path) -> None:
    levels = {level: {"mean_ms": mean, "p95_ms": slow} for level, (mean, slow) in TIMES.items()}
    figures = {"ai": {"kings": {"2": levels}, "taverns": {}}}
    (tmp_path / "bench.json").write_text(json.dumps(figures), encoding="utf-8")


def test_parts_add_up_to_one_figure_with_its_interval(tmp_path: Path) -> None:
    match = Match("kings", 2, "hard", "normal")
    match.output(tmp_path, 1).write_text(ARENA, encoding="utf-8")
    match.output(tmp_path, 2).write_text(ARENA.replace("80.0 ", "70.5 "), encoding="utf-8")
    tables = show(tmp_path)
    # 150.5 of 200 games, by Wilson's formula.
    assert "| hard | not played | not played | 75.2 % (68.8 to 80.7), 200 games |" in tables


def test_times_are_those_of_bench(tmp_path: Path) -> None:
    row = "| Underground Kings, 2 players | 0.2, 0.3 | 0.1, 0.2 | 10.0, 20.0 | 200.0, 300.0 |"
    assert row in show(tmp_path)


def test_what_the_arena_prints_is_understood(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = Match("taverns", 3, "normal", "random")
    command = match.command(1)
    command[command.index("--games") + 1] = "3"
    assert main([*command, "--jobs", "1"]) == 0
    match.output(tmp_path, 1).write_text(capsys.readouterr().out, encoding="utf-8")
    rows = read(tmp_path, match)
    assert (rows["normal"].games, rows["random"].games) == (3, 6)
    assert rows["normal"].wins + rows["random"].wins == pytest.approx(3, abs=0.1)


def test_every_level_meets_every_other_at_every_table() -> None:
    planned = list(plan())
    assert len(planned) == len(set(planned))
    assert set(PARTS) <= {(match.game, match.players, match.level, match.other) for match, _ in planned}
    for table in TABLES:
        pairs = {frozenset((match.level, match.other)) for match in matches(*table)}
        assert len(pairs) == len(LEVELS) * (len(LEVELS) - 1) // 2
        assert all((match, part) in planned for match in matches(*table) for part in match.parts)
        for match in matches(*table):
            games, parts = match.size
            assert games * parts >= (400 if match.level == "master" else 1000)


def test_what_is_to_be_compiled_is_there() -> None:
    assert all((ROOT / "kingsapp" / f"{module}.py").is_file() for module in MODULES)
