"""The coach at the real table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kingsapp.lessons.coach import read_coach
from kingsapp.match import GameConfig, SeatChoice
from kingsapp.ui.progress.lessons import find_lesson
from kingsapp.ui.screens.lesson.coached import open_coached_game
from kingsapp.ui.tables import GAME_UIS
from tests.ui.conftest import Driver

StartApp = Callable[..., Driver]

ALONE = GameConfig(
    "kings", (SeatChoice("Anna", "human", "dwarf"), SeatChoice("Boris", "ai:easy", "orc")), first=0
)


def at_table(person: Driver) -> Any:
    """A new game of one person."""
    match = person.app.saves.create(ALONE)
    person.app.nav.start("table", once={"match": match}, save_id=match.save_id)
    person.settle()
    return person.app.nav.screen


def developed(screen: Any) -> Any:
    """What happens when the person finishes a mine."""
    from kingsapp.games.kings.events import MineDeveloped

    mine = screen.controller.match.view(0).centre[0]
    return MineDeveloped(0, mine.number, mine.side, ())


def said(person: Driver) -> list[str]:
    return [note.text for note in person.widgets("CoachNote")]


def test_a_new_thing_is_explained_once_and_lets_every_finger_through(start_app: StartApp) -> None:
    person = start_app()
    screen = at_table(person)
    screen.controller.moment(developed(screen))
    person.frames(2)
    assert said(person) == [person.app.tr.t("lessons.kings_coach_developed")]
    assert screen.controller.table.accepts, "nobody waits for it"
    person.wait(7)
    assert said(person) == []
    screen.controller.moment(developed(screen))
    person.frames(2)
    assert said(person) == []


@pytest.mark.parametrize(("size", "language"), [((412, 915), "ru"), ((412, 915), "pl"), ((1280, 800), "en")])
def test_it_covers_nobody(start_app: StartApp, size: tuple[int, int], language: str) -> None:
    person = start_app(size=size, language=language)
    screen = at_table(person)
    board = screen.controller.table.board
    screen.controller.moment(developed(screen))
    [note] = person.widgets("CoachNote")
    lines = read_coach(GAME_UIS["kings"].assets / "lessons" / "kings" / "coach.json")
    note.text = max((person.app.tr.t(f"lessons.kings_coach_{line.key}") for line in lines), key=len)
    person.frames(3)
    for part in (*board.rivals.values(), *board.tiles.values()):
        assert note.y >= part.top - 1 or note.x >= part.right or note.right <= part.x
    assert note.top <= person.app.root.height


@pytest.mark.parametrize("size", [(640, 360), (915, 412), (412, 915), (1280, 800)])
@pytest.mark.parametrize("lesson", ["kings_game", "taverns_game"])
def test_in_the_largest_letters_it_leaves_the_prompt_in_sight(
    start_app: StartApp, size: tuple[int, int], lesson: str
) -> None:
    person = start_app(size=size, language="ru", text_size=2)
    open_coached_game(person.app, find_lesson(lesson))
    person.settle()
    table = person.app.nav.screen.controller.table
    [note] = person.widgets("CoachNote")
    assert not note.collide_widget(table.hud.prompt)
    assert 0 <= note.x < note.right <= person.app.root.width
    table.dispatch("on_hint")
    person.until(lambda: table.hinted)
    person.settle()
    assert person.widgets("CoachNote") == [], "a hint may need its place"


def test_it_is_silent_in_the_third_game_and_where_nobody_wants_it(start_app: StartApp) -> None:
    person = start_app(coach=False)
    screen = at_table(person)
    screen.controller.moment(developed(screen))
    assert said(person) == []
    person.app.preferences.coach = True
    screens = [at_table(person) for _ in range(3)]
    screens[-1].controller.moment(developed(screens[-1]))
    assert said(person) == []
