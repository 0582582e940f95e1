"""The position that the table shows event by event ends where the rules end it."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from kingsapp.core.game import Event
from kingsapp.games.taverns.events import GameEnded
from kingsapp.games.taverns.game import TAVERNS
from kingsapp.games.taverns.observation import Observation
from kingsapp.ui.tables.common.geometry import Box as Place
from kingsapp.ui.tables.taverns.animation.apply_event import apply_event, put_dwarf, without_tavern
from kingsapp.ui.tables.taverns.board.rumour import tray_spots
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
            view = apply_event(event, view)
            ended = ended or isinstance(event, GameEnded)
        after = TAVERNS.observe(state, None)
        assert seen(view) == seen(after)
        assert view.turn == after.turn or state.over
    assert ended, "the game must reach its end, or the last events are never looked at"


def test_what_travels_is_left_out() -> None:
    view = TAVERNS.observe(table("lugach red 2; tavern red\nmalien blue 1").state, 0)
    assert put_dwarf(view, "lugach", 0, -1).province("lugach").dwarfs[0] == 1
    assert without_tavern(view, "lugach").province("lugach").tavern is None


GROUND = (0.0, 0.0, 400.0, 400.0)


def spot(wide: float, plate: Place, *others: Place) -> tuple[float, float]:
    """Where the tray of one plate goes, among other plates."""
    plates = {"here": plate} | {str(number): box for number, box in enumerate(others)}
    return tray_spots({"here": (wide, 50.0)}, plates, [], GROUND)["here"]


def test_a_tray_hangs_below_its_plate_and_above_it_at_the_lower_edge() -> None:
    assert spot(100, (150, 200, 100, 50))[1] < 200
    assert spot(100, (150, 10, 100, 50))[1] > 10


def test_a_tray_avoids_the_plates_of_others_and_stays_on_the_map() -> None:
    assert spot(100, (150, 200, 100, 50), (150, 148, 100, 50))[1] > 200
    assert spot(200, (350, 200, 100, 50))[0] == 200


def test_a_tray_leaves_the_nuggets_of_its_province_in_sight() -> None:
    plate, tag, sign = (150.0, 200.0, 100.0, 50.0), (215.0, 240.0, 40.0, 22.0), (160.0, 170.0, 60.0, 30.0)
    beside = ((20.0, 200.0, 128.0, 50.0), (252.0, 200.0, 128.0, 50.0))
    plates = {"here": plate, "left": beside[0], "right": beside[1]}
    _, low = tray_spots({"here": (100.0, 50.0)}, plates, [tag, sign], GROUND, rise=12.0)["here"]
    assert low >= tag[1] + tag[3]


def test_a_tray_rather_touches_a_plate_than_hides_a_tag() -> None:
    """A tag is small: half of it went under a tray before a strip of a plate did."""
    plates = {"here": (100.0, 200.0, 200.0, 50.0), "low": (0.0, 120.0, 400.0, 42.0)}
    plates |= {"left": (0.0, 170.0, 98.0, 110.0), "right": (302.0, 170.0, 98.0, 110.0)}
    tag = (100.0, 270.0, 200.0, 7.0)
    _, low = tray_spots({"here": (200.0, 50.0)}, plates, [tag], GROUND)["here"]
    assert low + 50.0 <= tag[1]


def test_trays_of_neighbours_make_room_for_each_other() -> None:
    plates = {"left": (40.0, 60.0, 100.0, 50.0), "right": (200.0, 60.0, 100.0, 50.0)}
    plates["low"] = (120.0, 0.0, 100.0, 50.0)
    sizes = dict.fromkeys(plates, (160.0, 56.0))
    found = tray_spots(sizes, plates, [], GROUND)
    boxes = [(*found[key], *sizes[key]) for key in plates]
    for (x, y, w, h), (x2, y2, w2, h2) in combinations(boxes, 2):
        assert x + w <= x2 or x2 + w2 <= x or y + h <= y2 or y2 + h2 <= y, boxes
