"""`simulate`: games between agents, one record each."""

from __future__ import annotations

import argparse
from pathlib import Path

from kingsapp.commands.arguments import Commands, add_game, check_players, game_of, whole
from kingsapp.commands.output import make_directory, write_file


def register(commands: Commands) -> None:
    parser = commands.add_parser("simulate", help="play games between agents and write their records")
    add_game(parser, required=True)
    parser.add_argument("--players", metavar="N", type=whole(1), required=True)
    parser.add_argument(
        "--agents", metavar="LEVEL,...", default="random", help="by seat from 0 on; the last one repeats"
    )
    parser.add_argument("--games", metavar="N", type=whole(1), default=1)
    parser.add_argument("--seed", metavar="N", type=whole(), default=0)
    parser.add_argument("--out", metavar="DIR", type=folder, required=True, help="made if it is missing")
    parser.set_defaults(run=run)


def folder(name: str) -> Path:
    """The folder of that name; to Path no name at all would be the current one."""
    if not name:
        raise argparse.ArgumentTypeError("a folder needs a name; the current one is called .")
    return Path(name)


def run(arguments: argparse.Namespace) -> int:
    from kingsapp.commands.agents import play_agents, read_agents
    from kingsapp.core.record import write

    game = game_of(arguments.game)
    check_players(game, arguments.players)
    levels = read_agents(arguments.agents, arguments.players)
    make_directory(arguments.out)
    for number in range(arguments.games):
        name = f"{game.key}-{arguments.seed}-{number}"
        write_file(arguments.out / f"{name}.json", write(play_agents(game, levels, name), game))
    return 0
