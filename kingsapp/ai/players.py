"""The AI players of all levels.

A player gets an observation, random numbers and a budget; there is no way for it to see the position. What
it does not know it samples from `Game.worlds`, as anybody at the same table could.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final, Protocol

from kingsapp.ai.budget import Budget
from kingsapp.ai.ismcts import search_tree
from kingsapp.ai.search import search
from kingsapp.core.errors import BadInput
from kingsapp.core.game import Action, Game, State
from kingsapp.core.guide import Plan
from kingsapp.core.place import Key
from kingsapp.core.record import LEVELS
from kingsapp.core.shape import shown

GRABS: Final = 0.1
"""How often an easy player takes the action that brings most points at once, if that is not the best one."""


class AiPlayer(Protocol):
    """An observation in, an action out."""

    def budget(self) -> Budget:
        """A fresh budget with the limits of this player's level."""

    def choose(self, observation: Any, rng: Random, budget: Budget) -> Action:
        """The action to take."""


class RandomPlayer:
    """Takes any legal action."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def budget(self) -> Budget:
        return Budget(0)

    def choose(self, observation: Any, rng: Random, budget: Budget) -> Action:
        return rng.choice(self._game.worlds(observation)(rng).legal_actions())


class GuidedPlayer:
    """Follows the game's guide at first sight."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def budget(self) -> Budget:
        return Budget(0)

    def choose(self, observation: Any, rng: Random, budget: Budget) -> Action:
        return self._game.guide.sensible(self._game.worlds(observation)(rng), 1)[0][1]


class EasyPlayer(GuidedPlayer):
    """Makes human mistakes, by oversight and by greed, but never an absurd move."""

    def choose(self, observation: Any, rng: Random, budget: Budget) -> Action:
        guide = self._game.guide
        world = self._game.worlds(observation)(rng)
        ranked = guide.sensible(world)
        best, first = ranked[0]
        least = best - guide.misses(world.players)
        plausible = [
            action
            for worth, action in ranked
            if action == first or (worth >= least and not guide.foolish(world, action))
        ]
        at_hand = max(plausible, key=lambda action: _points_at_once(world, action))
        mood = rng.random()
        if _points_at_once(world, at_hand) >= guide.evident:
            return at_hand
        if mood > 1 - GRABS and at_hand != plausible[0]:
            return at_hand
        if mood < guide.overlooks(world.players) and len(plausible) > 1:
            return rng.choice(plausible[1:])
        return plausible[0]


def _points_at_once(state: State, action: Action) -> int:
    after = state.clone()
    after.apply(action)
    return after.scores()[state.seat] - state.scores()[state.seat]


class SearchPlayer:
    """Searches ahead from the guide's best actions."""

    def __init__(self, game: Game, plan: Plan) -> None:
        self._game = game
        self._plan = plan

    def budget(self) -> Budget:
        return Budget(self._plan.playouts, self._plan.seconds)

    def choose(self, observation: Any, rng: Random, budget: Budget) -> Action:
        look = search_tree if observation.players <= self._plan.tree else search
        return look(self._game, observation, rng, budget, self._plan)[0].action


def make_player(game: Game, level: str) -> AiPlayer:
    """An AI player of a level for a game."""
    if level in game.guide.plans:
        return SearchPlayer(game, game.guide.plans[level])
    if level == "random":
        return RandomPlayer(game)
    if level == "easy":
        return EasyPlayer(game)
    if level == "normal":
        return GuidedPlayer(game)
    raise BadInput("none_of", (Key("level"),), quote=shown(level), known=", ".join(LEVELS))
