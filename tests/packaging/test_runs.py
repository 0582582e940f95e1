"""A run of what would ship is judged by what it did, not by having ended."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from kingsapp.games import GAMES
from kingsapp.ui.platform.first_frame import LINE as FIRST_FRAME
from tools.apk.player import Watcher
from tools.apk.runs import DENSITY, DESKTOP, PHONE, Run, judged

HOME = Path("/data/files")
ON_PHONE = Run("phone", [], HOME / "app", HOME, {}, PHONE, phone=True)
ON_DESKTOP = Run("desktop", [], Path("/app"), HOME, {}, DESKTOP)


def seen(**otherwise: Any) -> dict[str, Any]:
    """What a good run on a phone sees."""
    good = {
        "ended": "scoring",
        "docstrings": False,
        "density": DENSITY,
        "size": list(PHONE),
        "played": list(GAMES),
        "opened_by_address": True,
    }
    return {**good, "data": str(HOME), "written": [str(HOME / "kingsapp.db"), "/dev/null"], **otherwise}


def test_a_good_run_has_no_problem() -> None:
    assert judged(ON_PHONE, seen(), FIRST_FRAME) == []
    own = seen(
        size=list(DESKTOP), density=1.0, data=str(HOME / "config" / "kings"), written=[str(HOME / "config")]
    )
    assert judged(ON_DESKTOP, own, "") == []


@pytest.mark.parametrize(
    ("otherwise", "told"),
    [
        ({"written": ["/data/files/app/.kivy"]}, "it wrote to /data/files/app/.kivy"),
        ({"written": ["/sdcard/x"]}, "it wrote to /sdcard/x"),
        ({"ended": "table"}, "it ended at table, not at scoring"),
        ({"played": ["kings"]}, "it was played to the end only: kings"),
        ({"opened_by_address": False}, "no record was opened by its address"),
        ({"docstrings": True}, "it ran with docstrings"),
        ({"density": 1.0}, "its density is 1.0"),
        ({"size": [800, 600]}, "its window is [800, 600]"),
        ({"data": "/elsewhere", "written": []}, "it keeps its data in /elsewhere"),
    ],
)
def test_what_must_not_be_is_told(otherwise: dict[str, Any], told: str) -> None:
    [problem] = judged(ON_PHONE, seen(**otherwise), FIRST_FRAME)
    assert problem.startswith(told)


def test_what_is_deleted_in_an_open_folder_is_told_by_its_place(tmp_path: Path) -> None:
    """So do temporary folders, and it looked as if something in the working folder had been deleted."""
    (tmp_path / "game.json").touch()
    watcher = Watcher(Path("/app"))
    descriptor = os.open(tmp_path, os.O_RDONLY)
    watcher.hear("os.remove", ("game.json", descriptor))
    watcher.hear("os.rmdir", (str(tmp_path / "opened"), -1))
    os.close(descriptor)
    assert watcher.written == {str(tmp_path / "game.json"), str(tmp_path / "opened")}


def test_a_phone_that_draws_no_first_frame_is_told() -> None:
    [problem] = judged(ON_PHONE, seen(), "something else")
    assert problem.endswith("is missing")
