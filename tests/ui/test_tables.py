"""What every table does, whatever the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kingsapp.ai.hints import Hint
from kingsapp.games.kings.cards import CARD_OF
from kingsapp.games.kings.plays import play
from kingsapp.games.taverns.game import TAVERNS
from kingsapp.ui.tables.kings.input.targets import MineTarget, UnitTarget
from tests.ui import kings_tables, taverns_tables
from tests.ui.conftest import Driver
from tests.ui.promises import broken_promises, promised

ENTER = 13
SIZES = [(412, 915), (915, 412), (1280, 800)]
STANDING = {
    "menu": ("on_pause_menu",),
    "chronicle": ("on_chronicle",),
    "rules": ("on_rule", ""),
    "undo": ("on_undo",),
    "undo_words": ("on_undo",),
    "hint": ("on_hint",),
    "hint_words": ("on_hint",),
}
"""The buttons that work at any time, and what they ask for; not every layout has every one."""


def kings_in_motion(driver: Driver) -> Any:
    """A card of Underground Kings on its way to a mine."""
    table = kings_tables.LoneTable(driver.app, kings_tables.mockup())
    driver.frames(4)
    table.play(play(CARD_OF["giant8b"], 4))
    driver.frames(3)
    return table


def taverns_in_motion(driver: Driver) -> Any:
    """A dwarf of Royal Taverns on its way to the next province."""
    table = taverns_tables.LoneTable(driver.app, taverns_tables.mockup())
    driver.frames(4)
    table.play(TAVERNS.parse(table.state, "move lugach>frukfurt"))
    driver.frames(3)
    return table


IN_MOTION = pytest.mark.parametrize("in_motion", [kings_in_motion, taverns_in_motion])


@pytest.mark.parametrize("size", SIZES)
@IN_MOTION
def test_a_button_ends_a_motion_and_does_what_it_says(
    start_app: Any, in_motion: Callable[[Driver], Any], size: tuple[int, int]
) -> None:
    driver = start_app(size=size, speed="normal")
    tapped = []
    for name, asked in STANDING.items():
        table = in_motion(driver)
        assert table.widget.telling
        button = getattr(table.widget.hud, name, None)
        if button is None or button.parent is None:
            continue
        driver.tap(button)
        assert not table.widget.telling, name
        assert table.heard == [asked], name
        tapped.append(asked[0])
    # Where the chronicle stands beside the table, it has no button.
    assert {"on_pause_menu", "on_undo", "on_hint"} <= set(tapped)


@IN_MOTION
def test_a_tap_beside_the_buttons_only_ends_a_motion(
    start_app: Any, in_motion: Callable[[Driver], Any]
) -> None:
    driver = start_app(speed="normal")
    table = in_motion(driver)
    assert table.widget.telling
    played = list(table.played)
    driver.tap((206, 330))
    assert not table.widget.telling
    assert (table.heard, table.played) == ([], played)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("tables", [kings_tables, taverns_tables])
def test_the_past_can_neither_be_undone_nor_hinted_at(
    start_app: Any, tables: Any, size: tuple[int, int]
) -> None:
    driver = start_app(size=size)
    table = tables.LoneTable(driver.app, tables.mockup())
    driver.frames(4)
    view, hud = table.widget.view, table.widget.hud
    named = [getattr(hud, name, None) for name in ("undo", "undo_words", "hint", "hint_words")]
    for past in (True, False):
        table.widget.show(view, [], past=past)
        driver.frames(3)
        for button in (one for one in named if one is not None and one.parent is not None):
            driver.tap(button)
            assert (button.opacity > 0) is not past
        assert table.heard == ([] if past else [("on_undo",), ("on_hint",)])


def lifted_card(driver: Driver) -> tuple[Any, Any, int]:
    """A table of Underground Kings with the best action, and a finger that has lifted another card."""
    table = kings_tables.LoneTable(driver.app, kings_tables.mockup())
    driver.frames(4)
    card = table.widget.board.tiles[UnitTarget(CARD_OF["giant8b"])]
    return table, held(driver, (card.x + card.width * 0.3, card.center_y)), play(CARD_OF["dwarf6b"], 1)


def lifted_dwarf(driver: Driver) -> tuple[Any, Any, int]:
    """A table of Royal Taverns with a good action, and a finger that has lifted a dwarf for another one."""
    table = taverns_tables.LoneTable(driver.app, taverns_tables.mockup())
    driver.frames(4)
    x, y, w, h = table.widget.board.token_box("karavastan", 0)
    return table, held(driver, (x + w / 2, y + h / 2)), TAVERNS.parse(table.state, "move lugach>frukfurt")


def held(driver: Driver, start: tuple[float, float]) -> Any:
    """A finger that has gone some way from there and is still down."""
    from kivy.tests.common import UnitTestTouch

    touch = UnitTestTouch(*start)
    touch.touch_down()
    driver.frames(1)
    touch.touch_move(start[0], start[1] + 40)
    driver.frames(1)
    return touch


@pytest.mark.parametrize("lifted", [lifted_card, lifted_dwarf])
def test_a_hint_that_comes_during_a_drag_ends_it(start_app: Any, lifted: Callable[[Driver], Any]) -> None:
    driver = start_app()
    table, touch, best = lifted(driver)
    assert table.widget.air.held is not None
    table.widget.hint(Hint(best, 1.0, 0.0, ()))
    touch.touch_move(touch.x + 5, touch.y + 5)
    touch.touch_up()
    driver.frames(2)
    assert not table.widget.air.layer.children
    assert not table.played
    driver.key(ENTER)
    assert len(table.played) == 1, "what the hint chose is chosen"


def test_a_motion_that_is_cut_short_still_marks_the_mine_that_it_captured(start_app: Any) -> None:
    driver = start_app(speed="normal")
    table = kings_tables.LoneTable(driver.app, kings_tables.mockup())
    driver.frames(4)
    table.play(play(CARD_OF["dwarf6b"], 1))
    driver.until(lambda: table.widget.motion._told == 1)
    driver.tap((206, 330))
    assert not table.widget.telling
    assert table.widget.board.tiles[MineTarget(1)].look.state == "new"


def test_a_finger_on_something_that_the_next_step_takes_away_means_nothing(start_app: Any) -> None:
    """A long press enlarged what lay there when the finger came, and that was gone."""
    from kivy.tests.common import UnitTestTouch

    driver = start_app(speed="normal")
    table = kings_tables.LoneTable(driver.app, kings_tables.mockup())
    driver.frames(4)
    table.widget.accepts = False  # As while others are to move.
    touch = UnitTestTouch(*driver.place(table.widget.board.tiles[MineTarget(1)]))
    touch.touch_down()
    table.play(play(CARD_OF["orc5b"], 1))
    driver.wait(5)
    touch.touch_up()
    driver.frames(2)
    assert MineTarget(1) not in table.widget.board.tiles, "Boris has it"
    assert table.heard == []


@pytest.mark.parametrize("tables", [kings_tables, taverns_tables])
def test_a_table_has_all_that_its_parts_may_ask_of_it(start_app: Callable[..., Driver], tables: Any) -> None:
    """A Kivy class has every attribute there is, as far as mypy knows."""
    from kingsapp.ui.tables.common.host import TableHost
    from kingsapp.ui.tables.common.interface import TableWidget
    from kingsapp.ui.tables.common.keyboard import KeyTable
    from kingsapp.ui.tables.taverns.input.decision import TavernsHost
    from kingsapp.ui.tables.taverns.map.board_touch import ZoomedBoard

    driver = start_app()
    widget = tables.LoneTable(driver.app, tables.mockup()).widget
    hosts = [TableHost, KeyTable, TableWidget] + ([TavernsHost] if tables is taverns_tables else [])
    assert {"view", "refresh", "press_key", "accepts"} <= {name for host in hosts for name in promised(host)}
    assert [broken for host in hosts for broken in broken_promises(host, widget)] == []
    if tables is taverns_tables:
        assert broken_promises(ZoomedBoard, widget.board) == []
