"""Positions for the tests of AI players, taken from games that the guide plays with a few random actions."""

from __future__ import annotations

from functools import cache
from random import Random

from kingsapp.core.game import CHANCE, Game, State
from kingsapp.core.record import Player, Record, positions, result_of
from kingsapp.games import GAMES

TABLES = [(key, players) for key, game in GAMES.items() for players in game.seats]


@cache
def played(key: str, players: int, seed: str = "table") -> Record:
    """A finished game between players who mostly follow the guide."""
    game = GAMES[key]
    rng = Random(f"{key} {players} {seed}")
    setup = game.new_setup(players, rng)
    state = game.start(setup)
    actions = []
    while not state.over:
        legal = state.legal_actions()
        if state.seat == CHANCE or rng.random() < 0.2:
            action = rng.choice(legal)
        else:
            action = game.guide.ranked(state)[0][1]
        actions.append(game.text(state, action))
        state.apply(action)
    seats = tuple(Player(f"Player {seat}", "human") for seat in range(players))
    return Record(key, seats, setup, tuple(actions), result_of(state))


def decisions(game: Game, record: Record, every: int = 1) -> list[tuple[int, State]]:
    """Each `every`-th position in which a seat has a choice, with its ply."""
    chosen = []
    for ply, state in enumerate(positions(record, game)):
        if not state.over and state.seat != CHANCE and len(state.legal_actions()) > 1:
            chosen.append((ply, state.clone()))
    return chosen[::every]
