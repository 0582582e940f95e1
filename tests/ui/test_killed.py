"""A process is killed in the middle of a move: the next start goes on with that move or the one before."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.ui.at_table import AtTable
from tests.ui.conftest import Driver
from tests.ui.killed import MOMENTS

SAVED_MOVES = {"INSERT INTO actions": 0, "COMMIT": 0, "in motion": 1, "answer": 2}
"""How many actions were final at each moment."""


@pytest.mark.parametrize("moment", MOMENTS)
def test_after_a_kill_one_tap_continues_exactly_there(
    start_app: Callable[..., Driver], tmp_path: Path, moment: str
) -> None:
    command = [sys.executable, "-m", "tests.ui.killed", str(tmp_path), moment]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=240, check=False)
    assert ended.returncode == -signal.SIGKILL, ended.stderr

    person = start_app(folder=tmp_path)
    assert person.app.notice is None
    assert person.app.saves.latest().plies == SAVED_MOVES[moment]
    person.tap(person.with_text("Continue"))
    at = AtTable(person)
    at.until_decision()
    before = at.controller.match.ply
    at.tap(at.legal()[0])
    # An AI player may have answered by now.
    assert at.controller.match.ply > before
