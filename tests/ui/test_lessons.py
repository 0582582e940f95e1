"""Lessons in the real app: played by finger and by key, killed in every step, looked at in every size."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from kingsapp.lessons.progress import Progress
from kingsapp.match import GameConfig, SeatChoice
from kingsapp.ui.progress.lessons import course, courses, find_lesson, offered_lesson
from kingsapp.ui.screens.lesson.bubble_place import free_room
from kingsapp.ui.screens.lesson.coached import open_coached_game
from tests.ui.conftest import Driver
from tests.ui.pixels import difference, picture
from tests.ui.test_layout_rules import EACH_KIND, SIZES, TEXT_SIZES, THEME_OF

pytestmark = pytest.mark.usefixtures("unpainted")

StartApp = Callable[..., Driver]
ENTER = 13
ALONE = GameConfig(
    "kings", (SeatChoice("Anna", "human", "dwarf"), SeatChoice("Boris", "ai:easy", "orc")), first=0
)


def lessons() -> list[Any]:
    """Every lesson that is played step by step."""
    return [lesson for of_game in courses().values() for lesson in of_game if not lesson.plays]


def open_step(person: Driver, key: str, step: int = 0) -> Any:
    """The screen of a lesson at a step."""
    person.app.progress.reach(key, step)
    person.app.nav.start("lesson", key=key)
    person.settle()
    return person.app.nav.screen


def button(person: Driver, text: str) -> Any:
    """A button of the bubble by its words."""
    found = [w for w in person.app.nav.screen.layer.bubble.walk() if getattr(w, "text", "") == text]
    assert found, text
    return found[0]


def middle(box: tuple[float, ...]) -> tuple[float, float]:
    return box[0] + box[2] / 2, box[1] + box[3] / 2


def overlap(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    return all(one[i] < other[i] + other[i + 2] and other[i] < one[i] + one[i + 2] for i in (0, 1))


def broken_rules(person: Driver) -> list[str]:
    """What is wrong with the bubble that is shown: it stands inside, and covers nothing that it speaks of."""
    screen = person.app.nav.screen
    layer, bubble = screen.layer, screen.layer.bubble
    box = (*bubble.pos, *bubble.size)
    stage = (*screen.stage.pos, *screen.stage.size)
    where = f"{screen.run.lesson.key}, step {screen.run.number + 1}"
    broken = []
    if not (stage[0] <= box[0] and stage[1] <= box[1]):
        broken.append(f"{where}: the bubble is outside")
    if box[0] + box[2] > stage[0] + stage[2] + 1 or box[1] + box[3] > stage[1] + stage[3] + 1:
        broken.append(f"{where}: the bubble is outside")
    if any(overlap(box, hole) for hole in layer.holes):
        broken.append(f"{where}: the bubble covers what it speaks of")
    asked, others = to_be_seen(screen)
    if any(overlap(box, place) for place in asked) and room_beside(screen, asked) and not bubble.opened:
        broken.append(f"{where}: the bubble covers something with which the step can be done")
    lost = [place for place in asked if overlap(box, (*middle(place), 0, 0))]
    if len(lost) > len(asked) / 10:
        broken.append(f"{where}: the bubble hides {len(lost)} of {len(asked)} things that are asked for")
    hidden = [place for place in others if overlap(box, (*middle(place), 0, 0))]
    # A small window has not always room beside all of it.
    if len(hidden) > (0 if min(stage[2:]) > 600 else len(others) / 3):
        broken.append(f"{where}: the bubble hides {len(hidden)} of {len(others)} things that can be touched")
    if not bubble.title or not bubble.text:
        broken.append(f"{where}: the bubble says nothing")
    return broken


def to_be_seen(screen: Any) -> tuple[list[Any], list[Any]]:
    """All with which a step can be done, and all that can be touched."""
    table, match, run = screen.controller.table, screen.controller.match, screen.run
    if screen._reached or not run.step.does:
        return [], []
    taken = [action for action in match.legal() if run.judge(match, [action])]
    return table.places_of(taken), table.places_of(match.legal())


def room_beside(screen: Any, places: list[Any]) -> bool:
    """Whether even the lowest bubble has room without covering any of the places."""
    from kivy.metrics import dp

    from kingsapp.ui.screens.lesson.bubble import EDGE, IDEAL

    layer, edge, wide = screen.layer, dp(EDGE), dp(IDEAL[0])
    width = min(wide * min(screen._app.theme.text_scale, 1.2), layer.width - 2 * edge)
    height = layer.lowest(width, tight=True)
    area = (layer.x + edge, layer.y + edge, layer.width - 2 * edge, layer.height - 2 * edge)
    room = free_room(area, [*layer.holes, *places], (width, height))
    return bool(room[2] >= width and room[3] >= height)


def touch_on(person: Driver) -> None:
    """Touch what comes next, as somebody does who follows the lesson."""
    screen = person.app.nav.screen
    step = screen.run.step
    if screen.layer.bubble.next_text:
        person.tap(button(person, screen.layer.bubble.next_text))
        return
    person.tap(middle(screen.controller.table.places_to_touch(step.show)[0]))


def look_at_hand(person: Driver) -> None:
    """Go on from a hand that somebody had to show (K26)."""
    controller = getattr(person.app.nav.screen, "controller", None)
    reveal = getattr(controller and controller.table, "reveal", None)
    if reveal is not None and reveal.panel is not None:
        person.key(ENTER)


def play_through(person: Driver, go_on: Callable[[Driver], None]) -> list[str]:
    """Play every lesson to its end; what was wrong on the way."""
    broken: list[str] = []
    for lesson in lessons():
        open_step(person, lesson.key)
        for _ in range(100):
            person.until(lambda: goes_on(person))
            if person.app.nav.screen.name == "learn":
                break
            person.settle()
            screen = person.app.nav.screen
            kept = Progress(person.app.store.setting, person.app.save_setting)
            assert kept.step(lesson.key) == screen.run.number, "killed now, it comes back here"
            broken += broken_rules(person)
            if screen._reached:
                assert screen.layer.bubble.title == person.app.tr.t("learn.well_done")
            go_on(person)
        assert person.app.nav.screen.name == "learn", lesson.key
        assert person.app.progress.done(lesson.key)
    return broken


def goes_on(person: Driver) -> bool:
    """Whether the lesson asks for something, or is over."""
    look_at_hand(person)
    screen = person.app.nav.screen
    return screen.name == "learn" or bool(screen.layer.shown)


def played(usual: set[Any], *each: Any) -> Any:
    """A case that every run plays, or one for `make layout`."""
    return pytest.param(*each, marks=() if each in usual else pytest.mark.every_layout)


TOUCHED = {((360, 640), "ru"), ((1280, 800), "pl")}


@pytest.mark.parametrize(
    ("size", "language"), [played(TOUCHED, *each) for each in product([(360, 640), (1280, 800)], THEME_OF)]
)
def test_every_lesson_is_played_by_touch(start_app: StartApp, size: tuple[int, int], language: str) -> None:
    person = start_app(size=size, language=language)
    assert play_through(person, touch_on) == []


def key_on(person: Driver) -> None:
    """Press the keys that do what the step shows."""
    screen = person.app.nav.screen
    if screen.layer.bubble.next_text:
        person.key(ENTER)
    else:
        press_decision(person, screen)


def press_decision(person: Driver, screen: Any) -> None:
    """Choose by number and arrows until what is shown is aimed at, then press Enter."""
    table, step = screen.controller.table, screen.run.step
    number = screen.run.number
    for keys in table_keys(table, step):
        person.key(*keys)

    def went_on() -> bool:
        look_at_hand(person)
        return screen.run.number != number or bool(screen.layer.shown and screen.layer.bubble.next_text)

    person.until(went_on, what=f"what follows step {number + 1} of {screen.run.lesson.key}")


def table_keys(table: Any, step: Any) -> list[tuple[int, str]]:
    """The keys of a decision, by the game of the table."""
    tab = 9
    if hasattr(table.view, "drawing"):
        return kings_keys(table, step, tab)
    return taverns_keys(table, step, tab)


def kings_keys(table: Any, step: Any, tab: int) -> list[tuple[int, str]]:
    from kingsapp.games.kings.plays import DRAW, REDEAL, play, played
    from kingsapp.ui.tables.kings.board.pieces import hand_order

    [action] = step.show
    if action == REDEAL:
        return [(ENTER, "")]
    if action >= DRAW:
        return [(0, str(action - DRAW + 1)), (ENTER, "")]
    card, _ = played(action)
    place = hand_order(table.view.hands[0]).index(card) + 1
    order = [*table.view.centre, *table.view.captured[0]]
    targets = [a for a in (play(card, mine.number) for mine in order) if a in table.legal]
    return [(0, str(place)), *[(tab, "")] * (targets.index(action) + 1), (ENTER, "")]


def taverns_keys(table: Any, step: Any, tab: int) -> list[tuple[int, str]]:
    from kingsapp.ui.tables.taverns.input.choice import BAR, Deed, TurnChoice

    turn, order = table.decision.turn, table.gestures.reading_order()
    wanted = turn.choice_of(step.show[0], turn.start())
    if wanted.deed == Deed.SEND:
        return sending_keys(table, step, tab)
    keys = [] if turn.implied else [(0, str(BAR.index(wanted.deed) + 1))]
    choice = turn.start() if turn.implied else turn.press(turn.start(), wanted.deed)
    if not isinstance(choice, TurnChoice):
        return keys
    asked = table.asks_twice(step.show[0]) or choice.target is not None
    for place in (wanted.origin, wanted.target):
        if place is None or place in (choice.origin, choice.target):
            continue
        places = [key for key in order if key in turn.open_to(choice)]
        keys += [(tab, "")] * (places.index(place) + 1) + [(ENTER, "")]
        choice = turn.tap(choice, place) if place == wanted.origin else choice
    return [*keys, (ENTER, "")] if asked else keys


def sending_keys(table: Any, step: Any, tab: int) -> list[tuple[int, str]]:
    from kingsapp.games.taverns.actions import parts

    provinces = table.view.setup.board.keys
    wanted = {provinces[parts(action).origin]: parts(action).clan for action in step.show}
    chips = table.gestures._chips()
    keys = []
    at = -1
    for place, chip in enumerate(chips):
        if wanted[chip[0]] == chip[1]:
            keys += [(tab, "")] * (place - at) + [(ENTER, "")]
            at = place
    return [*keys, (ENTER, "")]


@pytest.mark.parametrize("language", [played({("en",)}, language) for language in THEME_OF])
def test_every_lesson_is_played_by_keys(start_app: StartApp, language: str) -> None:
    person = start_app(size=(412, 915), language=language)
    assert play_through(person, key_on) == []


def test_killed_in_a_step_a_lesson_comes_back_there(start_app: StartApp, tmp_path: Path) -> None:
    person = start_app(folder=tmp_path)
    first = lessons()[0]
    open_step(person, first.key, 3)
    touch_on(person)
    touch_on(person)
    person.until(lambda: person.app.nav.screen.layer.shown)
    assert person.app.nav.screen.run.number == 4
    person = start_app(folder=tmp_path)
    person.app.nav.go("lesson", key=first.key)
    person.settle()
    screen = person.app.nav.screen
    assert screen.run.number == 4
    assert screen.controller.match.record.actions == screen.run.step.begins.actions


def tap_on(person: Driver, *actions: str) -> None:
    """Touch what these actions need, one place after the other, whatever the lesson asks for."""
    screen = person.app.nav.screen
    match, table = screen.controller.match, screen.controller.table
    chosen = [next(a for a in match.legal() if match.text(a) == text) for text in actions]
    while table.asked() is None and match.legal():
        ply, places = match.ply, table.places_to_touch(chosen)
        person.tap(middle(places[0]))
        if len(places) == 1 or match.ply != ply:
            break
    person.frames(10)


def test_another_move_is_answered_with_what_it_would_have_done(start_app: StartApp) -> None:
    person = start_app()
    screen = open_step(person, "kings_capture")
    match, bubble, t = screen.controller.match, screen.layer.bubble, person.app.tr.t
    tap_on(person, "goblin4a>#3")
    would = person.app.tr.n("kings.hint.lays_unit", 2, value=6)
    assert bubble.warning == t("learn.not_asked", what=would)
    assert bubble.allowed, "nothing is wrong with it: it is only not asked for"
    assert bubble.better == t("lessons.kings_capture_own_else")
    assert bubble.text == t("lessons.kings_capture_own_why"), "what is asked for can still be read"
    words = bubble.ids.words.minimum_height
    assert bubble.ids.scroll.height >= words - 4, "it grew with its words"
    assert broken_rules(person) == []
    assert match.ply == 2
    assert screen.controller.table.board.focus.card is None, "nothing wrong stays chosen"
    for _ in range(3):
        touch_on(person)
    person.until(lambda: screen.run.number == 1)
    assert bubble.warning == bubble.better == ""


def test_a_second_tap_is_asked_for_in_the_bubble_unless_it_would_be_wrong(start_app: StartApp) -> None:
    person = start_app()
    screen = open_step(person, "kings_capture")
    bubble, t = screen.layer.bubble, person.app.tr.t
    tap_on(person, "orc5a>#1")
    assert bubble.confirm == ""
    assert t("kings.hint.gives_good_mine", player="Boris", value=4) in bubble.warning
    screen.controller.table.cancel_choice()
    tap_on(person, "dwarf6a>#1")
    assert bubble.confirm == t("table.again_final")
    assert bubble.warning == ""
    assert broken_rules(person) == []
    screen = open_step(person, "taverns_prospect")
    tap_on(person, "prospect")
    assert screen.layer.bubble.confirm == t("tavernstable.press_golden")


def test_the_finger_stays_on_what_is_to_be_touched(start_app: StartApp) -> None:
    """Beside it the step may speak of other places, and a tray may offer other clans."""
    person = start_app(speed="normal")
    for step in (1, 2):
        screen = open_step(person, "taverns_prospect", step)
        table, finger = screen.controller.table, screen.layer._finger
        if step == 2:
            tray = table.trays.views["lugach"]
            chip = tray.chip_centre(0)
        for _ in range(8):
            tip = finger.center_x, finger.top
            if step == 1:
                assert table.board.province_at(tip) == "karavastan"
            else:
                assert abs(tip[0] - chip[0]) < 2, "the own clan, not between it and the other"
            person.wait(0.2)


def test_what_is_not_allowed_is_explained_in_the_bubble(start_app: StartApp) -> None:
    person = start_app()
    screen = open_step(person, "taverns_settle", 3)
    table, bubble = screen.controller.table, screen.layer.bubble
    bubble.folded = True
    person.tap(middle(table.place_of("province:lugach")))
    person.settle()
    assert person.app.tr.t("taverns.why.province_settled", province="Lugach") in bubble.warning
    assert not bubble.allowed
    assert not bubble.folded
    assert table.notes.why is None, "below the bubble nobody would see it"
    assert bubble.rule == "T4"
    person.tap(middle(table.place_of("clans")))
    assert not bubble.warning, "something else is touched"


def test_another_table_is_announced_and_tells_nothing_that_nobody_saw(start_app: StartApp) -> None:
    person = start_app(size=(1280, 800))
    screen = open_step(person, "taverns_settle", 3)
    assert screen.layer.bubble.scene == ""
    screen = open_step(person, "taverns_settle", 4)
    assert screen.layer.bubble.scene == person.app.tr.t("learn.new_scene")
    assert person.widgets("SincePanel") == person.widgets("ChronicleColumn") == []


@pytest.mark.parametrize("key", ["kings_turn", "taverns_settle"])
def test_in_a_wide_window_the_bubble_stands_beside_the_table(start_app: StartApp, key: str) -> None:
    person = start_app(size=(1280, 800))
    screen = open_step(person, key, 3)
    presenter = screen.controller.presenter
    left, top, _, tall = presenter.chronicle_place(1280, 800) or presenter.since_place(1280, 800)
    bubble, stage = screen.layer.bubble, screen.stage
    assert bubble.x >= stage.x + left - 1
    assert bubble.y >= stage.top - top - tall - 1, "what the table says below is not cut"
    assert bubble.fill[3] == 1, "nothing shines through"


def test_back_show_me_and_skip(start_app: StartApp) -> None:
    person = start_app()
    screen = open_step(person, "kings_turn", 3)
    person.tap(button(person, person.app.tr.t("learn.show_me")))
    person.until(lambda: screen.run.number == 4 and screen.layer.shown)
    screen.layer.bubble.dispatch("on_back")
    person.settle()
    assert screen.run.number == 3
    assert screen.controller.match.record.actions == ()
    screen.layer.bubble.dispatch("on_skip")
    person.settle()
    assert not person.app.progress.done("kings_turn"), "it is asked first"
    person.tap(person.with_text(person.app.tr.t("learn.skip")))
    person.settle()
    assert person.app.nav.screen.name == "learn"
    assert person.app.progress.done("kings_turn")


def test_a_faint_undo_button_says_why_and_leaves_the_step(start_app: StartApp) -> None:
    """It used to lead to the step before; a bright one still does."""
    person = start_app()
    screen = open_step(person, "kings_turn", 7)
    assert screen.controller.table.undo_state is not None
    screen.controller.table.dispatch("on_undo")
    person.settle()
    assert screen.run.number == 7
    person.with_text(screen.controller.presenter.undo_reason(screen.controller.table.undo_state))
    bright = open_step(person, "kings_turn", 3)
    bright.show_way()
    person.until(lambda: bright.run.number == 4 and bright.layer.shown)
    assert bright.controller.table.undo_state is None
    bright.controller.table.dispatch("on_undo")
    person.settle()
    assert bright.run.number == 3


def test_a_course_that_has_not_begun_shows_no_progress_of_the_other(start_app: StartApp) -> None:
    """The bar of the other course used to stay."""
    person = start_app().look()
    for lesson in course("kings")[:2]:
        person.app.progress.finish(lesson.key)
    person.app.nav.start("learn", game="taverns")
    person.settle()
    fresh = picture()
    person.app.nav.start("learn", game="kings")
    person.settle()
    assert difference(fresh, picture()) is not None
    person.app.nav.screen.game = "taverns"
    person.settle()
    assert person.app.nav.screen.part == person.app.tr.t("learn.part", done=0, all=len(course("taverns")))
    assert difference(fresh, picture()) is None


@pytest.mark.parametrize("key", ["kings_develop", "taverns_collect"])
def test_a_rule_that_is_looked_up_leaves_what_was_reached(start_app: StartApp, key: str) -> None:
    """The way back used to lead to the beginning of the step, as if nothing had been done."""
    person = start_app()
    ends = [
        number
        for number, each in enumerate(open_step(person, key).run.lesson.steps)
        if each.does and f"lessons.{key}_{each.key}_done" != person.app.tr.t(f"lessons.{key}_{each.key}_done")
    ]
    screen = open_step(person, key, ends[0])
    screen.show_way()
    person.until(lambda: screen._reached)
    person.settle()
    actions, places = screen.controller.match.record.actions, screen._places()
    hand = screen.controller.table.view
    assert screen.layer.bubble.title == "That is how it is done.", "nobody is praised for watching"
    screen.layer.bubble.dispatch("on_look_up")
    person.settle()
    assert person.app.nav.screen.name == "rules"
    person.app.nav.back()
    person.settle()
    again = person.app.nav.screen
    assert again.layer.bubble.title == screen.layer.bubble.title
    assert again.layer.shown
    assert again.controller.match.record.actions == actions
    assert again.controller.table.view == hand, "the learner still sees the own hand"
    assert len(again._places()) == len(places), "what came of it is still kept in sight"
    again.go_on()
    person.settle()
    if not again.run.last:
        assert again.run.number == ends[0] + 1
        assert again.layer.bubble.title != screen.layer.bubble.title


def test_a_step_stays_through_language_theme_size_and_rotation(start_app: StartApp) -> None:
    person = start_app()
    screen = open_step(person, "kings_turn", 5)
    actions = screen.controller.match.record.actions
    person.app.preferences.update({"language": "ru", "theme": "parchment", "text_size": 2})
    person.resize(915, 412)
    person.settle()
    assert person.app.nav.screen is screen
    assert screen.run.number == 5
    assert screen.controller.match.record.actions == actions
    assert screen.layer.bubble.heading == person.app.tr.t("learn.heading", lesson=1, step=6, steps=8)
    assert broken_rules(person) == []


def test_home_offers_lessons_until_a_course_is_done_or_a_game_is_played(start_app: StartApp) -> None:
    person = start_app()
    t, progress = person.app.tr.t, person.app.progress

    def offered() -> tuple[str, str]:
        person.app.nav.start("home")
        person.settle()
        cards = person.widgets("LearnCard")
        return (cards[0].note, cards[0].action) if cards else ("", "")

    kings = t("game.kings")
    assert offered() == (t("home.learn_note", game=kings), t("learn.start_lesson", lesson=1))
    person.tap(person.with_text(t("home.learn_by_playing")))
    assert person.app.nav.screen.name == "lesson"
    assert offered()[1] == t("learn.continue_lesson", lesson=1)
    progress.finish("kings_turn")
    title = t("lessons.kings_capture_title")
    assert offered() == (t("home.learn_next", game=kings, lesson=title), t("learn.start_lesson", lesson=2))
    progress.reach("taverns_settle", 2)
    assert t("game.taverns") in offered()[0], "what is under way goes on"
    person.app.saves.create(ALONE)
    assert t("game.taverns") in offered()[0], "a lesson that was left half-way is offered beside games"
    person.with_text(t("home.new_game"))
    progress.finish("taverns_settle")
    progress.reach("taverns_prospect", 0)
    assert offered() == ("", ""), "who only looked at a lesson has not begun it"
    tiles = [w for w in person.app.root.walk() if getattr(w, "title", "") == t("learn.title")]
    tiles[0].dispatch("on_release")
    person.settle()
    assert person.app.nav.screen.name == "learn", "the calm entry stays"


def test_the_game_of_a_lesson_that_is_over_hides_no_other_lesson(
    start_app: StartApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = start_app()
    person.app.nav.start("learn", game="kings")
    person.settle()
    person.tap(person.with_text(person.app.tr.t("lessons.kings_game_title")))
    monkeypatch.setattr("kingsapp.ui.screens.lesson.coached._standing", lambda _app, _save_id: "over")
    for _ in range(2):
        person.app.nav.start("home")
        person.settle()
        assert person.app.progress.done("kings_game")
        assert person.app.nav.screen.first, "five lessons are left"


def test_a_game_that_others_finished_is_no_lesson_learnt(start_app: StartApp) -> None:
    person = start_app()
    app = person.app
    open_coached_game(app, find_lesson("kings_game"))
    save_id = app.progress.game("kings_game")
    match = app.nav.screen.controller.match
    app.saves.mark_stand_in(save_id, 0, match.ply)
    app.nav.start("home")
    person.settle()
    assert app.progress.game("kings_game") == save_id, "it is still played"
    match = app.saves.resume(save_id)
    while not match.over:
        match.answer(match.moment, match._state.legal_actions()[0])
    app.nav.start("learn", game="kings")
    person.settle()
    assert not app.progress.done("kings_game")
    assert app.progress.game("kings_game") is None, "the next try is a new game"


def test_a_course_that_is_done_is_no_longer_offered() -> None:
    kept: dict[str, Any] = {}
    progress = Progress(kept.get, kept.__setitem__)
    for lesson in course("kings"):
        assert offered_lesson(progress) == lesson
        progress.finish(lesson.key)
    assert offered_lesson(progress) is None


def test_the_last_lesson_is_a_game_that_is_saved(start_app: StartApp) -> None:
    person = start_app()
    person.app.nav.start("learn", game="kings")
    person.settle()
    person.tap(person.with_text(person.app.tr.t("lessons.kings_game_title")))
    assert person.app.nav.screen.name == "table"
    person.frames(2)
    assert [note.text for note in person.widgets("CoachNote")] == [
        person.app.tr.t("lessons.kings_coach_hello")
    ]
    save_id = person.app.progress.game("kings_game")
    person.app.nav.start("home")
    person.settle()
    assert person.app.nav.screen.first, "the game of a lesson is no reason to hide the others"
    person.app.nav.start("learn", game="kings")
    person.settle()
    person.tap(person.with_text(person.app.tr.t("lessons.kings_game_title")))
    assert person.app.progress.game("kings_game") == save_id, "the same game goes on"


def layout(size: tuple[int, int], language: str) -> Any:
    marks = () if (size, language) in EACH_KIND else pytest.mark.every_layout
    return pytest.param(size, language, marks=marks, id=f"{size[0]}x{size[1]}-{language}")


@pytest.mark.parametrize(("size", "language"), [layout(*each) for each in product(SIZES, THEME_OF)])
def test_in_every_step_the_bubble_stands_inside_and_covers_nothing(
    start_app: StartApp, size: tuple[int, int], language: str, old_screens_go: Callable[[], int]
) -> None:
    person = start_app(size=size, language=language, theme=THEME_OF[language])
    broken = []
    # Whoever plays the lessons looks at the usual text in every run; the largest needs most room.
    text_sizes = TEXT_SIZES[-1:] if (size, language) in EACH_KIND else TEXT_SIZES
    for lesson in lessons():
        for step in range(lesson.steps):
            person.app.preferences.text_size = text_sizes[0]
            open_step(person, lesson.key, step)
            for text_size in text_sizes:
                if text_size != text_sizes[0]:
                    person.app.preferences.text_size = text_size
                    person.settle()
                broken += [f"text size {text_size}: {rule}" for rule in broken_rules(person)]
            # Left screens would grow along with the next one.
            old_screens_go()
    assert broken == []
