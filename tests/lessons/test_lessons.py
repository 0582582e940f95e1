"""Lessons as data: every one that ships can be played, says everything, and is refused where it is wrong."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kingsapp.core.assets import ASSETS
from kingsapp.core.catalogue import LANGUAGES, LOCALE, Catalogue
from kingsapp.core.errors import BadInput
from kingsapp.games import GAMES
from kingsapp.lessons.lesson import LEARNER, Lesson, Outline
from kingsapp.lessons.reading import outlines, read_lesson
from kingsapp.lessons.run import LessonRun

NAMES = ["Anna", "Boris", "Mira", "Torvald", "Greta", "Oskar"]
LESSONS = [outline for game in GAMES for outline in outlines(ASSETS / "lessons", game)]
TAUGHT = [outline for outline in LESSONS if not outline.plays]


def name(outline: Outline) -> str:
    return outline.key


def read(outline: Outline) -> Lesson:
    return read_lesson(outline, GAMES[outline.game])


def rules_of(game: str) -> set[str]:
    book = json.loads((ASSETS / "rules" / f"{game}.en.json").read_text(encoding="utf-8"))
    return {rule["id"] for section in book["sections"] for rule in section["rules"]}


@pytest.mark.parametrize("outline", LESSONS, ids=name)
def test_every_lesson_can_be_played_by_the_rules(outline: Outline) -> None:
    lesson = read(outline)
    assert len(lesson.steps) == outline.steps
    assert bool(lesson.steps) != outline.plays


@pytest.mark.parametrize("outline", TAUGHT, ids=name)
def test_every_step_names_a_rule_that_exists(outline: Outline) -> None:
    rules = rules_of(outline.game)
    assert [step.key for step in read(outline).steps if step.rule not in rules] == []


def texts_of(outline: Outline) -> Iterator[str]:
    """The keys of everything that a lesson says."""
    yield from (f"lessons.{outline.key}_title", f"lessons.{outline.key}_about")
    lesson = read(outline)
    for number, step in enumerate(lesson.steps):
        base = f"lessons.{outline.key}_{step.key}"
        yield from (base, f"{base}_why")
        run = LessonRun(GAMES[outline.game], lesson, NAMES, number)
        if step.does and run.ends_scene:
            yield f"{base}_done"
        if step.does and (len(step.show) > 1 or not_asked_for(run)):
            yield f"{base}_else"


def not_asked_for(run: LessonRun) -> list[int]:
    """What the rules allow and the step does not take."""
    match = run.match()
    return [action for action in match.legal() if not run.judge(match, [action])]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_there_and_none_is_left_over(language: str) -> None:
    words = Catalogue(language, (LOCALE,))
    wanted = {key for outline in LESSONS for key in texts_of(outline)}
    assert {key for key in wanted if words.t(key) == key} == set()
    source = (LOCALE / language / "lessons.po").read_text(encoding="utf-8")
    there = {line.split('"')[1] for line in source.splitlines() if line.startswith('msgid "lessons.')}
    assert {key for key in there if "_coach_" not in key} == wanted


@pytest.mark.parametrize("outline", TAUGHT, ids=name)
def test_whoever_does_what_is_shown_comes_to_the_end(outline: Outline) -> None:
    game, lesson = GAMES[outline.game], read(outline)
    run = LessonRun(game, lesson, NAMES)
    match = run.match()
    while True:
        step = run.step
        if step.does:
            assert run.judge(match, step.show), step.key
            for action in step.show:
                match.play(action)
            while not run.ends_scene and match.to_act not in (LEARNER, None):
                seat = match.to_act
                player = run.player(match)
                match.answer(match.moment, player.choose(match.view(seat), Random(0), player.budget()))
        if run.last:
            break
        ended = run.ends_scene
        run.advance()
        if ended:
            match = run.match()
        assert match.to_act == LEARNER, step.key
        assert match.record.actions == run.step.begins.actions, "resumed or played: the same"


@pytest.mark.parametrize("outline", TAUGHT, ids=name)
def test_only_what_a_step_asks_for_counts(outline: Outline) -> None:
    """Of all that the rules allow, a led step takes one decision, and a goal does not take everything."""
    game, lesson = GAMES[outline.game], read(outline)
    for number, step in enumerate(lesson.steps):
        run = LessonRun(game, lesson, NAMES, number)
        match = run.match()
        taken = [action for action in match.legal() if run.judge(match, [action])]
        if not step.does:
            assert taken == [], step.key
        elif not step.alone:
            assert taken == (list(step.show) if len(step.show) == 1 else []), step.key
        else:
            assert taken or len(step.show) > 1, step.key


def done(game: str, alone: bool) -> set[str]:
    """What decisions bring about first, in the steps that are led or in those that are not."""
    found = set()
    for outline in TAUGHT:
        lesson = read(outline)
        for number, step in enumerate(lesson.steps):
            if outline.game == game and step.does and step.alone == alone:
                run = LessonRun(GAMES[game], lesson, NAMES, number)
                match = run.match()
                taken = [action for action in match.legal() if run.judge(match, [action])]
                events = (match.preview(action) for action in (*taken, step.show[0]))
                found |= {type(happened[0]).__name__ for happened in events if happened}
    return found


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_led_is_done_once_more_alone(game: str) -> None:
    led = done(game, alone=False)
    assert len(led) > 2
    # What was found is laid down in the same way, be it nuggets or a rock.
    assert led - done(game, alone=True) - {"RockFound"} == set()


@pytest.mark.parametrize("outline", TAUGHT, ids=name)
def test_of_every_other_move_there_is_something_to_say(outline: Outline) -> None:
    game, lesson = GAMES[outline.game], read(outline)
    for number, step in enumerate(lesson.steps):
        run = LessonRun(game, lesson, NAMES, number)
        if step.does and len(step.show) == 1:
            match = run.match()
            silent = [match.text(action) for action in not_asked_for(run) if not run.reasons(match, [action])]
            assert silent == [], step.key


def test_of_several_actions_the_one_is_told_that_was_not_asked_for() -> None:
    outline = next(each for each in TAUGHT if each.key == "taverns_prospect")
    run = LessonRun(GAMES["taverns"], read(outline), NAMES, 2)
    match = run.match()
    others = [action for action in run.step.show if match.text(action) != "rumour lugach:red"]
    rival = GAMES["taverns"].parse(match_after(run, others[0]), "rumour lugach:blue")
    [reason, *_] = run.reasons(match, [others[0], rival, others[1]])
    assert reason.key.startswith("calls_")
    assert not run.reasons(match, run.step.show)


def match_after(run: LessonRun, action: int) -> Any:
    """The state after an action of the step."""
    match = run.match()
    world = match.game.worlds(match.view(LEARNER))(Random(0))
    world.apply(action, [])
    return world


def test_a_step_says_whether_its_table_is_another_one() -> None:
    lesson = read(next(each for each in TAUGHT if each.key == "kings_capture"))
    runs = [LessonRun(GAMES["kings"], lesson, NAMES, number) for number in range(len(lesson.steps))]
    assert [run.begins_scene for run in runs] == [False, False, False, False, True]


def test_every_game_is_taught_in_six_lessons_of_a_few_minutes() -> None:
    for game in GAMES:
        lessons = [outline for outline in LESSONS if outline.game == game]
        assert [outline.plays for outline in lessons] == [False] * 5 + [True]
        assert max(outline.minutes for outline in lessons if not outline.plays) <= 4


def written(folder: Path, data: Any) -> Outline:
    file = folder / "kings" / "1_test.json"
    file.parent.mkdir(exist_ok=True)
    file.write_text(json.dumps(data), encoding="utf-8")
    [outline] = outlines(folder, "kings")
    return outline


SOUND: dict[str, Any] = {
    "minutes": 1,
    "players": 2,
    "setup": {"races": ["dwarf", "orc"], "first": 0, "deck": ["orc1a", "orc2a", "orc3a", "orc4a"]},
    "steps": [{"key": "look", "rule": "K1", "look": ["hand"]}],
}


def test_a_lesson_needs_only_the_beginning_of_a_deck(tmp_path: Path) -> None:
    lesson = read_lesson(written(tmp_path, SOUND), GAMES["kings"])
    assert len(lesson.begins.setup.deck) == 80


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"minutes": 0}, "minutes"),
        ({"players": 9}, "players"),
        ({"level": "godlike"}, "level"),
        ({"colour": "red"}, "colour"),
        ({"setup": {"deck": ["orc1c"]}}, "deck"),
        ({"before": ["orc1a>#1"]}, "before"),
        ({"steps": []}, "steps"),
        ({"steps": [{"key": "a"}]}, "rule"),
        ({"steps": [{"key": "a", "rule": "K1", "show": ["draw deck"]}]}, "show"),
        ({"steps": [{"key": "a", "rule": "K1", "goal": [{"owner": 0}]}]}, "event"),
        ({"steps": [{"key": "a", "rule": "K1", "goal": [{"event": "X", "n": {"about": 2}}]}]}, "n"),
        ({"steps": [{"key": "a", "rule": "K1", "goal": [{"event": "MineCaptured"}]}]}, "goal"),
        ({"steps": [{"key": "a", "rule": "K1", "answers": ["draw deck"]}]}, "answers"),
    ],
)
def test_a_mistake_is_told_with_its_place(tmp_path: Path, change: dict[str, Any], told: str) -> None:
    with pytest.raises(BadInput) as caught:
        read_lesson(written(tmp_path, {**SOUND, **change}), GAMES["kings"])
    assert told in str(caught.value)


def test_after_a_goal_a_lesson_goes_on_in_a_scene_of_its_own(tmp_path: Path) -> None:
    hand = ["goblin1a", "goblin2a", "goblin3a", "goblin4a"]
    deck = [*SOUND["setup"]["deck"], *hand, "dwarf1a"]
    steps = [
        {"key": "a", "rule": "K1", "show": ["dwarf1a>#1"], "goal": [{"event": "CardPlayed"}]},
        {"key": "b", "rule": "K1", "look": ["hand"]},
    ]
    broken = {**SOUND, "setup": {**SOUND["setup"], "deck": deck}, "steps": steps}
    with pytest.raises(BadInput) as caught:
        read_lesson(written(tmp_path, broken), GAMES["kings"])
    assert caught.value.reason.key == "lesson_needs_scene"
