"""The end of a game of Royal Taverns: respect, and where it came from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest

from kingsapp.core.game import CHANCE
from kingsapp.core.record import Player, load
from kingsapp.games import GAMES
from kingsapp.games.taverns.events import IncomePaid, NuggetsCollected, ScoringDwarfStepped, Why
from kingsapp.match import GameConfig, Match, Saves, SeatChoice
from kingsapp.storage import memory_store
from kingsapp.ui.screens.scoring.chart import ScoreChart
from kingsapp.ui.tables.taverns.factions import CLAN_STYLE
from kingsapp.ui.tables.taverns.screens.score import LEGEND, TavernsScoreRow, rows
from kingsapp.ui.widgets.panel import Panel
from tests.ui.conftest import Driver
from tests.ui.pixels import picture_of
from tests.ui.taverns_scenes import finished_game

RECORD = Path(__file__).parent / "records" / "taverns-finished.json"


def played(players: int, seed: int) -> Match:
    """A short game in which everything is left to chance."""
    saves = Saves(memory_store(), GAMES, Random(seed))
    seats = tuple(SeatChoice(f"Player {seat}", "ai:normal") for seat in range(players))
    match = saves.create(GameConfig("taverns", seats, components={"abandoned_mine": 16}))
    rng = Random(seed)
    while not match.over:
        state = match._state
        assert state.seat != CHANCE
        match.answer(match.moment, rng.choice(state.legal_actions()))
    return match


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_sources_of_each_clan_add_up_to_its_cell(players: int) -> None:
    match = played(players, players)
    told = rows(match)
    cells = dict(zip(match.names, match.view(None).cells, strict=True))
    assert {row.name: row.score for row in told} == cells
    assert [row.score for row in told] == sorted(cells.values(), reverse=True)
    events = [event for entry in match.chronicle(None) for event in entry.events]
    assert sum(row.nuggets for row in told) == sum(
        e.number for e in events if isinstance(e, NuggetsCollected)
    )
    assert sum(row.income for row in told) == sum(e.respect for e in events if isinstance(e, IncomePaid))
    pushed = [e for e in events if isinstance(e, ScoringDwarfStepped) and e.why is Why.MARKER]
    assert sum(row.loss for row in told) == len(pushed)
    assert all(row.bonus >= 0 for row in told)


def test_the_marker_helps_and_harms() -> None:
    """T21 and T22: one cell more for each time it is passed, one less for each push."""
    told = [row for seed in range(4) for row in rows(played(4, seed))]
    assert any(row.bonus for row in told)
    assert any(row.loss for row in told)


def test_a_bar_is_drawn_for_each_source_that_brought_something() -> None:
    row = TavernsScoreRow("Anna", "red", nuggets=7, income=0, bonus=1, loss=2)
    assert [bar.value for bar in row.gains] == [7, 1]
    assert [bar.value for bar in row.losses] == [2]
    assert row.score == 7


@pytest.mark.parametrize("theme", ["parchment", "torchlight"])
@pytest.mark.parametrize("clan", ["white", "red"])
def test_the_parts_of_every_bar_can_be_told_apart(
    start_app: Callable[..., Driver], theme: str, clan: str
) -> None:
    """On parchment those of the white clan used to be white in white."""
    person = start_app(theme=theme)
    moments = {"nuggets": 1, "income": 2, "bonus": 3}
    row = TavernsScoreRow("Anna", clan, nuggets=9, income=9, bonus=9, loss=0, moments=moments)
    chart = ScoreChart([row], LEGEND, CLAN_STYLE, size_hint=(None, None), width=400)
    panel = Panel(size_hint=(None, None), size=(412, 200))
    panel.add_widget(chart)
    person.app.root.add_widget(panel)
    person.frames(3)
    seen = picture_of(chart)
    # Above the figures. A picture begins with its lowest line, as the window does.
    line = round(chart.height - chart._step / 2 + 11)
    colours = [
        cast("tuple[int, int, int]", seen.getpixel((round((low + high) / 2 - chart.x), line)))
        for _, low, high, _ in chart._segments
    ]
    assert len(colours) == 3
    for one, other in combinations(colours, 2):
        assert sum(abs(a - b) for a, b in zip(one, other, strict=True)) > 60, colours


@pytest.fixture
def person(start_app: Callable[..., Driver]) -> Driver:
    driver = start_app()
    driver.app.nav.start("scoring", save_id=finished_game(driver.app))
    driver.frames(3)
    return driver


def test_the_winner_the_respect_and_the_margin_are_named(person: Driver) -> None:
    first, second, *_ = person.app.nav.screen._score.rows
    person.with_text(f"{first.name} wins!")
    margin = first.score - second.score
    person.with_text(f"{first.score} respect, ahead of {second.name} by {margin}")


def test_the_table_has_a_line_for_each_clan(person: Driver) -> None:
    lines = sorted(person.widgets("SourceRow"), key=lambda line: -line.y)
    told = person.app.nav.screen._score.rows
    assert [line.name for line in lines] == [row.name for row in told]
    assert [line.faction for line in lines] == [row.faction for row in told]
    assert [line.score for line in lines] == [str(row.score) for row in told]


@pytest.mark.parametrize(("choice", "step"), [("Same player starts", 0), ("Next player starts", 1)])
def test_a_rematch_seats_the_same_clans(person: Driver, choice: str, step: int) -> None:
    before = person.app.nav.screen._match
    gone: list[Any] = []
    person.app.nav.start = lambda name, **arguments: gone.append(arguments["save_id"])
    person.tap(person.with_text("Rematch"))
    person.tap(person.with_text(choice))
    again = person.app.saves.resume(gone[0])
    assert again.players == before.players
    assert again.record.setup.clans == before.record.setup.clans
    assert again.record.setup.first == (before.record.setup.first + step) % 4
    assert again.ply == 0


def test_the_record_is_saved_as_a_file_whose_place_is_named(
    person: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pathlib.Path.home", lambda: tmp_path)
    person.app.nav.screen.share()
    person.frames(3)
    (file,) = tmp_path.glob("taverns-*.json")
    person.with_text(f"Record saved: {file}")
    assert load(file, person.app.games).result == person.app.nav.screen._match.result


def test_the_one_person_is_told_the_own_place_though_cells_are_counted_from_one(
    start_app: Callable[..., Driver],
) -> None:
    """Somebody second was told to be third, and a winner to be second."""
    person = start_app()
    record = load(RECORD, GAMES)
    assert record.result
    scores = record.result.scores
    told = {}
    for seat, score in enumerate(scores):
        kinds = ["human" if other == seat else "ai:normal" for other in range(len(scores))]
        players = tuple(Player(f"Player {other}", kind) for other, kind in enumerate(kinds))
        person.app.nav.start("scoring", save_id=person.app.saves.add(replace(record, players=players)))
        person.frames(3)
        screen = person.app.nav.screen
        told[1 + sum(other > score for other in scores)] = screen.headline
        if score < max(scores):
            assert screen.margin_line.startswith(f"{max(scores) - score} behind ")
    expected = {1: "You win!", 2: "You are second", 3: "You are third", 4: "You are fourth"}
    assert told == {place: expected[place] for place in told}
    assert {1, 2} <= set(told)
