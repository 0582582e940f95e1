"""Information-set tree search for any game: the players in the tree look for the best reply.

One tree over many worlds (single-observer ISMCTS): each iteration draws a world from the observation, walks
down along actions that are possible in that world, adds one node and plays on with the guide's policy. A
node compares only the guide's best actions, by upper confidence bounds that count how often an action was
available, and what the guide saw in it at first sight, which fades as more is played out. Dice are drawn, and
their outcome is a branch like any other.

A tree of everybody's replies stays shallow and overestimates most opponents. So a plan may trust the guide:
in some iterations the others just follow it, and only the player's own actions are searched.
"""

from __future__ import annotations

from math import log, sqrt
from random import Random
from typing import Any, Final

from kingsapp.ai.budget import Budget
from kingsapp.ai.search import PROMISE, Option, advantage, best_first, drawn, play_out, slips_of, win_chances
from kingsapp.core.game import CHANCE, Action, Game, Seat, State
from kingsapp.core.guide import Guide, Plan

EXPLORATION: Final = 0.7
"""In units of the spread of the results seen so far."""

Ranked = list[tuple[float, Action]]


class Node:
    """What is known about an action: how often it was possible, how often tried, and with what result."""

    __slots__ = ("available", "children", "total", "visits")

    def __init__(self) -> None:
        self.available = 0
        self.visits = 0
        self.total = 0.0
        self.children: dict[Action, Node] = {}


def search_tree(game: Game, observation: Any, rng: Random, budget: Budget, plan: Plan) -> list[Option]:
    """The candidates, best first."""
    worlds = game.worlds(observation)
    guide = game.guide
    # The guide looks only at what the seat knows, so its choice is the same in all worlds.
    world = worlds(rng)
    ranked = guide.sensible(world, plan.candidates)
    slips = slips_of(guide, world, plan)
    root = Node()
    spread = _Spread()
    while len(ranked) > 1 and not budget.ended():
        _iterate(root, ranked, worlds(rng), guide, rng, plan, spread, slips)
        budget.played_out()
    options = []
    for worth, action in ranked:
        node = root.children.get(action, Node())
        options.append(Option(action, worth, node.total, node.visits))
    return best_first(options, plan.first_sight)


class _Spread:
    """The range of results, so that exploration does not depend on how high a game scores."""

    def __init__(self) -> None:
        self.count = 0
        self.total = 0.0
        self.squares = 0.0

    def add(self, value: float) -> None:
        self.count += 1
        self.total += value
        self.squares += value * value

    def deviation(self) -> float:
        if self.count < 2:
            return 1.0
        mean = self.total / self.count
        return sqrt(max(self.squares / self.count - mean * mean, 1e-6))


def _iterate(
    root: Node,
    ranked: Ranked,
    world: State,
    guide: Guide,
    rng: Random,
    plan: Plan,
    spread: _Spread,
    slips: list[float],
) -> None:
    """One world down the tree to a new node, one playout, and its result on the way back."""
    node = root
    own_seat = world.seat
    trusting = plan.trust > 0 and rng.random() < plan.trust
    path: list[tuple[Seat, Node]] = []
    while not world.over:
        seat = world.seat
        if seat == CHANCE or (trusting and seat != own_seat):
            action = drawn(world, rng) if seat == CHANCE else guide.policy(world, rng)
            child, fresh = node.children.setdefault(action, Node()), False
            # Only the chosen action counts as available: finding the others would cost as much as a search.
            child.available += 1
        else:
            choice = ranked if node is root else guide.sensible(world, plan.candidates)
            action, child, fresh = _select(node, choice, spread, plan.first_sight)
        world.apply(action)
        path.append((seat, child))
        node = child
        if fresh:
            break
    play_out(world, guide, rng, plan, own_seat, slips)
    values = win_chances(world, guide)
    gains = [advantage(values, seat) for seat in range(world.players)]
    for seat, visited in path:
        visited.visits += 1
        if seat != CHANCE:
            visited.total += gains[seat]
    spread.add(gains[own_seat])


def _select(node: Node, ranked: Ranked, spread: _Spread, first_sight: int) -> tuple[Action, Node, bool]:
    """The action to try here, and whether it is tried for the first time."""
    children = node.children
    deviation = EXPLORATION * spread.deviation()
    best_action, best, best_bound = -1, None, float("-inf")
    for worth, action in ranked:
        child = children.get(action)
        if child is None:
            child = children[action] = Node()
        child.available += 1
        if not child.visits:
            # The guide's order is the order in which actions are tried.
            return action, child, True
        bound = child.total / child.visits + deviation * sqrt(log(child.available) / child.visits)
        if first_sight:
            bound += PROMISE * worth * first_sight / (child.visits + first_sight)
        if bound > best_bound:
            best_action, best, best_bound = action, child, bound
    assert best is not None, "a position that is not over has a legal action"
    return best_action, best, False
