"""The tree of replies."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from kingsapp.ai.budget import Budget
from kingsapp.ai.ismcts import search_tree
from kingsapp.core.game import Seat
from kingsapp.core.guide import Plan
from kingsapp.games import GAMES
from tests.ai.tables import TABLES, decisions, played


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_who_is_trusted_follows_the_guide(monkeypatch: pytest.MonkeyPatch, key: str, players: int) -> None:
    game = GAMES[key]
    _, state = decisions(game, played(key, players))[8]
    searched: dict[float, int] = {}
    followed: dict[float, int] = {}
    for trust in (0.0, 0.5, 1.0):
        asked = asked_in_tree(monkeypatch, game, state, trust)
        assert not asked["policy", state.seat], "the own actions are searched"
        searched[trust] = sum(asked["ranked", seat] for seat in range(players) if seat != state.seat)
        followed[trust] = sum(asked["policy", seat] for seat in range(players))
    assert searched[0.0] > searched[0.5] > searched[1.0] == 0
    assert followed[1.0] > followed[0.5] > followed[0.0] == 0


def asked_in_tree(
    monkeypatch: pytest.MonkeyPatch, game: Any, state: Any, trust: float
) -> Counter[tuple[str, Seat]]:
    """How often the guide is asked for a seat's best actions, and how often just for its action."""
    guide = type(game.guide)
    asked: Counter[tuple[str, Seat]] = Counter()

    def noting(name: str) -> Any:
        method = getattr(guide, name)

        def note(self: Any, world: Any, *rest: Any) -> Any:
            asked[name, world.seat] += 1
            return method(self, world, *rest)

        return note

    # No plies after the tree, so whoever is asked is asked within it.
    plan = Plan(candidates=2, plies=0, playouts=60, seconds=60.0, tree=state.players, trust=trust)
    with monkeypatch.context() as patched:
        for name in ("ranked", "policy"):
            patched.setattr(guide, name, noting(name))
        search_tree(game, game.observe(state, state.seat), Random(4), Budget(plan.playouts), plan)
    return asked
