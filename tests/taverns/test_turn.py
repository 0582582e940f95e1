"""T8 and T9: income, then one action."""

from __future__ import annotations

from kingsapp.games.taverns.events import IncomePaid, Passed, ScoringDwarfStepped, TurnBegan, Why
from tests.taverns.builders import rocks_but, table, unsettled
from tests.taverns.test_settling import settle_anywhere


def test_t8_a_tavern_earns_one_respect_for_each_dwarf_of_other_clans() -> None:
    t = table("lugach red 3, blue 2, green 1; tavern red", turn="yellow", marker=20)
    t.play("pass")
    assert t.turn == "red"
    assert t.cell("red") == 1 + 3


def test_t8_own_dwarfs_drink_for_free() -> None:
    t = table("lugach red 5; tavern red", turn="yellow", marker=20)
    t.play("pass")
    assert t.cell("red") == 1


def test_t8_every_tavern_of_the_player_pays() -> None:
    t = table("lugach red 2, blue 1; tavern red\nmalien red 3, green 2; tavern red", turn="yellow", marker=20)
    t.play("pass")
    assert t.cell("red") == 1 + 1 + 2


def test_t8_guests_pay_the_keeper_whoever_opened_the_tavern_and_nobody_else() -> None:
    t = table("lugach red 1, blue 2; tavern blue", turn="yellow", marker=20)
    t.play("pass", "pass")
    assert (t.cell("red"), t.cell("blue")) == (1, 2)


def test_t8_a_closed_tavern_pays_nobody() -> None:
    t = table("lugach red 1, blue 1; tavern closed", turn="yellow", marker=20)
    t.play("pass", "pass", "pass")
    assert t["cells"] == [1, 1, 1, 1]


def test_t8_income_comes_the_moment_the_turn_begins() -> None:
    t = table("lugach red 2, blue 1; tavern red\nmalien red 1; gold 1", turn="yellow", marker=20)
    log = t.play("pass")
    assert log == [
        Passed(3),
        TurnBegan(0),
        IncomePaid(0, "lugach", 1),
        ScoringDwarfStepped(0, 1, 2, Why.INCOME),
    ]


def test_t8_the_first_turn_has_its_income_too_but_nobody_has_a_tavern_yet() -> None:
    t = unsettled(4)
    settle_anywhere(t)
    assert t["cells"] == [1] * 4


def test_t8_when_the_game_has_ended_the_next_player_gets_none() -> None:
    t = table(
        f"{rocks_but('lugach', 'malien')}\nmalien blue 2, red 1; tavern blue; rock\nlugach red 1; gold 1",
        turn="red",
        marker=20,
    )
    t.play("collect lugach")
    assert t.state.over
    assert (t.cell("red"), t.cell("blue")) == (2, 1)


def test_t9_a_turn_is_exactly_one_action() -> None:
    t = table("lugach red 2; gold 1", clans="red blue green")
    for action in ("add malien", "move lugach>frukfurt", "collect lugach", "open lugach", "pass"):
        t = table("lugach red 2; gold 1", clans="red blue green")
        t.play(action)
        assert t.turn == "blue", action


def test_t9_the_kinds_of_action() -> None:
    t = table("lugach red 2; gold 1\nmalien red 1", clans="red blue green")
    assert {text.split()[0] for text in t.legal()} == {"add", "move", "prospect", "collect", "open", "pass"}
    t.play("open lugach", "pass", "pass")
    assert {text.split()[0] for text in t.legal()} == {"add", "move", "prospect", "collect", "cart", "pass"}


def test_t9_nobody_has_to_do_anything() -> None:
    t = table("lugach red 1", clans="red blue green")
    before = t["provinces"]
    t.play("pass", "pass", "pass")
    assert t["provinces"] == before
    assert t.turn == "red"


def test_t9_turns_go_clockwise() -> None:
    t = table("lugach red 1", clans="red blue green", turn="green")
    t.play("pass")
    assert t.turn == "red"
