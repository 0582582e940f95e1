"""`arena`: how strong the AI levels are against one another."""

from __future__ import annotations

import argparse
import os
import sys

from kingsapp.commands.arguments import Commands, check_players, game_of, whole


def register(commands: Commands) -> None:
    parser = commands.add_parser("arena", help="let AI levels play against one another and count the wins")
    parser.add_argument("--game", required=True, help="which game: kings or taverns")
    parser.add_argument(
        "--agents", metavar="LEVEL,...", required=True, help="clockwise; the last one repeats, all seats in turn"
    )
    parser.add_argument("--players", metavar="N", type=whole(1), help="default: the fewest, or one per agent")
    parser.add_argument("--games", metavar="N", type=whole(1), default=100, help="rounded up to whole deals")
    parser.add_argument("--seed", metavar="N", type=whole(), default=0)
    parser.add_argument("--jobs", metavar="N", type=whole(1), default=os.cpu_count() or 1)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    from kingsapp.ai.arena import Tally, arena
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
    print(f"{'level':8}{'games':>7}{'wins':>9}{'rate':>8}  {'95 % interval':16}{'score':>8}{'mean ms':>9}{'p95 ms':>8}")

    def row(level: str, tally: Tally) -> str:
        low, high = tally.interval()
        interval = f"{low:.1%} to {high:.1%}"
        score = tally.points / tally.games
        mean, slow = 1000 * tally.mean_seconds(), 1000 * tally.slow_seconds()
        return (
            f"{level:8}{tally.games:7}{tally.wins:9.1f}{tally.rate:8.1%}  {interval:16}{score:8.2f}{mean:9.1f}{slow:8.1f}"
        )

    for level, tally in tallies.items():
        print(row(level, tally))
    return 0
