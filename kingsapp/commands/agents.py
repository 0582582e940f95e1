"""Who decides in games without people: the AI players by level, and one whole game between them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final, Protocol

from kingsapp.core.errors import BadInput
from kingsapp.core.game import CHANCE, Action, Game
from kingsapp.core.record import Player, Record, result_of


class Agent(Protocol):
    """Observation in, action out: it never sees the position."""

    def choose(self, observation: Any, rng: Random) -> Action: ...


class RandomAgent:
    """Every legal action is equally likely."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, observation: Any, rng: Random) -> Action:
        world = self.game.worlds(observation)(rng)
        return rng.choice(world.legal_actions())


AGENTS: Final = {"random": RandomAgent}


def read_agents(text: str, players: int) -> list[str]:
    """The level of each seat: in the order given, and the last one repeats."""
    levels = text.split(",")
    for level in levels:
        if level not in AGENTS:
            raise BadInput("--agents", f"{level[:40]!r} is none of {', '.join(AGENTS)}")
    if len(levels) > players:
        raise BadInput("--agents", f"{len(levels)} agents are too many for {players} players")
    return levels + levels[-1:] * (players - len(levels))


def play_game(game: Game, levels: Sequence[str], seed: str) -> Record:
    """One game between agents: the same seed and levels, the same game.

    Set-up, dice and each seat have random numbers of their own, so that other agents get the same deal.
    """
    setup = game.new_setup(len(levels), Random(f"{seed} set-up"))
    agents = [AGENTS[level](game) for level in levels]
    numbers = [Random(f"{seed} seat {seat}") for seat in range(len(levels))]
    dice = Random(f"{seed} dice")
    state = game.start(setup)
    actions: list[str] = []
    while not state.over:
        seat = state.seat
        if seat == CHANCE:
            action = dice.choice(state.legal_actions())
        else:
            action = agents[seat].choose(game.observe(state, seat), numbers[seat])
        actions.append(game.text(state, action))
        state.apply(action)
    players = tuple(Player(f"{level} {seat}", f"ai:{level}") for seat, level in enumerate(levels))
    return Record(game.key, players, setup, tuple(actions), result_of(state))
