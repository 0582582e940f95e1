"""`bench`: figures of speed of the rules and of the AI, in one run on one machine."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from typing import Any, Final

from kingsapp.commands.arguments import Commands
from kingsapp.commands.bench_ai import ai
from kingsapp.commands.bench_speed import speed


def register(commands: Commands) -> None:
    parser = commands.add_parser("bench", help="figures of speed as one JSON object")
    parser.add_argument("--quick", action="store_true", help="rough figures in a fraction of the time")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    import platform

    report: dict[str, Any] = {"python": platform.python_version(), "machine": platform.machine()}
    for part in PARTS:
        report |= part(arguments.quick)
    json.dump(report, sys.stdout, indent=1)
    print()
    return 0


PARTS: Final[tuple[Callable[[bool], dict[str, Any]], ...]] = (speed, ai)
"""The parts of the report; each is told whether to be quick."""
