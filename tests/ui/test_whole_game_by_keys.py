"""A whole game with the keyboard alone."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from kingsapp.games.kings.game import KINGS
from kingsapp.games.kings.plays import DRAW_DECK, REDEAL, played
from kingsapp.match import GameConfig, SeatChoice, deal
from tests.ui.at_table import ENTER, RIGHT, AtTable
from tests.ui.conftest import Driver

TWO = GameConfig(
    "kings", (SeatChoice("Anna", "human", "orc"), SeatChoice("Mira", "ai:random", "giant")), first=0
)


def test_a_whole_game_with_the_keyboard_only(start_app: Callable[..., Driver]) -> None:
    person = start_app(size=(360, 640))
    person.app.nav.go("table", save_id=person.app.saves.add(deal(KINGS, TWO, Random(3))))
    person.frames(3)
    at = AtTable(person)
    dice = Random(5)
    while True:
        at.until_decision()
        if not at.at_table:
            break
        ply = at.controller.match.ply
        legal = at.legal()
        if legal == [REDEAL]:
            person.key(ENTER)
        elif DRAW_DECK in legal:
            at.draw_by_key(DRAW_DECK)
        else:
            at.choose_by_key(played(dice.choice(legal))[0])
            for _ in range(dice.randint(1, 2)):
                person.key(RIGHT)
            person.key(ENTER)
        assert person.app.nav.current == "scoring" or at.controller.match.ply > ply, "the keys did nothing"
    assert person.app.nav.current == "scoring"
