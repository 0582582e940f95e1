"""The quick form of a position against the plain rulebook, its clones, and the invariants that guard it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kingsapp.core.game import Event
from kingsapp.games.kings.cards import CARDS
from kingsapp.games.kings.check import check
from kingsapp.games.kings.game import KINGS
from kingsapp.games.kings.plays import REDEAL
from kingsapp.games.kings.state import State, as_pile, bottom_first
from tests.kings.builders import Table, everything, table
from tests.kings.random_games import (
    DECK_LISTS,
    GAMES,
    MOMENTS,
    PLAYERS,
    SEEDS,
    RandomGame,
    examples,
    random_game,
)
from tests.kings.rulebook import Rulebook

# The rulebook


@given(GAMES)
@examples(40)
def test_the_quick_rules_are_the_plain_rules(game: RandomGame) -> None:
    book = Rulebook(KINGS.write_setup(game.setup))
    for state, action in zip(game.states, (*game.actions, None), strict=True):
        assert KINGS.position(state) == book.position()
        assert state.scores() == book.scores()
        assert (state.over, state.seat, state.drawing) == (book.over, book.seat, book.drawing)
        if action is not None:
            assert sorted(KINGS.text(state, legal) for legal in state.legal_actions()) == book.legal()
            book.play(KINGS.text(state, action))


@given(GAMES)
@examples(20)
def test_nothing_is_lost_doubled_or_miscounted_in_a_whole_game(game: RandomGame) -> None:
    for state in game.states:
        check(state)


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("kind", DECK_LISTS)
def test_the_random_games_are_worth_their_name(players: int, kind: str) -> None:
    """Otherwise the properties above would say little: all three ends, and hands that cannot be played."""
    games = [random_game(seed, players, kind, captures) for seed in range(16) for captures in (True, False)]
    assert sum(game.actions.count(REDEAL) for game in games) > 0
    ends = {type(game.events[-1][-2]).__name__ for game in games}
    assert {"DeckDrawn", "MineLaid"} <= ends
    assert any(state.developed[0] for game in games for state in game.states)


@given(GAMES)
@examples(30)
def test_no_game_is_longer_than_its_bound(game: RandomGame) -> None:
    assert len(game.actions) <= KINGS.action_bound(game.setup.players)


def test_telling_what_happens_changes_nothing() -> None:
    game = random_game(3, 3, "stubborn")
    for before, action, after in zip(game.states, game.actions, game.states[1:], strict=False):
        silent, told = before.clone(), before.clone()
        log: list[Event] = []
        silent.apply(action)
        told.apply(action, log)
        assert log
        assert everything(silent) == everything(told) == everything(after)


@given(MOMENTS)
@examples(40)
def test_a_clone_is_equal_and_neither_hears_of_the_others_fate(state: State) -> None:
    clone, before = state.clone(), everything(state)
    assert everything(clone) == before
    last = clone
    while not clone.over:
        last = clone.clone()
        clone.apply(clone.legal_actions()[-1])
    assert everything(state) == before
    if not state.over:
        kept = everything(last)
        state.apply(state.legal_actions()[0])
        assert everything(last) == kept


def test_every_part_of_a_position_is_cloned() -> None:
    t = table("dwarf orc", own=["goblin1a"], developed={1: ["value 3"]}, camp="orc1a", discard="giant1a")
    clone = t.state.clone()
    for part in State.__slots__:
        assert getattr(clone, part) == getattr(t.state, part), part


@given(st.permutations(CARDS), st.integers(0, 80))
@examples(30)
def test_a_pile_keeps_its_order(order: list[int], size: int) -> None:
    cards = order[:size]
    pile = as_pile(cards)
    assert bottom_first(pile) == tuple(cards)
    if cards:
        assert pile[0] == cards[-1]


Damage = Callable[[State], object]


def lose_a_card(state: State) -> None:
    state.hands[0][0] = state.hands[1][0]


def lose_a_mine(state: State) -> None:
    state.captured[0].pop()


def mix_a_pile(state: State) -> None:
    state.camp[0], state.camp[1] = state.camp[1], state.camp[0]


def fall(state: State) -> None:
    top, (below, rest) = state.units[1]
    state.units[1] = (below, (top, rest))


def own_miner(state: State) -> None:
    state.races = (2, 1)


DAMAGES: dict[str, Damage] = {
    "K1: each of the 80 cards": lose_a_card,
    "K1: a card that is nowhere else": lambda state: state.mine_side.__setitem__(1, (3, 2, 0, 9)),
    "every mine has one place": lose_a_mine,
    "K7: a camp pile has one race": mix_a_pile,
    "K15: a full centre mine": lambda state: state.need.__setitem__(1, 3),
    "K22: a full mine": lambda state: state.need.__setitem__(5, 0),
    "K19: miners are foreign": own_miner,
    "K12: units rise": fall,
    "K24: a hand has six": lambda state: setattr(state, "drawing", True),
    "K27: the game ends with the deck": lambda state: setattr(state, "over", True),
    "K28: developed minus captured": lambda state: state.score.__setitem__(0, 5),
}


@pytest.mark.parametrize("sentence", DAMAGES)
def test_the_invariants_notice_damage(sentence: str) -> None:
    t = table(
        "dwarf orc",
        centre=["orc2a orc5a", "", "", ""],
        own=["size 2: goblin1a"],
        camp="orc1a dwarf1a",
        developed={1: ["value 3"]},
    )
    DAMAGES[sentence](t.state)
    with pytest.raises(AssertionError, match=f"^{sentence}"):
        check(t.state)


@given(SEEDS, st.sampled_from(PLAYERS))
@examples(20)
def test_a_record_replays_to_the_same_position(seed: int, players: int) -> None:
    game = random_game(seed, players)
    replayed = Table(KINGS.start(game.setup))
    for state, action in zip(game.states, game.actions, strict=False):
        text = KINGS.text(state, action)
        assert text in replayed.legal()
        replayed.state.apply(KINGS.parse(replayed.state, text))
    assert everything(replayed.state) == everything(game.states[-1])
