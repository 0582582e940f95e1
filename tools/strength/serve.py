"""The other side of foreign.py: `python serve.py FOLDER ADDRESS` answers for the players of that folder."""

from __future__ import annotations

import sys
from multiprocessing.connection import Client
from pathlib import Path
from random import Random
from typing import Any

# The folder's package, and its tools if it has them; else the tools beside this file.
sys.path[:1] = [sys.argv[1], str(Path(__file__).resolve().parents[2])]

from kingsapp.ai.budget import Budget  # noqa: E402 - the path comes first
from kingsapp.games import GAMES  # noqa: E402
from tools.strength.seats import seat_player  # noqa: E402


def serve(address: str) -> None:
    """Answer until the other side is gone."""
    players: dict[tuple[str, str], Any] = {}
    with Client(address) as connection:
        while True:
            try:
                game, name, observation, numbers = connection.recv()
            except EOFError:
                return
            player = players.get((game, name))
            if player is None:
                player = players[game, name] = seat_player(GAMES[game], name)
            rng = Random()
            rng.setstate(numbers)
            action = player.choose(observation, rng, Budget(player.budget().playouts))
            connection.send((action, rng.getstate()))


if __name__ == "__main__":
    serve(sys.argv[2])
