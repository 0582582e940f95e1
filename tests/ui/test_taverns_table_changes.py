"""The position that the table shows event by event ends where the rules end it."""

from __future__ import annotations

from random import Random

import pytest

from kingsapp.core.game import Event
from kingsapp.games.taverns.events import GameEnded
from kingsapp.games.taverns.game import TAVERNS
from kingsapp.games.taverns.observation import Observation
from kingsapp.ui.tables.taverns.changes import changed, put_dwarf, without_tavern
from kingsapp.ui.tables.taverns.rumour import tray_spot
from tests.taverns.builders import table


def seen(view: Observation) -> tuple[object, ...]:
    """What the table draws."""
    return view.provinces, view.reserve, view.tokens, view.cells, view.marker


@pytest.mark.parametrize("seed", range(6))
def test_the_events_of_every_action_lead_to_the_position_after_it(seed: int) -> None:
    rng = Random(seed)
    state = TAVERNS.start(TAVERNS.new_setup(3 + seed % 4, rng))
    ended = False
    for _ in range(2000):
        if state.over:
            break
        view = TAVERNS.observe(state, None)
        log: list[Event] = []
        state.apply(rng.choice(state.legal_actions()), log)
        for event in log:
            view = changed(event, view)
            ended = ended or isinstance(event, GameEnded)
        after = TAVERNS.observe(state, None)
        assert seen(view) == seen(after)
        assert view.turn == after.turn or state.over
    assert ended, "the game must reach its end, or the last events are never looked at"


def test_what_travels_is_left_out() -> None:
    view = TAVERNS.observe(table("lugach red 2; tavern red\nmalien blue 1").state, 0)
    assert put_dwarf(view, "lugach", 0, -1).province("lugach").dwarfs[0] == 1
    assert without_tavern(view, "lugach").province("lugach").tavern is None


def test_a_tray_hangs_below_its_plate_and_above_it_at_the_lower_edge() -> None:
    ground = (0.0, 0.0, 400.0, 400.0)
    assert tray_spot((100, 50), (150, 200, 100, 50), [], ground)[1] < 200
    assert tray_spot((100, 50), (150, 10, 100, 50), [], ground)[1] > 10


def test_a_tray_avoids_the_plates_and_trays_of_others_and_stays_on_the_map() -> None:
    ground = (0.0, 0.0, 400.0, 400.0)
    low = (150.0, 148.0, 100.0, 50.0)
    assert tray_spot((100, 50), (150, 200, 100, 50), [low], ground)[1] > 200
    assert tray_spot((200, 50), (350, 200, 100, 50), [], ground)[0] == 200
