"""Which round of Royal Taverns it is, told from what has happened."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from kingsapp.core.game import Event
from kingsapp.games.taverns.game import TAVERNS
from kingsapp.games.taverns.setup import CLANS, lay_out
from kingsapp.games.taverns.state import SETTLING

WITHIN_A_TURN = ("settle", "roll", "gold", "rock", "rumour")
"""Actions that do not begin a turn (T4, T12 to T15)."""


@pytest.mark.parametrize("players", [3, 4, 6])
def test_a_round_is_over_when_everybody_has_had_a_turn_and_never_within_a_rumour(players: int) -> None:
    rng = Random(players)
    state = TAVERNS.start(replace(lay_out(CLANS[:players], 0), abandoned_mine=16))
    log: list[Event] = []
    begun, seen = 0, set()
    while not state.over:
        action = rng.choice(state.legal_actions())
        begins = TAVERNS.text(state, action).partition(" ")[0] not in WITHIN_A_TURN
        # Before the first action of a turn, all the turns that were begun are over.
        over = begun if begins or state.phase == SETTLING else begun - 1
        assert TAVERNS.round_number(log, players) == over // players + 1, (state.phase, log[-3:])
        seen.add(state.phase)
        begun += begins
        state.apply(action, log)
    assert len(seen) == 5, "every part of a turn has been looked at"
    assert TAVERNS.round_number(log, players) == (begun - 1) // players + 1
