"""Moments that matter: deal, capture, developed mine, lost tavern, find, the last turns, the end."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from kingsapp.games.kings.cards import CARD_OF
from kingsapp.games.kings.game import KINGS
from kingsapp.games.kings.plays import DRAW_DECK, play
from kingsapp.games.taverns.game import TAVERNS
from kingsapp.match import GameConfig, SeatChoice, deal
from tests.kings.builders import table as kings_table
from tests.taverns.builders import rocks_but
from tests.taverns.builders import table as taverns_table
from tests.ui import kings_tables, taverns_tables
from tests.ui.conftest import Driver

StartApp = Callable[..., Driver]
TWO = GameConfig(
    "kings", (SeatChoice("Anna", "human", "dwarf"), SeatChoice("Boris", "ai:easy", "orc")), first=0
)


@pytest.fixture
def faces(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every text that a label or a pill was painted with."""
    from kingsapp.ui.faces import outcome
    from kingsapp.ui.tables.common import motion as common
    from kingsapp.ui.tables.kings.animation import motion
    from kingsapp.ui.tables.taverns.faces import pieces

    said: list[str] = []
    painted, pill = outcome.outcome, pieces.pill

    def paint(text: str, *args: Any, **kwargs: Any) -> Any:
        said.append(text)
        return painted(text, *args, **kwargs)

    def paint_pill(text: str, *args: Any, **kwargs: Any) -> Any:
        said.append(f"{text} lost" if kwargs.get("lost") else text)
        return pill(text, *args, **kwargs)

    monkeypatch.setattr(motion, "outcome", paint)
    monkeypatch.setattr(common, "outcome", paint)
    monkeypatch.setattr(pieces, "pill", paint_pill)
    return said


def kings_at(start_app: StartApp, state: Any, speed: str = "fast") -> tuple[Driver, kings_tables.LoneTable]:
    driver = start_app(speed=speed)
    table = kings_tables.LoneTable(driver.app, state)
    driver.frames(4)
    return driver, table


def test_a_developed_mine_flies_with_its_points_and_the_own_points_count_up(
    start_app: StartApp, faces: list[str]
) -> None:
    driver, table = kings_at(start_app, kings_tables.mockup())
    points = table.widget.hud.points
    before = int(points.text.replace("−", "-"))
    assert before == KINGS.observe(table.state, 0).scores()[0]
    table.play(play(CARD_OF["dwarf6b"], 5))
    seen: set[str] = set()

    def counted() -> bool:
        seen.add(points.text)
        return bool(points.text == str(before + 16))

    driver.until(counted, 6)
    assert "+8" in faces
    assert len(seen) > 4, "it counts"


def test_without_motion_the_points_are_there_at_once(start_app: StartApp, faces: list[str]) -> None:
    driver, table = kings_at(start_app, kings_tables.mockup(), speed="off")
    before = int(table.widget.hud.points.text.replace("−", "-"))
    table.play(play(CARD_OF["dwarf6b"], 5))
    driver.frames(2)
    assert table.widget.hud.points.text == str(before + 16)
    assert not faces


def test_nobody_else_sees_the_own_points(start_app: StartApp) -> None:
    driver = start_app()
    table = kings_tables.LoneTable(driver.app, kings_tables.mockup(), viewer=None)
    driver.frames(4)
    assert table.widget.hud.points.text == ""


def test_a_capture_says_whose_the_mine_is(start_app: StartApp, faces: list[str]) -> None:
    driver, table = kings_at(start_app, kings_tables.mockup())
    table.play(play(CARD_OF["orc5b"], 1))
    driver.until(lambda: not table.widget.telling, 8)
    assert "Boris: mine 7" in faces


def test_a_new_game_is_seen_being_dealt_and_a_tap_has_seen_enough(start_app: StartApp) -> None:
    driver = start_app(speed="normal")
    driver.app.nav.go("table", save_id=driver.app.saves.add(deal(KINGS, TWO, Random(6))))
    driver.frames(4)
    controller = driver.app.nav.screen.controller
    table = controller.table
    assert table.telling
    assert not table.accepts
    hidden = [tile for tile in table.board.tiles.values() if not tile.fade]
    assert len(hidden) > 6
    driver.tap((206, 500))
    driver.frames(2)
    assert table.accepts
    assert all(tile.fade for tile in table.board.tiles.values())
    assert not table.air.layer.children


def test_a_deal_ends_by_itself_and_is_seen_once(start_app: StartApp) -> None:
    driver = start_app(speed="fast")
    driver.app.nav.go("table", save_id=driver.app.saves.add(deal(KINGS, TWO, Random(6))))
    driver.frames(4)
    table = driver.app.nav.screen.controller.table
    driver.until(lambda: table.accepts, 6)
    assert all(tile.fade for tile in table.board.tiles.values())
    driver.app.preferences.language = "ru"
    driver.frames(4)
    assert table.accepts


def test_the_end_of_the_deck_is_announced(start_app: StartApp) -> None:
    state = kings_table("dwarf orc", hand="orc5b").state
    driver = start_app()
    state.next = 80 - 2
    table = kings_tables.LoneTable(driver.app, state)
    driver.frames(4)
    words = "These may be the last turns: the game ends with the last card of the deck."
    assert driver.with_text(words) is not None
    assert table.widget.nearing_end() == "table.last_turns"


def test_the_end_of_the_game_is_said_in_large_words(start_app: StartApp, faces: list[str]) -> None:
    state = kings_table("dwarf orc", drawing=True).state
    state.next = 80 - 1
    driver, table = kings_at(start_app, state)
    table.play(DRAW_DECK)
    driver.until(lambda: "The deck is empty: the game is over" in faces, 4)
    driver.tap((206, 500))
    driver.frames(3)
    assert not table.widget.telling, "a tap ends it"


def taverns_at(start_app: StartApp, picture: str, **more: Any) -> tuple[Driver, taverns_tables.LoneTable]:
    driver = start_app(speed="fast")
    state = taverns_table(picture, clans="red blue green", **more).state
    table = taverns_tables.LoneTable(driver.app, state)
    driver.frames(4)
    return driver, table


def test_a_lost_tavern_shows_at_both_clans(start_app: StartApp, faces: list[str]) -> None:
    driver, table = taverns_at(start_app, "lugach red 2, blue 2, green 1; tavern blue\nmalien green 1")
    table.play(TAVERNS.parse(table.state, "add lugach"))
    driver.until(lambda: not table.widget.telling and table.widget.view.turn != 0, 8)
    assert "−4 lost" in faces
    assert "+3" in faces


def test_a_find_says_how_large_it_is(start_app: StartApp, faces: list[str]) -> None:
    driver, table = taverns_at(start_app, "lugach red 2\nmalien green 1")
    table.eyes.append(4)
    table.play(TAVERNS.parse(table.state, "prospect"))
    driver.until(lambda: table.widget.accepts, 12)
    table.play(TAVERNS.parse(table.state, "gold beardbados"))
    driver.until(lambda: "+4" in faces, 8)


def test_the_last_nugget_ends_the_game_in_large_words(start_app: StartApp, faces: list[str]) -> None:
    driver, table = taverns_at(start_app, rocks_but("lugach") + "\nlugach red 2; gold 1")
    assert table.widget.nearing_end() == "tavernstable.nearly_exhausted"
    table.play(TAVERNS.parse(table.state, "collect lugach"))
    driver.until(lambda: "Waste rock everywhere: the game is over" in faces, 10)


@pytest.mark.parametrize(
    ("marker", "news"), [(14, ""), (22, "tavernstable.few_searches"), (24, "tavernstable.no_searches")]
)
def test_the_last_searches_are_announced(start_app: StartApp, marker: int, news: str) -> None:
    _, table = taverns_at(start_app, "lugach red 2; gold 1\nmalien green 1", marker=marker)
    assert table.widget.nearing_end() == news
