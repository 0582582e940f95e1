"""How likely each player wins: what the estimate of final scores is worth, and what it leaves out.

Expected points alone make the leader too sure of winning: how long a lead lasts depends on the mines still at
stake, on the units they lack and on whose turn it is, and all of it on how much of the game is left. The
numbers were learned from who won playouts (softmax regression, `tools/tune_kings.py winning`) and live in
assets/ai/kings.json. Like the estimate this looks into all hands, of worlds that a search made up itself.
"""

from __future__ import annotations

from functools import cache
from math import exp
from typing import Final

from kingsapp.core.addition import add_up
from kingsapp.core.guide import POINT
from kingsapp.games.kings.evaluation import Evaluation, evaluation
from kingsapp.games.kings.phases import by_deck
from kingsapp.games.kings.state import State
from kingsapp.games.kings.weights import read_weights

TRAITS: Final = ("estimate", "score", "lacks", "mines", "stake", "plays", "draws", "next")
"""What speaks for a seat: points to expect, points now, units that its mines lack, how many mines these are
and what they are worth, and whether it is to play, to draw or next in turn. Each has a weight in any case,
near the end and far from it."""


def traits(state: State, estimate: Evaluation) -> list[list[float]]:
    """By seat."""
    need, side = state.need, state.mine_side
    found = [
        [
            points,
            score,
            sum([need[mine] for mine in mines]),
            len(mines),
            sum([side[mine][3] for mine in mines]),
            0,
            0,
            0,
        ]
        for points, score, mines in zip(estimate.expected(state), state.score, state.captured, strict=True)
    ]
    found[state.seat][6 if state.drawing else 5] = 1
    found[state.after[state.seat]][7] = 1
    return found


class Winning:
    """The learned weights, by cards in the deck."""

    def __init__(self, weights: dict[str, float], players: int, estimate: Evaluation) -> None:
        self._estimate = estimate
        self._weights = by_deck(weights, TRAITS, players)

    def win_chances(self, state: State) -> list[float]:
        """How likely each seat wins; more points are better in any case."""
        weights = self._weights[80 - state.next]
        seats = traits(state, self._estimate)
        pull = [add_up([w * x for w, x in zip(weights, seat, strict=True)]) for seat in seats]
        most = max(pull)
        odds = [exp(value - most) for value in pull]
        total = add_up(odds)
        return [odd / total + POINT * seat[0] for odd, seat in zip(odds, seats, strict=True)]


@cache
def winning(players: int) -> Winning:
    """The numbers that come with the app, for a number of players."""
    return Winning(read_weights()["winning"][str(players)], players, evaluation(players))
