"""The knowledge of Underground Kings behind the interface that AI players use."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf
from random import Random
from typing import Any, ClassVar

from kingsapp.core.game import Action
from kingsapp.core.guide import CERTAIN, Guide, Plan
from kingsapp.core.reason import Reason
from kingsapp.games.kings import blunders, ending, explanations, heuristics
from kingsapp.games.kings.carelessness import carelessness
from kingsapp.games.kings.evaluation import evaluation
from kingsapp.games.kings.plays import DRAW
from kingsapp.games.kings.themes import FACTS, THEMES
from kingsapp.games.kings.winning import winning


class KingsGuide(Guide):
    plans: ClassVar[Mapping[str, Plan]] = {
        "hard": Plan(candidates=12, plies=40, playouts=64, seconds=2.0, first_sight=16, slips=0.1),
        "master": Plan(
            candidates=12, plies=40, playouts=600, seconds=5.0, first_sight=64, slips=0.1, attentive=True
        ),
    }
    evident = inf
    against = explanations.AGAINST
    common = explanations.COMMON
    least_bad = explanations.LEAST_BAD
    explanations = explanations.KEYS
    themes = THEMES
    facts = FACTS

    def ranked(self, state: Any) -> list[tuple[float, Action]]:
        return heuristics.ranked(state, heuristics.judgement(state.players))

    def may_end(self, state: Any) -> bool:
        return ending.may_end(state)

    def ended_well(self, state: Any, ranked: list[tuple[float, Action]]) -> list[tuple[float, Action]]:
        return ending.ended_well(state, ranked) if ending.may_end(state) else ranked

    def absurd(self, state: Any, action: Action) -> bool:
        return blunders.absurd(state, action)

    def overlooks(self, players: int) -> float:
        # Among many there is always one who errs little.
        return 0.5 if players == 2 else 0.66

    def misses(self, players: int) -> float:
        return 6.0

    def alike(self, state: Any, one: Action, other: Action) -> bool:
        return one == other or (one < DRAW and other < DRAW and heuristics.alike(state, one, other))

    def spends(self, state: Any, action: Action) -> float:
        return heuristics.kept(state, action) if action < DRAW else 0.0

    def policy(self, state: Any, rng: Random) -> Action:
        worths = heuristics.worths(state, heuristics.judgement(state.players))
        return max(ending.ended_well(state, worths) if ending.may_end(state) else worths)[1]

    def evaluate(self, state: Any) -> list[float]:
        return evaluation(state.players).expected(state)

    def doubt(self, state: Any) -> float:
        left: int = state.deck_left
        return CERTAIN if state.over else 1.0 + left / 10

    def win_chances(self, state: Any) -> list[float]:
        return winning(state.players).win_chances(state)

    def slip_chances(self, state: Any) -> list[float]:
        return carelessness(state.players).slip_chances(state)

    def explain(self, state: Any, action: Action) -> list[Reason]:
        return explanations.explain(state, action)
