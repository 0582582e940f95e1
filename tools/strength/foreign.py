"""A player of another copy of the project, which thinks in a process of its own (serve.py).

Observations and random numbers go there, actions come back; both copies have to agree on what they are.
"""

from __future__ import annotations

import subprocess
import sys
from functools import cache
from multiprocessing.connection import Connection, Listener
from pathlib import Path
from random import Random
from typing import Any

from kingsapp.ai.budget import Budget
from kingsapp.core.game import Action

SERVER = Path(__file__).with_name("serve.py")


class ForeignPlayer:
    """Asks a player of the copy in `folder`."""

    def __init__(self, game: str, name: str, folder: str) -> None:
        self._who = (game, name)
        _, self._connection = _serving(folder)

    def budget(self) -> Budget:
        """Nothing to limit here: the copy knows how much its level may think."""
        return Budget(0)

    def choose(self, observation: Any, rng: Random, budget: Budget) -> Action:
        self._connection.send((*self._who, observation, rng.getstate()))
        action, after = self._connection.recv()
        rng.setstate(after)
        return int(action)


@cache
def _serving(folder: str) -> tuple[subprocess.Popen[bytes], Connection]:
    """A server for that folder; it ends when this process does, and with it the connection."""
    with Listener() as listener:
        command = [sys.executable, SERVER, Path(folder).resolve(), listener.address]
        server = subprocess.Popen(command)
        return server, listener.accept()
