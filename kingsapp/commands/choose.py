"""`choose RECORD --ply N --level hard`: the action that an AI player takes at one position."""

from __future__ import annotations

import argparse
from random import Random

from kingsapp.commands.arguments import BadUsage, Commands, add_record, recorded, whole
from kingsapp.core.errors import BadInput
from kingsapp.core.game import CHANCE
from kingsapp.core.place import File


def register(commands: Commands) -> None:
    parser = commands.add_parser("choose", help="the action that an AI player takes at one position")
    add_record(parser)
    parser.add_argument("--ply", metavar="N", type=whole(), required=True, help="before action N, from 0 on")
    parser.add_argument("--level", required=True, help="random, easy, normal, hard or master")
    parser.add_argument("--seed", metavar="N", type=whole(), default=0)
    parser.add_argument("--iterations", metavar="N", type=whole(1), help="playouts; default: as the level")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    from kingsapp.ai.budget import Budget
    from kingsapp.ai.players import make_player
    from kingsapp.core.record import replay

    record, game = recorded(arguments.record)
    player = make_player(game, arguments.level)
    try:
        state = replay(record, game, arguments.ply)
    except BadInput as mistake:
        raise mistake.within(File(str(arguments.record))) from None
    place = f"{arguments.record}: ply {arguments.ply}"
    if state.over:
        raise BadUsage(place, "the game is over, so there is nothing to choose")
    if state.seat == CHANCE:
        raise BadUsage(place, "the die is to be rolled, so there is nothing to choose")
    playouts = arguments.iterations
    # Without a time limit, so that the same seed gives the same action on any machine.
    budget = Budget(player.budget().playouts if playouts is None else playouts)
    action = player.choose(game.observe(state, state.seat), Random(arguments.seed), budget)
    print(game.text(state, action))
    return 0
