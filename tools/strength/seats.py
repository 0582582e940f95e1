"""Who may sit at a table of a test, named by one word on the command line.

master                       a level as it is
hard:candidates=8,plies=6    a level with another plan (the fields of `Plan`)
master@build/before          a level of another copy of the project, such as a checkout of an older commit
greedy                       a stand-in (stand_ins.py)
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kingsapp.ai.players import AiPlayer, SearchPlayer, make_player
from kingsapp.core.game import Game
from kingsapp.core.guide import Plan
from tools.strength.foreign import ForeignPlayer
from tools.strength.stand_ins import STAND_INS


def seat_player(game: Game, name: str) -> AiPlayer:
    """The player of that name."""
    who, _, folder = name.partition("@")
    if folder:
        return ForeignPlayer(game.key, who, folder)
    level, _, changes = who.partition(":")
    if level in STAND_INS:
        return STAND_INS[level](game)
    if not changes:
        return make_player(game, level)
    return SearchPlayer(game, changed(game.guide.plans[level], changes))


def changed(plan: Plan, changes: str) -> Plan:
    """A plan with other values, given as `candidates=8,plies=6`."""
    values: dict[str, Any] = {}
    for change in changes.split(","):
        field, _, text = change.partition("=")
        kind = type(getattr(plan, field))
        values[field] = bool(int(text)) if kind is bool else kind(text)
    return replace(plan, **values)
