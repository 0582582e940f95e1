"""A failure is never silent: people are told, the game goes on from its save, no hidden card is revealed."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from threading import Thread, current_thread, main_thread
from typing import Any

import pytest

from kingsapp.games.kings.cards import NAMES
from kingsapp.games.kings.game import KINGS
from kingsapp.games.kings.plays import DRAW, DRAW_DECK
from kingsapp.match import GameConfig, SeatChoice, deal
from kingsapp.ui.crash.log import FILE_NAME
from tests.ui.at_table import AtTable
from tests.ui.conftest import Driver

ROOT = Path(__file__).parents[2]
ALONE = GameConfig(
    "kings", (SeatChoice("Anna", "human", "orc"), SeatChoice("Mira", "ai:easy", "giant")), first=0
)
PEOPLE = GameConfig(
    "kings", (SeatChoice("Anna", "human", "orc"), SeatChoice("Boris", "human", "giant")), first=0
)
StartGuarded = Callable[..., Driver]


@pytest.fixture
def start_guarded(start_app: Callable[..., Driver]) -> Iterator[StartGuarded]:
    """Starts the app with its handler of failures, as people do."""
    from kingsapp.ui.crash.handler import CrashHandler

    installed: list[CrashHandler] = []
    hooks = sys.excepthook

    def start(**kwargs: Any) -> Driver:
        driver = start_app(**kwargs)
        handler = CrashHandler(driver.app)
        handler.install()
        installed.append(handler)
        return driver

    yield start
    for handler in installed:
        handler.uninstall()
    sys.excepthook = hooks


def sit_down(person: Driver, table: GameConfig = ALONE) -> AtTable:
    person.app.nav.go("table", save_id=person.app.saves.add(deal(KINGS, table, Random(6))))
    person.frames(3)
    return AtTable(person)


def told(person: Driver) -> Any:
    """The sheet that tells of a failure."""
    sheets = person.widgets("CrashSheet")
    assert sheets, "nobody is told"
    assert len(sheets) == 1
    person.with_text("Something went wrong")
    person.with_text("Your game is safe.")
    return sheets[0]


def go_on(person: Driver) -> None:
    person.tap(person.with_text("Continue"))
    person.frames(3)


def copied(person: Driver, monkeypatch: pytest.MonkeyPatch) -> str:
    """What Copy details puts on the clipboard."""
    from kivy.core.clipboard import Clipboard

    texts: list[str] = []
    monkeypatch.setattr(Clipboard, "copy", texts.append)
    person.tap(person.with_text("Copy details"))
    return texts[-1]


def log_of(folder: Path) -> str:
    return (folder / FILE_NAME).read_text(encoding="utf-8")


def raiser() -> Callable[..., Any]:
    def broken(*_: object, **__: object) -> Any:
        raise RuntimeError("it is broken")

    return broken


def in_a_widget(at: AtTable, broken: pytest.MonkeyPatch) -> None:
    broken.setattr(type(at.table), "on_touch_down", raiser())
    at.person.tap((206, 600))


def in_a_callback_of_the_clock(at: AtTable, broken: pytest.MonkeyPatch) -> None:
    from kivy.clock import Clock

    Clock.schedule_once(raiser())
    at.person.frames(2)


def in_a_thread(at: AtTable, broken: pytest.MonkeyPatch) -> None:
    thread = Thread(target=raiser())
    thread.start()
    thread.join()
    at.person.frames(2)


def in_a_save(at: AtTable, broken: pytest.MonkeyPatch) -> None:
    broken.setattr(type(at.person.app.store), "append", raiser())
    at.tap(at.legal()[0])


def in_a_listener(at: AtTable, broken: pytest.MonkeyPatch) -> None:
    at.match.listen(raiser())
    at.tap(at.legal()[0])


def in_the_course_of_the_game(at: AtTable, broken: pytest.MonkeyPatch) -> None:
    broken.setattr(type(at.table), "tell", raiser())
    at.tap(at.legal()[0])


FAILURES = [
    in_a_widget,
    in_a_callback_of_the_clock,
    in_a_thread,
    in_a_save,
    in_a_listener,
    in_the_course_of_the_game,
]


def test_what_is_on_the_screen_is_described_on_its_own_thread(
    start_guarded: StartGuarded, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = sit_down(start_guarded())
    asked: list[Thread] = []
    describe = at.person.app.nav.screen.describe

    def describe_here() -> Any:
        asked.append(current_thread())
        return describe()

    monkeypatch.setattr(at.person.app.nav.screen, "describe", describe_here)
    in_a_thread(at, monkeypatch)
    assert asked
    assert {*asked} == {main_thread()}
    assert "screen: table" in log_of(tmp_path)


@pytest.mark.parametrize("fail", FAILURES)
def test_after_a_failure_the_game_goes_on_from_its_save(
    start_guarded: StartGuarded, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fail: Any
) -> None:
    person = start_guarded()
    at = sit_down(person)
    at.tap(at.legal()[0])
    with monkeypatch.context() as broken:
        fail(at, broken)
        told(person)
    person.frames(3)
    assert "RuntimeError" in log_of(tmp_path)
    saved = person.app.saves.read(1).actions
    go_on(person)
    at = AtTable(person)
    assert not person.widgets("CrashSheet")
    # An AI player may have answered by now.
    assert at.match.record.actions[: len(saved)] == saved
    at.until_decision()
    assert at.to_decide
    at.tap(at.legal()[0])
    assert at.match.ply > len(saved) >= 1


def test_a_failure_of_an_ai_player_is_told_and_can_be_tried_again(
    start_guarded: StartGuarded, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = start_guarded()
    at = sit_down(person)
    at.tap(at.legal()[0])
    with monkeypatch.context() as broken:
        broken.setattr("kingsapp.ai.players.EasyPlayer.choose", raiser())
        at.tap(DRAW_DECK)
        person.until(lambda: person.app.shell.overlay)
        assert person.widgets("MistakeRow")
    person.tap(person.with_text("Try again"))
    at.until_decision()
    assert at.match.ply >= 4


def test_a_second_failure_within_seconds_leads_home(
    start_guarded: StartGuarded, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = start_guarded()
    at = sit_down(person)
    monkeypatch.setattr(type(at.table), "on_touch_down", raiser())
    person.tap((206, 600))
    go_on(person)
    assert person.app.nav.current == "table"
    person.tap((206, 600))
    told(person)
    assert person.app.nav.current == "home"
    go_on(person)
    assert person.app.nav.current == "home"
    assert person.widgets("ContinueCard"), "the game is on the shelf"


def test_a_table_that_cannot_be_opened_again_leads_home(
    start_guarded: StartGuarded, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = start_guarded()
    at = sit_down(person)
    in_a_callback_of_the_clock(at, monkeypatch)
    monkeypatch.setattr("kingsapp.ui.screens.table.table.TableController", raiser())
    go_on(person)
    told(person)
    assert person.app.nav.current == "home"


def test_a_failure_much_later_is_a_first_one_again(
    start_guarded: StartGuarded, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = start_guarded()
    at = sit_down(person)
    for number in range(4):
        in_a_callback_of_the_clock(at, monkeypatch)
        told(person)
        assert log_of(tmp_path).count("RuntimeError") == number + 1
        go_on(person)
        assert person.app.nav.current == "table"
        person.wait(11)


def test_further_failures_below_the_sheet_change_nothing(
    start_guarded: StartGuarded, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = start_guarded()
    at = sit_down(person)
    for _ in range(5):
        in_a_callback_of_the_clock(at, monkeypatch)
        told(person)
    assert log_of(tmp_path).count("RuntimeError") == 1
    go_on(person)
    assert AtTable(person).to_decide


def test_a_screen_without_a_game_is_opened_again_too(
    start_guarded: StartGuarded, monkeypatch: pytest.MonkeyPatch
) -> None:
    from kivy.clock import Clock

    person = start_guarded()
    person.app.nav.go("settings")
    person.frames(3)
    Clock.schedule_once(raiser())
    person.frames(2)
    told(person)
    go_on(person)
    assert person.app.nav.current == "settings"
    assert person.widgets("SettingsScreen")


def test_when_home_fails_too_the_app_ends_with_the_failure(
    start_guarded: StartGuarded, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = start_guarded()
    at = sit_down(person)
    monkeypatch.setattr(type(at.table), "on_touch_down", raiser())
    person.tap((206, 600))
    go_on(person)

    def home_is_broken(_screen: Any, **_: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("kingsapp.ui.screens.home.home.HomeScreen.__init__", home_is_broken)
    with pytest.raises(RuntimeError, match="it is broken"):
        person.tap((206, 600))
    assert "home_is_broken" in log_of(tmp_path)


@pytest.mark.parametrize("fail", FAILURES)
def test_no_hidden_card_is_in_the_details_or_in_the_log(
    start_guarded: StartGuarded,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    fail: Any,
) -> None:
    person = start_guarded()
    at = sit_down(person, PEOPLE)
    at.reveal()
    at.tap(at.legal()[0])
    match = at.match
    hidden = [NAMES[card] for seat in (0, 1) for card in match.view(seat).hand]
    with monkeypatch.context() as broken:
        broken.setattr(f"{__name__}.raiser", lambda: _telling(hidden))
        fail(at, broken)
    told(person)
    public = {entry.text.partition(">")[0] for entry in match.chronicle(None)}
    everything = copied(person, monkeypatch) + log_of(tmp_path) + capsys.readouterr().err
    assert "actions: " in everything
    assert [card for card in hidden if card in everything and card not in public] == []


def _telling(hidden: list[str]) -> Callable[..., Any]:
    def broken(*_: object, **__: object) -> Any:
        secret = " ".join(hidden)
        raise RuntimeError(secret)

    return broken


def test_nothing_of_a_hand_is_left_in_the_window_below_the_sheet(
    start_guarded: StartGuarded, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = start_guarded()
    at = sit_down(person, PEOPLE)
    at.reveal()
    at.tap(next(action for action in at.legal() if action < DRAW))
    in_a_callback_of_the_clock(at, monkeypatch)
    told(person)
    assert not person.widgets("KingsTable")
    go_on(person)
    assert AtTable(person).cover.who == "Anna", "whoever goes on holds the ring first"
    assert not person.widgets("KingsTable")


def test_under_the_cover_the_sheet_comes_up_and_the_cover_comes_back(
    start_guarded: StartGuarded, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = start_guarded()
    at = sit_down(person, PEOPLE)
    assert at.cover is not None
    in_a_callback_of_the_clock(at, monkeypatch)
    told(person)
    assert not person.widgets("KingsTable")
    go_on(person)
    assert AtTable(person).cover is not None


@pytest.mark.parametrize(
    ("language", "said"), [("ru", "Что-то пошло не так"), ("pl", "Coś poszło nie tak"), ("en", "Continue")]
)
def test_the_sheet_speaks_the_language_of_the_person(
    start_guarded: StartGuarded, monkeypatch: pytest.MonkeyPatch, language: str, said: str
) -> None:
    person = start_guarded(language=language)
    in_a_callback_of_the_clock(sit_down(person), monkeypatch)
    person.with_text(said)


def test_without_the_handler_a_failure_fails_the_test(start_app: Callable[..., Driver]) -> None:
    from kivy.clock import Clock

    person = start_app()
    Clock.schedule_once(raiser())
    with pytest.raises(RuntimeError):
        person.frames(2)


SCRIPT = """
import sys
from pathlib import Path
from kingsapp.ui import launch
launch.configure()
from kivy.clock import Clock
from kingsapp.ui.app import KingsApp
KingsApp.folder = Path(sys.argv[1])

def fail(*_):
    raise RuntimeError("it is broken")

def fail_again_and_again(*_):
    from kingsapp.ui.screens.home.home import HomeScreen
    HomeScreen.__init__ = fail
    Clock.schedule_once(fail, 0.1)
    Clock.schedule_once(lambda _: KingsApp.get_running_app().shell.overlay.close(), 0.5)

start = KingsApp.on_start
KingsApp.on_start = lambda app: (start(app), Clock.schedule_once(fail_again_and_again, 0.1))
launch.main()
"""


def test_an_app_that_cannot_go_on_ends_with_the_log_written_and_an_exit_code(tmp_path: Path) -> None:
    script = tmp_path / "broken.py"
    script.write_text(SCRIPT, encoding="utf-8")
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    ended = subprocess.run(
        [sys.executable, str(script), str(tmp_path)],
        env=environment,
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert ended.returncode == 1
    assert "RuntimeError" in log_of(tmp_path)
    assert "it is broken" not in ended.stderr + log_of(tmp_path)
