"""The command line as a whole: finds the command, runs it, and turns every mistake into one sentence."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import Final, NoReturn, Protocol

from kingsapp.commands import arena, bench, check, choose, deal, observe, simulate, trace, verify
from kingsapp.commands.arguments import BadUsage, Commands
from kingsapp.core.errors import BadInput

OK: Final = 0
BAD_INPUT: Final = 2
INTERRUPTED: Final = 130


class Command(Protocol):
    """A module of kingsapp.commands."""

    def register(self, commands: Commands) -> None:
        """Add the command, its arguments, and `run`, which takes them and returns the exit status."""


COMMANDS: Final[tuple[Command, ...]] = (simulate, deal, verify, trace, observe, choose, arena, check, bench)


class Parser(argparse.ArgumentParser):
    """Tells a wrong command line in one sentence, without the usage."""

    def error(self, message: str) -> NoReturn:
        raise BadUsage(self.prog, message)


def parser() -> argparse.ArgumentParser:
    """All commands with their arguments."""
    whole: argparse.ArgumentParser = Parser(
        prog="kingsapp",
        description="Play, replay, look into and measure games without a screen.",
        allow_abbrev=False,
    )
    commands = whole.add_subparsers(required=True, metavar="COMMAND", title="commands")
    for command in COMMANDS:
        command.register(commands)
    return whole


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status."""
    # Python has no stdout where the shell closed it (`>&-`): nothing that is asked for could be told.
    if sys.stdout is None:
        print("the output cannot be written (it is closed)", file=sys.stderr)
        return BAD_INPUT
    try:
        arguments = parser().parse_args(argv)
        status: int = arguments.run(arguments)
        sys.stdout.flush()
    except (BadInput, BadUsage) as mistake:
        print(" ".join(str(mistake).split()), file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        # Whoever closed the pipe, as `head` does, has seen enough: that is not worth a sentence.
        _drop_stdout()
        if not isinstance(error, BrokenPipeError):
            where = f"{error.filename}: " if error.filename else "the output cannot be written "
            print(f"{where}({error.strerror})", file=sys.stderr)
        return BAD_INPUT
    return status


def _drop_stdout() -> None:
    """Let the interpreter's last flush go nowhere instead of failing once more."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
