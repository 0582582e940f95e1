"""What the guide of Royal Taverns thinks of actions: what a good player would do on drawn positions."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given

from kingsapp.ai.search import win_chances_of
from kingsapp.core.game import CHANCE, winners
from kingsapp.games.taverns.game import TAVERNS
from kingsapp.games.taverns.rounds import rounds_left
from kingsapp.games.taverns.state import State
from tests.taverns.builders import Table, rocks_but, table, unsettled
from tests.taverns.random_games import MOMENTS, PLAYERS, examples

GUIDE = TAVERNS.guide


def best(t: Table) -> str:
    """The guide's first choice."""
    return TAVERNS.text(t.state, GUIDE.ranked(t.state)[0][1])


def worth(t: Table, text: str) -> float:
    action = TAVERNS.parse(t.state, text)
    return next(worth for worth, other in GUIDE.ranked(t.state) if other == action)


@given(MOMENTS)
@examples(150)
def test_every_legal_action_is_ranked_once_best_first(state: State) -> None:
    if state.over or state.seat == CHANCE:
        return
    ranked = GUIDE.ranked(state)
    assert sorted(action for _, action in ranked) == sorted(state.legal_actions())
    worths = [worth for worth, _ in ranked]
    assert worths == sorted(worths, reverse=True)


@given(MOMENTS)
@examples(100)
def test_the_policy_mostly_takes_the_first_choice_and_leaves_the_position_alone(state: State) -> None:
    if state.over or state.seat == CHANCE:
        return
    before = TAVERNS.position(state)
    ranked = GUIDE.ended_well(state, GUIDE.ranked(state))
    first, *next_best = [action for _, action in ranked[:4]]
    rng = Random(0)
    taken = [GUIDE.policy(state, rng) for _ in range(40)]
    assert taken.count(first) > 30
    assert set(taken) <= {first, *next_best}
    assert len(set(taken)) > 1 or not next_best
    GUIDE.evaluate(state)
    assert TAVERNS.position(state) == before


@given(MOMENTS)
@examples(100)
def test_what_cannot_end_the_game_is_known_without_a_look(state: State) -> None:
    if state.over or state.seat == CHANCE or not GUIDE.may_end(state):
        return
    for action in state.legal_actions():
        after = state.clone()
        after.apply(action)
        assert not after.over or GUIDE.may_end_by(state, action)


def test_only_what_may_be_last_is_looked_at() -> None:
    """A search meets such positions all the time near the end, and looking takes longer than judging."""
    picture = "lugach red 1; gold 1\nmalien red 2, blue 1"
    state = table(picture, marker=24, tokens={"red": 1}).state
    looked = {TAVERNS.text(state, each) for each in state.legal_actions() if GUIDE.may_end_by(state, each)}
    assert looked == {"collect lugach"}


def test_four_nuggets_are_better_than_one() -> None:
    t = table("lugach red 4; gold 4\nmalien red 1; gold 5", tokens={"red": 0}, reserve={"red": 0})
    assert best(t) == "collect lugach"
    assert worth(t, "collect lugach") > worth(t, "collect malien") > worth(t, "pass")


def test_a_tavern_belongs_where_the_guests_are() -> None:
    t = table("lugach red 4, blue 2, green 1\nmalien red 4", tokens={"red": 2})
    assert best(t) == "open lugach"


def test_a_lonely_tavern_is_carted_to_a_crowd_that_the_player_leads() -> None:
    t = table("lugach red 1; tavern red\nmalien red 5, blue 3, green 2", reserve={"red": 0})
    assert best(t) == "cart lugach>malien"


def test_a_rivals_rich_tavern_is_worth_taking() -> None:
    t = table("lugach red 3, blue 3, green 3; tavern blue\npasburg red 1", tokens={"red": 0})
    assert best(t) == "add lugach"


def test_a_rich_tavern_is_not_left() -> None:
    t = table("lugach red 3, blue 2, green 2; tavern red", reserve={"red": 0})
    assert worth(t, "move lugach>frukfurt") < worth(t, "pass")


def test_who_cannot_overtake_any_more_stops_paying() -> None:
    """Whoever leaves first must not seem to lose the tavern that is lost in any case."""
    gains = []
    for dwarfs in (7, 6, 5):
        picture = f"lugach red {dwarfs}, blue 7; tavern blue"
        t = table(picture, tokens={"red": 0}, reserve={"red": 0, "blue": 0})
        gains.append(worth(t, "move lugach>frukfurt") - worth(t, "pass"))
    assert min(gains) > 0.3
    assert gains == pytest.approx([gains[0]] * 3)


def test_an_owner_whom_nobody_can_overtake_needs_no_more_dwarfs() -> None:
    """Each guest is worth the same to it, whatever the lead."""
    gains = []
    for dwarfs in (4, 5, 6):
        picture = f"lugach red {dwarfs}, blue 4; tavern red\nmalien green 1"
        t = table(picture, tokens={"red": 0}, reserve={"red": 5, "blue": 0})
        gains.append(worth(t, "add lugach") - worth(t, "add malien"))
    assert max(gains) < 0.01
    assert gains == pytest.approx([gains[0]] * 3)
    threatened = table("lugach red 4, blue 4; tavern red\nmalien green 1", tokens={"red": 0})
    assert worth(threatened, "add lugach") > worth(threatened, "add malien")


def test_one_dwarf_more_brings_a_rivals_tavern_no_nearer_while_its_owner_can_answer() -> None:
    """It is one more guest who pays, however near the clan seems to be."""
    gains = []
    for dwarfs in (3, 4, 5):
        picture = f"lugach red {dwarfs}, blue 6; tavern blue\nmalien red 1"
        t = table(picture, tokens={"red": 0}, reserve={"red": 8, "blue": 8})
        gains.append(worth(t, "add lugach") - worth(t, "add malien"))
    assert max(gains) < 0
    assert gains == pytest.approx([gains[0]] * 3)


def test_nobody_bids_for_a_tavern_whose_owner_can_answer() -> None:
    """One dwarf nearer is worth nothing while the owner has as many in reserve."""
    picture = "lugach red 4, blue 6; tavern blue\npasburg red 1"
    for reserve in (4, 8):
        t = table(picture, tokens={"red": 0}, reserve={"red": 8, "blue": reserve})
        assert worth(t, "add lugach") < worth(t, "add malien")
        assert best(t) != "add lugach"


def test_a_crowd_that_a_rival_can_match_promises_less_room_for_a_tavern() -> None:
    picture = "lugach red 4, blue 4\nmalien red 1"
    gains = [
        worth(table(picture, tokens={"red": 2}, reserve={"red": 8, "blue": reserve}), "add lugach")
        for reserve in (0, 1, 8)
    ]
    assert gains[0] > gains[1] == gains[2]


def test_a_find_is_put_where_own_dwarfs_can_follow() -> None:
    t = table("barkhandyr red 1\nfrukfurt red 1\nkaravastan red 1\npickutsk blue 5")
    t.play("prospect", "roll 5")
    assert best(t) == "gold lugach"
    t.play("gold lugach")
    assert best(t) == "rumour barkhandyr:red"


def test_a_rumour_calls_the_dwarf_without_whom_a_rival_loses_a_tavern() -> None:
    t = table("frukfurt blue 3, red 3, yellow 2; tavern blue\nmalien red 1", tokens={"red": 0})
    t.play("prospect", "roll 6", "rock lugach")
    assert best(t) == "rumour frukfurt:blue"


def test_dwarfs_settle_where_one_rumour_can_gather_them() -> None:
    t = unsettled("red blue green")
    t.play("settle barkhandyr", "settle pickutsk", "settle gulyaevo")
    roads = dict(t.state.setup.roads)
    two_away = {far for near in roads["barkhandyr"] for far in roads[near]} - {"barkhandyr"}
    assert best(t).removeprefix("settle ") in two_away


def test_taverns_matter_less_when_little_is_left_of_the_game() -> None:
    picture = "lugach red 4, blue 3; gold 3\nmalien gold 1"
    early, late = table(picture), table(f"{picture}\n{rocks_but('lugach', 'malien', 'frukfurt')}")
    assert rounds_left(early.state) > rounds_left(late.state)


def test_the_estimate_likes_income_and_knows_the_end() -> None:
    t = table("lugach red 4, blue 3; tavern red", marker=20, quiet=19)
    red, blue, *_ = GUIDE.evaluate(t.state)
    assert red > blue
    t.play("pass")
    assert GUIDE.evaluate(t.state) == t.state.scores()


def test_there_is_no_doubt_who_has_won() -> None:
    t = table("lugach red 1", marker=20, quiet=19, cells={"red": 9, "blue": 8})
    before = win_chances_of(GUIDE.evaluate(t.state), GUIDE.doubt(t.state))
    assert 0.2 < before[0] < 0.9
    t.play("pass")
    assert t.state.over
    red, *others = win_chances_of(GUIDE.evaluate(t.state), GUIDE.doubt(t.state))
    assert red > 0.99
    assert max(others) < 0.01


@pytest.mark.parametrize("players", PLAYERS)
def test_one_who_follows_the_guide_beats_those_who_do_anything(players: int) -> None:
    won = 0.0
    for seed in range(2 * players):
        rng = Random(seed)
        state = TAVERNS.start(TAVERNS.new_setup(players, rng))
        guided = seed % players
        while not state.over:
            follows = state.seat == guided
            state.apply(GUIDE.policy(state, rng) if follows else rng.choice(state.legal_actions()))
        victors = winners(state.scores())
        won += (guided in victors) / len(victors)
    assert won >= 2 * players - 1
