"""Whole games between AI players, with nobody watching."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from kingsapp.ai.budget import Budget
from kingsapp.ai.players import Player, make_player
from kingsapp.core.game import CHANCE, Game


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game."""

    setup: Any
    actions: list[str]
    scores: list[int]
    seconds: list[list[float]]
    """By seat, the processor time of each decision."""


def play_game(game: Game, levels: Sequence[str], deal: str) -> Played:
    """One game of AI levels to its end: the same deal and levels, the same game on any machine."""
    return play_players(game, [make_player(game, level) for level in levels], deal)


def play_players(game: Game, players: Sequence[Player], deal: str) -> Played:
    """One game to its end between any players.

    Set-up, dice and each seat have random numbers of their own, so that other players meet the same luck.
    """
    setup = game.new_setup(len(players), Random(f"{deal} set-up"))
    numbers = [Random(f"{deal} seat {seat}") for seat in range(len(players))]
    dice = Random(f"{deal} dice")
    actions: list[str] = []
    seconds: list[list[float]] = [[] for _ in players]
    state = game.start(setup)
    while not state.over:
        seat = state.seat
        if seat == CHANCE:
            action = dice.choice(state.legal_actions())
        else:
            player = players[seat]
            observation = game.observe(state, seat)
            began = time.process_time()
            # Without the time limit: a slow machine must not play another game.
            action = player.choose(observation, numbers[seat], Budget(player.budget().playouts))
            seconds[seat].append(time.process_time() - began)
        actions.append(game.text(state, action))
        state.apply(action)
    return Played(setup, actions, state.scores(), seconds)
