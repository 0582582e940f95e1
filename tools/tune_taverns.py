"""Learns the numbers of assets/ai/taverns.json from self-play.

    python tools/tune_taverns.py heuristics --players 3 --rounds 2 --deals 120 --former before.json
    python tools/tune_taverns.py rounds --players 3 --games 8000
    python tools/tune_taverns.py evaluation --players 3 --games 8000

Prints the learned numbers as JSON; what wins in the arena goes into the file. `heuristics` is an
evolution strategy, in which candidates also meet a greedy stand-in and those of another file, and pay for
what people would call absurd and for taverns and nuggets that they let go: else what evolves wins more, but
leaves gold lying, and clans outbid each other for a tavern until one of them has ten guests of the other.
With 4 players it was run with --blame 15 --price 0.6. That is over 400,000 games for each number of players,
days in Python; --candidates, --generations and --checks make it shorter.
`rounds` is a linear regression of how long games go on, `evaluation` one of how many points each clan still
gets; each of them rests on the ones before.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from kingsapp.core.game import CHANCE, Action
from kingsapp.games.taverns import evaluation, heuristics, rounds
from kingsapp.games.taverns.actions import COLLECT, OPEN, PASS
from kingsapp.games.taverns.game import TAVERNS
from kingsapp.games.taverns.guests import more_guests
from kingsapp.games.taverns.heuristics import Judgement
from kingsapp.games.taverns.state import ACTING, State
from kingsapp.games.taverns.weights import read_weights
from tools.strength.absurd import BESIDE, TavernsWatcher, collects
from tools.strength.stand_ins import GreedyTaverner
from tools.tuning import NOISE, SEEN, Effort, Evolution, Policy, Weights, learned, linear, show

IDLE = "does something else than to collect"
FIXED = ("stay", "free")
"""Weights that self-play hardly tells: what guests are worth who stay for nuggets was chosen among five
values by games (tools/strength/FINDINGS.md); a free neighbour, for settlers, is as it was."""
WELCOME = 3
"""Guests for whom a tavern is to be had that nobody should let go."""
MOST_POINTS = 200.0
"""Points still to come, beyond which one game tells little about the next."""


class Landlord(TavernsWatcher):
    """Sees as well whether a tavern or nuggets could be had, and the player gets less by something else."""

    def see(self, state: State, action: Action) -> Iterator[str]:
        yield from super().see(state, action)
        if state.phase == ACTING:
            most = max(more_guests(state, other) for other in state.legal_actions())
            gets = max(more_guests(state, action), collects(state, action))
            if most >= WELCOME and gets < max(WELCOME, most - 1):
                yield "lets a tavern go"
            if (
                action < OPEN
                and gets <= 0
                and any(COLLECT <= other < PASS for other in state.legal_actions())
            ):
                yield IDLE


def blame(arguments: argparse.Namespace, what: str) -> float:
    """What it costs a candidate to be seen so, in percent of wins."""
    if what in BESIDE:
        return 0.0
    return float(arguments.price if what == IDLE else arguments.blame)


def former(path: Path, players: int) -> Policy:
    """Somebody who plays by the weights of another taverns.json."""
    judge = Judgement(json.loads(path.read_text("utf-8"))["heuristics"][str(players)], players)
    return lambda state, rng: heuristics.policy(state, judge)


def options(parser: argparse.ArgumentParser) -> None:
    """What a candidate pays, and for what opponents."""
    parser.add_argument(
        "--blame", type=float, default=10.0, help="percent of wins that nothing absurd is worth"
    )
    parser.add_argument(
        "--price", type=float, default=0.4, help="the same for a turn in which nuggets just lie"
    )
    parser.add_argument("--former", type=Path, help="another taverns.json, to meet its players as well")


def evolve(players: int, arguments: argparse.Namespace, rng: Random) -> Weights:
    """Better heuristic weights than the present ones, if there are any nearby."""
    greedy = GreedyTaverner(TAVERNS)
    rivals = [former(arguments.former, players)] * 2 if arguments.former else []
    evolution = Evolution(
        TAVERNS,
        players,
        Judgement,
        heuristics.policy,
        Effort.of(arguments),
        rivals=[greedy.best, greedy.best, *rivals],
        watcher=Landlord,
        blame=partial(blame, arguments),
        fixed=FIXED,
    )
    return evolution.run(read_weights()["heuristics"][str(players)], arguments.rounds, rng)


def self_play(players: int, games: int, rng: Random) -> Iterator[tuple[list[tuple[int, State]], State]]:
    """Games in which everybody mostly follows the heuristics: positions with the turns left, and the end."""
    judge = heuristics.judgement(players)
    for _ in range(games):
        state = TAVERNS.start(TAVERNS.new_setup(players, rng))
        seen = []
        turns = 0
        while not state.over:
            if state.phase == ACTING:
                turns += 1
                if rng.random() < SEEN:
                    seen.append((turns, state.clone()))
            if state.seat == CHANCE or rng.random() < NOISE:
                state.apply(rng.choice(state.legal_actions()))
            else:
                state.apply(heuristics.policy(state, judge))
        yield [(turns - turn, position) for turn, position in seen], state


def regress_rounds(players: int, arguments: argparse.Namespace, rng: Random) -> Weights:
    """How many rounds are left."""
    rows = [
        (rounds.features(position), left / players)
        for seen, _ in self_play(players, arguments.games, rng)
        for left, position in seen
    ]
    return dict(zip(rounds.FEATURES, linear(rows), strict=True))


def regress_points(players: int, arguments: argparse.Namespace, rng: Random) -> Weights:
    """How many points a clan still gets."""
    rows = []
    for seen, end in self_play(players, arguments.games, rng):
        for _, position in seen:
            gains = [after - before for after, before in zip(end.scores(), position.scores(), strict=True)]
            for features, gain in zip(evaluation.features(position), gains, strict=True):
                rows.append((features, min(float(gain), MOST_POINTS)))
    return dict(zip(evaluation.FEATURES, linear(rows), strict=True))


LEARNERS = {"heuristics": evolve, "rounds": regress_rounds, "evaluation": regress_points}

if __name__ == "__main__":
    show(learned(__doc__, TAVERNS.seats, LEARNERS, extend=options))
