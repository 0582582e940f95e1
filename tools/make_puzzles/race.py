"""A race of all actions through many worlds, to see which leads and by how much."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Final

from kingsapp.ai.difference import SURE
from kingsapp.ai.search import advantage, follow
from kingsapp.core.game import Action, World
from tools.make_puzzles.decision import Decision, Dropped
from tools.make_puzzles.knowledge import KNOWLEDGE

MARGIN: Final = 0.8
"""By how many points the best has to lead."""
SHOWN: Final = 5
"""Choices that are shown, at most."""
LAPS: Final = (24, 56, 120, 200, 200)
"""Worlds in which all actions are compared; after each lap those that are far behind leave the race, and a
decision without hope is given up."""
WORLDS: Final = sum(LAPS)
SOME: Final = 80
"""After this many worlds the leader rarely changes."""
MANY: Final = 200
"""After this many a lead that is far too small will not grow enough."""
FAR: Final = 2.5
"""How many points beyond its uncertainty an action has to be behind to leave the race."""

Outcome = tuple[float, float]
"""The lead in points that an action came to in a world, and the own points."""
Values = dict[Action, list[Outcome]]
"""By action what it came to, world by world; who left the race early has fewer."""


def outcomes(
    decision: Decision, worlds: World, actions: Sequence[Action], number: int, rng: Random
) -> Values:
    """What actions lead to, all of them in the same worlds with the same luck."""
    values: Values = {action: [] for action in actions}
    guide, seat = decision.game.guide, decision.state.seat
    for _ in range(number):
        world, dice = worlds(rng), rng.getrandbits(32)
        for action in actions:
            after = world.clone()
            after.apply(action)
            points = follow(after, guide, Random(dice), decision.plies)
            values[action].append((advantage(points, seat), points[seat]))
    return values


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def best_first(values: Values) -> list[Action]:
    """Actions that left the race early rank last, the others by their mean."""
    most = max(map(len, values.values()))
    best = max((action for action in values if len(values[action]) == most), key=lambda a: _lead(values, a))
    return sorted(values, key=lambda action: behind(values, action, best)[0])


def _lead(values: Values, action: Action) -> float:
    return mean([lead for lead, _ in values[action]])


def behind(values: Values, action: Action, best: Action) -> tuple[float, float]:
    """By how many points an action is behind the best, and how far the truth may be from that."""
    if action == best:
        return 0.0, 0.0
    gaps = [one[0] - other[0] for one, other in zip(values[best], values[action], strict=False)]
    gap = mean(gaps)
    spread = sum((value - gap) ** 2 for value in gaps) / (len(gaps) - 1)
    return gap, SURE * sqrt(spread / len(gaps))


def own_part(values: Values, action: Action, best: Action) -> float:
    """How many of the points that an action brings less are the player's own."""
    return mean([other[1] - one[1] for one, other in zip(values[best], values[action], strict=False)])


def race(decision: Decision) -> tuple[list[Action], Values]:
    """All actions, best first, compared in many worlds.

    Raises Dropped as soon as it is clear that none of them leads.
    """
    rng, worlds = decision.luck("race"), decision.game.worlds(decision.view)
    values: Values = {action: [] for action in decision.different()}
    racing = list(values)
    for lap in LAPS:
        for action, found in outcomes(decision, worlds, racing, lap, rng).items():
            values[action] += found
        ranked = best_first(values)
        check_hope(decision, ranked, values)
        # What is far behind keeps the value known so far; the next candidates to be shown race on.
        racing = [
            action
            for place, action in enumerate(ranked)
            if action in racing and (place < SHOWN or _near(values, action, ranked[0], FAR))
        ]
    return best_first(values), values


def _near(values: Values, action: Action, best: Action, margin: float) -> bool:
    gap, doubt = behind(values, action, best)
    return gap - doubt < margin


def check_hope(decision: Decision, ranked: Sequence[Action], values: Values) -> None:
    """Raise Dropped if the best leads what does something else by too little, or by too much."""
    best = ranked[0]
    aims = decision.reasons(best)
    others = [action for action in ranked[1:] if not any(aim in decision.reasons(action) for aim in aims)]
    if not others:
        raise Dropped("everything comes to the same")
    worlds, known = len(values[best]), KNOWLEDGE[decision.game.key]
    if worlds >= SOME and all(aim.key in decision.game.guide.against | known.vague for aim in aims):
        raise Dropped("nothing to say for it")
    gap, doubt = behind(values, others[0], best)
    if gap + doubt < MARGIN or (worlds >= MANY and gap < MARGIN / 2):
        raise Dropped(f"leads by {gap:.1f} ± {doubt:.1f} at most")
    if gap - doubt > known.most_lead:
        raise Dropped(f"leads by {gap:.1f} ± {doubt:.1f} at least, a matter of course")
