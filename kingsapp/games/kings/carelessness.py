"""How likely a player does just anything, judged by what lies before it.

Not everybody at a table plays as well as the guide, and a search that expects good replies from somebody
who gives none overlooks what it could dare. Who plays at random captures mines without a plan and develops
few: score, developed mines, and the mines at stake with the units they lack tell the more the longer a game
goes on. All of it is open to everybody. The numbers were learned from games between random, easy and
normal players (logistic regression, `tools/tune_kings.py careless`) and live in assets/ai/kings.json.
"""

from __future__ import annotations

from functools import cache
from math import exp
from typing import Final

from kingsapp.core.addition import add_up
from kingsapp.core.game import Seat
from kingsapp.games.kings.phases import by_deck
from kingsapp.games.kings.state import State
from kingsapp.games.kings.weights import read_weights

SIGNS: Final = ("base", "score", "developed", "mines", "stake", "lacks")
"""What tells how somebody plays: points now, mines developed, mines captured and not developed, what these
are worth and how many units they lack. Each has a weight in any case, near the end and far from it."""


def signs(state: State, seat: Seat) -> list[float]:
    """Of one seat, in the order of SIGNS."""
    mines = state.captured[seat]
    return [
        1,
        state.score[seat],
        len(state.developed[seat]),
        len(mines),
        sum([state.mine_side[mine][3] for mine in mines]),
        sum([state.need[mine] for mine in mines]),
    ]


class Carelessness:
    """The learned weights, by cards in the deck."""

    def __init__(self, weights: dict[str, float], players: int) -> None:
        self._weights = by_deck(weights, SIGNS, players)

    def slip_chances(self, state: State) -> list[float]:
        """By seat, how likely it plays at random."""
        weights = self._weights[state.deck_left]
        return [
            1 / (1 + exp(-add_up([w * x for w, x in zip(weights, signs(state, seat), strict=True)])))
            for seat in range(state.players)
        ]


@cache
def carelessness(players: int) -> Carelessness:
    """The numbers that come with the app, for a number of players."""
    return Carelessness(read_weights()["careless"][str(players)], players)
