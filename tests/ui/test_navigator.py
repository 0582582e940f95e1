"""Changing screens: a tap shows at once, no frame is empty in between, no screen slows down the next."""

from __future__ import annotations

import gc
import weakref
from typing import Any

import pytest

from kingsapp.match import GameConfig
from kingsapp.ui import navigator
from tests.ui import flow_scenes, taverns_scenes
from tests.ui.pixels import difference, picture_of

F1 = 282


def test_a_tap_that_is_shorter_than_a_frame_is_seen_before_its_work_begins(start_app: Any) -> None:
    from kivy.tests.common import UnitTestTouch

    driver = start_app()
    entry = driver.widgets("NavigationEntry")[1]
    touch = UnitTestTouch(*driver.place(entry))
    touch.touch_down()
    touch.touch_up()
    assert (entry.pressed, driver.app.nav.current) == (True, "home")
    driver.frames(1)
    assert (entry.pressed, driver.app.nav.current) == (False, "rules")


def test_a_finger_that_leaves_elsewhere_taps_nothing(start_app: Any) -> None:
    from kivy.tests.common import UnitTestTouch

    driver = start_app()
    entry = driver.widgets("NavigationEntry")[1]
    x, y = driver.place(entry)
    touch = UnitTestTouch(x, y)
    touch.touch_down()
    touch.touch_move(x, y + 300)
    touch.touch_up()
    driver.frames(3)
    assert (entry.pressed, driver.app.nav.current) == (False, "home")


@pytest.mark.parametrize(("name", "given"), [("rules", {}), ("settings", {}), ("setup", {"game": "kings"})])
def test_a_screen_that_comes_in_is_seen_in_every_frame(
    start_app: Any, name: str, given: dict[str, str]
) -> None:
    driver = start_app(speed="normal")
    driver.app.nav.go(name, **given)
    for _ in range(12):
        assert driver.app.nav.screen.opacity >= 0.5
        driver.frames(1)
    assert driver.app.nav.screen.opacity == 1


def test_a_second_tap_that_was_meant_for_the_screen_before_does_nothing(start_app: Any) -> None:
    from kivy.tests.common import UnitTestTouch

    driver = start_app()
    nav = driver.app.nav
    nav.go("settings")
    touch = UnitTestTouch(*driver.place(nav.screen))
    assert nav.on_touch_down(touch)
    assert not touch.grab_list
    driver.frames(3)
    assert not nav._unpainted


def test_widgets_that_are_gone_leave_nothing_behind_at_the_theme(start_app: Any) -> None:
    driver = start_app()
    theme = driver.app.theme

    def after_opening_settings() -> int:
        for name in ("settings", "home"):
            driver.app.nav.start(name)
            driver.frames(3)
        gc.collect()
        return sum(len(observers) for observers in theme._observers.values())

    assert after_opening_settings() == after_opening_settings()


@pytest.mark.parametrize("table", [flow_scenes.ALONE, flow_scenes.FOUR, taverns_scenes.FOUR])
def test_a_table_that_was_left_is_gone(start_app: Any, table: GameConfig) -> None:
    driver = start_app()
    driver.app.nav.go("table", save_id=driver.app.saves.create(table).save_id)
    driver.frames(4)
    seen = [weakref.ref(driver.app.nav.screen), weakref.ref(driver.app.nav.screen.controller.table)]
    if driver.app.shell.cover is not None:
        seen.append(weakref.ref(driver.app.shell.cover))
    driver.app.nav.start("home")
    driver.wait(1.2)
    gc.collect()
    assert [thing() for thing in seen if thing() is not None] == []


def test_two_fingers_that_leave_a_button_within_a_frame_tap_once(start_app: Any) -> None:
    from kivy.tests.common import UnitTestTouch

    from kingsapp.ui.widgets.button import PillButton

    driver = start_app()
    button = next(one for one in driver.widgets("PillButton") if isinstance(one, PillButton))
    taps: list[Any] = []
    button.bind(on_release=taps.append)
    touches = [UnitTestTouch(*driver.place(button)) for _ in range(2)]
    for touch in touches:
        touch.touch_down()
    for touch in touches:
        touch.touch_up()
    driver.frames(2)
    assert len(taps) == 1


@pytest.mark.parametrize(("screen", "given"), [("home", {}), ("setup", {"game": "kings"})])
def test_the_settings_of_kivy_stay_closed(start_app: Any, screen: str, given: dict[str, str]) -> None:
    from kivy.core.window import Window

    person = start_app()
    person.app.nav.start(screen, **given)
    person.frames(3)
    person.key(F1)
    assert Window.children == [person.app.root]
    assert person.app.nav.current == screen


def test_a_table_is_arranged_once_for_its_own_size(start_app: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from kingsapp.ui.tables.kings.table import KingsTable

    driver = start_app()
    sizes = []
    arrange = KingsTable._arrange

    def record(table: KingsTable) -> None:
        sizes.append(tuple(table.size))
        arrange(table)

    monkeypatch.setattr(KingsTable, "_arrange", record)
    flow_scenes.go_to_table(driver.app, flow_scenes.played(driver.app, flow_scenes.ALONE, 8))
    driver.frames(4)
    assert sizes == [(412, 915)]


def test_memory_is_taken_back_when_the_screen_is_there_and_no_finger_is_down(
    start_app: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = start_app()
    freed: list[str] = []
    monkeypatch.setattr(navigator, "free_memory", lambda: freed.append(driver.app.nav.current))
    driver.app.nav.go("settings")
    assert not gc.isenabled()
    assert freed == []
    driver.wait(1.2)
    assert gc.isenabled()
    assert freed == ["settings"]


@pytest.mark.usefixtures("memory_is_freed")
def test_screens_that_follow_one_another_quickly_do_not_pile_up(start_app: Any) -> None:
    driver = start_app()
    seen = []
    for _ in range(20):
        driver.app.nav.start("home")
        seen.append(weakref.ref(driver.app.nav.screen))
        driver.frames(1)
    assert sum(screen() is not None for screen in seen) <= navigator.UNTIDIED + 1


def test_a_finger_that_never_leaves_does_not_put_the_tidying_off_for_ever(start_app: Any) -> None:
    from kivy.tests.common import UnitTestTouch

    driver = start_app()
    touch = UnitTestTouch(1, 1)
    touch.touch_down()
    driver.app.nav.go("settings")
    driver.wait(navigator.TIDYING + 0.5)
    assert not gc.isenabled(), "a drag is not disturbed"
    driver.wait(navigator.PATIENCE + 1)
    assert gc.isenabled()
    touch.touch_up()


def test_screens_are_read_ahead_one_by_one_while_no_finger_is_down(
    start_app: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    from kivy.tests.common import UnitTestTouch

    from kingsapp.ui.base import preloader

    driver = start_app()
    driver.app._read_ahead.stop()
    read: list[str] = []
    monkeypatch.setattr(preloader, "import_module", read.append)
    reading = preloader.ModulePreloader(["rules", "table"])
    driver.wait(preloader.FIRST - 0.1)
    assert not read, "the first screen comes first"
    driver.wait(0.2)
    assert read == ["rules"]
    touch = UnitTestTouch(1, 1)
    touch.touch_down()
    driver.wait(2 * preloader.NEXT)
    assert read == ["rules"]
    touch.touch_up()
    driver.wait(2 * preloader.NEXT)
    assert read == ["rules", "table"]
    reading.stop()


@pytest.mark.parametrize("kind", ["primary", "outline", "quiet", "danger", "card", "entry"])
def test_whatever_can_be_pressed_looks_so(start_app: Any, kind: str) -> None:
    from kingsapp.ui.widgets.button import PillButton

    driver = start_app()
    if kind in ("card", "entry"):
        pressed = driver.widgets({"card": "GameCard", "entry": "NavigationEntry"}[kind])[-1]
    else:
        pressed = PillButton(kind=kind, text="Play", pos=(100, 500))
        driver.app.shell.ids.overlays.add_widget(pressed)
    driver.frames(4)
    before = picture_of(pressed)
    pressed.state = "down"
    driver.frames(2)
    assert difference(picture_of(pressed), before)
