"""Everything of the table of Royal Taverns has its place, at every size, without a window."""

from __future__ import annotations

import pytest

from kingsapp.ui.base.rect import Rect
from kingsapp.ui.tables.taverns.board.layout import TableLayout, table_layout
from tests.ui.layouts import Given, at_every_size, check_apart, overlap, within

EVERY = at_every_size((3, 6))


def blocks(table: TableLayout) -> dict[str, Rect]:
    """The parts that must not cover one another."""
    parts = {
        "bar": table.bar,
        "clans": table.clans,
        "map": table.map,
        "prompt": table.prompt,
        "actions": table.actions,
    }
    if not table.ring:
        parts["track"] = table.track
    if table.kind != "portrait":
        parts["passing"] = table.passing
    if table.kind == "landscape":
        parts["counters"] = table.counters
    if table.context:
        parts["context"] = table.context
    if table.chronicle:
        parts["chronicle"] = table.chronicle
    return parts


@EVERY
def test_nothing_leaves_the_window_and_nothing_overlaps(given: Given) -> None:
    check_apart(blocks(table_layout(*given)), given)


@EVERY
def test_a_ring_runs_around_the_map_and_the_quiet_button_lies_where_it_belongs(given: Given) -> None:
    table = table_layout(*given)
    if table.ring:
        assert within(table.map, table.track)
        others = (rect for name, rect in blocks(table).items() if name != "map")
        assert not any(overlap(rect, table.track) for rect in others)
    if table.kind == "portrait":
        assert within(table.passing, table.prompt)
    if table.kind != "landscape":
        assert within(table.counters, table.bar)


@EVERY
def test_fingers_find_every_button(given: Given) -> None:
    table = table_layout(*given)
    # Three rows of buttons in landscape, one elsewhere.
    rows, columns = (3, 2) if table.kind == "landscape" else (1, 6)
    grown = min(table.scale, 1.0)
    assert table.actions.h / rows >= 48 * grown
    assert table.actions.w / columns >= 48 * grown
    assert table.passing.h >= 48 * grown - 0.01
    assert table.bar.h >= 48 * grown


def test_the_pictures_of_the_design_have_their_lengths() -> None:
    tablet = table_layout(1280, 800, 6)
    assert (tablet.kind, tablet.actions.h) == ("wide", 84)
    assert tablet.map.w == pytest.approx(880, abs=3)
    assert tablet.map.h == pytest.approx(562, abs=2)
    phone = table_layout(412, 867, 6)
    assert (phone.clans.h, phone.prompt.h, phone.actions.h) == (64, 58, 98)
    assert phone.map.w == 412
    assert phone.map.h == pytest.approx(492, abs=14)
    aside = table_layout(915, 412, 6)
    assert aside.map.w == pytest.approx(560, abs=3)
    assert aside.map.h == pytest.approx(345, abs=2)


def test_only_long_windows_tell_the_chronicle_beside_the_map() -> None:
    assert table_layout(2560, 1080, 4).chronicle
    assert not table_layout(1280, 800, 4).chronicle


@pytest.mark.parametrize("size", [(0, 0), (800, 0), (0, 800), (640, -3)])
def test_a_window_may_leave_no_room_for_a_moment(size: tuple[float, float]) -> None:
    assert isinstance(table_layout(*size, 4), TableLayout)
