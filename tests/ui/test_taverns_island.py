"""Provinces, plates, signs and cells have their places at every size, without a window."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from kingsapp.games.taverns.map import Atlas, Spot, standard_atlas
from kingsapp.ui.base.rect import Rect
from kingsapp.ui.tables.taverns.board.layout import table_layout
from kingsapp.ui.tables.taverns.map.island import Island, all_roads, island, placed_atlas
from kingsapp.ui.tables.taverns.map.plate import plate_height, tag_box, token_places
from kingsapp.ui.tables.taverns.track.cells import LAP, last_page, page_for, ring_cells, row_cells
from tests.taverns.random_games import random_map
from tests.ui.layouts import SIZES, overlap, within

EVERY = [pytest.param(w, h, text, id=f"{w}x{h}-{text}") for w, h in SIZES for text in (1.0, 1.15, 1.3)]


def drawn(width: int, height: int, text: float, atlas: Atlas | None = None) -> Island:
    """The map of a table in a window of this size."""
    box = table_layout(width, height, 6, text).map
    return island(atlas or standard_atlas(), box.w, box.h, text)


def own_map(seed: int) -> Atlas:
    """A map file with places that somebody chose without looking."""
    rng = Random(seed)
    roads = random_map(rng)
    names = dict.fromkeys(("en", "ru", "pl"), "Podgórze Zakopiańskie Dolne")
    return Atlas(roads, {key: Spot(key, names, rng.random(), rng.random()) for key, _ in roads})


@pytest.mark.parametrize(("width", "height", "text"), EVERY)
def test_no_plate_covers_another_or_leaves_the_map_even_with_six_clans_in_each(
    width: int, height: int, text: float
) -> None:
    game_map = drawn(width, height, text)
    area = Rect(0, 0, game_map.width, game_map.height)
    for clans, tavern in ((1, False), (6, False), (6, True)):
        plates = {key: game_map.plate(key, clans, tavern) for key in game_map.centres}
        for (a, one), (b, other) in combinations(plates.items(), 2):
            assert not overlap(one, other), f"{a} and {b}"
        for key, plate in plates.items():
            assert within(plate, area), key
            assert tag_box(game_map.style, plate, 1).y >= -0.01, key


@pytest.mark.parametrize(("width", "height", "text"), EVERY)
def test_a_sign_leaves_the_names_of_other_plates_readable(width: int, height: int, text: float) -> None:
    game_map = drawn(width, height, text)
    clans, tags = dict.fromkeys(game_map.centres, 6), dict.fromkeys(game_map.centres, 1)
    for key in game_map.centres:
        sign = game_map.sign(key, clans, tags)
        assert within(sign, Rect(0, 0, game_map.width, game_map.height)), key
        for other in set(game_map.centres) - {key}:
            plate = game_map.plate(other, 6)
            # A name begins a few dp below the upper edge of its plate.
            assert not overlap(sign, Rect(plate.x, plate.y + 6, plate.w, plate.h - 6)), f"{key} and {other}"


def test_a_sign_hangs_at_the_right_where_it_has_room_and_else_at_the_left() -> None:
    game_map = drawn(412, 867, 1.0)
    clans = dict.fromkeys(game_map.centres, 1)
    plate = game_map.plate("frukfurt", 1)
    assert game_map.sign("frukfurt", clans, {}).centre[0] > plate.centre[0]
    crowded = drawn(360, 592, 1.0)
    plate = crowded.plate("frukfurt", 1)
    assert crowded.sign("frukfurt", clans, {"lugach": 1}).centre[0] < plate.centre[0]


# T4, T6: the more clans there are, the fewer dwarfs each of them has.
@pytest.mark.parametrize(("clans", "count"), [(0, 1), (1, 1), (3, 14), (4, 12), (5, 10), (6, 1), (6, 9)])
@pytest.mark.parametrize(("width", "height", "text"), EVERY)
def test_tokens_and_their_numbers_stay_on_the_plate_and_apart(
    width: int, height: int, text: float, clans: int, count: int
) -> None:
    style = drawn(width, height, text).style
    places = token_places(style, (count,) * clans + (0,) * (6 - clans))
    assert [place.seat for place in places] == list(range(clans))
    plate = Rect(0, 0, style.width, plate_height(style, clans))
    for place in places:
        assert within(place.box, plate, 1.5), place
    for one, other in combinations(places, 2):
        assert not overlap(one.box, other.box, 2.0), (one, other)


def test_a_plate_grows_by_one_row_only() -> None:
    style = drawn(412, 867, 1.0).style
    assert (style.width, style.height) == (108, 50)
    assert plate_height(style, 2) == 50
    assert plate_height(style, 3) == plate_height(style, 6) == 50 + style.row


@pytest.mark.parametrize(("width", "height", "text"), EVERY)
def test_every_road_runs_from_plate_to_plate(width: int, height: int, text: float) -> None:
    game_map = drawn(width, height, text)
    assert set(game_map.roads) == set(all_roads(standard_atlas().roads))
    for start, end in game_map.roads:
        there, back = game_map.road(start, end), game_map.road(end, start)
        assert there[0] == back[-1] == game_map.centres[start]
        assert there[-1] == back[0] == game_map.centres[end]


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(("width", "height"), [(360, 640), (412, 915), (915, 412), (1280, 800), (800, 1280)])
def test_plates_of_another_map_move_apart_wherever_its_file_puts_them(
    width: int, height: int, seed: int
) -> None:
    game_map = drawn(width, height, 1.0, own_map(seed))
    assert game_map.picture is None
    plates = {key: game_map.plate(key, 1) for key in game_map.centres}
    for (a, one), (b, other) in combinations(plates.items(), 2):
        assert not overlap(one, other), f"{a} and {b}"
    for plate in plates.values():
        assert within(plate, Rect(0, 0, game_map.width, game_map.height))


def test_roads_without_places_get_the_same_ones_every_time() -> None:
    roads = random_map(Random(7))
    found = placed_atlas(roads)
    assert found == placed_atlas(roads)
    assert len({(place.x, place.y) for place in found.places.values()}) == 12
    assert placed_atlas(standard_atlas().roads) is standard_atlas()


def test_a_map_of_the_person_is_preferred_to_places_that_are_worked_out() -> None:
    own = own_map(3)
    assert placed_atlas(own.roads, own) is own


def test_the_ring_runs_clockwise_from_the_top_left_and_joins_at_every_cell() -> None:
    cells = ring_cells(968, 626, 32)
    assert list(cells.boxes) == list(range(1, LAP + 1))
    assert (cells.boxes[1].x, cells.boxes[1].y) == (0, 0)
    assert cells.boxes[22].right == pytest.approx(968)
    assert cells.boxes[36].bottom == pytest.approx(626)
    assert (cells.boxes[57].x, cells.boxes[70].x) == (0, 0)
    for one, other in combinations(cells.boxes.values(), 2):
        assert not overlap(one, other)
    for cell in range(1, LAP + 1):
        (x, y), (next_x, next_y) = cells.box(cell).centre, cells.box(cell + 1).centre
        assert abs(x - next_x) < 45
        assert abs(y - next_y) < 45
    assert cells.box(85) == cells.box(15)
    assert (cells.laps(70), cells.laps(71), cells.laps(141)) == (0, 1, 2)


def test_two_rows_page_by_twenty() -> None:
    cells = row_cells(396, 56, 1)
    assert (min(cells.boxes), max(cells.boxes)) == (21, 60)
    assert cells.box(41).y > cells.box(40).y
    assert cells.shows(60)
    assert not cells.shows(61)


@pytest.mark.parametrize(
    ("others", "own", "page"),
    [([1, 1, 2], 1, 0), ([12, 17, 14], 17, 0), ([12, 38], 38, 0), ([30, 45], 45, 1), ([12, 45], 12, 0)],
)
def test_the_page_shows_the_clan_in_turn_and_most_of_the_others(
    others: list[int], own: int, page: int
) -> None:
    assert page_for(others, own) == page


def test_there_are_as_many_pages_as_the_furthest_piece_needs() -> None:
    assert [last_page([cell]) for cell in (1, 40, 41, 60, 61, 85)] == [0, 0, 1, 1, 2, 3]
