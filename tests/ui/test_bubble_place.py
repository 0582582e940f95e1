"""The bubble of a lesson finds room beside what it speaks of."""

from __future__ import annotations

from kingsapp.ui.screens.lesson.bubble_place import Form, around_holes, free_room, nearest, quiet_place

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


WIDE, LOW = Form(400, 300, hides=0), Form(400, 100, hides=0, tight=True)
ROWS = [(x, y, 100, 50) for y in (100, 250, 400, 550) for x in (0, 150, 300)]


def test_the_first_form_that_hides_nothing_is_taken() -> None:
    assert quiet_place(AREA, [WIDE, LOW], [], [], ROWS[:6], None) == (WIDE, (0, 300, 400, 300))
    assert quiet_place(AREA, [WIDE, LOW], [], [], ROWS, None) == (LOW, (0, 300, 400, 100))


def test_a_form_may_hide_its_share_but_nothing_that_should_be_free() -> None:
    some = Form(400, 300, hides=1 / 3)
    top = (0, 700, 400, 100)
    assert quiet_place(AREA, [some, LOW], [], [], ROWS, top) == (some, (0, 500, 400, 300)), "three of twelve"
    assert quiet_place(AREA, [some, LOW], [], ROWS, ROWS, top) == (LOW, top)


def test_where_nothing_fits_the_least_is_hidden_and_never_what_is_kept() -> None:
    crowd = [*ROWS, (0, 0, 400, 60), (0, 620, 400, 180)]
    kept = [(0, 620, 400, 180)]
    found = quiet_place(AREA, [WIDE], kept, crowd, crowd, None)
    assert found is not None
    assert found[1][1] + 300 <= 620
    assert quiet_place(AREA, [WIDE], [(0, 390, 400, 20)], [], [], None) == (WIDE, (0, 90, 400, 300))
    assert quiet_place(AREA, [WIDE], [(0, 250, 400, 300)], [], [], None) is None


def test_it_stays_where_it_stood_and_moves_only_to_make_room() -> None:
    """Its golden button used to jump from step to step."""
    stood = (400, 120)
    assert nearest((0, 100, 400, 300), (200, 100), (0, 600, 40, 40), stood) == (200, 120)
    assert nearest((0, 150, 300, 300), (200, 100), None, stood) == (100, 150)
    assert quiet_place(AREA, [LOW], [], [], [], (0, 700, 40, 40), stood) == (LOW, (0, 120, 400, 100))
    card = (150, 150, 80, 110)
    assert quiet_place(AREA, [LOW], [card], [], [], None, stood) == (LOW, (0, 50, 400, 100))
