"""Positions of Royal Taverns in which players or hints once went wrong, with what was found to be better.

They come from simulated games. `late_taverns.json`: nuggets were collected late in a game although a tavern
could be opened or moved to many guests. `contested_gold.json`: to prospect was the hint, or tempting,
although a rival could take the nuggets next. `points` is what that costs over many rounds, by 400 or 600
playouts.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

from kingsapp.ai.budget import Budget
from kingsapp.ai.hints import PLAYOUTS, hints
from kingsapp.games.taverns.actions import CART, COLLECT, OPEN, PROSPECT
from kingsapp.games.taverns.crowd import crowd_of
from kingsapp.games.taverns.game import TAVERNS
from kingsapp.games.taverns.setup import CLANS, lay_out
from kingsapp.games.taverns.state import ACTING, State

HERE = Path(__file__).parent


def positions(name: str) -> list[tuple[State, dict[str, Any]]]:
    """The positions of a file, each with what is known about it."""
    found = json.loads((HERE / f"{name}.json").read_text(encoding="utf-8"))
    return [(position(each), each) for each in found]


def position(data: dict[str, Any]) -> State:
    """A turn is about to be taken."""
    state = State.blank(lay_out(CLANS[: data["players"]], data["seat"]))
    state.phase, state.settlers_left = ACTING, 0
    state.crowds = [crowd_of(tuple(dwarfs)) for dwarfs in data["dwarfs"]]
    state.gold, state.keeper = data["gold"], data["keeper"]
    state.rock_in, state.taverns_in = data["rock"], data["taverns"]
    state.cells, state.reserve, state.tokens = data["cells"], data["reserve"], data["tokens"]
    state.marker, state.quiet = data["marker"], data["quiet"]
    state.derive()
    return state


def test_the_positions_are_possible() -> None:
    for name in ("late_taverns", "contested_gold"):
        for state, known in positions(name):
            assert {known["better"], known["worse"]} <= {*state.legal_actions()}


def test_a_normal_clan_does_not_let_a_tavern_with_many_guests_go_late_in_a_game() -> None:
    late = positions("late_taverns")
    assert len(late) > 50
    left = [known for state, known in late if not CART <= TAVERNS.guide.sensible(state)[0][1] < COLLECT]
    assert len(left) <= 0.05 * len(late), left


def test_hints_do_not_leave_nuggets_to_a_rival_for_the_sake_of_prospecting() -> None:
    contested = positions("contested_gold")
    assert len(contested) > 30
    prospecting = 0
    for number, (state, _) in enumerate(contested):
        found = hints(TAVERNS, TAVERNS.observe(state, state.seat), Random(number), Budget(PLAYOUTS))
        prospecting += found[0].action == PROSPECT
    assert prospecting <= 0.1 * len(contested)


def test_guests_who_came_for_nuggets_are_worth_more_to_a_tavern() -> None:
    for state, known in positions("late_taverns"):
        if OPEN <= known["better"] < COLLECT and state.gold[known["better"] - OPEN]:
            poor = state.clone()
            poor.gold[known["better"] - OPEN] = 1
            worths = [
                {action: worth for worth, action in TAVERNS.guide.ranked(each)}[known["better"]]
                for each in (poor, state)
            ]
            assert worths == sorted(worths)
