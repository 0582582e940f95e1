"""Whole games between AI players, with nobody watching."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from kingsapp.ai.budget import Budget
from kingsapp.ai.players import AiPlayer, make_player
from kingsapp.core.deal import luck
from kingsapp.core.game import CHANCE, Game
from kingsapp.core.record import rolled


@dataclass(frozen=True, slots=True)
class Played:
    """A game between AI players."""

    setup: Any
    actions: list[str]
    scores: list[int]
    seconds: list[list[float]]
    """By seat, the processor time of each decision."""
    over: bool = True
    """Whether it came to its end."""


def play_game(game: Game, levels: Sequence[str], seed: str) -> Played:
    """Play one game between AI levels; the same seed and levels give the same game on any machine."""
    return play_players(game, [make_player(game, level) for level in levels], seed)


def play_players(
    game: Game,
    players: Sequence[AiPlayer],
    seed: str,
    setup: Any = None,
    stopped: Callable[[], bool] = lambda: False,
) -> Played:
    """One game to its end between any players, or as far as it comes before it is `stopped`.

    Set-up, dice and each decision have streams of their own, so that other players meet the same luck. With
    another `setup`, such as that of a short game, only dice and luck come from the seed.
    """
    setup = game.deal(seed, [None] * len(players)) if setup is None else setup
    rolls = 0
    actions: list[str] = []
    seconds: list[list[float]] = [[] for _ in players]
    state = game.start(setup)
    while not state.over and not stopped():
        seat = state.seat
        if seat == CHANCE:
            action = rolled(state, seed, rolls)
            rolls += 1
        else:
            player = players[seat]
            observation = game.observe(state, seat)
            # Without the time limit: a slow machine must play the same game.
            budget = Budget(player.budget().playouts)
            began = time.process_time()
            action = player.choose(observation, luck(seed, seat, len(actions)), budget)
            seconds[seat].append(time.process_time() - began)
        actions.append(game.text(state, action))
        state.apply(action)
    return Played(setup, actions, state.scores(), seconds, state.over)
