"""Which round of Royal Taverns it is, told from the record and whoever is to act."""

from __future__ import annotations

from random import Random

import pytest

from kingsapp.core.game import CHANCE, Event
from kingsapp.games.taverns.events import TurnBegan
from kingsapp.games.taverns.game import TAVERNS
from kingsapp.games.taverns.setup import new_setup
from kingsapp.games.taverns.state import SETTLING
from kingsapp.ui.tables.taverns.screens.rounds import round_number


@pytest.mark.parametrize("players", [3, 4, 6])
def test_a_round_is_over_when_everybody_has_had_a_turn_and_never_within_a_rumour(players: int) -> None:
    rng = Random(players)
    state = TAVERNS.start(new_setup(players, rng, abandoned_mine=16))
    texts: list[str] = []
    begun, seen = 0, set()
    while not state.over:
        to_act = None if state.seat == CHANCE else state.seat
        number = round_number(texts, players, state.setup.first, to_act)
        assert number == max(begun - 1, 0) // players + 1, (state.phase, texts[-3:])
        seen.add(state.phase)
        action = rng.choice(state.legal_actions())
        texts.append(TAVERNS.text(state, action))
        log: list[Event] = []
        state.apply(action, log)
        # While dwarfs settle, seats are called up too, but nobody has a turn yet (T4).
        begun += state.phase != SETTLING and any(isinstance(event, TurnBegan) for event in log)
    assert len(seen) == 5, "every part of a turn has been looked at"
    assert round_number(texts, players, state.setup.first, None) == (begun - 1) // players + 1
