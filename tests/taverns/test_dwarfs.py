"""T10 and T11: adding and moving dwarfs."""

from __future__ import annotations

from kingsapp.games.taverns.events import DwarfAdded, DwarfMoved, TurnBegan
from tests.taverns.builders import table


def test_t10_a_dwarf_comes_from_the_reserve_into_any_province() -> None:
    t = table("lugach red 1, blue 3\nmalien blue 2; tavern blue; gold 2\npasburg rock")
    assert len(t.legal("add")) == 12
    log = t.play("add malien")
    assert t.dwarfs("malien") == "red 1, blue 2"
    assert t.reserve("red") == 8
    assert log[:2] == [DwarfAdded(0, "malien"), TurnBegan(1)]


def test_t10_with_an_empty_reserve_nothing_can_be_added() -> None:
    t = table("lugach red 1", reserve={"red": 0})
    assert t.legal("add") == set()
    assert t.refusal("add lugach") == "reserve_empty"


def test_t11_a_dwarf_moves_along_one_road() -> None:
    t = table("lugach red 1", clans="red blue green")
    assert t.legal("move") == {"lugach>barkhandyr", "lugach>frukfurt", "lugach>karavastan"}
    log = t.play("move lugach>frukfurt")
    assert (t.dwarfs("lugach"), t.dwarfs("frukfurt")) == ("", "red 1")
    assert log == [DwarfMoved(0, "lugach", "frukfurt"), TurnBegan(1)]


def test_t11_where_there_is_no_road_nobody_walks() -> None:
    t = table("lugach red 1")
    assert t.refusal("move lugach>malien") == "no_road"
    assert t.refusal("move lugach>lugach") == "no_road"


def test_t11_only_own_dwarfs_move() -> None:
    t = table("lugach red 1, blue 1\nmalien blue 4")
    assert t.refusal("move malien>karavastan") == "no_dwarf_to_move"


def test_t11_a_province_holds_any_number_of_dwarfs() -> None:
    t = table("lugach red 14, blue 12, green 12\nfrukfurt red 1", clans="red blue green")
    t.play("move frukfurt>lugach")
    assert t.dwarfs("lugach") == "red 15, blue 12, green 12"


def test_t11_a_keeper_may_leave_and_another_dwarf_of_the_clan_is_keeper_at_once() -> None:
    t = table("lugach red 3, blue 1; tavern red", clans="red blue green")
    t.play("move lugach>frukfurt")
    assert t.tavern("lugach") == "red"


def test_t11_then_t19_is_judged() -> None:
    t = table("lugach red 3, blue 3; tavern red", clans="red blue green")
    t.play("move lugach>frukfurt")
    assert t.tavern("lugach") == "blue"
