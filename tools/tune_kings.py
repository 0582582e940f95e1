"""Learns the numbers of assets/ai/kings.json from self-play.

    python tools/tune_kings.py heuristics --players 2 --rounds 3
    python tools/tune_kings.py evaluation --players 2 --games 300
    python tools/tune_kings.py winning --players 2 --games 300
    python tools/tune_kings.py careless --players 2 --games 2000

Prints the learned numbers as JSON; what wins in the arena goes into the file. `heuristics` is an
evolution strategy. `evaluation` is a logistic regression on which captured mines got developed. `winning`
is a softmax regression on who won games that were played on, as a search does it, from worlds that
a player could imagine. `careless` is a logistic regression on who plays at random.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from math import exp, log
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from kingsapp.ai.players import make_player
from kingsapp.ai.search import play_on
from kingsapp.core.deal import luck
from kingsapp.core.game import winners
from kingsapp.games.kings import heuristics
from kingsapp.games.kings.cards import STRENGTH_OF
from kingsapp.games.kings.carelessness import SIGNS, signs
from kingsapp.games.kings.evaluation import LIGHT, evaluation
from kingsapp.games.kings.game import KINGS
from kingsapp.games.kings.heuristics import Judgement
from kingsapp.games.kings.phases import PHASES, phases
from kingsapp.games.kings.state import State
from kingsapp.games.kings.weights import read_weights
from kingsapp.games.kings.winning import TRAITS, traits
from tools.tuning import NOISE, SEEN, Effort, Evolution, Weights, learned, logistic, show, softmax

FEATURES = (
    "base", "turns", "need", "need_per_turn", "tight", "overseer", "fits", "in_camp", "crowded", "burden",
)  # fmt: skip
WORLDS = 2
"""From each position, how many worlds are played on."""
CHOICES = 6
"""In each of them any of so many best actions is taken first."""
AHEAD = range(4, 48)
"""After how many actions the chances are looked at, while the game is still on."""
SLIPS = KINGS.guide.plans["hard"].slips
"""How often the others do anything at all: as `hard` expects."""
KINDS = ("random", "random", "easy", "normal")
"""Who sits at the tables of `careless`."""
RARE = exp(-1)
"""What somebody who plays at random counts beside those who do not: one point of log odds less, with which
the search won more games against `hard` than with equal shares."""


def evolve(players: int, arguments: argparse.Namespace, rng: Random) -> Weights:
    """Better heuristic weights than the present ones, if there are any nearby."""
    evolution = Evolution(KINGS, players, Judgement, heuristics.policy, Effort.of(arguments))
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


def win(players: int, arguments: argparse.Namespace, rng: Random) -> Weights:
    """How likely each seat wins."""
    rows: list[tuple[list[list[float]], list[float]]] = []
    judge = heuristics.judgement(players)
    for number in range(arguments.games):
        seed = f"winning-{arguments.seed}-{number}"
        state = KINGS.start(KINGS.deal(seed, [None] * players))
        ply = 0
        while not state.over:
            chance = luck(seed, players, ply)
            rows += _playouts(state, chance)
            at_random = chance.random() < NOISE
            state.apply(
                chance.choice(state.legal_actions()) if at_random else heuristics.policy(state, judge)
            )
            ply += 1
    names = [trait + phase for phase in PHASES for trait in TRAITS]
    return dict(zip(names, softmax(rows), strict=True))


def _playouts(state: State, chance: Random) -> Iterator[tuple[list[list[float]], list[float]]]:
    """What speaks for each seat in positions that may come, and who won there in the end."""
    worlds = KINGS.worlds(KINGS.observe(state, state.seat))
    for _ in range(WORLDS):
        world = worlds(chance)
        assert isinstance(world, State)
        seat = world.seat
        world.apply(chance.choice(KINGS.guide.ranked(world)[:CHOICES])[1])
        plies = chance.randrange(AHEAD.start, AHEAD.stop)
        playing = Random(chance.getrandbits(32))
        slips = [SLIPS * (other != seat) for other in range(world.players)]
        play_on(world, KINGS.guide, playing, plies, slips)
        if world.over:
            continue
        parts = phases(world.deck_left, world.players)
        found = traits(world, evaluation(world.players))
        play_on(world, KINGS.guide, playing, KINGS.action_bound(world.players), slips)
        best = winners(world.scores())
        shares = [(seat in best) / len(best) for seat in range(world.players)]
        yield [[part * trait for part in parts for trait in seat] for seat in found], shares


def find_careless(players: int, arguments: argparse.Namespace, rng: Random) -> Weights:
    """How likely a seat plays at random."""
    rows: list[tuple[list[float], int, float]] = []
    for _ in range(arguments.games):
        state = KINGS.start(KINGS.new_setup(players, rng))
        kinds = [rng.choice(KINDS) for _ in range(players)]
        seated = [make_player(KINGS, kind) for kind in kinds]
        while not state.over:
            if rng.random() < SEEN:
                parts = phases(state.deck_left, players)
                for seat, kind in enumerate(kinds):
                    found = [part * sign for part in parts for sign in signs(state, seat)]
                    rows.append((found, int(kind == "random"), RARE if kind == "random" else 1.0))
            player = seated[state.seat]
            state.apply(player.choose(KINGS.observe(state, state.seat), rng, player.budget()))
    names = [sign + phase for phase in PHASES for sign in SIGNS]
    return dict(zip(names, logistic(rows), strict=True))


LEARNERS = {"heuristics": evolve, "evaluation": regress, "winning": win, "careless": find_careless}

if __name__ == "__main__":
    show(learned(__doc__, KINGS.seats, LEARNERS))
