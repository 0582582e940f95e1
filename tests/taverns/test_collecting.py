"""T16: collecting nuggets."""

from __future__ import annotations

from kingsapp.games.taverns.events import (
    NuggetsCollected,
    ProvinceExhausted,
    ScoringDwarfStepped,
    TurnBegan,
    Why,
)
from tests.taverns.builders import table


def test_t16_as_many_nuggets_as_the_player_has_dwarfs_there() -> None:
    t = table("lugach red 3, blue 4; gold 5", marker=20)
    t.play("collect lugach")
    assert (t.gold("lugach"), t.cell("red")) == (2, 4)


def test_t16_or_all_that_lie_there_and_then_waste_rock_without_a_rumour() -> None:
    t = table("lugach red 3; gold 2\nfrukfurt red 1", marker=20, clans="red blue green")
    log = t.play("collect lugach")
    assert (t.gold("lugach"), t.rock("lugach"), t.cell("red")) == (0, True, 3)
    assert (t.turn, t["find"]) == ("blue", None)
    assert log == [
        NuggetsCollected(0, "lugach", 2),
        ScoringDwarfStepped(0, 1, 3, Why.NUGGETS),
        ProvinceExhausted("lugach"),
        TurnBegan(1),
    ]


def test_t16_while_nuggets_are_left_there_is_no_waste_rock() -> None:
    t = table("lugach red 1; gold 2")
    t.play("collect lugach")
    assert not t.rock("lugach")


def test_t16_keepers_do_not_collect() -> None:
    t = table("lugach red 3; gold 5; tavern red", marker=20)
    t.play("collect lugach")
    assert (t.gold("lugach"), t.cell("red")) == (3, 3)


def test_t16_what_each_clan_could_collect() -> None:
    state = table("lugach red 3, blue 1; gold 2; tavern blue\nmalien red 3, blue 2; gold 9; tavern red").state
    lugach, malien = (state.board.index[province] for province in ("lugach", "malien"))
    assert [state.collectable(lugach, seat) for seat in range(4)] == [2, 0, 0, 0]
    assert [state.collectable(malien, seat) for seat in range(4)] == [2, 2, 0, 0]


def test_t16_a_keeper_alone_cannot_collect() -> None:
    t = table("lugach red 1; gold 5; tavern red")
    assert t.legal("collect") == set()
    assert t.refusal("collect lugach") == "only_keeper_there"


def test_t16_somebody_elses_tavern_does_not_prevent_collecting() -> None:
    t = table("lugach red 1, blue 2; gold 5; tavern blue", marker=20)
    t.play("collect lugach")
    assert t.gold("lugach") == 4


def test_t16_nuggets_and_a_dwarf_are_needed() -> None:
    t = table("lugach red 1\nmalien blue 1; gold 3")
    assert t.refusal("collect lugach") == "no_nuggets_there"
    assert t.refusal("collect malien") == "no_dwarf_to_collect"
