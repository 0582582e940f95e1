"""The end of a game: winners, mines, rematch and record."""

from __future__ import annotations

import errno
import io
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from kingsapp.core.record import load
from kingsapp.games.kings.cards import Side
from kingsapp.games.kings.events import MineDeveloped
from kingsapp.storage import StorageBusy
from kingsapp.ui.screens.scoring.chart import ScoreChart
from kingsapp.ui.screens.scoring.scoring import keep_file
from kingsapp.ui.tables import GAME_UIS
from kingsapp.ui.tables.kings.screens.score import LEGEND, KingsScoreRow
from kingsapp.ui.text.numbers import change_text, gain_text, signed, spelled, whole_text
from tests.ui.conftest import Driver
from tests.ui.flow_scenes import ALONE, FOUR, played
from tests.ui.scenes import finished_game


@pytest.fixture
def person(start_app: Callable[..., Driver]) -> Driver:
    driver = start_app()
    driver.app.nav.start("scoring", save_id=finished_game(driver.app))
    driver.frames(3)
    return driver


def test_every_player_has_a_tab_with_race_and_name(person: Driver) -> None:
    tabs = {tab.name: tab for tab in person.widgets("PlayerTab")}
    assert sorted(tabs) == ["Anna", "Boris", "Mira", "Torvald"]
    for name, tab in tabs.items():
        [text] = [part for part in tab.walk(restrict=True) if getattr(part, "text", None) == name]
        assert not text.shorten, "four names fit beside one another on a phone"


def test_the_winner_the_points_and_the_margin_are_named(person: Driver) -> None:
    result = person.app.nav.screen._match.result
    names = [player.name for player in FOUR.players]
    second, first = sorted(range(len(names)), key=lambda seat: result.scores[seat])[-2:]
    best, next_best = result.scores[first], result.scores[second]
    person.with_text(f"{names[first]} wins!")
    person.with_text(f"{best} points, ahead of {names[second]} by {best - next_best}")


def test_sideways_and_upright_all_players_are_seen_without_scrolling(person: Driver) -> None:
    screen = person.app.nav.screen
    # Turned and turned back, the words are where they were.
    for size in ((412, 915), (915, 412), (412, 915)):
        person.resize(*size)
        person.frames(4)
        words, mark, chart = screen.ids.words, screen.mark, screen.chart
        assert words.right <= screen.right
        assert chart.to_window(*chart.pos)[1] >= screen.ids.rematch.top
        if size[0] > size[1]:
            assert words.x >= mark.right
            assert mark.y <= words.center_y <= mark.top
        else:
            assert chart.top <= words.y
            assert words.top <= mark.y


def test_each_player_has_the_mines_that_make_the_score(person: Driver) -> None:
    result = person.app.nav.screen._match.result
    rows = person.app.nav.screen._score.rows
    assert sorted(row.score for row in rows) == sorted(result.scores)
    assert [row.score for row in rows] == sorted(result.scores, reverse=True)
    for number, tab in enumerate(sorted(person.widgets("PlayerTab"), key=lambda tab: tab.x)):
        person.tap(tab)
        mines = person.widgets("ScoredMine")
        assert len(mines) == len(rows[number].developed) + len(rows[number].unfinished)
        assert person.with_text(whole_text(rows[number].score))


def test_the_count_up_ends_with_a_tap(start_app: Callable[..., Driver]) -> None:
    person = start_app(speed="normal")
    person.app.nav.start("scoring", save_id=finished_game(person.app))
    person.frames(3)
    screen = person.app.nav.screen
    assert screen.chart.grown < 1
    person.tap(screen.chart)
    assert screen.chart.grown == screen.mark.crowned == 1


@pytest.mark.parametrize(("choice", "step"), [("Same player starts", 0), ("Next player starts", 1)])
def test_a_rematch_seats_the_same_players(person: Driver, choice: str, step: int) -> None:
    before = person.app.nav.screen._match
    gone: list[Any] = []
    person.app.nav.start = lambda name, **arguments: gone.append(arguments["save_id"])
    person.tap(person.with_text("Rematch"))
    person.tap(person.with_text(choice))
    again = person.app.saves.resume(gone[0])
    assert again.players == before.players
    assert again.view(None).first == (before.view(None).first + step) % 4
    assert again.ply == 0


def test_the_record_is_saved_as_a_file_whose_place_is_named(
    person: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pathlib.Path.home", lambda: tmp_path)
    person.app.nav.screen.share()
    person.frames(3)
    (file,) = tmp_path.glob("kings-*.json")
    person.with_text(f"Record saved: {file}")
    assert load(file, person.app.games).result == person.app.nav.screen._match.result


def test_a_record_never_takes_the_place_of_another(tmp_path: Path) -> None:
    assert keep_file(tmp_path, "kings", "one").name == "kings.json"
    assert keep_file(tmp_path, "kings", "two").name == "kings-2.json"
    assert (tmp_path / "kings.json").read_text(encoding="utf-8") == "one"


def test_unfinished_mines_count_against_their_owner() -> None:
    row = KingsScoreRow("Anna", "orc", (Side(2, 2, 1, 8), Side(1, 1, 0, 5)), (Side(1, 1, 0, 3),))
    assert (row.gained, row.lost, row.score) == (13, 3, 10)


def test_a_negative_score_has_a_true_minus() -> None:
    assert [whole_text(number) for number in (-3, 0, 4)] == ["−3", "0", "4"]
    assert [gain_text(number) for number in (-3, 0, 4)] == ["−3", "+0", "+4"]
    assert [change_text(number) for number in (-3, 0, 4)] == ["−3", "±0", "+4"]


@pytest.mark.parametrize(("language", "mark"), [("en", "."), ("ru", ","), ("pl", ",")])
def test_points_are_separated_as_in_each_language(language: str, mark: str) -> None:
    tr: Any = SimpleNamespace(language=language)
    assert spelled(tr, -1.25) == f"−1{mark}2"
    assert [signed(tr, points) for points in (-0.5, -0.04, 0.04, 0.5)] == [
        f"−0{mark}5",
        f"0{mark}0",
        f"0{mark}0",
        f"+0{mark}5",
    ]
    assert signed(tr, -0.04, zero="+") == f"+0{mark}0"


def busy(*_: object) -> None:
    raise StorageBusy(file="games.sqlite", detail="database is locked")


def test_a_score_that_cannot_be_read_is_told_about_and_leads_home(
    start_app: Callable[..., Driver], monkeypatch: pytest.MonkeyPatch
) -> None:
    person = start_app()
    save_id = finished_game(person.app)
    with monkeypatch.context() as locked:
        locked.setattr(type(person.app.saves), "resume", busy)
        person.app.nav.start("scoring", save_id=save_id)
        person.frames(3)
        assert person.widgets("MistakeRow")
        person.tap((10, 10))
    assert person.app.nav.current == "home"


def test_the_score_of_the_game_that_was_just_played_is_not_read_again(
    start_app: Callable[..., Driver], monkeypatch: pytest.MonkeyPatch
) -> None:
    person = start_app()
    save_id = finished_game(person.app)
    person.app.nav.start("table", save_id=save_id)
    monkeypatch.setattr(type(person.app.saves), "resume", busy)
    person.frames(3)
    assert person.app.nav.current == "scoring"
    person.with_text("Anna wins!")


def scores_of(app: Any, save_id: int) -> tuple[int, ...]:
    return tuple(app.saves.record(save_id).result.scores)


def test_the_one_person_is_told_the_own_place_and_what_is_missing(start_app: Callable[..., Driver]) -> None:
    """It used to say only who wins."""
    person = start_app()
    told = {}
    for seed in range(12):
        save_id = played(person.app, ALONE, 10_000, seed)
        scores = scores_of(person.app, save_id)
        place = 1 + sum(score > scores[0] for score in scores)
        if scores.count(max(scores)) > 1 or place in told:
            continue
        person.app.nav.start("scoring", save_id=save_id)
        person.frames(3)
        screen = person.app.nav.screen
        told[place] = screen.headline
        if place > 1:
            assert screen.margin_line.startswith(f"{max(scores) - scores[0]} behind ")
    expected = {1: "You win!", 2: "You are second", 3: "You are third", 4: "You are fourth"}
    assert len(told) >= 3
    assert told == {place: expected[place] for place in told}


@pytest.mark.parametrize("size", [(360, 640), (412, 915), (1280, 800)])
def test_even_a_mine_worth_one_carries_its_figure(
    start_app: Callable[..., Driver], monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    """On phones its piece of the bar used to be narrower than any figure."""
    person = start_app(size=size)
    sides = [Side(1, 1, 0, value) for value in (12, 10, 8, 6, 4, 3, 2, 1, 1)]
    rows = [
        KingsScoreRow("Anna", "orc", tuple(sides), (Side(1, 1, 0, 1),)),
        KingsScoreRow("Boris", "dwarf", (), ()),
    ]
    chart = ScoreChart(rows, LEGEND, GAME_UIS["kings"].factions)
    drawn: list[str] = []
    put = chart._put

    def note(texture: Any, x: float, middle: float) -> None:
        drawn.append("figure")
        put(texture, x, middle)

    chart.width = size[0] - 80
    person.frames(2)
    monkeypatch.setattr(chart, "_put", note)
    monkeypatch.setattr(chart, "_legend", lambda low: None)
    chart._draw()
    # Two badges, two names and two scores beside the figures.
    assert len(drawn) == len(sides) + 1 + 6


def test_a_tap_on_a_bar_leads_to_its_moment(person: Driver) -> None:
    screen = person.app.nav.screen
    seat, bar = next(
        (number, bar) for number, row in enumerate(screen._score.rows) for bar in row.gains[:1] if bar.moment
    )
    chart = screen.chart
    [ends] = [(low, high) for row, low, high, at in chart._segments if (row, at) == (seat, bar.moment)]
    person.tap(chart.to_window(sum(ends) / 2, chart.top - (seat + 0.5) * chart._step))
    assert person.app.nav.current == "replay"
    shown = person.app.nav.screen
    assert shown.ply == bar.moment
    events = shown.replay.entries(None)[shown.ply - 1].events
    assert [event.side.value for event in events if isinstance(event, MineDeveloped)] == [bar.value]


def test_a_file_for_which_there_is_no_room_leaves_no_half_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class FullDisk(io.StringIO):
        def write(self, text: str) -> int:
            raise OSError(errno.ENOSPC, "No space left on device")

    def half_open(place: Path, *_: object, **_kwargs: object) -> FullDisk:
        place.touch(exist_ok=False)
        return FullDisk()

    monkeypatch.setattr(Path, "open", half_open)
    with pytest.raises(OSError, match="No space"):
        keep_file(tmp_path, "game", "{}")
    assert list(tmp_path.iterdir()) == []
