"""`deal --game kings --players 3 --seed TEXT`, or `deal CODE`: the record of a game before its first move."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from kingsapp.commands.arguments import BadUsage, Commands, add_game, check_players, game_of, whole
from kingsapp.commands.output import write_file

if TYPE_CHECKING:
    from kingsapp.core.game import Game
    from kingsapp.match.challenge import Challenge


def register(commands: Commands) -> None:
    parser = commands.add_parser("deal", help="write the record of a new game, with its whole deal")
    parser.add_argument("code", metavar="CODE", nargs="?", help="a challenge code, instead of game and seed")
    add_game(parser)
    parser.add_argument("--players", metavar="N", type=whole(1))
    parser.add_argument("--seed", metavar="TEXT", type=seed, help="1 to 64 characters; default: random ones")
    parser.add_argument("--out", metavar="FILE", type=Path, help="default: the standard output")
    parser.set_defaults(run=run)


def seed(text: str) -> str:
    """A text that a game can be dealt from."""
    from kingsapp.core.deal import SEED_LIMIT, is_seed

    if not is_seed(text):
        raise argparse.ArgumentTypeError(f"a seed is a text of 1 to {SEED_LIMIT} characters")
    return text


def run(arguments: argparse.Namespace) -> int:
    from kingsapp.games import GAMES

    challenge = _named(arguments) if arguments.code is None else _coded(arguments)
    text = written(challenge, GAMES[challenge.game])
    if arguments.out is None:
        sys.stdout.write(text)
    else:
        write_file(arguments.out, text)
    return 0


def _named(arguments: argparse.Namespace) -> Challenge:
    """A game between people, from a seed that was given or is drawn."""
    from random import SystemRandom

    from kingsapp.core.deal import random_seed
    from kingsapp.match.challenge import Challenge

    if arguments.game is None or arguments.players is None:
        raise BadUsage("kingsapp deal", "a code is needed, or --game and --players")
    game, players = game_of(arguments.game), arguments.players
    check_players(game, players)
    chosen = random_seed(SystemRandom()) if arguments.seed is None else arguments.seed
    return Challenge(game.key, ("human",) * players, chosen, (None,) * players)


def _coded(arguments: argparse.Namespace) -> Challenge:
    from kingsapp.core.errors import BadInput
    from kingsapp.core.place import File
    from kingsapp.games import GAMES
    from kingsapp.match.challenge import read_code

    if any(given is not None for given in (arguments.game, arguments.players, arguments.seed)):
        raise BadUsage("kingsapp deal", "a code says game, players and seed by itself")
    try:
        return read_code(arguments.code, GAMES)
    except BadInput as mistake:
        raise mistake.within(File(arguments.code[:40])) from None


def written(challenge: Challenge, game: Game) -> str:
    """The record of a new game. Its seed is told, so that it needs no salt that nobody knows."""
    from kingsapp.core.deal import Secret, open_salt
    from kingsapp.core.record import deal_record, write

    table = challenge.table([f"Player {seat + 1}" for seat in range(len(challenge.kinds))])
    secret = Secret(challenge.seed, open_salt(challenge.seed))
    record = deal_record(
        game, table.players, secret, challenge.factions, challenge.first, challenge.components
    )
    return write(record, game)
