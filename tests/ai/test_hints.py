"""Hints name good actions and say why, as data."""

from __future__ import annotations

from random import Random

import pytest

from kingsapp.ai.budget import Budget
from kingsapp.ai.difference import measured
from kingsapp.ai.hints import BEST, NEAR, PLAYOUTS, _ideas, _lead, hint, hint_budget, hints, preferred
from kingsapp.ai.search import Option
from kingsapp.core.explaining import reasons_for
from kingsapp.core.game import Action
from kingsapp.games import GAMES
from tests.ai.tables import TABLES, decisions, played
from tests.taverns.builders import table, unsettled


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


def test_of_actions_as_good_as_each_other_one_with_a_gain_is_named_first_and_its_gain_first() -> None:
    game, changed = GAMES["taverns"], 0
    guide = game.guide
    for _, state in decisions(game, played("taverns", 3), every=5):
        options = [Option(action, 1.0) for action in state.legal_actions()]
        gains = {
            option.action: any(why.key in guide.gains for why in guide.explain(state, option.action))
            for option in options
        }
        first = preferred(guide, state, options)[0]
        assert gains[first.action] == any(gains.values())
        reasons = hint(game, state, first, first).reasons
        assert (reasons[0].key in guide.gains) == gains[first.action]
        changed += first is not options[0]
        options[0].worth += NEAR + 0.1
        assert preferred(guide, state, options)[0] is options[0], "a clearly better one stays first"
    assert changed


def test_of_actions_that_cannot_be_told_apart_the_one_with_the_plainest_gain_is_named_first() -> None:
    """Gold to collect next turn came after a province where gold may be found one day."""
    game, guide = GAMES["taverns"], GAMES["taverns"].guide
    state = table("gulyaevo red 1; gold 5\nlugach red 1").state
    distant, gold = (game.parse(state, text) for text in ("add pickutsk", "add gulyaevo"))

    def first(behind: list[float]) -> Action:
        options = [
            Option(distant, 0.0, 0.0, len(behind), [0.0] * len(behind)),
            Option(gold, 0.0, -sum(behind), len(behind), [-points for points in behind]),
        ]
        return preferred(guide, state, options)[0].action

    assert first([5.0, -3.4] * 5) == gold, "0.8 points, but the worlds differ by more"
    assert first([0.9, 0.7] * 5) == distant, "0.8 points in every world"
    assert first([0.8]) == distant, "one world does not tell how sure that is"


def test_the_best_moves_are_different_ideas_where_there_are_enough() -> None:
    game, chosen_among_alike = GAMES["kings"], 0
    for _, state in decisions(game, played("kings", 3), every=5):
        options = [Option(action, 0.0) for action in state.legal_actions()]
        said = [game.guide.explain(state, option.action) for option in options]
        different = [why for place, why in enumerate(said) if why not in said[:place]]
        found = _ideas(game.guide, state, options)
        told = [game.guide.explain(state, option.action) for option in found]
        assert found[0] is options[0], "the best one stays the first"
        assert len(found) == min(BEST, len(options))
        assert [why for why in different[:BEST] if why not in told] == []
        chosen_among_alike += found != options[:BEST]
    assert chosen_among_alike


def test_whoever_explains_an_action_says_what_the_player_gets_first() -> None:
    game, sorted_anew = GAMES["taverns"], 0
    for _, state in decisions(game, played("taverns", 3), every=5):
        for action in state.legal_actions():
            reasons = reasons_for(game, game.observe(state, state.seat), action)
            plain = game.guide.explain(state, action)
            others = [why.key not in game.guide.gains for why in reasons]
            assert others == sorted(others)
            assert sorted(why.key for why in reasons) == sorted(why.key for why in plain)
            sorted_anew += list(reasons) != plain
    assert sorted_anew


def test_of_two_ways_to_the_same_end_the_one_is_named_that_keeps_the_better_card() -> None:
    game, changed = GAMES["kings"], 0
    guide = game.guide
    for _, state in decisions(game, played("kings", 2), every=3):
        options = [Option(action, 1.0) for action in state.legal_actions()]
        first = preferred(guide, state, options)[0]
        aim = guide.explain(state, options[0].action)
        ways = [option for option in options if guide.explain(state, option.action) == aim]
        assert first in ways
        least = min(guide.spends(state, option.action) for option in ways)
        assert guide.spends(state, first.action) == least
        changed += first is not options[0]
    assert changed


@pytest.mark.parametrize("key", GAMES)
def test_what_an_idea_costs_beside_the_best_is_told_with_how_sure_that_is(key: str) -> None:
    game, world = GAMES[key], decisions(GAMES[key], played(key, GAMES[key].seats[0]))[4][1]
    legal = world.legal_actions()
    best = Option(legal[0], 0.0, 24.0, 4, [5.0, 6.0, 7.0, 6.0])
    worse = Option(legal[1], 0.0, 12.0, 4, [2.0, 3.0, 4.0, 3.0])
    other = Option(legal[-1], 0.0, 20.0, 4, [9.0, 0.0, 11.0, 0.0])
    unknown, known = (Option(action, 0.0, 1.0, 1, [1.0]) for action in (legal[0], legal[1]))
    told = [hint(game, world, option, best) for option in (best, worse, other)]
    assert [each.behind for each in told] == [0.0, 3.0, 1.0]
    assert told[0].doubt == told[1].doubt == 0.0, "3 points in every world"
    assert told[2].doubt == pytest.approx(2.6 * 5.7735 / 2, abs=0.001), "−4, 6, −4, 6: 2.6 standard errors"
    assert hint(game, world, known, unknown).doubt == float("inf"), "a single world tells nothing"


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_ideas_that_are_offered_were_played_out_in_the_same_worlds(key: str, players: int) -> None:
    game = GAMES[key]
    for _, state in decisions(game, played(key, players), every=40):
        [first, *others] = hints(game, game.observe(state, state.seat), Random(2), Budget(60))
        assert first.doubt == 0
        for each in others:
            assert each.behind == max(0.0, first.advantage - each.advantage)
            assert 0 <= each.doubt < float("inf")


def options_for(good: Action, other: Action, found: list[float]) -> list[Option]:
    """One action that leads to what was found in each world, and another that leads to nothing."""
    worlds = len(found)
    return [Option(good, 0.0, sum(found), worlds, found), Option(other, 0.0, 0.0, worlds, [0.0] * worlds)]


def test_what_is_as_true_of_the_other_provinces_does_not_argue_for_one() -> None:
    game, state = GAMES["taverns"], unsettled(3).state
    first, second, *_ = state.legal_actions()
    options = options_for(first, second, [2.0, 2.0, 3.0])
    lead = _lead(game.guide, state, options)
    assert lead is not None
    assert lead.points == pytest.approx(7 / 3)
    best, other = (hint(game, state, option, options[0], (), lead) for option in options)
    assert [why.key for why in best.reasons] == ["settles_apart"], "nobody is anywhere yet"
    assert best.lead == lead
    assert other.lead is None, "of the others it is said how far they are behind"
    assert _lead(game.guide, state, options_for(first, second, [2.0])) is None, "one world tells nothing"
    for text in ("settle barkhandyr", "settle kegabad"):
        state.apply(game.parse(state, text))
    places = state.legal_actions()
    apart = [action for action in places if game.guide.explain(state, action)[0].key == "settles_apart"]
    assert 0 < len(apart) < len(places) / 2, "where most have rivals next to them, having none is a reason"
    rare = Option(apart[0], 1.0)
    assert hint(game, state, rare, rare, (), lead).lead is None


def test_a_unit_that_gives_nobody_a_mine_is_no_reason_where_hardly_any_would() -> None:
    """The first hint of a game said this and nothing else."""
    game, silent, argued = GAMES["kings"], 0, 0
    guide = game.guide
    for players in game.seats:
        for _, state in decisions(game, played("kings", players)):
            world = game.worlds(game.observe(state, state.seat))(Random(1))
            said = {
                action: [why.key for why in guide.explain(world, action)] for action in world.legal_actions()
            }
            for action, keys in said.items():
                if keys[0] != "lays_unit":
                    continue
                others = [other for other in said if not guide.alike(world, action, other)]
                harmless = [other for other in others if said[other][0] in guide.common["lays_unit"]]
                common = bool(others) and len(harmless) * 2 >= len(others)
                best = Option(action, 0.0)
                told = hint(game, world, best, best, (), measured([1.0, 2.0]))
                if common and len(keys) > 1:
                    assert [why.key for why in told.reasons] == ["holds_capture", "lays_unit"]
                assert (told.lead is not None) == (common and len(keys) == 1)
                silent += told.lead is not None
                argued += told.lead is None
    assert silent
    assert argued


def test_gold_that_rivals_can_take_first_is_never_the_first_reason() -> None:
    game = GAMES["taverns"]
    state = table("lugach red 1, blue 2; gold 2\nfrukfurt red 1").state
    best = Option(game.parse(state, "add lugach"), 0.0)
    told = hint(game, state, best, best, (), measured([0.0, 1.0]))
    assert [why.key for why in told.reasons] == ["breaks_lead", "reaches_contested_gold"]
    assert told.lead is None
    state = table("lugach red 1, blue 4; gold 2; tavern blue\nfrukfurt red 1", marker=24).state
    told = hint(game, state, best, best, (), measured([0.0, 1.0]))
    assert [why.key for why in told.reasons] == ["counts_there", "reaches_contested_gold"]
    assert told.lead is not None


def test_a_hint_is_quick_and_bounded() -> None:
    budget = hint_budget()
    assert not budget.ended()
    for _ in range(PLAYOUTS):
        budget.played_out()
    assert budget.ended()


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
