"""`verify RECORD`: whether a game was dealt and rolled as its seal promised."""

from __future__ import annotations

import argparse
from typing import Final

from kingsapp.commands.arguments import Commands, add_record

DIFFERS: Final = 1
"""The exit status where the record can be read, but is not what its seed gives."""


def register(commands: Commands) -> None:
    parser = commands.add_parser("verify", help="check the seal and the rolls of a recorded game")
    add_record(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    from kingsapp.core.errors import BadInput
    from kingsapp.core.place import File
    from kingsapp.core.record import check_deal, read, verify
    from kingsapp.core.wording import english
    from kingsapp.games import GAMES

    record = read(arguments.record, GAMES)
    game = GAMES[record.game]
    try:
        # First of all: a roll that was changed often makes later actions illegal, or the result wrong.
        difference = check_deal(record, game)
        if difference is None:
            verify(record, game)
    except BadInput as mistake:
        raise mistake.within(File(str(arguments.record))) from None
    print("ok" if difference is None else english(difference))
    return 0 if difference is None else DIFFERS
