"""Players that stand in for somebody outside the project: yardsticks, never opponents in the app.

`greedy` plays Royal Taverns as a quick programmer would: one action ahead, by what is on the table.
`newcomer` has read the rules of either game and does the first sensible thing that it sees.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

from kingsapp.ai.budget import Budget
from kingsapp.ai.players import AiPlayer
from kingsapp.core.game import CHANCE, Action, Game, State
from kingsapp.games.kings.cards import RACE_OF
from kingsapp.games.kings.plays import DRAW, DRAW_DECK, played
from kingsapp.games.taverns.actions import (
    ADD,
    BIT,
    CART,
    COLLECT,
    GOLD,
    OPEN,
    PASS,
    PROSPECT,
    PROVINCES,
    ROCK,
    RUMOUR,
    joins,
)
from kingsapp.games.taverns.state import ACTING

NUGGET: Final = 0.45
GUEST: Final = 4.0


class GreedyTaverner:
    """Compares its actions by respect, nuggets within reach and guests, against the mean of the others."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def budget(self) -> Budget:
        return Budget(0)

    def choose(self, observation: Any, rng: Random, budget: Budget) -> Action:
        return self.best(self._game.worlds(observation)(rng), rng)

    def best(self, state: State, rng: Random) -> Action:
        """Its choice in a position, in which nothing is hidden."""
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
            worths[clan] += NUGGET * state.collectable(province, clan)
    return worths[seat] - (sum(worths) - worths[seat]) / (len(worths) - 1)


class Newcomer:
    """Does the first thing that looks sensible, in the order in which a rulebook would put it."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._wishes = WISHES[game.key]

    def budget(self) -> Budget:
        return Budget(0)

    def choose(self, observation: Any, rng: Random, budget: Budget) -> Action:
        state = self._game.worlds(observation)(rng)
        actions = state.legal_actions()
        for wish in self._wishes:
            for action in actions:
                if wish(state, action):
                    return action
        return actions[0]


Wish = Callable[[Any, Action], bool]


def _onto_own(state: Any, action: Action) -> bool:
    return action < DRAW and played(action)[1] in state.captured[state.seat]


def _develops(state: Any, action: Action) -> bool:
    return _onto_own(state, action) and state.need[played(action)[1]] == 1


def _captures(state: Any, action: Action) -> bool:
    card, mine = played(action)
    return action < DRAW and state.need[mine] == 1 and state.owner[RACE_OF[card]] in (state.seat, -1)


def _gives_nothing(state: Any, action: Action) -> bool:
    return action < DRAW and state.need[played(action)[1]] > 1


def _takes_what_fits(state: Any, action: Action) -> bool:
    if not DRAW <= action < DRAW_DECK:
        return False
    card = state.camp[action - DRAW][0]
    return any(state.row[mine][card] for mine in state.captured[state.seat])


def _draws_from_the_deck(state: Any, action: Action) -> bool:
    return action == DRAW_DECK


def _collects(state: Any, action: Action) -> bool:
    return COLLECT <= action < PASS


def _collects_several(state: Any, action: Action) -> bool:
    return _collects(state, action) and state.collectable(action - COLLECT, state.seat) > 1


def _opens_for_guests(state: Any, action: Action) -> bool:
    return OPEN <= action < COLLECT and state.crowds[action - OPEN].guests[state.seat] > 1


def _goes_for_gold(state: Any, action: Action) -> bool:
    """A dwarf comes to nuggets that nobody of its clan collects yet."""
    if action >= CART or state.phase != ACTING:
        return False
    target = joins(action)
    return bool(state.gold[target]) and not state.crowds[target].counts[state.seat]


def _prospects(state: Any, action: Action) -> bool:
    return action == PROSPECT


def _finds_near_own(state: Any, action: Action) -> bool:
    place = action - GOLD
    return GOLD <= action < ROCK and bool(state.here[state.seat] & (BIT[place] | state.board.near[place]))


def _calls_own(state: Any, action: Action) -> bool:
    return action >= RUMOUR and (action - RUMOUR) // len(PROVINCES) == state.seat


def _adds(state: Any, action: Action) -> bool:
    return ADD <= action < CART


WISHES: Final[Mapping[str, tuple[Wish, ...]]] = {
    "kings": (_develops, _onto_own, _captures, _gives_nothing, _takes_what_fits, _draws_from_the_deck),
    "taverns": (
        _opens_for_guests, _collects_several, _collects, _goes_for_gold, _prospects, _finds_near_own,
        _calls_own, _adds,
    ),
}  # fmt: skip
STAND_INS: Final[Mapping[str, Callable[[Game], AiPlayer]]] = {"greedy": GreedyTaverner, "newcomer": Newcomer}
