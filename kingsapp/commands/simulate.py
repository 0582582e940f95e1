"""`simulate`: games between agents, one record each."""

from __future__ import annotations

import argparse
import os
from contextlib import suppress
from pathlib import Path

from kingsapp.commands.arguments import BadUsage, Commands, check_players, game_of, whole
from kingsapp.core.errors import cause


def register(commands: Commands) -> None:
    parser = commands.add_parser("simulate", help="play games between agents and write their records")
    parser.add_argument("--game", required=True, help="which game: kings or taverns")
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
    from kingsapp.commands.agents import play_game, read_agents
    from kingsapp.core.record import write

    game = game_of(arguments.game)
    check_players(game, arguments.players)
    levels = read_agents(arguments.agents, arguments.players)
    make_directory(arguments.out)
    for number in range(arguments.games):
        name = f"{game.key}-{arguments.seed}-{number}"
        write_file(arguments.out / f"{name}.json", write(play_game(game, levels, name), game))
    return 0


def make_directory(path: Path) -> None:
    """Make sure that files can be written there, before anything is played."""
    probe = path / f".kingsapp-{os.getpid()}"
    try:
        path.mkdir(parents=True, exist_ok=True)
        probe.touch()
        probe.unlink()
    except (OSError, ValueError) as error:
        raise _unwritable(path, error) from None


def write_file(path: Path, text: str) -> None:
    """Write the whole file or, if that fails, none of it."""
    part = path.with_suffix(".part")
    try:
        # What a broken run left there goes; a link goes too, instead of what it leads to being overwritten.
        part.unlink(missing_ok=True)
        with part.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
        part.replace(path)
    except OSError as error:
        with suppress(OSError):
            part.unlink()
        raise _unwritable(path, error) from None


def _unwritable(path: Path, error: OSError | ValueError) -> BadUsage:
    return BadUsage(str(path), f"cannot be written ({cause(error)})")
