"""Who finds an answer: AI players at first sight, and another judge."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kingsapp.ai.budget import Budget
from kingsapp.ai.ismcts import search_tree
from kingsapp.ai.players import make_player
from kingsapp.core.game import Action
from kingsapp.core.guide import Plan
from kingsapp.puzzles.puzzle import FINDERS, HARDEST
from tools.make_puzzles.decision import Decision, Dropped

TREE: Final = Plan(candidates=12, plies=40, playouts=600, seconds=0.0, trust=0.5)
"""The other judge. Its values are chances to win, its players look for the best reply."""
TRIES: Final = {"easy": 20, "normal": 1, "hard": 5, "master": 3}
RELIABLE: Final = 0.8
"""How often a level has to find the answer; easy ones find only what stands out."""


def check_other_judge(decision: Decision, right: Sequence[Action]) -> None:
    """Raise Dropped unless a tree search for the chance to win finds it too, twice."""
    for turn in range(2):
        options = search_tree(
            decision.game, decision.view, decision.luck(f"tree {turn}"), Budget(TREE.playouts), TREE
        )
        if not _among(decision, options[0].action, right):
            raise Dropped(f"a tree search prefers {decision.game.text(decision.state, options[0].action)}")


def _among(decision: Decision, action: Action, actions: Sequence[Action]) -> bool:
    return any(decision.game.guide.alike(decision.state, action, other) for other in actions)


def difficulty(decision: Decision, right: Sequence[Action]) -> int:
    """The number of the weakest level that finds it reliably at first sight."""
    found = (number for number, level in enumerate(FINDERS, 1) if finds(decision, level, right))
    return next(found, HARDEST)


def finds(decision: Decision, level: str, right: Sequence[Action]) -> bool:
    """Whether AI players of a level reliably choose one of the right actions."""
    return (
        sum(_among(decision, action, right) for action in tries(decision, level)) >= RELIABLE * TRIES[level]
    )


def tries(decision: Decision, level: str) -> list[Action]:
    """What AI players of a level choose at first sight, each with its own random numbers."""
    player = make_player(decision.game, level)
    return [
        player.choose(decision.view, decision.luck(f"{level} {turn}"), Budget(player.budget().playouts))
        for turn in range(TRIES[level])
    ]
