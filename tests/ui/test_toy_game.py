"""A third game is one folder of rules, one line in their registry and one folder of the screen.

The toy of tests/ui/toy_game is registered in just that way and played in the real app, from home to score.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kingsapp.commands.contract import play_through
from kingsapp.core.game import CHANCE
from kingsapp.core.record import load
from kingsapp.match import GameConfig, SeatChoice, deal
from kingsapp.puzzles import reading
from tests.ui import toy_game
from tests.ui.at_game_table import AtGameTable
from tests.ui.conftest import Driver
from tests.ui.toy_game.games.pebbles.game import PEBBLES
from tests.ui.toy_game.games.pebbles.state import THROW
from tools import catalogues

StartApp = Callable[..., Driver]
ESCAPE = 27
NAMES = ("Anna", "Boris", "Carla")


@pytest.fixture
def person(start_app: StartApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Driver:
    """Somebody who starts the app with the toy in it."""
    from kingsapp.games import GAMES
    from kingsapp.ui.tables import GAME_UIS, find_game_uis

    # The line in the registry.
    monkeypatch.setitem(GAMES, PEBBLES.key, PEBBLES)
    # The folder of the screen, found as those in kingsapp/ui/tables are.
    [ui] = find_game_uis([f"{toy_game.__path__[0]}/tables"], f"{toy_game.__name__}.tables").values()
    monkeypatch.setitem(GAME_UIS, ui.key, ui)
    # Its words, compiled as those of the app are.
    assets = tmp_path / "toy-assets"
    shutil.copytree(ui.assets, assets)
    catalogues.main(assets / "locale")
    monkeypatch.setattr(ui, "assets", assets)
    return start_app()


@pytest.mark.parametrize("players", PEBBLES.seats)
def test_its_rules_keep_every_promise(players: int) -> None:
    for seed in range(20):
        play_through(PEBBLES, players, Random(seed), every=2)


def act(person: Driver) -> None:
    """Tap the boldest possible action, under whose cover it may be."""
    at = AtGameTable(person)
    if at.cover is not None:
        [ring] = person.widgets("HoldRing")
        person.hold(ring, 1.5)
    at.until_decision()
    person.tap(at.table.actions[max(at.table.legal)])
    at.until_decision()


def sit_down(person: Driver, *kinds: str, played: str = "", first: int = 0) -> AtGameTable:
    """A table at which these sit, after some actions; Anna begins, or another one."""
    app = person.app
    seats = tuple(SeatChoice(name, kind) for name, kind in zip(NAMES, kinds, strict=False))
    record = deal(app.games["pebbles"], GameConfig("pebbles", seats, first), app.dice)
    actions = tuple(filter(None, played.split(", ")))
    app.nav.start("table", save_id=app.saves.add(replace(record, actions=actions)))
    person.frames(3)
    return AtGameTable(person)


def scroll_to(person: Driver, widget: Any) -> None:
    """Bring a part of home into sight."""
    person.widgets("Scroll")[0].scroll_to(widget, animate=False)
    person.frames(3)


def test_a_third_game_is_played_from_home_to_its_score_and_lies_on_the_shelf(person: Driver) -> None:
    cards = person.widgets("GameCard")
    assert [card.game for card in cards] == ["kings", "taverns", "pebbles"]
    person.with_text("Pebbles")
    scroll_to(person, cards[-1])
    person.tap(cards[-1])

    assert person.app.nav.current == "setup"
    person.with_text("Whoever begins takes first.")
    options = person.app.nav.screen.options
    assert options.own_file is None, "there is nothing to bring"
    person.tap(person.app.nav.screen.start_bar.ids.start)

    assert person.app.nav.current == "table"
    at = AtGameTable(person)
    at.until_decision()
    assert at.table.own_card.text.startswith("Your card: ")
    while at.at_table:
        act(person)

    person.until(lambda: person.app.nav.current == "scoring")
    screen = person.app.nav.screen
    [best] = {row.score for row in screen._score.rows if row.score == max(screen._match.result.scores)}
    assert f"{best} points" in screen.margin_line
    person.key(ESCAPE)

    assert person.app.nav.current == "home"
    [saved] = person.app.saves.summaries()
    assert (saved.game, saved.finished) == ("pebbles", True)
    [row] = person.widgets("SavedGameRow")
    assert row.subtitle.startswith("Pebbles · ")
    scroll_to(person, row)
    person.tap(row)
    assert person.app.nav.current == "scoring"


def test_a_third_game_without_codes_offers_no_challenge(person: Driver) -> None:
    sit_down(person, "human", "human", "human")
    app = person.app
    match = app.saves.create(app.saves.table(1))
    match.cover = False
    while not match.over:
        match.play(match.legal()[0])
    app.nav.start("scoring", save_id=match.save_id)
    person.frames(3)
    person.with_text("Watch the replay")
    assert "Challenge a friend" not in [person.says(widget) for widget in app.root.walk()]


def test_a_third_game_goes_on_from_its_save_in_its_round(person: Driver, start_app: StartApp) -> None:
    at = sit_down(person, "human", "ai:easy", "ai:random")
    at.until_decision()
    act(person)
    ply, heap = at.match.ply, at.table.view.heap
    person = start_app()
    [card] = person.widgets("ContinueCard")
    assert card.line == "Pebbles, round 2"
    assert len(card.ids.factions.children) == 3
    person.tap(card)
    at.person = person
    at.until_decision()
    assert (at.match.ply, at.table.view.heap) == (ply, heap)


def test_its_rules_have_numbers_pictures_and_a_place_beside_the_others(person: Driver) -> None:
    person.app.nav.go("rules", game="pebbles", rule="P3")
    person.frames(4)
    person.with_text("Pebbles")
    [row] = [row for row in person.widgets("RuleRow") if row.number == "P3"]
    assert row.marked
    assert [heap.number for heap in person.widgets("Heap")] == [6]


def test_its_guide_names_a_theme_and_its_puzzles_are_solved_like_all_others(
    person: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "toy-puzzles"
    shutil.copytree(reading.FOLDER, folder)
    state = PEBBLES.start(PEBBLES.deal("toy", [None] * 2))
    asked = {
        "key": "pebbles-001",
        "seed": "toy",
        "players": 2,
        "seat": state.seat,
        "theme": "heap",
        "difficulty": 1,
        "worlds": 100,
        "rule": "P2",
        "fact": "",
        "choices": [["throw", 0, 0, "right", 0, None], ["take 1", -2.5, 0.5, "tempting", -2.5, None]],
        "actions": [],
    }
    (folder / "pebbles.json").write_text(json.dumps([asked]), encoding="utf-8")
    monkeypatch.setattr(reading, "FOLDER", folder)
    reading.puzzles.cache_clear()
    try:
        person.app.nav.go("puzzles", game="pebbles", theme="heap")
        person.frames(3)
        person.with_text("How many pebbles are best?")
        person.tap(next(row for row in person.widgets("ListRow") if row.title == "Puzzle 1"))
        screen = person.app.nav.screen
        person.tap(screen.table.actions[1])
        assert screen.phase == "wrong"
        person.tap(screen.panel.ids.main)
        person.tap(screen.table.actions[THROW])
        assert screen.phase == "found"
        assert "It brings most." in screen.panel.why
        person.key(ESCAPE)
        person.key(ESCAPE)
    finally:
        reading.puzzles.cache_clear()


def test_what_is_not_possible_is_explained_and_a_hint_is_given(person: Driver) -> None:
    at = sit_down(person, "human", "ai:random", played="take 3, take 3, take 3, take 3, take 1", first=1)
    at.until_decision()
    person.tap(at.table.actions[3])
    assert at.table.says.text == "There are not so many pebbles."
    at.table.dispatch("on_hint")
    person.until(lambda: at.table.hinted)
    at.table.dispatch("on_hint")
    person.frames(3)
    assert {advice.why for advice in person.widgets("AdviceRow")} >= {"It brings most."}


def test_the_cover_tells_a_roll_under_the_name_of_whoever_rolled(person: Driver) -> None:
    """CHANCE is -1, and the last player of the list did not roll."""
    at = sit_down(person, "human", "human", "human")
    act(person)
    at.until_decision()
    assert at.match.chronicle(None)[-1].actor == CHANCE
    assert at.cover.who == "Boris"
    told = {deed.who: len(deed.ids.words.children) for deed in person.widgets("MoveLines")}
    assert list(told) == ["Anna"], "both her throw and what it brought"


def test_whoever_rolled_is_not_told_of_it_again(person: Driver) -> None:
    at = sit_down(person, "human", "human")
    for _ in range(2):
        act(person)
    assert at.cover.who == "Anna"
    assert [deed.who for deed in person.widgets("MoveLines")] == ["Boris"]


def test_its_colours_stand_on_labels_like_those_of_any_game(person: Driver) -> None:
    """What a label says of somebody needs no list of all races and clans."""
    from kingsapp.ui.faces.outcome import Emblem, outcome
    from tests.ui.toy_game.tables.pebbles.factions import COLOURS

    def jade(painted: list[float]) -> Emblem:
        return Emblem("pebbles_jade", COLOURS["jade"], lambda _brush, _x, _y, size: painted.append(size))

    gains: list[float] = []
    walks: list[float] = []
    face = outcome("+2", person.app.theme, gainer=jade(gains), tail=[jade(walks), None])
    assert len(gains) == len(walks) == 1
    assert face.width > outcome("+2", person.app.theme).width


def test_a_record_of_it_is_a_file_like_any_other(person: Driver, tmp_path: Path) -> None:
    at = sit_down(person, "human", "ai:random")
    act(person)
    file = tmp_path / "pebbles.json"
    file.write_text(person.app.saves.export(at.match.save_id), encoding="utf-8")
    record = load(file, person.app.games)
    assert record.setup.factions == at.match.factions
    assert len(record.actions) == at.match.ply
