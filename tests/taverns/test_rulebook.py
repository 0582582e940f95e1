"""The quick rules against the plain ones: every line of the trace of random games must be the same."""

from __future__ import annotations

import pytest
from hypothesis import given

from kingsapp.commands.trace import line
from kingsapp.games.taverns.events import Ending
from kingsapp.games.taverns.game import TAVERNS
from tests.taverns.random_games import GAMES, PLAYERS, TASTES, RandomGame, examples, random_game
from tests.taverns.rulebook import Rulebook


def compare(game: RandomGame) -> None:
    """Play the game on both and look at every position."""
    plain = Rulebook(TAVERNS.write_setup(game.setup))
    for ply, state in enumerate(game.states):
        assert line(TAVERNS, state, ply) == plain.line(ply)
        if ply < len(game.actions):
            plain.apply(TAVERNS.text(state, game.actions[ply]))


@given(GAMES)
@examples(60)
def test_every_position_of_a_game_is_what_the_rulebook_says(game: RandomGame) -> None:
    compare(game)


@pytest.mark.parametrize("taste", TASTES)
@pytest.mark.parametrize("players", PLAYERS)
def test_however_people_play_the_rules_are_the_same(players: int, taste: str) -> None:
    for seed in range(3):
        compare(random_game(seed, players, taste))


def test_these_games_end_in_every_way_there_is() -> None:
    endings = {random_game(seed, 3, taste).states[-1].ending for seed in range(12) for taste in TASTES}
    assert endings == set(Ending)
