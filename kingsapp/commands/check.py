"""`check`: random games through all invariants, in several processes."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from kingsapp.commands.arguments import MOST_JOBS, Commands, add_game, check_players, game_of, whole

if TYPE_CHECKING:
    from kingsapp.core.game import Game

FINDINGS: Final = 1
"""The exit status when a promise was broken."""

BATCH: Final = 20
"""Games that a process plays before it reports."""

SHOWN: Final = 20
"""Further findings are counted but not printed."""


@dataclass(frozen=True, slots=True)
class Batch:
    """Games `first` to `last - 1` of a run: any of them can be played again alone."""

    game: str
    players: int | None
    seed: int
    first: int
    last: int


@dataclass(slots=True)
class CheckTally:
    """The results of some games."""

    games: int = 0
    actions: int = 0
    longest: int = 0
    findings: list[str] = field(default_factory=list)

    def add(self, other: CheckTally) -> None:
        self.games += other.games
        self.actions += other.actions
        self.longest = max(self.longest, other.longest)
        self.findings += other.findings


def register(commands: Commands) -> None:
    parser = commands.add_parser("check", help="play random games through all invariants")
    add_game(parser, required=True)
    parser.add_argument("--players", metavar="N", type=whole(1), help="without it, every number in turn")
    parser.add_argument("--games", metavar="N", type=whole(1), default=1000)
    parser.add_argument("--first", metavar="N", type=whole(), default=0, help="the number of the first game")
    parser.add_argument("--seed", metavar="N", type=whole(), default=0)
    parser.add_argument("--jobs", metavar="N", type=whole(1, MOST_JOBS), default=1, help="processes")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    game = game_of(arguments.game)
    if arguments.players is not None:
        check_players(game, arguments.players)
    total, begun = CheckTally(), time.monotonic()
    told, pause = begun, 1 if sys.stderr.isatty() else 60  # a log needs fewer lines than a terminal
    for tally in _tallies(arguments):
        total.add(tally)
        for finding in tally.findings[: max(0, SHOWN - len(total.findings) + len(tally.findings))]:
            print(finding, file=sys.stderr)
        if time.monotonic() - told > pause:
            told = time.monotonic()
            rate = f"{total.games / (told - begun):.0f} a second"
            print(f"{game.key}: {total.games} of {arguments.games} games, {rate}", file=sys.stderr)
    print(json.dumps(_summary(game, arguments, total, time.monotonic() - begun)))
    return FINDINGS if total.findings else 0


def _summary(game: Game, arguments: argparse.Namespace, total: CheckTally, seconds: float) -> dict[str, Any]:
    return {
        "game": game.key,
        "players": list(game.seats) if arguments.players is None else [arguments.players],
        "seed": arguments.seed,
        "games": total.games,
        "actions": total.actions,
        "longest": total.longest,
        "findings": len(total.findings),
        "seconds": round(seconds, 1),
    }


def _tallies(arguments: argparse.Namespace) -> Iterator[CheckTally]:
    end = arguments.first + arguments.games
    batches = (
        Batch(arguments.game, arguments.players, arguments.seed, first, min(first + BATCH, end))
        for first in range(arguments.first, end, BATCH)
    )
    if arguments.jobs == 1:
        yield from map(check_batch, batches)
        return
    from kingsapp.core.workers import workers

    with workers(arguments.jobs) as pool:
        yield from pool.imap_unordered(check_batch, batches)


def check_batch(batch: Batch) -> CheckTally:
    """Play the games of a batch; a finding names the command that plays its game again."""
    from random import Random

    from kingsapp.commands.contract import play_through

    game, tally = game_of(batch.game), CheckTally()
    for number in range(batch.first, batch.last):
        players = batch.players or game.seats[number % len(game.seats)]
        try:
            plies = play_through(game, players, Random(f"{game.key} {batch.seed} {number}")).plies
        except Exception as finding:  # noqa: BLE001 - a crash is a finding like any other, and the run goes on
            again = f"--game {game.key} --players {players} --seed {batch.seed} --first {number} --games 1"
            tally.findings.append(f"check {again}: {type(finding).__name__}: {finding}")
            plies = 0
        tally.add(CheckTally(1, plies, plies))
    return tally
