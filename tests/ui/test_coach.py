"""The coach at the real table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kingsapp.match import GameConfig, SeatChoice
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


def test_it_is_silent_in_the_third_game_and_where_nobody_wants_it(start_app: StartApp) -> None:
    person = start_app(coach=False)
    screen = at_table(person)
    screen.controller.moment(developed(screen))
    assert said(person) == []
    person.app.preferences.coach = True
    screens = [at_table(person) for _ in range(3)]
    screens[-1].controller.moment(developed(screens[-1]))
    assert said(person) == []
