"""Search for any game: what do the guide's best actions lead to, on average, in worlds that could be true?

Each world is drawn from the observation and played on from every action that is still in the race, so that
luck meets all of them alike; after each of a few rounds the weaker half leaves the race. Playouts follow
the guide's policy and end early with its estimate. Players look for the chance to win: at a full table it is
not the same as to be ahead of the others on average. Hints compare points, which people can count.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp
from random import Random
from typing import Any, Final

from kingsapp.ai.budget import Budget
from kingsapp.core.game import CHANCE, Action, Game, Seat, State
from kingsapp.core.guide import Guide, Plan

POINT: Final = 0.0005
"""What a point more is worth beside the chance to win: it decides where nothing else does."""


@dataclass(slots=True)
class Option:
    """An action in the race, with the points it led to so far."""

    action: Action
    worth: float
    """What the guide thinks of it at first sight."""
    total: float = 0.0
    visits: int = 0

    @property
    def mean(self) -> float:
        """What it led to on average: how good the chance to win is, or in hints the lead in points."""
        return self.total / self.visits if self.visits else self.worth

    @property
    def rating(self) -> tuple[int, float]:
        """Who stayed in the race longer was better before."""
        return (self.visits, self.mean)


def search(game: Game, observation: Any, rng: Random, budget: Budget, plan: Plan) -> list[Option]:
    """The candidates, best first, the weaker ones looked at less."""
    race = _Race(game, observation, rng, budget, plan, chances)
    racing = race.options
    rounds = max(1, (len(racing) - 1).bit_length())
    while len(racing) > 1 and not race.over:
        race.run(racing, budget.playouts // rounds)
        racing = _best_first(racing)[: (len(racing) + 1) // 2]
    return _best_first(race.options)


def compare(
    game: Game, observation: Any, rng: Random, budget: Budget, plan: Plan, also: Sequence[Action] = ()
) -> list[Option]:
    """The candidates and the actions in `also`, best first, all looked at equally."""
    race = _Race(game, observation, rng, budget, plan, lambda points, doubt: points, also)
    race.run(race.options, budget.playouts)
    return _best_first(race.options)


def _best_first(options: list[Option]) -> list[Option]:
    return sorted(options, key=lambda option: option.rating, reverse=True)


class _Race:
    """Options that are played out side by side."""

    def __init__(
        self,
        game: Game,
        observation: Any,
        rng: Random,
        budget: Budget,
        plan: Plan,
        value: Callable[[list[float], float], list[float]],
        also: Sequence[Action] = (),
    ) -> None:
        self.guide = game.guide
        self.worlds = game.worlds(observation)
        self.rng = rng
        self.budget = budget
        self.plies = plan.plies
        self.value = value
        world = self.worlds(rng)
        self.seat: Seat = world.seat
        ranked = [Option(action, worth) for worth, action in self.guide.sensible(world)]
        self.options = ranked[: plan.candidates] + [o for o in ranked[plan.candidates :] if o.action in also]
        # People also play what the guide would not even consider.
        considered = {option.action for option in ranked}
        self.options += [Option(action, ranked[-1].worth) for action in also if action not in considered]
        self.done = 0
        self.over = False

    def run(self, racing: list[Option], playouts: int) -> None:
        """Give the racing options about so many playouts together, or fewer if the budget ends."""
        until = self.done + playouts
        while self.done < until:
            self.over = self.budget.ended(self.done)
            if self.over:
                return
            world = self.worlds(self.rng)
            luck = self.rng.getrandbits(32)
            for option in racing:
                after = world.clone()
                after.apply(option.action)
                points = follow(after, self.guide, Random(luck), self.plies)
                values = self.value(points, self.guide.doubt(after))
                option.total += advantage(values, self.seat)
                option.visits += 1
            self.done += len(racing)


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


def chances(points: list[float], doubt: float) -> list[float]:
    """How likely each seat wins if scores may be off by `doubt`; more points are better in any case."""
    best = max(points)
    odds = [exp((value - best) / doubt) for value in points]
    total = sum(odds)
    return [odd / total + POINT * value for odd, value in zip(odds, points, strict=True)]


def advantage(points: Sequence[float], seat: Seat) -> float:
    """The own value minus the mean of the others' values."""
    return points[seat] - (sum(points, 0.0) - points[seat]) / (len(points) - 1)
