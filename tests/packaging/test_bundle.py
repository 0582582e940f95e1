"""A bundle counts as started when it has told its first frame, and is ended with everything that it began."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from kingsapp.ui.platform.first_frame import LINE, TO_FILE
from tools.bundle import __main__ as bundle


@pytest.fixture(autouse=True)
def no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """The stand-ins open no window."""
    monkeypatch.setattr(bundle, "_screen", list)


def program(tmp_path: Path, script: str) -> Path:
    file = tmp_path / "kingsapp"
    file.write_text(f"#!/bin/sh\n{script}\n")
    file.chmod(0o755)
    return file


def test_an_app_that_draws_has_started_and_is_ended_with_its_children(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reading = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    script = f'sleep 600 > {pipe} &\nprintf "%s" "{LINE}" > "${TO_FILE}"\nwait'
    seconds = bundle.start(program(tmp_path, script))
    assert seconds is not None
    assert seconds < bundle.PATIENCE
    os.set_blocking(reading, True)
    assert os.read(reading, 1) == b"", "the pipe ends with the last that could write to it"
    os.close(reading)


def test_an_app_that_ends_before_its_first_frame_has_not(tmp_path: Path) -> None:
    assert bundle.start(program(tmp_path, "exit 3")) is None


def test_an_app_that_hangs_has_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bundle, "PATIENCE", 0.2)
    assert bundle.start(program(tmp_path, "sleep 600")) is None


def test_an_account_of_its_own_is_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", "/somewhere")
    told = tmp_path / "told"
    bundle.start(program(tmp_path, f'echo "$HOME $PYTHONPATH" > {told}; exit 0'))
    home = told.read_text().strip()
    assert home
    assert home != os.environ.get("HOME")
    assert "/somewhere" not in home


def test_sizes_count_every_file_once(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(bytes(1000))
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "b").write_bytes(bytes(24))
    (tmp_path / "link").symlink_to(tmp_path / "a")
    assert bundle.size_of(tmp_path) == 1024
