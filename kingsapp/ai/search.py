"""What actions lead to, on average, in worlds that could be true: the measure behind hints and reviews.

Each world is drawn from the observation and played on from every action that is compared, so that luck meets
all of them alike. Playouts follow the guide's policy and end early with its estimate.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from kingsapp.ai.budget import Budget
from kingsapp.core.game import CHANCE, Action, Game, Seat, State
from kingsapp.core.guide import Guide, Plan


@dataclass(slots=True)
class Option:
    """An action with the points it led to so far."""

    action: Action
    worth: float
    """What the guide thinks of it at first sight."""
    total: float = 0.0
    visits: int = 0

    @property
    def mean(self) -> float:
        """The final score to expect minus the mean of the others' scores."""
        return self.total / self.visits if self.visits else self.worth

    @property
    def rating(self) -> tuple[int, float]:
        """A tree looks more often at what looks better, and knows most about that."""
        return (self.visits, self.mean)


def compare(
    game: Game, observation: Any, rng: Random, budget: Budget, plan: Plan, also: Sequence[Action] = ()
) -> list[Option]:
    """The guide's best actions and those in `also`, best first, all looked at equally."""
    guide = game.guide
    worlds = game.worlds(observation)
    world = worlds(rng)
    seat = world.seat
    ranked = [Option(action, worth) for worth, action in guide.ranked(world)]
    options = ranked[: plan.candidates] + [o for o in ranked[plan.candidates :] if o.action in also]
    done = 0
    while not budget.ended(done):
        world = worlds(rng)
        luck = rng.getrandbits(32)
        for option in options:
            after = world.clone()
            after.apply(option.action)
            points = follow(after, guide, Random(luck), plan.plies)
            option.total += advantage(points, seat)
            option.visits += 1
        done += len(options)
    return best_first(options)


def best_first(options: list[Option]) -> list[Option]:
    return sorted(options, key=lambda option: option.rating, reverse=True)


def follow(state: State, guide: Guide, rng: Random, plies: int) -> list[float]:
    """The scores to expect when everybody follows the guide's policy; plays on in `state`."""
    for _ in range(plies):
        if state.over:
            return list(map(float, state.scores()))
        state.apply(rolled(state, rng) if state.seat == CHANCE else guide.policy(state, rng))
    return guide.evaluate(state)


def rolled(state: State, rng: Random) -> Action:
    """An outcome of the dice."""
    legal = state.legal_actions()
    return legal[int(rng.random() * len(legal))]


def advantage(points: Sequence[float], seat: Seat) -> float:
    """The own score minus the mean of the others' scores."""
    return points[seat] - (sum(points) - points[seat]) / (len(points) - 1)
