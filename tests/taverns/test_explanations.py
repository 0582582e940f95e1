"""Why an action is good, as data for hints."""

from __future__ import annotations

import pytest
from hypothesis import given

from kingsapp.core.game import CHANCE
from kingsapp.games.taverns.explanations import KEYS
from kingsapp.games.taverns.game import TAVERNS
from kingsapp.games.taverns.setup import CLANS
from kingsapp.games.taverns.state import State
from tests.taverns.builders import Table, table, unsettled
from tests.taverns.random_games import MOMENTS, TASTES, examples, random_game


def told(t: Table, text: str) -> list[tuple[str, dict[str, object]]]:
    assert text in t.legal()
    return [(r.key, dict(r.values)) for r in TAVERNS.guide.explain(t.state, TAVERNS.parse(t.state, text))]


@given(MOMENTS)
@examples(150)
def test_every_action_has_an_explanation_in_terms_of_the_rules(state: State) -> None:
    if state.over or state.seat == CHANCE:
        return
    for action in state.legal_actions():
        reasons = TAVERNS.guide.explain(state, action)
        assert reasons
        for reason in reasons:
            assert reason.key in KEYS
            assert reason.rule.startswith("T")
            for name, value in reason.values.items():
                known = CLANS if name in ("clan", "host") else state.board.index
                assert isinstance(value, int) or value in known


@given(MOMENTS)
@examples(150)
def test_no_two_actions_are_explained_in_the_same_way(state: State) -> None:
    if state.over or state.seat == CHANCE:
        return
    told_before: dict[str, str] = {}
    for action in state.legal_actions():
        words = str([(why.key, dict(why.values)) for why in TAVERNS.guide.explain(state, action)])
        text = TAVERNS.text(state, action)
        assert words not in told_before, f"{text} is explained as {told_before[words]} is: {words}"
        told_before[words] = text


def test_every_explanation_comes_up() -> None:
    # Few games leave a whole corner of the map empty until somebody prospects.
    t = table("barkhandyr red 1")
    t.play("prospect", "roll 3")
    found = {key for key, _ in told(t, "gold pickutsk")}
    t = table("barkhandyr red 1")
    t.play("prospect", "roll 6")
    found |= {key for key, _ in told(t, "rock pickutsk")}
    for taste in TASTES:
        for seed in range(6):
            for state in random_game(seed, 3, taste).states[:-1]:
                if state.seat != CHANCE:
                    for action in state.legal_actions():
                        found |= {reason.key for reason in TAVERNS.guide.explain(state, action)}
    assert found | {"least_bad"} == set(KEYS), "hints say that one"


@pytest.mark.parametrize(
    ("picture", "text", "key", "values"),
    [
        ("lugach red 4; gold 5", "collect lugach", "collects", {"province": "lugach", "number": 4}),
        ("lugach red 2, blue 1", "open lugach", "opens_tavern", {"province": "lugach", "guests": 1}),
        (
            "lugach red 2, blue 2, green 1; tavern blue",
            "add lugach",
            "takes_tavern",
            {"province": "lugach", "clan": "blue", "guests": 3},
        ),
        (
            "lugach red 1, blue 1; tavern closed",
            "add lugach",
            "takes_closed_tavern",
            {"province": "lugach", "guests": 1},
        ),
        (
            "lugach red 2, blue 2; tavern red",
            "add lugach",
            "defends_tavern",
            {"province": "lugach", "guests": 2},
        ),
        (
            "lugach red 1, blue 2; tavern blue",
            "add lugach",
            "threatens_tavern",
            {"province": "lugach", "clan": "blue", "income": 2},
        ),
        (
            "lugach red 1, blue 2; tavern blue",
            "move lugach>frukfurt",
            "stops_paying",
            {"province": "lugach", "clan": "blue"},
        ),
        ("lugach red 1, blue 1", "add lugach", "gains_lead", {"province": "lugach", "guests": 1}),
        (
            "lugach red 1, blue 2",
            "add lugach",
            "breaks_lead",
            {"province": "lugach", "clan": "blue", "income": 2},
        ),
        (
            "lugach red 1, blue 1\nmalien red 1; tavern red",
            "add lugach",
            "gains_lead_to_move",
            {"province": "lugach", "origin": "malien", "guests": 1, "before": 0},
        ),
        (
            "lugach red 1, blue 1\nmalien red 3, blue 2; tavern red\npasburg red 2, blue 1; tavern red",
            "add lugach",
            "gains_lead_alone",
            {"province": "lugach"},
        ),
        (
            "lugach red 1, blue 1\nfrukfurt red 1; tavern red",
            "move frukfurt>lugach",
            "gains_lead",
            {"province": "lugach", "guests": 1},
        ),
        (
            "lugach red 3, blue 1; tavern red",
            "add lugach",
            "strengthens_tavern",
            {"province": "lugach", "lead": 3, "guests": 1},
        ),
        (
            "lugach red 2, blue 1",
            "add lugach",
            "adds_dwarf",
            {"province": "lugach", "dwarfs": 3, "most": 1},
        ),
        ("lugach red 1\nmalien rock", "add lugach", "from_reserve", {"province": "lugach", "number": 3}),
        (
            "lugach red 1, blue 3\nfrukfurt red 2",
            "move frukfurt>lugach",
            "counts_there",
            {"province": "lugach", "dwarfs": 2, "most": 3},
        ),
        ("lugach red 1", "open lugach", "opens_empty_tavern", {"province": "lugach"}),
        (
            "lugach red 1, blue 2, green 1; gold 3",
            "collect lugach",
            "gold_contested",
            {"province": "lugach", "rivals": 3},
        ),
        ("lugach red 1; gold 3", "add lugach", "reaches_nuggets", {"province": "lugach", "number": 2}),
        (
            "lugach red 1, blue 1, green 1; gold 4",
            "add lugach",
            "reaches_nuggets",
            {"province": "lugach", "number": 2},
        ),
        (
            "lugach red 1, blue 1, green 1; gold 3",
            "add lugach",
            "reaches_contested_gold",
            {"province": "lugach"},
        ),
        (
            "lugach red 1, blue 2; gold 2; tavern blue",
            "add lugach",
            "reaches_contested_gold",
            {"province": "lugach"},
        ),
        (
            "lugach red 1, blue 2; gold 3; tavern blue",
            "add lugach",
            "reaches_nuggets",
            {"province": "lugach", "number": 2},
        ),
        (
            "lugach red 1, blue 1; tavern red",
            "move lugach>frukfurt",
            "loses_tavern",
            {"province": "lugach", "income": 1},
        ),
        (
            "lugach red 1; tavern red\nmalien red 2, blue 1",
            "cart lugach>malien",
            "carts_to_guests",
            {"origin": "lugach", "target": "malien", "guests": 1, "before": 0},
        ),
        (
            "lugach red 2, blue 1; tavern red\nmalien red 2, blue 1",
            "cart lugach>malien",
            "carts_without_gain",
            {"origin": "lugach", "target": "malien", "guests": 1, "before": 1},
        ),
        ("lugach red 1", "prospect", "prospects", {"finds": 22}),
        ("lugach red 1", "pass", "waits", {}),
    ],
)
def test_what_speaks_for_an_action(picture: str, text: str, key: str, values: dict[str, object]) -> None:
    assert (key, values) in told(table(picture), text)


def test_the_last_nugget_and_the_marker_are_mentioned() -> None:
    t = table("lugach red 3; gold 3", marker=4, cells={"red": 2})
    assert [key for key, _ in told(t, "collect lugach")] == ["collects", "jumps_marker", "exhausts"]


@pytest.mark.parametrize(
    ("picture", "text", "first"),
    [
        ("malien blue 1", "cart lugach>malien", ("carts_to_clan", {"clan": "blue", "income": 0})),
        ("malien blue 1, green 1", "cart lugach>malien", ("carts_closed", {})),
    ],
)
def test_t18_a_tavern_that_is_given_away_is_said_to_be(
    picture: str, text: str, first: tuple[str, dict[str, object]]
) -> None:
    key, values = told(table(f"lugach red 1; tavern red\n{picture}"), text)[0]
    assert (key, values) == (first[0], {"origin": "lugach", "target": "malien", **first[1]})


def test_a_move_says_what_stays_behind() -> None:
    t = table("lugach red 3")
    stay = ("leaves_some", {"province": "lugach", "number": 2})
    assert told(t, "move lugach>frukfurt")[-1] == stay
    assert told(table("lugach red 1"), "move lugach>frukfurt")[-1] == ("leaves_none", {"province": "lugach"})


def test_a_dwarf_that_reaches_other_rumours_is_worth_saying_so() -> None:
    t = table("lugach red 1\nbeardbados rock\npasburg red 1")
    # From Lugach and Pasburg no dwarf could follow a rumour to Malien so far.
    assert ("reaches_rumours", {"province": "barkhandyr", "find": "malien"}) in told(t, "add barkhandyr")
    assert "reaches_rumours" not in [key for key, _ in told(t, "add lugach")]


def test_a_find_calls_only_dwarfs_who_can_walk() -> None:
    t = table("pickutsk blue 2\nmalien red 1")
    t.play("prospect", "roll 3")
    # T15: those who stand at the find already do not walk.
    assert told(t, "gold pickutsk") == [
        ("gold_calls_nobody", {"province": "pickutsk", "number": 3, "others": 2})
    ]


def test_finds_and_rumours_are_explained() -> None:
    t = table("barkhandyr red 1\nfrukfurt blue 1\nmalien red 1")
    t.play("prospect", "roll 3")
    gold = ("gold_for_own", {"province": "lugach", "number": 3, "dwarfs": 1, "most": 1})
    assert told(t, "gold lugach") == [gold]
    assert told(t, "gold beardbados")[0][0] == "gold_for_own"
    assert told(t, "gold pickutsk") == [("gold_far_from_rivals", {"province": "pickutsk", "number": 3})]
    assert told(t, "gold pasburg") == [("gold_lures", {"province": "pasburg", "number": 3})]
    t.play("gold lugach")
    own = ("calls_own", {"province": "barkhandyr", "find": "lugach", "lying": 3})
    assert told(t, "rumour barkhandyr:red") == [own]
    t.play("rumour barkhandyr:red")
    lead = ("calls_from_lead", {"province": "frukfurt", "find": "lugach", "clan": "blue"})
    assert told(t, "rumour frukfurt:blue") == [lead]


def test_who_follows_a_rumour_is_explained_by_majorities_and_guests() -> None:
    t = table("lugach green 2\nfrukfurt blue 1, green 3, yellow 1; tavern green\nmalien red 2")
    t.play("prospect", "roll 3", "gold lugach")
    where = {"province": "frukfurt", "find": "lugach"}
    assert told(t, "rumour frukfurt:blue") == [("calls_guest", {**where, "clan": "blue", "host": "green"})]
    assert told(t, "rumour frukfurt:green") == [("calls_harmless", {**where, "clan": "green"})]
    t = table("frukfurt blue 3, green 1, yellow 1")
    t.play("prospect", "roll 3", "gold lugach")
    assert told(t, "rumour frukfurt:green") == [("calls_to_lead", {**where, "clan": "green"})]


def test_t19_a_tavern_that_stands_where_a_rumour_takes_the_lead_stays_but_can_be_taken() -> None:
    """It used to be said that none can be opened there."""
    t = table("frukfurt blue 3, green 2, red 1; tavern blue\nmalien red 1")
    t.play("prospect", "roll 3", "gold lugach")
    where = {"province": "frukfurt", "find": "lugach", "clan": "blue", "income": 3}
    assert told(t, "rumour frukfurt:blue") == [("calls_level_tavern", where)]


def test_a_dwarf_that_stays_behind_is_not_said_to_lead_to_a_tavern() -> None:
    behind = table("lugach red 1, blue 4\nfrukfurt red 2\nmalien blue 1")
    own = table("lugach red 3; tavern red")
    for t, text in ((behind, "add lugach"), (behind, "move frukfurt>lugach"), (own, "add lugach")):
        assert not {"adds_dwarf", "moves_dwarf"} & {key for key, _ in told(t, text)}


def test_of_what_a_dwarf_brings_gold_comes_before_a_lead_that_needs_a_tavern_moved() -> None:
    t = table("lugach red 1, blue 1; gold 3\nmalien red 1; tavern red")
    assert [key for key, _ in told(t, "add lugach")] == ["reaches_nuggets", "gains_lead_to_move"]


def test_waste_rock_is_explained_by_whom_it_costs_a_place_to_collect() -> None:
    t = table("lugach red 1, blue 2\nfrukfurt blue 1\nmalien blue 5")
    t.play("prospect", "roll 6")
    spoils = {"province": "lugach", "own": 1, "others": 3}
    assert told(t, "rock lugach") == [("rock_spoils", spoils)]


def test_settling_is_explained_by_rumours_to_come_and_by_neighbours() -> None:
    t = unsettled()
    assert told(t, "settle barkhandyr") == [("settles_apart", {"province": "barkhandyr"})]
    t.play("settle barkhandyr", "settle pickutsk", "settle gulyaevo")
    near = {"province": "karavastan", "own": "barkhandyr", "find": "lugach"}
    assert told(t, "settle karavastan") == [
        ("settles_for_rumours", near),
        ("settles_apart", {"province": "karavastan"}),
    ]
    assert told(t, "settle pasburg")[-1] == ("settles_among", {"province": "pasburg", "number": 1})


def test_nobody_is_kept_from_a_tavern_that_they_could_not_open_anyway() -> None:
    picture = "lugach red 1, blue 2"
    assert "breaks_lead" in [key for key, _ in told(table(picture), "add lugach")]
    without = table(picture, tokens={"blue": 0})
    owner = table(picture + "\nmalien blue 1; tavern blue")
    for t in (without, owner):
        assert "breaks_lead" not in [key for key, _ in told(t, "add lugach")]


def test_no_rumour_is_promised_when_nobody_can_prospect_any_more() -> None:
    picture = "lugach red 2"
    assert "reaches_rumours" in [key for key, _ in told(table(picture), "add pickutsk")]
    assert "reaches_rumours" not in [key for key, _ in told(table(picture, marker=24), "add pickutsk")]
