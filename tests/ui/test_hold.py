"""A finger that stays explains what lies under it, everywhere on the tables, and never acts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from kingsapp.core.catalogue import LANGUAGES
from kingsapp.games.taverns.game import TAVERNS
from kingsapp.games.taverns.map import standard_atlas
from kingsapp.games.taverns.observation import Observation
from kingsapp.match import GameConfig, SeatChoice, deal
from kingsapp.ui.tables.taverns.dialogs.describe import Describer, Explanation
from kingsapp.ui.tables.taverns.input.choice import BAR, Deed
from kingsapp.ui.tables.taverns.input.targets import CellTarget, ClanTarget, ProvinceTarget, Target
from kingsapp.ui.text.i18n import Translator
from tests.taverns.builders import unsettled
from tests.ui.conftest import Driver
from tests.ui.taverns_tables import NAMES, LoneTable, mockup, played_game

HELD = 0.6
"""Seconds: longer than a tap."""


@pytest.fixture
def anna(start_app: Callable[..., Driver]) -> tuple[Driver, LoneTable]:
    driver = start_app()
    table = LoneTable(driver.app, mockup())
    driver.frames(4)
    return driver, table


def explained(table: LoneTable) -> list[Target]:
    return [heard[1] for heard in table.heard if heard[0] == "on_explain"]


def test_a_province_that_is_held_is_explained_and_nothing_happens(anna: Any) -> None:
    driver, table = anna
    driver.tap(table.widget.hud.actions.buttons[Deed.ADD])
    driver.hold(table.widget.board.centre("malien"), HELD)
    assert explained(table) == [ProvinceTarget("malien")]
    assert not table.played


def test_while_settling_a_held_province_takes_no_dwarf(start_app: Callable[..., Driver]) -> None:
    driver = start_app()
    table = LoneTable(driver.app, unsettled("red blue green").state)
    driver.frames(4)
    driver.hold(table.widget.board.centre("lugach"), 1.2)
    assert explained(table) == [ProvinceTarget("lugach")]
    assert not table.played


def test_a_clan_that_is_held_is_explained_and_a_tapped_one_introduced(anna: Any) -> None:
    driver, table = anna
    x, y, w, h = table.widget.clans.seat_box(4)
    driver.hold((x + w / 2, y + h / 2), HELD)
    assert explained(table) == [ClanTarget(4)]
    driver.tap((x + w / 2, y + h / 2))
    assert driver.with_text("Mira: Wolf, Human. Cell 9, in reserve 4, tavern tokens 2") is not None


def test_a_cell_that_is_held_is_explained_and_turns_no_page(anna: Any) -> None:
    driver, table = anna
    page = table.widget.track.page
    driver.hold(table.widget.track.cell_centre(14), HELD)
    assert explained(table) == [CellTarget(14)]
    assert table.widget.track.page == page


def test_a_finger_that_moves_explains_nothing(anna: Any) -> None:
    from kivy.tests.common import UnitTestTouch

    driver, table = anna
    x, y = table.widget.board.centre("malien")
    touch = UnitTestTouch(x, y)
    touch.touch_down()
    touch.touch_move(x + 30, y)
    driver.wait(HELD)
    touch.touch_up()
    assert not explained(table)


def test_the_sheet_stands_over_the_real_table(start_app: Callable[..., Driver]) -> None:
    driver = start_app()
    seats = [SeatChoice("Anna", "human", "red"), SeatChoice("Boris", "human", "blue")]
    config = GameConfig("taverns", (*seats, SeatChoice("Mira", "human", "green")), first=0)
    driver.app.nav.go("table", save_id=driver.app.saves.add(deal(TAVERNS, config, Random(1))))
    driver.frames(4)
    table = driver.app.nav.screen.controller.table
    driver.hold(table.board.centre("lugach"), HELD)
    driver.frames(3)
    assert driver.app.shell.overlay is not None
    assert driver.with_text("Nobody is here") is not None
    assert driver.app.nav.screen.controller.match.ply == 0


def views() -> Iterator[Observation]:
    for seed in range(3):
        for actions in (0, 20, 70, 160):
            yield TAVERNS.observe(played_game(4, actions, seed), 0)


def say(view: Observation, target: Target, language: str = "en") -> Explanation:
    levels = ["", "hard", "normal", "easy", "", ""]
    describer = Describer(Translator(language=language), standard_atlas(), view, NAMES, levels)
    return describer.describe(target, [deed for deed in BAR if deed != Deed.PROSPECT])


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_explained_in_words_of_the_catalogue(language: str) -> None:
    for view in views():
        targets: list[Target] = [ProvinceTarget(province.key) for province in view.provinces]
        targets += [ClanTarget(seat) for seat in range(view.players)]
        targets += [
            CellTarget(cell) for cell in (1, view.marker, view.marker + 1, view.setup.abandoned_mine, 60)
        ]
        for target in targets:
            said = say(view, target, language)
            for words in (said.title, said.note, *(f"{row.title} {row.text}" for row in said.rows)):
                assert words
                assert "explain." not in words
                assert "{" not in words


def test_a_province_says_who_leads_what_its_tavern_pays_and_where_its_roads_lead() -> None:
    view = TAVERNS.observe(mockup(), 0)
    rows = {row.icon: row for row in say(view, ProvinceTarget("lugach")).rows}
    assert rows["account-group"].title == "3 × Ram, 1 × Wolf"
    assert rows["account-group"].text == "The Ram clan has the lead here: more dwarfs than any other."
    assert rows["glass-mug-variant"].title == "The Ram clan’s tavern: +1 each turn"
    assert rows["gold"].title == "2 nuggets"
    assert rows["map-marker-path"].text == "Barkhandyr, Frukfurt, Karavastan"


def test_a_clan_says_what_its_taverns_pay_and_when_it_plays() -> None:
    view = TAVERNS.observe(mockup(), 0)
    rows = {row.icon: row for row in say(view, ClanTarget(1)).rows}
    assert rows["glass-mug-variant"].title == "+1 each turn"
    assert rows["glass-mug-variant"].text == "Pasburg +1"
    assert rows["rotate-right"].text.startswith("Anna (Ram), Boris (Bear)")


def test_a_cell_says_who_stands_there_and_what_the_marker_does() -> None:
    view = TAVERNS.observe(mockup(), 0)
    assert say(view, CellTarget(12)).rows[0].title == "Anna (Ram), Torvald (Boar)"
    assert say(view, CellTarget(14)).rows[1].title == "The marker (prospecting: 16 left)"
    assert say(view, CellTarget(30)).rows[1].title == "Abandoned mine"
    assert len(say(view, CellTarget(40)).rows) == 1
