"""`arena`: how strong the AI levels are against one another."""

from __future__ import annotations

import argparse
import os
import sys
from typing import TYPE_CHECKING, Final

from kingsapp.commands.arguments import MOST_JOBS, Commands, add_game, check_players, game_of, whole

if TYPE_CHECKING:
    from kingsapp.ai.arena import Tally

MOST_GAMES: Final = 100_000
"""All deals are handed out at the beginning, so their number has to fit into memory."""


def register(commands: Commands) -> None:
    parser = commands.add_parser("arena", help="let AI levels play against one another and count the wins")
    add_game(parser, required=True)
    parser.add_argument(
        "--agents", metavar="LEVEL,...", required=True, help="clockwise; the last one repeats"
    )
    parser.add_argument("--players", metavar="N", type=whole(1), help="default: the fewest, or one per agent")
    parser.add_argument(
        "--games", metavar="N", type=whole(1, MOST_GAMES), default=100, help="rounded up to whole deals"
    )
    parser.add_argument("--seed", metavar="N", type=whole(), default=0)
    jobs = min(os.cpu_count() or 1, MOST_JOBS)
    parser.add_argument("--jobs", metavar="N", type=whole(1, MOST_JOBS), default=jobs, help="processes")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    from kingsapp.ai.arena import arena
    from kingsapp.commands.agents import read_agents

    game = game_of(arguments.game)
    players = arguments.players or max(game.seats[0], arguments.agents.count(",") + 1)
    check_players(game, players)
    levels = read_agents(arguments.agents, players)
    quiet = not sys.stderr.isatty()

    def progress(deals: int) -> None:
        if not quiet:
            print(f"\r{deals} deals", end="", file=sys.stderr, flush=True)

    tallies = arena(game, levels, arguments.games, arguments.seed, arguments.jobs, progress)
    if not quiet:
        print(file=sys.stderr)
    print(f"{game.key}, {players} players, {' '.join(levels)}, seats rotated, seed {arguments.seed}")
    print("level     games     wins    rate  95 % interval      score  mean ms  p95 ms")
    for level, tally in tallies.items():
        print(_row(level, tally))
    return 0


def _row(level: str, tally: Tally) -> str:
    low, high = tally.interval()
    interval = f"{low:.1%} to {high:.1%}"
    score = tally.points / tally.games
    mean, slow = 1000 * tally.mean_seconds(), 1000 * tally.slow_seconds()
    won = f"{tally.games:7}{tally.wins:9.1f}{tally.rate:8.1%}"
    return f"{level:8}{won}  {interval:16}{score:8.2f}{mean:9.1f}{slow:8.1f}"
