"""Games and numbers of players to run the contract on, and random games of theirs."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from random import Random

from hypothesis import Phase, settings
from hypothesis import strategies as st

from kingsapp.core.game import Action, Game, State
from kingsapp.core.record import Player, Record, replay, result_of

SEEDS = st.integers(0, 2**32)

Moment = tuple[Record, int]
Policy = Callable[[list[Action], Random], Action]

POLICIES: dict[str, Policy] = {
    "any": lambda legal, rng: rng.choice(legal),
    "first": lambda legal, rng: legal[0],
    "last": lambda legal, rng: legal[-1],
    "mostly last": lambda legal, rng: legal[-1] if rng.random() < 0.9 else rng.choice(legal),
}
"""Ways to play: those who never prospect, never capture or only pass make long games."""


def examples(number: int) -> settings:
    """So many examples, the same in every run (`check` looks further); a smaller seed is no smaller game."""
    return settings(max_examples=number, deadline=None, derandomize=True, phases=(Phase.generate,))


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

    def moment(self, seed: int) -> Moment:
        """A random game and one of its plies: any, or one about a kind of action that may be rare."""
        rng = Random(seed)
        if rng.random() < 0.5:
            kinds = moments(self)
            record, ply = rng.choice(kinds[rng.choice(sorted(kinds))])
            return record, min(ply + rng.randrange(4), len(record.actions))
        record = self.play(seed)
        return record, rng.randint(0, len(record.actions))


@cache
def moments(table: Table) -> dict[str, list[Moment]]:
    """Plies of some games by the first word of the action that was played there."""
    found: dict[str, list[Moment]] = defaultdict(list)
    for seed in range(60):
        record = table.play(seed)
        for ply, text in enumerate(record.actions):
            found[re.split("[^a-z]", text)[0]].append((record, ply))
    return dict(found)


@cache
def vocabulary(table: Table) -> tuple[str, ...]:
    """All actions that came up in those games."""
    return tuple(sorted({record.actions[ply] for kind in moments(table).values() for record, ply in kind}))
