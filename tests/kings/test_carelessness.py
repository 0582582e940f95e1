"""How likely somebody plays at random."""

from __future__ import annotations

from random import Random
from statistics import mean

import pytest

from kingsapp.ai.players import make_player
from kingsapp.ai.search import slips_of
from kingsapp.games.kings.carelessness import SIGNS, carelessness, signs
from kingsapp.games.kings.game import KINGS
from kingsapp.games.kings.state import State
from tests.ai.tables import decisions, played
from tests.kings.builders import table
from tools.strength.seats import changed

LATE = 12
"""Cards in the deck when everybody has shown how they play."""


def found(players: int) -> dict[str, list[float]]:
    """By kind of player, what is thought of those who play so."""
    chances: dict[str, list[float]] = {"random": [], "easy": [], "normal": []}
    for number in range(18):
        rng = Random(f"careless {players} {number}")
        kinds = [rng.choice([*chances]) for _ in range(players)]
        seated = [make_player(KINGS, kind) for kind in kinds]
        state = KINGS.start(KINGS.new_setup(players, rng))
        while not state.over and state.deck_left > LATE:
            player = seated[state.seat]
            state.apply(player.choose(KINGS.observe(state, state.seat), rng, player.budget()))
        for kind, chance in zip(kinds, carelessness(players).slip_chances(state), strict=True):
            chances[kind].append(chance)
    return chances


@pytest.mark.parametrize("players", KINGS.seats)
def test_who_plays_at_random_gives_it_away(players: int) -> None:
    chances = found(players)
    assert mean(chances["random"]) > 0.5
    assert mean(chances["normal"]) < mean(chances["easy"]) < mean(chances["random"]) - 0.2


def test_signs_are_what_their_names_say() -> None:
    drawn = table("dwarf orc", own=["size 2 value 6"], developed={0: ["value 4"]}, deck_left=30)
    own = dict(zip(SIGNS, signs(drawn.state, 0), strict=True))
    assert own == {"base": 1, "score": -2, "developed": 1, "mines": 1, "stake": 6, "lacks": 2}


def test_slips_are_expected_of_the_others_and_more_of_those_who_do_badly() -> None:
    plan = KINGS.guide.plans["master"]
    well = table("dwarf orc goblin", developed={1: ["value 9", "value 8"]}, own=[], deck_left=10).state
    badly = table("dwarf orc goblin", captured={1: ["size 4 value 9"] * 3}, deck_left=10).state
    for state in (well, badly):
        slips = slips_of(KINGS.guide, state, plan)
        assert slips[state.seat] == 0
        assert all(plan.slips < often < 1 for seat, often in enumerate(slips) if seat != state.seat)
    assert slips_of(KINGS.guide, badly, plan)[1] > 2 * slips_of(KINGS.guide, well, plan)[1]
    blind = changed(plan, "attentive=0")
    assert slips_of(KINGS.guide, badly, blind) == slips_of(KINGS.guide, well, blind) == [0, 0.1, 0.1]


@pytest.mark.parametrize("players", KINGS.seats)
def test_only_what_everybody_sees_counts(players: int) -> None:
    for _, state in decisions(KINGS, played("kings", players), every=11):
        world = KINGS.worlds(KINGS.observe(state, state.seat))(Random(1))
        assert isinstance(state, State)
        assert isinstance(world, State)
        assert carelessness(players).slip_chances(world) == carelessness(players).slip_chances(state)
