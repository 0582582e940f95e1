"""Whole games of Royal Taverns by touch: two people and two AI players; one against five; four people."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from kingsapp.core import record as records
from kingsapp.games.taverns.game import TAVERNS
from kingsapp.games.taverns.observation import state_of
from kingsapp.match import GameConfig, SeatChoice, deal
from tests.ui.at_tavern_table import AtTavernTable
from tests.ui.conftest import Driver

StartApp = Callable[..., Driver]


MINE = 6
"""Four prospectings: enough for nuggets, rumours, taverns and the end of T25."""


def table(kinds: str, mine: int = MINE) -> GameConfig:
    """A seat for each letter: h is a person, a is an AI player."""
    names = ("Anna", "Boris", "Mira", "Torvald", "Greta", "Oskar")
    seats = tuple(
        SeatChoice(name, "human" if kind == "h" else "ai:easy")
        for name, kind in zip(names, kinds, strict=False)
    )
    return GameConfig("taverns", seats, first=0, components={"abandoned_mine": mine})


def sit_down(person: Driver, kinds: str, mine: int = MINE) -> AtTavernTable:
    save_id = person.app.saves.add(deal(TAVERNS, table(kinds, mine), Random(2)))
    person.app.nav.go("table", save_id=save_id)
    person.frames(3)
    return AtTavernTable(person)


def good_action(at: AtTavernTable, dice: Random) -> int:
    """What the person chooses: mostly what looks best, sometimes anything."""
    ranked = TAVERNS.guide.ranked(state_of(at.table.view))
    if ranked and dice.random() < 0.8:
        return int(ranked[0][1])
    return int(dice.choice(sorted(at.table.legal)))


def play_on(at: AtTavernTable, dice: Random) -> list[int]:
    """Play until the game is over; the seats of the people in the order of their decisions."""
    asked: list[int] = []
    while True:
        at.until_decision()
        if not at.at_table:
            return asked
        match, before = at.match, at.match.ply
        asked.append(match.to_act)
        assert at.table.home_seat == match.to_act
        action = good_action(at, dice)
        at.take(action)
        assert match.ply > before, f"{match.names[asked[-1]]} could not do {action}"


def test_a_whole_game_of_two_people_and_two_ai_players_by_touch(start_app: StartApp) -> None:
    person = start_app()
    at = sit_down(person, "haha")
    asked = play_on(at, Random(3))
    assert person.app.nav.current == "scoring"
    assert set(asked) == {0, 2}
    [summary] = person.app.saves.summaries()
    assert summary.finished
    record = person.app.saves.record(summary.save_id)
    records.verify(record, TAVERNS)
    words = {action.partition(" ")[0] for action in record.actions}
    assert words >= {"settle", "add", "prospect", "roll", "collect"}
    # Taps from before a screen is painted are not meant for it.
    person.frames(3)
    person.tap(person.with_text("Rematch"))
    person.tap(person.with_text("Next player starts"))
    assert person.app.nav.current == "table"


def test_one_person_against_five_ai_players_on_a_phone(start_app: StartApp) -> None:
    person = start_app(size=(360, 640))
    at = sit_down(person, "haaaaa")
    asked = play_on(at, Random(4))
    assert person.app.nav.current == "scoring"
    assert set(asked) == {0}


@pytest.mark.usefixtures("unpainted")
def test_four_people_on_a_tablet(start_app: StartApp) -> None:
    """Two prospectings."""
    person = start_app(size=(800, 1280))
    at = sit_down(person, "hhhh", mine=4)
    asked = play_on(at, Random(5))
    assert person.app.nav.current == "scoring"
    assert set(asked) == {0, 1, 2, 3}
