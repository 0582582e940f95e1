"""What a position is worth to each player: the score to expect at the end.

Captured mines decide it. How likely one is developed was learned from self-play by logistic regression
(tools/tune_kings.py); the numbers live in assets/ai/kings.json. Only `burden` was fitted afterwards, on
games of `hard` against every level: a player with very many mines cannot fill them all. Unlike the
heuristics this looks into all hands: the search only asks it about worlds that it made up itself.
"""

from __future__ import annotations

from functools import cache
from math import exp, log
from typing import Final

from kingsapp.core.game import Seat
from kingsapp.games.kings.cards import STRENGTH_OF, Side
from kingsapp.games.kings.heuristics import NEEDS, NO_TOP
from kingsapp.games.kings.state import State
from kingsapp.games.kings.weights import read_weights

LIGHT: Final = 6
"""How many units for other mines do not keep a player from filling one."""


class Evaluation:
    """The learned numbers, spread into tables that the search can index."""

    def __init__(self, weights: dict[str, float], players: int) -> None:
        self.odds = [_odds(weights, deck / players) for deck in range(81)]
        """By cards in the deck, units that a mine lacks, and its top."""
        self.overseer = weights["overseer"]
        self.fits = weights["fits"]
        self.in_camp = weights["in_camp"]
        self.crowded = [weights["crowded"] / (deck / players + 1) for deck in range(81)]
        self.burden = weights["burden"]

    def expected(self, state: State) -> list[float]:
        """The score that each seat can expect."""
        left = 80 - state.next
        odds, crowded = self.odds[left], self.crowded[left]
        tops = [pile[0] for pile in state.camp if pile]
        need_of = state.need
        points: list[float] = []
        for seat, score in enumerate(state.score):
            mines = state.captured[seat]
            hand = state.hands[seat]
            expected = float(score)
            heavy = sum([need_of[mine] for mine in mines]) - LIGHT
            for mine in mines:
                units = state.units[mine]
                need = need_of[mine]
                chance = odds[need][STRENGTH_OF[units[0]] if units else NO_TOP]
                chance += crowded * len(mines)
                if heavy > need:
                    chance += self.burden * (heavy - need)
                _, _, overseer, value = state.mine_side[mine]
                if overseer:
                    chance += self.overseer
                row = state.row[mine]
                for card in hand:
                    if row[card]:
                        chance += self.fits
                        break
                for card in tops:
                    if row[card]:
                        chance += self.in_camp
                        break
                expected += 2 * value / (1 + exp(-chance))
            points.append(expected)
        return points

    def finishes(self, state: State, seat: Seat, side: Side) -> float:
        """How likely a player develops a mine just captured, as far as everybody can tell."""
        left = 80 - state.next
        need = side.units_needed
        chance = self.odds[left][need][NO_TOP] + self.crowded[left] * (len(state.captured[seat]) + 1)
        heavy = sum([state.need[mine] for mine in state.captured[seat]]) - LIGHT
        if heavy > 0:
            chance += self.burden * heavy
        if side.overseer:
            chance += self.overseer
        # Almost every hand has a unit for a mine that is still empty.
        return 1 / (1 + exp(-chance - self.fits))


def _odds(weights: dict[str, float], turns: float) -> list[list[float]]:
    return [[_log_odds(weights, turns, need, top) for top in range(11)] for need in NEEDS]


def _log_odds(w: dict[str, float], turns: float, need: int, top: int) -> float:
    room = 10 if top == NO_TOP else 10 - top
    speed = w["turns"] * log(turns + 1) + w["need_per_turn"] * need / (turns + 1)
    return w["base"] + speed + w["need"] * need + w["tight"] * need / room


@cache
def evaluation(players: int) -> Evaluation:
    """The numbers that come with the app, for a number of players."""
    return Evaluation(read_weights()["evaluation"][str(players)], players)
