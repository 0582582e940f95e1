"""Arguments shared by several commands, with clear error messages."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from kingsapp.core.game import Game
    from kingsapp.core.record import Record

    Commands = argparse._SubParsersAction[argparse.ArgumentParser]
else:
    Commands = argparse._SubParsersAction

MOST: Final = 10**15 - 1
MOST_JOBS: Final = 61
"""Windows cannot wait for more processes, and hardly a machine has more cores."""


class BadUsage(Exception):
    """Invalid command-line arguments; worded in English, like the messages of argparse."""

    def __init__(self, place: str, sentence: str) -> None:
        super().__init__(f"{place}: {sentence}")


def whole(least: int = 0, most: int = MOST) -> Callable[[str], int]:
    """A whole number from `least` to `most`, in plain digits."""

    def read(text: str) -> int:
        if not re.fullmatch("[0-9]{1,15}", text) or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a whole number from {least} to {most}")
        return int(text)

    return read


def add_record(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("record", metavar="RECORD", type=Path, help="the file of a recorded game")


def add_game(parser: argparse.ArgumentParser, *, required: bool = False) -> None:
    parser.add_argument("--game", required=required, help=f"which game: {' or '.join(_games())}")


def _games() -> list[str]:
    """The keys of all games, from their folders: the help text must not import the rules."""
    found = find_spec("kingsapp.games")
    places = found.submodule_search_locations if found else None
    return sorted(module.name for module in iter_modules(places or []) if module.ispkg)


def game_of(key: str) -> Game:
    """The registered game with this key."""
    from kingsapp.games import GAMES

    if key not in GAMES:
        raise BadUsage("--game", f"{key[:40]!r} is not one of: {', '.join(GAMES)}")
    return GAMES[key]


def check_players(game: Game, players: int) -> None:
    """Raise BadUsage unless so many may play."""
    if players not in game.seats:
        few, many = game.seats[0], game.seats[-1]
        raise BadUsage("--players", f"{game.key} is for {few} to {many} players, not for {players}")


def recorded(path: Path) -> tuple[Record, Game]:
    """The verified record in a file, and its game."""
    from kingsapp.core.record import load
    from kingsapp.games import GAMES

    record = load(path, GAMES)
    return record, GAMES[record.game]
