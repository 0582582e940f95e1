"""`trace RECORD`: one JSON line for each position of a recorded game."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING, Any

from kingsapp.commands.arguments import Commands, add_record, recorded

if TYPE_CHECKING:
    from kingsapp.core.game import Game, State


def register(commands: Commands) -> None:
    parser = commands.add_parser("trace", help="every position of a record, hidden cards included")
    add_record(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    from kingsapp.core.record import positions

    record, game = recorded(arguments.record)
    for ply, state in enumerate(positions(record, game)):
        print(json.dumps(line(game, state, ply)))
    return 0


def line(game: Game, state: State, ply: int) -> dict[str, Any]:
    """The position before action number `ply`, as JSON."""
    from kingsapp.core.game import to_act

    legal = [] if state.over else sorted(game.text(state, action) for action in state.legal_actions())
    return {
        "ply": ply,
        "to_act": to_act(state),
        "legal": legal,
        "scores": state.scores(),
        "over": state.over,
        "state": game.position(state),
    }
