"""Who decides in games without people: the AI players by level, and one whole game between them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from kingsapp.ai import selfplay
from kingsapp.commands.arguments import BadUsage
from kingsapp.core.deal import Secret, open_salt
from kingsapp.core.game import Game, winners
from kingsapp.core.record import LEVELS, Player, Record, Result, deal_record


def read_agents(text: str, players: int) -> list[str]:
    """The level of each seat: in the order given, and the last one repeats."""
    levels = text.split(",")
    for level in levels:
        if level not in LEVELS:
            raise BadUsage("--agents", f"{level[:40]!r} is not one of: {', '.join(LEVELS)}")
    if len(levels) > players:
        raise BadUsage("--agents", f"{len(levels)} agents are too many for {players} players")
    return levels + levels[-1:] * (players - len(levels))


def play_agents(game: Game, levels: Sequence[str], seed: str) -> Record:
    """The record of one game between AI players, with its whole deal."""
    played = selfplay.play_game(game, levels, seed)
    players = tuple(Player(f"{level} {seat}", f"ai:{level}") for seat, level in enumerate(levels))
    dealt = deal_record(game, players, Secret(seed, open_salt(seed)), [None] * len(levels))
    result = Result(tuple(played.scores), tuple(winners(played.scores)))
    return replace(dealt, actions=tuple(played.actions), result=result)
