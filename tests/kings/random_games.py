"""Random games of Underground Kings, with the standard mines and with stranger ones, and moments in them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from hypothesis import settings
from hypothesis import strategies as st

from kingsapp.core.game import Action, Event
from kingsapp.games.kings.cards import CARDS, Side
from kingsapp.games.kings.deck import standard_deck
from kingsapp.games.kings.events import KingsEvent
from kingsapp.games.kings.game import KINGS
from kingsapp.games.kings.setup import Setup
from kingsapp.games.kings.state import State

DECK_LISTS = ("standard", "any", "stubborn", "alike")
PLAYERS = (2, 3, 4)


def deck_list(kind: str, rng: Random) -> tuple[Side, ...]:
    """80 mine sides: as shipped, whatever a deck file may have, hard to fill, or not to be told apart."""
    if kind == "standard":
        return standard_deck()
    if kind == "any":
        return tuple(
            Side(rng.randint(1, 3), rng.randint(1, 9), rng.randint(0, 1), rng.randint(0, 99)) for _ in CARDS
        )
    if kind == "stubborn":
        # Few units fit on such mines, so that hands without a playable card come up (K26).
        return tuple(Side(3, rng.choice((1, 9)), rng.randint(0, 1), rng.choice((0, 12))) for _ in CARDS)
    return (Side(rng.randint(1, 3), rng.randint(1, 2), rng.randint(0, 1), 1),) * len(CARDS)


@dataclass(frozen=True)
class RandomGame:
    """A whole game: its set-up, its actions, and the position before each of them and after the last."""

    setup: Setup
    actions: tuple[Action, ...]
    states: tuple[State, ...]
    events: tuple[tuple[Event, ...], ...]

    def __repr__(self) -> str:
        return f"a game of {self.setup.players} with {len(self.actions)} actions"


def random_game(seed: int, players: int = 2, kind: str = "standard", captures: bool = True) -> RandomGame:
    """A game in which everybody acts at random; without `captures` nobody captures unless it must be."""
    rng = Random(seed)
    setup: Setup = replace(KINGS.new_setup(players, rng), sides=deck_list(kind, rng))
    state = KINGS.start(setup)
    actions, states, events = [], [state.clone()], []
    while not state.over:
        legal = state.legal_actions()
        if not captures:
            legal = [action for action in legal if not _captures(state, action)] or legal
        log: list[Event] = []
        actions.append(rng.choice(legal))
        state.apply(actions[-1], log)
        states.append(state.clone())
        events.append(tuple(log))
    return RandomGame(setup, tuple(actions), tuple(states), tuple(events))


def _captures(state: State, action: Action) -> bool:
    after = state.clone()
    after.apply(action)
    return after.centre != state.centre


SEEDS = st.integers(0, 2**32)
GAMES = st.builds(random_game, SEEDS, st.sampled_from(PLAYERS), st.sampled_from(DECK_LISTS), st.booleans())


@st.composite
def _moments(draw: st.DrawFn) -> State:
    game = draw(GAMES)
    ply = draw(st.integers(0, len(game.actions)))
    return game.states[ply].clone()


MOMENTS = _moments()
"""Positions from the deal to the end of random games."""


def examples(number: int) -> settings:
    """So many examples, the same ones in every run."""
    return settings(max_examples=number, deadline=None, derandomize=True, database=None)


def mixed_moves(players: int, seed: int) -> Iterator[tuple[State, Action, list[KingsEvent], State]]:
    """Every action of a game, sensible and random ones mixed, with its events and the positions around it."""
    rng = Random(seed)
    state = KINGS.start(KINGS.new_setup(players, rng))
    while not state.over:
        legal = state.legal_actions()
        action = rng.choice(legal) if rng.random() < 0.4 else int(KINGS.guide.ranked(state)[0][1])
        before = state.clone()
        log: list[KingsEvent] = []
        state.apply(action, log)  # type: ignore[arg-type]
        yield before, action, log, state
