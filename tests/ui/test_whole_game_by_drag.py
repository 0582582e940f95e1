"""A whole game of a person against an AI player, by dragging alone."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from kingsapp.games.kings.game import KINGS
from kingsapp.games.kings.plays import DRAW_DECK
from kingsapp.match import GameConfig, SeatChoice, deal
from tests.ui.at_table import AtTable
from tests.ui.conftest import Driver

TWO = GameConfig(
    "kings", (SeatChoice("Anna", "human", "orc"), SeatChoice("Mira", "ai:easy", "giant")), first=0
)


def test_a_whole_game_against_an_ai_player_by_drag_only(start_app: Callable[..., Driver]) -> None:
    person = start_app(size=(360, 640))
    save_id = person.app.saves.add(deal(KINGS, TWO, Random(1)))
    person.app.nav.go("table", save_id=save_id)
    person.frames(3)
    at = AtTable(person)
    dice = Random(4)
    while True:
        at.until_decision()
        if not at.at_table:
            break
        assert at.cover is None, "one person needs no cover"
        ply = at.controller.match.ply
        legal = at.legal()
        at.drag(DRAW_DECK if DRAW_DECK in legal else dice.choice(legal))
        assert person.app.nav.current == "scoring" or at.controller.match.ply > ply, "the drag did nothing"
    assert person.app.nav.current == "scoring"
    [summary] = person.app.saves.summaries()
    assert summary.finished
