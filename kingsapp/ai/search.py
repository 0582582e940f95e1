"""Search for any game: what do the guide's best actions lead to, on average, in worlds that could be true?

Each world is drawn from the observation and played on from every action that is still in the race, so that
luck is the same for all; after each of a few rounds the weaker half leaves the race. Playouts follow
the guide's policy and end early with its estimate. A few playouts say less than the guide's prior, so a plan
may count that too, with less weight as more is played out. Players maximise their winning chances, which with
many players is not the same as being ahead on average. Hints compare points, which people can count.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import exp
from random import Random
from typing import Any, Final

from kingsapp.ai.budget import Budget
from kingsapp.core.addition import add_up
from kingsapp.core.game import CHANCE, Action, Game, Seat, State
from kingsapp.core.guide import POINT, Guide, Plan

PROMISE: Final = 0.04
"""How much chance to win one point of the guide's first estimate is worth."""

GLANCE: Final = 3
"""The divisor for the share of playouts that selects the finalists."""


@dataclass(slots=True)
class Option:
    """An action in the race, with the points it led to so far."""

    action: Action
    worth: float
    """What the guide thinks of it at first sight."""
    total: float = 0.0
    visits: int = 0
    found: list[float] = field(default_factory=list)
    """What it led to in each world, in the order of the worlds."""

    @property
    def mean(self) -> float:
        """What it led to on average: how good the chance to win is, or in hints the lead in points."""
        return self.total / self.visits if self.visits else self.worth

    def promise(self, first_sight: int, rate: float = PROMISE) -> float:
        """The mean and what the guide saw at first sight, which fades as more is played out.

        `rate` says what one point of it is worth in the unit of the mean.
        """
        if not first_sight:
            return self.mean
        seen = self.total / self.visits if self.visits else 0.0
        return seen + rate * self.worth * first_sight / (self.visits + first_sight)


def search(game: Game, observation: Any, rng: Random, budget: Budget, plan: Plan) -> list[Option]:
    """The candidates, best first, the weaker ones looked at less."""
    race = _Race(game, observation, rng, budget, plan, win_chances)
    racing = race.options
    rounds = max(1, (len(racing) - 1).bit_length())
    while len(racing) > 1 and not race.over:
        race.run(racing, budget.playouts // rounds)
        racing = best_first(racing, plan.first_sight)[: (len(racing) + 1) // 2]
    return best_first(race.options, plan.first_sight)


def compare(
    game: Game,
    observation: Any,
    rng: Random,
    budget: Budget,
    plan: Plan,
    finalists: int = 0,
) -> list[Option]:
    """The candidates by the points they lead to, best first.

    All are looked at equally, or after a third of the playouts only so many `finalists`, who are returned.
    """
    race = _Race(game, observation, rng, budget, plan, expected)
    racing = race.options
    if 0 < finalists < len(racing):
        race.run(racing, budget.playouts // GLANCE)
        racing = best_first(racing, plan.first_sight, promise=1.0)[:finalists]
    race.run(racing, budget.playouts)
    return best_first(racing)


def best_first(options: list[Option], first_sight: int = 0, promise: float = PROMISE) -> list[Option]:
    """An option that stayed in the race longer was better before."""
    return sorted(
        options, key=lambda option: (option.visits, option.promise(first_sight, promise)), reverse=True
    )


class _Race:
    """Options that are played out side by side."""

    def __init__(
        self,
        game: Game,
        observation: Any,
        rng: Random,
        budget: Budget,
        plan: Plan,
        value: Callable[[State, Guide], list[float]],
    ) -> None:
        self.guide = game.guide
        self.worlds = game.worlds(observation)
        self.rng = rng
        self.budget = budget
        self.plan = plan
        self.value = value
        world = self.worlds(rng)
        self.seat: Seat = world.seat
        ranked = self.guide.sensible(world, plan.candidates)
        self.options = [Option(action, worth) for worth, action in ranked]
        self.slips = slips_of(self.guide, world, plan)
        self.over = False

    def run(self, racing: list[Option], playouts: int) -> None:
        """Give the racing options about so many playouts together, or fewer if the budget ends."""
        plan = self.plan
        budget = self.budget
        until = budget.done + playouts
        while budget.done < until:
            self.over = budget.ended()
            if self.over:
                return
            world = self.worlds(self.rng)
            luck = self.rng.getrandbits(32)
            for option in racing:
                after = world.clone()
                after.apply(option.action)
                play_out(after, self.guide, Random(luck), plan, self.seat, self.slips)
                value = advantage(self.value(after, self.guide), self.seat)
                option.total += value
                option.visits += 1
                option.found.append(value)
                budget.played_out()


def slips_of(guide: Guide, state: State, plan: Plan) -> list[float]:
    """By seat, how often it is expected to play at random; empty if nobody does.

    The player in turn, who has a decision to make, never does. The others do as the plan says; with an
    attentive one the more, the less they have shown that they know what they do.
    """
    if not plan.slips:
        return []
    shown = guide.slip_chances(state) if plan.attentive else [0.0] * state.players
    slips = [plan.slips + (1 - plan.slips) * chance for chance in shown]
    slips[state.seat] = 0.0
    return slips


def play_out(state: State, guide: Guide, rng: Random, plan: Plan, seat: Seat, slips: Sequence[float]) -> None:
    """Everybody follows the guide's policy for as long as the plan says, or to the end.

    If a turn can be several actions, playouts of equal length end in different turns: a player who
    does a lot at once would be judged before the others have replied. `seat` is whose turn it was.
    """
    if not plan.turns:
        play_on(state, guide, rng, plan.plies, slips)
        return
    mover = seat if state.seat == CHANCE else state.seat
    turns = 0
    while turns < plan.turns and not state.over:
        _play_one(state, guide, rng, slips)
        if state.seat not in (CHANCE, mover):
            mover = state.seat
            turns += 1


def follow(state: State, guide: Guide, rng: Random, plies: int) -> list[float]:
    """The scores to expect when everybody follows the guide's policy; plays on in `state`."""
    play_on(state, guide, rng, plies)
    return expected(state, guide)


def play_on(state: State, guide: Guide, rng: Random, plies: int, slips: Sequence[float] = ()) -> None:
    """Everybody follows the guide's policy for so many actions, or to the end.

    `slips` says by seat how often an action is a random one instead.
    """
    for _ in range(plies):
        if state.over:
            return
        _play_one(state, guide, rng, slips)


def _play_one(state: State, guide: Guide, rng: Random, slips: Sequence[float]) -> None:
    """Carry out one action: the guide's choice, or a random one for dice and slips."""
    seat = state.seat
    if seat == CHANCE or (slips and slips[seat] and rng.random() < slips[seat]):
        state.apply(drawn(state, rng))
    else:
        state.apply(guide.policy(state, rng))


def expected(state: State, guide: Guide) -> list[float]:
    """The score of each seat, or what it will be as far as the guide can tell."""
    return list(map(float, state.scores())) if state.over else guide.evaluate(state)


def win_chances(state: State, guide: Guide) -> list[float]:
    """How likely each seat wins, as far as the guide can tell; more points are better in any case."""
    learned = None if state.over else guide.win_chances(state)
    return win_chances_of(expected(state, guide), guide.doubt(state)) if learned is None else learned


def drawn(state: State, rng: Random) -> Action:
    """A uniformly random action: an outcome of the dice, or a slip."""
    legal = state.legal_actions()
    return legal[int(rng.random() * len(legal))]


def win_chances_of(points: list[float], doubt: float) -> list[float]:
    """How likely each seat wins if scores may be off by `doubt`; more points are better in any case."""
    best = max(points)
    odds = [exp((value - best) / doubt) for value in points]
    total = add_up(odds)
    return [odd / total + POINT * value for odd, value in zip(odds, points, strict=True)]


def advantage(points: Sequence[float], seat: Seat) -> float:
    """The own value minus the mean of the others' values."""
    return points[seat] - (add_up(points) - points[seat]) / (len(points) - 1)
