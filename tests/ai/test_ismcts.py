"""The tree of replies."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from kingsapp.ai.budget import Budget
from kingsapp.ai.ismcts import search_tree
from kingsapp.core.game import Seat
from kingsapp.core.guide import Plan
from kingsapp.games import GAMES
from tests.ai.tables import TABLES, decisions, played


def searching_seats(monkeypatch: pytest.MonkeyPatch, game: Any, state: Any, trust: float) -> set[Seat]:
    """The seats whose best actions are compared in the tree."""
    guide = type(game.guide)
    ranked = guide.ranked
    seen: set[Seat] = set()

    def note(self: Any, world: Any) -> Any:
        seen.add(world.seat)
        return ranked(self, world)

    plan = Plan(candidates=2, plies=4, playouts=60, seconds=60.0, tree=True, trust=trust)
    with monkeypatch.context() as patched:
        patched.setattr(guide, "ranked", note)
        search_tree(game, game.observe(state, state.seat), Random(4), Budget(plan.playouts), plan)
    return seen


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_who_is_trusted_follows_the_guide(monkeypatch: pytest.MonkeyPatch, key: str, players: int) -> None:
    game = GAMES[key]
    _, state = decisions(game, played(key, players))[8]
    assert searching_seats(monkeypatch, game, state, trust=1.0) == {state.seat}
    assert searching_seats(monkeypatch, game, state, trust=0.0) > {state.seat}
    assert searching_seats(monkeypatch, game, state, trust=0.5) > {state.seat}
