"""Actions that are played out side by side."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from kingsapp.ai.budget import Budget
from kingsapp.ai.ismcts import search_tree
from kingsapp.ai.search import play_on, search
from kingsapp.games import GAMES
from tests.ai.tables import TABLES, decisions, played


def test_a_few_playouts_overrule_first_sight_more_often_where_it_does_not_count() -> None:
    game = GAMES["kings"]
    plan = replace(game.guide.plans["hard"], first_sight=0)
    found = {0: 0, 10**6: 0}
    for _, state in decisions(game, played("kings", 4), every=10):
        view = game.observe(state, state.seat)
        for first_sight in found:
            options = search(game, view, Random(1), Budget(24), replace(plan, first_sight=first_sight))
            found[first_sight] += options[0].action != game.guide.sensible(state)[0][1]
    assert found[0] > found[10**6]


def policies_asked(monkeypatch: pytest.MonkeyPatch, game: Any) -> Counter[int]:
    """By seat, how often the guide is asked from now on what it would do."""
    guide = type(game.guide)
    asked: Counter[int] = Counter()

    def noting(self: Any, world: Any, rng: Random, policy: Any = guide.policy) -> Any:
        asked[world.seat] += 1
        return policy(self, world, rng)

    monkeypatch.setattr(guide, "policy", noting)
    return asked


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_only_the_others_slip(monkeypatch: pytest.MonkeyPatch, key: str, players: int) -> None:
    game = GAMES[key]
    _, state = decisions(game, played(key, players))[8]
    asked = policies_asked(monkeypatch, game)
    always = [float(seat != state.seat) for seat in range(players)]
    for slips, careful in ((always, {state.seat}), ([], {*range(players)})):
        asked.clear()
        play_on(state.clone(), game.guide, Random(1), 80, slips)
        assert {*asked} == careful


@pytest.mark.parametrize("look", [search, search_tree])
@pytest.mark.parametrize(("key", "players"), TABLES)
def test_a_search_expects_the_slips_of_its_plan(
    monkeypatch: pytest.MonkeyPatch, key: str, players: int, look: Any
) -> None:
    game = GAMES[key]
    _, state = decisions(game, played(key, players))[8]
    view = game.observe(state, state.seat)
    asked = policies_asked(monkeypatch, game)
    for slips, careful in ((1.0, {state.seat}), (0.0, {*range(players)})):
        asked.clear()
        plan = replace(game.guide.plans["hard"], slips=slips, plies=80, turns=0)
        look(game, view, Random(1), Budget(20), plan)
        assert {*asked} == careful
