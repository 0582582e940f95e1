"""Which round of Underground Kings it is, told from what has happened."""

from __future__ import annotations

from random import Random

import pytest

from kingsapp.core.game import Event
from kingsapp.games.kings.game import KINGS
from kingsapp.games.kings.plays import REDEAL


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_round_is_over_when_everybody_has_played_and_drawn_however_often_hands_were_shown(
    players: int,
) -> None:
    redealt = 0
    for seed in range(40):
        rng = Random(seed)
        state = KINGS.start(KINGS.new_setup(players, rng))
        log: list[Event] = []
        turns, mover = 0, state.seat
        while not state.over:
            turns += state.seat != mover
            mover = state.seat
            assert KINGS.round_number(log, players) == turns // players + 1, log[-3:]
            action = rng.choice(state.legal_actions())
            redealt += action == REDEAL
            state.apply(action, log)
        assert KINGS.round_number(log, players) == turns // players + 1, "the last play was still of its turn"
    assert redealt, "hands were shown"
