"""What `why_not` says: exactly the illegal actions have a reason, and each reason can come up."""

from __future__ import annotations

import re

from hypothesis import given

from kingsapp.games.taverns.actions import Kind, parts
from kingsapp.games.taverns.game import TAVERNS
from kingsapp.games.taverns.reasons import NOWHERE, REASONS, why_nowhere
from kingsapp.games.taverns.setup import CLANS
from kingsapp.games.taverns.state import State
from tests.taverns.builders import all_actions, rocks_but, table
from tests.taverns.random_games import MOMENTS, TASTES, examples, random_game


@given(MOMENTS)
@examples(150)
def test_an_action_has_a_reason_against_it_if_and_only_if_it_is_illegal(state: State) -> None:
    legal = set() if state.over else set(state.legal_actions())
    possible = {action for action in all_actions(state.players) if TAVERNS.why_not(state, action) is None}
    assert possible == legal


@given(MOMENTS)
@examples(60)
def test_a_reason_has_its_rule_and_names_what_is_on_the_table(state: State) -> None:
    for action in all_actions(state.players):
        reason = TAVERNS.why_not(state, action)
        if reason is None:
            continue
        assert reason.rule == REASONS[reason.key]
        for name, value in reason.values.items():
            if name == "clan":
                assert value in CLANS
            elif name in ("number", "cell", "others") or isinstance(value, int):
                assert isinstance(value, int)
            else:
                assert value in state.board.index


def test_every_reason_comes_up() -> None:
    exhausted = table(f"{rocks_but('lugach')}\nlugach red 1; gold 1")
    exhausted.play("collect lugach")
    full = table(f"{rocks_but('lugach')}\nlugach red 1; tavern red")
    states = [exhausted.state, full.state]
    for taste in TASTES:
        for seed in range(8):
            states += random_game(seed, 3, taste).states[::-3]
    found = set()
    for state in states:
        reasons = (TAVERNS.why_not(state, action) for action in all_actions(3))
        found |= {reason.key for reason in reasons if reason}
    assert found == set(REASONS)


@given(MOMENTS)
@examples(100)
def test_a_kind_has_a_reason_against_it_everywhere_if_and_only_if_none_of_it_is_legal(state: State) -> None:
    legal = set() if state.over else {parts(action).kind for action in state.legal_actions()}
    kinds = (Kind.ADD, Kind.MOVE, Kind.COLLECT, Kind.OPEN, Kind.CART)
    assert {kind for kind in kinds if why_nowhere(state, kind) is None} == legal & set(kinds)


def test_where_every_province_has_a_tavern_there_is_nowhere_to_move_one() -> None:
    keys = table("").state.board.keys
    full = table("\n".join(f"{key} red 1; tavern red" for key in keys))
    reason = why_nowhere(full.state, Kind.CART)
    assert reason is not None
    assert (reason.key, reason.rule) == ("taverns_everywhere", "T18")


def test_keys_are_in_snake_case() -> None:
    assert all(re.fullmatch("[a-z]+(_[a-z]+)*", key) for key in (*REASONS, *NOWHERE))


def test_a_reason_names_who_is_in_the_way() -> None:
    t = table("lugach red 2, blue 1, green 3\nmalien blue 1; tavern blue")
    reason = t.why_not("open lugach")
    assert reason is not None
    assert dict(reason.values) == {"province": "lugach", "clan": "green", "own": 2, "others": 3}
    reason = t.why_not("cart malien>lugach")
    assert reason is not None
    assert dict(reason.values) == {"province": "malien", "clan": "blue"}
