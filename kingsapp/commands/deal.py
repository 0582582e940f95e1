"""`deal --game kings --players 3 --seed TEXT`: the record of the game that a seed gives."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from kingsapp.commands.arguments import Commands, check_players, game_of, whole
from kingsapp.commands.output import write_file

if TYPE_CHECKING:
    from kingsapp.core.game import Game
    from kingsapp.core.record import Record


def register(commands: Commands) -> None:
    parser = commands.add_parser("deal", help="write the record of a new game, with its whole deal")
    parser.add_argument("--game", required=True, help="which game: kings or taverns")
    parser.add_argument("--players", metavar="N", type=whole(1), required=True)
    parser.add_argument(
        "--seed", metavar="TEXT", type=seed, help="1 to 64 characters; default: 20 random ones"
    )
    parser.add_argument("--out", metavar="FILE", type=Path, help="default: the standard output")
    parser.set_defaults(run=run)


def seed(text: str) -> str:
    """A text that a game can be dealt from."""
    from kingsapp.core.deal import SEED_LIMIT, is_seed

    if not is_seed(text):
        raise argparse.ArgumentTypeError(f"a seed is a text of 1 to {SEED_LIMIT} characters")
    return text


def run(arguments: argparse.Namespace) -> int:
    from random import SystemRandom

    from kingsapp.core.deal import random_seed
    from kingsapp.core.record import write

    game = game_of(arguments.game)
    check_players(game, arguments.players)
    chosen = random_seed(SystemRandom()) if arguments.seed is None else arguments.seed
    text = write(dealt(game, arguments.players, chosen), game)
    if arguments.out is None:
        sys.stdout.write(text)
    else:
        write_file(arguments.out, text)
    return 0


def dealt(game: Game, players: int, seed: str) -> Record:
    """The record of a new game between people. Its seed is told, so it needs no salt that nobody knows."""
    from kingsapp.core.deal import Secret, open_salt
    from kingsapp.core.record import Player, deal_record

    people = tuple(Player(f"Player {seat + 1}", "human") for seat in range(players))
    return deal_record(game, people, Secret(seed, open_salt(seed)), [None] * players)
