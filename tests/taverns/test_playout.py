"""The playout is the rules of `State` once more, unrolled: the same dice must play the same game on both."""

from __future__ import annotations

import gc
import weakref
from random import Random

import pytest
from hypothesis import given

from kingsapp.core.game import Action
from kingsapp.games.taverns.actions import CART, COLLECT, MEMBERS, OPEN, PASS, PROSPECT
from kingsapp.games.taverns.game import TAVERNS
from kingsapp.games.taverns.playout import Dice, dice_of, playout
from kingsapp.games.taverns.state import ACTING, State
from tests.taverns.builders import table
from tests.taverns.random_games import MOMENTS, PLAYERS, SEEDS, examples, random_game


def plain_playout(state: State, dice: Dice) -> tuple[list[int], int]:
    """The playout in the words of `State`: throw dice until they name one of the legal actions."""
    state = state.clone()
    actions = 0
    while not state.over:
        legal = state.legal_actions()
        options = _options(state, legal) if state.phase == ACTING else legal
        action = options[next(dice.below[len(options)])]
        if action in legal:
            state.apply(action)
            TAVERNS.check(state)
            actions += 1
    return state.scores(), actions


def _options(state: State, legal: list[Action]) -> list[Action]:
    """The legal actions, sorted as the playout counts them, with what it does not look at closely."""
    seat = state.seat
    moves_and_adds = [action for action in legal if action < CART]
    carts = [action for action in legal if CART <= action < OPEN]
    opens: list[Action] = []
    if state.tokens[seat] and not state.own[seat]:
        opens = [OPEN + province for province in MEMBERS[state.here[seat] & ~state.taverns_in]]
    collects = [COLLECT + province for province in MEMBERS[state.here[seat] & state.gold_in]]
    rest = [action for action in (PASS, PROSPECT) if action in legal]
    assert set(legal) <= {*moves_and_adds, *carts, *opens, *collects, *rest}
    return [*moves_and_adds, *carts, *opens, *collects, *rest]


@given(MOMENTS, SEEDS)
@examples(80)
def test_the_same_dice_play_the_same_game(state: State, seed: int) -> None:
    assert playout(state, Dice(Random(seed))) == plain_playout(state, Dice(Random(seed)))


@pytest.mark.parametrize("players", PLAYERS)
def test_games_one_after_the_other_use_left_over_numbers_alike(players: int) -> None:
    quick, plain = Dice(Random(7)), Dice(Random(7))
    for seed in range(6):
        state = random_game(seed, players).states[0]
        assert playout(state, quick) == plain_playout(state, plain)


def test_a_playout_leaves_its_position_alone() -> None:
    state = random_game(1, 4).states[50]
    before = TAVERNS.position(state)
    TAVERNS.playout(state, Random(3))
    assert TAVERNS.position(state) == before


def test_from_the_end_there_is_nothing_to_play() -> None:
    t = table("lugach red 1", cells={"red": 9}, marker=20, quiet=19)
    t.play("pass")
    assert playout(t.state, Dice(Random(1))) == ([8, 0, 0, 0], 0)


def test_every_number_below_is_equally_likely() -> None:
    dice = Dice(Random(5))
    drawn = [next(dice.below[7]) for _ in range(70_000)]
    assert set(drawn) == set(range(7))
    # Each is expected 10,000 times; 500 are more than five standard deviations.
    assert all(abs(drawn.count(number) - 10_000) < 500 for number in range(7))


def test_the_dice_of_random_numbers_are_forgotten_with_them() -> None:
    rng = Random(1)
    dice = weakref.ref(dice_of(rng))
    assert dice_of(rng) is dice()
    del rng
    gc.collect()
    assert dice() is None
