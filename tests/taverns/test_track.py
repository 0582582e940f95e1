"""T21 to T23: the scoring dwarfs and the prospecting marker."""

from __future__ import annotations

import pytest

from kingsapp.games.taverns.events import MarkerMoved, ScoringDwarfStepped, Why
from tests.taverns.builders import table


@pytest.mark.parametrize(
    ("cell", "marker", "nuggets", "reached"),
    [
        (1, 20, 3, 4),
        (5, 10, 4, 9),
        (5, 10, 5, 11),
        (5, 10, 6, 12),
        (9, 10, 1, 11),
        (11, 10, 3, 14),
    ],
)
def test_t21_the_markers_cell_is_not_counted(cell: int, marker: int, nuggets: int, reached: int) -> None:
    t = table(f"lugach red {nuggets}; gold 9", marker=marker, cells={"red": cell})
    t.play("collect lugach")
    assert t.cell("red") == reached


def test_t21_it_is_not_counted_for_income_either_and_only_once() -> None:
    picture = "lugach red 2, blue 1; tavern red\nmalien red 3, green 2; tavern red"
    t = table(picture, turn="yellow", marker=5, cells={"red": 3})
    t.play("pass")
    assert t.cell("red") == 7


def test_t22_scoring_dwarfs_on_which_the_marker_lands_go_back_one_cell() -> None:
    t = table("lugach red 1", marker=9, cells={"blue": 10, "yellow": 10, "green": 11})
    log = t.play("prospect")
    assert t["cells"] == [1, 9, 11, 9]
    assert log == [
        MarkerMoved(0, 9, 10),
        ScoringDwarfStepped(1, 10, 9, Why.MARKER),
        ScoringDwarfStepped(3, 10, 9, Why.MARKER),
    ]


def test_t22_also_the_prospectors_own() -> None:
    t = table("lugach red 1", marker=9, cells={"red": 10})
    t.play("prospect")
    assert t.cell("red") == 9


def test_t22_the_lost_cell_can_be_won_again() -> None:
    t = table("lugach red 1; gold 3", marker=9, cells={"red": 10}, clans="red blue green")
    t.play("prospect", "roll 1", "gold malien", "pass", "pass", "collect lugach")
    assert (t["marker"], t.cell("red")) == (10, 11)


def test_t23_the_marker_has_always_moved_before_the_die_is_rolled() -> None:
    t = table("lugach red 1", cells={"red": 6})
    assert "roll" not in {text.split()[0] for text in t.legal()}
    t.play("prospect", "roll 5")
    assert (t["marker"], t.cell("red")) == (3, 6)
