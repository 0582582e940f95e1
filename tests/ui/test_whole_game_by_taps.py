"""A whole game of three people who pass one device, by tapping alone, through all covers."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from kingsapp.games.kings.game import KINGS
from kingsapp.games.kings.plays import DRAW_DECK
from kingsapp.match import GameConfig, SeatChoice, deal
from tests.ui.at_table import AtTable
from tests.ui.conftest import Driver

THREE = GameConfig("kings", tuple(SeatChoice(name, "human") for name in ("Anna", "Boris", "Cleo")), first=1)


def test_a_whole_game_of_three_people_by_taps_through_all_covers(start_app: Callable[..., Driver]) -> None:
    person = start_app(size=(360, 640))
    save_id = person.app.saves.add(deal(KINGS, THREE, Random(2)))
    person.app.nav.go("table", save_id=save_id)
    person.frames(3)
    at = AtTable(person)
    dice = Random(8)
    covers = []
    while True:
        at.until_decision()
        if not at.at_table:
            break
        if at.cover is not None:
            covers.append(at.cover.who)
            assert at.table.view.viewer is None, "under the cover lies only what everybody may know"
            at.reveal()
            continue
        assert at.table.view.viewer == at.controller.match.to_act
        legal = at.legal()
        at.tap(DRAW_DECK if DRAW_DECK in legal else dice.choice(legal))
    assert person.app.nav.current == "scoring"
    assert covers[:4] == ["Boris", "Cleo", "Anna", "Boris"]
    [summary] = person.app.saves.summaries()
    turns = sum(action.startswith("draw") for action in person.app.saves.record(save_id).actions)
    assert len(covers) in (turns, turns + 1), "one cover for each turn"
    assert summary.finished
