"""Puzzles by touch: asked, tried, answered, gone on with; progress is kept, and home tells it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest
from kivymd.icon_definitions import md_icons

from kingsapp.ai.difference import Difference
from kingsapp.ai.review import Mistake
from kingsapp.core.catalogue import LANGUAGES, LOCALE, Catalogue
from kingsapp.core.explaining import reasons_for
from kingsapp.core.record import Player, Record
from kingsapp.core.typography import with_plain_spaces
from kingsapp.games import GAMES
from kingsapp.games.kings.plays import DRAW, played
from kingsapp.puzzles import HARDEST, Mark, Puzzle, from_mistake, judge, puzzles, themes
from kingsapp.storage import open_store
from kingsapp.ui.base.keys import A
from kingsapp.ui.progress.puzzles import START, TRIES, next_puzzle
from kingsapp.ui.screens import puzzles as puzzle_screens
from kingsapp.ui.screens.puzzles.difficulty import TriesLeft
from kingsapp.ui.screens.puzzles.own import own_puzzles
from kingsapp.ui.tables import GAME_UIS
from kingsapp.ui.tables.kings.input.targets import MineTarget
from kingsapp.ui.text.numbers import signed, spelled
from tests.ui import puzzle_scenes
from tests.ui.conftest import Driver
from tests.ui.replay_scenes import review

StartApp = Callable[..., Driver]
SHOP = Path(__file__).parents[2] / "fastlane" / "metadata" / "android"


def tile(person: Driver) -> Any:
    title = person.app.tr.t("puzzles.title")
    return next(found for found in person.widgets("PractiseTile") if found.title == title)


def go(person: Driver) -> Any:
    """From home to the puzzles."""
    person.app.nav.screen.ids.column.parent.scroll_y = 0
    person.settle()
    person.tap(tile(person))
    person.settle()
    return person.app.nav.screen


def play(person: Driver, action: int) -> None:
    """Decide on the table, touch by touch."""
    screen = person.app.nav.screen
    phase, tries = screen.phase, screen.left
    for _ in range(6):
        if (screen.phase, screen.left) != (phase, tries):
            break
        x, y, width, height = screen.table.places_to_touch([action])[0]
        person.tap((x + width / 2, y + height / 2))
    person.frames(3)


def rows(person: Driver) -> dict[str, Any]:
    return {row.title: row for row in person.widgets("ListRow")}


@pytest.mark.parametrize(("language", "game"), [("en", "kings"), ("ru", "taverns"), ("pl", "kings")])
def test_from_home_to_a_wrong_try_the_answer_the_next_puzzle_and_home_again(
    start_app: StartApp, language: str, game: str
) -> None:
    person = start_app(language=language).look()
    t = person.app.tr.t
    assert tile(person).note == t("puzzles.home_why")
    listed = go(person)
    listed.game = game
    person.settle()
    person.tap(listed.ids.solve)
    screen = person.app.nav.screen
    first = screen.puzzle
    assert screen.title == puzzle_scenes.titled(person.app, first)
    assert screen.table.accepts

    play(person, screen.actions[-1])
    assert (screen.phase, screen.left) == ("wrong", 1)
    assert screen.panel.verdict == t("puzzles.wrong")
    assert screen.panel.why
    assert not screen.panel.ids.rows.children, "the answer is not told yet"
    person.tap(screen.panel.ids.main)
    assert screen.table.accepts
    play(person, screen.actions[0])
    assert screen.phase == "found"
    assert screen.panel.verdict == t("puzzles.right")
    assert len(person.widgets("Alternative")) == len(first.shown)
    assert screen.panel.rule == first.rule
    assert not screen.table.accepts

    person.tap(screen.panel.ids.main)
    following = person.app.nav.screen
    assert following.puzzle.key != first.key
    person.key(27)
    assert person.app.nav.current == "puzzles"
    assert person.app.nav.screen.game == game
    person.key(27)
    person.settle()
    assert tile(person).note == person.app.tr.n("puzzles.solved", 1)


def test_a_try_is_saved_before_it_is_shown_and_a_new_start_goes_on_there(
    start_app: StartApp, tmp_path: Path
) -> None:
    person = start_app().look()
    key = puzzles("kings")[0].key
    person.app.nav.go("puzzle", game="kings", key=key)
    person.frames(3)
    screen = person.app.nav.screen
    seen: list[Any] = []
    screen.bind(phase=lambda *_: seen.append(open_store(tmp_path).store.setting("puzzles")))
    screen.attempt(screen.actions[-1])
    assert seen[0]["puzzles"] == {key: {"wrong": 1}}

    # The app is not stopped properly: whatever is not in the file by now is lost.
    person = start_app().look()
    person.app.nav.go("puzzle", game="kings", key=key)
    person.frames(3)
    screen = person.app.nav.screen
    assert screen.left == 1
    screen.attempt(screen.actions[-1])
    assert screen.phase == "shown"
    assert person.app.puzzle_progress.theme_rating("kings", screen.puzzle.theme) < START


def test_the_way_to_the_rule_and_back_leaves_the_answer_where_it_was(start_app: StartApp) -> None:
    person = start_app().look()
    puzzle_scenes.puzzle_found(person.app)
    person.frames(4)
    screen = person.app.nav.screen
    rule = screen.puzzle.rule
    [chip] = person.widgets("RuleChip")
    assert rule in [Driver.says(part) for part in chip.walk(restrict=True)]
    person.tap(chip)
    assert person.app.nav.current == "rules"
    rating = person.app.puzzle_progress.rating(screen.puzzle)
    person.key(27)
    person.frames(3)
    again = person.app.nav.screen
    assert (again.phase, again.left) == ("found", 1)
    assert person.app.puzzle_progress.rating(screen.puzzle) == rating
    assert len(person.widgets("Alternative")) == len(again.puzzle.shown)


def test_nothing_hidden_is_on_the_table(start_app: StartApp) -> None:
    person = start_app().look()
    screen = puzzle_scenes.ask(person.app)
    person.frames(3)
    assert screen.table.view == screen.match.view(screen.puzzle.seat)
    assert screen.table.home_seat == screen.puzzle.seat
    screen.look_back(3)
    assert screen.table.view == screen.match.table_at(4, screen.puzzle.seat)
    assert not screen.table.accepts
    person.key(27)
    assert person.app.nav.screen is screen, "the first step back leads to the decision"
    assert screen.table.accepts


def test_the_answer_is_watched_on_the_table_which_then_stands_as_before(start_app: StartApp) -> None:
    person = start_app().look()
    puzzle_scenes.puzzle_found(person.app)
    person.frames(4)
    screen = person.app.nav.screen
    asked = screen.match.view(screen.puzzle.seat)
    screen.watch()
    person.frames(3)
    assert screen.panel.folded, "nothing stands before it"
    assert screen.table.view != asked
    assert screen.match.ply == screen.puzzle.ply, "the game itself does not go on"
    person.leap(2)
    person.frames(3)
    assert not screen.panel.folded
    assert screen.table.view == asked


def test_enter_presses_the_golden_button_and_escape_leaves(start_app: StartApp) -> None:
    person = start_app().look()
    puzzle_scenes.puzzle_wrong(person.app)
    person.frames(4)
    screen = person.app.nav.screen
    person.key(13)
    assert screen.phase == "asked"
    assert screen.table.accepts
    screen.give_up()
    person.frames(3)
    person.key(13)
    assert person.app.nav.screen.puzzle.key != screen.puzzle.key
    person.key(27)
    assert person.app.nav.current == "home"


def test_enter_skips_what_is_told_and_ends_a_look_before_it_leads_on(start_app: StartApp) -> None:
    person = start_app(speed="normal").look()
    puzzle_scenes.puzzle_found(person.app)
    person.frames(4)
    screen = person.app.nav.screen
    asked = screen.table.view
    screen.watch()
    person.frames(2)
    assert screen.table.telling
    person.key(13)
    person.frames(2)
    assert person.app.nav.screen is screen
    assert not screen.table.telling, "the motion is over, and what it led to is seen"
    assert screen.table.view != asked
    person.key(13)
    person.frames(2)
    assert person.app.nav.screen is screen
    assert (screen.table.view, screen.panel.folded) == (asked, False)
    screen.look_back(2)
    person.key(13)
    person.frames(2)
    assert person.app.nav.screen is screen
    assert screen.table.view == asked
    person.key(13)
    assert person.app.nav.screen is not screen


@pytest.mark.parametrize("size", [(412, 915), (1280, 800)], ids=str)
def test_a_key_shows_the_answer_and_then_lets_it_be_seen(start_app: StartApp, size: tuple[int, int]) -> None:
    person = start_app(size=size).look()
    screen = puzzle_scenes.ask(person.app)
    person.frames(3)
    assert screen.table.board.layout.kind == ("portrait" if size[0] < 600 else "wide"), "no phone on a tablet"
    asked = [w for w in screen.walk() if person.says(w) == "What’s best here?" and person.is_visible(w)]
    assert len(asked) == 1
    person.key(A, "a")
    assert screen.phase == "asked", "nobody has tried yet"
    screen.attempt(screen.actions[-1])
    person.frames(3)
    person.key(A, "a")
    assert screen.phase == "shown"
    person.key(A, "a")
    person.frames(2)
    assert screen.table.view != screen.match.view(screen.puzzle.seat)


def test_watching_a_puzzle_whose_game_is_gone_says_so(start_app: StartApp) -> None:
    person = start_app().look()
    review(person.app)
    save_id = person.app.nav.screen._save_id
    person.app.nav.start("puzzles", theme="own")
    person.frames(3)
    person.tap(next(row for row in person.widgets("ListRow") if row.title.startswith("It cost")))
    screen = person.app.nav.screen
    screen.give_up()
    person.app.saves.delete(save_id)
    screen.watch()
    person.frames(3)
    assert person.app.nav.screen is screen
    person.with_text("The game this puzzle came from no longer exists.")


def test_as_many_hearts_as_tries_of_which_those_left_are_filled() -> None:
    hearts = TriesLeft.hearts(TRIES - 1)
    assert len(hearts) == TRIES
    assert hearts.count(md_icons["heart"]) == TRIES - 1


def test_the_panel_follows_the_window_and_words_follow_the_language(start_app: StartApp) -> None:
    person = start_app().look()
    puzzle_scenes.puzzle_found(person.app)
    person.frames(4)
    screen = person.app.nav.screen
    assert screen.panel.parent is screen.ids.stage.__self__
    person.resize(1280, 800)
    assert screen.panel.parent is screen.ids.side.__self__
    assert not screen.panel.foldable
    person.app.preferences.language = "pl"
    person.frames(3)
    assert screen.panel.verdict == person.app.tr.t("puzzles.right")
    assert screen.title == puzzle_scenes.titled(person.app, screen.puzzle)
    person.resize(915, 412)
    assert screen.panel.parent is screen.ids.stage.__self__
    assert screen.panel.height <= screen.ids.stage.height + 1


@pytest.mark.parametrize("language", ["en", "ru", "pl"])
def test_a_theme_lists_its_puzzles_with_their_states_in_words(start_app: StartApp, language: str) -> None:
    person = start_app(language=language).look()
    t = person.app.tr.t
    progress = puzzle_scenes.forget(person.app)
    first = puzzles("taverns")[0]
    progress.finish(first, found=True)
    listed = go(person)
    listed.game = "taverns"
    person.settle()
    name = t(f"taverns.theme_{first.theme}")
    number = sum(each.theme == first.theme for each in puzzles("taverns"))
    rating = progress.theme_rating("taverns", first.theme)
    assert rows(person)[name].subtitle == t("puzzles.theme_state", solved=1, all=number, rating=rating)
    person.tap(rows(person)[name])
    row = rows(person)[t("puzzles.number", number=1)]
    difficulty = t("puzzles.difficulty", difficulty=first.difficulty, all=HARDEST)
    assert row.subtitle == f"{difficulty} · {t('puzzles.state_solved')}"
    person.tap(row)
    assert person.app.nav.screen.puzzle.key == first.key
    person.key(27)
    assert person.app.nav.screen.theme == first.theme
    person.key(27)
    assert (person.app.nav.current, person.app.nav.screen.theme) == ("puzzles", "")


def test_wide_windows_show_themes_and_list_side_by_side(start_app: StartApp) -> None:
    person = start_app(size=(1280, 800)).look()
    screen = go(person)
    assert len(screen.ids.columns.children) == 2
    name = person.app.tr.t("puzzles.own")
    person.tap(rows(person)[name])
    assert person.app.nav.screen is screen
    assert screen.list_title == name


def test_turning_the_device_leaves_the_themes_and_what_was_picked(start_app: StartApp) -> None:
    person = start_app(size=(1280, 800)).look()
    screen = go(person)
    own = person.app.tr.t("puzzles.own")
    person.tap(rows(person)[own])
    person.resize(800, 1280)
    assert own in rows(person), "the list has not taken the place of the themes"
    assert screen.title == person.app.tr.t("puzzles.title")
    person.resize(1280, 800)
    assert screen.list_title == own
    person.key(27)
    assert person.app.nav.current == "home"


def test_a_list_that_was_opened_alone_stays_a_list_when_the_device_is_turned(start_app: StartApp) -> None:
    person = start_app(size=(800, 1280)).look()
    go(person)
    own = person.app.tr.t("puzzles.own")
    person.tap(rows(person)[own])
    screen = person.app.nav.screen
    person.resize(1280, 800)
    assert len(screen.ids.columns.children) == 2
    person.resize(800, 1280)
    assert screen.title == screen.list_title == own
    person.key(27)
    assert (person.app.nav.current, person.app.nav.screen.theme) == ("puzzles", "")


def test_a_costly_decision_of_an_own_game_is_solved_as_a_puzzle(start_app: StartApp) -> None:
    person = start_app().look()
    review(person.app)
    cost = person.app.nav.screen._mistakes[0].loss.points
    person.app.nav.start("home")
    person.settle()
    go(person)
    person.tap(rows(person)["Your own"])
    found = [row for row in person.widgets("ListRow") if row.title == f"It cost about {cost} points"]
    assert len(found) == 3
    person.tap(found[0])
    screen = person.app.nav.screen
    assert screen.title == "From your own game"
    assert screen.match.names == ("Anna", "Boris", "Mira", "Torvald")
    play(person, screen.actions[1])
    assert screen.phase == "wrong", "what was played then"
    person.tap(screen.panel.ids.main)
    play(person, screen.actions[0])
    assert screen.phase == "found"
    assert person.app.puzzle_progress.theme_rating("kings", screen.puzzle.theme) == START
    screen.watch()
    person.frames(3)
    assert (person.app.nav.current, person.app.nav.screen.ply) == ("replay", screen.puzzle.ply)
    person.key(27)
    person.frames(3)
    person.tap(person.app.nav.screen.panel.ids.main)
    assert person.app.nav.screen.title == "From your own game"


def test_own_puzzles_come_from_every_game_that_was_reviewed(start_app: StartApp) -> None:
    person = start_app().look()
    review(person.app)
    save_id = person.app.nav.screen._save_id
    newer = person.app.saves.record(save_id)
    for _ in range(70):
        person.app.saves.add(newer)
    assert {own.save_id for own in own_puzzles(person.app, "kings")} == {save_id}
    assert own_puzzles(person.app, "taverns") == []


def test_every_theme_has_a_symbol_and_its_words() -> None:
    for game, ui in GAME_UIS.items():
        assert {*themes(game)} <= {*ui.theme_icons}
        assert {*ui.theme_icons.values()} <= {*md_icons}
    for language in LANGUAGES:
        words = Catalogue(language, (LOCALE,))
        for game in GAME_UIS:
            keys = [f"{game}.{what}_{theme}" for what in ("theme", "theme_about") for theme in themes(game)]
            assert [key for key in keys if words.t(key) == key] == []


def test_the_question_is_the_same_at_home_at_the_table_and_in_the_shop() -> None:
    for language, shop in (("en", "en-US"), ("ru", "ru-RU"), ("pl", "pl-PL")):
        t = Catalogue(language, (LOCALE,)).t
        question = with_plain_spaces(t("puzzles.question"))
        assert with_plain_spaces(t("puzzles.home_why")) == question
        told = (SHOP / shop / "full_description.txt").read_text(encoding="utf-8")
        assert f": {question[0].lower()}{question[1:]}" in told


def test_screens_of_puzzles_borrow_nothing_from_screens_that_they_do_not_show() -> None:
    for file in Path(puzzle_screens.__file__).parent.glob("*.py"):
        text = file.read_text(encoding="utf-8")
        assert not [name for name in ("review", "home") if f"kingsapp.ui.screens.{name}" in text], file.name


def test_an_own_puzzle_goes_with_its_game(start_app: StartApp) -> None:
    person = start_app().look()
    review(person.app)
    save_id = person.app.nav.screen._save_id
    person.app.saves.delete(save_id)
    person.app.nav.start("puzzles", theme="own")
    person.frames(3)
    assert not person.app.nav.screen._own
    for key in (f"own-{save_id}-0-0", "kings-999"):
        person.app.nav.go("puzzle", game="kings", key=key)
        person.frames(4)
        assert person.app.nav.current == "puzzles"
        person.with_text("This puzzle no longer exists.")
        person.widgets("Toast")[0].close()


@pytest.mark.parametrize(("language", "game"), [("en", "taverns"), ("ru", "kings"), ("pl", "taverns")])
def test_whatever_is_tried_is_told_its_price_and_compared(
    start_app: StartApp, language: str, game: str
) -> None:
    person = start_app(language=language).look()
    screen = puzzle_scenes.ask(person.app, game)
    person.frames(3)
    shown = {choice.action for choice in screen.puzzle.shown}
    other = next(each for each in screen.puzzle.choices[::-1] if each.action not in shown)
    play(person, screen._decision.parse(other))
    assert screen.phase == "wrong"
    tr = person.app.tr
    assert tr.t("puzzles.behind", points=spelled(tr, -other.points)) in screen.panel.why
    person.tap(screen.panel.ids.other)
    assert screen.phase == "shown"
    notes = [row.note for row in person.widgets("Alternative")]
    assert len(notes) == len(shown) + 1
    assert sum(tr.t("puzzles.your_try") in note for note in notes) == 1


@pytest.mark.parametrize("language", ["en", "ru", "pl"])
def test_the_answer_says_why_it_is_better_and_whose_points_the_others_cost(
    start_app: StartApp, language: str
) -> None:
    person = start_app(language=language).look()
    found = next(each for each in puzzles("kings") if each.fact)
    person.app.nav.go("puzzle", game="kings", key=found.key)
    person.frames(3)
    screen, tr = person.app.nav.screen, person.app.tr
    screen.give_up()
    person.frames(3)
    best, *others = (choice.percent or 0 for choice in found.shown)
    [reason, *_] = reasons_for(screen.match.game, screen.table.view, screen.actions[0])
    values = {"best": best, "other": max(others), "value": reason.values.get("value", 0)}
    assert tr.t(f"puzzles.fact_{found.fact}", **values) in screen.panel.why
    rows = person.widgets("Alternative")
    for choice, row in zip(found.shown[1:], rows[1:], strict=True):
        assert choice.own is not None
        gets = signed(tr, choice.own), signed(tr, choice.own - choice.points)
        assert tr.t("puzzles.balance", own=gets[0], rivals=gets[1]) in row.note


def test_another_way_to_do_the_same_is_right(start_app: StartApp, monkeypatch: pytest.MonkeyPatch) -> None:
    person = start_app(size=(1280, 800)).look()
    found = puzzles("kings")[0]
    twin = replace(found.shown[1], mark=Mark.RIGHT)
    choices = tuple(twin if each is found.shown[1] else each for each in found.choices)
    monkeypatch.setattr(
        "kingsapp.ui.screens.puzzles.decision.puzzle", lambda _key: replace(found, choices=choices)
    )
    person.app.nav.go("puzzle", game="kings", key=found.key)
    person.frames(3)
    screen = person.app.nav.screen
    play(person, screen._decision.parse(twin))
    assert screen.phase == "found"
    assert person.app.tr.t("puzzles.as_good") in screen.panel.why
    assert [row.note for row in person.widgets("Alternative") if "your try" in row.note]


def test_the_list_stands_where_it_stood_on_the_way_back(start_app: StartApp) -> None:
    person = start_app(size=(412, 700)).look()
    screen = go(person)
    theme = max(themes("kings"), key=lambda each: sum(found.theme == each for found in puzzles("kings")))
    person.tap(rows(person)[person.app.tr.t(f"kings.theme_{theme}")])
    column = person.app.nav.screen.ids.list_column
    column.scroll_y = 0.4
    person.settle()
    seen = next(row for row in person.widgets("ListRow") if 200 < row.to_window(*row.pos)[1] < 400)
    title, place = seen.title, seen.to_window(*seen.pos)
    person.tap(seen)
    assert person.app.nav.current == "puzzle"
    person.key(27)
    person.settle()
    again = rows(person)[title]
    assert again.to_window(*again.pos) == pytest.approx(place, abs=1)
    assert screen is not person.app.nav.screen


@pytest.mark.parametrize(
    ("size", "language"), [((412, 915), "ru"), ((1280, 800), "en"), ((915, 412), "pl")], ids=str
)
def test_next_stays_with_the_theme_that_was_chosen(
    start_app: StartApp, size: tuple[int, int], language: str
) -> None:
    person = start_app(size=size, language=language).look()
    go(person)
    progress = person.app.puzzle_progress
    following = next_puzzle(progress, puzzles("kings"))
    assert following is not None
    themes = [each.theme for each in puzzles("kings") if each.theme != following.theme]
    theme = min(themes, key=themes.count)
    row = rows(person)[person.app.tr.t(f"kings.theme_{theme}")]
    person.app.nav.screen.ids.themes_column.scroll_to(row, animate=False)
    person.settle()
    person.tap(row)
    of_theme = [each for each in puzzles("kings") if each.theme == theme]
    number = 1 + puzzles("kings").index(of_theme[0])
    person.tap(rows(person)[person.app.tr.t("puzzles.number", number=number)])
    met = []
    for _ in of_theme:
        screen = person.app.nav.screen
        met.append(screen.puzzle)
        progress.finish(screen.puzzle, found=True)
        screen.give_up()
        person.frames(3)
        person.tap(screen.panel.ids.main)
        person.settle()
    assert sorted(each.key for each in met) == [
        each.key for each in sorted(of_theme, key=lambda one: one.key)
    ]
    assert person.app.nav.current == "puzzles", "after the last one the list comes"


@pytest.mark.parametrize("language", ["en", "ru", "pl"])
def test_nothing_is_new_on_the_table_after_watching(start_app: StartApp, language: str) -> None:
    person = start_app(language=language).look()
    found = next(each for each in puzzles("kings") if each.theme == "capture")
    person.app.nav.go("puzzle", game="kings", key=found.key)
    person.frames(3)
    screen = person.app.nav.screen
    screen.give_up()
    person.frames(3)
    person.tap(screen.panel.ids.other)
    person.until(lambda: bool(screen.table.board.new))
    person.until(lambda: not screen.panel.folded)
    person.frames(3)
    assert not screen.table.board.new
    assert not [tile for tile in screen.table.board.tiles.values() if tile.look.state == "new"]


def fifth_mine() -> Puzzle:
    """A decision about an own mine that has no room in the row of a phone."""
    game = GAMES["kings"]
    setup = game.deal("fifth mine", [None] * 2)
    for number in count():
        rng, actions = Random(number), list[str]()
        state: Any = game.start(setup)
        while not state.over:
            legal = state.legal_actions()
            mines = state.captured[state.seat]
            last = [each for each in legal if len(mines) > 4 and each < DRAW and played(each)[1] == mines[-1]]
            if last and len(legal) > 1:
                record = Record("kings", (Player("", "human"),) * 2, setup, tuple(actions))
                other = next(each for each in legal if each != last[0])
                return from_mistake(record, Mistake(len(actions), other, last[0], Difference(2, 1, 9)), "own")
            action = rng.choice(legal)
            actions.append(game.text(state, action))
            state.apply(action)
    raise AssertionError


def test_what_it_is_about_is_in_sight_from_the_start(
    start_app: StartApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = start_app(size=(412, 915)).look()
    found = fifth_mine()
    monkeypatch.setattr("kingsapp.ui.screens.puzzles.decision.puzzle", lambda _key: found)
    person.app.nav.go("puzzle", game="kings", key="kings-000")
    person.frames(3)
    screen = person.app.nav.screen
    board = screen.table.board
    x, _, width, _ = board.tile_box(MineTarget(played(screen.actions[0])[1]))
    assert board.scroll > 0
    assert x >= 0
    assert x + width <= 412
    play(person, screen.actions[0])
    assert screen.phase == "found"


@pytest.mark.parametrize("language", ["en", "ru", "pl"])
def test_a_move_that_the_review_did_not_look_at_is_compared_on_the_device(
    start_app: StartApp, language: str
) -> None:
    person = start_app(language=language).look()
    t = person.app.tr.t
    review(person.app)
    cost = spelled(person.app.tr, person.app.nav.screen._mistakes[0].loss.points)
    person.app.nav.start("home")
    person.settle()
    go(person)
    person.tap(rows(person)[t("puzzles.own")])
    costly = t("puzzles.own_cost", points=cost)
    person.tap(next(row for row in person.widgets("ListRow") if row.title == costly))
    screen = person.app.nav.screen
    known = {*screen.actions}
    other = next(each for each in screen.match.legal() if judge(screen.puzzle, each).choice is None)
    assert other not in known
    play(person, other)
    assert screen.phase == "weighed"
    assert not screen.table.accepts
    [bar] = [widget for widget in screen.panel.walk() if type(widget).__name__ == "WorkBar"]
    screen._compared(0.25)
    assert bar.value == 0.25
    person.until(lambda: screen.phase != "weighed")
    assert person.widgets("WorkBar") == []
    measured = judge(screen.puzzle, other).choice
    assert measured is not None
    assert screen.phase == ("found" if measured.mark is Mark.RIGHT else "wrong")
    # The way to a rule and back forgets nothing.
    phase = screen.phase
    person.app.nav.go("rules", game="kings", rule="K1")
    person.key(27)
    person.frames(3)
    again = person.app.nav.screen
    assert (again.phase, again.left) == (phase, screen.left)
    assert judge(again.puzzle, other).choice == measured


def test_whoever_leaves_waits_for_no_comparison(start_app: StartApp) -> None:
    person = start_app().look()
    review(person.app)
    person.app.nav.start("puzzles", theme="own")
    person.frames(3)
    person.tap(next(row for row in person.widgets("ListRow") if row.title.startswith("It cost")))
    screen = person.app.nav.screen
    other = next(each for each in screen.match.legal() if judge(screen.puzzle, each).choice is None)
    screen.attempt(other)
    person.key(27)
    assert person.app.nav.current == "puzzles"
    assert not screen.comparing.running
