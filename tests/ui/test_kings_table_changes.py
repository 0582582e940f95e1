"""The table finds its way from one position to the next by events alone."""

from __future__ import annotations

import pytest

from kingsapp.games.kings.game import KINGS
from kingsapp.ui.tables.kings.animation.apply_event import apply_event
from tests.kings.random_games import mixed_moves


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_events_of_a_step_lead_from_the_view_before_to_the_view_after(players: int) -> None:
    for seed in range(3):
        for before, _, log, after in mixed_moves(players, seed):
            for viewer in (None, *range(players)):
                wanted = KINGS.observe(after, viewer)
                view = KINGS.observe(before, viewer)
                for event in log:
                    view = apply_event(event.seen_by(viewer), view, wanted.deck_top)
                assert view == wanted
