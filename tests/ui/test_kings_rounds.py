"""Which round of Underground Kings it is, told from the record and whoever is to act."""

from __future__ import annotations

from random import Random

import pytest

from kingsapp.games.kings.game import KINGS
from kingsapp.games.kings.plays import REDEAL
from kingsapp.ui.tables.kings.screens.rounds import round_number


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_round_is_over_when_everybody_has_played_and_drawn_however_often_hands_were_shown(
    players: int,
) -> None:
    redealt = 0
    for seed in range(40):
        rng = Random(seed)
        state = KINGS.start(KINGS.new_setup(players, rng))
        texts: list[str] = []
        turns, first = 0, state.seat
        mover = first
        while not state.over:
            turns += state.seat != mover
            mover = state.seat
            assert round_number(texts, players, first, state.seat) == turns // players + 1, texts[-3:]
            action = rng.choice(state.legal_actions())
            redealt += action == REDEAL
            texts.append(KINGS.text(state, action))
            state.apply(action)
    assert redealt, "hands were shown"
