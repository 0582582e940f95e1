"""Where the points went: found by touch, kept, and never told before the question was asked."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from kingsapp.ai import review as reviews
from kingsapp.ai.difference import Difference
from kingsapp.core import record as records
from kingsapp.storage import StorageBusy
from kingsapp.ui.progress.reviews import KeptReview
from kingsapp.ui.screens.puzzles.own import own_puzzles
from kingsapp.ui.screens.review.compared import _decisive, compare
from kingsapp.ui.screens.review.score_lines import dashed
from tests.golden.regenerate import HERE
from tests.ui.conftest import Driver
from tests.ui.flow_scenes import ALONE, go_to_table, played
from tests.ui.replay_scenes import find_better, review, review_doubtful, review_faultless
from tests.ui.scenes import finished_game

StartApp = Callable[..., Driver]


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reviews that look at few worlds: these tests are about the screens."""
    monkeypatch.setattr(reviews, "FIRST_WORLDS", 2)
    monkeypatch.setattr(reviews, "WORLDS", 12)


def at_review(start_app: StartApp, **choices: Any) -> Driver:
    person = start_app(**choices)
    review(person.app)
    person.frames(4)
    return person


def test_from_the_score_to_a_review_that_is_made_and_kept(start_app: StartApp, quick: None) -> None:
    person = start_app()
    save_id = finished_game(person.app)
    person.app.nav.start("scoring", save_id=save_id)
    person.frames(3)
    person.tap(person.with_text("Where the points went"))
    screen = person.app.nav.screen
    assert screen.thinking
    assert person.widgets("WorkBar")
    person.until(lambda: not screen.thinking)
    made = screen._mistakes
    assert len(made) <= reviews.COSTLIEST
    assert len(person.widgets("MistakeCard")) == len(made)
    person.key(27)
    person.tap(person.with_text("Where the points went"))
    again = person.app.nav.screen
    assert not again.thinking, "it was kept"
    assert again._mistakes == made


def test_a_review_can_be_stopped_and_begun_again(
    start_app: StartApp, quick: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = start_app()
    monkeypatch.setattr(reviews, "FIRST_WORLDS", 10_000)  # It is not done before it is stopped.
    person.app.nav.start("review", save_id=finished_game(person.app))
    person.frames(3)
    screen = person.app.nav.screen
    person.tap(person.with_text("Cancel"))
    person.with_text("The review was stopped.")
    assert not screen._reviewer.running
    assert KeptReview(person.app, finished_game(person.app), 0).load() is None
    monkeypatch.setattr(reviews, "FIRST_WORLDS", 2)
    person.tap(person.with_text("Review the game"))
    person.until(lambda: screen._mistakes is not None)


def test_each_person_has_a_review_of_their_own(start_app: StartApp, quick: None) -> None:
    person = at_review(start_app)
    screen = person.app.nav.screen
    assert screen.reviewed == [0, 1], "the people at the table"
    person.tap(person.with_text("Boris"))
    person.until(lambda: not screen.thinking)
    match = person.app.saves.resume(finished_game(person.app))
    actors = {match.chronicle(None)[mistake.ply].actor for mistake in screen._mistakes}
    assert actors <= {1}


def test_the_question_comes_before_the_answer(start_app: StartApp) -> None:
    person = at_review(start_app)
    answered = [card for card in person.widgets("MistakeCard") if card.answered]
    assert [card.number for card in answered] == [1]
    assert all(not card.worth for card in person.widgets("MistakeCard") if not card.answered)
    assert answered[0].worth == "Expected: 4.2 ± 1.1 points more, across 400 possible games."
    assert answered[0].rule


def test_a_better_move_is_found_on_the_table_and_the_answer_stays(
    start_app: StartApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = start_app()
    find_better(person.app)
    person.frames(4)
    screen = person.app.nav.screen
    mistake = screen._told.mistake
    assert screen.table.accepts
    assert screen.table.view == screen.match.view(0)
    screen.table.dispatch("on_action", mistake.played)
    assert screen.said == "That’s the move that was played."
    person.frames(3)
    other = next(a for a in screen.match.legal() if a not in (mistake.played, mistake.better))
    compared = threading.Event()

    def difference(*given: Any) -> Difference:
        for _world in range(reviews.WORLDS // 2):
            given[-1]()
        compared.wait(30)
        return Difference(-1.0, 0.4, 400)

    monkeypatch.setattr("kingsapp.ui.base.comparing.difference", difference)
    [bar] = [widget for widget in screen.walk() if type(widget).__name__ == "WorkBar"]
    assert bar.opacity == 0
    screen.table.dispatch("on_action", other)
    person.until(lambda: bar.value == 0.5)
    assert bar.opacity == 1
    assert bar.width > 200
    compared.set()
    person.until(lambda: screen.said.startswith("No better"))
    assert bar.opacity == 0
    person.frames(3)
    assert screen.table.accepts, "another try"
    screen.table.dispatch("on_action", mistake.better)
    assert screen.found
    assert screen.said.startswith("Yes! 4.2 ± 1.1 points more")
    person.frames(3)
    person.tap(person.with_text("Back to the review"))
    assert person.app.nav.current == "review"
    assert any(card.answered for card in person.widgets("MistakeCard"))


def test_a_difference_within_its_doubt_is_never_called_better(start_app: StartApp) -> None:
    person = start_app()
    find_better(person.app)
    person.frames(4)
    screen = person.app.nav.screen
    for points in (1.0, -0.04, -1.1):
        screen._answer(Difference(points, 1.2, 400))
        assert not screen.found
        assert screen.said.startswith("About as good")


def test_giving_up_shows_the_answer(start_app: StartApp) -> None:
    person = at_review(start_app)
    before = sum(card.answered for card in person.widgets("MistakeCard"))
    [card] = [card for card in person.widgets("MistakeCard") if card.number == 2]
    card.dispatch("on_show")
    person.frames(3)
    assert sum(card.answered for card in person.widgets("MistakeCard")) == before + 1


def test_from_a_card_and_from_the_chart_a_tap_leads_to_the_moment(start_app: StartApp) -> None:
    person = at_review(start_app, size=(800, 1280))
    screen = person.app.nav.screen
    [card] = [card for card in person.widgets("MistakeCard") if card.number == 1]
    person.tap(person.with_text("See it in the replay"))
    replay = person.app.nav.screen
    assert (person.app.nav.current, replay.viewer) == ("replay", 0)
    assert replay.ply == min(mistake.ply for mistake in screen._mistakes)
    assert card.answered
    person.key(27)
    person.frames(3)
    screen = person.app.nav.screen
    left, low, width, height = screen.lines._plot
    person.tap(screen.lines.to_window(left + width, low + height / 2))
    replay = person.app.nav.screen
    assert replay.ply == replay.replay.last


def test_the_lines_end_with_the_scores_and_are_said_in_words(start_app: StartApp) -> None:
    person = at_review(start_app)
    screen, result = person.app.nav.screen, person.app.saves.record(finished_game(person.app)).result
    assert [line.scores[-1] for line in screen.lines._lines] == list(result.scores)
    assert person.with_text(screen.lines.words)


def test_a_device_that_refuses_to_write_does_not_keep_a_review_from_being_shown(
    start_app: StartApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = at_review(start_app)
    screen = person.app.nav.screen

    def refused(*_: object) -> None:
        raise StorageBusy(file="games.sqlite", detail="database is locked")

    monkeypatch.setattr(type(person.app.store), "keep_review", refused)
    [card] = [card for card in person.widgets("MistakeCard") if card.number == 2]
    card.dispatch("on_show")
    person.frames(3)
    assert sum(card.answered for card in person.widgets("MistakeCard")) == 2
    assert screen._mistakes


def test_a_game_without_mistakes_says_so_and_what_made_the_difference(start_app: StartApp) -> None:
    person = start_app()
    review_faultless(person.app)
    person.frames(3)
    screen = person.app.nav.screen
    assert screen.heading == "No clear mistake"
    assert screen.said.startswith("We can’t say for certain that any decision cost points")
    assert not person.widgets("MistakeCard")
    [panel] = person.widgets("ComparedPanel")
    assert panel.headline == "44 points behind Борис"
    rows = [(row.label, row.own, row.other, row.gap) for row in reversed(panel.ids.rows.children[::2])]
    assert rows == [
        ("Nuggets", "8", "8", "±0"),
        ("Taverns", "37", "81", "−44"),
        ("Marker", "1", "2", "−1"),
        ("Pushed back", "0", "−1", "+1"),
    ]
    person.tap(person.with_text(panel.decisive))
    replay = person.app.nav.screen
    assert person.app.nav.current == "replay"
    assert replay.ply == screen._rounds[panel.compared.decisive - 1][0], "the round from its beginning"


def test_what_may_be_chance_is_told_as_such_and_asks_no_question(start_app: StartApp) -> None:
    person = start_app()
    review_doubtful(person.app)
    person.frames(3)
    app, screen = person.app, person.app.nav.screen
    assert screen.heading == "No clear mistake"
    assert screen.said.startswith("These decisions may have cost a little, or nothing")
    cards = person.widgets("MistakeCard")
    assert [card.cost for card in cards] == ["perhaps −1.6"] * 3
    for card in cards:
        assert card.worth == ("Perhaps 1.6 ± 2.3 points more, across 400 possible games. It could be chance.")
    said = {getattr(widget, "text", "") for widget in app.root.walk()}
    assert {"Perhaps better", "See it in the replay"} <= said
    assert not {"Find better", "Show the answer", "Better"} & said
    assert own_puzzles(app, "kings") == [], "nothing is to be found there"
    app.nav.start("better", save_id=screen._save_id, seat=0, ply=screen._mistakes[0].ply)
    person.frames(3)
    assert app.nav.current == "home"


@pytest.mark.parametrize("file", sorted(HERE.glob("*-[0-9]-[0-9].json")), ids=lambda file: file.stem)
def test_the_sources_add_up_to_the_difference_for_every_seat(start_app: StartApp, file: Path) -> None:
    app = start_app().app
    match = app.saves.resume(app.saves.add(records.load(file, app.games)))
    scores = match.result.scores
    rounds = [found for _, found in match.score_by_round()]
    for seat, own in enumerate(scores):
        best = max(score for other, score in enumerate(scores) if other != seat)
        found = compare(match, seat, rounds)
        assert found.gap == own - best
        assert sum(source.gap for source in found.sources) == found.gap
        rival = match.factions.index(found.other.faction)
        assert (found.other.name, scores[rival]) == (match.names[rival], best)
        leads = [each[seat] - each[rival] for each in rounds]
        assert (found.decisive == 0) == (found.gap == 0)
        if found.decisive:
            swing = leads[found.decisive] - leads[found.decisive - 1]
            assert found.swing == swing
            changes = [after - before for before, after in pairwise(leads)]
            assert swing == (max(changes) if found.gap > 0 else min(changes))


@pytest.mark.parametrize(
    ("leads", "decisive"),
    [([0, 2, -4, -3], (2, -6)), ([0, -3, 4, 5], (2, 7)), ([0, 3, 0], (0, 0))],
)
def test_the_round_that_changed_most_for_who_was_ahead_is_named(
    leads: list[int], decisive: tuple[int, int]
) -> None:
    assert _decisive(leads) == decisive


def test_a_game_between_computers_can_be_reviewed_seat_by_seat(start_app: StartApp, quick: None) -> None:
    person = start_app()
    record = person.app.saves.record(finished_game(person.app))
    players = tuple(player._replace(kind="ai:normal") for player in record.players)
    save_id = person.app.saves.add(replace(record, players=players))
    person.app.nav.start("review", save_id=save_id)
    person.frames(3)
    assert person.app.nav.screen.reviewed == [0, 1, 2, 3]


def test_dashes_follow_the_line_and_leave_gaps() -> None:
    points = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0)]
    assert list(dashed(points, ())) == [points]
    strokes = list(dashed(points, (4, 2)))
    drawn = sum(
        abs(x - to_x) + abs(y - to_y) for stroke in strokes for (x, y), (to_x, to_y) in pairwise(stroke)
    )
    assert drawn == pytest.approx(14.0)
    assert strokes[0] == [(0.0, 0.0), (4.0, 0.0)]


def test_what_an_ai_player_decided_for_a_person_is_not_held_against_that_person(
    start_app: StartApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After *Play on without me*; and right after it both seats used to be reviewed."""
    person = start_app()
    app = person.app
    controller = go_to_table(app, played(app, ALONE, 32))
    person.until(lambda: controller.loop.deciding)
    left_at = controller.match.ply
    controller._play_on()
    person.until(lambda: app.nav.current == "scoring")
    person.settle()
    asked: list[list[int]] = []

    def note(*how: Any) -> list[Any]:
        asked.append(how[-1])
        return []

    monkeypatch.setattr(reviews, "review", note)
    person.tap(person.with_text("Where the points went"))
    screen = app.nav.screen
    person.until(lambda: not screen.thinking)
    assert asked == [list(range(left_at))]
    assert screen.reviewed == [0]


@pytest.mark.parametrize("screen", ["review", "replay", "scoring"])
def test_a_game_of_a_level_that_is_no_more_is_told_about_and_stays(start_app: StartApp, screen: str) -> None:
    person = start_app()
    save_id = finished_game(person.app)
    change = "UPDATE games SET header = replace(header, 'ai:hard', 'ai:brilliant')"
    person.app.store.change(change)
    before = person.app.store.load(save_id)
    person.app.nav.start(screen, save_id=save_id)
    person.frames(3)
    assert len(person.widgets("MistakeRow")) == 1, "one sentence says it"
    person.tap((10, 10))
    assert person.app.nav.current == "home"
    assert person.app.store.load(save_id) == before


NO_POINTS: tuple[Any, ...] = (float("nan"), float("inf"), 1e300, [])
IMPOSSIBLE: list[dict[str, Any]] = [
    {"seen": [[1]]},
    {"seen": [1e999]},
    {"seen": 5},
    {"mistakes": [{"ply": float("inf")}]},
    *({"ply": ply} for ply in (-1, 10_000, float("inf"), 1.5, "3", None)),
    *({name: action} for name in ("played", "better") for action in (-1, 10**6, 10**400, None)),
    *({name: value} for name in ("points", "doubt") for value in NO_POINTS),
    {"worlds": None},
]


@pytest.mark.parametrize("damage", IMPOSSIBLE, ids=range(len(IMPOSSIBLE)))
def test_a_review_that_was_damaged_is_made_again_and_is_no_puzzle(
    start_app: StartApp, quick: None, damage: dict[str, Any]
) -> None:
    person = at_review(start_app)
    app, save_id = person.app, person.app.nav.screen._save_id
    kept = app.store.review(save_id, 0)
    ply = kept["mistakes"][0]["ply"]
    if damage.keys() <= kept.keys():
        kept |= damage
    else:
        kept["mistakes"][0] |= damage
    app.store.keep_review(save_id, 0, kept)
    app.nav.start("better", save_id=save_id, seat=0, ply=ply)
    person.frames(3)
    assert app.nav.current == "home", "there is nothing to find"
    app.nav.start("puzzles")
    person.frames(2)
    for own in own_puzzles(app, "kings"):
        app.nav.start("puzzle", game="kings", key=own.key)
        person.frames(3)
    app.nav.start("review", save_id=save_id)
    person.frames(3)
    screen = app.nav.screen
    assert screen.thinking, "it is made again"
    screen.cancel()
