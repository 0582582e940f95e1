"""What `why_not` says: exactly the illegal actions have a reason, and each reason can come up."""

from __future__ import annotations

import re

from hypothesis import given

from kingsapp.games.taverns.actions import all_actions
from kingsapp.games.taverns.game import TAVERNS
from kingsapp.games.taverns.reasons import REASONS
from kingsapp.games.taverns.setup import CLANS
from kingsapp.games.taverns.state import State
from tests.taverns.builders import rocks_but, table
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


def test_keys_are_in_snake_case() -> None:
    assert all(re.fullmatch("[a-z]+(_[a-z]+)*", key) for key in REASONS)


def test_a_reason_names_who_is_in_the_way() -> None:
    t = table("lugach red 2, blue 1, green 3\nmalien blue 1; tavern blue")
    reason = t.why_not("open lugach")
    assert reason is not None
    assert dict(reason.values) == {"province": "lugach", "clan": "green", "own": 2, "others": 3}
    reason = t.why_not("cart malien>lugach")
    assert reason is not None
    assert dict(reason.values) == {"province": "malien", "clan": "blue"}
