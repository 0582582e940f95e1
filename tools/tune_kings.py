"""Learns the numbers of assets/ai/kings.json from self-play.

    python tools/tune_kings.py heuristics --players 2 --rounds 3
    python tools/tune_kings.py evaluation --players 2 --games 300

Prints the learned numbers as JSON; what wins in the arena goes into the file. `heuristics` is an
evolution strategy. `evaluation` is a logistic regression on which captured mines got developed.
"""

from __future__ import annotations

import argparse
import sys
from math import log
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from kingsapp.games.kings import heuristics
from kingsapp.games.kings.cards import STRENGTH_OF
from kingsapp.games.kings.evaluation import LIGHT
from kingsapp.games.kings.game import KINGS
from kingsapp.games.kings.heuristics import Judgement
from kingsapp.games.kings.state import State
from kingsapp.games.kings.weights import read_weights
from tools.tuning import NOISE, SEEN, Evolution, Weights, logistic, main

DEALS = {2: 36, 3: 26, 4: 20}
FEATURES = (
    "base", "turns", "need", "need_per_turn", "tight", "overseer", "fits", "in_camp", "crowded", "burden",
)  # fmt: skip


def evolve(players: int, arguments: argparse.Namespace, rng: Random) -> Weights:
    """Better heuristic weights than the present ones, if there are any nearby."""
    evolution = Evolution(KINGS, players, Judgement, heuristics.policy, DEALS[players])
    return evolution.run(read_weights()["heuristics"][str(players)], arguments.rounds, rng)


def regress(players: int, arguments: argparse.Namespace, rng: Random) -> Weights:
    """How likely captured mines are developed."""
    rows: list[tuple[list[float], int, float]] = []
    judge = heuristics.judgement(players)
    for _ in range(arguments.games):
        state = KINGS.start(KINGS.new_setup(players, rng))
        seen = []
        while not state.over:
            if rng.random() < SEEN:
                seen += [(seat, mine, _features(state, seat, mine)) for seat in range(players)
                         for mine in state.captured[seat]]  # fmt: skip
            action = rng.choice(state.legal_actions()) if rng.random() < NOISE else None
            state.apply(heuristics.policy(state, judge) if action is None else action)
        # A mine is as important as it is valuable.
        rows += [
            (features, int(mine in state.developed[seat]), state.mine_side[mine][3])
            for seat, mine, features in seen
        ]
    return dict(zip(FEATURES, logistic(rows), strict=True))


def _features(state: State, seat: int, mine: int) -> list[float]:
    need = state.need[mine]
    units = state.units[mine]
    room = 10 - STRENGTH_OF[units[0]] if units else 10
    turns = state.deck_left / state.players
    row = state.row[mine]
    fits = any(row[card] for card in state.hands[seat])
    in_camp = any(pile and row[pile[0]] for pile in state.camp)
    crowded = len(state.captured[seat]) / (turns + 1)
    overseer = state.mine_side[mine][2]
    burden = max(0, sum(state.need[other] for other in state.captured[seat]) - need - LIGHT)
    urgent = need / (turns + 1)
    return [1, log(turns + 1), need, urgent, need / room, overseer, fits, in_camp, crowded, burden]


if __name__ == "__main__":
    main(__doc__, KINGS.seats, {"heuristics": evolve, "evaluation": regress})
