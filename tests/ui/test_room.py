"""The bubble of a lesson finds room beside what it speaks of."""

from __future__ import annotations

from kingsapp.ui.screens.lesson.room import around_holes, free_room, nearest

AREA = (0, 0, 400, 800)


def test_the_room_is_free_and_gives_most_of_what_is_wanted() -> None:
    card, mine = (150, 20, 80, 110), (20, 500, 80, 120)
    assert free_room(AREA, [card, mine], (396, 330)) == (0, 130, 400, 370)


def test_without_anything_in_the_way_all_is_free() -> None:
    assert free_room(AREA, [], (396, 330)) == AREA


def test_beside_a_tall_thing_a_narrow_room_is_taken() -> None:
    assert free_room(AREA, [(0, 0, 100, 800)], (396, 330)) == (100, 0, 300, 800)


def test_the_darkness_leaves_the_holes_out() -> None:
    hole = (100, 100, 50, 50)
    parts = around_holes(AREA, [hole])
    assert sum(width * height for _, _, width, height in parts) == 400 * 800 - 50 * 50
    assert not any(
        x < 150 and x + width > 100 and y < 150 and y + height > 100 for x, y, width, height in parts
    )


def test_the_bubble_stays_in_its_room_near_its_target() -> None:
    assert nearest((0, 100, 400, 300), (200, 100), (350, 600, 40, 40)) == (200, 300)
    assert nearest((0, 100, 400, 300), (200, 100), None) == (100, 200)
