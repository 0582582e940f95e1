"""Hints name good actions and say why, as data."""

from __future__ import annotations

from random import Random

import pytest

from kingsapp.ai.budget import Budget
from kingsapp.ai.hints import hint, hint_budget, hints
from kingsapp.ai.search import Option
from kingsapp.games import GAMES
from tests.ai.tables import TABLES, decisions, played


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_hints_are_the_best_actions_with_reasons_that_can_be_translated(key: str, players: int) -> None:
    game = GAMES[key]
    for _, state in decisions(game, played(key, players), every=9):
        found = hints(game, game.observe(state, state.seat), Random(2), Budget(40))
        assert 1 <= len(found) <= 3
        assert found[0].behind == 0
        assert [each.behind for each in found] == sorted(each.behind for each in found)
        for each in found:
            assert each.action in state.legal_actions()
            assert each.reasons
            assert {reason.key for reason in each.reasons} <= set(game.guide.explanations)


@pytest.mark.parametrize("key", GAMES)
def test_whole_games_are_explained_without_an_unknown_key(key: str) -> None:
    game = GAMES[key]
    seen = set()
    for players in game.seats:
        for _, state in decisions(game, played(key, players)):
            for action in state.legal_actions():
                seen |= {reason.key for reason in game.guide.explain(state, action)}
    assert seen <= set(game.guide.explanations)
    assert len(seen) >= len(game.guide.explanations) - 3


def test_a_hint_is_quick_and_bounded() -> None:
    assert not hint_budget().ended(0)
    assert hint_budget().ended(10_000)


def test_a_best_action_that_helps_a_rival_is_said_to_be_the_least_bad() -> None:
    game = GAMES["kings"]
    seen = 0
    for players in game.seats:
        for deal in ("hints", "more hints"):
            for _, state in decisions(game, played("kings", players, deal)):
                world = game.worlds(game.observe(state, state.seat))(Random(1))
                options = [Option(action, worth) for worth, action in game.guide.ranked(world)]
                best = hint(game, world, options[0], options[0])
                speaks_for = [reason.key for reason in best.reasons if reason.key not in game.guide.against]
                assert speaks_for
                seen += best.reasons[0] == game.guide.least_bad
                for option in options[1:]:
                    assert game.guide.least_bad not in hint(game, world, option, options[0]).reasons
    assert seen
