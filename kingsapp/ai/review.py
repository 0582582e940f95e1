"""A look back at a finished game: what each decision of a seat cost, given what that seat could know then."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Final

from kingsapp.ai.budget import Budget
from kingsapp.ai.hints import Hint, hint
from kingsapp.ai.search import compare
from kingsapp.core.game import Action, Game, Seat, State
from kingsapp.core.record import Record, play

PLAYOUTS: Final = 120
COSTLIEST: Final = 3

Progress = Callable[[int, int], bool]
"""Told how many of how many actions are done; returns False to stop."""


@dataclass(frozen=True, slots=True)
class Decision:
    """One choice of the reviewed seat."""

    ply: int
    played: Hint
    best: Hint

    @property
    def loss(self) -> float:
        """Expected points given away."""
        return self.played.behind


def review(record: Record, game: Game, seat: Seat, rng: Random, progress: Progress) -> list[Decision]:
    """Every decision in which the seat had a choice, in order of play; fewer if it was stopped."""
    state = game.start(record.setup)
    decisions: list[Decision] = []
    for ply, text in enumerate(record.actions):
        if not progress(ply, len(record.actions)):
            break
        before = state.clone()
        action = play(game, state, text)
        if before.seat == seat and len(before.legal_actions()) > 1:
            decisions.append(_judge(game, before, ply, action, rng))
    return decisions


def costliest(decisions: list[Decision]) -> list[Decision]:
    """The moments worth looking at again, the worst first."""
    lossy = [decision for decision in decisions if decision.loss > 0]
    return sorted(lossy, key=lambda decision: decision.loss, reverse=True)[:COSTLIEST]


def _judge(game: Game, state: State, ply: int, action: Action, rng: Random) -> Decision:
    observation = game.observe(state, state.seat)
    options = compare(game, observation, rng, Budget(PLAYOUTS), game.guide.plans["hard"], also=[action])
    world = game.worlds(observation)(rng)
    best = options[0]
    played = next(option for option in options if option.action == action)
    return Decision(ply, hint(game, world, played, best), hint(game, world, best, best))
