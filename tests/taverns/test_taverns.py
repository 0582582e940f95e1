"""T17 to T20: taverns and their keepers."""

from __future__ import annotations

import pytest

from kingsapp.games.taverns.events import DwarfAdded, KeeperChanged, TavernMoved, TavernOpened, TurnBegan
from tests.taverns.builders import table


def test_t17_a_tavern_opens_where_the_player_has_strictly_more_dwarfs_than_every_other_clan() -> None:
    t = table("lugach red 2, blue 1, green 1\nmalien red 1", clans="red blue green")
    assert t.legal("open") == {"lugach", "malien"}
    log = t.play("open lugach")
    assert (t.tavern("lugach"), t.tokens("red")) == ("red", 1)
    assert log == [TavernOpened(0, "lugach"), TurnBegan(1)]


@pytest.mark.parametrize("crowd", ["red 1, blue 1", "red 2, blue 1, green 2", "red 1, blue 3"])
def test_t17_a_tie_or_less_is_not_enough(crowd: str) -> None:
    assert table(f"lugach {crowd}").refusal("open lugach") == "not_strictly_most"


def test_t17_more_than_each_other_clan_need_not_be_more_than_all_together() -> None:
    assert "open lugach" in table("lugach red 2, blue 1, green 1, yellow 1").legal()


def test_t17_a_dwarf_is_needed() -> None:
    assert table("lugach blue 1").refusal("open malien") == "no_dwarf_to_keep"


def test_t17_one_tavern_in_a_province() -> None:
    t = table("lugach red 2, blue 2; tavern blue")
    assert t.refusal("open lugach") == "second_tavern"
    assert table("lugach red 1, blue 1; tavern closed").refusal("open lugach") == "second_tavern"


def test_t17_the_player_must_own_no_tavern_at_that_moment() -> None:
    t = table("lugach red 2; tavern red\nmalien red 2")
    assert t.refusal("open malien") == "owns_tavern"


def test_t17_who_lost_the_tavern_may_open_another() -> None:
    t = table("lugach red 1, blue 2; tavern blue\nmalien red 2", tokens={"red": 1})
    t.play("open malien")
    assert (t.tavern("malien"), t.tokens("red")) == ("red", 0)


def test_t17_a_token_is_needed() -> None:
    t = table("lugach red 2", tokens={"red": 0})
    assert t.refusal("open lugach") == "no_token_left"


@pytest.mark.parametrize("ground", ["gold 4", "rock"])
def test_t17_nuggets_or_waste_rock_do_not_matter(ground: str) -> None:
    assert "open lugach" in table(f"lugach red 1; {ground}").legal()


def test_t17_the_keeper_still_counts_as_a_dwarf_of_the_clan() -> None:
    t = table("lugach red 2, blue 1; tavern red", turn="blue", clans="red blue green")
    t.play("add lugach")
    assert t.tavern("lugach") == "red"


def test_t18_a_tavern_goes_to_any_province_without_a_tavern_near_or_far() -> None:
    t = table("lugach red 1; tavern red\nmalien red 2\npasburg blue 1; tavern blue")
    targets = {way.split(">")[1] for way in t.legal("cart")}
    assert len(targets) == 10
    assert targets.isdisjoint({"lugach", "pasburg"})
    log = t.play("cart lugach>malien")
    assert (t.tavern("lugach"), t.tavern("malien")) == (None, "red")
    assert log[0] == TavernMoved(0, "lugach", "malien", 0)


def test_t18_the_keeper_stays_behind_as_an_ordinary_dwarf() -> None:
    t = table("lugach red 1; tavern red; gold 2\nmalien red 1", clans="red blue green", marker=20)
    t.play("cart lugach>malien", "pass", "pass")
    assert t.dwarfs("lugach") == "red 1"
    assert "collect lugach" in t.legal()


def test_t18_the_new_keeper_comes_from_the_clan_with_strictly_most_whoever_that_is() -> None:
    t = table("lugach red 1; tavern red\nmalien red 1, blue 2")
    log = t.play("cart lugach>malien")
    assert t.tavern("malien") == "blue"
    assert log[:2] == [TavernMoved(0, "lugach", "malien", 1), KeeperChanged("malien", 0, 1)]


@pytest.mark.parametrize("crowd", ["", "red 1, blue 1"])
def test_t18_without_such_a_clan_the_tavern_is_closed(crowd: str) -> None:
    t = table(f"lugach red 1; tavern red\nmalien {crowd}", clans="red blue green")
    log = t.play("cart lugach>malien")
    assert t.tavern("malien") == "closed"
    assert log[:2] == [TavernMoved(0, "lugach", "malien", None), KeeperChanged("malien", 0, None)]


def test_t18_nobody_may_move_a_closed_tavern() -> None:
    t = table("malien red 1, blue 1; tavern closed")
    assert t.refusal("cart malien>lugach") == "tavern_closed"


def test_t18_a_closed_tavern_does_not_count_as_owned() -> None:
    t = table("malien red 1, blue 1; tavern closed\nlugach red 1", tokens={"red": 1})
    assert "open lugach" in t.legal()


def test_t18_the_province_of_a_closed_tavern_has_a_tavern() -> None:
    t = table("malien red 2, blue 2; tavern closed\nlugach red 1; tavern red")
    assert t.refusal("cart lugach>malien") == "cart_to_tavern"
    t.play("prospect", "roll 6")
    assert t.refusal("rock malien") == "rock_at_tavern"


@pytest.mark.parametrize(("turn", "action"), [("blue", "add malien"), ("red", "move malien>karavastan")])
def test_t18_as_soon_as_a_clan_has_strictly_most_a_closed_tavern_is_its_own(turn: str, action: str) -> None:
    t = table("malien red 1, blue 1; tavern closed", turn=turn, clans="red blue green")
    log = t.play(action)
    assert t.tavern("malien") == "blue"
    assert log[1] == KeeperChanged("malien", None, 1)


def test_t18_only_a_tavern_of_ones_own_moves() -> None:
    t = table("lugach red 1\nmalien blue 1; tavern blue")
    assert t.refusal("cart lugach>pasburg") == "no_tavern_there"
    assert t.refusal("cart malien>pasburg") == "tavern_of_other"


def test_t19_a_clan_that_outnumbers_the_keepers_takes_the_tavern_at_once() -> None:
    t = table("lugach red 2, blue 2; tavern red", turn="blue", clans="red blue green")
    log = t.play("add lugach")
    assert t.tavern("lugach") == "blue"
    assert log == [DwarfAdded(1, "lugach"), KeeperChanged("lugach", 0, 1), TurnBegan(2)]


def test_t19_also_by_a_move_and_also_somebody_elses_gain() -> None:
    t = table("lugach red 2, blue 1, green 2; tavern red", clans="red blue green")
    t.play("move lugach>frukfurt")
    assert t.tavern("lugach") == "green"


def test_t19_with_as_many_as_the_owner_it_stays() -> None:
    t = table("lugach red 2, blue 1; tavern red", turn="blue", clans="red blue green")
    t.play("add lugach")
    assert t.tavern("lugach") == "red"


def test_t19_with_a_tie_for_most_it_stays_even_if_the_owner_has_fewer() -> None:
    t = table("lugach red 2, blue 2, green 2; tavern red", turn="red", clans="red blue green")
    t.play("move lugach>frukfurt")
    assert (t.dwarfs("lugach"), t.tavern("lugach")) == ("red 1, blue 2, green 2", "red")
    t.play("add lugach")
    assert t.tavern("lugach") == "blue"


def test_t19_an_owner_without_any_dwarf_left_loses_it_to_the_clan_with_strictly_most() -> None:
    t = table("lugach red 1, blue 1; tavern red", clans="red blue green")
    t.play("move lugach>frukfurt")
    assert t.tavern("lugach") == "blue"


def test_t19_else_it_is_closed() -> None:
    t = table("lugach red 1, blue 1, green 1; tavern red", clans="red blue green")
    log = t.play("move lugach>frukfurt")
    assert t.tavern("lugach") == "closed"
    assert log[1] == KeeperChanged("lugach", 0, None)
    alone = table("lugach red 1; tavern red", clans="red blue green")
    alone.play("move lugach>frukfurt")
    assert alone.tavern("lugach") == "closed"


def test_t19_taking_over_is_how_to_own_two_taverns() -> None:
    t = table("lugach red 2; tavern red\nmalien red 1, blue 1; tavern blue", marker=20)
    t.play("add malien")
    assert (t.tavern("lugach"), t.tavern("malien")) == ("red", "red")


def test_t19_the_tokens_colour_does_not_matter() -> None:
    t = table("lugach red 1; tavern red", turn="blue", clans="red blue green", marker=20)
    t.play("add lugach", "pass", "pass", "add lugach", "pass", "pass")
    assert t.tavern("lugach") == "blue"
    assert t.legal("cart") == {f"lugach>{key}" for key in t["provinces"] if key != "lugach"}
    assert t.tokens("blue") == 2


def test_t20_income_from_a_taken_tavern_starts_with_the_new_owners_next_turn() -> None:
    t = table("lugach red 2, blue 2; tavern red", turn="blue", clans="red blue green", marker=20)
    t.play("add lugach")
    assert t.cell("blue") == 1
    t.play("pass", "pass")
    assert (t.cell("red"), t.cell("blue")) == (1, 3)
