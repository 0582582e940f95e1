"""A device that is turned shows every screen as if it had been opened that way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from kingsapp.ui.platform.edges import Insets
from tests.ui.conftest import Driver

DEVICES = {"phone": (412, 915), "tablet": (800, 1280)}
SCREENS = (
    "home", "settings", "about", "setup", "cover", "table_aimed", "table_draw", "look_back", "moves_before",
    "pause", "scoring", "taverns_setup", "taverns_table_move", "taverns_table_rumour",
    "taverns_table_caption", "taverns_look_back", "taverns_turn_note", "taverns_scoring",
)  # fmt: skip

Places = Counter[tuple[Any, ...]]


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.usefixtures("unpainted")
def test_a_turned_screen_looks_as_if_opened_that_way(start_app: Callable[..., Driver], device: str) -> None:
    person = start_app(language="pl")
    upright = DEVICES[device]
    sideways = upright[::-1]
    different = []
    for name in SCREENS:
        opened, turned = {}, {}
        for before, after in ((upright, sideways), (sideways, upright)):
            turn(person, before)
            show(person, name)
            opened[before] = places(person)
            turn(person, after)
            turned[after] = places(person)
        for size, wanted in opened.items():
            different += differences(f"{name} to {size}", wanted, turned[size])
    assert not different, "\n".join(different)


def test_the_chronicle_moves_from_its_sheet_beside_the_table(start_app: Callable[..., Driver]) -> None:
    person = start_app(size=DEVICES["tablet"])
    show(person, "chronicle")
    sheet = person.app.shell.overlay
    assert sheet.title == "Chronicle"
    turn(person, (1280, 800))
    assert person.app.shell.overlay is None
    assert len(person.widgets("ChronicleColumn")) == 1
    turn(person, DEVICES["tablet"])
    assert not person.widgets("ChronicleColumn")


def test_a_long_page_is_laid_out_within_a_frame(
    start_app: Callable[..., Driver], caplog: pytest.LogCaptureFixture
) -> None:
    person = start_app(size=(1280, 800))
    show(person, "rules_found")
    person.app.metrics.take_insets(Insets(bottom=20, left=44))
    person.frames(2)
    turn(person, (500, 500))
    turn(person, (1600, 900))
    assert "too much iteration" not in caplog.text


def test_what_is_read_in_the_rules_stays_in_sight(start_app: Callable[..., Driver]) -> None:
    person = start_app()
    person.app.nav.start("rules")
    screen = person.app.nav.screen
    person.frames(3)
    screen.show_section(4)
    person.frames(12)
    scroll = screen.ids.scroll
    read = screen._rule_at_edge()
    assert read not in ("", "K1")
    assert scroll.scroll_y < 1
    for size in ((915, 412), (1280, 800), (412, 915)):
        person.resize(*size)
        person.frames(12)
        row = screen._pages.rows[read]
        assert scroll.y <= row.to_window(*row.pos)[1] < row.to_window(0, row.top)[1] <= scroll.top + 1, size


def turn(person: Driver, size: tuple[int, int]) -> None:
    """Give the window another size."""
    from kivy.core.window import Window

    Window.size = size
    person.settle()


def show(person: Driver, name: str) -> None:
    """Bring the app to a scene."""
    from tests.ui.scenes import SCENES

    SCENES[name](person.app)
    person.settle()


def differences(name: str, opened: Places, turned: Places) -> list[str]:
    """What is at another place than it should be, a few examples of it."""
    return [
        *[f"{name}: missing {place}" for place in opened - turned][:3],
        *[f"{name}: instead {place}" for place in turned - opened][:3],
    ]


def places(person: Driver) -> Places:
    """Where everything is that can be seen, in whole pixels."""
    from kingsapp.ui.widgets.tile import Look

    found: Places = Counter()
    for widget in person.app.root.walk():
        seen = person.is_visible(widget) and widget.width * widget.height >= 1
        if seen and getattr(widget, "look", None) != Look():
            x, y = widget.to_window(*widget.pos)
            found[type(widget).__name__, round(x), round(y), round(widget.width), round(widget.height)] += 1
    return found
