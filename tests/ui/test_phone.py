"""Life on a phone: bars, cut-outs, back key, pause, keyboard and recent apps, on a stand-in for Android."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import pytest
from kivy.clock import Clock

from kingsapp.ui.platform.edges import ANDROID_11, HALF_TURN, LIGHT_BARS, SETTLED, Insets, covered
from kingsapp.ui.platform.secrecy import FLAG_SECURE, keep_secret
from tests.ui.conftest import Driver, paint

BACK = 27
StartApp = Callable[..., Driver]


def frames(count: int) -> None:
    for _ in range(count):
        Clock.tick()


def test_on_a_desktop_nothing_is_covered(start_app: StartApp) -> None:
    metrics = start_app().look().app.metrics
    assert (metrics.inset_top, metrics.inset_bottom, metrics.inset_left, metrics.inset_right) == (0, 0, 0, 0)


def test_the_window_reaches_below_the_bars_and_its_screens_keep_clear_of_them(
    phone: Any, start_app: StartApp
) -> None:
    person = start_app().look()
    assert not phone.window.fits_system_windows
    metrics = person.app.metrics
    assert (metrics.inset_top, metrics.inset_bottom) == (63, 126)
    shown = person.widgets("Scroll")
    assert shown
    for widget in shown:
        assert widget.to_window(0, widget.top)[1] <= person.app.root.top - 63


def test_what_the_system_keeps_free_for_its_bars_is_not_kept_free_twice(phone: Any) -> None:
    phone.ours = (0, 63, 1082, 2402 - 126)
    assert covered(phone) == Insets()


def test_cut_outs_at_the_sides_count_too(phone: Any) -> None:
    phone.window.bars.append(SimpleNamespace(left=80, top=0, right=126, bottom=0))
    assert covered(phone) == Insets(left=80, right=126)


def test_before_android_11_the_keyboard_is_no_bar(phone: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    import jnius

    monkeypatch.setitem(jnius.CLASSES, "android.os.Build$VERSION", SimpleNamespace(SDK_INT=ANDROID_11 - 1))
    assert covered(phone) == Insets(top=63, bottom=126)


def test_a_window_that_is_not_on_the_screen_yet_has_no_bars(
    phone: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(phone.window.decor, "getRootWindowInsets", lambda: None)
    assert covered(phone) == Insets()


def test_turning_the_device_lays_out_anew_and_asks_for_the_bars_again(
    phone: Any, start_app: StartApp
) -> None:
    person = start_app().look()
    phone.window.bars.append(SimpleNamespace(left=80, top=20, right=0, bottom=40))
    phone.ours = (0, 0, 1082, 2402)
    person.resize(915, 412)
    metrics = person.app.metrics
    assert (metrics.inset_left, metrics.inset_top, metrics.inset_bottom) == (80, 20, 40)
    assert metrics.kind == "landscape"
    phone.window.bars.append(SimpleNamespace(left=0, top=20, right=80, bottom=40))
    person.wait(0.6)
    assert (metrics.inset_left, metrics.inset_right) == (0, 80), "the bars settle after the window"


def test_two_turns_in_a_row_ask_for_the_bars_after_the_second(phone: Any, start_app: StartApp) -> None:
    person = start_app().look()
    phone.ours = (0, 0, 1082, 2402)
    person.wait(SETTLED + 0.1)
    person.resize(915, 412)
    person.wait(SETTLED * 0.75)
    person.resize(412, 915)
    person.wait(SETTLED * 0.75)
    phone.window.bars.append(SimpleNamespace(left=0, top=33, right=0, bottom=0))
    person.wait(SETTLED * 0.5)
    assert person.app.metrics.inset_top == 33


def test_an_app_that_ended_asks_for_no_bars_any_more(phone: Any, start_app: StartApp) -> None:
    """It used to hear of every size and every two seconds, and told its screens, which nobody sees."""
    start_app().look().wait(HALF_TURN)
    person = start_app().look()
    person.wait(SETTLED + 0.1)
    asked = Mock(side_effect=phone.window.decor.getRootWindowInsets)
    phone.window.decor.getRootWindowInsets = asked
    person.resize(915, 412)
    assert asked.call_count == 1
    person.wait(HALF_TURN)
    assert asked.call_count == 3, "once more when the bars stand still, and once in two seconds"


def test_a_half_turn_moves_the_cut_out_though_the_window_keeps_its_size(
    phone: Any, start_app: StartApp
) -> None:
    person = start_app(size=(915, 412)).look()
    phone.ours = (0, 0, 1082, 2402)
    phone.window.bars.append(SimpleNamespace(left=80, top=0, right=0, bottom=0))
    person.wait(2.5)
    phone.window.bars.append(SimpleNamespace(left=0, top=0, right=80, bottom=0))
    person.wait(2.5)
    assert (person.app.metrics.inset_left, person.app.metrics.inset_right) == (0, 80)


def test_asking_for_the_bars_again_and_again_leaves_nothing_behind(phone: Any, start_app: StartApp) -> None:
    """python-for-android keeps every function that goes to Android's thread: an hour of new ones was 1800."""
    from android.runnable import KEPT

    person = start_app().look()
    kept = len(KEPT)
    phone.window.bars.append(SimpleNamespace(left=0, top=11, right=0, bottom=0))
    person.wait(HALF_TURN * 10)
    assert person.app.metrics.inset_top == 11, "it was asked"
    assert len(KEPT) == kept == 1


def test_the_signs_in_the_bars_can_be_read_on_both_themes(phone: Any, start_app: StartApp) -> None:
    person = start_app(theme="parchment").look()
    assert phone.window.light_bars == LIGHT_BARS
    person.app.preferences.theme = "torchlight"
    assert phone.window.light_bars == 0


def test_back_closes_what_is_on_top_then_goes_back_and_at_home_leaves_without_a_question(
    phone: Any, start_app: StartApp
) -> None:
    person = start_app().look()
    person.tap(person.with_text("Settings"))
    person.app.nav.screen.open_record()
    person.frames(2)
    assert person.app.shell.overlay
    person.key(BACK)
    assert not person.app.shell.overlay
    assert person.app.nav.current == "settings"
    person.key(BACK)
    assert person.app.nav.current == "home"
    assert not phone.in_background
    person.key(BACK)
    assert phone.in_background
    assert person.app.nav.current == "home"
    assert not person.app.shell.overlay


def test_the_name_field_stands_above_the_keyboard(phone: Any, start_app: StartApp) -> None:
    from kingsapp.ui.screens.setup.naming import NameDialog

    phone.window.bars.append(SimpleNamespace(left=0, top=24, right=0, bottom=20))
    person = start_app().look()
    for size, keyboard in (((412, 915), 0.45), ((915, 412), 0.6)):
        person.resize(*size)
        dialog = NameDialog("Anna", lambda _name: None)
        dialog.open()
        person.frames(4)
        field = dialog.form.ids.field
        assert field.to_window(*field.pos)[1] > size[1] * keyboard
        dialog.close()


def test_without_such_a_keyboard_the_name_is_asked_for_in_the_middle(start_app: StartApp) -> None:
    from kingsapp.ui.screens.setup.naming import NameDialog

    person = start_app().look()
    dialog = NameDialog("Anna", lambda _name: None)
    dialog.open()
    person.frames(4)
    assert dialog.body.center_y == pytest.approx(person.app.root.center_y, abs=1)


def test_a_hand_is_kept_out_of_pictures_until_a_frame_without_it_is_drawn(phone: Any) -> None:
    keep_secret(True)
    assert phone.window.flags == {FLAG_SECURE}
    keep_secret(False)
    assert phone.window.flags == {FLAG_SECURE}, "the last frame still shows the hand"
    frames(3)
    assert phone.window.flags == set()


def test_a_hand_that_comes_back_at_once_stays_secret(phone: Any) -> None:
    keep_secret(True)
    keep_secret(False)
    frames(1)
    keep_secret(True)
    frames(3)
    assert phone.window.flags == {FLAG_SECURE}


def test_coming_back_draws_everything_anew(phone: Any, start_app: StartApp) -> None:
    from kivy.core.window import Window

    person = start_app().look()
    assert person.app.dispatch("on_pause")
    phone.window.bars.append(SimpleNamespace(left=0, top=30, right=0, bottom=0))
    paint()
    assert not Window.canvas.needs_redraw
    person.app.dispatch("on_resume")
    assert Window.canvas.needs_redraw
    person.frames(2)
    assert person.app.metrics.inset_top == 30


@pytest.mark.parametrize("how", ["in the background", "by the quick settings"])
def test_language_and_theme_of_the_device_are_followed_when_they_change(
    phone: Any, start_app: StartApp, how: str
) -> None:
    import jnius
    from kivy.core.window import Window

    person = start_app(language="system", theme="system").look()
    app = person.app
    assert (app.tr.language, app.theme.name) == ("en", "torchlight")
    jnius.LOCALE.language, phone.getResources().getConfiguration().uiMode = "pl", 0x11
    if how == "in the background":
        app.dispatch("on_pause")
        app.dispatch("on_resume")
    else:
        Window._focus = False
        Window._focus = True
    person.frames(2)
    assert (app.tr.language, app.theme.name) == ("pl", "parchment")
    assert phone.window.light_bars == LIGHT_BARS


def test_what_the_person_set_in_the_app_stays(phone: Any, start_app: StartApp) -> None:
    import jnius

    app = start_app(language="ru", theme="torchlight").look().app
    jnius.LOCALE.language, phone.getResources().getConfiguration().uiMode = "pl", 0x11
    app.dispatch("on_resume")
    assert (app.tr.language, app.theme.name) == ("ru", "torchlight")


def test_the_screen_stays_on_during_a_game_if_the_setting_says_so(start_app: StartApp) -> None:
    from kivy.core.window import Window

    for wanted in (True, False):
        person = start_app(stay_awake=wanted).look()
        begin_game(person)
        assert Window.allow_screensaver is not wanted
        person.app.nav.start("home")
        assert Window.allow_screensaver


def begin_game(person: Driver) -> None:
    from random import Random

    from kingsapp.games import GAMES
    from kingsapp.match import GameConfig, SeatChoice, deal

    seats = (SeatChoice("Anna", "human"), SeatChoice("Boris", "ai:easy"))
    save_id = person.app.saves.add(deal(GAMES["kings"], GameConfig("kings", seats), Random(1)))
    person.app.nav.go("table", save_id=save_id)
    person.frames(2)


@pytest.mark.parametrize("status_bar", [24, 49])
def test_the_script_that_tries_a_package_taps_where_play_stands(
    phone: Any, start_app: StartApp, status_bar: int
) -> None:
    script = (Path(__file__).resolve().parents[2] / "apk" / "start_on_device.sh").read_text(encoding="utf-8")
    [tap] = re.findall(r"input tap .*?\* (\d+) / 100\)\).*\* (\d+) / 100\)\)", script)
    across, down = (int(percent) / 100 for percent in tap)
    phone.window.bars.append(SimpleNamespace(left=0, top=status_bar, right=0, bottom=24))
    person = start_app(size=(411, 914)).look()
    person.tap((411 * across, 914 * (1 - down)))
    assert person.app.nav.current == "setup"


def test_the_log_of_the_device_is_told_once_when_the_first_frame_is_drawn(
    phone: Any, start_app: StartApp, capsys: pytest.CaptureFixture[str]
) -> None:
    from kingsapp.ui.platform.first_frame import LINE

    person = start_app().look()
    paint()
    person.frames(3)
    assert capsys.readouterr().out.count(LINE) == 1


def test_a_desktop_is_not_told(start_app: StartApp, capsys: pytest.CaptureFixture[str]) -> None:
    person = start_app().look()
    paint()
    person.frames(1)
    assert capsys.readouterr().out == ""


def test_whoever_tries_a_desktop_bundle_names_a_file_for_the_line(
    start_app: StartApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A program without a terminal has no standard output."""
    from kingsapp.ui.platform.first_frame import LINE, TO_FILE

    monkeypatch.setenv(TO_FILE, str(tmp_path / "told"))
    person = start_app().look()
    paint()
    person.frames(1)
    assert (tmp_path / "told").read_text(encoding="utf-8") == LINE
    assert capsys.readouterr().out == ""
