"""What holds in every position, and what the quick state keeps besides the table."""

from __future__ import annotations

import copy
import pickle
from random import Random

import pytest
from hypothesis import given

from kingsapp.core.game import CHANCE, Event, Seat
from kingsapp.games.taverns import crowd as crowds
from kingsapp.games.taverns.crowd import NOBODY, crowd_of
from kingsapp.games.taverns.events import (
    GameEnded,
    KeeperChanged,
    ScoringDwarfStepped,
    TavernMoved,
    TavernOpened,
)
from kingsapp.games.taverns.game import TAVERNS
from kingsapp.games.taverns.state import State
from tests.taverns.builders import rocks_but, table
from tests.taverns.random_games import GAMES, MOMENTS, PLAYERS, TASTES, RandomGame, examples, random_game


@given(GAMES)
@examples(60)
def test_nothing_is_lost_doubled_or_miscounted(game: RandomGame) -> None:
    for state in game.states:
        TAVERNS.check(state)


@given(GAMES)
@examples(30)
def test_a_game_is_no_longer_than_its_bound(game: RandomGame) -> None:
    bound = TAVERNS.action_bound(game.setup.players, game.setup.abandoned_mine)
    assert len(game.actions) <= bound


def test_the_bound_for_the_lengths_that_can_be_chosen_is_the_bound_of_the_longest() -> None:
    assert TAVERNS.action_bound(4) == TAVERNS.action_bound(4, 38) > TAVERNS.action_bound(4, 24)


@given(GAMES)
@examples(20)
def test_events_tell_every_change_of_cells_and_keepers(game: RandomGame) -> None:
    state = TAVERNS.start(game.setup)
    cells = state.cells[:]
    keepers: dict[str, Seat | None] = {}
    for action in game.actions:
        log: list[Event] = []
        state.apply(action, log)
        for event in log:
            match event:
                case ScoringDwarfStepped(seat, origin, target):
                    assert cells[seat] == origin
                    cells[seat] = target
                case TavernOpened(seat, province):
                    keepers[province] = seat
                case TavernMoved(seat, left, reached, keeper):
                    assert keepers.pop(left) == seat
                    keepers[reached] = keeper
                case KeeperChanged(province, old, new):
                    assert old != new
                    keepers[province] = new
        assert cells == state.cells
        there = TAVERNS.observe(state, None).provinces
        assert keepers == {view.key: view.tavern.keeper for view in there if view.tavern}
    assert isinstance(log[-1], GameEnded)


@given(MOMENTS)
@examples(40)
def test_telling_what_happens_changes_nothing(state: State) -> None:
    if state.over:
        return
    for action in state.legal_actions():
        quiet, loud = state.clone(), state.clone()
        quiet.apply(action)
        loud.apply(action, [])
        assert [getattr(quiet, name) for name in State.__slots__] == [
            getattr(loud, name) for name in State.__slots__
        ]


@given(MOMENTS)
@examples(40)
def test_a_clone_is_equal_and_independent(state: State) -> None:
    twin = state.clone()
    before = {name: repr(getattr(state, name)) for name in State.__slots__}
    rng = Random(1)
    while not twin.over:
        twin.apply(rng.choice(twin.legal_actions()))
    assert {name: repr(getattr(state, name)) for name in State.__slots__} == before


@pytest.mark.parametrize("players", PLAYERS)
def test_every_phase_comes_up(players: int) -> None:
    states = [state for taste in TASTES for state in random_game(2, players, taste).states]
    assert {state.phase for state in states} == {0, 1, 2, 3, 4}
    assert any(state.seat == CHANCE for state in states)


def test_a_state_can_be_copied_and_pickled() -> None:
    state = random_game(4, 4).states[60]
    for twin in (copy.deepcopy(state), pickle.loads(pickle.dumps(state))):  # noqa: S301 - our own bytes
        assert TAVERNS.position(twin) == TAVERNS.position(state)
        assert twin.legal_actions() == state.legal_actions()


def test_a_crowd_knows_who_has_strictly_most_and_who_pays_whom() -> None:
    crowd = crowd_of((2, 0, 3, 1))
    assert (crowd.leader, crowd.size, crowd.clans) == (2, 6, (0, 2, 3))
    assert crowd.guests == (4, 6, 3, 5)
    assert crowd.joined(0).leader == NOBODY
    assert crowd.left(3).clans == (0, 2)
    assert crowd.joined(0) is crowd.plus[0]


def test_only_so_many_crowds_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crowds, "_known", {})
    monkeypatch.setattr(crowds, "MOST_KNOWN", 20)
    state = random_game(3, 5).states[0]
    rng = Random(2)
    while not state.over:
        state.apply(rng.choice(state.legal_actions()))
        assert len(crowds._known) <= 20
    TAVERNS.check(state)


def broken(name: str) -> State:
    """A position with one thing wrong."""
    states = random_game(5, 4, "landlords").states
    state = next(state for state in states if any(state.own[:4]) and state.cells[1] < state.marker)
    match name:
        case "a dwarf too many":
            state.crowds[0] = state.crowds[0].joined(0)
            state.derive()
        case "a token too many":
            state.tokens[0] += 1
        case "a scoring dwarf on the marker":
            state.cells[1] = state.marker
        case "nuggets on rock":
            state.gold[3] = 1
            state.rock_in |= 8
            state.derive()
        case "a keeper who is not there":
            province = next(p for p in range(12) if state.keeper[p] != NOBODY)
            state.keeper[province] = state.crowds[province].counts.index(0)
            state.derive()
        case "forgotten dwarfs":
            state.here[0] = 0
        case "an end without a reason":
            state.over = True
    return state


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("a dwarf too many", "dwarfs on the map"),
        ("a token too many", "tavern tokens were placed"),
        ("a scoring dwarf on the marker", "on the marker's cell"),
        ("nuggets on rock", "nuggets and waste rock in [a-z]+"),
        ("a keeper who is not there", "the keeper in [a-z]+ is not there"),
        ("forgotten dwarfs", "here is"),
        ("an end without a reason", "an end without a reason"),
    ],
)
def test_check_finds_what_is_wrong(name: str, sentence: str) -> None:
    with pytest.raises(AssertionError, match=sentence):
        TAVERNS.check(broken(name))


def test_prospecting_is_offered_again_when_a_tavern_makes_room() -> None:
    t = table(f"{rocks_but('lugach', 'malien')}\nlugach red 1; tavern red\nmalien red 2; gold 1; tavern red")
    assert "prospect" not in t.legal()
    t = table(f"{rocks_but('lugach')}\nlugach red 1, blue 1; tavern red", clans="red blue green", marker=20)
    assert t.refusal("prospect") == "no_room_for_nuggets"
    t.play("cart lugach>malien")
    assert "prospect" in t.legal()
