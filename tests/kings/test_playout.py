"""The playout is the rules of `State` once more, unrolled: the same dice must play the same game on both."""

from __future__ import annotations

import gc
import weakref
from collections import Counter
from itertools import islice
from random import Random

import pytest
from hypothesis import given

from kingsapp.games.kings.game import KINGS
from kingsapp.games.kings.playout import Dice, dice_of, playout
from kingsapp.games.kings.plays import DRAW, DRAW_DECK, REDEAL, play
from kingsapp.games.kings.state import State
from tests.kings.builders import everything, table
from tests.kings.random_games import DECK_LISTS, MOMENTS, PLAYERS, SEEDS, examples, random_game
from tests.kings.test_drawing import NINES, UNPLAYABLE

DECK_SOURCE = 4
LOOK_UP = 6


class PlainPlayout:
    """The playout in the words of `State`: ask for the legal actions, throw dice until they name one of them.

    A drawn card takes the place of the played one, since the dice name cards by their place in the hand.
    """

    def __init__(self, state: State, dice: Dice) -> None:
        self.state = state.clone()
        self.dice = dice
        self.hands = [hand[:] for hand in state.hands]
        self.free_place = len(self.hands[state.seat])
        self.actions: list[int] = []

    def run(self) -> tuple[list[int], int]:
        while not self.state.over:
            if self.state.drawing:
                self.draw()
            else:
                self.play()
        return self.state.scores(), len(self.actions)

    def apply(self, action: int) -> None:
        assert action in self.state.legal_actions()
        self.state.apply(action)
        self.actions.append(action)
        KINGS.check(self.state)

    def draw(self) -> None:
        seat = self.state.seat
        for source in self.dice.sources:
            action = DRAW_DECK if source == DECK_SOURCE else DRAW + source
            if action in self.state.legal_actions():
                self.apply(action)
                self.hands[seat][self.free_place : self.free_place + 1] = [self.state.hands[seat][-1]]
                return

    def play(self) -> None:
        seat = self.state.seat
        mines = self.state.centre + self.state.captured[seat]
        for held, place in self.dice.plays[len(mines)]:
            if held == LOOK_UP:
                if self.state.legal_actions() == [REDEAL]:
                    self.apply(REDEAL)
                    self.hands[seat] = self.state.hands[seat][:]
                    if self.state.over:
                        return
                continue
            action = play(self.hands[seat][held], mines[place])
            if action in self.state.legal_actions():
                self.apply(action)
                self.free_place = held
                return


@given(MOMENTS, SEEDS)
@examples(60)
def test_the_same_dice_play_the_same_game(state: State, seed: int) -> None:
    assert playout(state, Dice(Random(seed))) == PlainPlayout(state, Dice(Random(seed))).run()


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("kind", DECK_LISTS)
def test_from_the_deal_on_the_same_dice_play_the_same_games(players: int, kind: str) -> None:
    """Games one after the other from the same dice, so that left-over numbers are used alike."""
    quick, plain = Dice(Random(7)), Dice(Random(7))
    for seed in range(4):
        state = random_game(seed, players, kind).states[0]
        assert playout(state, quick) == PlainPlayout(state, plain).run()


@pytest.mark.parametrize("players", PLAYERS)
def test_in_the_draw_phase_the_same_dice_play_the_same_game(players: int) -> None:
    moments = [state for state in random_game(5, players).states if state.drawing and not state.over]
    assert moments
    for seed, state in enumerate(moments[::3]):
        assert playout(state, Dice(Random(seed))) == PlainPlayout(state, Dice(Random(seed))).run()


@pytest.mark.parametrize("left", [1, 5, 6, 7, 12, 13])
def test_a_redeal_near_the_end_of_the_deck_is_played_alike(left: int) -> None:
    state = table("dwarf orc", hand=UNPLAYABLE, centre=NINES, deck_left=left, own=["size 2 value 3"]).state
    for seed in range(10):
        scores, actions = playout(state, Dice(Random(seed)))
        assert (scores, actions) == PlainPlayout(state, Dice(Random(seed))).run()
        if left <= 6:
            assert (scores, actions) == ([-3, 0], 1)


def test_the_last_draw_is_one_action() -> None:
    state = table("dwarf orc", drawing=True, deck_left=1, own=["value 3"]).state
    assert playout(state, Dice(Random(1))) == ([-3, 0], 1)


def test_from_the_end_there_is_nothing_to_play() -> None:
    t = table("dwarf orc", drawing=True, deck_left=1, own=["value 3"])
    t.play("draw deck")
    assert playout(t.state, Dice(Random(1))) == ([-3, 0], 0)


@given(MOMENTS, SEEDS)
@examples(40)
def test_a_playout_leaves_the_position_as_it_is(state: State, seed: int) -> None:
    before = everything(state)
    scores, actions = KINGS.playout(state, Random(seed))
    assert everything(state) == before
    assert len(scores) == state.players
    assert (actions == 0) == state.over


def test_every_legal_first_action_is_equally_likely() -> None:
    """Drawing pairs until one is legal must not prefer cards or mines."""
    state = table(
        "dwarf orc",
        hand="orc1a orc3a orc5a goblin0a giant9a dwarf4a",
        centre=["giant2a", "giant6a", "giant8a", "orc9a"],
        own=["size 2", "size 1 overseer: giant3a"],
    ).state
    legal = state.legal_actions()
    dice = Dice(Random(11))
    chosen: Counter[int] = Counter()
    for _ in range(300 * len(legal)):
        plain = PlainPlayout(state, dice)
        plain.play()
        chosen[plain.actions[0]] += 1
    assert set(chosen) == set(legal)
    assert all(220 < times < 380 for times in chosen.values())


def test_dice_numbers_are_uniform() -> None:
    dice = Dice(Random(3))
    sources = Counter(islice(dice.sources, 20_000))
    assert set(sources) == set(range(5))
    assert all(3_700 < times < 4_300 for times in sources.values())
    for targets in (4, 5, 7, 12, 64):
        thrown = islice(dice.plays[targets], 120 * 6 * targets)
        pairs = Counter(pair for pair in thrown if pair[0] != LOOK_UP)
        assert set(pairs) == {(held, place) for held in range(6) for place in range(targets)}
        assert all(50 < times < 200 for times in pairs.values())


class EveryByteOnce(Random):
    """A source that yields all bytes, so that an uneven use of them can be counted."""

    def randbytes(self, n: int) -> bytes:
        return bytes(range(256))


@pytest.mark.parametrize("targets", [6, 7, 9, 12, 21, 63])
def test_no_number_has_more_bytes_than_another(targets: int) -> None:
    """256 is no multiple of most numbers: the rest must be thrown away."""
    dice = Dice(EveryByteOnce())
    assert Counter(islice(dice.sources, 2 * 255)) == dict.fromkeys(range(5), 2 * 51)
    pairs = [pair for pair in islice(dice.plays[targets], 252 + 1 + 252) if pair[0] != LOOK_UP]
    assert Counter(held for held, _ in pairs) == dict.fromkeys(range(6), 2 * 42)
    assert Counter(place for _, place in pairs) == dict.fromkeys(range(targets), 2 * 252 // targets)


def test_the_same_seed_plays_the_same_out() -> None:
    state = random_game(1).states[0]
    assert KINGS.playout(state, Random(4)) == KINGS.playout(state, Random(4))
    rng, again = Random(4), Random(4)
    games = [KINGS.playout(state, rng) for _ in range(5)]
    assert games == [KINGS.playout(state, again) for _ in range(5)]
    assert len({tuple(scores) for scores, _ in games}) > 1


def test_dice_are_forgotten_with_the_random_numbers_they_come_from() -> None:
    """They used to hold on to their source, so that every source that was ever used stayed in memory."""
    rng = Random(1)
    assert dice_of(rng) is dice_of(rng)
    gone = weakref.ref(rng)
    del rng
    gc.collect()
    assert gone() is None
