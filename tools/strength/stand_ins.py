"""Players that stand in for somebody outside the project: yardsticks, never opponents in the app.

`greedy` plays Royal Taverns as a quick programmer would: one action ahead, by what is on the table.
`newcomer` has read the rules of either game and does the first sensible thing that it sees.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

from kingsapp.ai.budget import Budget
from kingsapp.ai.players import Player
from kingsapp.core.game import CHANCE, Action, Game, State

NUGGET: Final = 0.45
GUEST: Final = 4.0


class GreedyTaverner:
    """Compares its actions by respect, nuggets within reach and guests, against the mean of the others."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def budget(self) -> Budget:
        return Budget(0)

    def choose(self, observation: Any, rng: Random, budget: Budget) -> Action:
        state = self._game.worlds(observation)(rng)
        actions = state.legal_actions()
        rng.shuffle(actions)
        return max(actions, key=lambda action: self._after(state, action, state.seat))

    def _after(self, state: State, action: Action, seat: int) -> float:
        after = state.clone()
        after.apply(action)
        if after.seat != CHANCE or after.over:
            return _lead(after, seat)
        # A find is worth what its best place is worth, on average over the die.
        finds = [self._best_find(after, roll, seat) for roll in after.legal_actions()]
        return sum(finds) / len(finds)

    def _best_find(self, state: State, roll: Action, seat: int) -> float:
        rolled = state.clone()
        rolled.apply(roll)
        if rolled.seat != seat or rolled.over:
            return _lead(rolled, seat)
        return max(self._after(rolled, place, seat) for place in rolled.legal_actions())


def _lead(state: Any, seat: int) -> float:
    worths = [float(cell) for cell in state.cells]
    for province, crowd in enumerate(state.crowds):
        keeper = state.keeper[province]
        if keeper >= 0:
            worths[keeper] += GUEST * crowd.guests[keeper]
        for clan in crowd.clans:
            worths[clan] += NUGGET * min(state.gold[province], crowd.counts[clan] - (clan == keeper))
    return worths[seat] - (sum(worths) - worths[seat]) / (len(worths) - 1)


STAND_INS: Final[Mapping[str, Callable[[Game], Player]]] = {"greedy": GreedyTaverner}
