"""Starting from a terminal: it says what matters and nothing else."""

from __future__ import annotations

import logging
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from kingsapp.ui.launch import _dice, _window_size, _worth_telling
from tests.ui.conftest import Driver

ROOT = Path(__file__).resolve().parents[2]


def told(message: str) -> bool:
    return _worth_telling(logging.LogRecord("kivy", logging.CRITICAL, "", 0, message, None, None))


def test_programs_that_are_not_needed_are_not_missed_aloud() -> None:
    assert not told("Cutbuffer: Unable to find any valuable Cutbuffer provider.\nxclip - FileNotFoundError")
    assert not told("Input: MTDev is not supported by your version of linux")
    assert told("Window: Unable to find any valuable Window provider.")


@pytest.mark.parametrize(
    ("asked", "given"),
    [
        ("360x480", (360, 560)),
        ("100x100", (360, 560)),
        ("639x400", (639, 560)),
        ("640x360", (640, 360)),
        ("1280x200", (1280, 360)),
        ("412x915", (412, 915)),
        ("", (412, 915)),
    ],
)
def test_no_window_opens_too_small_to_play(
    asked: str, given: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KINGSAPP_SIZE", asked)
    assert _window_size() == given


def test_a_seed_brings_the_same_deals_at_every_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("KINGSAPP_SEED", raising=False)
    assert _dice().random() != _dice().random()
    monkeypatch.setenv("KINGSAPP_SEED", "7")
    assert _dice().random() == _dice().random()


def test_the_system_is_told_how_small_the_window_may_be_made(start_app: Callable[..., Driver]) -> None:
    """At 360 x 480 the hand of Underground Kings was out of sight."""
    from kivy.core.window import Window

    from kingsapp.ui.base import smallest_window

    person = start_app()
    smallest_window.keep_window_usable()
    try:
        for size, smallest in (((412, 915), (360, 560)), ((915, 412), (360, 360)), ((360, 600), (360, 560))):
            person.resize(*size)
            assert (Window.minimum_width, Window.minimum_height) == smallest
    finally:
        Window.unbind(size=smallest_window._limit)
        Window.minimum_height = Window.minimum_width = 1


def test_a_picture_of_an_unknown_screen_is_refused_with_the_known_names(tmp_path: Path) -> None:
    command = [sys.executable, str(ROOT / "tools" / "shots.py"), "--out", str(tmp_path / "out")]
    done = subprocess.run([*command, "--screen", "nowhere"], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "there is no scene nowhere; there are " in done.stderr
    assert "home" in done.stderr
    assert "Traceback" not in done.stderr
    assert not (tmp_path / "out").exists()


HOME = """
import sys
from pathlib import Path
from kingsapp.ui.launch import configure
configure()
from kivy.base import EventLoop, runTouchApp
from kingsapp.ui.app import KingsApp
app = KingsApp(folder=Path(sys.argv[1]))
app._run_prepare()
app._read_ahead.stop()
runTouchApp(embedded=True)
for _ in range(5):
    EventLoop.idle()
assert [card.game for card in app.nav.screen.ids.games.children[::-1]] == ["kings", "taverns"]
print(*sorted(name for name in sys.modules if name.startswith("kingsapp.")), sep="\\n")
"""


def test_home_stands_before_the_rules_and_the_tables_are_read(tmp_path: Path) -> None:
    """Each of them would hold the first frame up; they are read while a person looks at home."""
    run = subprocess.run(
        [sys.executable, "-c", HOME, str(tmp_path)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    read = run.stdout.split()
    assert "kingsapp.ui.tables.taverns.screens.home_card" in read
    assert not [name for name in read if name.startswith("kingsapp.games")]
    assert not [name for name in read if name.endswith((".table", ".presenter", ".setup_parts", ".messages"))]


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have their own places and rights")
def test_nobody_else_may_look_into_the_folder_of_the_app(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, now: list[float]
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "fresh" / "config"))
    from kingsapp.ui.app import KingsApp

    folder = KingsApp().folder
    assert folder.parent == tmp_path / "fresh" / "config"
    assert folder.stat().st_mode & 0o777 == 0o700


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have their own places and rights")
def test_a_folder_that_cannot_be_made_is_where_it_should_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, now: list[float]
) -> None:
    (tmp_path / "config").touch()
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    from kingsapp.ui.app import KingsApp

    assert KingsApp().folder.parent == tmp_path / "config"
