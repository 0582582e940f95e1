"""The table finds its way from one position to the next by events alone."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from kingsapp.core.game import Action
from kingsapp.games.kings.events import KingsEvent
from kingsapp.games.kings.game import KINGS
from kingsapp.games.kings.state import State
from kingsapp.ui.tables.kings.animation.apply_event import apply_event


def moves(players: int, seed: int) -> Iterator[tuple[State, Action, list[KingsEvent], State]]:
    """Every action of a game, sensible and random ones mixed, with the positions around it."""
    rng = Random(seed)
    state = KINGS.start(KINGS.new_setup(players, rng))
    while not state.over:
        legal = state.legal_actions()
        action = rng.choice(legal) if rng.random() < 0.4 else int(KINGS.guide.ranked(state)[0][1])
        before = state.clone()
        log: list[KingsEvent] = []
        state.apply(action, log)  # type: ignore[arg-type]
        yield before, action, log, state


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_events_of_a_step_lead_from_the_view_before_to_the_view_after(players: int) -> None:
    for seed in range(3):
        for before, _, log, after in moves(players, seed):
            for viewer in (None, *range(players)):
                wanted = KINGS.observe(after, viewer)
                view = KINGS.observe(before, viewer)
                for event in log:
                    view = apply_event(event.seen_by(viewer), view, wanted.deck_top)
                assert view == wanted
