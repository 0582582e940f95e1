"""The lessons of all games, as home, the list of lessons and the lessons themselves know them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from kingsapp.lessons import Outline, Progress, outlines
from kingsapp.ui.tables import GAME_UIS


@cache
def course(game: str) -> tuple[Outline, ...]:
    """The lessons of a game in their order; a game may have none."""
    return tuple(outlines(GAME_UIS[game].assets / "lessons", game))


def courses() -> Mapping[str, tuple[Outline, ...]]:
    """The lessons of every game that has some."""
    return {game: course(game) for game in GAME_UIS if course(game)}


def find_lesson(key: str) -> Outline:
    """The lesson of that key."""
    return next(lesson for lessons in courses().values() for lesson in lessons if lesson.key == key)


def next_lesson(progress: Progress, game: str) -> Outline | None:
    """What to go on with: the lesson that is under way, else the first that is not done."""
    lessons = course(game)
    under_way = (lesson for lesson in lessons if _under_way(progress, lesson))
    undone = (lesson for lesson in lessons if not progress.done(lesson.key))
    return next(under_way, None) or next(undone, None)


def _under_way(progress: Progress, lesson: Outline) -> bool:
    return progress.step(lesson.key) is not None or progress.game(lesson.key) is not None


def begin_lesson(app: Any, lesson: Outline) -> None:
    """Go to a lesson, where it was left."""
    if lesson.plays:
        from kingsapp.ui.screens.lesson.coached import open_coached_game

        open_coached_game(app, lesson)
    else:
        app.nav.go("lesson", key=lesson.key)
