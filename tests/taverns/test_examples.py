"""The examples that the rules of the game work through, position by position."""

from __future__ import annotations

from kingsapp.games.taverns.events import IncomePaid, NuggetsCollected
from tests.taverns.builders import table

CLANS = "yellow red blue green"


def test_nobody_gets_from_lugach_to_malien_in_one_step() -> None:
    assert table("lugach yellow 1", clans=CLANS).refusal("move lugach>malien") == "no_road"


def test_two_nuggets_for_lugach_call_dwarfs_from_three_provinces() -> None:
    """A 2 goes to the 3 nuggets in Lugach; two own dwarfs and a harmless red one come to look."""
    t = table(
        """
        lugach      yellow 3, blue 2; gold 3
        barkhandyr  yellow 1, blue 1
        frukfurt    yellow 2
        karavastan  red 1, green 1
        """,
        clans=CLANS,
    )
    t.play("prospect", "roll 2", "gold lugach")
    t.play("rumour barkhandyr:yellow", "rumour frukfurt:yellow", "rumour karavastan:red")
    assert t.gold("lugach") == 5
    assert t.dwarfs("lugach") == "yellow 5, red 1, blue 2"


def test_waste_rock_finds_its_only_place_in_frukfurt() -> None:
    t = table(
        """
        barkhandyr  gold 2
        lugach      rock; yellow 1, red 1
        karavastan  rock; blue 1; tavern blue
        beardbados  green 1; tavern green
        gulyaevo    rock
        hopsinki    rock
        kegabad     rock
        malien      rock
        pasburg     rock
        pickutsk    rock
        sakurogava  rock
        """,
        clans=CLANS,
    )
    t.play("prospect", "roll 6")
    assert t.legal() == {"rock frukfurt"}
    t.play("rock frukfurt")
    # It causes a rumour as gold does: Lugach sends one of two, the keeper in Beardbados stays.
    assert t.legal() == {"rumour lugach:yellow", "rumour lugach:red"}


def test_five_yellow_dwarfs_take_all_four_nuggets_of_lugach() -> None:
    t = table("lugach yellow 5, blue 2, red 1; gold 4", clans=CLANS, marker=20, cells={"yellow": 6})
    t.play("collect lugach")
    assert t.cell("yellow") == 6 + 4
    assert t.rock("lugach")


def test_a_tavern_and_a_gold_vein_in_pasburg_bring_twelve_respect_in_one_turn() -> None:
    t = table(
        "pasburg red 6, yellow 2, green 2, blue 3; gold 12; tavern red",
        clans="red blue green yellow",
        turn="yellow",
        marker=20,
    )
    assert IncomePaid(0, "pasburg", 7) in t.play("pass")
    assert NuggetsCollected(0, "pasburg", 5) in t.play("collect pasburg")
    assert t.cell("red") == 1 + 12
    assert t.gold("pasburg") == 7


def test_red_becomes_the_largest_clan_in_gulyaevo_and_takes_the_tavern() -> None:
    picture = "gulyaevo yellow 4, red 4, blue 1; tavern yellow\nkegabad red 1"
    t = table(picture, clans=CLANS, turn="red", marker=20)
    t.play("move kegabad>gulyaevo")
    assert t.tavern("gulyaevo") == "red"
    assert t.cell("red") == 1
    t.play("pass", "pass", "pass")
    assert t.turn == "red"
    assert t.cell("red") == 1 + 5


def test_the_owner_of_one_tavern_gets_another_only_by_taking_it() -> None:
    picture = "frukfurt red 2; tavern red\ngulyaevo red 4, yellow 4; tavern yellow\nmalien red 2"
    t = table(picture, clans=CLANS, turn="red")
    assert t.refusal("open malien") == "owns_tavern"
    t.play("add gulyaevo")
    assert (t.tavern("frukfurt"), t.tavern("gulyaevo")) == ("red", "red")


def test_yellow_carts_its_lonely_tavern_from_frukfurt_to_crowded_sakurogava() -> None:
    t = table(
        "frukfurt yellow 1; gold 1; tavern yellow\nsakurogava yellow 4, red 3, blue 2", clans=CLANS, marker=20
    )
    t.play("cart frukfurt>sakurogava")
    assert (t.tavern("frukfurt"), t.tavern("sakurogava")) == (None, "yellow")
    assert t.dwarfs("frukfurt") == "yellow 1"
    t.play("pass", "pass", "pass")
    assert t.cell("yellow") == 1 + 5


def test_six_respect_past_the_marker_are_seven_cells() -> None:
    t = table("lugach red 6; gold 6", clans="red blue green", marker=8, cells={"red": 4})
    t.play("collect lugach")
    assert t.cell("red") == 4 + 7


def test_blue_prospects_and_the_marker_pushes_red_back() -> None:
    t = table("lugach red 1", clans="red blue green", turn="blue", marker=8, cells={"red": 9})
    t.play("prospect")
    assert (t["marker"], t.cell("red")) == (9, 8)
