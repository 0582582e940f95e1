"""How far somebody has come is kept at every step, and what cannot be read is forgotten alone."""

from __future__ import annotations

from typing import Any

import pytest

from kingsapp.lessons.progress import Progress


def kept_in(settings: dict[str, Any]) -> Progress:
    return Progress(settings.get, settings.__setitem__)


def test_a_step_comes_back() -> None:
    settings: dict[str, Any] = {}
    assert kept_in(settings).step("kings_turn") is None
    kept_in(settings).reach("kings_turn", 3)
    again = kept_in(settings)
    assert again.step("kings_turn") == 3
    assert not again.done("kings_turn")


def test_a_lesson_stays_done_while_it_is_played_again() -> None:
    settings: dict[str, Any] = {}
    kept_in(settings).finish("kings_turn")
    assert kept_in(settings).step("kings_turn") is None
    kept_in(settings).reach("kings_turn", 1)
    assert kept_in(settings).done("kings_turn")
    assert kept_in(settings).step("kings_turn") == 1


def test_the_game_of_a_lesson_is_known_until_it_is_over() -> None:
    settings: dict[str, Any] = {}
    kept_in(settings).play("kings_game", 7)
    assert kept_in(settings).game("kings_game") == 7
    kept_in(settings).finish("kings_game")
    assert kept_in(settings).game("kings_game") is None


@pytest.mark.parametrize("damage", [None, 7, [], "x", {"kings_turn": 3}, {"kings_turn": {"step": "3"}}])
def test_damage_costs_no_more_than_itself(damage: Any) -> None:
    progress = kept_in({"lessons": damage})
    assert progress.step("kings_turn") is None
    assert not progress.done("kings_turn")
