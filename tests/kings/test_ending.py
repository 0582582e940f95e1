"""Who can win with the last cards does, and no search doubts who has won."""

from __future__ import annotations

from random import Random

import pytest

from kingsapp.ai.search import win_chances
from kingsapp.core.guide import Guide
from kingsapp.games.kings.game import KINGS
from tests.kings.builders import table

GUIDE = KINGS.guide


@pytest.mark.parametrize("players", KINGS.seats)
def test_the_end_is_judged_as_if_every_action_were_played_on(players: int) -> None:
    looked = chosen = 0
    for seed in range(25):
        rng = Random(f"ending {players} {seed}")
        state = KINGS.start(KINGS.new_setup(players, rng))
        while not state.over:
            ranked = GUIDE.ranked(state)
            if GUIDE.may_end(state):
                sensible = GUIDE.ended_well(state, ranked)
                assert sensible == Guide.ended_well(GUIDE, state, ranked)
                looked += 1
                chosen += len(sensible) < len(ranked)
            strange = rng.random() < 0.2
            state.apply(rng.choice(state.legal_actions()) if strange else GUIDE.policy(state, rng))
    assert looked > chosen > looked / 4


def test_a_playout_ends_the_game_as_a_player_would() -> None:
    def last_card(points: int) -> str:
        developed = {0: [f"value {points}"], 1: ["value 7"]}
        drawn = table("dwarf orc", developed=developed, camp="orc1a", deck_left=1, drawing=True)
        return KINGS.text(drawn.state, GUIDE.policy(drawn.state, Random(0)))

    assert last_card(8) == "draw deck"
    assert last_card(6) == "draw orc"


def test_there_is_no_doubt_who_has_won() -> None:
    developed = {0: ["value 8"], 1: ["value 7"]}
    drawn = table("dwarf orc", developed=developed, deck_left=1, drawing=True)
    assert win_chances(drawn.state, GUIDE)[0] < 0.9
    drawn.play("draw deck")
    assert drawn.state.over
    assert win_chances(drawn.state, GUIDE)[0] > 0.99
