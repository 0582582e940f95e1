"""The knowledge of Royal Taverns behind the interface that AI players use."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar, Final

from kingsapp.core.game import Action
from kingsapp.core.guide import CERTAIN, Guide, Plan
from kingsapp.core.reason import Reason
from kingsapp.games.taverns import blunders, evaluation, explanations, heuristics
from kingsapp.games.taverns.actions import (
    ADD,
    CART,
    COLLECT,
    MEMBERS,
    OPEN,
    PASS,
    PROSPECT,
    PROVINCES,
)
from kingsapp.games.taverns.rounds import rounds_left
from kingsapp.games.taverns.state import ACTING
from kingsapp.games.taverns.themes import FACTS, THEMES

OVERSIGHTS: Final = {3: 0.57, 4: 0.7, 5: 0.8, 6: 0.92}
"""How often an easy clan does not see the best action where no points are at hand, by number of players:
among many of them there is always one who errs little."""

DOUBT: Final = 0.6
"""Points of doubt for each round that is left and one more; found by playing."""

HOPE: Final = 3.0
"""How many times the doubt a clan may be behind and still have hope: one chance to twenty of the leader's."""


class TavernsGuide(Guide):
    plans: ClassVar[Mapping[str, Plan]] = {
        "hard": Plan(candidates=10, plies=20, playouts=100, seconds=2.0, first_sight=12, turns=14),
        "master": Plan(
            candidates=10, plies=20, playouts=600, seconds=5.0, tree=6, trust=0.5, first_sight=20, turns=20
        ),
    }
    # A nugget that a rival takes in three rounds is a loss that only long playouts see.
    advice = Plan(candidates=10, plies=40, playouts=300, seconds=1.5, first_sight=10, turns=24)
    evident = 1
    against = explanations.AGAINST
    gains = explanations.GAINS
    common = explanations.COMMON
    asides = explanations.ASIDES
    least_bad = explanations.LEAST_BAD
    explanations = explanations.KEYS
    themes = THEMES
    facts = FACTS

    def ranked(self, state: Any) -> list[tuple[float, Action]]:
        return heuristics.ranked(state, heuristics.judgement(state.players))

    def may_end(self, state: Any) -> bool:
        # T24, T25: the last waste rock, the last nugget, or too many turns in which nothing happened.
        return bool(
            (state.marker == state.mine and not state.gold_in & (state.gold_in - 1))
            or state.quiet >= state.quiet_limit - 1
            or len(MEMBERS[state.rock_in]) >= len(PROVINCES) - 1
        )

    def may_end_by(self, state: Any, action: Action) -> bool:
        if state.phase != ACTING:
            return True
        if COLLECT <= action < PASS:
            place = action - COLLECT
            return bool(state.gold[place] <= state.crowds[place].counts[state.seat])
        if ADD <= action < CART or OPEN <= action < COLLECT or action == PROSPECT:
            return False
        return bool(state.quiet == state.quiet_limit - 1)

    def hopeless(self, state: Any) -> bool:
        # T27: everything lies open, so this tells nothing that the seat may not know.
        points = self.evaluate(state)
        behind: float = max(points) - points[state.seat]
        return behind > HOPE * self.doubt(state)

    def absurd(self, state: Any, action: Action) -> bool:
        return blunders.absurd(state, action)

    def overlooks(self, players: int) -> float:
        return OVERSIGHTS[players]

    def misses(self, players: int) -> float:
        return 8.0

    def foolish(self, state: Any, action: Action) -> bool:
        return blunders.foolish(state, action)

    def policy(self, state: Any, rng: Random) -> Action:
        judge = heuristics.judgement(state.players)
        if self.may_end(state):
            return heuristics.wandered(self.ended_well(state, heuristics.ranked(state, judge)), rng)
        return heuristics.wandering(state, judge, rng)

    def evaluate(self, state: Any) -> list[float]:
        return evaluation.expected(state)

    def doubt(self, state: Any) -> float:
        return CERTAIN if state.over else DOUBT * (1.0 + rounds_left(state))

    def explain(self, state: Any, action: Action) -> list[Reason]:
        return explanations.explain(state, action)
