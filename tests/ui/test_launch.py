"""Starting from a terminal: it says what matters and nothing else."""

from __future__ import annotations

import logging
import subprocess
import sys
from pathlib import Path

from kingsapp.ui.launch import _worth_telling

ROOT = Path(__file__).resolve().parents[2]


def told(message: str) -> bool:
    return _worth_telling(logging.LogRecord("kivy", logging.CRITICAL, "", 0, message, None, None))


def test_programs_that_are_not_needed_are_not_missed_aloud() -> None:
    assert not told("Cutbuffer: Unable to find any valuable Cutbuffer provider.\nxclip - FileNotFoundError")
    assert not told("Input: MTDev is not supported by your version of linux")
    assert told("Window: Unable to find any valuable Window provider.")


def test_a_picture_of_an_unknown_screen_is_refused_with_the_known_names(tmp_path: Path) -> None:
    command = [sys.executable, str(ROOT / "tools" / "shots.py"), "--out", str(tmp_path / "out")]
    done = subprocess.run([*command, "--screen", "nowhere"], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "there is no scene nowhere; there are " in done.stderr
    assert "home" in done.stderr
    assert "Traceback" not in done.stderr
    assert not (tmp_path / "out").exists()
