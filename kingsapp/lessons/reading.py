"""Reads lessons from files. Each is played through when it is read, so it cannot teach illegal moves."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

from kingsapp.core import record as records
from kingsapp.core.errors import BadInput
from kingsapp.core.files import read_at_most
from kingsapp.core.game import CHANCE, Action, Event, Game, State
from kingsapp.core.place import File, Index, Key, Place
from kingsapp.core.record import KINDS
from kingsapp.core.record.parsing import MAX_BYTES, parse
from kingsapp.core.shape import (
    check_keys,
    read_list,
    read_players,
    read_text,
    read_whole_from,
    shown,
)
from kingsapp.lessons.conditions import Condition, read_conditions
from kingsapp.lessons.lesson import LEARNER, Lesson, LessonStep, Outline, Position

KEYS: Final = ("minutes", "players", "setup", "before", "steps", "level")
STEP_KEYS: Final = ("key", "rule", "look", "show", "goal", "answers", "scene")
SCENE_KEYS: Final = ("setup", "before")


def outlines(folder: Path, game: str) -> list[Outline]:
    """The lessons of a game in their order."""
    found = []
    for number, path in enumerate(sorted((folder / game).glob("[0-9]*_*.json")), start=1):
        data = _read(path)
        steps = data.get("steps", [])
        key = f"{game}_{path.stem.partition('_')[2]}"
        found.append(Outline(key, game, number, data["minutes"], len(steps), path, "level" in data))
    return found


def read_lesson(outline: Outline, game: Game) -> Lesson:
    """The lesson of an outline; raises BadInput naming the file, the place and the reason."""
    try:
        return _Reader(game, outline.key).lesson(_read(outline.path))
    except BadInput as mistake:
        raise mistake.within(File(str(outline.path))) from None


def _read(path: Path) -> dict[str, Any]:
    data = parse(read_at_most(path, MAX_BYTES))
    check_keys(data, KEYS, (), needed=("minutes", "players"))
    read_whole_from(1, data["minutes"], (Key("minutes"),))
    assert isinstance(data, dict)
    return data


def _texts(data: Any, place: Place) -> list[str]:
    return [read_text(text, (*place, Index(number))) for number, text in enumerate(read_list(data, place))]


def completed(given: Any, standard: Any) -> Any:
    """A part of a set-up, completed with what the lesson leaves out: the rest of a deck, the other mines."""
    if isinstance(given, dict) and isinstance(standard, dict):
        return {**standard, **given}
    if isinstance(given, list) and isinstance(standard, list):
        return [*given, *(entry for entry in standard if entry not in given)][: len(standard)]
    return given


class _Reader:
    """Reads one lesson and keeps the position that its steps have reached."""

    def __init__(self, game: Game, key: str) -> None:
        self._game = game
        self._key = key
        self._players = 0
        self._setup: Any = None
        self._state: State
        self._actions: list[str] = []
        self._open = False
        """Whether the position is not known any more, since a goal can be reached in several ways."""

    def lesson(self, data: dict[str, Any]) -> Lesson:
        self._players = read_players(data["players"], self._game.seats, (Key("players"),))
        level = data.get("level", "")
        if level and f"ai:{level}" not in KINDS:
            raise BadInput("none_of", (Key("level"),), quote=shown(level), known=", ".join(KINDS))
        self._begin(data, ())
        begins = self._position()
        steps = () if level else tuple(self._steps(data.get("steps")))
        return Lesson(self._key, self._game.key, data["minutes"], self._players, steps, level, begins)

    def _begin(self, data: dict[str, Any], place: Place) -> None:
        """A set-up, and what happened before the lesson."""
        given = data.get("setup", {})
        if not isinstance(given, dict):
            raise BadInput("must_be_object", (*place, Key("setup")), found=shown(given))
        standard = self._game.write_setup(self._game.new_setup(self._players, Random(0)))
        written = {**given, **{key: completed(given.get(key, part), part) for key, part in standard.items()}}
        try:
            self._setup = self._game.read_setup(written, self._players)
        except BadInput as mistake:
            raise mistake.within(*place) from None
        self._state = self._game.start(self._setup)
        self._actions = []
        self._open = False
        for number, text in enumerate(_texts(data.get("before", []), (*place, Key("before")))):
            self._play(text, (*place, Key("before"), Index(number)))

    def _position(self) -> Position:
        return Position(self._setup, tuple(self._actions))

    def _play(self, text: str, place: Place) -> list[Event]:
        """Carry out an action; returns its events."""
        log: list[Event] = []
        try:
            records.play(self._game, self._state, text, log)
        except BadInput as mistake:
            raise mistake.within(*place) from None
        self._actions.append(text)
        return log

    def _steps(self, data: Any) -> Iterator[LessonStep]:
        place: Place = (Key("steps"),)
        if not isinstance(data, list) or not data:
            raise BadInput("must_be_list", place, found=shown(data))
        for number, step in enumerate(data):
            yield self._step(step, (*place, Index(number)))

    def _step(self, data: Any, place: Place) -> LessonStep:
        check_keys(data, STEP_KEYS, place, needed=("key", "rule"))
        for name in ("key", "rule"):
            read_text(data[name], (*place, Key(name)))
        if "scene" in data:
            check_keys(data["scene"], SCENE_KEYS, (*place, Key("scene")), needed=())
            self._begin(data["scene"], (*place, Key("scene")))
        elif self._open or self._state.over or self._state.seat != LEARNER:
            raise BadInput("lesson_needs_scene", place)
        begins = self._position()
        goal = read_conditions(data["goal"], (*place, Key("goal"))) if "goal" in data else ()
        show = self._decision(_texts(data.get("show", []), (*place, Key("show"))), goal, place)
        answers, dice = self._answers(_texts(data.get("answers", []), (*place, Key("answers"))), goal, place)
        look = tuple(_texts(data.get("look", []), (*place, Key("look"))))
        return LessonStep(data["key"], data["rule"], look, show, goal, answers, dice, begins)

    def _decision(self, texts: list[str], goal: tuple[Condition, ...], place: Place) -> tuple[Action, ...]:
        """What a step shows: legal actions of the learner that reach its goal."""
        actions, events = [], []
        for number, text in enumerate(texts):
            if self._state.over or self._state.seat != LEARNER:
                raise BadInput("lesson_not_learner", (*place, Key("show"), Index(number)), quote=shown(text))
            actions.append(self._game.parse(self._state, text))
            events += self._play(text, (*place, Key("show"), Index(number)))
        if goal and not any(condition.met_by(events) for condition in goal):
            raise BadInput("lesson_misses_goal", (*place, Key("goal")))
        return tuple(actions)

    def _answers(
        self, texts: list[str], goal: tuple[Condition, ...], place: Place
    ) -> tuple[dict[int, Action], tuple[Action, ...]]:
        """What the others and the dice do, up to the next decision of the learner."""
        answers: dict[int, Action] = {}
        dice: list[Action] = []
        for number, text in enumerate(texts):
            here = (*place, Key("answers"), Index(number))
            actor = self._state.seat
            if actor == LEARNER or (goal and actor != CHANCE):
                raise BadInput("lesson_no_answer", here, quote=shown(text))
            action = self._game.parse(self._state, text)
            if actor == CHANCE:
                dice.append(action)
            else:
                answers[len(self._actions)] = action
            self._play(text, here)
        if goal:
            self._open = True
        return answers, tuple(dice)
