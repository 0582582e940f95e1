"""Everything of the table has its place, at every size, without a window."""

from __future__ import annotations

from itertools import combinations

import pytest

from kingsapp.ui.base.rect import Rect
from kingsapp.ui.tables.kings.board.layout import TableLayout, table_layout
from tests.ui.layouts import Given, at_every_size, check_apart, overlap, within

EVERY = at_every_size((1, 2, 3))


def blocks(table: TableLayout) -> dict[str, Rect]:
    """The parts that must not cover one another."""
    parts = {
        "bar": table.bar,
        "supply": table.supply,
        "own": table.own,
        "hand": table.hand,
    }
    parts |= {f"opponent {n}": rect for n, rect in enumerate(table.opponents)}
    parts |= {f"centre {n}": rect for n, rect in enumerate(table.centre)}
    if table.deck_panel != table.supply:
        parts["deck panel"] = table.deck_panel
    if table.chronicle and table.advice:
        parts |= {"chronicle": table.chronicle, "advice": table.advice}
    elif table.kind != "wide":
        parts["prompt"] = table.prompt
    return parts


@EVERY
def test_nothing_leaves_the_window_and_nothing_overlaps(given: Given) -> None:
    check_apart(blocks(table_layout(*given)), given)


@EVERY
def test_piles_lie_in_their_panels_and_apart(given: Given) -> None:
    table = table_layout(*given)
    piles = [*table.camp, table.deck, table.discard]
    for pile in table.camp:
        assert within(pile, table.supply)
    assert within(table.deck, table.deck_panel)
    assert within(table.discard, table.deck_panel)
    for one, other in combinations(piles, 2):
        assert not overlap(one, other)
    for part in (table.king, table.developed):
        assert within(part, table.own)


@EVERY
def test_sideways_a_caption_stands_clear_of_mines_and_hand(given: Given) -> None:
    layout = table_layout(*given)
    if layout.kind != "landscape":
        return
    low = layout.with_low_hand()
    assert layout.own.bottom <= layout.caption.y
    assert layout.caption.bottom <= low.hand.y
    # What a card is stands in its upper half.
    assert low.hand.y + layout.hand_card[1] / 2 <= layout.area.bottom


def test_the_phone_of_the_design_gets_the_sizes_of_the_design() -> None:
    table = table_layout(412, 867, 3)
    assert [round(rect.w) for rect in table.opponents] == [124, 124, 124]
    assert round(table.centre[0].w) == 91
    assert table.own_tile == pytest.approx((94, 142 + table.own.h - 158))
    assert table.hand_card == pytest.approx((80, 112))
    assert table.hand_step == pytest.approx(61.6)


def test_fewer_opponents_have_wider_panels() -> None:
    assert [round(table_layout(412, 867, n).opponents[0].w) for n in (1, 2, 3)] == [388, 190, 124]


def test_a_low_phone_keeps_room_for_the_backs_of_the_hands() -> None:
    table = table_layout(360, 640, 3)
    assert table.opponents[0].h >= 96
    assert table.centre[0].h >= 100


def test_the_large_window_shows_the_tablet_enlarged() -> None:
    small, large = table_layout(1280, 800, 3), table_layout(1920, 1080, 3)
    assert large.scale == pytest.approx(1.35)
    assert large.hand_card[0] == pytest.approx(small.hand_card[0] * 1.35)


def test_left_handed_puts_the_supply_on_the_left() -> None:
    for size in ((915, 412), (1280, 800)):
        right, left = table_layout(*size, 3), table_layout(*size, 3, left_handed=True)
        assert right.supply.x > right.centre[-1].x
        assert left.supply.x < left.centre[0].x
    portrait = table_layout(412, 867, 3, left_handed=True)
    assert portrait.deck.x < portrait.camp[0].x


def test_the_camp_keeps_its_order_for_left_hands() -> None:
    table = table_layout(412, 867, 3, left_handed=True)
    assert [rect.x for rect in table.camp] == sorted(rect.x for rect in table.camp)


@pytest.mark.parametrize("size", [(0, 0), (800, 0), (0, 800), (640, -3)])
def test_a_window_may_leave_no_room_for_a_moment(size: tuple[float, float]) -> None:
    assert isinstance(table_layout(*size, 2), TableLayout)
