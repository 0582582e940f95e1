"""Who decides in games without people: the AI players by level, and one whole game between them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from kingsapp.ai.budget import Budget
from kingsapp.ai.players import LEVELS, make_player
from kingsapp.core.errors import BadInput
from kingsapp.core.game import CHANCE, Game
from kingsapp.core.record import Player, Record, result_of


def read_agents(text: str, players: int) -> list[str]:
    """The level of each seat: in the order given, and the last one repeats."""
    levels = text.split(",")
    for level in levels:
        if level not in LEVELS:
            raise BadInput("--agents", f"{level[:40]!r} is none of {', '.join(LEVELS)}")
    if len(levels) > players:
        raise BadInput("--agents", f"{len(levels)} agents are too many for {players} players")
    return levels + levels[-1:] * (players - len(levels))


def play_game(game: Game, levels: Sequence[str], seed: str) -> Record:
    """One game between agents: the same seed and levels, the same game.

    Set-up, dice and each seat have random numbers of their own, so that other agents get the same deal.
    """
    setup = game.new_setup(len(levels), Random(f"{seed} set-up"))
    agents = [make_player(game, level) for level in levels]
    numbers = [Random(f"{seed} seat {seat}") for seat in range(len(levels))]
    dice = Random(f"{seed} dice")
    state = game.start(setup)
    actions: list[str] = []
    while not state.over:
        seat = state.seat
        if seat == CHANCE:
            action = dice.choice(state.legal_actions())
        else:
            # No time limit, so that the game is the same on a slow machine.
            budget = Budget(agents[seat].budget().playouts)
            action = agents[seat].choose(game.observe(state, seat), numbers[seat], budget)
        actions.append(game.text(state, action))
        state.apply(action)
    players = tuple(Player(f"{level} {seat}", f"ai:{level}") for seat, level in enumerate(levels))
    return Record(game.key, players, setup, tuple(actions), result_of(state))
