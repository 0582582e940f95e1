"""What came of actions when games were played to their end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from kingsapp.ai.search import advantage
from kingsapp.core.game import Action
from kingsapp.core.reason import Reason
from tools.make_puzzles.decision import Decision, Dropped
from tools.make_puzzles.facts import to_the_end, watch
from tools.make_puzzles.race import MARGIN, Values, behind
from tools.make_puzzles.reasons import fact_of

ENDS: Final = 300
"""Worlds in which what is shown is played to the end, to see what comes true."""
CLEARER: Final = 20
"""By how many percentage points more often what the reason promises has to come true."""
LIKELY: Final = 50
"""The percentage of games in which it has to come true: what mostly fails convinces nobody."""


@dataclass(frozen=True, slots=True)
class Endings:
    """What came of actions when games were played to their end."""

    percents: dict[Action, int]
    """By action, how often what the reason speaks of came true; empty if nothing can be counted."""
    gaps: dict[Action, tuple[float, float]]
    """By action, how far behind the best it was in the end, and the doubt of that."""


def play_endings(decision: Decision, reason: Reason, best: Action, tempting: Sequence[Action]) -> Endings:
    """Play the best and what is shown beside it to the end."""
    rng, worlds = decision.luck("fates"), decision.game.worlds(decision.view)
    guide, seat, fact = decision.game.guide, decision.state.seat, fact_of(reason)
    actions = [best, *tempting]
    true = dict.fromkeys(actions, 0)
    values: Values = {action: [] for action in actions}
    for _ in range(ENDS):
        world, dice = worlds(rng), rng.getrandbits(32)
        for action in actions:
            looking = watch(fact, reason, world) if fact else None
            points = to_the_end(world.clone(), action, guide, Random(dice), looking)
            values[action].append((advantage(points, seat), points[seat]))
            true[action] += bool(looking and looking.known)
    percents = {action: round(100 * true[action] / ENDS) for action in actions} if fact else {}
    return Endings(percents, {action: behind(values, action, best) for action in tempting})


def check_endings(reason: Reason, best: Action, tempting: Sequence[Action], found: Endings) -> None:
    """Raise Dropped unless the best leads to the end, where luck counts for more, for the reason given."""
    for gap, doubt in found.gaps.values():
        if gap + doubt / 2 < MARGIN / 2:
            raise Dropped(f"to the end it leads by {gap:.1f} ± {doubt:.1f} only")
    if found.percents:
        if found.percents[best] < LIKELY:
            raise Dropped(f"{fact_of(reason)} comes true in {found.percents[best]} % only")
        check_clearer(fact_of(reason), found.percents[best], [found.percents[action] for action in tempting])


def check_clearer(fact: str, best: int, others: Sequence[int]) -> None:
    """Raise Dropped unless the fact comes true clearly more often after the best action."""
    if best - max(others) < CLEARER:
        raise Dropped(f"{fact} comes true in {best} %, else in {max(others)} %")
