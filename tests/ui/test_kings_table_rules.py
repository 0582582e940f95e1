"""At every size, in every language and text size, the table keeps the rules that hold on every screen."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from kingsapp.games.kings.cards import CARD_OF
from kingsapp.games.kings.state import State
from kingsapp.ui.tables.kings.input.targets import MineTarget, UnitTarget
from tests.ui.kings_tables import LoneTable, mockup, played_game, stuck

SIZES = [(360, 640), (412, 915), (915, 412), (800, 1280), (1280, 800), (1920, 1080)]
LANGUAGES = ("en", "ru", "pl")
LONG_NAMES = ["Анна", "Борис", "Мирослава", "Торвальд"]


def positions() -> list[tuple[str, State]]:
    """What a table may have to show: one position in both phases, late games, a hand with nothing to play."""
    return [
        ("play", mockup()),
        ("draw", mockup(drawing=True)),
        ("two", played_game(2, 60, 3)),
        ("three", played_game(3, 90, 4)),
        ("stuck", stuck()),
    ]


def combinations() -> Iterator[Any]:
    """Every size with the smallest and the largest text, each in one language; in the others on demand."""
    for place, size in enumerate(SIZES):
        for text_size, language in product((0, 2), LANGUAGES):
            usual = language == LANGUAGES[(place + text_size) % len(LANGUAGES)]
            marks = () if usual else pytest.mark.every_layout
            yield pytest.param(
                size, text_size, language, marks=marks, id=f"{size[0]}x{size[1]}-{text_size}-{language}"
            )


@pytest.mark.parametrize(("size", "text_size", "language"), list(combinations()))
@pytest.mark.usefixtures("unpainted")
def test_nothing_is_cut_off_too_small_or_in_the_way(
    start_app: Any, size: Any, text_size: int, language: str
) -> None:
    driver = start_app(size=size, text_size=text_size, language=language, left_handed=language == "ru")
    found = {}
    for name, state in positions():
        table = LoneTable(driver.app, state, state.seat, LONG_NAMES)
        table.widget.home_seat = state.seat
        driver.settle()
        found[name] = broken(driver.app, table)
        if name == "play":
            table.widget.gestures.choose_card(CARD_OF["dwarf6b"])
            driver.settle()
            found["chosen"] = broken(driver.app, table)
            table.widget.thinking(2, "")
            driver.settle()
            found["thinking"] = broken(driver.app, table)
    assert not "\n".join(f"{case}: {rule}" for case, rules in found.items() for rule in rules)


def broken(app: Any, table: LoneTable) -> list[str]:
    """The rules of every screen, but for own mines that wait to be pushed into sight."""
    from tests.ui.layout_rules import FINGER, broken_rules

    wrong = [rule for rule in broken_rules(app) if not rule.startswith("Tile")]
    widget = table.widget
    for key, tile in widget.board.tiles.items():
        lowered = tile.parent is widget.board.hand and widget.board.hand_is_low
        inside = widget.y - 1 <= tile.y or lowered
        inside = inside and tile.top <= widget.top + 1 and widget.x - 1 <= tile.x
        if not inside or (tile.right > widget.right + 1 and tile.parent is not widget.board.own):
            wrong.append(f"{key} lies outside the window")
        if isinstance(key, MineTarget | UnitTarget) and min(tile.size) < FINGER:
            wrong.append(f"{key} is too small for a finger")
    return wrong


def test_more_mines_than_fit_can_be_pushed_into_sight(start_app: Any) -> None:
    driver = start_app()
    table = LoneTable(driver.app, mockup(drawing=True))
    driver.frames(4)
    last = table.widget.board.tiles[MineTarget(8)]
    assert last.right > table.widget.right
    row = table.widget.geometry.box(table.widget.board.layout.own_row)
    driver.drag((350, row[1] + 40), (150, row[1] + 40))
    assert last.right <= table.widget.right
    assert not table.played
