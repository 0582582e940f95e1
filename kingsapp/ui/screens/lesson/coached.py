"""The last lesson of a game: a short game against AI players, saved like any other, with a coach."""

from __future__ import annotations

from kingsapp.core.errors import BadInput
from kingsapp.lessons.lesson import Outline
from kingsapp.lessons.reading import read_lesson
from kingsapp.lessons.run import record_at
from kingsapp.match import Match
from kingsapp.storage import StorageError
from kingsapp.ui.base.services import AppServices
from kingsapp.ui.screens.table.start_game import start_game


def open_coached_game(app: AppServices, lesson: Outline) -> None:
    """Go on with the game of this lesson, or begin one."""
    save_id = app.progress.game(lesson.key)
    if save_id is not None and _standing(app, save_id) == "on":
        app.nav.go("table", save_id=save_id)
    else:
        start_game(app, lambda: _begin(app, lesson), app.nav.go)


def _begin(app: AppServices, lesson: Outline) -> Match:
    """Put a new game on the shelf."""
    game = app.games[lesson.game]
    read = read_lesson(lesson, game)
    names = [app.tr.t(f"setup.name_{seat + 1}") for seat in range(read.players)]
    record = record_at(game, read.begins, names, f"ai:{read.level}")
    match: Match = app.saves.begin_lesson(record)
    assert match.save_id is not None
    app.progress.play(lesson.key, match.save_id)
    return match


def settle_coached_game(app: AppServices, lesson: Outline) -> None:
    """If the game of this lesson has come to its end, so has the lesson, unless others finished it."""
    save_id = app.progress.game(lesson.key)
    if save_id is None:
        return
    standing = _standing(app, save_id)
    if standing == "over":
        app.progress.finish(lesson.key)
    elif standing == "left":
        app.progress.give_up(lesson.key)


def _standing(app: AppServices, save_id: int) -> str:
    """`on`, `over`, `left` if AI players finished it, or `gone` if it was deleted or cannot be read."""
    try:
        match = app.saves.resume(save_id)
    except (BadInput, StorageError):
        return "gone"
    if not match.over:
        return "on"
    return "left" if match.left_to_others else "over"
