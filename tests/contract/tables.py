"""Games and numbers of players to run the contract on, and random games of theirs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from random import Random

from hypothesis import settings
from hypothesis import strategies as st

from kingsapp.core.game import Action, Game, State
from kingsapp.core.record import Player, Record, replay, result_of

SEEDS = st.integers(0, 2**32)

Policy = Callable[[list[Action], Random], Action]

POLICIES: dict[str, Policy] = {
    "any": lambda legal, rng: rng.choice(legal),
    "first": lambda legal, rng: legal[0],
    "last": lambda legal, rng: legal[-1],
    "mostly last": lambda legal, rng: legal[-1] if rng.random() < 0.9 else rng.choice(legal),
}
"""Ways to play: those who never prospect, never capture or only pass make long games."""


def examples(number: int) -> settings:
    """So many examples, the same ones in every run: `check` looks further."""
    return settings(max_examples=number, deadline=None, derandomize=True, database=None)


@dataclass(frozen=True)
class Table:
    """A game and how many play it."""

    game: Game
    players: int

    def __str__(self) -> str:
        return f"{self.game.key}-{self.players}"

    def play(self, seed: int, policy: str = "any") -> Record:
        """A whole game."""
        rng = Random(seed)
        game, choose = self.game, POLICIES[policy]
        setup = game.new_setup(self.players, rng)
        state = game.start(setup)
        actions: list[str] = []
        while not state.over:
            action = choose(state.legal_actions(), rng)
            actions.append(game.text(state, action))
            state.apply(action)
            assert len(actions) <= game.action_bound(self.players), "the game does not end"
        people = tuple(Player(f"seat {seat}", "ai:random") for seat in range(self.players))
        return Record(game.key, people, setup, tuple(actions), result_of(state))

    def somewhere(self, seed: int) -> State:
        """A position that random play leads to, from the start to the end of a game."""
        record, ply = self.moment(seed)
        return replay(record, self.game, ply)

    def moment(self, seed: int) -> tuple[Record, int]:
        """A random game and one of its plies."""
        record = self.play(seed)
        return record, Random(seed).randint(0, len(record.actions))


@cache
def vocabulary(table: Table) -> tuple[str, ...]:
    """All actions that came up in some games."""
    return tuple(sorted({text for seed in range(40) for text in table.play(seed).actions}))
