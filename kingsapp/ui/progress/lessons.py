"""The lessons of all games, for home, the list of lessons and the lesson screens."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from kingsapp.lessons.lesson import Outline
from kingsapp.lessons.progress import Progress
from kingsapp.lessons.reading import outlines
from kingsapp.ui.base.services import AppServices
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
    """The lesson to continue: the one under way, else the first that is not done."""
    lessons = course(game)
    under_way = (lesson for lesson in lessons if _under_way(progress, lesson))
    undone = (lesson for lesson in lessons if not progress.done(lesson.key))
    return next(under_way, None) or next(undone, None)


def offered_lesson(progress: Progress) -> Outline | None:
    """The lesson to offer to a beginner; None once a course is done.

    That is what is under way, else the next lesson of a course that was begun, else the first of all.
    """
    everything = [lesson for lessons in courses().values() for lesson in lessons]
    under_way = (lesson for lesson in everything if _under_way(progress, lesson))
    begun = [game for game, lessons in courses().items() if any(progress.done(each.key) for each in lessons)]
    following = (next_lesson(progress, game) for game in begun or courses())
    return next(under_way, None) or next((lesson for lesson in following if lesson is not None), None)


def begun_lesson(progress: Progress) -> Outline | None:
    """A lesson that was left half-way; to have seen its first step is no beginning."""
    everything = (lesson for lessons in courses().values() for lesson in lessons)
    return next((lesson for lesson in everything if progress.step(lesson.key)), None)


def played_lessons(progress: Progress) -> list[Outline]:
    """The lessons that are games on the shelf."""
    lessons = (lesson for of_game in courses().values() for lesson in of_game)
    return [lesson for lesson in lessons if progress.game(lesson.key) is not None]


def _under_way(progress: Progress, lesson: Outline) -> bool:
    return progress.step(lesson.key) is not None or progress.game(lesson.key) is not None


def begin_lesson(app: AppServices, lesson: Outline) -> None:
    """Go to a lesson, where it was left."""
    if lesson.plays:
        from kingsapp.ui.screens.lesson.coached import open_coached_game

        open_coached_game(app, lesson)
    else:
        app.nav.go("lesson", key=lesson.key)
