"""`observe RECORD --ply N --seat S`: what one seat may know at one position."""

from __future__ import annotations

import argparse
import json

from kingsapp.commands.arguments import BadUsage, Commands, add_record, recorded, whole
from kingsapp.core.errors import BadInput
from kingsapp.core.place import File


def register(commands: Commands) -> None:
    parser = commands.add_parser("observe", help="what one seat may know at one position of a record")
    add_record(parser)
    parser.add_argument("--ply", metavar="N", type=whole(), required=True, help="before action N, from 0 on")
    parser.add_argument("--seat", metavar="S", type=whole(), required=True, help="whose eyes, from 0 on")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    from kingsapp.core.record import replay

    record, game = recorded(arguments.record)
    players = len(record.players)
    if arguments.seat >= players:
        place = f"{arguments.record}: seat {arguments.seat}"
        raise BadUsage(place, f"this record has the seats 0 to {players - 1}")
    try:
        state = replay(record, game, arguments.ply)
    except BadInput as mistake:
        raise mistake.within(File(str(arguments.record))) from None
    print(json.dumps(game.write_observation(game.observe(state, arguments.seat))))
    return 0
