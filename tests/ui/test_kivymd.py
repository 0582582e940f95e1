"""The controls are KivyMD's: which widgets are our own and why, and that nothing of KivyMD's stays behind."""

from __future__ import annotations

import gc
import importlib
import inspect
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tests.ui.conftest import Driver

StartApp = Callable[..., Driver]

WIDGETS = Path(__file__).parents[2] / "kingsapp" / "ui" / "widgets"

OWN = {
    "AppMark": "a picture of the app",
    "ChoiceSheet": "a sheet of rows; its body is KivyMD's",
    "MoveLines": "a sentence with pictures of cards in it",
    "Dialog": "scrim and manners of an overlay around KivyMD's dialog",
    "FilePicker": "shows the folders of a desktop in the look of the app; MDFileManager is none of ours",
    "FittedWords": "words that have to fit into a place of the table",
    "Fitting": "the same, said more briefly or in smaller letters",
    "Overlay": "stands in the shell and goes in the same call: the privacy cover depends on it",
    "Picture": "what the faces paint",
    "Rock": "the ground of the app",
    "Scroll": "cuts by scissors, since soft edges escape the stencil; MDScrollView stretches instead",
    "Sentence": "words with pictures between them",
    "Sheet": "scrim and manners of an overlay around KivyMD's bottom sheet",
    "Thinking": "who thinks, on the table",
    "ThinkingDots": "three dots above an opponent",
    "Notice": "a sentence that passes by on the table, through which fingers go",
    "Tile": "a card or mine on the table",
    "Toggle": "a touch area of 48 dp around KivyMD's switch, which cannot be higher than 32 dp",
    "Why": "stands beside the card that was tapped; MDTooltip opens where the mouse rests",
    "_Titled": "what sheets and dialogs have in common",
}
"""Widgets that do not derive from one of KivyMD, each with its reason."""


def classes() -> Iterator[type]:
    """Every widget class of `ui/widgets`."""
    from kivy.uix.widget import Widget

    for path in sorted(WIDGETS.rglob("*.py")):
        name = ".".join(("kingsapp.ui.widgets", *path.relative_to(WIDGETS).with_suffix("").parts))
        for _, kind in inspect.getmembers(importlib.import_module(name), inspect.isclass):
            if kind.__module__ == name and issubclass(kind, Widget):
                yield kind


def is_of_kivymd(kind: type) -> bool:
    return any(base.__module__.startswith("kivymd.uix.") for base in kind.__mro__)


def test_what_kivymd_has_is_not_written_again(start_app: StartApp) -> None:
    start_app()
    assert {kind.__name__ for kind in classes() if not is_of_kivymd(kind)} == set(OWN)


def test_every_pressable_widget_of_kivymd_goes_without_ripple(start_app: StartApp) -> None:
    """Where a mixin stands behind the widget in the bases, KivyMD's method would win unseen."""
    from kivymd.uix.behaviors.ripple_behavior import CommonRipple

    from kingsapp.ui.widgets.press import Rippleless

    start_app()
    rippling = [kind for kind in classes() if issubclass(kind, CommonRipple)]
    assert len(rippling) > 8
    for kind in rippling:
        assert vars(Rippleless)["init_fbos"] is inspect.getattr_static(kind, "init_fbos"), kind


SCREENS = ("settings", "setup", "rules", "about", "home")


def visit(person: Driver) -> None:
    """Go through the screens with most controls, and open what opens above them."""
    for name in SCREENS:
        person.app.nav.start(name, **({"game": "kings"} if name in ("setup", "rules") else {}))
        person.wait(0.1)
    person.app.shell.toast("Something passes by.", "Undo", lambda: None)
    person.frames()
    person.app.shell.drop_overlays()
    # KivyMD's clock holds some widgets for a second, and the navigator tidies up after another.
    person.wait(1.2)


@pytest.mark.parametrize("size", [(412, 915), (1280, 800)])
def test_no_framebuffer_and_no_overlay_of_the_window_is_left(start_app: StartApp, size: Any) -> None:
    from kivy.core.window import Window

    person = start_app(size=size)
    visit(person)
    assert [child.__class__.__name__ for child in Window.children] == ["Shell"]
    assert [widget for widget in person.app.root.walk() if getattr(widget, "fbo", None) is not None] == []


def test_a_select_on_a_wide_window_opens_a_menu_in_the_shell(start_app: StartApp) -> None:
    from kivy.core.window import Window

    person = start_app(size=(1280, 800))
    person.app.nav.start("setup", game="kings")
    person.wait(0.5)
    select = person.widgets("Select")[-1]
    assert select.value is None
    person.tap(select)
    assert type(person.app.shell.overlay).__name__ == "Menu"
    assert len(Window.children) == 1, "nothing stands above the privacy cover"
    person.tap(next(row for row in person.widgets("MenuRow") if row.title == select.options[1][1]))
    assert person.app.shell.overlay is None
    assert select.value == select.options[1][0]
    person.tap(select)
    person.key(27)
    assert person.app.shell.overlay is None, "Back closes it"


@pytest.mark.parametrize("text_size", [0, 2])
def test_the_options_of_a_menu_leave_no_gap(start_app: StartApp, text_size: int) -> None:
    person = start_app(size=(1280, 800), language="ru", text_size=text_size)
    person.app.nav.start("setup", game="kings")
    person.wait(0.5)
    person.tap(next(select for select in person.widgets("Select") if select.notes))
    person.settle()
    menu, rows = person.app.shell.overlay, person.widgets("MenuRow")
    for row, below in pairwise(rows):
        assert row.y == pytest.approx(below.top)
    for row in rows:
        assert row.height == pytest.approx(row.ids.text_container.minimum_height + 20), "as its words need it"
    assert menu.height == pytest.approx(sum(row.height for row in rows))


def test_a_tap_beside_a_dialog_closes_it(start_app: StartApp) -> None:
    from kingsapp.ui.widgets.sheet import Dialog

    person = start_app()
    Dialog(title="Rematch").open()
    person.frames(2)
    person.tap((10, 10))
    assert person.app.shell.overlay is None


def test_mice_that_rest_on_a_symbol_are_told_what_it_means(start_app: StartApp) -> None:
    from kivy.core.window import Window

    person = start_app(size=(1280, 800))
    person.app.shell.start_tooltips()
    person.app.nav.start("settings")
    person.wait(0.3)
    [symbol] = [button for button in person.widgets("IconButton") if button.icon == "information-outline"]
    Window.property("mouse_pos").dispatch(Window)
    person.wait(0.7)
    assert person.widgets("Tooltip") == [], "a mouse that never moved rests on nothing"
    Window.mouse_pos = person.place(symbol)
    person.wait(0.3)
    assert person.widgets("Tooltip") == []
    person.wait(0.5)
    [tooltip] = person.widgets("Tooltip")
    assert tooltip.text == "About"
    assert tooltip.right <= Window.width
    Window.mouse_pos = 5, 5
    person.frames()
    assert person.widgets("Tooltip") == []


def test_nothing_watches_the_mouse_after_its_screen_was_left(start_app: StartApp) -> None:
    from kivy.core.window import Window

    person = start_app()
    visit(person)
    counts = []
    for _ in range(2):
        visit(person)
        gc.collect()
        counts.append(len(Window.get_property_observers("mouse_pos")))
    assert counts[0] == counts[1]
    assert counts[1] < 12, "those of the bar and of home"


def test_a_row_has_the_parts_that_it_is_told_and_no_others(start_app: Callable[..., Driver]) -> None:
    from kingsapp.ui.widgets.row import ListRow

    start_app()
    row = ListRow(title="Seed", tail_icon="check")

    def parts() -> list[str]:
        return sorted(name for part in row.walk() if (name := type(part).__name__).startswith("Row"))

    assert parts() == ["RowTail", "RowTitle"]
    row.icon, row.subtitle, row.tail_icon = "home", "winter", "close"
    assert parts() == ["RowIcon", "RowSubtitle", "RowTail", "RowTitle"]
    assert row.end.children[0].icon == "close"
    row.icon = row.subtitle = row.tail_icon = ""
    assert parts() == ["RowTitle"]


def test_a_small_window_reads_a_small_picture_of_the_rock(start_app: Callable[..., Driver]) -> None:
    person = start_app(size=(412, 915))
    (rock,) = person.widgets("Rock")
    small = rock.ground.height
    person.resize(1280, 800)
    assert rock.ground.width > small
