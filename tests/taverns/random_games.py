"""Random games of Royal Taverns that reach what uniformly random play hardly ever does."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from hypothesis import settings
from hypothesis import strategies as st

from kingsapp.core.game import Action
from kingsapp.games.taverns.game import TAVERNS
from kingsapp.games.taverns.map import Roads, read_roads, standard_atlas
from kingsapp.games.taverns.setup import CLANS, Setup
from kingsapp.games.taverns.state import State

SEEDS = st.integers(0, 2**32)
PLAYERS = tuple(TAVERNS.seats)
TASTES = ("any", "prospectors", "collectors", "landlords", "idlers")
"""Whose kinds of action come up more often; idlers rarely do anything that T25 does not count."""

_LIKED = {
    "any": (),
    "prospectors": ("prospect",),
    "collectors": ("prospect", "collect"),
    "landlords": ("open", "cart", "add"),
    "idlers": ("pass", "move", "cart"),
}


def examples(number: int) -> settings:
    """So many examples, the same in every run."""
    return settings(max_examples=number, deadline=None, derandomize=True)


@dataclass(frozen=True)
class RandomGame:
    """A set-up and what was played, with every position on the way."""

    setup: Setup
    actions: list[Action]
    states: list[State]


def random_map(rng: Random) -> Roads:
    """Any map that the rules allow: three roads from each of 12 provinces, connected, under any names."""
    names = sorted(rng.sample([f"{first}{second}" for first in "abcxyz" for second in "aeiouy"], 12))
    while True:
        ends = [name for name in names for _ in range(3)]
        rng.shuffle(ends)
        roads: dict[str, set[str]] = {name: set() for name in names}
        for one, other in zip(ends[::2], ends[1::2], strict=True):
            roads[one].add(other)
            roads[other].add(one)
        try:
            return read_roads({name: sorted(near) for name, near in roads.items()})
        except ValueError:
            continue


def random_setup(rng: Random, players: int) -> Setup:
    """Clans, beginner, length and map, often not the standard ones."""
    roads = standard_atlas().roads if rng.random() < 0.5 else random_map(rng)
    mine = rng.choice([3, 4, 7, 16, 24, 38])
    return Setup(tuple(rng.sample(CLANS, players)), rng.randrange(players), mine, roads)


def random_game(seed: int, players: int, taste: str = "any") -> RandomGame:
    """A whole game between players of one taste."""
    rng = Random(seed)
    setup = random_setup(rng, players)
    state = TAVERNS.start(setup)
    actions, states = [], [state.clone()]
    while not state.over:
        action = _choose(state, rng, taste)
        actions.append(action)
        state.apply(action)
        states.append(state.clone())
    return RandomGame(setup, actions, states)


def _choose(state: State, rng: Random, taste: str) -> Action:
    legal = state.legal_actions()
    if rng.random() < 0.6:
        liked = [action for action in legal if TAVERNS.text(state, action).split()[0] in _LIKED[taste]]
        legal = liked or legal
    return rng.choice(legal)


GAMES = st.builds(random_game, SEEDS, st.sampled_from(PLAYERS), st.sampled_from(TASTES))
MOMENTS = GAMES.flatmap(lambda game: st.sampled_from(game.states))
"""Any position of any of these games, the end included."""
