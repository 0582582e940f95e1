"""Hints: the best actions with what they are worth and why, as data that the screens put into words."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any, Final

from kingsapp.ai.budget import Budget
from kingsapp.ai.search import Option, compare
from kingsapp.core.game import Action, Game, State
from kingsapp.core.reason import Reason

BEST: Final = 3
PLAYOUTS: Final = 300
SECONDS: Final = 1.5


@dataclass(frozen=True, slots=True)
class Hint:
    """One action that is worth thinking about."""

    action: Action
    advantage: float
    """The final score to expect minus the mean of the others' scores."""
    behind: float
    """How many points it is behind the best one."""
    reasons: tuple[Reason, ...]


def hint_budget() -> Budget:
    """What a hint may cost, so that it is there at once."""
    return Budget(PLAYOUTS, SECONDS)


def hints(game: Game, observation: Any, rng: Random, budget: Budget) -> list[Hint]:
    """Up to three actions for the seat that observes, best first."""
    options = compare(game, observation, rng, budget, game.guide.plans["hard"])[:BEST]
    world = game.worlds(observation)(rng)
    return [hint(game, world, option, options[0]) for option in options]


def hint(game: Game, world: State, option: Option, best: Option) -> Hint:
    """An option of a search, told against the best one."""
    guide = game.guide
    reasons = tuple(guide.explain(world, option.action))
    if option is best and all(reason.key in guide.against for reason in reasons):
        reasons = (guide.least_bad, *reasons)
    return Hint(option.action, option.mean, max(0.0, best.mean - option.mean), reasons)
