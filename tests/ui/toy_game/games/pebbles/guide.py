"""How a good player of Pebbles judges positions."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf
from random import Random
from typing import Any, ClassVar, Final

from kingsapp.core.game import Action
from kingsapp.core.guide import Guide, Plan
from kingsapp.core.reason import Reason
from tests.ui.toy_game.games.pebbles.state import FALL, FALLS, THROW

EXPECTED: Final = 3.5
"""What a die gives on average."""


class PebblesGuide(Guide):
    """More is better, and a die gives most as long as there is enough."""

    plans: ClassVar[Mapping[str, Plan]] = {
        "hard": Plan(candidates=4, plies=8, playouts=60, seconds=0.5),
        "master": Plan(candidates=4, plies=16, playouts=120, seconds=1.0),
    }
    evident = inf
    explanations = ("most",)
    themes: ClassVar[Mapping[str, tuple[str, ...]]] = {"heap": ("most",)}

    def ranked(self, state: Any) -> list[tuple[float, Action]]:
        worths = [(self._worth(state, action), action) for action in state.legal_actions()]
        return sorted(worths, key=lambda found: -found[0])

    def _worth(self, state: Any, action: Action) -> float:
        gained = EXPECTED if action == THROW else action - FALL if action in FALLS else action
        return float(min(gained, state.heap))

    def overlooks(self, players: int) -> float:
        return 0.3

    def misses(self, players: int) -> float:
        return 1.0

    def absurd(self, state: Any, action: Action) -> bool:
        return action == 1 and state.heap > 1

    def policy(self, state: Any, rng: Random) -> Action:
        return self.ranked(state)[0][1]

    def evaluate(self, state: Any) -> list[float]:
        return [score + state.heap / state.players for score in state.scores()]

    def doubt(self, state: Any) -> float:
        return 1.0 + float(state.heap)

    def explain(self, state: Any, action: Action) -> list[Reason]:
        best = self.policy(state, Random(0))
        return [Reason("most", "P2")] if action == best else []
